import CivilTime

/// The rest after a completed session (Sherpa §6.5: "25/5"). It gives no XP and counts no focus.
///
///     session   S────────────25 min────────────C
///     break                                    ├─5 min─┤ over
///                                              ├─s│      skipped
///
///     var rest = session.breakAfterwards!        // starts at the completion, learned late or not
///     rest.remaining(at: session.endInstant!)    // 5 minutes
///
/// It needs no events: whether it is over follows from the instant asked about.
public struct FocusBreak: Hashable, Sendable {
  /// The completion of the session before.
  public let start: Instant
  /// When it is over, or was skipped.
  public private(set) var end: Instant

  /// A break that follows a completion.
  public init(start: Instant, length: Milliseconds) {
    self.start = start
    self.end = start + max(.zero, length)
  }

  /// What is left of it, never below zero.
  @inlinable public func remaining(at instant: Instant) -> Milliseconds {
    max(.zero, end - max(start, instant))
  }

  /// Whether it has ended.
  @inlinable public func isOver(at instant: Instant) -> Bool { instant >= end }

  /// Ends it early; a break that is over stays as it was.
  public mutating func skip(at instant: Instant) { end = min(end, max(start, instant)) }
}

extension FocusSession {
  /// The break that follows a completed session, nil for one without or not completed.
  public var breakAfterwards: FocusBreak? {
    guard state == .completed, parameters.breakMinutes > 0 else { return nil }
    return FocusBreak(start: plannedOrActualEnd, length: parameters.breakLength)
  }
}
