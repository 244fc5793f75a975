import CivilTime
import Habits
import Leagues
public import Tabular

extension TableKind {
  /// The columns in front of every table that is written: they tell stacked tables apart.
  public static let labels = ["run", "variant", "segment"]

  /// Its columns: all that any world writes, the keys among them.
  public var columns: [Column] {
    TableKind.declared.first { isNamed($0.name) }?.columns ?? []
  }

  /// Every table, of a world in which nobody has lived.
  private static let declared: [Table] = {
    var shape = WorldSize(
      people: 0, start: Day(daysSinceEpoch: 0), days: 1, stageNames: ["Egg"], apps: .every,
      league: LeagueParameters())
    shape.strength = HabitStrengthParameters()
    shape.measures = [Measure("", of: retention.name, [], .share(day: 0))]
    return LifeLedger(shape).tables([LifeObservers(shape, people: 0)], 0)
  }()
}
