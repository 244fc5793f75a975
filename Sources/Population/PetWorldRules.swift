import Cadence
import Chance
import PetEvolution

/// The rules and constants of a world with pets, in the form in which blocks read them.
struct PetWorldRules: Sendable {
  let seed: Seed
  let pet: PetRules
  let tasks: Int
  let streakTasks: Int32
  private let quantiles: [UInt32]
  private let lateWidth: UInt32

  init(_ parameters: WorldParameters) throws(WorldError) {
    seed = parameters.seed
    do { pet = try PetRules(parameters.pet) } catch { throw .pet(error) }
    tasks = parameters.reference.tasksPerDay
    streakTasks = Int32(clamping: parameters.petStreakTasks)
    quantiles = parameters.reference.onTimeLimits
    lateWidth = parameters.reference.lateWidth
  }

  func onTimeLimits(_ traits: SIMD8<UInt32>) -> SIMD8<UInt32> {
    var limits = SIMD8<UInt32>.zero
    for lane in 0..<8 { limits[lane] = quantiles[Int(traits[lane] >> 24)] }
    return limits
  }

  func lateLimits(_ onTime: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let sum = onTime &+ lateWidth
    return sum.replacing(with: .max, where: sum .< onTime)
  }
}
