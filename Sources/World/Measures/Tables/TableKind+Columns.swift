import CivilTime
import Habits
import Leagues
public import Tabular

extension TableKind {
  /// The columns in front of every table that is written: they tell stacked tables apart.
  public static let labels = ["run", "variant", "segment"]

  /// All tables, in the order in which they are written.
  public static let all: [TableKind] = declared.map { $0.kind }

  /// Its columns: all that any world writes, the keys among them.
  public var columns: [Column] { TableKind.empty.first { isNamed($0.name) }?.columns ?? [] }

  private static let empty: [Table] = declared.map { $0.table }

  /// Every table, of a world in which nobody has lived.
  private static let declared: [WorldTable] = {
    var size = WorldSize(
      people: 0, start: Day(daysSinceEpoch: 0), days: 1, stageNames: ["Egg"], apps: .every,
      league: LeagueParameters())
    size.strength = HabitStrengthParameters()
    size.measures = [Measure("", of: retention.name, [], .share(day: 0))]
    return NightlyTotals(size).list([LifeObservers(size, people: 0)], 0)
  }()
}
