import Cadence
import CivilTime
import Habits
import TestSupport
import Testing
import ZoneTables

/// Trackers that outlive their process (§19: "background / kill / relaunch").
@Suite("HabitTracker: saving")
struct HabitTrackerSavingTests {
  /// A life of chance under rules of chance, with journeys.
  private func rules(_ luck: inout Luck) throws -> HabitsRules {
    var parameters = HabitsParameters()
    if luck.below(2) == 0 { parameters.boundary = DayBoundary(try LocalTime("04:00")) }
    parameters.freeLimits.habits = luck.below(6)
    parameters.experience.focus = Int32(luck.below(30))
    parameters.defaultSteps.others = Int64(1 + luck.below(3))
    parameters.streak.restDays = luck.below(2) == 0 ? .bridge : .break
    parameters.streak.freezeMaximum = luck.below(3)
    parameters.streak.freezeEvery = luck.below(4)
    parameters.trialDays.monthly = Int64(luck.below(5))
    return try HabitsRules(parameters)
  }

  private func zones() throws -> [Zone] {
    try ["Europe/London", "Pacific/Auckland", "Pacific/Honolulu", "Etc/UTC"].map {
      try ZoneDatabase.zone(named: $0)
    }
  }

  /// What one event or journey does to a tracker: its effects and why it was refused.
  private func step(
    _ event: HabitsEvent?, _ zone: Zone, _ tracker: inout HabitTracker, _ now: Instant
  ) -> ([HabitsEffect], HabitsError?) {
    var effects: [HabitsEffect] = []
    do throws(HabitsError) {
      if let event {
        try tracker.apply(event, at: now) { effects.append($0) }
      } else {
        try tracker.travel(to: zone, at: now) { effects.append($0) }
      }
      return (effects, nil)
    } catch {
      return (effects, error)
    }
  }

  @Test("what was saved comes back equal at every step, and answers alike to what follows")
  func roundTrip() throws {
    let zones = try zones()
    for seed in 1..<9 as Range<UInt64> {
      var luck = Luck(seed: seed)
      var kept = HabitTracker(rules: try rules(&luck), zone: zones[0])
      var reborn = kept
      var now = midnight(monday)
      for _ in 0..<250 {
        reborn = try HabitTracker(savedWords: reborn.savedWords)
        #expect(reborn == kept && reborn.savedWords == kept.savedWords)
        now += .minutes(Int64(luck.below(400)))
        let event = luck.below(30) == 0 ? nil : try luck.event()
        let zone = zones[luck.below(zones.count)]
        let (effects, error) = step(event, zone, &kept, now)
        let (again, sameError) = step(event, zone, &reborn, now)
        #expect(effects == again && error == sameError, "seed \(seed)")
        #expect(kept.brokenLaw.map { "\($0)" } == nil, "seed \(seed)")
      }
      #expect(
        kept.reminders(after: now, permission: .granted)
          == reborn.reminders(after: now, permission: .granted))
    }
  }

  @Test("a fresh tracker, one on a restored plan, and one at the ends of time come back")
  func extremes() throws {
    for plan in [Plan(), .restored] {
      let fresh = HabitTracker(zone: .utc, plan: plan)
      #expect(try HabitTracker(savedWords: fresh.savedWords) == fresh)
    }
    for instant in [Instant.distantPast, .epoch, .distantFuture] {
      var life = Life()
      try life.apply(.add(try habit(1, 20, .min)), at: instant)
      try life.apply(.plan(.subscribe(.yearly)), at: instant)
      #expect(try HabitTracker(savedWords: life.tracker.savedWords) == life.tracker)
    }
    var book = HabitBook()
    try book.add(try habit(1))
    #expect(try HabitBook(savedWords: book.savedWords) == book, "an item before the first day")
  }

  /// A tracker with everything in it: items in use, archived, skipped, running, deleted today; a
  /// week behind it; a journey that lost a date; a trial.
  private func rich() throws -> HabitTracker {
    var life = Life(try Zone(initialOffsetSeconds: -43_200, transitions: []))
    let start = midnight(monday) + .hours(13)
    let items = [
      try habit(1, 20, .min), try habit(2, 30, .km, per: .week),
      try habit(
        3, 4, .count, .weekly(.monday, .friday), time: try LocalTime("08:30"), notifies: true),
    ]
    for item in items { try life.apply(.add(item), at: start) }
    try life.apply(.plan(.subscribe(.yearly)), at: start)
    try life.apply(.add(try task(4)), at: start)
    try life.apply(.add(try habit(5, 2, step: 2)), at: start)
    for day in 0..<6 as Range<Int64> {
      try life.apply(.complete(1), at: start + .days(day))
      try life.apply(.set(2, to: Amount(whole: 4, .km)), at: start + .days(day))
    }
    let kiritimati = try ZoneDatabase.zone(named: "Pacific/Kiritimati")
    let now = start + .days(7) + .hours(22)
    try life.tracker.travel(to: kiritimati, at: now)
    for event: HabitsEvent in [
      .skip(2, hasNote: true), .archive(5), .startTimer(1), .complete(4), .delete(4),
      .reflectMorning, .focus(minutes: 30, completed: true), .addFocusTemplate, .coachMessage,
      .add(try habit(4)),
    ] {
      try life.apply(event, at: now + .minutes(10))
    }
    #expect(!life.tracker.calendar.lostDays.isEmpty && life.tracker.brokenLaw == nil)
    return life.tracker
  }

  /// What a damaged word may hold instead.
  private func others(_ word: Int64) -> [Int64] {
    let near = [word &- 1, word &+ 1, word ^ 8, -word, 0, 1, 2, 3, 7, 31, 100]
    let far: [Int64] = [
      -1, -1 << 32, .min, .max, Int64(Int32.max), Int64(Int32.min), 1 << 32, 1 << 62,
    ]
    return (near + far).filter { $0 != word }
  }

  @Test("a word damaged in any way is refused, or what comes back keeps every law and lives on")
  func damaged() throws {
    let tracker = try rich()
    let words = tracker.savedWords
    #expect(try HabitTracker(savedWords: words) == tracker)
    var refused = 0
    var lived = 0
    for position in words.indices {
      for other in others(words[position]) {
        var damaged = words
        damaged[position] = other
        do throws(SavedStateError) {
          let restored = try HabitTracker(savedWords: damaged)
          #expect(restored.savedWords == damaged, "word \(position) as \(other) is not kept")
          try check(restored, "word \(position) as \(other)")
          lived += 1
        } catch {
          if case .damaged(let word) = error { #expect(words.indices.contains(word)) }
          refused += 1
        }
      }
    }
    #expect(refused > 1_000 && lived > 500, "\(refused) refused, \(lived) lived")
  }

  /// The laws hold now and after some days of everything.
  private func check(_ restored: HabitTracker, _ damage: String) throws(SavedStateError) {
    var tracker = restored
    func law() -> String? { tracker.brokenLaw.map { "\($0)" } }
    #expect(law() == nil, "\(damage)")
    var now = restored.now ?? midnight(monday)
    for event: HabitsEvent in [
      .uncomplete(1), .complete(2), .stopTimer(1), .complete(3), .reflectNight, .observe,
      .focus(minutes: 40, completed: true), .increment(4, by: nil, via: .tapPlus), .delete(5),
      .uncomplete(2), .coachMessage, .addFocusTemplate, .plan(.cancel), .archive(1), .delete(4),
    ] {
      now += .hours(7)
      do throws(HabitsError) { try tracker.apply(event, at: now) } catch {
        if case .tooFarAhead = error { return }
      }
      #expect(law() == nil, "\(damage), then \(event)")
    }
  }

  @Test("too few words, too many, and another format are refused")
  func counts() throws {
    let words = try rich().savedWords
    for count in words.indices {
      #expect(throws: SavedStateError.self) {
        try HabitTracker(savedWords: Array(words.prefix(count)))
      }
    }
    #expect(throws: SavedStateError.wrongCount(words.count + 1)) {
      try HabitTracker(savedWords: words + [0])
    }
    #expect(throws: SavedStateError.unknownFormat(2)) {
      try HabitTracker(savedWords: [2] + words.dropFirst())
    }
  }

  @Test("plans and ledgers come back, and none that cannot be")
  func planAndLedger() throws {
    var plans: [Plan] = [Plan(), .restored]
    for events in [[.subscribe(.monthly)], [.subscribe(.yearly), .cancel]] as [[PlanEvent]] {
      var plan = Plan()
      for event in events { try plan.apply(event, at: midnight(monday)) }
      plans.append(plan)
      _ = plan.advance(to: .distantFuture)
      plans.append(plan)
    }
    for plan in plans { #expect(try Plan(savedWords: plan.savedWords) == plan) }
    for words in [[1, 0, 0, 1], [1, 1, 5, 0], [1, 3, 9, 1], [1, 5, 0, 1], [1, -1, 0, 0]]
      as [[Int64]]
    {
      #expect(throws: SavedStateError.self, "\(words)") { try Plan(savedWords: words) }
    }
    var ledger = ExperienceLedger()
    #expect(try ExperienceLedger(savedWords: ledger.savedWords) == ledger)
    ledger.book(ExperienceEvent(day: monday, reason: .focus, points: -20))
    #expect(ledger.savedWords == [1, -20, -20, -20, 20_458])
    #expect(try ExperienceLedger(savedWords: ledger.savedWords) == ledger)
    #expect(throws: SavedStateError.damaged(word: 4)) {
      try ExperienceLedger(savedWords: [1, 5, 5, 5, -1 << 32])
    }
  }

  @Test("rules come back with every number; numbers that are no rules are refused")
  func rules() throws {
    var luck = Luck(seed: 5)
    for _ in 0..<50 {
      let rules = try rules(&luck)
      #expect(try HabitsRules(savedWords: rules.savedWords) == rules)
    }
    let words = HabitsRules.standard.savedWords
    for position in words.indices {
      var damaged = words
      damaged[position] = .min  // −1 is a day
      #expect(throws: SavedStateError.self, "\(position)") { try HabitsRules(savedWords: damaged) }
    }
  }

  @Test("rules of the first format, which had no weekends, are read")
  func firstFormat() throws {
    let words: [Int64] = [
      1, 50, 10, 10, 10, 10, 20, 25, 3, 1, 3, 7, 14, 599, 4_999, 5, 1, 14, 7, 10, 18, 21, 36_525, 2,
      5, 0, 0, 1, 1, 6, 0, 0, 0, 2,
    ]
    let streak = try HabitsRules(savedWords: words).parameters.streak
    #expect(streak.restDays == .break && streak.missingDays == .rest && streak.repairDays == 2)
    #expect(streak.weekends == .ordinary && streak.weeklyTarget == 6)
    #expect(try HabitsRules(savedWords: words).parameters.leavingItems == .go)
    #expect(throws: SavedStateError.self) { try HabitsRules(savedWords: words + [0]) }
  }

  @Test("the words of a book with an item are those of its comment")
  func words() throws {
    var book = HabitBook()
    try book.openDay(monday, startingAt: midnight(monday))
    try book.add(try habit(7, 20, .min))
    try book.increment(7)
    let words = book.savedWords
    let rules = book.rules.savedWords
    let streak = book.streak.savedWords
    let item: [Int64] = [
      7, 0, 2, 1_200_000, 0, 0, -1, 0, 8, 1, 1, 1, 0, 0, 20_458, 0, 0, 0, 0, 300_000, 0, 1,
      -1 << 32, 0, 0, -1, 0,
    ]
    #expect(item.count == 27)
    #expect(
      words == [2, Int64(rules.count)] + rules + [5, 1, 0, 0, 0, 20_458] + [Int64(streak.count)]
        + streak + [
          20_458, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
        ] + item)
    // Format 1, of a day that counts.
    try book.complete(7)
    var old = book.savedWords
    let credit = 2 + rules.count + 6 + 1 + streak.count + 4
    #expect(old[credit] == 1)
    old.remove(at: credit)
    old = [1] + old.dropFirst().dropLast(2)
    #expect(try HabitBook(savedWords: old) == book)
  }
}
