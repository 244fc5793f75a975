import Cadence
import CivilTime
import Testing

@Suite("Recurrence laws")
struct RecurrenceLawTests {
  #if DEBUG
    static let stride = 7
  #else
    static let stride = 1
  #endif

  /// Ends that cut a list of days in all the ways there are.
  private func ends(of days: [Day], from start: Day) -> [RecurrenceRule.End] {
    var ends: [RecurrenceRule.End] = [.never, .after(0), .after(1), .after(5), .on(start - 1)]
    ends += [.on(start), .on(start + 40)]
    if days.count > 2 { ends += [.on(days[2]), .on(days[2] - 1)] }
    return ends
  }

  private func cut(_ days: [Day], _ end: RecurrenceRule.End) -> [Day] {
    switch end {
    case .never: days
    case .on(let last): days.filter { $0 <= last }
    case .after(let count): Array(days.prefix(count))
    }
  }

  @Test("a rule is the walk over its definition: list, membership, number and count")
  func smallWorlds() throws {
    for index in Swift.stride(from: 0, to: WalkedRule.small.count, by: Self.stride) {
      var walked = WalkedRule.small[index]
      let horizon = walked.start + 900
      let all = walked.walk(through: horizon)
      for end in ends(of: all, from: walked.start) {
        walked.end = end
        let expected = cut(all, end)
        let rule = try walked.rule()
        let listed = Array(rule.occurrences().prefix { $0 <= horizon })
        guard listed == expected else {
          Issue.record("\(walked): \(listed.map { $0.key }) is not \(expected.map { $0.key })")
          return
        }
        if !holds(rule, expected, walked.start, horizon) {
          Issue.record("\(walked): a question is answered differently from the list")
          return
        }
      }
    }
  }

  /// Number, position, count and membership agree with the list, for days around its first twelve.
  private func holds(_ rule: RecurrenceRule, _ days: [Day], _ start: Day, _ horizon: Day) -> Bool {
    var day = start - 2
    let last = days.count > 12 ? days[12] : start + 60
    var position = 0
    while day <= min(last, horizon) {
      let isMember = position < days.count && days[position] == day
      if isMember {
        position += 1
        if rule.occurrence(number: position) != day { return false }
      }
      if rule.isScheduled(on: day) != isMember { return false }
      if rule.occurrenceNumber(of: day) != (isMember ? position : nil) { return false }
      if rule.count(through: day) != position { return false }
      day += 1
    }
    return rule.occurrences(from: last).first { _ in true }
      == rule.occurrences().first { $0 >= last }
      && rule.count(from: start, through: last) == rule.count(through: last)
  }

  @Test(
    "four centuries and more are counted as they are walked",
    arguments: [
      WalkedRule(
        frequency: .monthly, interval: 1, weekdays: [.friday], monthDays: [13],
        start: monday),
      WalkedRule(
        frequency: .monthly, interval: 12, weekdays: [], monthDays: [29],
        start: Day(daysSinceEpoch: 19_782)),
      WalkedRule(
        frequency: .monthly, interval: 7, weekdays: [.sunday], monthDays: [],
        start: Day(daysSinceEpoch: -1_000_000)),
      WalkedRule(
        frequency: .daily, interval: 6, weekdays: [.monday, .sunday], monthDays: [1, 29, 31],
        start: monday),
      WalkedRule(
        frequency: .daily, interval: 1, weekdays: [], monthDays: [29, 30], start: monday),
    ])
  func centuries(_ walked: WalkedRule) throws {
    #if DEBUG
      let days = 160_000
    #else
      let days = 400_000
    #endif
    let expected = walked.walk(through: walked.start + days)
    let rule = try walked.rule()
    #expect(Array(rule.occurrences().prefix { $0 <= walked.start + days }) == expected)
    for position in Swift.stride(from: 0, to: expected.count, by: max(1, expected.count / 20)) {
      #expect(rule.occurrence(number: position + 1) == expected[position])
      #expect(rule.occurrenceNumber(of: expected[position]) == position + 1)
    }
    #expect(rule.count(through: walked.start + days) == expected.count)
  }

  @Test("number and count are inverse to each other, however far away")
  func inverse() throws {
    let rules = WalkedRule.small.filter { $0.start == monday }
    for index in Swift.stride(from: 0, to: rules.count, by: Self.stride) {
      let walked = rules[index]
      let rule = try walked.rule()
      for number in [1, 2, 999, 1_000_000, 20_000_000] {
        guard let day = rule.occurrence(number: number) else { continue }
        #expect(rule.count(through: day) == number, "\(walked)")
        #expect(rule.count(through: day - 1) == number - 1, "\(walked)")
        #expect(rule.isScheduled(on: day), "\(walked)")
        var ended = walked
        ended.end = .after(number)
        let last = try ended.rule()
        #expect(last.isScheduled(on: day), "\(ended)")
        #expect(Array(last.occurrences(from: day)) == [day], "\(ended)")
        #expect(last.occurrenceCount == number, "\(ended)")
        if let next = rule.occurrence(number: number + 1) {
          #expect(!last.isScheduled(on: next), "\(ended)")
        }
      }
    }
  }

  @Test("rules that never match end at once")
  func neverMatching() throws {
    let february = try Day(key: "2026-02-01")
    let never: [WalkedRule] = [
      WalkedRule(
        frequency: .monthly, interval: 12, weekdays: [], monthDays: [30], start: february),
      WalkedRule(
        frequency: .monthly, interval: 12, weekdays: [.monday], monthDays: [30, 31],
        start: february),
      WalkedRule(
        frequency: .monthly, interval: 24, weekdays: [], monthDays: [29],
        start: try Day(key: "2025-02-28")),
      WalkedRule(
        frequency: .daily, interval: 7, weekdays: [.tuesday], monthDays: [], start: monday),
      WalkedRule(
        frequency: .daily, interval: 7, weekdays: [.tuesday], monthDays: [5], start: monday),
      WalkedRule(
        frequency: .daily, interval: 146_097, weekdays: [], monthDays: [6], start: monday),
    ]
    for walked in never {
      for end in [RecurrenceRule.End.never, .after(3), .on(monday + 1_000_000)] {
        var ended = walked
        ended.end = end
        let rule = try ended.rule()
        #expect(rule.preview(limit: 14).isEmpty, "\(ended)")
        #expect(rule.occurrence(number: 1) == nil, "\(ended)")
        #expect(rule.count(through: Day(daysSinceEpoch: .max)) == 0, "\(ended)")
        #expect(!rule.isScheduled(on: monday + 3), "\(ended)")
      }
    }
  }

  @Test("of the centuries from 2100, each fourth has a 29 February")
  func centuryLeapDays() throws {
    let rule = try RecurrenceRule(
      .monthly, every: 1_200, monthDays: MonthDaySet([29]), from: Day(key: "2100-02-28"))
    #expect(rule.preview(limit: 2).map { $0.key } == ["2400-02-29", "2800-02-29"])
  }

  @Test("the calendar ends with the year 5,000,000")
  func endOfTheCalendar() throws {
    let end = try #require(Day(year: 5_000_000, month: 12, day: 31))
    let rules = [
      try RecurrenceRule(.daily, from: end - 1),
      try RecurrenceRule(.weekly, on: [.monday, .sunday], from: end - 1),
      try RecurrenceRule(.monthly, monthDays: MonthDaySet([30, 31]), from: end - 1),
      try RecurrenceRule(.daily, monthDays: MonthDaySet([31]), from: end - 1, ends: .after(.max)),
    ]
    for rule in rules {
      let days = Array(rule.occurrences())
      #expect(days.count <= 2)
      #expect(days.allSatisfy { $0 >= end - 1 && $0 <= end && rule.isScheduled(on: $0) })
      #expect(!rule.isScheduled(on: end + 1))
      #expect(rule.count(through: Day(daysSinceEpoch: .max)) == days.count)
      #expect(rule.occurrence(number: .max) == nil)
      #expect(rule.occurrence(number: days.count) == days.last)
      #expect(rule.occurrence(number: days.count + 1) == nil)
    }
    let far = try RecurrenceRule(
      .weekly, every: 1_000_000_000, from: Day(daysSinceEpoch: 0), ends: .after(.max))
    #expect(Array(far.occurrences()) == [Day(daysSinceEpoch: 0)])
    #expect(far.occurrence(number: 1_500_000_000) == nil)
    #expect(far.count(from: end, through: Day(daysSinceEpoch: 0)) == 0)
    let first = try #require(Day(year: -5_000_000, month: 1, day: 1))
    let daily = try RecurrenceRule(.daily, from: first)
    #expect(daily.count(through: end) == 3_652_425_366)
    #expect(daily.occurrence(number: 3_652_425_366) == end)
    let rare = try RecurrenceRule(.monthly, every: 1_000_000_000, from: first, ends: .after(2))
    #expect(Array(rare.occurrences()) == [first])
    #expect(
      Array(try RecurrenceRule(.daily, every: 1_000_000_000, from: first).occurrences()).count == 4)
  }
}
