import CivilTime
import Experiments
import Text

/// Logged focus sessions: when they began, and when the person finished them.
///
///     row       09:00 ───────────────────── 09:40
///     app       start ────── 25:00 completed  │      later the person looks: nothing runs
///     row       10:00 ──── 10:12
///     app       start ──── gave up                   it still ran, so it is given up
///
/// Sessions of one person come in order of time and do not overlap.
struct SessionRows: LogRows {
  private(set) var people: LogPeople
  private let reading: LogReading
  private var last: [Int: (start: Instant, end: Instant)] = [:]

  private enum Role {
    static let (person, zone, start, end, minutes) = (0, 1, 2, 3, 4)
  }

  init(_ reading: LogReading) {
    self.reading = reading
    people = LogPeople(home: reading.home)
  }

  mutating func take(_ row: LogRow) throws(LogObjection) {
    let start = try row.time(Role.start, dayZero: nil)
    let end = try row.time(Role.end, dayZero: nil)
    let minutes =
      row[Role.minutes].isEmpty ? 25 : try row.integer(Role.minutes, in: 1...43_200)
    let person = try people.number(row, person: Role.person, zone: Role.zone)
    let zone = people.builder.zone(of: person)
    guard let from = start.instant(in: zone) else { throw dayOnly(row, Role.start) }
    guard let to = end.instant(in: zone) else { throw dayOnly(row, Role.end) }
    try check(row, from, to, person)
    last[person] = (from, to)
    people.builder.addSession(
      in: reading.app, from: from, to: to, minutes: Int32(minutes), of: person)
  }

  private func check(
    _ row: LogRow, _ start: Instant, _ end: Instant, _ person: Int
  ) throws(LogObjection) {
    guard end >= start else {
      throw LogObjection(
        .endsBeforeStart, Role.end,
        "the session ends before it starts; correct it, or skip it with --lenient")
    }
    guard let last = last[person] else { return }
    guard start >= last.start else {
      throw LogObjection(
        .backwards, Role.start,
        "time runs backwards: the session starts before the one above of the same person; sort "
          + "the log by start, or skip it with --lenient")
    }
    guard start >= last.end else {
      throw LogObjection(
        .overlap, Role.start,
        "the session starts while the one above of the same person still runs; correct one, or "
          + "skip it with --lenient")
    }
  }

  private func dayOnly(_ row: LogRow, _ role: Int) -> LogObjection {
    LogObjection(
      .unreadable, role,
      "\"\(row[role].excerpt)\" is a day without a time; a session needs both, such as "
        + "2026-02-05 07:30")
  }
}
