/// A length of time in whole milliseconds; negative if it points backwards.
///
///     Milliseconds.minutes(25).count       // 1_500_000
///     Milliseconds.minutes(4) * 6          // 24 minutes
///     Milliseconds.seconds(90).wholeMinutes // 1
///
/// Sums and products saturate instead of trapping.
public struct Milliseconds: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// The number of milliseconds.
  public var count: Int64

  /// Creates a length of `count` milliseconds.
  @inlinable public init(_ count: Int64) { self.count = count }

  /// A length of 0 ms.
  @inlinable public static var zero: Milliseconds { Milliseconds(0) }

  /// Returns a length of `count` seconds.
  @inlinable
  public static func seconds(_ count: Int64) -> Milliseconds { Milliseconds(1_000) * count }

  /// Returns a length of `count` minutes.
  @inlinable
  public static func minutes(_ count: Int64) -> Milliseconds { Milliseconds(60_000) * count }

  /// Returns a length of `count` hours.
  @inlinable
  public static func hours(_ count: Int64) -> Milliseconds { Milliseconds(3_600_000) * count }

  /// Returns a length of `count` 24-hour periods; a local day may be shorter or longer.
  @inlinable
  public static func days(_ count: Int64) -> Milliseconds { Milliseconds(86_400_000) * count }

  /// The number of full minutes, rounded towards zero.
  @inlinable public var wholeMinutes: Int64 { count / 60_000 }

  /// Whether the left length is less than the right one; negative lengths are less than zero.
  @inlinable public static func < (left: Milliseconds, right: Milliseconds) -> Bool {
    left.count < right.count
  }

  /// Returns the sum, saturating at the ends of the range.
  @inlinable public static func + (left: Milliseconds, right: Milliseconds) -> Milliseconds {
    let (sum, overflow) = left.count.addingReportingOverflow(right.count)
    return Milliseconds(overflow ? (right.count < 0 ? .min : .max) : sum)
  }

  /// Returns the difference, saturating at the ends of the range.
  @inlinable public static func - (left: Milliseconds, right: Milliseconds) -> Milliseconds {
    let (difference, overflow) = left.count.subtractingReportingOverflow(right.count)
    return Milliseconds(overflow ? (right.count < 0 ? .max : .min) : difference)
  }

  /// Returns the product, saturating at the ends of the range.
  @inlinable public static func * (length: Milliseconds, factor: Int64) -> Milliseconds {
    let (product, overflow) = length.count.multipliedReportingOverflow(by: factor)
    return Milliseconds(overflow ? ((length.count < 0) == (factor < 0) ? .max : .min) : product)
  }

  /// Adds a length, saturating at the ends of the range.
  @inlinable
  public static func += (left: inout Milliseconds, right: Milliseconds) { left = left + right }

  /// Subtracts a length, saturating at the ends of the range.
  @inlinable
  public static func -= (left: inout Milliseconds, right: Milliseconds) { left = left - right }
}
