import Cadence
import Chance
import CivilTime
import PetEvolution
import Population
import PortableMath
import ReferenceWorld

/// A person of the reference behaviour as `ReferenceBehaviour` describes them, written down a
/// second time without the module's help.
struct ReferencePerson {
  let number: UInt32
  let parameters: WorldParameters
  let rules: PetRules
  let policy: StreakPolicy
  let onTimeBelow: UInt64
  let doneBelow: UInt64
  var pet = Pet.newborn
  var streak: Streak

  /// What they did on a day, and what became of their pet.
  struct Day: Equatable {
    var onTime = 0
    var late = 0
    var missed = 0
    /// Stages from and to.
    var changes: [[Int]] = []
    var streak = 0
  }

  init(_ number: Int, _ parameters: WorldParameters) throws {
    self.number = UInt32(number)
    self.parameters = parameters
    rules = try PetRules(parameters.pet)
    policy = try StreakPolicy(parameters.petStreak)
    streak = Streak(under: policy)
    let first = Int(parameters.pet.stages[0].threshold)
    pet = try rules.pet(stage: 0, xp: min(Int(parameters.pet.headStart), first - 1))
    let trait = Crowd(
      parameters.seed,
      Address(person: self.number, day: .max, decision: Decision(1))
    ).word
    let quantile = Portable.betaQuantile(
      (Double(trait >> 24) + 0.5) / 256, parameters.reference.chanceAlpha,
      parameters.reference.chanceBeta)
    onTimeBelow = UInt64(min(4_294_967_295, quantile * 4_294_967_296))
    let width = UInt64(min(4_294_967_295, parameters.reference.lateShare * 4_294_967_296))
    doneBelow = min(4_294_967_295, onTimeBelow + width)
  }

  mutating func live(_ number: Int) throws -> Day {
    var day = Day()
    let words = (0..<parameters.reference.tasksPerDay).map { word(number, $0) }
    for word in words where word < doneBelow {
      let timing: TaskTiming = word < onTimeBelow ? .onTime : .late
      if timing == .onTime { day.onTime += 1 } else { day.late += 1 }
      move(&day) { $0.check(timing, by: $1) }
    }
    for word in words where word >= doneBelow {
      day.missed += 1
      move(&day) { $0.miss(by: $1) }
    }
    let done = day.onTime + day.late
    let tally = try TaskTally(done: done, total: words.count)
    move(&day) { $0.closeOut(tally, by: $1) }
    let outcome: DayOutcome =
      done >= parameters.petStreakTasks ? .counts : words.isEmpty ? .rest : .misses
    try streak.end(parameters.start + number, outcome, under: policy)
    day.streak = streak.length
    return day
  }

  private func word(_ day: Int, _ task: Int) -> UInt64 {
    let address = Address(
      person: number, day: UInt32(day), decision: Decision(2), occurrence: UInt32(task))
    return UInt64(Crowd(parameters.seed, address).word)
  }

  private mutating func move(_ day: inout Day, _ event: (inout Pet, PetRules) -> PetChange) {
    let before = Int(pet.stage)
    _ = event(&pet, rules)
    if Int(pet.stage) != before { day.changes.append([before, Int(pet.stage)]) }
  }
}
