import Cadence
import PetEvolution
import ReferenceWorld

extension PetWorldRules {
  /// The rules of a world with pets.
  ///
  /// - Throws: `WorldError` for parameters of the pet or its streak that contradict each other.
  package init(_ parameters: WorldParameters) throws(WorldError) {
    let (pet, streak): (PetRules, StreakPolicy)
    do { pet = try PetRules(parameters.pet) } catch { throw .pet(error) }
    do { streak = try StreakPolicy(parameters.petStreak) } catch { throw .streak(error) }
    self.init(
      seed: parameters.seed, start: parameters.start, pet: pet, streak: streak,
      streakTasks: parameters.petStreakTasks, parameters.reference)
  }
}
