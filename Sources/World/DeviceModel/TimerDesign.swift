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
/// All clocks share the device's rate error. **Loses:** every app stores the elapsed time, with the
/// readings that it needs, at each event of the session (start, pause, resume), when it leaves the
/// screen and when it is launched again. After a loss only the stored time is left:
///
/// - `continuous` and `suspending` lose nothing in a kill, because the clock ran on and the stored
///   reading is still good. After a restart the clock has begun anew, which the app detects by the
///   boot's identifier. The app then adds the clock's reading (the time since the restart) to the
///   stored time, so it loses the time from the last storing to the end of the restart.
/// - `wall` loses nothing, because the wall clock survives both.
/// - `tick` continues from the stored time, and only once the app is launched again. It loses the
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
/// Each app's rules decide whether a session survives a restart. Forest abandons it, so it has no
/// true end and no drift; Sherpa continues it.
public enum TimerDesign: UInt8, CaseIterable, Hashable, Sendable {
  /// Reads a monotonic clock that runs during sleep.
  case continuous
  /// Reads a monotonic clock that stops in sleep.
  case suspending
  /// Reads the wall clock.
  case wall
  /// Counts one-second callbacks.
  case tick

  /// The name as it is spelled in code.
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
  /// The name of the design.
  public var key: String { name }
}

/// A set of timer designs.
public struct TimerDesigns: OptionSet, Hashable, Sendable {
  /// The set as bits, one for each design.
  public let rawValue: UInt8

  /// Creates a set of designs from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the set of one design.
  @inlinable public init(_ design: TimerDesign) { rawValue = 1 << design.rawValue }

  /// `continuous` alone.
  @inlinable public static var continuous: TimerDesigns { TimerDesigns(TimerDesign.continuous) }
  /// `suspending` alone.
  @inlinable public static var suspending: TimerDesigns { TimerDesigns(TimerDesign.suspending) }
  /// `wall` alone.
  @inlinable public static var wall: TimerDesigns { TimerDesigns(TimerDesign.wall) }
  /// `tick` alone.
  @inlinable public static var tick: TimerDesigns { TimerDesigns(TimerDesign.tick) }

  /// All four designs.
  @inlinable public static var all: TimerDesigns { TimerDesigns(rawValue: 0b1111) }
}
