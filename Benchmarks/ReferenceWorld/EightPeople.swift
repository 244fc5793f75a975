import Cadence
import PetEvolution

/// Eight people with their pets, their streaks and their limits for the random words of tasks.
struct EightPeople: Sendable {
  private var pets: PetEight
  private var streaks = StreakEight()
  /// For each person, the limit below which a random word means that a task is done on time.
  private var onTimeLimits = SIMD8<UInt32>.zero
  /// For each person, the limit below which a word means that a task is done; 0 in spare lanes.
  private var doneLimits = SIMD8<UInt32>.zero
  /// The number of tasks that each person did on the last day.
  private(set) var tasksDone = SIMD8<Int32>.zero

  /// Creates up to eight people on their first day, with newborn pets.
  init(_ first: UInt32, _ people: Int, by rules: PetWorldRules) {
    pets = PetEight(repeating: rules.pet.newborn, by: rules.pet)
    for lane in 0..<people {
      let limits = rules.limits(of: first + UInt32(lane))
      (onTimeLimits[lane], doneLimits[lane]) = (limits.onTime, limits.done)
    }
  }

  func pet(in lane: Int) -> Pet { pets[lane] }

  func streakLength(in lane: Int) -> Int { Int(streaks.length[lane]) }

  static func live(
    _ eights: UnsafeMutableBufferPointer<EightPeople>, people: Int, by rules: PetWorldRules,
    _ words: OpenWords
  ) -> PetDay {
    var day = PetDay()
    var (onTime, done) = (SIMD8<Int32>.zero, SIMD8<Int32>.zero)
    for index in eights.indices {
      let tally = words.draw(
        index, onTime: eights[index].onTimeLimits, done: eights[index].doneLimits)
      onTime &+= tally.onTime
      done &+= tally.done
      eights[index].tasksDone = tally.done
      let met = SetLanes(
        eights[index].pets.pass(onTime: tally.onTime, done: tally.done, on: rules.terms))
      if !met.isEmpty {
        eights[index].live(met, first: index * 8, of: people, by: rules, words, counting: &day)
      }
      if rules.hasPlainStreaks { eights[index].endStreaks(by: rules) }
    }
    day.onTime = Int64(onTime.wrappedSum())
    day.late = Int64(done.wrappedSum()) - day.onTime
    return day
  }

  @inline(__always)
  private mutating func endStreaks(by rules: PetWorldRules) {
    let empty = (tasksDone &- rules.streakTasks) &>> 31
    _ = streaks.end(counts: ~empty, empty: empty)
  }

  /// Simulates the day task by task for pets that reached a limit, such as the next stage. Their
  /// tasks are counted already.
  @inline(never) private mutating func live(
    _ lanes: SetLanes, first: Int, of people: Int, by rules: PetWorldRules, _ words: OpenWords,
    counting day: inout PetDay
  ) {
    var lived = PetDay()
    for lane in lanes where first + lane < people {
      var pet = pets[lane]
      let limits = TaskLimits(onTime: onTimeLimits[lane], done: doneLimits[lane])
      pet.live(tasks: rules.tasks, limits, by: rules.pet, counting: &lived) {
        words.word(task: $0, lane: lane)
      }
      pets.put(pet, into: lane, by: rules.pet)
    }
    day.evolved += lived.evolved
    day.fell += lived.fell
  }
}
