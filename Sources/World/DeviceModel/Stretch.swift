import CivilTime

/// A stretch of true time that includes its start and excludes its end.
///
///     let nap = Stretch(from: .epoch, to: .epoch + .minutes(3))
///     nap.length                            // 3 minutes
///     nap.contains(.epoch + .minutes(3))    // false
public struct Stretch: Hashable, BitwiseCopyable, Sendable {
  /// The first instant of the stretch.
  public let start: Instant
  /// The first instant after the stretch, never before `start`.
  public let end: Instant

  /// Creates a stretch between two instants; empty if `end` is before `start`.
  @inlinable public init(from start: Instant, to end: Instant) {
    self.start = start
    self.end = max(start, end)
  }

  /// The length of the stretch.
  @inlinable public var length: Milliseconds { end - start }

  /// Whether the stretch is empty.
  @inlinable public var isEmpty: Bool { start == end }

  /// Whether an instant lies in the stretch.
  @inlinable public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }

  /// Returns the overlap with another stretch; empty if the two do not overlap.
  @inlinable public func clamped(to other: Stretch) -> Stretch {
    Stretch(from: max(start, other.start), to: min(end, other.end))
  }
}

extension [Stretch] {
  /// Appends a stretch that starts at or after the end of the array's last stretch. Skips an empty
  /// stretch, and merges a stretch with the last one if they touch.
  mutating func appendJoining(_ stretch: Stretch) {
    if stretch.isEmpty { return }
    if let last, last.end == stretch.start {
      self[count - 1] = Stretch(from: last.start, to: stretch.end)
    } else {
      append(stretch)
    }
  }
}
