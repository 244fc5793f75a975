import Fields

/// The ways in which an app may measure the active time of a session.
///
///     TimerDesign.allCases   // continuous, suspending, wall, tick
///
/// | design | reads | sleep | suspended | killed | restarted | wall clock set |
/// |---|---|---|---|---|---|---|
/// | `continuous` | a clock that runs since the boot | runs | runs | runs | loses | – |
/// | `suspending` | `CACurrentMediaTime`, which stops in sleep | stops | runs | runs | loses | – |
/// | `wall` | the wall clock | runs | runs | runs | runs | follows |
/// | `tick` | one-second callbacks, which it counts | stops | stops | loses | loses | – |
///
/// All clocks share the device's rate error. Every app stores the elapsed time, with the clock
/// readings that it needs, at each event of the session (start, pause, resume), when it leaves the
/// screen and when it is launched again. "Loses" means that only the stored time is left:
///
/// - `continuous` and `suspending` lose nothing when the app is killed, because the clock keeps
///   running and the stored reading stays valid. After a restart, the clock begins at 0 again. The
///   app detects the restart by the boot's identifier, and adds the clock's reading (the time since
///   the restart) to the stored time. It loses the time from the last storing to the restart's end.
/// - `wall` loses nothing, because the wall clock keeps running in a kill and in a restart.
/// - `tick` continues from the stored time, but only when the app is launched again. It loses the
///   time from the last storing to the relaunch.
///
///     S start, B leaves the screen, ✝ killed or down, ↑ relaunch; # counted, . lost
///
///                    kill                        restart
///                 S    B   ✝      ↑           S    B   ✝▔▔   ↑
///     continuous  ######################      #####........#######
///     suspending  ######################      #####........#######    (minus sleep)
///     wall        ######################      ####################
///     tick        #####...........######      #####...........####    (suspended from B on)
///
/// Each app's rules decide whether a session survives a restart. Forest abandons the session, which
/// then has no true end and no drift. Sherpa continues the session.
public enum TimerDesign: UInt8, CaseIterable, Hashable, Sendable {
  /// Reads a monotonic clock that runs during sleep.
  case continuous
  /// Reads a monotonic clock that stops in sleep.
  case suspending
  /// Reads the wall clock.
  case wall
  /// Counts one-second callbacks.
  case tick

  /// The name of the design, as spelled in code.
  public var name: String {
    switch self {
    case .continuous: "continuous"
    case .suspending: "suspending"
    case .wall: "wall"
    case .tick: "tick"
    }
  }
}

extension TimerDesign: NamedChoice {
  /// The name of the design, used as a key in tables.
  public var key: String { name }
}

/// A set of timer designs.
public struct TimerDesigns: OptionSet, Hashable, Sendable {
  /// The raw bits of the set, one bit for each design.
  public let rawValue: UInt8

  /// Creates a set of designs from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a set that contains one design.
  @inlinable public init(_ design: TimerDesign) { rawValue = 1 << design.rawValue }

  /// The set that contains only `continuous`.
  @inlinable public static var continuous: TimerDesigns { TimerDesigns(TimerDesign.continuous) }
  /// The set that contains only `suspending`.
  @inlinable public static var suspending: TimerDesigns { TimerDesigns(TimerDesign.suspending) }
  /// The set that contains only `wall`.
  @inlinable public static var wall: TimerDesigns { TimerDesigns(TimerDesign.wall) }
  /// The set that contains only `tick`.
  @inlinable public static var tick: TimerDesigns { TimerDesigns(TimerDesign.tick) }

  /// The set of all four designs.
  @inlinable public static var all: TimerDesigns { TimerDesigns(rawValue: 0b1111) }
}
