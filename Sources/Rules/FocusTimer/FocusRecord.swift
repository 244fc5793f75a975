import CivilTime

/// A session that has ended, as stored (FR-021, FR-022).
///
///     var calendar = PersonalCalendar(zone: zone)
///     let record = FocusRecord(session, in: &calendar)!
///     record.day      // the local date of the completion, also when the app learned of it later
///
/// The day is assigned once and never changes, even if the user travels later.
public struct FocusRecord: Hashable, Sendable {
  /// The outcome of a session.
  public enum Outcome: Hashable, Sendable {
    /// The session was completed, and its tree is planted.
    case completed
    /// The session was abandoned for this reason, and its tree died.
    case abandoned(FocusSession.AbandonReason)
  }

  /// The instant at which the session started.
  public var start: Instant
  /// The instant at which the session was completed or abandoned.
  public var end: Instant
  /// The user's local date at the end of the session.
  public var day: Day
  /// The planned length of the session in minutes.
  public var intendedMinutes: Int32
  /// The minutes that count as focus time, `FocusSession.focusMinutes`.
  public var focusMinutes: Int32
  /// Whether the session was completed or abandoned.
  public var outcome: Outcome

  /// Creates a record from its properties, for example as read from a store.
  @inlinable public init(
    start: Instant, end: Instant, day: Day, intendedMinutes: Int32, focusMinutes: Int32,
    outcome: Outcome
  ) {
    (self.start, self.end) = (start, end)
    (self.day, self.intendedMinutes) = (day, intendedMinutes)
    (self.focusMinutes, self.outcome) = (focusMinutes, outcome)
  }

  /// Creates the record of a session that ended on `day`; nil if the session has not ended.
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

  /// Creates the record of a session, with the day of its end in the user's calendar; nil if the
  /// session has not ended.
  public init?(_ session: FocusSession, in calendar: inout PersonalCalendar) {
    guard let end = session.endInstant else { return nil }
    self.init(session, on: calendar.day(of: end))
  }

  /// Whether the session was completed, so that the forest contains its tree.
  @inlinable public var isTree: Bool { outcome == .completed }
}
