/// A point in time: whole milliseconds since 1970-01-01T00:00:00Z.
///
/// Every engine receives time as a value of this type. Nothing in this module reads a clock.
///
///     let start = Instant(millisecondsSinceEpoch: 0)
///     start + .minutes(25)          // Instant(millisecondsSinceEpoch: 1_500_000)
///     (start + .seconds(3)) - start // Milliseconds(3_000)
///
/// Sums saturate at the ends of the 64-bit range, so an instant computed from hostile input is
/// absurdly far away instead of causing a crash.
public struct Instant: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative for earlier instants.
  public var millisecondsSinceEpoch: Int64

  /// Creates the instant `milliseconds` after 1970-01-01T00:00:00Z.
  @inlinable public init(millisecondsSinceEpoch milliseconds: Int64) {
    self.millisecondsSinceEpoch = milliseconds
  }

  /// The instant 1970-01-01T00:00:00Z.
  @inlinable public static var epoch: Instant { Instant(millisecondsSinceEpoch: 0) }

  /// The smallest instant: no other instant is earlier.
  @inlinable public static var distantPast: Instant { Instant(millisecondsSinceEpoch: .min) }

  /// The largest instant: no other instant is later.
  @inlinable public static var distantFuture: Instant { Instant(millisecondsSinceEpoch: .max) }

  /// Whether the left instant comes first.
  @inlinable public static func < (left: Instant, right: Instant) -> Bool {
    left.millisecondsSinceEpoch < right.millisecondsSinceEpoch
  }

  /// Returns the instant that is `length` later, saturating at the ends of the range.
  @inlinable public static func + (instant: Instant, length: Milliseconds) -> Instant {
    Instant(millisecondsSinceEpoch: (Milliseconds(instant.millisecondsSinceEpoch) + length).count)
  }

  /// Returns the instant that is `length` earlier, saturating at the ends of the range.
  @inlinable public static func - (instant: Instant, length: Milliseconds) -> Instant {
    Instant(millisecondsSinceEpoch: (Milliseconds(instant.millisecondsSinceEpoch) - length).count)
  }

  /// Returns the time from `right` to `left`, saturating at the ends of the range.
  @inlinable public static func - (left: Instant, right: Instant) -> Milliseconds {
    Milliseconds(left.millisecondsSinceEpoch) - Milliseconds(right.millisecondsSinceEpoch)
  }

  /// Moves the instant by `length`, saturating at the ends of the range.
  @inlinable public static func += (instant: inout Instant, length: Milliseconds) {
    instant = instant + length
  }
}
