extension SectionAuthors {
  /// How focus sessions end, day by day.
  func sessions(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let apps = slices[0].kinds("app")
    let ends = [
      ("completed", "completed"), ("gave_up", "given up"), ("force_quit", "force quit"),
      ("reboot", "restart"),
    ]
    let panels = pairs(slices, apps).map { slice, app -> Section.Panel in
      let own = slice.with("app", app)
      let means = WeeklyMeans(own.rows.count)
      let days = means.plain(own.numbers("day"))
      let columns = ends.map { means.plain(own.numbers($0.0)) }
      // One scale for all pictures of an app, so that they can be compared.
      let totals = slices.map { slice -> Double in
        let own = slice.with("app", app)
        let columns = ends.map { means.plain(own.numbers($0.0)) }
        let days = columns[0].indices
        return days.map { day in columns.reduce(0) { $0 + $1[day] } }.max() ?? 0
      }
      let parts = ends.enumerated().map { place, end in
        AreaChart.Part(name: end.1, values: columns[place], style: [2, 1, 3, 5][place])
      }
      let y = Scale.linear(
        0, totals.max() ?? 1, title: means.title("sessions that end on the day"), format: .count)
      return Section.Panel(
        title: panelTitle(slice, app),
        chart: AreaChart(x: dayScale(own), y: y, places: days, parts: parts))
    }
    let findings = apps.map { app -> String in
      let own = slices.map { $0.with("app", app) }
      func share(_ slice: Slice, _ column: String) -> String? {
        let all = ends.reduce(0) { $0 + slice.sum($1.0) }
        return all > 0 ? Figure.percent(slice.sum(column) / all) : nil
      }
      let all = NumberFormat.count.text(ends.reduce(0) { $0 + own[0].sum($1.0) })
      let rest = ends.dropFirst().compactMap { column, name in
        share(own[0], column).map { "\($0) \(name == "restart" ? "by a restart" : name)" }
      }
      let others = elsewhere(own) { share($0, "completed") }
      let done = share(own[0], "completed") ?? "none"
      return
        "\(app): of \(all) sessions \(done) are completed\(others), "
        + "\(rest.joined(separator: ", "))."
    }
    return Section(
      table: "sessions", title: "How focus sessions end",
      findings: findings.map { prefix(slices) + $0 }, panels: panels, left: left)
  }

  /// How wrong each design of a timer is, by what befell the device.
  func timerDrift(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let largest = top(slices.flatMap { $0.numbers("p99_ms") })
    let x = Scale.milliseconds(
      upTo: largest, width: 260, title: "drift, symmetric logarithm")
    let panels = slices.map { slice in
      Section.Panel(title: slice.name, chart: drift(slice, x))
    }
    return Section(
      table: "timer_drift", title: "How wrong timers are",
      findings: slices.map { prefix($0, slices) + driftFinding($0) },
      caveat: "Every design measures the same sessions on the same devices, so the differences "
        + "are those of the designs alone; how often devices sleep or kill is an assumption of "
        + "the scenario.",
      panels: panels, left: left)
  }

  private func driftFinding(_ slice: Slice) -> String {
    let sheet = slice.sheet
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
      Figure.percent($0, all.last("sim_low"), all.last("sim_high"))
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
          Figure.percent($0, sheet.number("sim_low", row), sheet.number("sim_high", row))
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
    let (slices, left) = sheet.drawn(atMost: 3)
    let x = Scale.milliseconds(
      upTo: top(slices.flatMap { $0.numbers("late_p99_ms") }), width: 260, isSigned: false,
      title: "lateness, logarithm")
    let panels = slices.map { slice -> Section.Panel in
      var rows: [RangeChart.Row] = []
      for kind in slice.kinds("kind") {
        for (place, row) in slice.with("kind", kind).rows.enumerated() {
          let (half, most) = (
            sheet.number("late_p50_ms", row), sheet.number("late_p99_ms", row)
          )
          let texts = [half, most].map { $0.map { NumberFormat.milliseconds.text($0) } ?? "" }
          let share = sheet.number("within_1s_share", row).map { Figure.percent($0) } ?? ""
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
      let chart = RangeChart(
        x: x, series: ["lateness"], list: rows,
        limits: [RangeChart.Limit(value: 1_000, name: "1 s late")],
        columns: ["half at most", "99 % at most", "within 1 s", "planned"],
        title: "kind and condition",
        legend: "Dots: half of those delivered are at most this late. Bars: to 99 of 100.")
      return Section.Panel(title: slice.name, chart: chart)
    }
    func within(_ slice: Slice) -> String? {
      let planned = slice.sum("planned")
      let good = zip(slice.numbers("planned"), slice.numbers("within_1s_share"))
        .reduce(0) { $0 + ($1.0 ?? 0) * ($1.1 ?? 0) }
      return planned > 0 ? Figure.percent(good / planned) : nil
    }
    let planned = NumberFormat.count.text(slices[0].sum("planned"))
    return Section(
      table: "notifications", title: "How late notifications come",
      findings: [
        "\(prefix(slices))of \(planned) notifications whose time came, "
          + "\(within(slices[0]) ?? "none") are delivered within a second"
          + "\(elsewhere(slices, within))."
      ],
      panels: panels, left: left)
  }

  /// How old the data are that widgets show.
  func widgetStaleness(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let apps = slices[0].kinds("app")
    let panels = pairs(slices, apps).map { slice, app -> Section.Panel in
      let own = slice.with("app", app)
      let means = WeeklyMeans(own.rows.count)
      let half = means.of(own.numbers("p50_minutes"))
      let most = means.of(own.numbers("p90_minutes"))
      let line = LineChart.Line(
        name: "half of people", values: half,
        bands: [
          LineChart.Band(
            name: "half to nine tenths of people", low: half, high: most)
        ], style: 0)
      let nine = LineChart.Line(
        name: "nine tenths", values: most, style: 1)
      let y = Scale.linear(
        0, top(most), title: means.title("minutes with old data, at most"), format: .decimal(0))
      return Section.Panel(
        title: panelTitle(slice, app),
        chart: LineChart(
          x: dayScale(own), y: y, places: means.plain(own.numbers("day")), lines: [line, nine]))
    }
    let findings = apps.map { app -> String in
      let own = slices.map { $0.with("app", app) }
      func minutes(_ slice: Slice) -> String? {
        slice.mean("p90_minutes", last: 7).map { "\(Figure.decimal($0, 0)) min" }
      }
      let half = own[0].mean("p50_minutes", last: 7).map { Figure.decimal($0, 0) } ?? "0"
      return
        "\(app): in the last week half of the people see old data for at most \(half) min a day, "
        + "nine tenths for at most \(minutes(own[0]) ?? "0 min")\(elsewhere(own, minutes))."
    }
    return Section(
      table: "widget_staleness", title: "How old widgets are",
      findings: findings.map { prefix(slices) + $0 }, panels: panels, left: left)
  }
}
