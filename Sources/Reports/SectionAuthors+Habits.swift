extension SectionAuthors {
  /// How much of what is scheduled is done.
  func habits(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let kinds = [
      ("adherence_share", "Adherence", "completed, of items scheduled"),
      ("qualifying_share", "Qualifying days", "people whose day qualifies"),
    ]
    let means = WeeklyMeans(slices[0].rows.count)
    let places = means.plain(slices[0].numbers("day"))
    let panels = kinds.map { column, title, meaning in
      Section.Panel(
        title: title,
        chart: LineChart(
          x: dayScale(slices[0]), y: .share(title: means.title(meaning)), places: places,
          lines: lines(slices, column, means)))
    }
    func text(_ column: String) -> String {
      func share(_ slice: Slice) -> String? {
        slice.mean(column, last: 7).map { Figure.percent($0) }
      }
      return (share(slices[0]) ?? "none") + elsewhere(slices, share)
    }
    return Section(
      table: "habits", title: "Habits: scheduled and done",
      findings: [
        "\(prefix(slices))in the last week \(text("adherence_share")) of scheduled items are "
          + "completed, and \(text("qualifying_share")) of days qualify for a streak."
      ],
      panels: panels, left: left)
  }

  /// Where the three of a day stand at its end.
  func tenXDays(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let states = [
      ("complete", "complete"), ("in_progress", "in progress"), ("needs_setup", "not planned"),
      ("needs_onboarding", "not onboarded"),
    ]
    func all(_ slice: Slice, _ row: Int) -> Double {
      states.reduce(0) { $0 + (slice.sheet.number($1.0, row) ?? 0) }
    }
    let panels = slices.map { slice in
      let means = WeeklyMeans(slice.rows.count)
      let parts = states.enumerated().map { place, state in
        let shares = slice.rows.map { row -> Double? in
          let total = all(slice, row)
          return total > 0 ? (sheet.number(state.0, row) ?? 0) / total : 0
        }
        return AreaChart.Part(
          name: state.1, values: means.plain(shares), style: [2, 0, 4, 5][place])
      }
      return Section.Panel(
        title: slice.name,
        chart: AreaChart(
          x: dayScale(slice), y: .share(title: means.title("of people")),
          places: means.plain(slice.numbers("day")), parts: parts))
    }
    func share(_ slice: Slice) -> String? {
      let rows = slice.rows.suffix(7)
      let total = rows.reduce(0) { $0 + all(slice, $1) }
      let done = rows.reduce(0) { $0 + (sheet.number("complete", $1) ?? 0) }
      return total > 0 ? Figure.percent(done / total) : nil
    }
    return Section(
      table: "tenx_days", title: "Three a day",
      findings: [
        "\(prefix(slices))on an average day of the last week "
          + "\(share(slices[0]) ?? "none") of the people complete their three"
          + "\(elsewhere(slices, share))."
      ],
      panels: panels, left: left)
  }

  /// What earns XP, week by week.
  func experience(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let highest = top(
      slices.flatMap { slice in
        fullWeeks(slice.kinds("week")).map {
          Optional(slice.with("week", $0).sum("mean_per_person"))
        }
      })
    let y = Scale.linear(0, highest, title: "XP a person and week", format: .decimal(1))
    let panels = slices.map { slice -> Section.Panel in
      let weeks = fullWeeks(slice.kinds("week"))
      let parts = slice.kinds("reason").enumerated().map { place, reason in
        let own = slice.with("reason", reason)
        return AreaChart.Part(
          name: reason, values: weeks.map { own.with("week", $0).last("mean_per_person") ?? 0 },
          style: place % 8)
      }
      return Section.Panel(
        title: slice.name,
        chart: AreaChart(
          x: .names(weeks, title: "week", atMost: 4), y: y,
          places: weeks.indices.map { Double($0) }, parts: parts))
    }
    func total(_ slice: Slice) -> Double { slice.sum("points") }
    let main = slices[0]
    let reasons = main.kinds("reason").map { ($0, main.with("reason", $0).sum("points")) }
    let most = reasons.max { ($0.1, $1.0) < ($1.1, $0.0) }
    let share = total(main) > 0 ? Figure.percent((most?.1 ?? 0) / total(main)) : "none"
    let others = elsewhere(slices) { NumberFormat.count.text(total($0)) }
    return Section(
      table: "xp", title: "What earns XP",
      findings: [
        "\(prefix(slices))\(NumberFormat.count.text(total(main))) XP are earned\(others); "
          + "\(share) of them by \(most?.0 ?? "nothing"). Weeks that the run holds in part are not "
          + "drawn."
      ],
      panels: panels, left: left)
  }

  /// What rules refused.
  func refusals(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn(atMost: 3)
    let largest = top(slices.flatMap { $0.numbers("events") })
    let x = Scale.linear(0, largest, count: 4, title: "events refused", format: .count)
    let panels = slices.map { slice -> Section.Panel in
      var rows: [RangeChart.Row] = []
      for app in slice.kinds("app") {
        for (place, row) in slice.with("app", app).rows.enumerated() {
          let events = sheet.number("events", row)
          rows.append(
            RangeChart.Row(
              name: sheet.text("reason", row),
              marks: [
                RangeChart.Mark(
                  value: events, isBar: true,
                  text: [events.map { NumberFormat.count.text($0) } ?? ""])
              ], heading: place == 0 ? app : ""))
        }
      }
      return Section.Panel(
        title: slice.name,
        chart: RangeChart(
          x: x, series: ["events"], list: rows, columns: ["events"], title: "app and reason",
          legend: "Events that a rule refused, by reason."))
    }
    func text(_ slice: Slice) -> String? { NumberFormat.count.text(slice.sum("events")) }
    return Section(
      table: "refusals", title: "What rules refused",
      findings: [
        "\(prefix(slices))\(text(slices[0]) ?? "0") events were refused"
          + "\(elsewhere(slices, text)); a refused event changes nothing."
      ],
      panels: panels, left: left)
  }
}
