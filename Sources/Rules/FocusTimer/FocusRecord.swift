import CivilTime

/// A session that has ended, as stored (FR-021, FR-022).
///
///     var calendar = PersonalCalendar(zone: zone)
///     let record = FocusRecord(session, in: &calendar)!
///     record.day      // the local date of the completion, also when the app learned of it later
///
/// The day is assigned once and never changes, wherever the user travels.
public struct FocusRecord: Hashable, Sendable {
  /// The way in which a session ended.
  public enum Outcome: Hashable, Sendable {
    /// The session was completed and the tree stands.
    case completed
    /// The session was abandoned and the tree died, with the reason.
    case abandoned(FocusSession.AbandonReason)
  }

  /// The instant at which the session started.
  public var start: Instant
  /// The instant at which the session was completed or abandoned.
  public var end: Instant
  /// The user's day at the end of the session.
  public var day: Day
  /// The planned minutes.
  public var intendedMinutes: Int32
  /// The counted minutes of focus, `FocusSession.focusMinutes`.
  public var focusMinutes: Int32
  /// The way in which the session ended.
  public var outcome: Outcome

  /// Creates a record from its parts, for example as read from a store.
  @inlinable public init(
    start: Instant, end: Instant, day: Day, intendedMinutes: Int32, focusMinutes: Int32,
    outcome: Outcome
  ) {
    (self.start, self.end) = (start, end)
    (self.day, self.intendedMinutes) = (day, intendedMinutes)
    (self.focusMinutes, self.outcome) = (focusMinutes, outcome)
  }

  /// Creates the record of an ended session, with the day of its end; nil if it has not ended.
  @inlinable public init?(_ session: FocusSession, on day: Day) {
    guard let start = session.startInstant, let end = session.endInstant else { return nil }
    let outcome: Outcome
    if case .abandoned(let reason) = session.state {
      outcome = .abandoned(reason)
    } else {
      outcome = .completed
    }
    self.init(
      start: start, end: end, day: day, intendedMinutes: session.parameters.minutes,
      focusMinutes: Int32(clamping: session.focusMinutes), outcome: outcome)
  }

  /// Creates the record of an ended session, with the day of its end in the user's calendar; nil if
  /// it has not ended.
  public init?(_ session: FocusSession, in calendar: inout PersonalCalendar) {
    guard let end = session.endInstant else { return nil }
    self.init(session, on: calendar.day(of: end))
  }

  /// Whether the session is a tree of the forest.
  @inlinable public var isTree: Bool { outcome == .completed }
}
