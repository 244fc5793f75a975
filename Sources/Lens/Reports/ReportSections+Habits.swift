extension ReportSections {
  /// How much of what is scheduled is done.
  func habits(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let longest = lineup.longest("day")
    let kinds = [
      ("adherence_share", "Adherence", "completed, of items scheduled"),
      ("qualifying_share", "Qualifying days", "people whose day qualifies"),
    ]
    let means = WeeklyMeans(longest.rows.count)
    let places = means.plain(longest.numbers("day"))
    let panels = lineup.groups.flatMap { group in
      kinds.map { column, title, meaning in
        Section.Panel(
          title: [title, group.segment].filter { !$0.isEmpty }.joined(separator: ": "),
          chart: LineChart(
            x: dayScale(longest), y: .share(title: means.title(meaning)), places: places,
            lines: lines(group.slices, column, means)))
      }
    }
    let slices = lineup.spoken
    func text(_ column: String) -> String? {
      func share(_ slice: Slice) -> String? {
        slice.mean(column, last: 7).map { NumberText.percent($0) }
      }
      return share(slices[0]).map { $0 + elsewhere(slices, share) }
    }
    let parts = [
      text("adherence_share").map { "\($0) of scheduled items are completed" },
      text("qualifying_share").map { "\($0) of days qualify for a streak" },
    ].compactMap { $0 }
    let finding =
      parts.isEmpty
      ? "nothing is scheduled at the end." : "\(lastDays) \(parts.joined(separator: ", and "))."
    return Section(
      table: "habits", title: "Habits: scheduled and done",
      findings: [Finding(subject(slices), finding)], panels: panels)
  }

  /// Where a day of three may stand at its end, as the table and as people call it.
  private static let dayStates = [
    ("complete", "complete"), ("in_progress", "in progress"), ("needs_setup", "not planned"),
    ("needs_onboarding", "not onboarded"),
  ]

  /// Where the three of a day stand at its end.
  func tenXDays(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let (panels, open) = pictures(lineup) { slice, _ in
      Section.Panel(title: slice.name, chart: dayStates(slice))
    }
    let slices = lineup.spoken
    func share(_ slice: Slice) -> String? {
      let rows = slice.rows.suffix(7)
      let total = rows.reduce(0) { $0 + people(slice, $1) }
      let done = rows.reduce(0) { $0 + (sheet.number("complete", $1) ?? 0) }
      return total > 0 ? NumberText.percent(done / total) : nil
    }
    let day = isShort ? "on an average day" : "on an average day of the last week"
    let finding = share(slices[0]).map {
      "\(day) \($0) of the people complete their three\(elsewhere(slices, share))."
    }
    return Section(
      table: "tenx_days", title: "Three a day",
      findings: [Finding(subject(slices), finding ?? "nobody has the app at the end.")],
      panels: panels, open: open)
  }

  /// How many people a day has, whatever their state.
  private func people(_ slice: Slice, _ row: Int) -> Double {
    ReportSections.dayStates.reduce(0) { $0 + (slice.sheet.number($1.0, row) ?? 0) }
  }

  private func dayStates(_ slice: Slice) -> AreaChart {
    let means = WeeklyMeans(slice.rows.count)
    let parts = ReportSections.dayStates.enumerated().map { place, state in
      let shares = slice.rows.map { row -> Double? in
        let total = people(slice, row)
        return total > 0 ? (slice.sheet.number(state.0, row) ?? 0) / total : 0
      }
      return AreaChart.Part(
        name: state.1, values: means.plain(shares), style: [2, 0, 4, 5][place])
    }
    return AreaChart(
      x: dayScale(slice), y: .share(title: means.title("of people")),
      places: means.plain(slice.numbers("day")), parts: parts)
  }
}

extension ReportSections {
  /// What earns XP, week by week.
  func experience(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let highest = top(
      lineup.all.flatMap { slice in
        fullWeeks(slice.kinds("week")).map {
          Optional(slice.with("week", $0).sum("mean_per_person"))
        }
      })
    let y = Scale.linear(0, highest, title: "XP a person and week", format: .decimal(1))
    let reasons = lineup.kinds("reason")
    let (panels, open) = pictures(lineup) { slice, _ in
      Section.Panel(title: slice.name, chart: earned(slice, reasons, y))
    }
    return Section(
      table: "xp", title: "What earns XP", findings: [experienceFinding(lineup.spoken)],
      panels: panels, open: open)
  }

  private func earned(_ slice: Slice, _ reasons: [String], _ y: Scale) -> AreaChart {
    let weeks = fullWeeks(slice.kinds("week"))
    let parts = reasons.enumerated().map { place, reason in
      let own = slice.with("reason", reason)
      return AreaChart.Part(
        name: reason, values: weeks.map { own.with("week", $0).last("mean_per_person") ?? 0 },
        style: place % 8)
    }
    return AreaChart(
      x: .names(weeks, title: "week", atMost: 4), y: y, places: weeks.indices.map { Double($0) },
      parts: parts)
  }

  private func experienceFinding(_ slices: [Slice]) -> Finding {
    func total(_ slice: Slice) -> Double { slice.sum("points") }
    let main = slices[0]
    guard total(main) > 0 else { return Finding(subject(slices), "nobody earns XP.") }
    let reasons = main.kinds("reason").map { ($0, main.with("reason", $0).sum("points")) }
    let most = reasons.max { ($0.1, $1.0) < ($1.1, $0.0) }
    let others = elsewhere(slices) { NumberFormat.count.text(total($0)) }
    let weeks = main.kinds("week")
    let part = fullWeeks(weeks).count < weeks.count
    return Finding(
      subject(slices),
      "\(NumberFormat.count.text(total(main))) XP are earned\(others); "
        + "\(NumberText.percent((most?.1 ?? 0) / total(main))) of them by \(most?.0 ?? "nothing")."
        + (part ? " Weeks that the run holds in part are not drawn." : ""))
  }

  /// What rules refused.
  func refusals(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let largest = top(lineup.all.flatMap { $0.numbers("events") })
    let x = Scale.linear(0, largest, count: 4, title: "events refused", format: .count)
    let (panels, open) = pictures(lineup) { slice, _ in
      Section.Panel(title: slice.name, chart: refused(slice, x))
    }
    let slices = lineup.spoken
    func text(_ slice: Slice) -> String? { NumberFormat.count.text(slice.sum("events")) }
    let events = NumberText.counted(slices[0].sum("events"), "event was", "events were")
    return Section(
      table: "refusals", title: "What rules refused",
      findings: [
        Finding(
          subject(slices),
          "\(events) refused\(elsewhere(slices, text)); a refused event changes nothing.")
      ],
      panels: panels, open: open)
  }

  private func refused(_ slice: Slice, _ x: Scale) -> RangeChart {
    var rows: [RangeChart.Row] = []
    for app in slice.kinds("app") {
      for (place, row) in slice.with("app", app).rows.enumerated() {
        let events = slice.sheet.number("events", row)
        rows.append(
          RangeChart.Row(
            name: slice.sheet.text("reason", row),
            marks: [
              RangeChart.Mark(
                value: events, isBar: true,
                text: [events.map { NumberFormat.count.text($0) } ?? ""])
            ], heading: place == 0 ? NumberText.app(app) : ""))
      }
    }
    return RangeChart(
      x: x, series: ["events"], list: rows, columns: ["events"], title: "app and reason",
      legend: "Events that a rule refused, by reason.")
  }
}
