/// A quantity in the smallest parts of its unit, so that sums, shares and comparisons are exact.
///
///     Amount(whole: 20, .min).parts          // 1_200_000: a minute has 60,000 ms
///     Amount(thousandths: 2_500, .km).parts  // 2_500
///
/// All units of time have milliseconds as parts, so a running timer adds its time unrounded in any
/// unit. The unit is a property of the item; compare and add only amounts of the same item. Sums
/// and conversions that would overflow return the nearest limit instead of trapping.
public struct Amount: Hashable, Comparable, Sendable {
  /// The number of milliseconds for units of time, or of thousandths for any other unit.
  public var parts: Int64

  /// Creates an amount from a number of milliseconds or, for units other than time, thousandths.
  @inlinable public init(parts: Int64) { self.parts = parts }

  /// Creates an amount from a whole number of units, such as 20 minutes.
  public init(whole: Int64, _ unit: MeasureUnit) {
    parts = Amount.saturatingProduct(whole, unit.parts)
  }

  /// Creates an amount from thousandths of a unit, such as 2,500 for 2.5 km.
  public init(thousandths: Int64, _ unit: MeasureUnit) {
    parts = Amount.saturatingProduct(thousandths, unit.parts / 1_000)
  }

  /// Returns the amount in thousandths of a unit, rounded down so that an app never shows too much.
  public func thousandths(_ unit: MeasureUnit) -> Int64 {
    let (quotient, rest) = parts.quotientAndRemainder(dividingBy: unit.parts / 1_000)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// The amount 0.
  @inlinable public static var zero: Amount { Amount(parts: 0) }

  /// Compares two amounts of the same item by their parts.
  @inlinable public static func < (left: Amount, right: Amount) -> Bool { left.parts < right.parts }

  /// Returns the sum, clamped to 64 bits.
  @inlinable public static func + (left: Amount, right: Amount) -> Amount {
    let (sum, overflow) = left.parts.addingReportingOverflow(right.parts)
    return Amount(parts: overflow ? (right.parts < 0 ? .min : .max) : sum)
  }

  /// Returns the difference, clamped to 64 bits.
  @inlinable public static func - (left: Amount, right: Amount) -> Amount {
    let (difference, overflow) = left.parts.subtractingReportingOverflow(right.parts)
    return Amount(parts: overflow ? (right.parts < 0 ? .max : .min) : difference)
  }

  private static func saturatingProduct(_ left: Int64, _ right: Int64) -> Int64 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? ((left < 0) == (right < 0) ? .max : .min) : product
  }
}
