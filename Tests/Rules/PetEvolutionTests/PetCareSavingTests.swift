import CivilTime
import PetEvolution
import TestSupport
import Testing

@Suite("Saving pets")
struct PetCareSavingTests {
  /// Rules as far from the specification's as they come, small enough to be damaged everywhere.
  private static func strange() throws -> PetRules {
    var parameters = PetParameters()
    parameters.stages = [
      PetStage(name: "Egg", threshold: 3, asset: ""),
      PetStage(name: "Éléphant de mer", threshold: 5, asset: "pet_phoque.png"),
      PetStage(name: "", threshold: 0, asset: "x"),
    ]
    parameters.dayBoundary = DayBoundary(LocalTime(hour: 4, minute: 0)!)
    parameters.deEvolution = .reset
    parameters.rollover = true
    parameters.tasksWhenAbsent = .planned
    return try PetRules(parameters)
  }

  /// Somebody on the third day, with tasks open, done, late and snoozed.
  private static func lived(_ rules: PetRules) throws -> PetCare {
    var care = PetCare(rules: rules, zone: Zones.apia, pet: try rules.pet(stage: 1, xp: 1))
    care.routine = [.midnight, LocalTime(hour: 9, minute: 30)!]
    let midnight = Zones.apia.startOfDay(try Day(key: "2011-12-28"))
    try care.open(at: midnight + .hours(8))
    let now = midnight + .hours(56)
    for hour in 12..<16 { try care.create(due: LocalTime(hour: hour, minute: 0)!, at: now) }
    try care.markNextDone(at: now)
    let second = try #require(care.board.next)
    try care.markDone(second.id, at: second.due + .hours(2))
    try care.snoozeNext(at: now + .hours(3))
    return care
  }

  @Test("the words are as documented")
  func words() throws {
    let rules = PetRules.standard.savedWords
    let name = Int64(0x65_6C6F_7064_6154)  // "Tadpole"
    #expect(rules.prefix(5) == [2, 20, 10, 7, name])
    #expect(
      rules.suffix(18) == [
        2, 1, -2, 3, -3, 0, 4, 5, 2, 5, 3_600_000, 900_000, 0, 0, 0, 0, 24, 36_525,
      ])
    var care = PetCare(rules: .standard, zone: .utc)
    let run = try care.create(due: LocalTime(hour: 9, minute: 0)!, at: .epoch + .hours(8))
    try care.create(due: LocalTime(hour: 7, minute: 0)!, at: .epoch + .hours(8))
    try care.markDone(run, at: .epoch + .hours(9))
    try care.snoozeNext(at: .epoch + .hours(9))
    care.routine = [LocalTime(hour: 6, minute: 0)!]
    let board: [Int64] = [
      1, 3, 2, 1, 32_400_000, 32_400_000, 0, 1, 32_400_000, 2, 25_200_000, 26_100_000, 1, 0, 0,
    ]
    #expect(care.board.savedWords == board)
    let calendar = care.calendar.savedWords
    var expected: [Int64] = [1, Int64(rules.count)] + rules
    expected += [Int64(calendar.count)] + calendar
    expected += [Int64(board.count)] + board + [0, 2, -1 << 32, 1, 21_600_000]
    #expect(care.savedWords == expected)
  }

  @Test("somebody in the middle of a day comes back equal, with every rule")
  func middle() throws {
    for rules in [PetRules.standard, try Self.strange()] {
      let care = try Self.lived(rules)
      let restored = try PetCare(savedWords: care.savedWords)
      #expect(restored == care && restored.savedWords == care.savedWords)
      #expect(
        restored.rules.parameters.stages.map { $0.name } == rules.parameters.stages.map { $0.name })
      #expect(try PetRules(savedWords: rules.savedWords) == rules)
    }
  }

  @Test("who is relaunched after every interaction lives the same life", arguments: 0..<6)
  func relaunched(_ seed: UInt64) throws {
    var luck = Luck(seed: seed)
    let rules = seed.isMultiple(of: 2) ? PetRules.standard : try Self.strange()
    var care = PetCare(rules: rules, zone: Zones.berlin)
    care.routine = [LocalTime(hour: 9, minute: 0)!]
    var relaunched = care
    var now = Zones.berlin.startOfDay(try Day(key: "2026-03-27"))
    for step in 0..<150 {
      relaunched = try PetCare(savedWords: relaunched.savedWords)
      now += .minutes(Int64(luck.below(step.isMultiple(of: 9) ? 4_000 : 240)))
      let event = (kind: luck.below(9), number: luck.next())
      let answers = (Self.play(event, &care, now), Self.play(event, &relaunched, now))
      if answers.0 != answers.1 || care != relaunched {
        Issue.record("step \(step), \(event): \(answers.0), relaunched \(answers.1)")
      }
    }
    #expect(care.lastCloseout != nil)
  }

  /// One interaction, and all that can be told of it.
  static func play(
    _ event: (kind: Int, number: UInt64), _ care: inout PetCare, _ now: Instant
  ) -> String {
    let time = LocalTime(millisecondOfDay: Int32(event.number % 86_400_000)) ?? .midnight
    let tasks = care.board.tasks
    let task = tasks.isEmpty ? TaskID(1) : tasks[Int(event.number % UInt64(tasks.count))].id
    var archive: [PetCloseout] = []
    let keep = { (closeout: PetCloseout) in archive.append(closeout) }
    do throws(PetCareError) {
      switch event.kind {
      case 0: try care.open(at: now, archive: keep)
      case 1, 2: try care.create(due: time, at: now, archive: keep)
      case 3: try care.edit(task, due: time, at: now, archive: keep)
      case 4: try care.delete(task, at: now, archive: keep)
      case 5: return "\(try care.markDone(task, at: now, archive: keep)) \(archive)"
      case 6: return "\(try care.markNextDone(at: now, archive: keep)) \(archive)"
      case 7: return "\(try care.snoozeNext(at: now, archive: keep)) \(archive)"
      default: try care.travel(to: event.number % 2 == 0 ? Zones.berlin : Zones.auckland, at: now)
      }
    } catch {
      return "\(error) \(archive)"
    }
    return "\(archive)"
  }

  @Test("a damaged word is refused, or is somebody whose laws hold and whose life goes on")
  func damage() throws {
    let care = try Self.lived(Self.strange())
    var accepted = 0
    for (place, words) in DamagedWords(of: care.savedWords) {
      guard var other = try? PetCare(savedWords: words) else { continue }
      accepted += 1
      #expect(other.savedWords == words, "word \(place)")
      let start = other.today.map { Zone.utc.startOfDay($0) } ?? .epoch
      for kind in 0..<9 {
        _ = Self.play((kind, 7), &other, start + .days(Int64(kind)))
        if let law = other.brokenLaw { Issue.record("word \(place): \(law)") }
      }
    }
    #expect(accepted > 300)
  }

  @Test("too few or too many words are refused, whatever they say")
  func counts() throws {
    let words = try Self.lived(Self.strange()).savedWords
    for count in words.indices {
      #expect(throws: SavedStateError.self, "\(count)") {
        try PetCare(savedWords: Array(words.prefix(count)))
      }
    }
    #expect(throws: SavedStateError.self) { try PetCare(savedWords: words + [0]) }
    #expect(throws: SavedStateError.unknownFormat(2)) { try PetCare(savedWords: [2]) }
    #expect(throws: SavedStateError.wrongCount(0)) { try TaskBoard(savedWords: []) }
  }

  @Test("what no interaction leads to is refused by its place")
  func places() throws {
    var care = PetCare(rules: .standard, zone: .utc)
    for _ in 0..<2 { try care.create(due: .midnight, at: .epoch) }
    let words = care.savedWords
    //     from the end   18 next number, 17 count, 16 … 11 task 1, 10 … 5 task 2,
    //                    4 stage, 3 xp, 2 last closeout, 1 count of the routine
    let damages: [(Int, Int64, named: Int)] = [
      (18, 0, 18), (18, 2, 10), (17, 3, 17), (16, 0, 16), (10, 1, 10), (10, 3, 10), (9, -1, 9),
      (7, -1, 7), (6, 3, 6), (5, 1, 5), (4, 20, 3), (3, 10, 3), (2, 0, 2), (2, 5, 2), (1, 1, 1),
    ]
    for (place, word, named) in damages {
      var damaged = words
      damaged[words.count - place] = word
      let error = SavedStateError.damaged(word: words.count - named)
      #expect(throws: error, "\(place) \(word)") { try PetCare(savedWords: damaged) }
    }
    var withoutDay = words
    withoutDay[2 + care.rules.savedWords.count + 3] = -1 << 32
    #expect(throws: SavedStateError.damaged(word: words.count - 5), "tasks without a day") {
      try PetCare(savedWords: withoutDay)
    }
  }
}

extension PetCare {
  /// The law of `PetCare+Invariants` that does not hold, if any.
  fileprivate var brokenLaw: String? {
    if (try? rules.pet(stage: Int(pet.stage), xp: Int(pet.xp))) == nil { return "\(pet)" }
    let numbers = board.tasks.map { $0.id }
    if !zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return "\(numbers)" }
    if let today, let lastCloseout, lastCloseout >= today { return "closed out \(lastCloseout)" }
    return nil
  }
}
