import Cadence
import Chance
import PetEvolution

/// One person with a pet, simulated task by task: the plain implementation, which programs in other
/// languages repeat.
///
///     var life = PetLife(of: 7, by: rules)
///     let day = life.live(0, by: rules)    // day.onTime, day.late, …; life.pet, life.streakLength
///
/// Blocks of people (`PetBlock`) are faster and must give the same result, which a property test
/// verifies.
package struct PetLife: Sendable {
  private let person: UInt32
  private let limits: TaskLimits
  package private(set) var pet: Pet
  private var streak: Streak

  package init(of person: UInt32, by rules: PetWorldRules) {
    self.person = person
    limits = rules.limits(of: person)
    pet = rules.pet.newborn
    streak = Streak(under: rules.streak)
  }

  package var streakLength: Int { streak.length }

  /// Simulates a day. Call it for days in order.
  package mutating func live(_ day: Int, by rules: PetWorldRules) -> PetDay {
    let address = Address(person: person, day: UInt32(day), decision: .petTask)
    var lived = PetDay()
    pet.live(tasks: rules.tasks, limits, by: rules.pet, counting: &lived) {
      var task = address
      task.occurrence = UInt32($0)
      return Crowd(rules.seed, task).word
    }
    rules.end(day, of: &streak, done: Int32(lived.onTime + lived.late))
    return lived
  }
}

extension Pet {
  /// Simulates a day: the done tasks in due order, the missed tasks in due order, the closeout.
  @inline(__always) mutating func live(
    tasks: Int, _ limits: TaskLimits, by rules: PetRules, counting day: inout PetDay,
    word: (Int) -> UInt32
  ) {
    var done: Int32 = 0
    for task in 0..<tasks {
      let word = word(task)
      guard word < limits.done else { continue }
      done += 1
      let timing: TaskTiming = word < limits.onTime ? .onTime : .late
      if timing == .onTime { day.onTime += 1 } else { day.late += 1 }
      day.count(check(timing, by: rules))
    }
    for task in 0..<tasks where word(task) >= limits.done { day.count(miss(by: rules)) }
    day.count(closeOut(TaskTally(counted: done, of: Int32(tasks)), by: rules))
  }
}
