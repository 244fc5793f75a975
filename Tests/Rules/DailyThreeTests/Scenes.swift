import CivilTime
import DailyThree
import Testing
import ZoneTables

/// Monday 2026-01-05, the day on which these stories begin.
let monday = Day(daysSinceEpoch: 20_458)

/// An instant of the story in UTC: days after Monday, hours after midnight.
func at(_ days: Int, _ hours: Int64 = 12) -> Instant {
  Zone.utc.startOfDay(monday + days) + .hours(hours)
}

/// Three drafts for one goal, or two with a hole in one place.
func drafts(_ goal: GoalID = GoalID(0), count: Int = 3) -> [FocusDraft] {
  (0..<count).map { FocusDraft(title: TitleID(UInt32(100 + $0)), goal: goal) }
}

extension DailyThree {
  /// Somebody in UTC who has installed the app.
  static func installed(_ rules: DailyThreeRules = .standard) -> DailyThree {
    DailyThree(rules: rules, zone: .utc)
  }

  /// Somebody onboarded on Monday at six with so many goals.
  static func onboarded(goals: Int = 1, _ rules: DailyThreeRules = .standard) throws -> DailyThree {
    var app = DailyThree.installed(rules)
    try app.completeOnboarding(at: at(0, 6))
    for number in 0..<goals { try app.addGoal(TitleID(UInt32(number)), at: at(0, 6)) }
    return app
  }

  /// Plans a day and completes its first focuses.
  mutating func live(_ day: Int, completing count: Int) throws {
    try plan(drafts(), at: at(day, 7))
    for place in 0..<count { try complete(place + 1, at: at(day, 8)) }
  }
}

/// The reason of a refusal, or nil if the event is accepted.
func reason(_ event: () throws -> Void) -> DailyThreeRefusal.Reason? {
  do {
    try event()
    return nil
  } catch {
    return (error as? DailyThreeRefusal)?.reason
  }
}
