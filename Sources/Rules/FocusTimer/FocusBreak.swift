import CivilTime

/// The break after a completed session (Sherpa §6.5: "25/5"). A break earns no XP and does not
/// count as focus time.
///
///     session   S────────────25 min────────────C
///     break                                    ├─5 min─┤ over
///                                              ├─s│      skipped
///
///     var rest = session.breakAfterwards!        // starts at the completion, learned late or not
///     rest.remaining(at: session.endInstant!)    // 5 minutes
///
/// A break needs no events, because its state follows from the instant of a query.
public struct FocusBreak: Hashable, Sendable {
  /// The instant at which the session was completed and the break starts.
  public let start: Instant
  /// The instant at which the break ends, or at which it was skipped.
  public private(set) var end: Instant

  /// Creates the break that starts when a session is completed.
  public init(start: Instant, length: Milliseconds) {
    self.start = start
    self.end = start + max(.zero, length)
  }

  /// Returns the remaining time of the break, at least zero.
  @inlinable public func remaining(at instant: Instant) -> Milliseconds {
    max(.zero, end - max(start, instant))
  }

  /// Whether the break has ended by an instant.
  @inlinable public func isOver(at instant: Instant) -> Bool { instant >= end }

  /// Ends the break early; has no effect if the break is over.
  public mutating func skip(at instant: Instant) { end = min(end, max(start, instant)) }
}

extension FocusSession {
  /// The break after this session; nil if the session is not completed or has no break.
  public var breakAfterwards: FocusBreak? {
    guard state == .completed, parameters.breakMinutes > 0 else { return nil }
    return FocusBreak(start: plannedOrActualEnd, length: parameters.breakLength)
  }
}
