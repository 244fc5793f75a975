/// The unit in which an item is measured (§6.2, "Units"). A timer can measure the units of time.
public enum MeasureUnit: UInt8, CaseIterable, Hashable, Sendable {
  /// Number of times.
  case count
  /// Time, which a timer can measure.
  case sec, min, hours
  /// Distance in kilometres, or in steps.
  case km, steps
  /// Energy.
  case kcal
  /// Mass or volume.
  case g, ml, oz

  /// Whether this is a unit of time, so that an item with this unit may have a timer.
  public var isTime: Bool { self == .sec || self == .min || self == .hours }

  /// Number of an `Amount`'s smallest parts in one unit: milliseconds for units of time,
  /// thousandths for other units.
  public var parts: Int64 {
    switch self {
    case .min: 60_000
    case .hours: 3_600_000
    default: 1_000
    }
  }

  /// Whether two units have the same smallest parts, so that progress in one unit can be read in
  /// the other.
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
