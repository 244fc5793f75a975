/// Monday to Sunday, numbered 1 … 7 as in ISO 8601.
public enum Weekday: UInt8, CaseIterable, Comparable, Hashable, Sendable {
  /// The first day of the week, 1.
  case monday = 1
  /// The remaining days of the week, 2 to 7.
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The name as it is spelled in tables and scenarios.
  package var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  /// Whether the left weekday comes first in a week that starts on Monday.
  @inlinable
  public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}

extension Day {
  /// The day of the week. 1970-01-01 is a Thursday.
  @inlinable public var weekday: Weekday { Weekday(daysAfterMonday: self - week.monday) }
}

extension Weekday {
  /// Creates a weekday from its distance to Monday: 0 is Monday, 6 is Sunday.
  @inlinable init(daysAfterMonday days: Int) {
    switch days {
    case 0: self = .monday
    case 1: self = .tuesday
    case 2: self = .wednesday
    case 3: self = .thursday
    case 4: self = .friday
    case 5: self = .saturday
    default: self = .sunday
    }
  }
}
