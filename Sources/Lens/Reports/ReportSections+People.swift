extension ReportSections {
  /// How many people are there and open something, day by day.
  func days(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let main = lineup.main
    let apps = ["forest", "pet", "tenx", "sherpa"].filter { app in
      lineup.mains.contains { $0.sum("opened_\(app)") > 0 }
    }
    let longest = lineup.longest("day")
    let means = WeeklyMeans(longest.rows.count)
    let panels = lineup.groups.map { group -> Section.Panel in
      var lines = self.lines(group.slices, "active", means)
      if lineup.all.count == 1, apps.count > 1 {
        lines = [LineChart.Line(name: "any app", values: lines[0].values, style: 0)]
        lines += apps.enumerated().map { place, app in
          LineChart.Line(
            name: NumberText.app(app), values: means.of(main.numbers("opened_\(app)")),
            style: place + 1)
        }
      }
      let y = Scale.linear(
        0, top(lines.flatMap(\.values)), title: means.title("people active a day"),
        format: .count)
      return Section.Panel(
        title: group.segment,
        chart: LineChart(
          x: dayScale(longest), y: y, places: means.plain(longest.numbers("day")), lines: lines))
    }
    var section = Section(
      table: "days", title: "People who are active", findings: [daysFinding(lineup.spoken)],
      panels: panels)
    if apps.contains("pet") { section.caveat = petAssumption }
    return section
  }

  private func daysFinding(_ slices: [Slice]) -> Finding {
    let main = slices[0]
    let active = main.numbers("active").map { $0 ?? 0 }
    let busiest = active.indices.max { (active[$0], $1) < (active[$1], $0) } ?? 0
    func share(_ slice: Slice) -> String? {
      let people = slice.numbers("people").suffix(7).reduce(0) { $0 + ($1 ?? 0) }
      let active = slice.numbers("active").suffix(7).reduce(0) { $0 + ($1 ?? 0) }
      return people > 0 ? NumberText.percent(active / people) : nil
    }
    let there = NumberText.counted(main.last("people") ?? 0, "person", "people")
    var text = "at the end \(there) still \(main.last("people") == 1 ? "has" : "have") an app"
    if let part = share(main) {
      let day = isShort ? "on an average day" : "on an average day of the last week"
      text += "; \(day) \(part) of those who have one are active\(elsewhere(slices, share))"
    }
    if active.count > 1, active.contains(where: { $0 != active[busiest] }) {
      text += ". The busiest day is \(date(main.numbers("day")[busiest] ?? 0)), with "
      text += NumberFormat.count.text(active[busiest])
    }
    return Finding(subject(slices), "\(text).")
  }

  /// Who is still active so many days after joining.
  func retention(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let places = lineup.longest("day").numbers("day").map { $0 ?? 0 }
    let x = Scale.linear(
      0, places.max() ?? 1, title: "days since joining", format: .decimal(0))
    let kinds = [
      ("active", "Active on the day", "people active on that day"),
      ("returned_7", "Back within 7 days", "of people active on that day, back within 7 days"),
      ("returned_28", "Back within 28 days", "of people active on that day, back within 28 days"),
    ]
    let panels = lineup.groups.flatMap { group in
      kinds.map { kind, title, meaning in
        let bands = [("95 % interval", "\(kind)_sim_low", "\(kind)_sim_high")]
        let lines = self.lines(group.slices, "\(kind)_share", bands: bands)
        let names = [title, group.segment].filter { !$0.isEmpty }
        return Section.Panel(
          title: names.joined(separator: ": "),
          chart: LineChart(
            x: x.upTo(places.last ?? 1), y: .share(title: meaning), places: places, lines: lines))
      }
    }
    let slices = lineup.spoken
    return Section(
      table: "retention", title: "Retention",
      findings: findings(slices, retentionFinding),
      caveat: lineup.hasSegments ? selectionOfSegments : "", panels: panels)
  }

  var selectionOfSegments: String {
    "Segments that are chosen by the activity of the first weeks differ in those weeks by that "
      + "choice alone, and part of what follows is a return to the mean."
  }

  private func retentionFinding(_ slice: Slice) -> String {
    func share(_ kind: String, _ day: Int) -> String? {
      let row = slice.with("day", "\(day)")
      guard let share = row.last("\(kind)_share") else { return nil }
      return NumberText.percent(
        share, row.last("\(kind)_sim_low"), row.last("\(kind)_sim_high"))
    }
    let parts = [1, 7, 30].compactMap { day in
      share("active", day).map { "\($0) after \(NumberText.counted(Double(day), "day", "days"))" }
    }
    guard !parts.isEmpty else { return "the run is too short to say who stays." }
    let back = share("returned_7", 7).map {
      "; of those active on the seventh day \($0) are back within another 7 days"
    }
    return "active are \(parts.joined(separator: ", "))\(back ?? "")."
  }

  /// In which state people are, day by day.
  func userStates(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let names = ReportSections.states
    let styles = [
      "new": 6, "current": 2, "reactivated": 0, "resurrected": 3, "at_risk": 4, "dormant": 1,
      "left": 5,
    ]
    let (panels, open) = pictures(lineup) { slice, _ in
      Section.Panel(
        title: slice.name,
        chart: shares(
          slice, by: "state", order: names.map(\.0).filter { slice.kinds("state").contains($0) },
          names: { state in names.first { $0.0 == state }?.1 ?? state }, styles: styles,
          title: "of people who have joined"))
    }
    let slices = lineup.spoken
    return Section(
      table: "user_states", title: "States of users",
      findings: findings(slices, statesFinding),
      panels: panels, open: open)
  }

  /// The states from the liveliest to the last, as the table and as people call them.
  private static let states = [
    ("new", "new"), ("current", "current"), ("reactivated", "reactivated"),
    ("resurrected", "resurrected"), ("at_risk", "at risk"), ("dormant", "dormant"),
    ("left", "gone"),
  ]

  private func statesFinding(_ slice: Slice) -> String {
    let end = slice.with("day", slice.texts("day").last ?? "")
    let all = end.sum("people")
    guard all > 0 else { return "nobody has joined." }
    let parts = ReportSections.states.compactMap { state, name -> String? in
      let people = end.with("state", state).sum("people")
      return people > 0 ? "\(NumberText.part(people, of: all)) \(name)" : nil
    }
    let crowd = NumberText.counted(all, "person who has", "people who have")
    return "on the last day, of the \(crowd) joined: \(parts.joined(separator: ", "))."
  }

  /// Areas of shares by day: a part for each kind, of the people of the day.
  func shares(
    _ slice: Slice, by column: String, order: [String], names: (String) -> String,
    styles: [String: Int], title: String
  ) -> AreaChart {
    let kinds = order.map { slice.with(column, $0) }
    let days = kinds.first?.numbers("day").map { $0 ?? 0 } ?? []
    let counts = kinds.map { kind in
      let people = kind.numbers("people")
      return days.indices.map { people[safe: $0] ?? 0 }
    }
    let totals = days.indices.map { day in counts.reduce(0) { $0 + $1[day] } }
    let parts = order.indices.map { index in
      AreaChart.Part(
        name: names(order[index]),
        values: days.indices.map { totals[$0] > 0 ? counts[index][$0] / totals[$0] : 0 },
        style: styles[order[index]] ?? index % 8)
    }
    return AreaChart(
      x: dayScale(slice), y: .share(title: title), places: days, parts: parts)
  }
}

extension SliceOrder {
  /// The slice whose axis reaches farthest, for a picture of all.
  func longest(_ column: String) -> Slice {
    all.reduce(main) { longest, slice in
      (slice.last(column) ?? 0) > (longest.last(column) ?? 0) ? slice : longest
    }
  }
}

extension Array where Element == Double? {
  /// The number at a place; nil where there is none.
  subscript(safe place: Int) -> Double? { indices.contains(place) ? self[place] : nil }
}

extension Scale {
  /// The same axis, ending with the data.
  func upTo(_ end: Double) -> Scale {
    guard end > low, end < high else { return self }
    return Scale(
      low, end, kind, ticks: ticks.filter { $0.value <= end }, title: title, format: format)
  }
}
