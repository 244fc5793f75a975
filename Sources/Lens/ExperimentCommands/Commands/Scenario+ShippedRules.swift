import HabitEnginesJSON
import Measures
import Population
import Scenarios

extension Scenario {
  /// The rules of the scenario's apps as `rules.json`, the file that the engines in an app read.
  var shippedRules: String {
    let world = parameters
    var rules = ShippedRules()
    (rules.forest, rules.forestStreak) = (world.forest.focus, world.forest.streak)
    (rules.pet, rules.petStreak) = (world.pet, world.petStreak)
    rules.petStreakTasks = world.petStreakTasks
    rules.tenx = world.tenx
    (rules.sherpa, rules.sherpaFocus) = (world.sherpa.habits, world.sherpa.focus)
    rules.league = world.sherpa.league
    let apps = RulesFile.App.allCases.filter { app in
      world.shares.apps.contains { $0.name == app.rawValue }
    }
    return RulesFile.text(of: rules, apps: apps, scenario: shortName)
  }
}
