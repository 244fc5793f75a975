import Cadence
import CivilTime
import PetEvolution
import Population
import ReferenceWorld

/// Worlds for laws: the specification's rules, and rules under which much happens.
enum SmallWorlds {
  static func all(people: Int, days: Int) -> [(name: String, parameters: WorldParameters)] {
    changes.map { name, change in
      var parameters = WorldParameters()
      (parameters.people, parameters.days) = (people, days)
      change(&parameters)
      return (name, parameters)
    }
  }

  private static let changes: [(String, @Sendable (inout WorldParameters) -> Void)] = [
    ("reference", { _ in }),
    ("no task", { $0.reference.tasksPerDay = 0 }),
    ("one task, reset", { ($0.reference.tasksPerDay, $0.pet.deEvolution) = (1, .reset) }),
    ("nine tasks, all for a streak", { ($0.reference.tasksPerDay, $0.petStreakTasks) = (9, 9) }),
    ("low chances", { ($0.reference.chanceAlpha, $0.reference.chanceBeta) = (2, 3) }),
    ("a bonus for everybody", steep),
    ("freezes", freezes),
    ("five days of seven, repair", weekly),
  ]

  @Sendable private static func steep(_ parameters: inout WorldParameters) {
    parameters.pet.stages = Array(PetStage.all.prefix(4))
    for (stage, threshold) in [2, 3, 5, 0].enumerated() {
      parameters.pet.stages[stage].threshold = Int32(threshold)
    }
    parameters.pet.bonusAtLeast = .init(0, of: 1)
    parameters.pet.penaltyBelow = .init(0, of: 1)
    parameters.pet.gains.missed = -3
  }

  @Sendable private static func freezes(_ parameters: inout WorldParameters) {
    parameters.petStreakTasks = 4
    parameters.petStreak.freezesAtStart = 1
    (parameters.petStreak.freezeEvery, parameters.petStreak.freezeMaximum) = (5, 2)
  }

  @Sendable private static func weekly(_ parameters: inout WorldParameters) {
    parameters.petStreakTasks = 4
    (parameters.petStreak.weeklyTarget, parameters.petStreak.repairDays) = (5, 2)
    parameters.start = Day(daysSinceEpoch: 20_461)
  }
}
