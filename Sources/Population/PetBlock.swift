import Cadence
import Chance
import CivilTime
import PetEvolution

/// Up to 1,024 people with a pet each, eight to a lane vector, lived a day at a time.
///
///     words of the day ──▶ done on time, done ──▶ pets pass the day ──▶ streaks go on
///     by eight             by eight               by eight │            by eight │
///                                                a limit met:          begun, broken:
///                                                event by event        noted
///
/// A block owns the people of one stretch of a group. The last eight may be short: its spare lanes
/// belong to nobody, never do a task and are never noted. State lies in columns of eight, 24 bytes a
/// person.
struct PetBlock: Sendable {
  static let capacity = 1_024

  /// The person number of the first.
  private let firstPerson: UInt32
  /// The first's place within the group.
  private let place: Int
  let people: Int
  private var eights: [EightPeople]
  /// Everybody's streak under a policy that `StreakEight` cannot follow; else empty.
  private var streaks: [Streak]

  /// People who are born with a newborn pet and their chances.
  ///
  /// - Parameters:
  ///   - people: their numbers.
  ///   - place: where in the group the first of them comes.
  init(_ people: Range<Int>, place: Int, by rules: PetWorldRules) {
    firstPerson = UInt32(people.lowerBound)
    self.place = place
    self.people = people.count
    eights = stride(from: 0, to: people.count, by: 8).map { first in
      EightPeople(UInt32(people.lowerBound + first), min(8, people.count - first), by: rules)
    }
    let remembering = rules.streak.isPlain ? 0 : people.count
    streaks = Array(repeating: Streak(under: rules.streak), count: remembering)
  }

  /// Lives one day and writes it on the page.
  mutating func live(
    _ day: Int, by rules: PetWorldRules, _ words: inout DayWords, on page: inout PetDay
  ) {
    page.turn(to: day, first: place, people: people, tasks: rules.tasks)
    words.turn(to: day, firstPerson: firstPerson)
    var (onTime, done) = (SIMD8<Int32>.zero, SIMD8<Int32>.zero)
    for index in eights.indices {
      let tally = words.draw(index, onTime: eights[index].onTime, done: eights[index].done)
      onTime &+= tally.onTime
      done &+= tally.done
      let met = eights[index].pets.pass(onTime: tally.onTime, done: tally.done, on: rules.terms)
      liveByEvent(SetLanes(met), index, by: rules, words, on: &page)
      if streaks.isEmpty {
        eights[index].endStreaks(tally.done, by: rules, on: &page)
      } else {
        endStreaks(index, tally.done, day, by: rules, on: &page)
      }
    }
    page.onTime = Int64(onTime.wrappedSum())
    page.late = Int64(done.wrappedSum()) - page.onTime
  }

  /// The day of pets that met a limit.
  @inline(__always)
  private mutating func liveByEvent(
    _ lanes: SetLanes, _ index: Int, by rules: PetWorldRules, _ words: DayWords,
    on page: inout PetDay
  ) {
    if lanes.isEmpty { return }
    for lane in lanes where index * 8 + lane < people {
      eights[index].liveByEvent(
        lane, person: Int32(index * 8 + lane), by: rules, words, on: &page)
    }
  }

  /// Ends the day of streaks with a memory, one by one.
  private mutating func endStreaks(
    _ eight: Int, _ done: SIMD8<Int32>, _ day: Int, by rules: PetWorldRules, on page: inout PetDay
  ) {
    for lane in 0..<min(8, people - eight * 8) {
      let person = eight * 8 + lane
      let before = Int32(streaks[person].length)
      rules.end(day, of: &streaks[person], done: done[lane])
      let after = Int32(streaks[person].length)
      if after != StreakTurn.next(before) {
        page.turns.append(StreakTurn(from: before, to: after))
      }
    }
  }
}

/// Eight people: their pets, their streaks, and what they make of the words of tasks.
private struct EightPeople: Sendable {
  var pets: PetEight
  var streaks = StreakEight()
  /// Words below are tasks done on time.
  var onTime = SIMD8<UInt32>.zero
  /// Words below are tasks done; 0 in spare lanes.
  var done = SIMD8<UInt32>.zero

  init(_ first: UInt32, _ people: Int, by rules: PetWorldRules) {
    pets = PetEight(repeating: .newborn, by: rules.pet)
    for lane in 0..<people {
      let limits = rules.limits(of: first + UInt32(lane))
      (onTime[lane], done[lane]) = (limits.onTime, limits.done)
    }
  }

  /// Ends the day of streaks without a memory.
  @inline(__always)
  mutating func endStreaks(
    _ tasksDone: SIMD8<Int32>, by rules: PetWorldRules, on page: inout PetDay
  ) {
    let before = streaks.length
    let counts = tasksDone .>= SIMD8(repeating: rules.streakTasks)
    let turned = SetLanes(streaks.end(counts: counts, empty: .!counts))
    if turned.isEmpty { return }
    let after = streaks.length
    for lane in turned {
      page.turns.append(StreakTurn(from: before[lane], to: after[lane]))
    }
  }

  /// The day of one pet as a plain one.
  @inline(never)
  mutating func liveByEvent(
    _ lane: Int, person: Int32, by rules: PetWorldRules, _ words: DayWords, on page: inout PetDay
  ) {
    var pet = pets[lane]
    let limits = TaskLimits(onTime: onTime[lane], done: done[lane])
    _ = pet.live(
      tasks: rules.tasks, limits, by: rules.pet, word: { words.word(task: $0, lane: lane) }
    ) { event, _ in
      switch event {
      case .evolved(let stage):
        page.changes.append(StageChange(person: person, from: stage - 1, to: stage))
      case .fell(let stage):
        page.changes.append(StageChange(person: person, from: stage + 1, to: stage))
      default: break
      }
    }
    pets.put(pet, into: lane, by: rules.pet)
  }
}
