/// The faults that a device had while something was measured on it.
public struct Faults: OptionSet, Hashable, Sendable {
  /// The raw bits of the set, one bit for each kind of fault.
  public let rawValue: UInt8

  /// Creates a set of faults from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The device slept.
  @inlinable public static var slept: Faults { Faults(rawValue: 1) }
  /// The app was suspended.
  @inlinable public static var suspended: Faults { Faults(rawValue: 2) }
  /// The wall clock was set.
  @inlinable public static var stepped: Faults { Faults(rawValue: 4) }
  /// The app had been killed and not launched again.
  @inlinable public static var killed: Faults { Faults(rawValue: 8) }
  /// The device restarted, or had restarted and the app had not been launched since.
  @inlinable public static var rebooted: Faults { Faults(rawValue: 16) }
}

/// The faults of a device, reduced to one condition for tables.
///
/// The rarer fault determines the condition, because a rarer fault usually implies the more
/// frequent ones: before a phone sleeps, it suspends its apps, and a killed app was usually off the
/// screen. `several` stands for combinations of which no fault implies the others.
///
/// | slept or suspended | stepped | killed | rebooted | condition |
/// |---|---|---|---|---|
/// | – | – | – | – | `clean` |
/// | slept | – | – | – | `slept` |
/// | suspended alone | – | – | – | `suspended` |
/// | – | yes | – | – | `stepped` |
/// | any | – | yes | – | `killed` |
/// | any | – | – | yes | `rebooted` |
/// | either | yes | – | – | `several` |
/// | any | two of three | | | `several` |
public enum FaultCondition: UInt8, CaseIterable, Hashable, Sendable {
  case clean, slept, suspended, stepped, killed, rebooted, several

  /// Returns the condition that sums up a set of faults.
  public init(_ faults: Faults) {
    let rest = faults.intersection([.slept, .suspended])
    let rare = faults.subtracting(rest)
    self =
      switch rare {
      case []: rest.contains(.slept) ? .slept : rest.isEmpty ? .clean : .suspended
      case .stepped: rest.isEmpty ? .stepped : .several
      case .killed: .killed
      case .rebooted: .rebooted
      default: .several
      }
  }

  /// The name of the condition, as spelled in code and in tables.
  public var name: String {
    switch self {
    case .clean: "clean"
    case .slept: "slept"
    case .suspended: "suspended"
    case .stepped: "stepped"
    case .killed: "killed"
    case .rebooted: "rebooted"
    case .several: "several"
    }
  }
}

extension AppState {
  /// The fault of a session that is active while the app's process is in this state; empty if none.
  var fault: Faults {
    switch self {
    case .foreground, .background: []
    case .suspended: .suspended
    case .killed: .killed
    case .restarted: .rebooted
    }
  }
}
