import Cadence
import CivilTime
import FocusTimer
import Population
import Tabular
import TerminalKit

/// `terrarium engine forest`: each person's statistics, computed from the ends of their sessions.
///
///     user  zone           end_ms         completed       user  today       current  total_trees
///     ada   Europe/London  1767614400000  true       ▸    ada   2026-01-06        2            2
///     ada   Europe/London  1767700800000  true
struct ForestEngine: RowEngine, ~Copyable {
  private let policy: StreakPolicy
  private var endings: SessionEndings

  init(
    _ rules: ForestParameters, now: Int64?, today: StreakParameters.Today?
  ) throws(CommandFailure) {
    endings = SessionEndings(rules.focus, now: now)
    var parameters = rules.streak
    parameters.today = today ?? parameters.today
    do { policy = try StreakPolicy(parameters) } catch { throw .usage(error.description) }
  }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    try endings.take(row)
  }

  mutating func finish(into output: inout CSVWriter) throws(RowError) {
    endings.sort()
    endings.forEachPerson { name, sessions in
      var tally = FocusTally(under: policy)
      let today = endings.live(sessions) { record, _, calendar in
        tally.add(record, under: policy) { calendar.isLived($0) }
      }
      let shown = tally.statistics(on: today.day, under: policy) { today.calendar.isLived($0) }
      output.write(name)
      output.write(today.day)
      output.write(shown)
      output.endRow()
    }
  }
}

extension CSVWriter {
  fileprivate mutating func write(_ shown: FocusStatistics) {
    write(Int64(shown.currentStreak))
    write(shown.todaysTrees)
    write(shown.totalTrees)
    write(shown.abandoned)
    write(shown.totalFocusMinutes)
    write(text: shown.totalFocusTime)
  }
}

extension SessionEndings {
  /// The input columns of the engines `forest` and `trees`.
  static let input = [
    .user,
    FileColumn(
      "zone", "zone of the IANA database in which the person was", example: "Europe/London"),
    FileColumn(
      "end_ms", unit: "ms", "end of the session since 1970-01-01T00:00:00Z",
      example: "1767700800000"),
    FileColumn(
      "completed", "true for a completed session, false for an abandoned one", example: "true"),
  ]

  static let now = Option(
    "now", .integer("MS", in: EngineRow.datedInstants),
    help: "instant at which to look; without it, the last end of each person",
    example: "--now 1767787200000")

  /// Help text that explains which rows the engine reads, and how.
  static let grammar = """
    Rows may come in any order. A session belongs to the local day of its end. Where the zone of a
    person changes from one session to the next, they have travelled: their day never goes back,
    and dates that they never had break no streak. Sessions that end after the instant of --now
    have not happened.
    """
}

extension ForestEngine {
  static let engine = Engine(
    "forest", "streak, trees and focus time of people from the ends of their sessions",
    input: SessionEndings.input,
    output: .replaced([
      .userInOrder,
      FileColumn("today", "the person's day", example: "2026-01-06"),
      FileColumn(
        "current", unit: "days", "days in a row with a completed session", example: "2"),
      FileColumn("todays_trees", "sessions completed on that day", example: "1"),
      FileColumn("total_trees", "sessions completed", example: "2"),
      FileColumn("abandoned", "sessions abandoned", example: "1"),
      FileColumn("focus_minutes", unit: "min", "25 for every tree", example: "50"),
      FileColumn("focus_time", "the same as the app shows it", example: "4h 10m"),
    ]),
    options: [
      SessionEndings.now,
      Option(
        "today", .choice(["pending", "counts"]), default: "pending",
        help: "whether a day without a tree so far is left out or already breaks the streak"),
    ],
    details: SessionEndings.grammar + " Today is the day in the\n"
      + "zone of the person's last session that has.",
    example: Engine.Example(
      """
      user,zone,end_ms,completed
      ada,Europe/London,1767614400000,true
      bob,Asia/Tokyo,1767625200000,false
      ada,Europe/London,1767700800000,true
      ada,Europe/London,1767618000000,false

      """)
  ) { options, rules throws(CommandFailure) in
    try ForestEngine(
      rules.forest, now: options.integer("now"),
      today: options.choice("today"))
  }
}
