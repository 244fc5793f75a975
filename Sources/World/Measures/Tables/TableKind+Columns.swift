import CivilTime
import Habits
import Leagues
public import Tabular

extension TableKind {
  /// The leading columns of every written table, which identify the run in stacked tables.
  public static let labels = ["run", "variant", "segment"]

  /// All kinds of tables, in the order in which the tables are written.
  public static let all: [TableKind] = declared.map { $0.kind }

  /// The columns that the table has in every world, including its keys.
  public var columns: [Column] { TableKind.empty.first { isNamed($0.name) }?.columns ?? [] }

  private static let empty: [Table] = declared.map { $0.table }

  /// One table of each kind, from a world without people.
  private static let declared: [WorldTable] = {
    var size = WorldSize(
      people: 0, start: Day(daysSinceEpoch: 0), days: 1, stageNames: ["Egg"], apps: .every,
      league: LeagueParameters())
    size.strength = HabitStrengthParameters()
    size.measures = [Measure("", of: retention.name, [], .share(day: 0))]
    return NightlyTotals(size).list([LifeObservers(size, people: 0)], 0)
  }()
}
