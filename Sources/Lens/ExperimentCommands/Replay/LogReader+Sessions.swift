import CivilTime
import Experiments
import Text

/// Reads logged focus sessions: when they began, and when the person finished them.
///
///     row       09:00 ───────────────────── 09:40
///     app       start ────── 25:00 completed  │      the app opens later: no session is running
///     row       10:00 ──── 10:12
///     app       start ──── gave up                   the session was still running: given up
///
/// Sessions of one person are in order of time and do not overlap.
extension LogReader {
  mutating func takeSession(_ row: LogRow) throws(LogObjection) {
    let times = (try time(row, .start, dayZero: nil), try time(row, .end, dayZero: nil))
    let minutes = row[.minutes].isEmpty ? 25 : try row.integer(.minutes, in: 1...43_200)
    let person = try people.number(row)
    let zone = people.builder.zone(of: person)
    guard let start = times.0.instant(in: zone) else { throw dayOnly(row, .start) }
    guard let end = times.1.instant(in: zone) else { throw dayOnly(row, .end) }
    guard end >= start else {
      throw LogObjection(
        .endsBeforeStart, .end,
        "the session ends before it starts; correct it, or skip it with --lenient")
    }
    if let last = lastSessions[person] { try check(start, after: last) }
    lastSessions[person] = start..<end
    people.builder.addSession(
      in: reading.app, from: start, to: end, minutes: Int32(minutes), of: person)
  }

  private func check(_ start: Instant, after last: Range<Instant>) throws(LogObjection) {
    guard start >= last.lowerBound else {
      throw LogObjection(
        .backwards, .start,
        "time runs backwards: the session starts before the one above of the same person; sort "
          + "the log by start, or skip it with --lenient")
    }
    guard start >= last.upperBound else {
      throw LogObjection(
        .overlap, .start,
        "the session starts while the one above of the same person still runs; correct one, or "
          + "skip it with --lenient")
    }
  }

  private func dayOnly(_ row: LogRow, _ field: LogField) -> LogObjection {
    LogObjection(
      .unreadable, field,
      "\"\(row[field].excerpt)\" is a day without a time; a session needs both, such as "
        + "2026-02-05 07:30")
  }
}
