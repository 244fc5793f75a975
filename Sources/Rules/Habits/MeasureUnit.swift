/// What an item counts (§6.2, "Units"). A unit of time can be measured by a running timer.
public enum MeasureUnit: UInt8, CaseIterable, Hashable, Sendable {
  /// How many times.
  case count
  /// Time, which a timer can measure.
  case sec, min, hours
  /// Distance in kilometres, or in steps.
  case km, steps
  /// Energy.
  case kcal
  /// Mass or volume.
  case g, ml, oz

  /// Whether a timer may run for it.
  public var isTime: Bool { self == .sec || self == .min || self == .hours }

  /// How many of the smallest parts that an `Amount` can hold make one of the unit: milliseconds
  /// for time, thousandths otherwise.
  public var parts: Int64 {
    switch self {
    case .min: 60_000
    case .hours: 3_600_000
    default: 1_000
    }
  }

  /// Whether amounts of both units are counted in the same parts, so that progress in one can be
  /// read in the other.
  func sharesParts(with other: MeasureUnit) -> Bool { self == other || (isTime && other.isTime) }

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
