extension ReportSections {
  /// How focus sessions end, day by day.
  func sessions(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let apps = lineup.kinds("app")
    // One scale for all pictures of an app, so that they can be compared.
    let tops = Dictionary(
      uniqueKeysWithValues: apps.map { app in
        (app, lineup.all.map { busiest($0.with("app", app)) }.max() ?? 1)
      })
    let (panels, open) = pictures(lineup, apps) { slice, app in
      let own = slice.with("app", app)
      guard !own.isEmpty else { return nil }
      return Section.Panel(title: title(slice, app), chart: endings(own, upTo: tops[app] ?? 1))
    }
    let slices = lineup.spoken
    return Section(
      table: "sessions", title: "How focus sessions end",
      findings: apps.compactMap { sessionsFinding(slices, $0) }, panels: panels, open: open)
  }

  /// How a session ends, as the table and as people call it.
  private static let ends = [
    ("completed", "completed"), ("gave_up", "given up"), ("force_quit", "force quit"),
    ("reboot", "by a restart"),
  ]

  private func endings(_ own: Slice) -> [[Double]] {
    let means = WeeklyMeans(own.rows.count)
    return ReportSections.ends.map { means.plain(own.numbers($0.0)) }
  }

  private func busiest(_ own: Slice) -> Double {
    let columns = endings(own)
    return columns[0].indices.map { day in columns.reduce(0) { $0 + $1[day] } }.max() ?? 0
  }

  private func endings(_ own: Slice, upTo highest: Double) -> AreaChart {
    let means = WeeklyMeans(own.rows.count)
    let parts = zip(ReportSections.ends, endings(own)).enumerated().map { place, end in
      AreaChart.Part(name: end.0.1, values: end.1, style: [2, 1, 3, 5][place])
    }
    let y = Scale.linear(
      0, highest, title: means.title("sessions that end on the day"), format: .count)
    return AreaChart(
      x: dayScale(own), y: y, places: means.plain(own.numbers("day")), parts: parts)
  }

  private func sessionsFinding(_ slices: [Slice], _ app: String) -> Finding? {
    let own = slices.map { $0.with("app", app) }
    guard let main = own.first(where: { !$0.isEmpty }) else { return nil }
    func all(_ slice: Slice) -> Double {
      ReportSections.ends.reduce(0) { $0 + slice.sum($1.0) }
    }
    func part(_ slice: Slice, _ column: String) -> String? {
      all(slice) > 0 ? NumberText.part(slice.sum(column), of: all(slice)) : nil
    }
    guard let done = part(main, "completed") else {
      return Finding(subject(slices, app), "no session ends.")
    }
    let rest = ReportSections.ends.dropFirst().compactMap { column, name in
      main.sum(column) > 0 ? part(main, column).map { "\($0) \(name)" } : nil
    }
    let count = NumberText.counted(all(main), "session that ends", "sessions that end")
    let others = elsewhere(own) { part($0, "completed") }
    let text = (["\(done) completed\(others)"] + rest).joined(separator: ", ")
    return Finding(subject(slices, app), "of \(count), \(text).")
  }

  /// How wrong each design of a timer is, by what befell the device.
  func timerDrift(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let slices = lineup.spoken
    let largest = top(lineup.all.flatMap { $0.numbers("p99_ms") })
    let x = Scale.milliseconds(
      upTo: largest, width: 260, title: "drift, symmetric logarithm")
    let (panels, open) = pictures(lineup) { slice, _ in
      Section.Panel(title: slice.name, chart: drift(slice, x))
    }
    return Section(
      table: "timer_drift", title: "How wrong timers are",
      findings: findings(slices, driftFinding),
      caveat: "Every design measures the same sessions on the same devices, so the differences "
        + "are those of the designs alone; how often devices sleep or kill is an assumption of "
        + "the scenario.",
      panels: panels, open: open)
  }

  private func driftFinding(_ slice: Slice) -> String {
    let sheet = slice.sheet
    let measured = top(slice.numbers("sessions"))
    guard measured >= 20 else {
      let sessions = NumberText.counted(measured, "session was", "sessions were")
      return "\(sessions) measured, too few for shares."
    }
    let designs = slice.kinds("design").map { design in
      "\(design) \(within(slice.with("design", design)) ?? "none")"
    }
    let rows = slice.rows.filter { sheet.text("condition", $0) != "any" }
    let worst = rows.max { left, right in
      (sheet.number("p50_ms", left) ?? 0, right) < (sheet.number("p50_ms", right) ?? 0, left)
    }
    let kept =
      "within ±1 s of the truth are \(designs.joined(separator: ", ")) of the sessions that each "
      + "design measured."
    guard let worst, let size = sheet.number("p50_ms", worst), size > 1_000 else { return kept }
    return
      "\(kept) The worst: \(sheet.text("design", worst)) timers on devices that met "
      + "\"\(sheet.text("condition", worst))\", where half of the sessions are off by "
      + "\(NumberFormat.milliseconds.text(size)) or more."
  }

  /// The share of a design's sessions that stay within a second, whatever befell the device.
  private func within(_ design: Slice) -> String? {
    let all = design.with("condition", "any")
    return all.last("within_1s_share").map {
      NumberText.percent($0, all.last("sim_low"), all.last("sim_high"))
    }
  }

  private func drift(_ slice: Slice, _ x: Scale) -> RangeChart {
    let sheet = slice.sheet
    var rows: [RangeChart.Row] = []
    for design in slice.kinds("design") {
      let own = slice.with("design", design).rows.filter {
        (sheet.number("sessions", $0) ?? 0) > 0
      }
      for (place, row) in own.enumerated() {
        let sizes = ["p50_ms", "p99_ms"].map { sheet.number($0, row) ?? 0 }
        let columns = ["mean_ms", "p50_ms", "p95_ms", "p99_ms", "max_ms"]
        let texts = columns.map { column in
          sheet.number(column, row).map { NumberFormat.milliseconds.text($0) } ?? ""
        }
        let share = sheet.number("within_1s_share", row).map {
          NumberText.percent($0, sheet.number("sim_low", row), sheet.number("sim_high", row))
        }
        rows.append(
          RangeChart.Row(
            name: sheet.text("condition", row),
            marks: [
              RangeChart.Mark(
                value: sheet.number("mean_ms", row),
                ranges: [(-sizes[1], sizes[1]), (-sizes[0], sizes[0])],
                text: texts + [share ?? "", count("sessions", row, of: sheet)])
            ], heading: place == 0 ? design : ""))
      }
    }
    return RangeChart(
      x: x, series: ["drift"], list: rows,
      limits: [
        RangeChart.Limit(value: -1_000, name: "limit −1 s"),
        RangeChart.Limit(value: 1_000, name: "limit +1 s"),
      ],
      columns: [
        "mean", "half within", "95 % within", "99 % within", "largest", "within 1 s",
        "sessions",
      ], title: "design and condition",
      legend: "Half of the drifts lie within the thick bar, 99 % within the thin one, whatever "
        + "their sign; dot: the mean, left of 0 where too little was believed to have elapsed.",
      isNested: true)
  }

  /// How late notifications come.
  func notifications(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let sizes = lineup.all.flatMap { $0.numbers("late_p50_ms") + $0.numbers("late_p99_ms") }
    let isEarly = sizes.contains { ($0 ?? 0) < 0 }
    let x = Scale.milliseconds(
      upTo: top(sizes.map { $0?.magnitude }), width: 260, isSigned: isEarly,
      title: isEarly ? "lateness, logarithm; early left of 0" : "lateness, logarithm")
    let (panels, open) = pictures(lineup) { slice, _ in
      Section.Panel(title: slice.name, chart: lateness(slice, x))
    }
    let slices = lineup.spoken
    func within(_ slice: Slice) -> String? {
      let planned = slice.sum("planned")
      let good = zip(slice.numbers("planned"), slice.numbers("within_1s_share"))
        .reduce(0) { $0 + ($1.0 ?? 0) * ($1.1 ?? 0) }
      return planned > 0 ? NumberText.part(good.rounded(), of: planned) : nil
    }
    let planned = NumberText.counted(slices[0].sum("planned"), "notification", "notifications")
    return Section(
      table: "notifications", title: "How late notifications come",
      findings: [
        Finding(
          subject(slices),
          "of \(planned) whose time came, delivered within a second of it are "
            + "\(within(slices[0]) ?? "none")\(elsewhere(slices, within)).")
      ],
      panels: panels, open: open)
  }

  private func lateness(_ slice: Slice, _ x: Scale) -> RangeChart {
    let sheet = slice.sheet
    var rows: [RangeChart.Row] = []
    for kind in slice.kinds("kind") {
      for (place, row) in slice.with("kind", kind).rows.enumerated() {
        let (half, most) = (sheet.number("late_p50_ms", row), sheet.number("late_p99_ms", row))
        let texts = [half, most].map { $0.map { NumberFormat.milliseconds.text($0) } ?? "" }
        let share = sheet.number("within_1s_share", row).map { NumberText.percent($0) } ?? ""
        let range = half.flatMap { low in most.map { [(low, $0)] } } ?? []
        rows.append(
          RangeChart.Row(
            name: sheet.text("condition", row),
            marks: [
              RangeChart.Mark(
                value: half, ranges: range,
                text: texts + [share, count("planned", row, of: sheet)])
            ], heading: place == 0 ? kind : ""))
      }
    }
    return RangeChart(
      x: x, series: ["lateness"], list: rows,
      limits: (x.low < 0 ? [RangeChart.Limit(value: -1_000, name: "1 s early")] : [])
        + [RangeChart.Limit(value: 1_000, name: "1 s late")],
      columns: ["half at most", "99 % at most", "within 1 s", "planned"],
      title: "kind and condition",
      legend: "Dots: half of those delivered are at most this late. Bars: to 99 of 100.")
  }

  /// How old the data are that widgets show.
  func widgetStaleness(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let apps = lineup.kinds("app")
    let (panels, open) = pictures(lineup, apps) { slice, app in
      let own = slice.with("app", app)
      guard !own.isEmpty else { return nil }
      return Section.Panel(title: title(slice, app), chart: staleness(own))
    }
    let slices = lineup.spoken
    return Section(
      table: "widget_staleness", title: "How old widgets are",
      findings: apps.compactMap { stalenessFinding(slices, $0) }, panels: panels, open: open)
  }

  private func staleness(_ own: Slice) -> LineChart {
    let means = WeeklyMeans(own.rows.count)
    let half = means.of(own.numbers("p50_minutes"))
    let most = means.of(own.numbers("p90_minutes"))
    let band = LineChart.Band(name: "half to nine tenths of people", low: half, high: most)
    let y = Scale.linear(
      0, top(most), title: means.title("minutes with old data, at most"), format: .decimal(0))
    return LineChart(
      x: dayScale(own), y: y, places: means.plain(own.numbers("day")),
      lines: [
        LineChart.Line(name: "half of people", values: half, bands: [band], style: 0),
        LineChart.Line(name: "nine tenths", values: most, style: 1),
      ])
  }

  private func stalenessFinding(_ slices: [Slice], _ app: String) -> Finding? {
    let own = slices.map { $0.with("app", app) }
    func minutes(_ column: String) -> (Slice) -> String? {
      { slice in slice.mean(column, last: 7).map { "\(NumberText.decimal($0, 0)) min" } }
    }
    guard let main = own.first(where: { !$0.isEmpty }), let half = minutes("p50_minutes")(main),
      let most = minutes("p90_minutes")(main)
    else { return nil }
    return Finding(
      subject(slices, app),
      "\(lastDays) half of the people see old data for at most \(half) a day, nine tenths for at "
        + "most \(most)\(elsewhere(own, minutes("p90_minutes"))).")
  }
}
