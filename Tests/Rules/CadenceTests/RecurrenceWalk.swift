import Cadence
import CivilTime

/// A rule written out, for a day-by-day walk over the definition and for the engine.
struct WalkedRule: CustomStringConvertible, Sendable {
  var frequency: RecurrenceRule.Frequency
  var interval: Int
  var weekdays: [Weekday]
  var monthDays: [Int]
  var start: Day
  var end = RecurrenceRule.End.never

  var description: String {
    "\(frequency) every \(interval) on \(weekdays) and \(monthDays) from \(start.key) ends \(end)"
  }

  func rule() throws -> RecurrenceRule {
    try RecurrenceRule(
      frequency, every: interval, on: WeekdaySet(weekdays), monthDays: MonthDaySet(monthDays),
      from: start, ends: end)
  }

  /// Whether a day that is not before the start matches, whatever the end is.
  func matches(_ day: Day) -> Bool {
    let date = day.civil
    let first = start.civil
    let onWeekday = weekdays.isEmpty || weekdays.contains(day.weekday)
    let onMonthDay = monthDays.isEmpty || monthDays.contains(date.day)
    switch frequency {
    case .none: return day == start
    case .daily: return (day - start) % interval == 0 && onWeekday && onMonthDay
    case .weekly:
      let isOwn = weekdays.isEmpty ? day.weekday == start.weekday : onWeekday
      return (day.week - start.week) % interval == 0 && isOwn
    case .monthly:
      let months = Int(date.year - first.year) * 12 + date.month - first.month
      let isOwn = weekdays.isEmpty && monthDays.isEmpty ? date.day == first.day : true
      return months % interval == 0 && isOwn && onWeekday && onMonthDay
    }
  }

  /// The matching days up to `last`, found by looking at every day.
  func walk(through last: Day) -> [Day] {
    var days: [Day] = []
    var day = start
    while day <= last {
      if matches(day) { days.append(day) }
      day += 1
    }
    return days
  }

  /// Every combination of a few values of each field, without ends.
  static let small: [WalkedRule] = {
    let starts = [
      "2024-02-29", "2026-01-31", "2026-02-28", "2025-12-31", "2026-07-15", "2026-01-05",
    ]
    let weekdaySets: [[Weekday]] = [
      [], [.monday], [.tuesday, .thursday], [.saturday, .sunday], Weekday.allCases,
    ]
    let monthDaySets = [[], [1], [15, 30], [29], [31], [29, 30, 31], Array(1...31)]
    var rules: [WalkedRule] = []
    for start in starts.compactMap({ try? Day(key: $0) }) {
      for frequency in RecurrenceRule.Frequency.allCases {
        for interval in [1, 2, 3, 7, 12] {
          for weekdays in weekdaySets {
            for monthDays in monthDaySets where frequency != .weekly || monthDays.isEmpty {
              rules.append(
                WalkedRule(
                  frequency: frequency, interval: interval, weekdays: weekdays,
                  monthDays: monthDays, start: start))
            }
          }
        }
      }
    }
    return rules
  }()
}
