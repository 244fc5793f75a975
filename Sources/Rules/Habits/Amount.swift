/// A quantity in some unit's smallest parts, so that sums, shares and comparisons are exact.
///
///     Amount(whole: 20, .min).parts          // 1_200_000: a minute has 60,000 ms
///     Amount(thousandths: 2_500, .km).parts  // 2_500
///
/// All units of time have the same parts, milliseconds, so that a running timer adds its time
/// unrounded whatever the unit. The unit itself belongs to the item: amounts of one item are
/// compared and added with each other only. Sums and conversions saturate instead of trapping.
public struct Amount: Hashable, Comparable, Sendable {
  /// Milliseconds for units of time, thousandths of the unit otherwise.
  public var parts: Int64

  /// An amount of a number of parts.
  @inlinable public init(parts: Int64) { self.parts = parts }

  /// A whole number of the unit.
  public init(whole: Int64, _ unit: MeasureUnit) {
    parts = Amount.saturatingProduct(whole, unit.parts)
  }

  /// A number of thousandths of the unit: 2,500 for 2.5 km.
  public init(thousandths: Int64, _ unit: MeasureUnit) {
    parts = Amount.saturatingProduct(thousandths, unit.parts / 1_000)
  }

  /// Thousandths of the unit, rounded down, so that what is shown is never more than was done.
  public func thousandths(_ unit: MeasureUnit) -> Int64 {
    let (quotient, rest) = parts.quotientAndRemainder(dividingBy: unit.parts / 1_000)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// Nothing.
  @inlinable public static var zero: Amount { Amount(parts: 0) }

  /// By parts; both amounts are of one item.
  @inlinable public static func < (left: Amount, right: Amount) -> Bool { left.parts < right.parts }

  /// The sum, or the nearest amount that can be held.
  @inlinable public static func + (left: Amount, right: Amount) -> Amount {
    let (sum, overflow) = left.parts.addingReportingOverflow(right.parts)
    return Amount(parts: overflow ? (right.parts < 0 ? .min : .max) : sum)
  }

  /// The difference, or the nearest amount that can be held.
  @inlinable public static func - (left: Amount, right: Amount) -> Amount {
    let (difference, overflow) = left.parts.subtractingReportingOverflow(right.parts)
    return Amount(parts: overflow ? (right.parts < 0 ? .max : .min) : difference)
  }

  private static func saturatingProduct(_ left: Int64, _ right: Int64) -> Int64 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? ((left < 0) == (right < 0) ? .max : .min) : product
  }
}
