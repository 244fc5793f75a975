/// The faults of a device while something was measured on it.
public struct Faults: OptionSet, Hashable, Sendable {
  /// A bit for each kind of fault.
  public let rawValue: UInt8

  /// The faults of some bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The device slept.
  @inlinable public static var slept: Faults { Faults(rawValue: 1) }
  /// The app was suspended.
  @inlinable public static var suspended: Faults { Faults(rawValue: 2) }
  /// The wall clock was set.
  @inlinable public static var stepped: Faults { Faults(rawValue: 4) }
  /// The app had been killed and not launched again.
  @inlinable public static var killed: Faults { Faults(rawValue: 8) }
  /// The device restarted, or had and the app was not launched again.
  @inlinable public static var rebooted: Faults { Faults(rawValue: 16) }
}

/// The faults of a device in one word, as tables have it.
///
/// A phone that sleeps has suspended its apps before, and one that kills or restarts an app found
/// it away from the screen more often than not. So the rarer fault names the condition; `several`
/// is left for combinations without such an order.
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

  /// The condition of a set of faults.
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

  /// The name as it is spelled in code and in tables.
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
  /// The fault that the state is for a session that is active meanwhile.
  var fault: Faults {
    switch self {
    case .foreground, .background: []
    case .suspended: .suspended
    case .killed: .killed
    case .restarted: .rebooted
    }
  }
}
