extension SectionAuthors {
  /// How long streaks are, day by day: quantiles over people.
  func streaks(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let apps = slices[0].kinds("app")
    let shown = pairs(slices, apps)
    let panels = shown.map { slice, app -> Section.Panel in
      let own = slice.with("app", app)
      let means = WeeklyMeans(own.rows.count)
      // One scale for all pictures of an app, so that they can be compared.
      let highest = shown.filter { $0.1 == app }.flatMap { slice, app in
        let rows = slice.with("app", app)
        return means.of(rows.numbers("p90")) + means.of(rows.numbers("mean"))
      }
      func numbers(_ column: String) -> [Double?] { means.of(own.numbers(column)) }
      let line = LineChart.Line(
        name: "median", values: numbers("p50"),
        bands: [
          LineChart.Band(name: "10 to 90 %", low: numbers("p10"), high: numbers("p90")),
          LineChart.Band(name: "25 to 75 %", low: numbers("p25"), high: numbers("p75")),
        ], style: 0)
      let mean = LineChart.Line(name: "mean", values: numbers("mean"), style: 1)
      let y = Scale.linear(
        0, top(highest),
        title: means.title("days of the current streak"), format: .decimal(1))
      return Section.Panel(
        title: panelTitle(slice, app),
        chart: LineChart(
          x: dayScale(own), y: y, places: means.plain(own.numbers("day")), lines: [line, mean]))
    }
    let findings = apps.map { app in
      let own = slices.map { $0.with("app", app) }
      func long(_ slice: Slice) -> String? { slice.last("share_7").map { Figure.percent($0) } }
      let p90 = own[0].last("p90").map { Figure.plain($0) } ?? "0"
      let longest = own[0].numbers("max").compactMap { $0 }.max() ?? 0
      return
        "\(app): at the end \(long(own[0]) ?? "none") have a streak of a week or more"
        + "\(elsewhere(own, long)), one in ten of at least \(p90) days; the longest of the run is "
        + "\(Figure.plain(longest)) days."
    }
    return Section(
      table: "streaks", title: "Streaks: who has how long a one",
      findings: findings.map { prefix(slices) + $0 }, panels: panels, left: left)
  }

  /// How long streaks last.
  func streakSurvival(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let apps = slices[0].kinds("app")
    let panels = apps.map { app -> Section.Panel in
      let own = slices.map { $0.with("app", app) }.filter { !$0.isEmpty }
      let last = max(7, own.map { end(of: $0) }.max() ?? 1)
      let places = (0...Int(min(1e5, max(1, last)))).map { Double($0) }
      let x = Scale.linear(
        0, last, title: "days of the streak, while 1 % are left", format: .decimal(0)
      )
      .upTo(last)
      return Section.Panel(
        title: app,
        chart: LineChart(
          x: x, y: .share(title: "streaks that become longer"), places: places,
          lines: own.map { survival($0, places.count) }))
    }
    var section = Section(
      table: "streak_survival", title: "How long streaks last", findings: [], panels: panels,
      left: left)
    let stories = apps.map { app in hazardStory(slices.map { $0.with("app", app) }, app) }
    section.findings = stories.map { prefix(slices) + $0.text }
    if stories.contains(where: \.falls) {
      section.caveat =
        "A falling hazard is not yet a habit that hardens: people differ, and the long streaks "
        + "that are left belong to those who seldom miss. Such selection (heterogeneity) lets the "
        + "hazard of all fall even where nobody's own does."
    }
    return section
  }

  /// The longest length that at least one streak in a hundred exceeds.
  private func end(of slice: Slice) -> Double {
    let shares = slice.numbers("survival")
    let long = shares.lastIndex { ($0 ?? 0) >= 0.01 }
    return long.flatMap { slice.numbers("length_days")[$0] } ?? 1
  }

  /// One step curve with its band, 1 at length 0, nil beyond what is known.
  private func survival(_ slice: Slice, _ count: Int) -> LineChart.Line {
    var curves = [[Double?]](repeating: [1] + .init(repeating: nil, count: count - 1), count: 3)
    let lengths = slice.numbers("length_days")
    for (curve, column) in ["survival", "sim_low", "sim_high"].enumerated() {
      for (length, value) in zip(lengths, slice.numbers(column)) {
        let place = Int(max(0, min(1e6, length ?? 0)))
        if place < count { curves[curve][place] = value }
      }
    }
    let band = LineChart.Band(name: "95 % interval", low: curves[1], high: curves[2])
    return LineChart.Line(
      name: slice.name, values: curves[0], bands: [band],
      isStep: true, style: slice.style % 8)
  }

  private func hazardStory(_ slices: [Slice], _ app: String) -> (text: String, falls: Bool) {
    func longer(_ slice: Slice) -> String? {
      let row = slice.with("length_days", "7")
      return row.last("survival").map {
        Figure.percent($0, row.last("sim_low"), row.last("sim_high"))
      }
    }
    let main = slices[0]
    var text = "\(app): \(longer(main) ?? "none") of streaks become longer than a week"
    text += elsewhere(slices, longer)
    // The longest length at which enough streaks are left to speak of a hazard.
    let known = main.rows.filter { (main.sheet.number("at_risk", $0) ?? 0) >= 100 }
    guard let first = known.first, let last = known.last, first != last,
      let early = main.sheet.number("hazard", first), let late = main.sheet.number("hazard", last)
    else { return ("\(text).", false) }
    let days = main.sheet.text("length_days", last)
    let verb = late < early ? "falls" : "rises"
    text += "; the daily hazard \(verb) from \(Figure.percent(early)) at the first day to "
    return ("\(text)\(Figure.percent(late)) at \(days) days.", late < early)
  }

  /// On which days and why streaks break.
  func streakBreaks(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let apps = slices[0].kinds("app")
    let names = [
      "notOpened": "app not opened", "nothingDone": "nothing done", "tooLittleDone": "too little",
    ]
    let highest = pairs(slices, apps).flatMap { slice, app in
      totals(slice.with("app", app)).map { Optional($0.hazard) }
    }
    let y = Scale.linear(
      0, top(highest), title: "streaks that break, of those alive", format: .percent)
    let panels = pairs(slices, apps).map { slice, app -> Section.Panel in
      let own = slice.with("app", app)
      let weekdays = own.kinds("weekday")
      let parts = own.kinds("cause").enumerated().map { place, cause in
        let rows = own.with("cause", cause)
        return AreaChart.Part(
          name: names[cause] ?? cause,
          values: weekdays.map { rows.with("weekday", $0).last("hazard") ?? 0 }, style: place % 8)
      }
      let chart = ColumnChart(
        y: y, names: weekdays.map { sentence(String($0.prefix(2))) }, xTitle: "day of the week",
        parts: parts)
      return Section.Panel(title: panelTitle(slice, app), chart: chart)
    }
    let findings = apps.map { app -> String in
      let own = slices[0].with("app", app)
      let days = totals(own).sorted { $0.hazard > $1.hazard }
      guard let most = days.first, let least = days.last else { return "" }
      let breaks = own.sum("breaks")
      let closed = own.with("cause", "notOpened").sum("breaks")
      let share = breaks > 0 ? Figure.percent(closed / breaks) : "none"
      return
        "\(app): most often on \(sentence(most.weekday)) (\(Figure.percent(most.hazard)) of those "
        + "alive), least on \(sentence(least.weekday)) (\(Figure.percent(least.hazard))); \(share) "
        + "of all breaks because the app stayed closed."
    }
    return Section(
      table: "streak_breaks", title: "When and why streaks break",
      findings: findings.map { prefix(slices) + $0 }, panels: panels, left: left)
  }

  private func totals(_ slice: Slice) -> [(weekday: String, hazard: Double)] {
    slice.kinds("weekday").map { ($0, slice.with("weekday", $0).sum("hazard")) }
  }

  /// Pictures by app and slice; with several of both only those of everybody for each app, so that
  /// a page stays a page.
  func pairs(_ slices: [Slice], _ apps: [String]) -> [(Slice, String)] {
    let all = apps.flatMap { app in slices.map { ($0, app) } }
    let filled = all.filter { !$0.0.with("app", $0.1).isEmpty }
    return filled.count <= 8 ? filled : filled.filter { $0.0.style < max(1, 8 / apps.count) }
  }

  func panelTitle(_ slice: Slice, _ app: String) -> String {
    slice.name.isEmpty ? app : "\(app), \(slice.name)"
  }
}
