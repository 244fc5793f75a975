import Cadence
import CivilTime
import DailyThree
import Fields
import FocusTimer
import Habits
import Population
import Tabular
import Text
import TerminalKit

/// `terrarium engine streak`: the streaks of people, computed from their activity on each day.
///
///     user  day         completed        user  as_of       current  start       longest
///     ada   2026-01-05  2                ada   2026-01-06        2  2026-01-05        2
///     ada   2026-01-06  1
///
/// Rows may be in any order, so all are kept (32 bytes each) until the last one has been read.
struct StreakEngine: RowEngine, ~Copyable {
  /// One input row. The position of the row's day is for the error if another row repeats that day.
  private struct Log {
    var user: Int32
    var entry: LoggedDay
    var position: TextPosition
  }

  /// The range of counts that a row may contain.
  private static let tallies: ClosedRange<Int64> = 0...2_147_483_647

  private let asOf: Day?
  private let policy: StreakPolicy
  private let app: App
  private let rules: WorldParameters
  private var users = KeyTable()
  private var logs: [Log] = []

  /// The app whose rule decides which days count.
  enum App: String, CaseIterable {
    case forest, pet, tenx, sherpa
  }

  init(_ app: App, _ rules: WorldParameters, asOf: Day?, policy: StreakPolicy) {
    (self.rules, self.app, self.asOf, self.policy) = (rules, app, asOf, policy)
  }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let day = try row.day(1)
    let outcome =
      switch app {
      case .forest:
        FocusTally.qualifyingCount.outcome(completed: try completed(row, in: Self.tallies))
      case .pet:
        QualifyingCount(least: rules.petStreakTasks)
          .outcome(completed: try completed(row, in: Self.tallies))
      case .tenx:
        QualifyingCount(least: rules.tenx.completedToCount)
          .outcome(completed: try completed(row, in: 0...Int64(rules.tenx.focusesPerDay)))
      case .sherpa: try habits(row)
      }
    logs.append(
      Log(
        user: Int32(truncatingIfNeeded: users.index(of: row[0])),
        entry: LoggedDay(day, outcome), position: row.position(of: 1)))
  }

  /// Reads the number of sessions or focuses that were completed on a day; `true` counts as 1.
  private func completed(
    _ row: EngineRow, in range: ClosedRange<Int64>
  ) throws(RowError) -> Int {
    if let isCompleted = row[3].bool { return isCompleted ? 1 : 0 }
    guard let count = row[3].int64, range.contains(count) else {
      throw row.needs(3, "true, false or a whole number\(range.phrase)")
    }
    return Int(count)
  }

  /// Returns the outcome of a day by Sherpa's rule for habits. The formula also accepts counts in
  /// which habits are both completed and skipped, although no app produces such counts.
  private func habits(_ row: EngineRow) throws(RowError) -> DayOutcome {
    let scheduled = try row.integer(2, in: Self.tallies)
    let completed = try row.integer(3, in: 0...scheduled)
    let excluded = try row.integer(4, in: 0...scheduled)
    return rules.sherpa.habits.qualifyingShare.outcome(
      scheduled: Int(scheduled), completed: Int(completed), excluded: Int(excluded))
  }

  mutating func finish(into output: inout CSVWriter) throws(RowError) {
    logs.sort {
      ($0.user, $0.entry.day, $0.position.line) < ($1.user, $1.entry.day, $1.position.line)
    }
    try refuseSecondRows()
    users.forEachRun(of: logs, key: { $0.user }) { name, own in
      output.write(name)
      write(own, into: &output)
      output.endRow()
    }
  }

  /// Throws an error for the first row whose person and day repeat those of an earlier row.
  private func refuseSecondRows() throws(RowError) {
    var second: Int?
    for index in logs.indices.dropFirst() where isSecond(index) {
      if logs[index].position.line < second.map({ logs[$0].position.line }) ?? .max {
        second = index
      }
    }
    guard let second else { return }
    var first = second
    while isSecond(first) { first -= 1 }
    let (log, line) = (logs[second], logs[first].position.line)
    throw RowError(
      at: log.position,
      "a second row for \"\(users[Int(log.user)].excerpt)\" on \(log.entry.day.key), which line "
        + "\(line) has already; keep one of them")
  }

  private func isSecond(_ index: Int) -> Bool {
    index > 0 && logs[index].user == logs[index - 1].user
      && logs[index].entry.day == logs[index - 1].entry.day
  }

  /// Writes all columns of one person after the column with the person's name.
  private func write(_ days: ArraySlice<Log>, into output: inout CSVWriter) {
    let today = asOf ?? days[days.endIndex - 1].entry.day
    let history = StreakHistory(of: days.lazy.map { $0.entry }, asOf: today, under: policy)
    output.write(today)
    output.write(Int64(history.length))
    output.write(history.start)
    output.write(Int64(history.longest))
  }
}

extension StreakEngine {
  private static func policy(
    of app: App, _ rules: WorldParameters, _ options: Arguments
  ) throws(CommandFailure) -> StreakPolicy {
    var parameters =
      switch app {
      case .forest: rules.forest.streak
      case .pet: rules.petStreak
      case .tenx: rules.tenx.streak
      case .sherpa: rules.sherpa.habits.streak
      }
    parameters.today = options.choice("today") ?? parameters.today
    parameters.restDays = options.choice("rest-days") ?? parameters.restDays
    parameters.weekends = options.choice("weekends") ?? parameters.weekends
    parameters.unit = options.choice("unit") ?? parameters.unit
    parameters.firstWeekday = options.choice("first-weekday") ?? parameters.firstWeekday
    parameters.pausedFrom = options.day("paused-from") ?? parameters.pausedFrom
    for (name, path) in numbersByOption {
      parameters[keyPath: path] = options.givenNumber(name) ?? parameters[keyPath: path]
    }
    if parameters.freezeEvery > 0, parameters.freezeMaximum == 0 {
      throw .usage("Option '--freeze-every' needs '--freeze-max N', how many can be held.")
    }
    if (options.day("paused-from") == nil) != (options.givenNumber("paused-days") == nil) {
      throw .usage("A pause needs both options: '--paused-from DAY' and '--paused-days N'.")
    }
    do { return try StreakPolicy(parameters) } catch { throw .usage(sentence(error)) }
  }

  private static func sentence(_ error: StreakParameterError) -> String {
    guard case .tooManyFreezesAtStart(let start, let maximum) = error else {
      return error.description
    }
    return
      "Option '--freeze-start \(start)' is more than '--freeze-max \(maximum)'; raise the latter."
  }
}

extension StreakEngine {
  private static var numbersByOption: [(String, WritableKeyPath<StreakParameters, Int>)] {
    [
      ("freeze-start", \.freezesAtStart), ("freeze-every", \.freezeEvery),
      ("freeze-max", \.freezeMaximum), ("repair-days", \.repairDays),
      ("weekly-target", \.weeklyTarget), ("paused-days", \.pausedDays),
    ]
  }

  private static let numbers = 0...Int64(StreakPolicy.largestNumber)

  static let engine = Engine(
    "streak", "current and longest streaks of people from what they did on each day",
    input: [
      .user,
      FileColumn("day", "local date of the person", example: "2026-01-05"),
      FileColumn(
        "scheduled", "habits scheduled for the day", example: "5", .when("policy", ["sherpa"])),
      FileColumn(
        "completed",
        "sessions (forest), tasks (pet), focuses (tenx) or habits (sherpa) completed; but for "
          + "sherpa, true and false mean 1 and 0", example: "2"),
      FileColumn(
        "skipped_with_note", "habits of the scheduled skipped with a note", example: "1",
        .when("policy", ["sherpa"])),
    ],
    output: .replaced([
      .userInOrder,
      FileColumn("as_of", "day on which the streak is looked at", example: "2026-01-06"),
      FileColumn(
        "current", unit: "days", "days or weeks that count in the streak alive on that day",
        example: "2"),
      FileColumn(
        "start", "first of these days, empty if there is none", example: "2026-01-05"),
      FileColumn(
        "longest", unit: "days", "longest streak of all rows, those after that day included",
        example: "3"),
    ]),
    options: options,
    details: """
      Rows may come in any order; a second row for the same person and day is an error. A
      day of forest, pet or tenx counts with at least one completed, and a date without a row is
      missed. A day of sherpa counts with completed / max(1, scheduled - skipped_with_note)
      >= 2/5, compared exactly; if nothing remains to be done, or a date has no row, it is a
      rest day. A habit that a log has as both completed and skipped is in both numbers.
      Rows after the day looked at do not count for the current streak.

      An empty day is saved by what comes first: the rest day that bridges, the weekly
      target, a freeze; otherwise it breaks the streak, which a repair restores. Every K-th
      counting day earns a freeze. With a weekly target of x, the (8 - x)th empty day of a
      week breaks, earlier ones bridge. With '--unit week' the streak counts weeks in which x
      days count; a week that ends with fewer and more than 7 - x empty days breaks, and a freeze
      saves a week. In a pause nothing has to be done.
      """,
    example: Engine.Example(
      """
      user,day,completed
      ada,2026-01-06,1
      bob,2026-01-05,3
      ada,2026-01-05,2
      ada,2026-01-01,1
      bob,2026-01-07,0

      """,
      options: ["--policy", "forest"])
  ) { options, rules throws(CommandFailure) in
    guard let app = options.text("policy").flatMap({ App(rawValue: $0) }) else {
      throw .usage("Give the app whose days these are: --policy forest|pet|tenx|sherpa.")
    }
    return StreakEngine(
      app, rules, asOf: options.day("as-of"), policy: try policy(of: app, rules, options))
  }

  private static let options = [
    Option(
      "policy", .choice(App.allCases.map(\.rawValue)), help: "app whose days these are; required",
      example: "--policy sherpa"),
    Option(
      "as-of", .day("DAY"), help: "day to look at; without it, the last day of each person",
      example: "--as-of 2026-01-06"),
    Option(
      "today", .choice(["pending", "counts"]), default: "pending",
      help: "whether that day, while empty, is left out or already breaks the streak"),
    Option(
      "rest-days", .choice(["bridge", "break"]), default: "bridge",
      help: "whether a day with nothing to do keeps or breaks the streak"),
    Option(
      "weekends", .choice(["ordinary", "rest"]), default: "ordinary",
      help: "whether a Saturday or Sunday that does not count is like any day or keeps the streak"),
    Option(
      "unit", .choice(["day", "week"]), default: "day",
      help: "whether a streak counts days, or weeks in which '--weekly-target' days count"),
    Option(
      "first-weekday", .choice(Weekday.allCases.map(\.key)), default: "monday",
      help: "day on which a week begins"),
    Option(
      "weekly-target", .integer("X", in: 1...7), default: "7",
      help: "days of a week that have to count"),
    Option(
      "paused-from", .day("DAY"), help: "first day of a pause, on which nothing has to be done",
      example: "--paused-from 2026-07-13"),
    Option(
      "paused-days", .integer("N", in: numbers), default: "0", help: "days that the pause lasts",
      example: "--paused-days 14"),
    Option(
      "freeze-every", .integer("K", in: numbers), default: "0",
      help: "counting days that earn a freeze; 0 for never", example: "--freeze-every 7"),
    Option(
      "freeze-max", .integer("N", in: numbers), default: "0",
      help: "freezes that can be held at once", example: "--freeze-max 2"),
    Option(
      "freeze-start", .integer("N", in: numbers), default: "0", help: "freezes held at the start"),
    Option(
      "repair-days", .integer("W", in: numbers), default: "0",
      help: "days after a break within which a counting day restores the streak"),
  ]
}
