import CivilTime

/// A session that has ended, as it is stored (FR-021, FR-022).
///
///     var calendar = PersonalCalendar(zone: zone)
///     let record = FocusRecord(session, in: &calendar)!
///     record.day      // the local date of the completion, also when the app learned of it later
///
/// Its day is given once and never changes, wherever the person travels.
public struct FocusRecord: Hashable, Sendable {
  /// How a session ended.
  public enum Outcome: Hashable, Sendable {
    /// The tree stands.
    case completed
    /// The tree died, and why.
    case abandoned(FocusSession.AbandonReason)
  }

  /// When the session started.
  public var start: Instant
  /// When it completed or was abandoned.
  public var end: Instant
  /// The person's day of the end.
  public var day: Day
  /// The minutes that were planned.
  public var intendedMinutes: Int32
  /// The focus minutes that count: see `FocusSession.focusMinutes`.
  public var focusMinutes: Int32
  /// How the session ended.
  public var outcome: Outcome

  /// A record of its parts, as a store gives them back.
  @inlinable public init(
    start: Instant, end: Instant, day: Day, intendedMinutes: Int32, focusMinutes: Int32,
    outcome: Outcome
  ) {
    (self.start, self.end) = (start, end)
    (self.day, self.intendedMinutes) = (day, intendedMinutes)
    (self.focusMinutes, self.outcome) = (focusMinutes, outcome)
  }

  /// The record of an ended session, with its end on a day; nil for one that has not ended.
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

  /// The record of an ended session, with the day of its end in the person's calendar; nil for one
  /// that has not ended.
  public init?(_ session: FocusSession, in calendar: inout PersonalCalendar) {
    guard let end = session.endInstant else { return nil }
    self.init(session, on: calendar.day(of: end))
  }

  /// Whether it is a tree of the forest.
  @inlinable public var isTree: Bool { outcome == .completed }
}
