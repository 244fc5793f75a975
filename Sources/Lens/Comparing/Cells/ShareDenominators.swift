import Measures
import Tabular

/// The number of observations behind each share in the tables of one segment.
///
///     retention[day=7].active_share        people who have been there for 7 days
///     tasks[day=3].completion_share        tasks of that day
///     timer_drift[…].within_1s_share       sessions
///     streak_breaks[…].hazard              streaks at risk
///
/// Two observations of one user are not independent. The scatter between groups of users measures
/// how strongly they are correlated. Therefore a share does not look more certain than it is if
/// each user has many observations. If a table lacks the number of observations, all users are
/// counted.
struct ShareDenominators {
  private let people: Double?
  private let everybody: Double

  /// - Parameter everybody: the number of users in all worlds.
  init(_ tables: [Table], everybody: Int) {
    let days = tables.first { TableKind.days.isNamed($0.name) }
    self.everybody = Double(everybody)
    guard let days, let place = days.place(of: Columns.people) else {
      people = nil
      return
    }
    people = (0..<days.rowCount).compactMap { days.cell($0, place).number }.max()
  }

  /// Returns the number of observations behind a cell; nil if unknown or if the cell is no share.
  func count(of place: CellPlace) -> Double? {
    let table = place.table
    guard table.columns[place.column].quantity.isShare, place.rows.count == 1 else {
      return nil
    }
    if case .ratio(_, let whole) = table.cell(place.rows[0], place.column) { return Double(whole) }
    let counts = [Columns.atRisk, Columns.entered].compactMap { table.place(of: $0) }
    return counts.compactMap { table.cell(place.rows[0], $0).number }.first ?? people
  }

  /// Returns the largest number of users behind the observations of a cell: one per observation if
  /// the table counts each user once, otherwise all users.
  func people(of place: CellPlace) -> Double? {
    place.table.columns[place.column].isOfPeople ? count(of: place) : everybody
  }
}
