import CivilTime
import PetEvolution

/// The speed of pets: single events, and a person's whole day with five tasks.
enum PetEvolutionBenchmarks {
  static let all: [Benchmark] = [check, miss, closeOut, pureDay, careDay, timeline, widget]

  static let check = Benchmark(
    "pet/check", operation: "a task done, on time or late", full: 65_536, small: 256
  ) { size in
    var inputs = SplitMix64(seed: 1)
    let timings = (0..<size).map { _ in
      inputs.next(below: 3) == 0 ? TaskTiming.late : .onTime
    }
    let start = pets(&inputs)
    let rules = PetRules.standard
    return {
      var pets = start
      var digest = Digest()
      for (position, timing) in timings.enumerated() {
        digest.add(pets[position & (pets.count - 1)].check(timing, by: rules).rawValue)
      }
      for pet in pets { digest.add(pet.xp) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let miss = Benchmark(
    "pet/miss", operation: "a task missed", full: 65_536, small: 256
  ) { size in
    var inputs = SplitMix64(seed: 2)
    let start = pets(&inputs)
    let rules = PetRules.standard
    return {
      var pets = start
      var digest = Digest()
      for position in 0..<size {
        digest.add(pets[position & (pets.count - 1)].miss(by: rules).rawValue)
      }
      for pet in pets { digest.add(pet.xp) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let closeOut = Benchmark(
    "pet/closeout", operation: "a day's bonus or penalty", full: 65_536, small: 256
  ) { size in
    var inputs = SplitMix64(seed: 3)
    let tallies = (0..<size).map { _ in
      let total = inputs.next(below: 8)
      return required(try? TaskTally(done: inputs.next(below: total + 1), total: total))
    }
    let start = pets(&inputs)
    let rules = PetRules.standard
    return {
      var pets = start
      var digest = Digest()
      for (position, tally) in tallies.enumerated() {
        digest.add(pets[position & (pets.count - 1)].closeOut(tally, by: rules).rawValue)
      }
      for pet in pets { digest.add(pet.xp) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let pureDay = Benchmark(
    "pet/day/pure", operation: "five checks or misses and the closeout", full: 16_384, small: 64
  ) { size in
    var inputs = SplitMix64(seed: 4)
    let luck = (0..<size).map { _ in inputs.next() }
    let start = pets(&inputs)
    let rules = PetRules.standard
    return {
      var pets = start
      var digest = Digest()
      for (day, luck) in luck.enumerated() {
        let person = day & (pets.count - 1)
        digest.add(pets[person].day(luck, by: rules))
      }
      for pet in pets { digest.add(pet.xp) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let careDay = Benchmark(
    "pet/day/care", operation: "a launch, five tasks planned and done, closed out", full: 2_048,
    small: 8
  ) { size in
    let times = (0..<5).compactMap { LocalTime(hour: 9 + 2 * $0, minute: 30) }
    return {
      var digest = Digest()
      var care = PetCare(rules: .standard, zone: .utc)
      for day in 0..<Int64(size) {
        let morning = Instant.epoch + .days(day) + .hours(8)
        _ = try? care.open(at: morning) { digest.add($0.after.xp) }
        for time in times { _ = try? care.create(due: time, at: morning) }
        for task in Int64(0)..<5 {
          let check = try? care.markNextDone(at: morning + .hours(2 * task + 1))
          digest.add(check?.timing == .onTime ? 1 : 0)
        }
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let timeline = Benchmark(
    "pet/timeline", operation: "a timeline of 24 full hours", full: 4_096, small: 16
  ) { size in
    let snapshot = PetCare(rules: .standard, zone: .utc).snapshot
    return {
      var digest = Digest()
      for minute in 0..<Int64(size) {
        let built = Instant.epoch + .minutes(minute)
        let timeline = PetTimeline(
          showing: snapshot, after: built, in: .utc,
          count: PetRules.standard.parameters.timelineEntries)
        for hour in timeline.hours { digest.add(hour.millisecondsSinceEpoch) }
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let widget = Benchmark(
    "pet/widget", operation: "a widget rebuilt after an action", full: 16_384, small: 64
  ) { size in
    let faces = (0..<2).map { xp in
      let pet = required(try? PetRules.standard.pet(stage: 3, xp: xp))
      return PetCare(rules: .standard, zone: .utc, pet: pet).snapshot
    }
    return {
      var digest = Digest()
      var widget = PetWidget(showing: faces[0], at: .epoch)
      for action in 0..<size {
        let now = Instant.epoch + .minutes(Int64(action) * 17)
        widget.rebuild(faces[action & 1], from: Zone.utc.fullHour(after: now), at: now)
        digest.add(widget.takeStaleness(until: now).count)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  /// 1,024 pets somewhere on the ladder.
  private static func pets(_ inputs: inout SplitMix64) -> [Pet] {
    let rules = PetRules.standard
    return (0..<1_024).map { _ in
      let stage = inputs.next(below: rules.lastStage)
      let xp = inputs.next(below: Int(rules.threshold(ofStage: stage)))
      return required(try? rules.pet(stage: stage, xp: xp))
    }
  }
}

extension Pet {
  /// A day of five tasks, each on time, late or missed by twelve bits of luck; says how many were
  /// done.
  fileprivate mutating func day(_ luck: UInt64, by rules: PetRules) -> Int {
    var done = 0
    for task in 0..<UInt64(5) {
      let share = (luck >> (12 * task)) & 0xFFF
      if share < 3_277 {
        check(share < 2_867 ? .onTime : .late, by: rules)
        done += 1
      } else {
        miss(by: rules)
      }
    }
    if let tally = try? TaskTally(done: done, total: 5) { closeOut(tally, by: rules) }
    return done
  }
}
