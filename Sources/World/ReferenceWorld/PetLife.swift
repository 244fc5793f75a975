import Cadence
import Chance
import PetEvolution

/// One person with a pet, simulated event by event: the plain implementation.
///
///     var life = PetLife(of: 7, by: rules)
///     life.live(0, by: rules) { event, life in … }   // arrived? opened, planned, done …, streak
///
/// The implementation uses `Pet`, `Streak`, and a `Crowd` of one for each task's word. Random
/// numbers have addresses, so a person can be simulated again at any time, alone, with the same
/// draws. The journal of a reference world is made in this way. Blocks of people are faster and
/// must give the same result, which a property test verifies.
package struct PetLife: Sendable {
  package let person: UInt32
  let limits: TaskLimits
  package private(set) var pet: Pet
  private(set) var streak: Streak

  package init(of person: UInt32, by rules: PetWorldRules) {
    self.person = person
    limits = rules.limits(of: person)
    pet = rules.pet.newborn
    streak = Streak(under: rules.streak)
  }

  /// Simulates a day and reports every event with the resulting state. Call it for days in order.
  package mutating func live(
    _ day: Int, by rules: PetWorldRules, _ note: (PetEvent, PetLife) -> Void
  ) {
    if day == 0 { note(.arrived, self) }
    note(.opened, self)
    note(.planned(rules.tasks), self)
    let address = Address(person: person, day: UInt32(day), decision: .petTask)
    var pet = self.pet
    let done = pet.live(
      tasks: rules.tasks, limits, by: rules.pet,
      word: {
        var task = address
        task.occurrence = UInt32($0)
        return Crowd(rules.seed, task).word
      }
    ) { event, pet in
      self.pet = pet
      note(event, self)
    }
    rules.end(day, of: &streak, done: done)
    note(.streak(streak.length), self)
  }
}

package enum PetEvent: Hashable, Sendable {
  case arrived
  case opened
  case planned(Int)
  case done(Int, TaskTiming)
  case missed(Int)
  /// The event that the day was closed, with `done` tasks done.
  case closed(done: Int32)
  /// The event that the pet rose to a stage from the stage below.
  case evolved(to: UInt8)
  /// The event that the pet fell to a stage from the stage above.
  case fell(to: UInt8)
  /// The streak length at the day's end, in days that count.
  case streak(Int)
}

extension Pet {
  /// Simulates a day: the done tasks in due order, the missed tasks in due order, the closeout.
  ///
  /// - Returns: the number of tasks done.
  @inline(__always) mutating func live(
    tasks: Int, _ limits: TaskLimits, by rules: PetRules, word: (Int) -> UInt32,
    _ note: (PetEvent, Pet) -> Void
  ) -> Int32 {
    var done: Int32 = 0
    for task in 0..<tasks {
      let word = word(task)
      guard word < limits.done else { continue }
      let timing: TaskTiming = word < limits.onTime ? .onTime : .late
      done += 1
      step(.done(task, timing), note) { $0.check(timing, by: rules) }
    }
    for task in 0..<tasks where word(task) >= limits.done {
      step(.missed(task), note) { $0.miss(by: rules) }
    }
    let tally = TaskTally(counted: done, of: Int32(tasks))
    step(.closed(done: done), note) { $0.closeOut(tally, by: rules) }
    return done
  }

  /// Applies and reports an event, then reports the change of stage that the event causes, if any.
  @inline(__always) private mutating func step(
    _ event: PetEvent, _ note: (PetEvent, Pet) -> Void, _ move: (inout Pet) -> PetChange
  ) {
    let change = move(&self)
    note(event, self)
    switch change {
    case .stayed: break
    case .evolved: note(.evolved(to: stage), self)
    case .deEvolved: note(.fell(to: stage), self)
    }
  }
}
