import Cadence
import Chance
import PetEvolution

/// Up to 1,024 people with a pet each, eight to a lane vector, lived a day at a time.
///
///     word     ──compare──▶ on time, late, missed ──▶ pets check, miss, close out ──▶ changes of form
///     address               by eight                  by eight, rare lanes one by one
///
/// State lies in columns of eight. A block owns the people of one stretch of a group; the last eight may
/// be short, and whatever its spare lanes do is left out of every tally.
struct PetBlock: Sendable {
  static let capacity = 1_024

  /// The person number of the first.
  let firstPerson: UInt32
  /// The first's place within the group.
  let place: Int
  let people: Int
  private var pets: [PetEight]
  private var streaks: [StreakEight]
  private var onTimeLimits: [SIMD8<UInt32>]
  private var lateLimits: [SIMD8<UInt32>]

  /// People who are born with a newborn pet and their chances.
  init(_ people: Range<Int>, place: Int, in rules: PetWorldRules) {
    firstPerson = UInt32(people.lowerBound)
    self.place = place
    self.people = people.count
    let eights = (people.count + 7) / 8
    pets = Array(repeating: PetEight(repeating: .newborn, by: rules.pet), count: eights)
    streaks = Array(repeating: StreakEight(), count: eights)
    onTimeLimits = []
    lateLimits = []
    let traits = Crowd(
      rules.seed,
      Address(person: firstPerson, day: Address.traitDay, decision: Decisions.petChance))
    for eight in 0..<eights {
      let limits = rules.onTimeLimits(traits.eightWords(from: UInt32(eight * 8)))
      onTimeLimits.append(limits)
      lateLimits.append(rules.lateLimits(limits))
    }
  }

  /// Lives one day and tells `observe` about it.
  ///
  /// - Parameter scratch: room for the day's changes of form, kept from day to day.
  mutating func live(
    _ day: Int, _ rules: PetWorldRules, _ scratch: inout [StageChange],
    observe: (PetDay) -> Void
  ) {
    scratch.removeAll(keepingCapacity: true)
    var onTime = SIMD8<Int32>.zero
    var late = SIMD8<Int32>.zero
    let full = people / 8
    for eight in 0..<full {
      liveEight(eight, day, rules, &scratch, lanes: 8, &onTime, &late)
    }
    if full < pets.count {
      liveEight(full, day, rules, &scratch, lanes: people - full * 8, &onTime, &late)
    }
    report(day, rules, scratch, onTime: onTime, late: late, to: observe)
  }

  private func report(
    _ day: Int, _ rules: PetWorldRules, _ changes: [StageChange],
    onTime: SIMD8<Int32>, late: SIMD8<Int32>, to observe: (PetDay) -> Void
  ) {
    let (onTime, late) = (Int64(onTime.wrappedSum()), Int64(late.wrappedSum()))
    let planned = Int64(people) * Int64(rules.tasks)
    streaks.withUnsafeBytes { lengths in
      changes.withUnsafeBufferPointer { changes in
        guard let lengths = lengths.baseAddress else { return }
        observe(
          PetDay(
            day: day, first: place, people: people, planned: rules.tasks, onTime: onTime, late: late,
            missed: planned - onTime - late,
            streakLengths: lengths.assumingMemoryBound(to: Int32.self), changes: changes))
      }
    }
  }

  @inline(__always)
  private mutating func liveEight(
    _ eight: Int, _ day: Int, _ rules: PetWorldRules, _ changes: inout [StageChange], lanes: Int,
    _ onTimeSum: inout SIMD8<Int32>, _ lateSum: inout SIMD8<Int32>
  ) {
    var hand = PetHand(pets[eight], firstLane: eight * 8, lanes: lanes)
    hand.doTasks(
      rules, day, people: firstPerson &+ UInt32(eight * 8), onTime: onTimeLimits[eight],
      done: lateLimits[eight], &changes)
    hand.closeOut(rules, &changes)
    pets[eight] = hand.pets
    let counts = hand.done .>= rules.streakTasks
    streaks[eight].end(counts: counts, misses: .!counts)
    hand.dropSpareLanes()
    onTimeSum &+= hand.onTime
    lateSum &+= hand.done &- hand.onTime
  }
}

/// Eight people in the middle of a day: their pets and what they have done so far.
private struct PetHand {
  var pets: PetEight
  var onTime = SIMD8<Int32>.zero
  var done = SIMD8<Int32>.zero
  private let firstLane: Int
  private let lanes: Int

  @inline(__always)
  init(_ pets: PetEight, firstLane: Int, lanes: Int) {
    self.pets = pets
    self.firstLane = firstLane
    self.lanes = lanes
  }

  /// The day's tasks in due order, a word each, four words to a block of Philox.
  @inline(__always)
  mutating func doTasks(
    _ rules: PetWorldRules, _ day: Int, people: UInt32, onTime onTimeLimit: SIMD8<UInt32>,
    done doneLimit: SIMD8<UInt32>, _ changes: inout [StageChange]
  ) {
    let decision = Address(person: people, day: UInt32(day), decision: Decisions.petTask)
    var task: UInt32 = 0
    while task < rules.tasks {
      var address = decision
      address.occurrence = task
      let words = Crowd(rules.seed, address).eightBlocks(from: 0)
      for word in 0..<min(4, UInt32(rules.tasks) - task) {
        check(words[word], onTimeLimit, doneLimit, rules, &changes)
      }
      task += 4
    }
  }

  @inline(__always)
  private mutating func check(
    _ word: SIMD8<UInt32>, _ onTimeLimit: SIMD8<UInt32>, _ doneLimit: SIMD8<UInt32>,
    _ rules: PetWorldRules, _ changes: inout [StageChange]
  ) {
    let isOnTime = word .< onTimeLimit
    let isDone = word .< doneLimit
    onTime.replace(with: onTime &+ 1, where: isOnTime)
    done.replace(with: done &+ 1, where: isDone)
    let before = pets.stages
    note(pets.check(onTime: isOnTime, late: isDone, by: rules.pet), before, &changes)
  }

  /// The misses, one by one, then the day's bonus or penalty.
  @inline(__always)
  mutating func closeOut(_ rules: PetWorldRules, _ changes: inout [StageChange]) {
    let total = Int32(rules.tasks)
    for missed in 0..<total {
      let misses = (total &- done) .> missed
      if !any(misses) { break }
      let before = pets.stages
      note(pets.miss(misses, by: rules.pet), before, &changes)
    }
    let before = pets.stages
    note(pets.closeOut(done: done, total: total, by: rules.pet), before, &changes)
  }

  @inline(__always)
  private func note(
    _ changed: PetEight.Lanes, _ before: SIMD8<UInt8>, _ changes: inout [StageChange]
  ) {
    if any(changed) { append(changed, before, to: &changes) }
  }

  @inline(never)
  private func append(
    _ changed: PetEight.Lanes, _ before: SIMD8<UInt8>, to changes: inout [StageChange]
  ) {
    for lane in 0..<lanes where changed[lane] {
      changes.append(
        StageChange(
          person: Int32(firstLane + lane), from: before[lane], to: pets.stages[lane]))
    }
  }

  /// Spare lanes of the last eight live like everybody, but count nowhere.
  @inline(__always)
  mutating func dropSpareLanes() {
    guard lanes < 8 else { return }
    for lane in lanes..<8 { (onTime[lane], done[lane]) = (0, 0) }
  }
}
