extension SectionAuthors {
  /// How many people are there and open something, day by day.
  func days(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let apps = ["forest", "pet", "tenx", "sherpa"].filter { app in
      slices[0].sum("opened_\(app)") > 0
    }
    let isAlone = slices.count == 1
    let main = slices[0]
    let means = WeeklyMeans(main.rows.count)
    var lines = self.lines(slices, "active", means)
    if isAlone, apps.count > 1 {
      lines[0] = LineChart.Line(name: "any app", values: lines[0].values, style: 0)
      lines += apps.enumerated().map { place, app in
        LineChart.Line(
          name: app, values: means.of(main.numbers("opened_\(app)")), style: place + 1)
      }
    }
    let y = Scale.linear(
      0, top(lines.flatMap(\.values)), title: means.title("people active a day"), format: .count)
    let chart = LineChart(
      x: dayScale(main), y: y, places: means.plain(main.numbers("day")), lines: lines)
    var section = Section(
      table: "days", title: "People who are active", findings: [daysFinding(slices)],
      panels: [Section.Panel(title: "", chart: chart)], left: left)
    if apps.contains("pet") { section.caveat = petAssumption }
    return section
  }

  private func daysFinding(_ slices: [Slice]) -> String {
    let main = slices[0]
    let active = main.numbers("active").map { $0 ?? 0 }
    let busiest = active.indices.max { (active[$0], $1) < (active[$1], $0) } ?? 0
    let day = main.numbers("day")[busiest] ?? 0
    func share(_ slice: Slice) -> String? {
      let people = slice.numbers("people").suffix(7).reduce(0) { $0 + ($1 ?? 0) }
      let active = slice.numbers("active").suffix(7).reduce(0) { $0 + ($1 ?? 0) }
      return people > 0 ? Figure.percent(active / people) : nil
    }
    let there = NumberFormat.count.text(main.last("people") ?? 0)
    let part = share(main) ?? "none"
    return
      "\(prefix(slices))of \(there) people who still have an app, \(part) are active on an average "
      + "day of the last week\(elsewhere(slices, share)). The busiest day is "
      + "\(date(day)), with \(NumberFormat.count.text(active[busiest]))."
  }

  /// Who is still active so many days after joining.
  func retention(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let places = slices[0].numbers("day").map { $0 ?? 0 }
    let x = Scale.linear(
      0, places.max() ?? 1, title: "days since joining", format: .decimal(0))
    let kinds = [
      ("active", "Active on the day", "people active on that day"),
      ("returned", "Back that day or later", "people seen that day or later"),
    ]
    let panels = kinds.map { kind, title, meaning in
      let bands = [("95 % interval", "\(kind)_sim_low", "\(kind)_sim_high")]
      let lines = self.lines(slices, "\(kind)_share", bands: bands)
      let y = Scale.share(title: meaning)
      return Section.Panel(
        title: title,
        chart: LineChart(x: x.upTo(places.last ?? 1), y: y, places: places, lines: lines))
    }
    return Section(
      table: "retention", title: "Retention",
      findings: slices.map { prefix($0, slices) + retentionFinding($0) },
      caveat: slices.contains { $0.key[2] != slices[0].key[2] } ? selectionOfSegments : "",
      panels: panels, left: left)
  }

  private var selectionOfSegments: String {
    "Segments that are chosen by the activity of the first weeks differ in those weeks by that "
      + "choice alone, and part of what follows is a return to the mean."
  }

  private func retentionFinding(_ slice: Slice) -> String {
    func share(_ kind: String, _ day: Int) -> String? {
      let row = slice.with("day", "\(day)")
      guard let share = row.last("\(kind)_share") else { return nil }
      return Figure.percent(
        share, row.last("\(kind)_sim_low"), row.last("\(kind)_sim_high"))
    }
    let parts = [1, 7, 30].compactMap { day in
      share("active", day).map { "\($0) after \(day == 1 ? "1 day" : "\(day) days")" }
    }
    guard !parts.isEmpty else { return "The run is too short to say who stays." }
    let back = share("returned", 30).map { "; \($0) are seen on the thirtieth day or later" }
    return "active are \(parts.joined(separator: ", "))\(back ?? "")."
  }

  /// In which state people are, day by day.
  func userStates(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let names = [
      "current": "current", "at_risk": "at risk", "reactivated": "reactivated",
      "resurrected": "resurrected", "new": "new", "dormant": "dormant", "left": "left",
    ]
    let styles = [
      "new": 6, "current": 2, "reactivated": 0, "resurrected": 3, "at_risk": 4, "dormant": 1,
      "left": 5,
    ]
    let order = ["new", "current", "reactivated", "resurrected", "at_risk", "dormant", "left"]
    let panels = slices.map { slice in
      Section.Panel(
        title: slice.name,
        chart: shares(
          slice, by: "state", order: order.filter { slice.kinds("state").contains($0) },
          names: { names[$0] ?? $0 }, styles: styles, title: "of people who have joined"))
    }
    return Section(
      table: "user_states", title: "States of users",
      findings: slices.map { prefix($0, slices) + statesFinding($0) }, panels: panels, left: left)
  }

  private func statesFinding(_ slice: Slice) -> String {
    let end = slice.with("day", slice.texts("day").last ?? "")
    let all = end.sum("people")
    func share(_ state: String) -> String {
      Figure.percent(all > 0 ? end.with("state", state).sum("people") / all : 0)
    }
    return
      "on the last day \(share("current")) of all who have joined are current, "
      + "\(share("at_risk")) at risk, \(share("dormant")) dormant, and \(share("left")) have left."
  }

  /// Areas of shares by day: a part for each kind, of the people of the day.
  func shares(
    _ slice: Slice, by column: String, order: [String], names: (String) -> String,
    styles: [String: Int], title: String
  ) -> AreaChart {
    let kinds = order.map { slice.with(column, $0) }
    let days = kinds.first?.numbers("day").map { $0 ?? 0 } ?? []
    let counts = kinds.map { kind in days.indices.map { kind.numbers("people")[safe: $0] ?? 0 } }
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
