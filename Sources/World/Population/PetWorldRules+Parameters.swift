import Cadence
import PetEvolution
import ReferenceWorld

extension PetWorldRules {
  /// Creates the rules of a world with pets.
  ///
  /// - Throws: `WorldError` if parameters of the pet or of its streak contradict each other.
  package init(_ parameters: WorldParameters) throws(WorldError) {
    let (pet, streak) = try parameters.petRules()
    self.init(
      seed: parameters.seed, start: parameters.start, pet: pet, streak: streak,
      streakTasks: parameters.petStreakTasks, parameters.reference)
  }
}

extension WorldParameters {
  /// Returns the rules of the pet and of its streak.
  ///
  /// - Throws: `WorldError` if parameters contradict each other.
  func petRules() throws(WorldError) -> (PetRules, StreakPolicy) {
    let (rules, policy): (PetRules, StreakPolicy)
    do { rules = try PetRules(pet) } catch { throw .pet(error) }
    do { policy = try StreakPolicy(petStreak) } catch { throw .streak(error) }
    return (rules, policy)
  }
}
