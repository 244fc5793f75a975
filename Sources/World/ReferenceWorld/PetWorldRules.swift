import Cadence
import Chance
import CivilTime
import PetEvolution

/// The rules and constants of a world with pets, in the form in which blocks and single lives read
/// them.
package struct PetWorldRules: Sendable {
  package var seed: Seed
  let start: Day
  package let pet: PetRules
  let terms: PetDayTerms
  let tasks: Int
  let streak: StreakPolicy
  /// Whether streaks can be followed eight at a time.
  let hasPlainStreaks: Bool
  /// The fewest tasks done for a day to count.
  let streakTasks: Int32
  let chances: ReferenceChances

  /// The rules of a world.
  ///
  /// - Parameters:
  ///   - streakTasks: the fewest tasks done for a day to count.
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

  /// The limits with which a person reads the words of their tasks: their trait.
  func limits(of person: UInt32) -> TaskLimits {
    let address = Address(person: person, day: Address.traits, decision: .petChance)
    return chances.limits(of: Crowd(seed, address).word)
  }

  /// Ends a day of a streak on which `done` tasks were done. Days are lived in order, so the streak
  /// never refuses one.
  func end(_ day: Int, of streak: inout Streak, done: Int32) {
    let outcome: DayOutcome = done >= streakTasks ? .counts : tasks == 0 ? .rest : .misses
    do { _ = try streak.end(start + day, outcome, under: self.streak) } catch {
      preconditionFailure("days of a life come in order")
    }
  }
}
