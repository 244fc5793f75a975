import CivilTime
import Tabular

/// A key column of a table. It returns a cell for each value of the key, by the value's index.
///
///     Dimension(.day, count: days, isTime: true) { _, day in Cell(day) }
struct Dimension: Sendable {
  typealias Key = @Sendable (_ size: WorldSize, _ place: Int) -> Cell

  let column: Column
  /// The number of values of the key. Every value has counters, even if its rows are not shown.
  let count: Int
  /// Whether the values of the key are points in time, in order, so that sums over time make sense.
  let isTime: Bool
  let key: Key
  /// Further columns whose cells depend only on this key, such as the date of a day.
  var also: [Further] = []
  /// Returns whether rows with a key value, given by index, are shown; nil if all rows are shown.
  var isShown: (@Sendable (WorldSize, Int) -> Bool)?

  /// An additional column whose cells depend only on one key.
  struct Further: Sendable {
    let column: Column
    let key: Key

    init(_ column: Column, _ key: @escaping Key) { (self.column, self.key) = (column, key) }
  }

  init(_ column: Column, count: Int, isTime: Bool = false, _ key: @escaping Key) {
    (self.column, self.count, self.isTime, self.key) = (column, count, isTime, key)
  }

  static func days(_ size: WorldSize) -> Dimension {
    Dimension(.day, count: size.days, isTime: true) { Cell($1) }
  }

  /// Returns the dimension of ages: the days since a person joined.
  static func ages(_ size: WorldSize) -> Dimension {
    let age = Column(Columns.day, .integer, meaning: "days since the person joined", example: "7")
    return Dimension(age, count: size.days, isTime: true) { Cell($1) }
  }

  static func dates(_ size: WorldSize) -> Dimension {
    var days = Dimension.days(size)
    let date = Column(Columns.date, meaning: "local date", example: "2026-02-05").of(.dates)
    days.also = [Further(date) { .text(($0.start + $1).key) }]
    return days
  }

  /// Returns the dimension of the run's weeks, which begin on Monday.
  static func weeks(_ size: WorldSize) -> Dimension {
    Dimension(.week, count: size.weekCount, isTime: true) { .text(($0.start.week + $1).key) }
  }

  /// Returns the dimension of the given apps; rows are shown only for apps that somebody has.
  static func apps(_ apps: AppSet) -> Dimension {
    var dimension = Dimension(.app, count: apps.count) { .text(Array(apps)[$1].name) }
    dimension.isShown = { $0.apps.contains(Array(apps)[$1]) }
    return dimension
  }

  static func stages(_ size: WorldSize) -> Dimension {
    var stages = Dimension(.stage, count: size.stages) { Cell($1) }
    stages.also = [Further(.stageName) { .text($0.stageNames[$1]) }]
    return stages
  }

  static func kinds<Kind: CaseIterable & Sendable>(
    _ column: Column, _ kinds: Kind.Type, _ name: @escaping @Sendable (Kind) -> String
  ) -> Dimension where Kind.AllCases == [Kind] {
    Dimension(column.of(.oneOf(kinds.allCases.map(name))), count: kinds.allCases.count) {
      .text(name(kinds.allCases[$1]))
    }
  }
}
