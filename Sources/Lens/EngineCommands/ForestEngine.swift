import Cadence
import CivilTime
import FocusTimer
import Tabular
import TerminalKit

/// `terrarium engine forest`: the statistics of people from the ends of their sessions.
///
///     user  zone           end_ms         completed       user  today       current  total_trees
///     ada   Europe/London  1767614400000  true       ▸    ada   2026-01-06        2            2
///     ada   Europe/London  1767700800000  true
///
/// Rows come in any order, so all are kept (24 bytes each) until the last one has been read.
struct ForestEngine: RowEngine, ~Copyable {
  /// A row, and its position in the input.
  fileprivate struct Ending {
    var user: Int32
    var zone: Int16
    var isCompleted: Bool
    var end: Instant
    var order: Int
  }

  private let now: Instant?
  private let policy: StreakPolicy
  private var users = KeyTable()
  private var zones = ZoneCache()
  private var endings: [Ending] = []

  init(now: Int64?, today: StreakParameters.Today) throws(CommandFailure) {
    self.now = now.map { Instant(millisecondsSinceEpoch: $0) }
    var parameters = StreakParameters.forest
    parameters.today = today
    do { policy = try StreakPolicy(parameters) } catch { throw .usage(error.description) }
  }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let zone = try zones.index(row, 1)
    let end = try row.datedInstant(2)
    let isCompleted = try row.bool(3)
    endings.append(
      Ending(
        user: Int32(truncatingIfNeeded: users.index(of: row[0])),
        zone: Int16(truncatingIfNeeded: zone), isCompleted: isCompleted, end: end,
        order: endings.count))
  }

  mutating func finish(into output: inout CSVWriter) throws(RowError) {
    endings.sort { ($0.user, $0.end, $0.order) < ($1.user, $1.end, $1.order) }
    output.writeRows(of: users, endings, user: { $0.user }) { own, output in
      write(own, into: &output)
    }
  }

  /// The cells of one person after their name.
  private func write(_ sessions: ArraySlice<Ending>, into output: inout CSVWriter) {
    let now = self.now ?? sessions[sessions.endIndex - 1].end
    var calendar = PersonalCalendar(zone: zones[Int(sessions[sessions.startIndex].zone)])
    var zone = sessions[sessions.startIndex].zone
    var tally = FocusTally(under: policy)
    for session in sessions where session.end <= now {
      if session.zone != zone {
        calendar.travel(to: zones[Int(session.zone)], at: session.end)
        zone = session.zone
      }
      let record = session.record(on: calendar.day(of: session.end))
      tally.add(record, under: policy) { calendar.isLived($0) }
    }
    let today = calendar.day(of: now)
    let shown = tally.statistics(on: today, under: policy) { calendar.isLived($0) }
    output.write(today)
    output.write(Int64(shown.currentStreak))
    output.write(shown.todaysTrees)
    output.write(shown.totalTrees)
    output.write(shown.abandoned)
    output.write(shown.totalFocusMinutes)
  }
}

extension ForestEngine.Ending {
  fileprivate func record(on day: Day) -> FocusRecord {
    let parameters = FocusParameters.forest
    return FocusRecord(
      start: end - parameters.length, end: end, day: day, intendedMinutes: parameters.minutes,
      focusMinutes: isCompleted ? parameters.minutes : 0,
      outcome: isCompleted ? .completed : .abandoned(.gaveUp))
  }
}

extension ForestEngine {
  /// Its description for the command line.
  static let engine = Engine(
    "forest", "streak, trees and focus time of people from the ends of their sessions",
    input: [
      EngineColumn("user", "name of the person; people may interleave", example: "ada"),
      EngineColumn(
        "zone", "zone of the IANA database in which the person was", example: "Europe/London"),
      EngineColumn(
        "end_ms", unit: "ms", "end of the session since 1970-01-01T00:00:00Z",
        example: "1767700800000"),
      EngineColumn(
        "completed", "true for a completed session, false for an abandoned one", example: "true"),
    ],
    output: .replaced([
      EngineColumn("user", "name of the person, in order of first appearance", example: "ada"),
      EngineColumn("today", "the person's day", example: "2026-01-06"),
      EngineColumn(
        "current", unit: "days", "days in a row with a completed session", example: "2"),
      EngineColumn("todays_trees", "sessions completed on that day", example: "1"),
      EngineColumn("total_trees", "sessions completed", example: "2"),
      EngineColumn("abandoned", "sessions abandoned", example: "1"),
      EngineColumn("focus_minutes", unit: "min", "25 for every tree", example: "50"),
    ]),
    options: [
      Option(
        "now", .integer("MS", in: EngineRow.datedInstants),
        help: "instant at which to look; without it, the last end of each person",
        example: "--now 1767787200000"),
      Option(
        "today", .choice(["pending", "counts"]), default: "pending",
        help: "whether a day without a tree so far is left out or already breaks the streak"),
    ],
    details: """
      Rows may come in any order. A session belongs to the local day of its end. Where the zone of a
      person changes from one session to the next, they have travelled: their day never goes back,
      and dates that they never had break no streak. Sessions that end after the instant of --now
      have not happened. Today is the day in the zone of the person's last session that has.
      """,
    example: Engine.Example(
      """
      user,zone,end_ms,completed
      ada,Europe/London,1767614400000,true
      bob,Asia/Tokyo,1767625200000,false
      ada,Europe/London,1767700800000,true
      ada,Europe/London,1767618000000,false

      """,
      gives: """
        user,today,current,todays_trees,total_trees,abandoned,focus_minutes
        ada,2026-01-06,2,1,2,1,50
        bob,2026-01-06,0,0,0,1,0

        """)
  ) { options throws(CommandFailure) in
    try ForestEngine(
      now: options.integer("now"), today: options.text("today") == "counts" ? .counts : .pending)
  }
}
