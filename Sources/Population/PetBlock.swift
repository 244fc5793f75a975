import Cadence
import Chance
import CivilTime
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
  let people: Int
  private var pets: [PetEight]
  private var streaks: [StreakEight]
  private var onTimeLimits: [SIMD8<UInt32>]
  private var lateLimits: [SIMD8<UInt32>]

  /// People who are born with a newborn pet and their chances.
  init(_ people: Range<Int>, in rules: PetWorldRules) {
    firstPerson = UInt32(people.lowerBound)
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
            day: day, first: 0, people: people, planned: rules.tasks, onTime: onTime, late: late,
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
    var pet = pets[eight]
    let onTimeLimit = onTimeLimits[eight]
    let lateLimit = lateLimits[eight]
    let stagesBefore = pet.stages
    var onTimeCount = SIMD8<Int32>.zero
    var doneCount = SIMD8<Int32>.zero
    var task = 0
    var changed = PetEight.Lanes(repeating: false)
    while task < rules.tasks {
      let words = Philox.eightBlocks(
        UInt32(task / 4), UInt32(Decisions.petTask.number), UInt32(day),
        last: SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ (firstPerson &+ UInt32(eight * 8)),
        key: rules.seed.key)
      for word in UInt32(0)..<UInt32(min(4, rules.tasks - task)) {
        let drawn = words[word]
        let onTime = drawn .< onTimeLimit
        let done = drawn .< lateLimit
        onTimeCount.replace(with: onTimeCount &+ 1, where: onTime)
        doneCount.replace(with: doneCount &+ 1, where: done)
        changed = changed .| pet.check(onTime: onTime, late: done, by: rules.pet)
      }
      task += 4
    }
    let total = Int32(rules.tasks)
    for missed in 0..<total {
      let misses = (total &- doneCount) .> missed
      if !any(misses) { break }
      changed = changed .| pet.miss(misses, by: rules.pet)
    }
    changed = changed .| pet.closeOut(done: doneCount, total: total, by: rules.pet)
    let counts = doneCount .>= rules.streakTasks
    streaks[eight].end(counts: counts, misses: .!counts)
    pets[eight] = pet
    var lateCount = doneCount &- onTimeCount
    if lanes < 8 {
      for lane in lanes..<8 { (onTimeCount[lane], lateCount[lane]) = (0, 0) }
    }
    onTimeSum &+= onTimeCount
    lateSum &+= lateCount
    if any(changed) {
      for lane in 0..<lanes where changed[lane] {
        changes.append(
          StageChange(
            person: Int32(eight * 8 + lane), from: stagesBefore[lane], to: pet.stages[lane]))
      }
    }
  }
}

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
