import Cadence
import CivilTime
import Habits
import TestSupport
import Testing

/// Targets per week and month, drawn day by day. The first two drawings are those of `HabitBook`.
///
/// - `added`: what is added on the day; `s` skips it; `–` without an instance
/// - `done`: `●` completed, `·` not, `○` owes nothing and nothing was done, as the day ends
@Suite("HabitBook: targets per week and month")
struct PeriodTargetTests {
  /// Lives the days of a drawing and draws what was done.
  private func done(_ item: Item, from first: Day = monday, _ added: String) throws -> String {
    var life = Life()
    try life.apply(.add(item), on: first)
    var marks: [String] = []
    for (offset, cell) in added.split(separator: " ").enumerated() where cell != "│" {
      let day = first + offset - added.split(separator: " ").prefix(offset).count { $0 == "│" }
      try life.apply(.observe, on: day)
      if cell == "s" { try life.apply(.skip(item.id, hasNote: false), on: day) }
      if let number = Int64(cell), number > 0 {
        let amount = Amount(whole: number, item.unit)
        try life.apply(.increment(item.id, by: amount, via: .tapPlus), on: day)
      }
      #expect(life.book.brokenLaw == nil)
      let mark = life.book.instance(of: item.id).map {
        $0.isCompleted ? "●" : $0.isScheduled ? "·" : "○"
      }
      marks.append(mark ?? "–")
    }
    return marks.joined(separator: " ")
  }

  private func km(_ target: Int64, per period: GoalPeriod, _ rule: RecurrenceRule) throws -> Item {
    try habit(1, target, .km, per: period, rule)
  }

  @Test("30 km a week on Mon, Wed and Fri: each owes 10, and Friday is saved by the sum")
  func shares() throws {
    let item = try km(30, per: .week, .weekly(.monday, .wednesday, .friday))
    // day                      M  T W T F S S   M
    #expect(
      try done(item, "   12  – 9 – 9 – – │ 9")
        == "                      ●  – · – ● – –   ·".words)
    #expect(
      try done(item, "   30  – 0 – 5 – – │ 0")
        == "                      ●  – ○ – ● – –   ·".words, "5 are less than the share")
    #expect(
      try done(item, "    9  – 9 – 9 – – │ 10")
        == "                      ·  – · – · – –   ●".words)
    #expect(
      try done(item, "   10  – 10 – 10 – – │ 10")
        == "                      ●  – ● – ● – –   ●".words)
    #expect(
      try done(item, "    0  – 30 – 0 – – │ 0")
        == "                      ·  – ● – ○ – –   ·".words, "earlier ones stay as they were")
  }

  @Test("shares that are no whole number are compared by multiplication")
  func thirds() throws {
    let item = try habit(1, 10_000, .steps, per: .week, .weekly(.monday, .wednesday, .friday))
    #expect(try done(item, "3333 – 3334 – 0 – –") == "· – ● – · – –")
    #expect(try done(item, "3334 – 3333 – 3333 – –") == "● – · – ● – –")
    var life = Life()
    try life.apply(.add(item), on: monday)
    try life.apply(.complete(1), on: monday)
    #expect(life.book.instance(of: 1)?.progress == Amount(parts: 3_333_334))
    try life.apply(.increment(1, by: Amount(parts: -1), via: .tapPlus), on: monday)
    #expect(!life.isCompleted(1))
  }

  @Test("a rule that starts on Wednesday has two occurrences in its first week and three later")
  func firstWeek() throws {
    let item = try km(30, per: .week, .weekly(.monday, .wednesday, .friday, from: monday + 2))
    #expect(
      try done(item, "– – 15 – 14 – – │ 10 – 9 – 11")
        == "                  – – ●  – ·  – –   ●  – · – ●".words)
  }

  @Test("a week's target on every day: seven shares")
  func everyDay() throws {
    let item = try km(7, per: .week, .every())
    #expect(try done(item, "1 1 0 1 1 1 1 │ 1") == "● ● · ● ● ● ●   ●".words)
    #expect(try done(item, "0 0 0 0 0 0 7 │ 0") == "· · · · · · ●   ·".words)
    #expect(try done(item, "3 3 1 0 0 0 0 │ 0") == "● ● ● ○ ○ ○ ○   ·".words)
  }

  @Test("a month's target owes by the month's own occurrences: February has no 30th")
  func month() throws {
    let january = try km(30, per: .month, .monthly(10, 20, 30))
    let first = Day(daysSinceEpoch: 20_458 + 5)
    let days = try done(january, from: first, drawing([10: 10, 20: 9, 30: 11], 31 - 10 + 1))
    #expect(days == drawing(marks: [10: "●", 20: "·", 30: "●"], 31 - 10 + 1))
    let february = Day(daysSinceEpoch: first.daysSinceEpoch + 22)
    #expect(february.key == "2026-02-01")
    let item = try km(30, per: .month, .monthly(10, 20, 30, from: february))
    #expect(
      try done(item, from: february, drawing([10: 14, 20: 15], 28, from: 1))
        == drawing(marks: [10: "·", 20: "●"], 28, from: 1))
  }

  /// The days of a month from a date on, with what is added on some of them.
  private func drawing(_ added: [Int: Int64], _ count: Int, from first: Int = 10) -> String {
    (first..<first + count).map { day in added[day].map { "\($0)" } ?? "–" }
      .joined(separator: " ")
  }

  private func drawing(marks: [Int: String], _ count: Int, from first: Int = 10) -> String {
    (first..<first + count).map { marks[$0] ?? "–" }.joined(separator: " ")
  }

  @Test("a skip stays a skip until the day's own progress or the sum reaches the target")
  func skips() throws {
    let item = try km(30, per: .week, .weekly(.monday, .wednesday, .friday))
    #expect(try done(item, "s – 15 – 15 – –") == "· – ● – ● – –")
    #expect(try done(item, "30 – s – 0 – –") == "● – ○ – ○ – –", "nothing is owed, skipped or not")
  }

  @Test("a day that opens with the week's target reached owes nothing and earns nothing")
  func owesNothing() throws {
    var life = Life()
    try life.apply(.add(try km(30, per: .week, .weekly(.monday, .wednesday))), on: monday)
    try life.apply(.set(1, to: Amount(whole: 30, .km)), on: monday)
    let effects = try life.apply(.observe, on: monday + 2)
    #expect(!effects.contains { $0.identifier != nil })
    #expect(life.book.instance(of: 1)?.owesNothing == true && life.book.instances.isEmpty)
    #expect(life.book.counts == DayCounts() && !life.book.qualifies)
    #expect(throws: HabitsError.notCompleted) { try life.apply(.uncomplete(1), on: monday + 2) }
    // Whoever runs all the same completes the instance, and can take it back.
    try life.apply(.increment(1, by: Amount(whole: 1, .km), via: .tapPlus), on: monday + 2)
    #expect(life.isCompleted(1) && life.book.counts.scheduled == 1)
    #expect(life.book.experience.today == 60 && life.book.experience.total == 120)
    try life.apply(.uncomplete(1), on: monday + 2)
    #expect(life.book.counts == DayCounts() && life.book.experience.total == 60)
    try life.apply(.complete(1), on: monday + 2)
    #expect(life.progress(1) == 15, "it is filled to its share")
  }

  @Test("one entry that fills a month's target is one completion and one day of the streak")
  func oneEntry() throws {
    var life = Life()
    let first = monday + 1
    try life.apply(.add(try habit(1, 100, per: .month, .every(from: first))), on: first)
    try life.apply(.set(1, to: Amount(whole: 100, .count)), on: first)
    try life.apply(.observe, on: first + 25)
    #expect((first + 25).key == "2026-01-31")
    #expect(life.book.experience.total == 60 && life.days.count { $0.qualifies } == 1)
    #expect(life.book.shownStreak.length == 1, "days without anything to do are bridged")
    #expect(life.days.dropFirst().allSatisfy { $0.isRest })
    let closed = life.effects.compactMap { effect -> DayInstance? in
      if case .instanceClosed(let instance) = effect { instance } else { nil }
    }
    #expect(closed.map { $0.day } == [first], "what owed nothing is no instance of its day")
    try life.apply(.observe, on: first + 28)
    #expect(life.book.shownStreak.length == 0, "February owes again, and two days were missed")
  }

  @Test("beside an item that owes nothing the day is judged by the others")
  func besideOthers() throws {
    var life = Life()
    for id: ItemID in [1, 2] {
      try life.apply(.add(try habit(id, 7, per: .week, .every())), on: monday)
      try life.apply(.set(id, to: Amount(whole: 7, .count)), on: monday)
    }
    try life.apply(.add(try habit(3)), on: monday)
    try life.apply(.observe, on: monday + 1)
    #expect(life.book.counts.scheduled == 1 && !life.book.qualifies)
    try life.apply(.skip(1, hasNote: true), on: monday + 1)
    #expect(life.book.counts.excluded == 0 && life.book.counts.skipped == 0)
    try life.apply(.complete(3), on: monday + 1)
    #expect(life.book.qualifies && life.book.experience.today == 60)
    let week = try #require(life.book.weekSoFar)
    #expect(week.scheduled == 4 && week.completed == 3)
  }

  @Test("an edit of the target or rule is judged by the new shares from today on")
  func edits() throws {
    var life = Life()
    let rule = RecurrenceRule.weekly(.monday, .wednesday, .friday)
    try life.apply(.add(try km(30, per: .week, rule)), on: monday)
    try life.apply(.set(1, to: Amount(whole: 10, .km)), on: monday)
    try life.apply(.set(1, to: Amount(whole: 8, .km)), on: monday + 2)
    #expect(!life.isCompleted(1))
    try life.apply(.edit(try km(24, per: .week, rule)), on: monday + 2)
    #expect(life.isCompleted(1), "8 of 24/3")
    try life.apply(.edit(try km(30, per: .week, .weekly(.wednesday))), on: monday + 2)
    #expect(!life.isCompleted(1), "the only occurrence owes 30, the sum is 18")
    try life.apply(.edit(try km(18, per: .week, .weekly(.wednesday))), on: monday + 2)
    #expect(life.isCompleted(1), "the sum of 10 and 8 is 18")
    try life.apply(.edit(try km(18, per: .month, .monthly(7))), on: monday + 2)
    #expect(!life.isCompleted(1), "another period starts its sum today")
  }

  @Test("by chance: completion is the brute force of shares and sums")
  func bruteForce() throws {
    var luck = Luck(seed: 3)
    let items = [
      try km(9, per: .week, .weekly(.monday, .thursday, .saturday)),
      try habit(2, 7, per: .week, .every(2)),
      try habit(3, 11, per: .month, .monthly(1, 5, 12, 31)),
      try habit(4, 20, per: .month, .every(3)),
    ]
    var life = try Life.pro()
    for item in items { try life.apply(.add(item), on: monday) }
    var history: [ItemID: [Day: Int64]] = [:]
    for day in (0..<150).map({ monday + $0 }) {
      try life.apply(.observe, on: day)
      for item in items where life.book.instance(of: item.id) != nil {
        let amount = Amount(whole: Int64(1 + luck.below(6)), item.unit)
        if luck.below(3) > 0 {
          try life.apply(.increment(item.id, by: amount, via: .holdSwipe), on: day)
        }
        let progress = life.progress(item.id) ?? 0
        let all = period(item, day)
        let sum = all.reduce(0) { $0 + (history[item.id]?[$1] ?? 0) } + progress
        let target = item.target.parts / 1_000
        let occurrences = Int64(all.count { item.recurrence.isScheduled(on: $0) })
        #expect(
          life.isCompleted(item.id)
            == (progress > 0 && (progress * occurrences >= target || sum >= target)),
          "\(item.id) \(day.key)")
        #expect(
          life.book.instance(of: item.id)?.owesNothing == (sum - progress >= target),
          "\(item.id) \(day.key)")
        history[item.id, default: [:]][day] = progress
      }
    }
  }

  private func period(_ item: Item, _ day: Day) -> [Day] {
    (-40...40).map { day + $0 }.filter {
      item.period == .week
        ? $0.week == day.week
        : ($0.civil.month == day.civil.month && $0.civil.year == day.civil.year)
    }
  }
}

extension String {
  /// The words, one blank between them: a drawing without its layout.
  fileprivate var words: String { split(separator: " ").joined(separator: " ") }
}
