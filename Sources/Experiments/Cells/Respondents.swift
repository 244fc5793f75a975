import Tabular

/// How many people answered for themselves when a share was counted, by the tables of one segment:
/// at most so many, save where the table does not say of whom it counts.
///
///     retention[day=7].active_share                 people who have been there for 7 days
///     tasks[day=3].completion_share                 tasks of that day, at most the people
///     streak_survival[…,length_days=7].survival     streaks at risk, at most the people
///     evolution_times[…,among=stayed].…             people who open an app on the last day
///
/// Two answers of one person are not independent, and how far they agree nobody can tell from a
/// share of 0 or 1; so no more answers are counted than people. It only matters there. Who stayed
/// may come on other days than the last, so of those a few more may have answered.
struct Respondents {
  private let people: Double?
  private let activeAtTheEnd: Double?

  init(_ tables: [Table]) {
    let days = tables.first { $0.name == "days" }
    func column(_ name: String) -> [Double] {
      guard let days, let place = days.place(of: name) else { return [] }
      return (0..<days.rowCount).compactMap { days.cell($0, place).number }
    }
    people = column("people").max()
    activeAtTheEnd = column("active").last
  }

  /// Nil of what is no share, or if nothing says how many people there are.
  func count(of place: CellPlace) -> Double? {
    let table = place.table
    guard TableKeys.isShare(table.columns[place.column].name), place.rows.count == 1, let people
    else { return nil }
    if place.address.value(of: "among") == "stayed" { return activeAtTheEnd }
    if case .ratio(_, let whole) = table.cell(place.rows[0], place.column) {
      return min(people, Double(whole))
    }
    let counts = ["at_risk", "entered"].compactMap { table.place(of: $0) }
    let answers = counts.compactMap { table.cell(place.rows[0], $0).number }
    return min(people, answers.first ?? people)
  }
}
