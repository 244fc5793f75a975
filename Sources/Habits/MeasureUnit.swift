/// What an item counts. A unit of time can be measured by a running timer.
public enum MeasureUnit: UInt8, CaseIterable, Hashable, Sendable {
  case count, sec, min, hours, km, steps, kcal, g, ml, oz

  /// Whether a timer may run for it.
  public var isTime: Bool { self == .sec || self == .min || self == .hours }

  /// How many of the smallest parts that an `Amount` can hold make one of the unit: milliseconds for
  /// time, thousandths otherwise.
  public var parts: Int64 {
    switch self {
    case .min: 60_000
    case .hours: 3_600_000
    default: 1_000
    }
  }

  /// The name as the specification spells it.
  public var name: StaticString {
    switch self {
    case .count: "count"
    case .sec: "sec"
    case .min: "min"
    case .hours: "hours"
    case .km: "km"
    case .steps: "steps"
    case .kcal: "kcal"
    case .g: "g"
    case .ml: "ml"
    case .oz: "oz"
    }
  }
}

/// A quantity in some unit's smallest parts, so that sums, shares and comparisons are exact.
///
///     Amount(whole: 20, .min).parts         // 1_200_000, because a minute has 60,000 ms
///     Amount(thousandths: 2_500, .km).parts // 2_500
///
/// The unit itself belongs to the item; amounts of one item are compared and added with each other
/// only. Sums saturate instead of trapping.
public struct Amount: Hashable, Comparable, Sendable {
  /// Milliseconds for units of time, thousandths of the unit otherwise.
  public var parts: Int64

  @inlinable
  public init(parts: Int64) { self.parts = parts }

  /// A whole number of the unit.
  public init(whole: Int64, _ unit: MeasureUnit) {
    self.init(thousandths: Amount.product(whole, 1_000), unit)
  }

  /// A number of thousandths of the unit: 2,500 for 2.5 km.
  public init(thousandths: Int64, _ unit: MeasureUnit) {
    parts = Amount.product(thousandths, unit.parts / 1_000)
  }

  /// Thousandths of the unit, rounded down: what is shown.
  public func thousandths(_ unit: MeasureUnit) -> Int64 { parts / (unit.parts / 1_000) }

  @inlinable public static var zero: Amount { Amount(parts: 0) }

  @inlinable
  public static func < (left: Amount, right: Amount) -> Bool { left.parts < right.parts }

  @inlinable
  public static func + (left: Amount, right: Amount) -> Amount {
    let (sum, overflow) = left.parts.addingReportingOverflow(right.parts)
    return Amount(parts: overflow ? (right.parts < 0 ? .min : .max) : sum)
  }

  private static func product(_ left: Int64, _ right: Int64) -> Int64 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? ((left < 0) == (right < 0) ? .max : .min) : product
  }
}
