import CivilTime

/// The active stretches of a session, in order: most sessions have no pause and a single one, which
/// needs no array.
///
///     session   ├────────────┤                    the last alone
///     session   ├────┤ pause ├──┤ pause ├────┤    two earlier ones, and the last
public struct SessionStretches: Hashable, Sendable {
  /// The stretches before the last pause.
  public let earlier: [Stretch]
  /// The stretch in which the session ended.
  public let last: Stretch

  /// Stretches in order.
  @inlinable public init(_ earlier: [Stretch] = [], last: Stretch) {
    (self.earlier, self.last) = (earlier, last)
  }

  /// How many there are.
  @inlinable public var count: Int { earlier.count + 1 }

  /// A stretch by its position, from 0.
  @inlinable public subscript(position: Int) -> Stretch {
    position < earlier.count ? earlier[position] : last
  }

  /// The first one.
  @inlinable public var first: Stretch { self[0] }

  /// The time of all of them together.
  public var active: Milliseconds {
    var sum = last.length
    for stretch in earlier { sum += stretch.length }
    return sum
  }

  /// All of them; allocates.
  public var all: [Stretch] { earlier + [last] }
}
