import Cadence
import CivilTime
import Testing

@Suite("RecurrenceRule summary")
struct RecurrenceSummaryTests {
  struct Line: CustomStringConvertible, Sendable {
    let sentence: String
    let rrule: String?
    let frequency: RecurrenceRule.Frequency
    var interval = 1
    var weekdays: WeekdaySet = []
    var monthDays: [Int] = []
    var end = RecurrenceRule.End.never

    var description: String { sentence }
  }

  /// 2026-01-07 is a Wednesday.
  static let start = monday + 2

  static let lines: [Line] = [
    Line(sentence: "Does not repeat", rrule: nil, frequency: .none),
    Line(sentence: "Does not repeat", rrule: nil, frequency: .none, end: .after(3)),
    Line(sentence: "Every day", rrule: "FREQ=DAILY", frequency: .daily),
    Line(
      sentence: "Every day", rrule: "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU", frequency: .daily,
      weekdays: .all),
    Line(sentence: "Every 3 days", rrule: "FREQ=DAILY;INTERVAL=3", frequency: .daily, interval: 3),
    Line(
      sentence: "Every weekday", rrule: "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", frequency: .daily,
      weekdays: .workweek),
    Line(
      sentence: "Every day, only on Sat & Sun, ends after 1 time",
      rrule: "FREQ=DAILY;BYDAY=SA,SU;COUNT=1", frequency: .daily,
      weekdays: [.sunday, .saturday], end: .after(1)),
    Line(
      sentence:
        "Every day, only on the 1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 21st, 22nd, 23rd & 31st",
      rrule: "FREQ=DAILY;BYMONTHDAY=1,2,3,4,11,12,13,21,22,23,31", frequency: .daily,
      monthDays: [31, 1, 2, 3, 4, 11, 12, 13, 21, 22, 23]),
    Line(
      sentence: "Every 2 days, only on Fri, only on the 13th, ends after 10 times",
      rrule: "FREQ=DAILY;INTERVAL=2;BYDAY=FR;BYMONTHDAY=13;COUNT=10", frequency: .daily,
      interval: 2, weekdays: [.friday], monthDays: [13], end: .after(10)),
    Line(sentence: "Every week on Wed", rrule: "FREQ=WEEKLY", frequency: .weekly),
    Line(
      sentence: "Every week on Mon, Wed & Fri", rrule: "FREQ=WEEKLY;BYDAY=MO,WE,FR",
      frequency: .weekly, weekdays: [.friday, .monday, .wednesday]),
    Line(
      sentence: "Every weekday, ends after 0 times",
      rrule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=0",
      frequency: .weekly, weekdays: .workweek, end: .after(0)),
    Line(
      sentence: "Every day", rrule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", frequency: .weekly,
      weekdays: .all),
    Line(
      sentence: "Every 2 weeks on Tue & Thu, ends on 30 Nov 2026",
      rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20261130", frequency: .weekly, interval: 2,
      weekdays: [.tuesday, .thursday], end: .on(Day(daysSinceEpoch: 20_787))),
    Line(
      sentence: "Every 2 weeks on Mon, Tue, Wed, Thu & Fri",
      rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR", frequency: .weekly, interval: 2,
      weekdays: .workweek),
    Line(sentence: "Every month on the 7th", rrule: "FREQ=MONTHLY", frequency: .monthly),
    Line(
      sentence: "Every month on the 15th", rrule: "FREQ=MONTHLY;BYMONTHDAY=15",
      frequency: .monthly, monthDays: [15]),
    Line(
      sentence: "Every 6 months on the 1st & 15th, ends on 5 Jan 2026",
      rrule: "FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1,15;UNTIL=20260105", frequency: .monthly,
      interval: 6, monthDays: [1, 15], end: .on(monday)),
    Line(
      sentence: "Every month on Mon & Wed", rrule: "FREQ=MONTHLY;BYDAY=MO,WE",
      frequency: .monthly, weekdays: [.monday, .wednesday]),
    Line(
      sentence: "Every month on the 13th, only on Fri",
      rrule: "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
      frequency: .monthly, weekdays: [.friday], monthDays: [13]),
  ]

  @Test("every shape of the grammar", arguments: lines)
  func shapes(_ line: Line) throws {
    let rule = try RecurrenceRule(
      line.frequency, every: line.interval, on: line.weekdays,
      monthDays: MonthDaySet(line.monthDays), from: Self.start, ends: line.end)
    #expect(rule.summary == line.sentence)
    #expect(rule.rruleText == line.rrule)
  }

  @Test("every month has its name")
  func months() throws {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    for (index, name) in names.enumerated() {
      let day = try #require(Day(year: 2026, month: index + 1, day: 2))
      let rule = try RecurrenceRule(.daily, from: monday, ends: .on(day))
      #expect(rule.summary == "Every day, ends on 2 \(name) 2026")
    }
  }
}
