import Cadence
import CivilTime
import Habits
import TestSupport
import Testing
import ZoneTables

/// Days that pass, long and short ones, and travel.
@Suite("HabitTracker: time")
struct HabitTrackerTests {
  @Test("a day is lived through also when the app is not opened")
  func absence() throws {
    var life = Life()
    try life.apply(.add(try habit(1)), on: monday)
    try life.apply(.complete(1), on: monday)
    let effects = try life.apply(.observe, on: monday + 9)
    #expect(life.days.map(\.day) == (0..<9).map { monday + $0 })
    #expect(life.days.map(\.counts.scheduled) == Array(repeating: 1, count: 9))
    #expect(life.days.map(\.streak) == [1, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(effects.count { if case .weekClosed = $0 { true } else { false } } == 1)
    let instances = effects.count { if case .instanceClosed = $0 { true } else { false } }
    #expect(instances == 9)
  }

  @Test("the effects of a day's end: instances, the day, after a Sunday the week, in this order")
  func order() throws {
    var life = Life()
    let sunday = monday + 6
    try life.apply(.add(try task(2)), on: sunday)
    try life.apply(.complete(2), on: sunday)
    let instance = try #require(life.book.instance(of: 2))
    let effects = try life.apply(.observe, on: sunday + 1)
    #expect(effects.count == 3)
    guard case .instanceClosed(let closed) = effects.first else {
      Issue.record("the instance comes first")
      return
    }
    #expect(closed.item == 2 && closed.kind == .task && closed.day == sunday)
    #expect(closed.instance == instance && instance.isCompleted)
    #expect(effects.dropFirst().first == life.days.first.map { .dayClosed($0) })
    guard case .weekClosed(let week) = effects.last else {
      Issue.record("the week comes last")
      return
    }
    #expect(week.week == sunday.week && week.experience == 10 && week.scheduled == 0)
    #expect(life.book.experience.week == 0 && life.book.experience.total == 10)
  }

  @Test("days of 23 and 25 hours end at local midnight", arguments: ["2026-03-29", "2026-10-25"])
  func clockChanges(_ key: String) throws {
    let zone = try ZoneDatabase.zone(named: "Europe/Berlin")
    let day = try Day(key: key)
    let end = zone.startOfDay(day + 1)
    #expect(end - zone.startOfDay(day) == .hours(day.civil.month == 3 ? 23 : 25))
    var life = Life(zone)
    try life.apply(.add(try habit(1)), at: zone.startOfDay(day))
    try life.apply(.complete(1), at: end - Milliseconds(1))
    #expect(life.book.day == day && life.book.experience.today == 60)
    try life.apply(.complete(1), at: end)
    #expect(life.book.day == day + 1 && life.days.map(\.qualifies) == [true])
    #expect(life.book.shownStreak.length == 2)
  }

  @Test("with a day boundary of 04:00 the small hours belong to the evening before")
  func boundary() throws {
    var parameters = HabitsParameters()
    parameters.boundary = DayBoundary(try LocalTime("04:00"))
    var life = Life(.utc, parameters)
    try life.apply(.add(try habit(1)), at: noon(monday))
    try life.apply(.complete(1), at: midnight(monday + 1) + .hours(4) - Milliseconds(1))
    #expect(life.book.day == monday && life.isCompleted(1))
    try life.apply(.observe, at: midnight(monday + 1) + .hours(4))
    #expect(life.book.day == monday + 1 && !life.isCompleted(1))
  }

  ///     Auckland  │ Mon 20:00 ✈            a day lived twice is one day:
  ///     Honolulu  │ Sun 21:00 … Mon 02:00  what is done on "Sunday" counts to Monday
  @Test("QA timezone changes: a day lived twice is one day")
  func travelWest() throws {
    let auckland = try ZoneDatabase.zone(named: "Pacific/Auckland")
    let honolulu = try ZoneDatabase.zone(named: "Pacific/Honolulu")
    var life = Life(auckland)
    let departure = auckland.startOfDay(monday) + .hours(20)
    try life.apply(.add(try habit(1)), at: departure - .hours(1))
    try life.tracker.travel(to: honolulu, at: departure)
    #expect(honolulu.day(of: departure) == monday - 1)
    try life.apply(.complete(1), at: departure + .hours(1))
    #expect(life.book.day == monday && life.days.isEmpty)
    #expect(throws: HabitsError.alreadyCompleted) {
      try life.apply(.complete(1), at: honolulu.startOfDay(monday) + .hours(9))
    }
    try life.apply(.complete(1), at: honolulu.startOfDay(monday + 1) + .hours(9))
    #expect(life.book.shownStreak.length == 2 && life.days.map(\.day) == [monday])
  }

  ///     Baker     │ Mon 23:00 ✈            a date never lived is stepped over:
  ///     Kiritimati│ Wed 01:00              there was no Tuesday for this person
  @Test("QA timezone changes: a date lost over the date line breaks no streak")
  func travelEast() throws {
    let baker = try Zone(initialOffsetSeconds: -43_200, transitions: [])
    let kiritimati = try ZoneDatabase.zone(named: "Pacific/Kiritimati")
    var life = Life(baker)
    let departure = baker.startOfDay(monday) + .hours(23)
    try life.apply(.add(try habit(1)), at: departure - .hours(9))
    try life.apply(.complete(1), at: departure - .hours(9))
    var effects: [HabitsEffect] = []
    try life.tracker.travel(to: kiritimati, at: departure) { effects.append($0) }
    #expect(life.book.day == monday + 2)
    #expect(effects.count { if case .dayClosed = $0 { true } else { false } } == 1)
    try life.apply(.complete(1), at: departure + .minutes(5))
    #expect(life.book.shownStreak.length == 2)
  }

  @Test("a date that the zone never had breaks no streak (Apia, 30 December 2011)")
  func lostDate() throws {
    let apia = try ZoneDatabase.zone(named: "Pacific/Apia")
    let day = try Day(key: "2011-12-29")
    var life = Life(apia)
    try life.apply(.add(try habit(1, 1, .count, .every(1, from: day))), at: apia.startOfDay(day))
    try life.apply(.complete(1), at: apia.startOfDay(day))
    try life.apply(.complete(1), at: apia.startOfDay(day + 2) + .hours(1))
    #expect(life.days.map(\.day) == [day] && life.book.shownStreak.length == 2)
  }

  @Test("a lost date breaks no streak even where rest days break, shown or closed")
  func lostDateUnderBreak() throws {
    var parameters = HabitsParameters()
    var streak = StreakParameters.sherpa
    (streak.restDays, streak.missingDays) = (.break, .miss)
    parameters.streak = streak
    let apia = try ZoneDatabase.zone(named: "Pacific/Apia")
    let day = try Day(key: "2011-12-29")
    var life = Life(apia, parameters)
    try life.apply(.add(try habit(1, 1, .count, .every(1, from: day))), at: apia.startOfDay(day))
    try life.apply(.complete(1), at: apia.startOfDay(day))
    try life.apply(.observe, at: apia.startOfDay(day + 2))
    #expect(life.book.shownStreak.length == 1, "pending")
    try life.apply(.complete(1), at: apia.startOfDay(day + 2))
    #expect(life.book.shownStreak.length == 2)
    try life.apply(.observe, at: apia.startOfDay(day + 3))
    #expect(life.days.map(\.streak) == [1, 2])
    try life.apply(.observe, at: apia.startOfDay(day + 4))
    #expect(life.book.shownStreak.length == 0, "the day before was missed")
  }

  @Test("an event too far ahead is refused and lets no time pass; travel then stays at home")
  func tooFar() throws {
    var parameters = HabitsParameters()
    parameters.longestAbsenceDays = 10
    var life = Life(.utc, parameters)
    try life.apply(.add(try habit(1)), on: monday)
    let before = life.book
    let error = HabitsError.tooFarAhead(days: 10)
    #expect(throws: error) { try life.apply(.complete(1), on: monday + 11) }
    #expect(throws: error) { try life.apply(.complete(1), at: .distantFuture) }
    #expect(throws: error) {
      try life.tracker.travel(
        to: try ZoneDatabase.zone(named: "Asia/Tokyo"), at: midnight(monday + 11))
    }
    #expect(life.book == before && life.tracker.now == noon(monday))
    try life.apply(.complete(1), on: monday + 10)
    #expect(life.days.count == 10)
  }

  @Test(
    "events at the ends of time are answered", arguments: [Instant.distantPast, .distantFuture])
  func endsOfTime(_ instant: Instant) throws {
    var life = Life()
    let item = try habit(1, 20, .min, .every(1, from: Day(daysSinceEpoch: 0)))
    try life.apply(.add(item), at: instant)
    try life.apply(.reflectMorning, at: instant)
    let first = try #require(life.book.day)
    let isFuture = instant == .distantFuture
    if isFuture {
      #expect(throws: HabitsError.notScheduledToday, "nothing occurs after the year 5,000,000") {
        try life.apply(.startTimer(1), at: .distantFuture)
      }
      try life.apply(.plan(.subscribe(.yearly)), at: .distantFuture)
    } else {
      #expect(throws: HabitsError.tooFarAhead(days: 36_525)) {
        try life.apply(.observe, at: .distantFuture)
      }
    }
    try life.apply(.observe, at: .distantPast)
    #expect(life.book.day == first && life.tracker.now == instant)
    #expect(life.tracker.brokenLaw == nil && life.book.experience.total == 10)
  }

  @Test("a book opens days in ascending order only, and not too far apart")
  func bookDays() throws {
    var book = HabitBook()
    try book.openDay(monday, startingAt: midnight(monday))
    #expect(throws: HabitsError.dayIsOver) {
      try book.openDay(monday, startingAt: midnight(monday))
    }
    #expect(throws: HabitsError.dayIsOver) {
      try book.openDay(monday - 1, startingAt: midnight(monday))
    }
    #expect(throws: HabitsError.tooFarAhead(days: 36_525)) {
      try book.openDay(Day(daysSinceEpoch: .max), startingAt: .distantFuture)
    }
    #expect(book.day == monday)
  }

  @Test("a long life by chance keeps the laws, and refused events change nothing")
  func longLife() throws {
    var luck = Luck(seed: 11)
    var life = try Life.pro()
    var now = midnight(monday)
    var ledger = ExperienceLedger()
    var refused = 0
    for _ in 0..<2_500 {
      now += .minutes(Int64(luck.below(200)))
      let seen = life.effects.count
      var waiting = life.tracker
      try waiting.apply(.observe, at: now)
      do {
        try life.apply(try luck.event(), at: now)
      } catch {
        #expect(life.tracker == waiting, "\(error) did more than wait")
        refused += 1
      }
      for case .experience(let event) in life.effects.dropFirst(seen) { ledger.book(event) }
      if let day = life.book.day { ledger.open(day) }
      #expect(life.tracker.brokenLaw.map { "\($0)" } == nil)
      #expect(ledger == life.book.experience)
    }
    #expect(life.days.count > 100 && refused > 500)
    #expect(Set(life.identifiers).count == 12)
  }

  @Test("an update of the app changes what things earn from there on, and nothing else")
  func update() throws {
    var life = Life()
    try life.apply(.add(try habit(1)), on: monday)
    try life.apply(.add(try habit(2)), on: monday)
    try life.apply(.complete(1), on: monday)
    let before = life.book.experience.total
    var parameters = HabitsParameters()
    parameters.experience.habitComplete = 70
    life.tracker.adopt(try HabitsRules(parameters))
    #expect(life.book.experience.total == before)
    try life.apply(.complete(2), on: monday)
    #expect(life.book.experience.total == before + 70)
  }
}
