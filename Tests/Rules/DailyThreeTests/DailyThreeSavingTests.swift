import Cadence
import CivilTime
import DailyThree
import TestSupport
import Testing
import ZoneTables

@Suite("Saving TenX")
struct DailyThreeSavingTests {
  /// Rules as far from the specification's as they come.
  private static func strange() throws -> DailyThreeRules {
    var parameters = DailyThreeParameters()
    parameters.mostActiveGoals = 2
    parameters.focusesPerDay = 2
    parameters.mostCarriedOver = 1
    parameters.dayBoundary = DayBoundary(LocalTime(hour: 4, minute: 0)!)
    parameters.streak.freezeEvery = 1
    parameters.streak.freezeMaximum = 2
    parameters.streak.weeklyTarget = 5
    return try DailyThreeRules(parameters)
  }

  /// Somebody on Tuesday with yesterday's entry continued, a focus done and a question open.
  private static func lived() throws -> DailyThree {
    let rules = try strange()
    var app = try DailyThree.onboarded(goals: 2, rules)
    try app.plan(drafts(count: 2), at: at(0, 7))
    try app.complete(1, at: at(0, 8))
    try app.archiveGoal(GoalID(1), at: at(0, 9))
    try app.plan(app.continueYesterday(at: at(1, 7)).drafts + drafts(count: 1), at: at(1, 7))
    try app.complete(2, at: at(1, 8))
    try app.tap(2, at: at(1, 9))
    try app.answerPermission(isGranted: true, at: at(1, 9))
    return app
  }

  @Test("the words are as documented")
  func words() throws {
    let rules: [Int64] = [
      2, 2, 1, 2, 1, 1, 28_800_000, 0, 1_800_000, 14_400_000, 36_525, 0, 0, 0, 0, 5, 0, 1, 2, 0,
    ]
    let app = try Self.lived()
    #expect(try DailyThreeRules(savedWords: rules) == app.rules)
    let own = app.rules.savedWords
    let calendar = app.calendar.savedWords
    let (six, seven, eight) = (at(0, 6), at(0, 7), at(0, 8))
    var expected: [Int64] = [2, Int64(own.count)] + own + [Int64(calendar.count)] + calendar + [16]
    expected += app.savedWords[expected.count..<expected.count + 16]  // the streak's own words
    expected += [1, 3, 28_800_000, 2]
    expected += [0, six.millisecondsSinceEpoch, 0, 0]
    expected += [1, six.millisecondsSinceEpoch, 1, at(0, 9).millisecondsSinceEpoch]
    expected += [1, 20_459, at(1, 7).millisecondsSinceEpoch, 2]
    expected += [101, 0, 1, 20_458, 0, 0, 100, 0, 0, 0, 1, at(1, 8).millisecondsSinceEpoch]
    expected += [1, 20_458, seven.millisecondsSinceEpoch, 2]
    expected += [100, 0, 0, 0, 1, eight.millisecondsSinceEpoch, 101, 0, 0, 0, 0, 0]
    expected += [2, 1, at(1, 8).millisecondsSinceEpoch, 1]
    #expect(app.savedWords == expected)
  }

  @Test("every state comes back equal, in its first moment and with a question open")
  func states() throws {
    for state in DailyThreeEventsTests.states {
      let app = try state.make()
      #expect(try DailyThree(savedWords: app.savedWords) == app, "\(state.name)")
    }
    let app = try Self.lived()
    let restored = try DailyThree(savedWords: app.savedWords)
    #expect(restored == app && restored.snapshot == app.snapshot)
    #expect(restored.streak == app.streak && restored.state == app.state)
  }

  @Test("rules of the first format, which had no weekends, are read")
  func firstFormat() throws {
    let words: [Int64] = [
      1, 2, 1, 2, 1, 1, 28_800_000, 0, 1_800_000, 14_400_000, 36_525, 0, 0, 0, 5, 0, 1, 2, 0,
    ]
    #expect(try DailyThreeRules(savedWords: words) == Self.strange())
  }

  @Test("who is relaunched after every event lives the same life", arguments: 0..<4)
  func relaunched(_ seed: UInt64) throws {
    var luck = Luck(seed: seed)
    let zones = try ["Europe/Berlin", "Pacific/Auckland", "Pacific/Honolulu"].map {
      try ZoneDatabase.zone(named: $0)
    }
    let rules = seed.isMultiple(of: 2) ? DailyThreeRules.standard : try Self.strange()
    var app = DailyThree(rules: rules, zone: zones[0])
    var relaunched = app
    var now = at(0)
    var refusals = 0
    for step in 0..<150 {
      relaunched = try DailyThree(savedWords: relaunched.savedWords)
      now += .minutes(Int64(luck.below(step.isMultiple(of: 9) ? 3_000 : 200)))
      let event = luck.below(12)
      let number = luck.below(3)
      let shown = app.snapshot
      let answers = (
        Self.play(event, number, zones, &app, now),
        Self.play(event, number, zones, &relaunched, now)
      )
      refusals += answers.0.hasPrefix("refused") ? 1 : 0
      if answers.0 != answers.1 || app != relaunched {
        Issue.record("step \(step), \(event): \(answers.0), relaunched \(answers.1)")
      }
      // A snapshot is made when it is asked for, so what it tells must not change unwritten.
      if !answers.0.contains("snapshotWritten") { #expect(app.snapshot == shown) }
    }
    #expect(refusals > 10 && refusals < 120 && app.streak.longest > 0)
  }

  /// One event, and all that can be told of it.
  private static func play(
    _ event: Int, _ number: Int, _ zones: [Zone], _ app: inout DailyThree, _ now: Instant
  ) -> String {
    let goal = GoalID(UInt32(number))
    do throws(DailyThreeRefusal) {
      let effects =
        switch event {
        case 0: try app.observe(at: now)
        case 1: try app.completeOnboarding(at: now)
        case 2, 3: try app.addGoal(TitleID(UInt32(number)), at: now).effects
        case 4: try app.archiveGoal(goal, at: now)
        case 5: try app.unarchiveGoal(goal, at: now)
        case 6, 7: try app.plan(plan(app), at: now)
        case 8: try app.tap(number, at: now)
        case 9: try app.complete(number, at: now)
        case 10: try number == 0 ? app.confirm(at: now) : app.cancel(at: now)
        default: try app.travel(to: zones[number], at: now)
        }
      return effects.description + app.state.name
    } catch {
      return "refused " + error.description + error.effects.description
    }
  }

  /// Yesterday's drafts, filled up for the first active goal.
  private static func plan(_ app: DailyThree) -> [FocusDraft] {
    let goal = app.goals.first { !$0.isArchived }?.id ?? GoalID(0)
    let carried = app.carryOver.map {
      FocusDraft(title: $0.title, goal: $0.goal ?? goal, carriedFrom: $0.carriedFrom)
    }
    return carried + drafts(goal, count: app.rules.parameters.focusesPerDay - carried.count)
  }

  @Test("a damaged word is refused, or is somebody whose laws hold and whose life goes on")
  func damage() throws {
    let good = try Self.lived().savedWords
    var accepted = 0
    for (place, words) in DamagedWords(of: good) {
      guard var app = try? DailyThree(savedWords: words) else { continue }
      accepted += 1
      #expect(app.savedWords == words, "word \(place)")
      let start = app.today.map { Zone.utc.startOfDay($0) } ?? .epoch
      for event in 0..<12 {
        _ = Self.play(event, 2, [.utc, .utc, .utc], &app, start + .hours(Int64(10 * event)))
        if let law = app.brokenLaw { Issue.record("word \(place): \(law)") }
      }
    }
    #expect(accepted > 200)
  }

  @Test("too few or too many words are refused, whatever they say")
  func counts() throws {
    let words = try Self.lived().savedWords
    for count in words.indices {
      #expect(throws: SavedStateError.self, "\(count)") {
        try DailyThree(savedWords: Array(words.prefix(count)))
      }
    }
    #expect(throws: SavedStateError.self) { try DailyThree(savedWords: words + [0]) }
    #expect(throws: SavedStateError.unknownFormat(3)) { try DailyThree(savedWords: [3]) }
  }

  @Test("what an earlier version saved is read; nobody knew whether an unplanned day was opened")
  func formatOne() throws {
    let app = try Self.lived()
    let words = app.savedWords
    #expect(try DailyThree(savedWords: [1] + words[1..<words.count - 1]) == app)
    var opened = try DailyThree.onboarded()
    try opened.observe(at: at(1, 7))
    let earlier = try DailyThree(savedWords: [1] + opened.savedWords.dropFirst().dropLast())
    #expect(earlier.savedWords == opened.savedWords.dropLast() + [0])
  }

  @Test("what no event leads to is refused by its place")
  func places() throws {
    let words = try Self.lived().savedWords
    //     from the end   1 opened, 4 question, 3 and 2 snapshot, 20 … 5 yesterday, 36 … 21 today,
    //                    44 … 37 goals, 45 their count, 46 reminder, 47 permission, 48 onboarded
    let damages: [(Int, Int64, named: Int)] = [
      (48, 2, 48), (47, 4, 47), (46, 86_400_000, 46), (45, 12, 45), (44, -1, 44), (42, 2, 42),
      (38, 0, 37), (36, 2, 36), (35, 20_458, 29), (35, 20_460, 21), (33, 3, 33), (31, 2, 31),
      (30, 0, 29),
      (29, 20_459, 29), (27, 1, 27), (23, 1, 23), (19, 20_459, 5), (4, 1, 4), (4, 3, 4), (3, 2, 3),
      (3, 0, 2), (1, 2, 1), (1, 0, 1),
    ]
    for (place, word, named) in damages {
      var damaged = words
      damaged[words.count - place] = word
      #expect(
        throws: SavedStateError.damaged(word: words.count - named), "\(place) \(word)"
      ) { try DailyThree(savedWords: damaged) }
    }
  }

  @Test("somebody to whom nothing has happened has no goals, no snapshot and no streak")
  func untouched() throws {
    let words = DailyThree.installed().savedWords
    #expect(try DailyThree(savedWords: words) == .installed())
    //     onboarded, permission, reminder, goals, today, yesterday, question, snapshot, opened
    for (place, word) in [(10, 1), (9, 1), (8, 5), (3, 1), (1, 1)] as [(Int, Int64)] {
      var damaged = words
      damaged[words.count - place] = word
      #expect(throws: SavedStateError.self, "\(place)") { try DailyThree(savedWords: damaged) }
    }
  }
}

extension DailyThree {
  /// The law of `DailyThree+Invariants` that does not hold, if any.
  fileprivate var brokenLaw: String? {
    let parameters = rules.parameters
    if activeGoalCount != goals.count(where: { !$0.isArchived }) { return "\(activeGoalCount)" }
    if activeGoalCount > parameters.mostActiveGoals { return "\(activeGoalCount) goals" }
    if let entry, entry.day != today || entry.focuses.count != parameters.focusesPerDay {
      return "\(entry)"
    }
    if let yesterday, let today, yesterday.day >= today { return "\(yesterday)" }
    if let place = openConfirmation, entry?.focuses[place - 1].isCompleted != true {
      return "question about \(place)"
    }
    return nil
  }
}
