import Cadence
import DailyThree
import Fields
import FocusTimer
import Habits
import Leagues
import PetEvolution

/// The parameters of all engines, with the same paths as in scenarios.
package struct ShippedRules {
  package var forest = FocusParameters.forest
  package var forestStreak = StreakParameters.forest
  package var pet = PetParameters()
  package var petStreak = StreakParameters()
  /// The number of completed tasks with which a day counts for the pet's streak.
  package var petStreakTasks = 1
  package var tenx = DailyThreeParameters()
  package var sherpa = HabitsParameters()
  package var sherpaFocus = FocusParameters.sherpa()
  package var league = LeagueParameters()

  package init() {}

  /// Passes the fields of an app to a visitor.
  package mutating func visit(_ app: RulesFile.App, _ visitor: inout some FieldVisitor) {
    visitor.enter("apps.\(app.rawValue)")
    switch app {
    case .forest:
      forest.visit(&visitor)
      visitor.part("streak", &forestStreak)
    case .pet:
      pet.visit(&visitor)
      visitor.enter("streak")
      visitor.whole(
        "tasks", &petStreakTasks, 1...10_000, in: "tasks", .assumption(1...5),
        "tasks done from which a day counts")
      petStreak.visit(&visitor)
      visitor.leave()
    case .tenx: tenx.visit(&visitor)
    case .sherpa:
      sherpa.visit(&visitor)
      visitor.part("focus", &sherpaFocus)
      visitor.part("league", &league)
    }
    visitor.leave()
  }
}
