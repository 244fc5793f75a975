import Cadence
import CivilTime
import TestSupport
import Testing

extension RecordedRecurrence {
  fileprivate func rule() throws -> RecurrenceRule {
    let frequencies: [String: RecurrenceRule.Frequency] = [
      "none": .none, "daily": .daily, "weekly": .weekly, "monthly": .monthly,
    ]
    let ends: RecurrenceRule.End =
      if let date = end.date { .on(try Day(key: date)) } else if let count = end.count {
        .after(count)
      } else { .never }
    return try RecurrenceRule(
      #require(frequencies[freq]), every: interval,
      on: WeekdaySet(byWeekdays.compactMap { Weekday(rawValue: $0) }),
      monthDays: MonthDaySet(byMonthDays), from: Day(key: start), ends: ends)
  }
}

@Suite("RecurrenceRule")
struct RecurrenceRuleTests {
  @Test("recorded rules agree in occurrences, in what follows them and day by day")
  func recordedRules() throws {
    let cases = try RecordedRecurrence.all()
    #expect(cases.count == 500)
    for c in cases {
      let rule = try c.rule()
      #expect(rule.preview(limit: 14).map { $0.key } == c.occurrences, "\(c.id)")
      #expect((rule.occurrence(number: 15) != nil) == c.hasMore || c.occurrences.count < 14)
      #expect(rule.preview(limit: 15).count == c.occurrences.count + (c.hasMore ? 1 : 0), "\(c.id)")
      for pair in c.scheduledOn {
        #expect(
          try rule.isScheduled(on: Day(key: pair.day)) == pair.isScheduled, "\(c.id) \(pair.day)")
      }
    }
  }

  @Test("the review begins on the day asked for and shows fourteen")
  func preview() throws {
    let rule = try RecurrenceRule(
      .weekly, every: 2, on: [.tuesday, .thursday], from: Day(key: "2026-01-07"),
      ends: .on(Day(key: "2026-11-30")))
    #expect(
      rule.preview(limit: 3).map { $0.key } == ["2026-01-08", "2026-01-20", "2026-01-22"])
    #expect(rule.preview(limit: 14).count == 14)
    #expect(
      rule.preview(from: try Day(key: "2026-11-20"), limit: 14).map { $0.key } == [
        "2026-11-24", "2026-11-26",
      ])
    #expect(rule.preview(from: try Day(key: "2026-12-01"), limit: 14).isEmpty)
    #expect(rule.preview(limit: 0).isEmpty)
    #expect(rule.occurrence(number: 2)?.key == "2026-01-20")
    #expect(rule.isScheduled(on: try Day(key: "2026-01-15")) == false)
    #expect(rule.count(through: try Day(key: "2026-01-31")) == 3)
  }

  @Test("impossible rules are refused with the remedy")
  func refusals() throws {
    let sentences: [(RecurrenceError, String)] = [
      (
        .interval(0),
        "an interval of 0 is not possible; give 1 for every one, 2 for every other one, "
          + "up to 1000000000"
      ),
      (.monthDay(32), "there is no day 32 of a month; days run from 1 to 31"),
      (
        .monthDaysOfWeeklyRule,
        "a weekly rule has no days of the month; leave them out or make the rule daily or monthly"
      ),
      (
        .count(-1),
        "a rule cannot end after -1 occurrences; give 0 or more, or let it never end"
      ),
      (
        .start(Day(daysSinceEpoch: .max)),
        "a rule cannot start on +5881580-07-11; start in a year from -5000000 to 5000000"
      ),
    ]
    for (error, sentence) in sentences { #expect(error.description == sentence) }
    for interval in [0, -1, .min, 1_000_000_001, .max] {
      #expect(throws: RecurrenceError.interval(interval)) {
        try RecurrenceRule(.daily, every: interval, from: monday)
      }
    }
    for day in [0, 32, -1, .min, .max] {
      #expect(throws: RecurrenceError.monthDay(day)) { try MonthDaySet([1, day]) }
    }
    #expect(throws: RecurrenceError.count(-1)) {
      try RecurrenceRule(.daily, from: monday, ends: .after(-1))
    }
    #expect(throws: RecurrenceError.monthDaysOfWeeklyRule) {
      try RecurrenceRule(.weekly, monthDays: MonthDaySet([1]), from: monday)
    }
    for day in [Day(daysSinceEpoch: .min), Day(daysSinceEpoch: .max)] {
      #expect(throws: RecurrenceError.start(day)) { try RecurrenceRule(.daily, from: day) }
    }
  }

  @Test("an end after no occurrences, or before the start, leaves none")
  func emptyRules() throws {
    for frequency in RecurrenceRule.Frequency.allCases {
      for end in [RecurrenceRule.End.after(0), .on(monday - 1), .on(Day(daysSinceEpoch: .min))] {
        let rule = try RecurrenceRule(frequency, from: monday, ends: end)
        #expect(rule.preview(limit: 14).isEmpty)
        #expect(rule.occurrence(number: 1) == nil)
        #expect(rule.occurrenceCount == 0)
        #expect(!rule.isScheduled(on: monday))
        #expect(rule.count(from: monday - 100, through: monday + 100) == 0)
      }
    }
  }

  @Test("a rule is 48 bytes")
  func size() {
    #expect(MemoryLayout<RecurrenceRule>.size <= 36)
  }
}
