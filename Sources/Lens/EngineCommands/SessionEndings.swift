import CivilTime
import FocusTimer
import Tabular
import Text

/// The ends of people's focus sessions, for the engines that analyse past sessions.
///
/// Rows may be in any order, so all are kept (24 bytes each) until the last one has been read.
struct SessionEndings: ~Copyable {
  /// The session end of one row, and the row's index in the input.
  struct Ending {
    var user: Int32
    var zone: Int16
    var isCompleted: Bool
    var end: Instant
    var order: Int
  }

  private let now: Instant?
  private let focus: FocusParameters
  private var users = KeyTable()
  private var zones = ZoneCache()
  private var endings: [Ending] = []

  /// Creates an empty collection, evaluated at `now`; if nil, at each person's last session end.
  init(_ focus: FocusParameters, now: Int64?) {
    self.focus = focus
    self.now = now.map { Instant(millisecondsSinceEpoch: $0) }
  }

  mutating func take(_ row: EngineRow) throws(RowError) {
    let zone = try zones.index(row, 1)
    let end = try row.datedInstant(2)
    let isCompleted = try row.bool(3)
    endings.append(
      Ending(
        user: Int32(truncatingIfNeeded: users.index(of: row[0])),
        zone: Int16(truncatingIfNeeded: zone), isCompleted: isCompleted, end: end,
        order: endings.count))
  }

  /// Sorts the rows; call it after the last row.
  mutating func sort() {
    endings.sort { ($0.user, $0.end, $0.order) < ($1.user, $1.end, $1.order) }
  }

  /// Calls `body` with each person's sessions, oldest first; people are in order of appearance.
  func forEachPerson(_ body: (ByteView, ArraySlice<Ending>) -> Void) {
    users.forEachRun(of: endings, key: { $0.user }, body)
  }

  /// Replays those sessions of a person that ended by the instant of evaluation.
  ///
  /// - Parameters:
  ///   - sessions: all sessions of the person, oldest first.
  ///   - body: called with each session's record, its local end time, and the person's calendar
  ///     then.
  /// - Returns: the person's day at the instant of evaluation, and the person's calendar.
  func live(
    _ sessions: ArraySlice<Ending>, _ body: (FocusRecord, LocalTime, PersonalCalendar) -> Void
  ) -> (day: Day, calendar: PersonalCalendar) {
    let now = self.now ?? sessions[sessions.endIndex - 1].end
    var zone = sessions[sessions.startIndex].zone
    var calendar = PersonalCalendar(zone: zones[Int(zone)])
    for session in sessions where session.end <= now {
      if session.zone != zone {
        calendar.travel(to: zones[Int(session.zone)], at: session.end)
        zone = session.zone
      }
      let day = calendar.day(of: session.end)
      body(session.record(on: day, of: focus), calendar.zone.local(at: session.end).time, calendar)
    }
    return (calendar.day(of: now), calendar)
  }
}

extension SessionEndings.Ending {
  fileprivate func record(on day: Day, of parameters: FocusParameters) -> FocusRecord {
    FocusRecord(
      start: end - parameters.length, end: end, day: day, intendedMinutes: parameters.minutes,
      focusMinutes: isCompleted ? parameters.minutes : 0,
      outcome: isCompleted ? .completed : .abandoned(.gaveUp))
  }
}

extension KeyTable {
  /// Calls `body` for each key, in the order of first appearance, with the elements of that key.
  ///
  /// - Parameters:
  ///   - elements: sorted by key, at least one element for each key.
  ///   - key: returns the index of an element's key.
  func forEachRun<Element>(
    of elements: [Element], key: (Element) -> Int32, _ body: (ByteView, ArraySlice<Element>) -> Void
  ) {
    var first = 0
    for index in 0..<count {
      var last = first
      while last < elements.count, key(elements[last]) == index { last += 1 }
      body(self[index], elements[first..<last])
      first = last
    }
  }
}
