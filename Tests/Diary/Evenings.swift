import Measures
import Chance
import CivilTime
import DailyThree
import FocusTimer
import Habits
import PetEvolution
import Population

/// The luck that the model asks for, with numbers that no other model has.
extension Decision {
  static var sitsDown: Decision { Decision(10_000) }
  static var when: Decision { Decision(10_001) }
}

/// People who plant a tree in the evening, the likelier the more evenings in a row they have.
///
///     evenings in a row   0     1     2     3 …
///     chance              0.5   0.6   0.7   0.8, never more
public struct Evenings: Behaviour {
  /// What is remembered from day to day: a plain value.
  public struct Mind: BitwiseCopyable, Sendable {
    public var inARow: Int32 = 0
  }

  public init() {}

  public func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

  /// The morning: is Forest opened today, and when?
  public func decide(
    _ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan
  ) -> AppSet {
    let chance = min(0.8, 0.5 + 0.1 * Double(mind.inARow))
    guard outlook.luck.draw(.sitsDown).unit < chance else { return [] }
    let minutes = 18 * 60 + Int(outlook.luck.draw(.when).unit * 240)
    plan.open(.forest, at: outlook.instant(minutes: minutes))
    return []
  }

  /// Forest is open: what is done there, from what it shows.
  public func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
    guard !user.forestSession.isRunning else { return }
    user.act(.forest, .start(minutes: 25), taking: .minutes(25))
  }

  /// The night: what the day leaves behind.
  public func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {
    mind.inARow = days[.forest].done > 0 ? mind.inARow + 1 : 0
  }
}
