import Cadence
import Chance
import CivilTime
import PetEvolution

/// The rules and constants of a reference world, in the form used by `PetBlock` and `PetLife`.
package struct PetWorldRules: Sendable {
  let seed: Seed
  let start: Day
  let pet: PetRules
  let terms: PetDayTerms
  let tasks: Int
  let streak: StreakPolicy
  /// Whether the streak policy is simple enough to update eight streaks at a time.
  let hasPlainStreaks: Bool
  /// The minimum number of tasks done for a day to count for the streak.
  let streakTasks: Int32
  let chances: ReferenceChances

  /// Creates the rules of a reference world.
  ///
  /// - Parameters:
  ///   - streakTasks: the minimum number of tasks done for a day to count for the streak.
  package init(
    seed: Seed, start: Day, pet: PetRules, streak: StreakPolicy, streakTasks: Int,
    _ behaviour: ReferenceBehaviour
  ) {
    (self.seed, self.start, self.pet, self.streak) = (seed, start, pet, streak)
    hasPlainStreaks = streak.isPlain
    tasks = behaviour.tasksPerDay
    terms = PetDayTerms(tasks: tasks, by: pet)
    self.streakTasks = Int32(clamping: streakTasks)
    chances = ReferenceChances(behaviour)
  }

  /// Returns the limits, determined by a person's trait, for the random words of their tasks.
  func limits(of person: UInt32) -> TaskLimits {
    let address = Address(person: person, day: Address.traits, decision: .petChance)
    return chances.limits(of: Crowd(seed, address).word)
  }

  /// Ends a day of a streak on which `done` tasks were done. Days must be ended in order.
  func end(_ day: Int, of streak: inout Streak, done: Int32) {
    let outcome: DayOutcome = done >= streakTasks ? .counts : tasks == 0 ? .rest : .misses
    do { _ = try streak.end(start + day, outcome, under: self.streak) } catch {
      preconditionFailure("days of a life come in order")
    }
  }
}
