extension ReportSections {
  /// How long streaks are, day by day: quantiles over people.
  func streaks(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let apps = lineup.kinds("app")
    // One scale for all pictures of an app, so that they can be compared.
    let tops = Dictionary(
      uniqueKeysWithValues: apps.map { app in
        let highest = lineup.all.flatMap { slice -> [Double?] in
          let rows = slice.with("app", app)
          let means = WeeklyMeans(rows.rows.count)
          return means.of(rows.numbers("p90")) + means.of(rows.numbers("mean"))
        }
        return (app, top(highest))
      })
    let (panels, open) = pictures(lineup, apps) { slice, app in
      let own = slice.with("app", app)
      guard !own.isEmpty else { return nil }
      return Section.Panel(
        title: title(slice, app), chart: streakFan(own, upTo: tops[app] ?? 1))
    }
    let slices = lineup.spoken
    return Section(
      table: "streaks", title: "Streaks: who has how long a one",
      findings: apps.compactMap { streaksFinding(slices, $0) }, panels: panels, open: open)
  }

  /// The median within its quartiles and its outer tenths, and the mean.
  private func streakFan(_ own: Slice, upTo highest: Double) -> LineChart {
    let means = WeeklyMeans(own.rows.count)
    func numbers(_ column: String) -> [Double?] { means.of(own.numbers(column)) }
    let line = LineChart.Line(
      name: "median", values: numbers("p50"),
      bands: [
        LineChart.Band(name: "10 to 90 %", low: numbers("p10"), high: numbers("p90")),
        LineChart.Band(name: "25 to 75 %", low: numbers("p25"), high: numbers("p75")),
      ], style: 0)
    let mean = LineChart.Line(name: "mean", values: numbers("mean"), style: 1)
    let y = Scale.linear(
      0, highest, title: means.title("days of the current streak"), format: .decimal(1))
    return LineChart(
      x: dayScale(own), y: y, places: means.plain(own.numbers("day")), lines: [line, mean])
  }

  private func streaksFinding(_ slices: [Slice], _ app: String) -> Finding? {
    let own = slices.map { $0.with("app", app) }
    guard let main = own.first(where: { !$0.isEmpty }) else { return nil }
    let end = longStreaks(main)
    guard !isShort else {
      // Half have at most the number of days that the middle lies in.
      func median(_ slice: Slice) -> String? { slice.last("p50").map { days($0.rounded(.up)) } }
      return Finding(
        subject(slices, app),
        "at the end half of the people have a streak of at most \(median(own[0]) ?? "0 days")"
          + "\(elsewhere(own, median)), \(end)")
    }
    func long(_ slice: Slice) -> String? { slice.last("share_7").map { NumberText.percent($0) } }
    return Finding(
      subject(slices, app),
      "at the end \(long(own[0]) ?? "none") have a streak of a week or more"
        + "\(elsewhere(own, long)), \(end)")
  }

  /// How long the streaks of the upper tenth are, and the longest.
  ///
  ///     one in ten of at least 19 days; the longest of the run is 54 days.
  ///     at least three in four of 60 days, the longest that anybody has.
  ///     and nine in ten have none; the longest of the run is 3 days.
  private func longStreaks(_ main: Slice) -> String {
    let (longest, most) = (main.last("max") ?? 0, main.numbers("max").compactMap { $0 }.max() ?? 0)
    let run = most > longest ? "; the longest of the run is \(days(most))." : "."
    let parts = [
      ("p10", "nine in ten"), ("p25", "three in four"), ("p50", "half"), ("p75", "one in four"),
      ("p90", "one in ten"),
    ]
    if longest > 0, let part = parts.first(where: { main.last($0.0) ?? 0 >= longest }) {
      return "at least \(part.1) of \(days(longest)), the longest that anybody has\(run)"
    }
    // A tenth has at least the whole days below the quantile.
    let least = (main.last("p90") ?? 0).rounded(.down)
    let tenth = least > 0 ? "one in ten of at least \(days(least))" : "and nine in ten have none"
    return "\(tenth); the longest of the run is \(days(most))."
  }

  private func days(_ number: Double) -> String { NumberText.counted(number, "day", "days") }

  /// How long streaks last.
  func streakSurvival(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let apps = lineup.kinds("app")
    let panels = apps.flatMap { app in
      lineup.groups.compactMap { survivalPanel($0, app) }
    }
    let slices = lineup.spoken
    let stories = apps.compactMap { app in hazardStory(slices.map { $0.with("app", app) }, app) }
    return Section(
      table: "streak_survival", title: "How long streaks last", findings: stories.map(\.finding),
      caveat: stories.contains(where: \.falls) ? ReportSections.heterogeneity : "",
      panels: panels)
  }

  private func survivalPanel(_ group: SliceOrder.Group, _ app: String) -> Section.Panel? {
    let own = group.slices.map { $0.with("app", app) }.filter { !$0.isEmpty }
    guard !own.isEmpty else { return nil }
    let last = max(7, own.map { end(of: $0) }.max() ?? 1)
    let places = (0...Int(min(1e5, max(1, last)))).map { Double($0) }
    let x = Scale.linear(
      0, last, title: "days of the streak, while 1 % are left", format: .decimal(0)
    )
    .upTo(last)
    return Section.Panel(
      title: [NumberText.app(app), group.segment].filter { !$0.isEmpty }.joined(separator: ", "),
      chart: LineChart(
        x: x, y: .share(title: "streaks that become longer"), places: places,
        lines: own.map { survival($0, places.count) }))
  }

  private static let heterogeneity =
    "A falling hazard is not yet a habit that hardens: people differ, and the long streaks "
    + "that are left belong to those who seldom miss. Such selection (heterogeneity) lets the "
    + "hazard of all fall even where nobody's own does."

  /// The longest length that at least one streak in a hundred exceeds.
  private func end(of slice: Slice) -> Double {
    let long = slice.numbers("survival").lastIndex { ($0 ?? 0) >= 0.01 }
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
      name: slice.name, values: curves[0], bands: [band], isStep: true, style: slice.style)
  }

  private func hazardStory(
    _ slices: [Slice], _ app: String
  ) -> (finding: Finding, falls: Bool)? {
    guard let main = slices.first(where: { !$0.isEmpty }) else { return nil }
    let (course, falls) = hazardCourse(main)
    let week = outlast(main).map { share in
      "\(share) of streaks become longer than a week\(elsewhere(slices, outlast))"
    }
    let parts = [week ?? half(main), course].compactMap { $0 }
    let text = parts.isEmpty ? "too few streaks for a finding" : parts.joined(separator: "; ")
    return (Finding(subject(slices, app), "\(text)."), falls)
  }

  /// How many streaks outlast a week, if the run is longer and a few were seen that far.
  private func outlast(_ slice: Slice) -> String? {
    let row = slice.with("length_days", "7")
    guard !isShort, (row.last("at_risk") ?? 0) >= 10 else { return nil }
    return row.last("survival").map {
      NumberText.percent($0, row.last("sim_low"), row.last("sim_high"))
    }
  }

  /// When half of the streaks are over.
  private func half(_ slice: Slice) -> String? {
    guard slice.sum("broken") >= 20 else { return nil }
    let row = slice.rows.first { (slice.sheet.number("survival", $0) ?? 1) <= 0.5 }
    return row.flatMap { slice.sheet.number("length_days", $0) }.map {
      "half of the streaks are over after \(days($0))"
    }
  }

  /// From the first length to the longest at which enough streaks are left to speak of a hazard.
  private func hazardCourse(_ main: Slice) -> (text: String?, falls: Bool) {
    // A streak as long as the run has no morrow on which it could break.
    let longest = Double(dayCount ?? .max) - 1
    let known = main.rows.filter { row in
      (main.sheet.number("at_risk", row) ?? 0) >= 100
        && (main.sheet.number("length_days", row) ?? 0) <= longest
    }
    guard let first = known.first, let last = known.last, first != last,
      let early = main.sheet.number("hazard", first), let late = main.sheet.number("hazard", last)
    else { return (nil, false) }
    let verb = late < early ? "falls" : "rises"
    let text =
      "the daily hazard \(verb) from \(NumberText.percent(early)) at the first day to "
      + "\(NumberText.percent(late)) at \(main.sheet.text("length_days", last)) days"
    return (text, late < early)
  }
}

extension ReportSections {
  /// On which days and why streaks break.
  func streakBreaks(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let apps = lineup.kinds("app")
    let highest = apps.flatMap { app in
      lineup.all.flatMap { totals($0.with("app", app)).map { Optional($0.hazard) } }
    }
    let y = Scale.linear(
      0, top(highest), title: "streaks that break, of those alive", format: .percent)
    let (panels, open) = pictures(lineup, apps) { slice, app in
      let own = slice.with("app", app)
      guard !own.isEmpty else { return nil }
      return Section.Panel(title: title(slice, app), chart: breaks(own, y))
    }
    let slices = lineup.spoken
    return Section(
      table: "streak_breaks", title: "When and why streaks break",
      findings: apps.compactMap { breaksFinding(slices, $0) }, panels: panels, open: open)
  }

  private func breaks(_ own: Slice, _ y: Scale) -> ColumnChart {
    let names = [
      "notOpened": "app not opened", "nothingDone": "nothing done", "tooLittleDone": "too little",
    ]
    let weekdays = own.kinds("weekday")
    let parts = own.kinds("cause").enumerated().map { place, cause in
      let rows = own.with("cause", cause)
      return AreaChart.Part(
        name: names[cause] ?? cause,
        values: weekdays.map { rows.with("weekday", $0).last("hazard") ?? 0 }, style: place % 8)
    }
    return ColumnChart(
      y: y, names: weekdays.map { weekday(String($0.prefix(2))) }, xTitle: "day of the week",
      parts: parts)
  }

  private func breaksFinding(_ slices: [Slice], _ app: String) -> Finding? {
    let own = slices.map { $0.with("app", app) }
    guard let main = own.first(where: { !$0.isEmpty }) else { return nil }
    let breaks = main.sum("breaks")
    guard breaks >= 100 else {
      let count = NumberText.counted(breaks, "streak breaks", "streaks break")
      let text =
        breaks > 0 ? "\(count), too few to tell one weekday from another" : "no streak breaks"
      return Finding(subject(slices, app), "\(text).")
    }
    let days = totals(main).sorted { $0.hazard > $1.hazard }
    guard let most = days.first, let least = days.last else { return nil }
    func closed(_ slice: Slice) -> String? {
      let breaks = slice.sum("breaks")
      let share = slice.with("cause", "notOpened").sum("breaks")
      return breaks > 0 ? NumberText.part(share, of: breaks) : nil
    }
    return Finding(
      subject(slices, app),
      "most often on \(weekday(most.weekday)) (\(NumberText.percent(most.hazard)) of those alive), "
        + "least on \(weekday(least.weekday)) (\(NumberText.percent(least.hazard))); "
        + "\(closed(main) ?? "none")\(elsewhere(own, closed)) of all breaks because the app stayed "
        + "closed.")
  }

  private func weekday(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private func totals(_ slice: Slice) -> [(weekday: String, hazard: Double)] {
    slice.kinds("weekday").map { ($0, slice.with("weekday", $0).sum("hazard")) }
  }
}
