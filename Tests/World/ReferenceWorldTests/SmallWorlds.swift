import Cadence
import Chance
import CivilTime
import PetEvolution
import ReferenceWorld

/// The parameters of a reference world.
struct SmallWorld {
  var seed = Seed(1)
  var start = Day(daysSinceEpoch: 20_458)
  var pet = PetParameters()
  var streak = StreakParameters()
  var streakTasks = 1
  var reference = ReferenceBehaviour()

  func rules() throws -> PetWorldRules {
    PetWorldRules(
      seed: seed, start: start, pet: try PetRules(pet), streak: try StreakPolicy(streak),
      streakTasks: streakTasks, reference)
  }
}

/// Worlds for laws: the specification's rules, and rules under which much happens.
enum SmallWorlds {
  static let all: [(name: String, world: SmallWorld)] = changes.map { name, change in
    var world = SmallWorld()
    change(&world)
    return (name, world)
  }

  private static let changes: [(String, @Sendable (inout SmallWorld) -> Void)] = [
    ("reference", { _ in }),
    ("no task", { $0.reference.tasksPerDay = 0 }),
    ("one task, reset", { ($0.reference.tasksPerDay, $0.pet.deEvolution) = (1, .reset) }),
    ("nine tasks, all for a streak", { ($0.reference.tasksPerDay, $0.streakTasks) = (9, 9) }),
    ("low chances", { ($0.reference.chanceAlpha, $0.reference.chanceBeta) = (2, 3) }),
    ("a bonus for everybody", steep),
    ("freezes", freezes),
    ("five days of seven, repair", weekly),
  ]

  @Sendable private static func steep(_ world: inout SmallWorld) {
    world.pet.stages = Array(PetStage.all.prefix(4))
    for (stage, threshold) in [2, 3, 5, 0].enumerated() {
      world.pet.stages[stage].threshold = Int32(threshold)
    }
    world.pet.bonusAtLeast = .init(0, of: 1)
    world.pet.penaltyBelow = .init(0, of: 1)
    world.pet.gains.missed = -3
  }

  @Sendable private static func freezes(_ world: inout SmallWorld) {
    world.streakTasks = 4
    world.streak.freezesAtStart = 1
    (world.streak.freezeEvery, world.streak.freezeMaximum) = (5, 2)
  }

  @Sendable private static func weekly(_ world: inout SmallWorld) {
    world.streakTasks = 4
    (world.streak.weeklyTarget, world.streak.repairDays) = (5, 2)
    world.start = Day(daysSinceEpoch: 20_461)
  }
}
