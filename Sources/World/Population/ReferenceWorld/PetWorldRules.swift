import Cadence
import Chance
import CivilTime
import PetEvolution

/// The rules and constants of a world with pets, in the form in which blocks and single lives read
/// them.
package struct PetWorldRules: Sendable {
  var seed: Seed
  let start: Day
  let pet: PetRules
  let terms: PetDayTerms
  let tasks: Int
  let streak: StreakPolicy
  /// Whether streaks can be followed eight at a time.
  let hasPlainStreaks: Bool
  /// The fewest tasks done for a day to count.
  let streakTasks: Int32
  let chances: ReferenceChances

  package init(_ parameters: WorldParameters) throws(WorldError) {
    do { pet = try PetRules(parameters.pet) } catch { throw .pet(error) }
    do { streak = try StreakPolicy(parameters.petStreak) } catch { throw .streak(error) }
    hasPlainStreaks = streak.isPlain
    seed = parameters.seed
    start = parameters.start
    tasks = parameters.reference.tasksPerDay
    terms = PetDayTerms(tasks: tasks, by: pet)
    streakTasks = Int32(clamping: parameters.petStreakTasks)
    chances = ReferenceChances(parameters.reference)
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
    _ = try? streak.end(start + day, outcome, under: self.streak)
  }
}
