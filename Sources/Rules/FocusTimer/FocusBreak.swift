import CivilTime

/// The break after a completed session (Sherpa §6.5: "25/5"). It earns no XP and counts as no
/// focus.
///
///     session   S────────────25 min────────────C
///     break                                    ├─5 min─┤ over
///                                              ├─s│      skipped
///
///     var rest = session.breakAfterwards!        // starts at the completion, learned late or not
///     rest.remaining(at: session.endInstant!)    // 5 minutes
///
/// A break needs no events: its state follows from the instant of the query.
public struct FocusBreak: Hashable, Sendable {
  /// The completion of the session, at which the break starts.
  public let start: Instant
  /// The instant at which the break ends, or at which it was skipped.
  public private(set) var end: Instant

  /// Creates the break that follows a completion.
  public init(start: Instant, length: Milliseconds) {
    self.start = start
    self.end = start + max(.zero, length)
  }

  /// Returns the remaining time of the break, at least zero.
  @inlinable public func remaining(at instant: Instant) -> Milliseconds {
    max(.zero, end - max(start, instant))
  }

  /// Whether the break has ended.
  @inlinable public func isOver(at instant: Instant) -> Bool { instant >= end }

  /// Ends the break early; a break that is over does not change.
  public mutating func skip(at instant: Instant) { end = min(end, max(start, instant)) }
}

extension FocusSession {
  /// The break after this session; nil if the session is not completed or has no break.
  public var breakAfterwards: FocusBreak? {
    guard state == .completed, parameters.breakMinutes > 0 else { return nil }
    return FocusBreak(start: plannedOrActualEnd, length: parameters.breakLength)
  }
}
