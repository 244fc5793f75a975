import CivilTime

/// The active stretches of a session, in order. Most sessions have one stretch and need no array.
///
///     session   ├────────────┤                    the last alone
///     session   ├────┤ pause ├──┤ pause ├────┤    two earlier ones, and the last
public struct SessionStretches: Hashable, Sendable {
  /// The stretches that ended with a pause.
  public let earlier: [Stretch]
  /// The stretch that ended with the session's end.
  public let last: Stretch

  /// Creates a session's stretches: the earlier ones in order, then the last.
  @inlinable public init(_ earlier: [Stretch] = [], last: Stretch) {
    (self.earlier, self.last) = (earlier, last)
  }

  /// The number of stretches, at least 1.
  @inlinable public var count: Int { earlier.count + 1 }

  /// The stretch at a 0-based position.
  @inlinable public subscript(position: Int) -> Stretch {
    position < earlier.count ? earlier[position] : last
  }

  /// The first stretch.
  @inlinable public var first: Stretch { self[0] }

  /// The total length of all stretches, which is the session's active time.
  public var active: Milliseconds {
    var sum = last.length
    for stretch in earlier { sum += stretch.length }
    return sum
  }

  /// All stretches as a new array.
  public var all: [Stretch] { earlier + [last] }
}
