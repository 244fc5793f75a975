import CivilTime

/// A stretch of true time, its start included and its end not.
///
///     let nap = Stretch(from: .epoch, to: .epoch + .minutes(3))
///     nap.length                            // 3 minutes
///     nap.contains(.epoch + .minutes(3))    // false
public struct Stretch: Hashable, BitwiseCopyable, Sendable {
  /// The first instant of the stretch.
  public let start: Instant
  /// The first instant after it, never before `start`.
  public let end: Instant

  /// A stretch between two instants; one that would end before it starts is empty.
  @inlinable public init(from start: Instant, to end: Instant) {
    self.start = start
    self.end = max(start, end)
  }

  /// How long it lasts.
  @inlinable public var length: Milliseconds { end - start }

  /// Whether there is no instant in it.
  @inlinable public var isEmpty: Bool { start == end }

  /// Whether an instant lies in it.
  @inlinable public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }

  /// The part that lies in both, empty if they do not meet.
  @inlinable public func clamped(to other: Stretch) -> Stretch {
    Stretch(from: max(start, other.start), to: min(end, other.end))
  }
}

extension [Stretch] {
  /// Adds a stretch that starts at or after the last one's end: an empty one adds nothing, and one
  /// that touches the last one extends it.
  mutating func appendJoining(_ stretch: Stretch) {
    if stretch.isEmpty { return }
    if let last, last.end == stretch.start {
      self[count - 1] = Stretch(from: last.start, to: stretch.end)
    } else {
      append(stretch)
    }
  }
}
