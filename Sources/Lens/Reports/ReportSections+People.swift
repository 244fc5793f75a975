import Comparing
import Measures

extension ReportSections {
  /// Returns the text on the number of users who have an app and who open one, day by day.
  func days(_ order: SliceOrder) -> SectionWords {
    words(
      order.spoken, days(order.spoken),
      caveat: order.mains.contains { $0.sum(Columns.openedPet) > 0 } ? petAssumption : "")
  }

  private func days(_ slices: [TableRows]) -> String {
    let main = slices[0]
    let active = main.numbers(Columns.active).map { $0 ?? 0 }
    let busiest = active.indices.max { (active[$0], $1) < (active[$1], $0) } ?? 0
    func share(_ slice: TableRows) -> String? {
      let people = slice.numbers(Columns.people).suffix(7).reduce(0) { $0 + ($1 ?? 0) }
      let active = slice.numbers(Columns.active).suffix(7).reduce(0) { $0 + ($1 ?? 0) }
      return people > 0 ? NumberText.percent(active / people) : nil
    }
    let there = NumberText.counted(main.last(Columns.people) ?? 0, "person", "people")
    var text = "at the end \(there) still \(main.last(Columns.people) == 1 ? "has" : "have") an app"
    if let part = share(main) {
      let day = isShort ? "on an average day" : "on an average day of the last week"
      text += "; \(day) \(part) of those who have one are active\(elsewhere(slices, share))"
    }
    if active.count > 1, active.contains(where: { $0 != active[busiest] }) {
      text += ". The busiest day is \(date(main.numbers(Columns.day)[busiest] ?? 0)), with "
      text += NumberFormat.count.text(active[busiest])
    }
    return "\(text)."
  }

  /// Returns the text on retention: the share of users active 1, 7 and 30 days after joining.
  func retention(_ order: SliceOrder) -> SectionWords {
    SectionWords(
      findings(order.spoken, retentionFinding),
      caveat: selectionOfSegments)
  }

  /// A caveat on segments that are defined by activity; empty if there are no such segments.
  var selectionOfSegments: String {
    guard hasSegmentsByActivity else { return "" }
    return
      "Segments that are chosen by the activity of the first weeks differ in those weeks by that "
      + "choice alone, and part of what follows is a return to the mean."
  }

  private func retentionFinding(_ slice: TableRows) -> String {
    func share(_ column: String, _ day: Int) -> String? {
      let row = slice.with(Columns.day, "\(day)")
      return row.lastEstimated(column).map { NumberText.percent($0) }
    }
    let parts = [1, 7, 30].compactMap { day in
      share(Columns.activeShare, day).map {
        "\($0) after \(NumberText.counted(Double(day), "day", "days"))"
      }
    }
    guard !parts.isEmpty else { return "the run is too short to say who stays." }
    let back = share(Columns.returnedShare, 7).map {
      "; of those active on the seventh day \($0) are back within another 7 days"
    }
    return "of all who joined early enough to be counted, these shares are active: "
      + "\(parts.joined(separator: ", "))\(back ?? "")."
  }

  /// Returns the text on the states of users on the last day.
  func userStates(_ order: SliceOrder) -> SectionWords {
    SectionWords(findings(order.spoken, statesFinding))
  }

  private func statesFinding(_ slice: TableRows) -> String {
    let end = slice.with(Columns.day, slice.texts(Columns.day).last ?? "")
    let all = end.sum(Columns.people)
    guard all > 0 else { return "nobody has joined." }
    let parts = TableKind.userStates.parts.compactMap { state -> String? in
      let people = end.with(Columns.state, state.value).sum(Columns.people)
      return people > 0 ? "\(NumberText.part(people, of: all)) \(state.name)" : nil
    }
    let crowd = NumberText.counted(all, "person who has", "people who have")
    return "on the last day, of the \(crowd) joined: \(parts.joined(separator: ", "))."
  }

  /// Returns the text on active users in the second-to-last week, which lies fully within the run.
  func weeks(_ order: SliceOrder) -> SectionWords {
    SectionWords(
      findings(order.spoken) { slice in
        guard let week = slice.rows.dropFirst().dropLast().last else {
          return "the run has no week with one before it and one after it."
        }
        func number(_ column: String) -> String {
          NumberText.whole(Int64(week.number(column) ?? 0))
        }
        return "in \(week.text(Columns.week)), \(number(Columns.active)) people are active: "
          + "\(number(Columns.kept)) were active the week before too, "
          + "\(number(Columns.cameBack)) come back, \(number(Columns.new)) are new; "
          + "\(number(Columns.lost)) who were active the week before are not."
      })
  }
}

extension Array where Element == Double? {
  /// Accesses the number at an index; nil if the index is out of bounds.
  subscript(safe place: Int) -> Double? { indices.contains(place) ? self[place] : nil }
}

extension Array where Element == TableRows.Row {
  /// Returns the row with the largest number in a column; of several, the first.
  func most(_ column: String) -> TableRows.Row? {
    self.max { ($0.number(column) ?? 0, $1.place) < ($1.number(column) ?? 0, $0.place) }
  }
}
