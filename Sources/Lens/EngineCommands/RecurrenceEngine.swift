import Cadence
import CivilTime
import Habits
import Population
import Tabular
import Text
import TerminalKit

/// `terrarium engine recurrence`: the days on which rules occur, or the rules in words.
///
///     rule   freq    interval  weekdays  start       end_on        rule   n  day
///     gym    weekly  2         2;4       2026-01-07  2026-01-31    gym    1  2026-01-08
///                                                                  gym    2  2026-01-20
///                                                                  gym    3  2026-01-22
///
/// Rows are independent. A rule may never end, so `--limit` is the most days listed for a rule.
struct RecurrenceEngine: RowEngine {
  private let limit: Int64
  private let writesSummary: Bool

  init(_ options: Arguments, _ rules: HabitsParameters) {
    limit = Int64(options.givenNumber("limit") ?? rules.reviewedOccurrences)
    writesSummary = options.flag("summary")
  }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let rule = try rule(row)
    if writesSummary {
      output.write(row[0])
      output.write(text: rule.summary)
      output.endRow()
      return
    }
    var number: Int64 = 0
    var occurrences = rule.occurrences()
    while number < limit, let day = occurrences.next(), day <= Self.lastDay {
      number += 1
      output.write(row[0])
      output.write(number)
      output.write(day)
      output.endRow()
    }
  }

  private static let frequencies = RecurrenceRule.Frequency.allCases.map(\.word)

  /// The number of occurrences that Sherpa shows when a user reviews a rule.
  private static let reviewed = HabitsParameters().reviewedOccurrences

  /// 9999-12-31, the last day whose text `yyyy-MM-dd` has ten characters.
  private static let lastDay = Day(daysSinceEpoch: 2_932_896)
}

extension RecurrenceEngine {
  private func rule(_ row: EngineRow) throws(RowError) -> RecurrenceRule {
    let frequency = RecurrenceRule.Frequency.allCases[try row.choice(1, Self.frequencies)]
    let interval = row[2].isEmpty ? 1 : try row.integer(2, in: 1...1_000_000_000)
    let weekdays = try list(row, 3, upTo: 7, "weekdays 1 (Monday) to 7 (Sunday)")
    let monthDays = try list(row, 4, upTo: 31, "days of the month 1 to 31")
    if frequency == .none, let column = [3, 4].first(where: { !row[$0].isEmpty }) {
      throw row.error(
        column,
        "a rule that occurs once does so on its start; leave this empty, or choose another "
          + "freq")
    }
    let start = try row.day(5)
    let end = try end(row)
    do {
      return try RecurrenceRule(
        frequency, every: Int(interval),
        on: WeekdaySet(weekdays.compactMap { Weekday(rawValue: UInt8($0)) }),
        monthDays: MonthDaySet(monthDays), from: start, ends: end)
    } catch {
      throw row.error(column(of: error), error.description)
    }
  }

  private func end(_ row: EngineRow) throws(RowError) -> RecurrenceRule.End {
    if row[6].isEmpty { return row[7].isEmpty ? .never : .after(try count(row)) }
    guard row[7].isEmpty else {
      throw row.error(7, "a rule ends on a day or after a number of times; leave one of them empty")
    }
    return .on(try row.day(6))
  }

  private func count(_ row: EngineRow) throws(RowError) -> Int {
    Int(clamping: try row.integer(7, in: 0 ... .max))
  }

  /// Parses the numbers of a field, separated by semicolons; an empty field gives an empty list.
  private func list(
    _ row: EngineRow, _ column: Int, upTo last: Int64, _ what: String
  ) throws(RowError) -> [Int] {
    var numbers: [Int] = []
    guard !row[column].isEmpty else { return numbers }
    var rest = row[column]
    while let part = rest.next(before: UInt8(ascii: ";")) {
      guard let number = part.int64, number >= 1, number <= last else {
        throw row.needs(column, "\(what), separated by ;")
      }
      numbers.append(Int(number))
    }
    return numbers
  }

  private func column(of error: RecurrenceError) -> Int {
    switch error {
    case .interval: 2
    case .monthDay, .monthDaysOfWeeklyRule: 4
    case .start: 5
    case .count: 7
    }
  }
}

extension RecurrenceEngine {
  static let engine = Engine(
    "recurrence", "the days on which rules occur, or the rules in words",
    input: [
      FileColumn("rule", "name of the rule", example: "gym"),
      FileColumn(
        "freq", "how often it occurs: none (once), daily, weekly, monthly", example: "weekly"),
      FileColumn(
        "interval", "2 for every other day, week or month; empty for every one", example: "2",
        .optional),
      FileColumn(
        "weekdays", "weekdays 1 (Monday) to 7 (Sunday), separated by ;", example: "2;4",
        .optional),
      FileColumn(
        "month_days", "days of the month 1 to 31, separated by ;", example: "1;15", .optional),
      FileColumn("start", "first day that can occur", example: "2026-01-07"),
      FileColumn(
        "end_on", "last day that can occur, empty for none", example: "2026-11-30", .optional),
      FileColumn(
        "end_after", "number of occurrences, empty for no end", example: "10", .optional),
    ],
    output: .replaced([
      FileColumn("rule", "name of the rule", example: "gym"),
      FileColumn(
        "n", "number of the occurrence, from 1", example: "2", .when("summary", ["false"])),
      FileColumn(
        "day", "day of the occurrence", example: "2026-01-20", .when("summary", ["false"])),
      FileColumn(
        "summary", "the rule as a sentence", example: "Every week on Wed",
        .when("summary", ["true"])),
    ]),
    options: [
      Option(
        "limit", .integer("N", in: 0 ... .max), default: "\(reviewed)",
        help: "occurrences that are listed of each rule", example: "--limit 100"),
      Option("summary", .flag, help: "write each rule as a sentence instead"),
    ],
    details: """
      A daily rule occurs every interval-th day from its start; weekdays and month days
      filter. A weekly rule occurs on the weekdays (none given: the start's) of every
      interval-th Monday week, a monthly one on the month days (none given: the start's) of
      every interval-th month, counted from the start's; a month without such a day is
      skipped. Weekdays of a monthly rule filter, or alone mean every such weekday of the
      month. The start occurs only if the rule matches it; a rule that occurs once (none)
      does so on its start and takes neither weekdays nor month days. A rule ends on a day, inclusive,
      or after a number of occurrences, or never; days after 9999-12-31 are not listed.

      The sentences of --summary:

        sentence = "Does not repeat" | what [", ends on " D " " Mmm " " YYYY
                                            | ", ends after " N (" time" | " times")]
        what     = "Every day" | "Every weekday"          (Monday to Friday)
                 | every [" on " weekdays]                (weekly; monthly without month days)
                 | every " on the " days [", only on " weekdays]                    (monthly)
                 | every [", only on " weekdays] [", only on the " days]              (daily)
        every    = "Every " ("day" | "week" | "month" | N (" days" | " weeks" | " months"))
        weekdays = "Mon" | "Mon & Wed" | "Mon, Wed & Fri" | ...
        days     = "1st" | "1st & 15th" | "1st, 15th & 31st" | ...
      """,
    example: Engine.Example(
      """
      rule,freq,interval,weekdays,month_days,start,end_on,end_after
      gym,weekly,2,2;4,,2026-01-07,2026-01-31,
      rent,monthly,,,31,2026-01-01,,2
      party,none,,,,2026-05-01,,

      """)
  ) { options, rules throws(CommandFailure) in
    RecurrenceEngine(options, rules.sherpa.habits)
  }
}
