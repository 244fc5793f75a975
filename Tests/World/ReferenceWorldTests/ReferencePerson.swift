import Cadence
import Chance
import CivilTime
import PetEvolution
import PortableMath
import ReferenceWorld

/// A person of the reference behaviour as `ReferenceBehaviour` describes them, written down a
/// second time without the module's help.
struct ReferencePerson {
  let number: UInt32
  let world: SmallWorld
  let rules: PetRules
  let policy: StreakPolicy
  let onTimeBelow: UInt64
  let doneBelow: UInt64
  var pet = Pet.newborn
  var streak: Streak

  init(_ number: Int, _ world: SmallWorld) throws {
    self.number = UInt32(number)
    self.world = world
    rules = try PetRules(world.pet)
    policy = try StreakPolicy(world.streak)
    streak = Streak(under: policy)
    let first = Int(world.pet.stages[0].threshold)
    pet = try rules.pet(stage: 0, xp: min(Int(world.pet.headStart), first - 1))
    let trait = Crowd(
      world.seed, Address(person: self.number, day: .max, decision: Decision(1))
    ).word
    let quantile = Portable.betaQuantile(
      (Double(trait >> 24) + 0.5) / 256, world.reference.chanceAlpha, world.reference.chanceBeta)
    onTimeBelow = UInt64(min(4_294_967_295, quantile * 4_294_967_296))
    let width = UInt64(min(4_294_967_295, world.reference.lateShare * 4_294_967_296))
    doneBelow = min(4_294_967_295, onTimeBelow + width)
  }

  mutating func live(_ number: Int) throws -> PetDay {
    var day = PetDay()
    let words = (0..<world.reference.tasksPerDay).map { word(number, $0) }
    for word in words where word < doneBelow {
      let timing: TaskTiming = word < onTimeBelow ? .onTime : .late
      if timing == .onTime { day.onTime += 1 } else { day.late += 1 }
      move(&day) { $0.check(timing, by: $1) }
    }
    for word in words where word >= doneBelow { move(&day) { $0.miss(by: $1) } }
    let done = Int(day.onTime + day.late)
    let tally = try TaskTally(done: done, total: words.count)
    move(&day) { $0.closeOut(tally, by: $1) }
    let outcome: DayOutcome =
      done >= world.streakTasks ? .counts : words.isEmpty ? .rest : .misses
    try streak.end(world.start + number, outcome, under: policy)
    return day
  }

  private func word(_ day: Int, _ task: Int) -> UInt64 {
    let address = Address(
      person: number, day: UInt32(day), decision: Decision(2), occurrence: UInt32(task))
    return UInt64(Crowd(world.seed, address).word)
  }

  private mutating func move(_ day: inout PetDay, _ event: (inout Pet, PetRules) -> PetChange) {
    let before = pet.stage
    _ = event(&pet, rules)
    if pet.stage > before { day.evolved += 1 }
    if pet.stage < before { day.fell += 1 }
  }
}
