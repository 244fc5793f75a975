/// A point in true time: whole milliseconds since 1970-01-01T00:00:00Z.
///
/// Time reaches every engine as a value of this type. Nothing in this module reads a clock.
///
///     let start = Instant(millisecondsSinceEpoch: 0)
///     start + .minutes(25)          // Instant(millisecondsSinceEpoch: 1_500_000)
///     (start + .seconds(3)) - start // Milliseconds(3_000)
///
/// Sums saturate at the ends of the 64-bit range instead of trapping: an instant computed from
/// hostile input is absurdly far away, never a crash.
public struct Instant: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before it.
  public var millisecondsSinceEpoch: Int64

  /// The instant `milliseconds` after 1970-01-01T00:00:00Z.
  @inlinable public init(millisecondsSinceEpoch milliseconds: Int64) {
    self.millisecondsSinceEpoch = milliseconds
  }

  /// 1970-01-01T00:00:00Z.
  @inlinable public static var epoch: Instant { Instant(millisecondsSinceEpoch: 0) }

  /// Before or at every other instant.
  @inlinable public static var distantPast: Instant { Instant(millisecondsSinceEpoch: .min) }

  /// After or at every other instant.
  @inlinable public static var distantFuture: Instant { Instant(millisecondsSinceEpoch: .max) }

  /// Whether the left instant comes first.
  @inlinable public static func < (left: Instant, right: Instant) -> Bool {
    left.millisecondsSinceEpoch < right.millisecondsSinceEpoch
  }

  /// The instant a length of time later, saturating at the ends of the range.
  @inlinable public static func + (instant: Instant, length: Milliseconds) -> Instant {
    Instant(millisecondsSinceEpoch: (Milliseconds(instant.millisecondsSinceEpoch) + length).count)
  }

  /// The instant a length of time earlier, saturating at the ends of the range.
  @inlinable public static func - (instant: Instant, length: Milliseconds) -> Instant {
    Instant(millisecondsSinceEpoch: (Milliseconds(instant.millisecondsSinceEpoch) - length).count)
  }

  /// The time from `right` to `left`, saturating at the ends of the range.
  @inlinable public static func - (left: Instant, right: Instant) -> Milliseconds {
    Milliseconds(left.millisecondsSinceEpoch) - Milliseconds(right.millisecondsSinceEpoch)
  }

  /// Moves the instant, saturating at the ends of the range.
  @inlinable public static func += (instant: inout Instant, length: Milliseconds) {
    instant = instant + length
  }
}
