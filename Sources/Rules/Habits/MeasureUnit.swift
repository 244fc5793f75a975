/// The unit in which an item is measured (§6.2, "Units"). A timer can measure the units of time.
public enum MeasureUnit: UInt8, CaseIterable, Hashable, Sendable {
  /// A plain number, for example of times, pages or glasses.
  case count
  /// Time in seconds, minutes or hours, which a timer can measure.
  case sec, min, hours
  /// Distance in kilometres, or in steps.
  case km, steps
  /// Energy in kilocalories.
  case kcal
  /// Mass in grams, volume in millilitres, or ounces.
  case g, ml, oz

  /// Whether this is a unit of time, so that an item with this unit may have a timer.
  public var isTime: Bool { self == .sec || self == .min || self == .hours }

  /// Number of an `Amount`'s smallest parts that make one unit: milliseconds for units of time,
  /// thousandths for other units.
  public var parts: Int64 {
    switch self {
    case .min: 60_000
    case .hours: 3_600_000
    default: 1_000
    }
  }

  /// Whether two units have the same smallest parts, so that an amount can be read in either unit.
  func sharesParts(with other: MeasureUnit) -> Bool { self == other || (isTime && other.isTime) }

  /// The unit's name, spelled as in the app specification.
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
