import CivilTime

/// A stretch of time in which the person handles the phone.
///
///     use      ■■■■■■                    ■■■■
///     screen   ██████▒▒▒ · · · · · · · · ████▒▒▒ · ·      ▒ lit until it locks
///
/// A use ends when the person stops touching the screen. The screen then stays lit for
/// `Sleep.locksAfterIdle` and locks, unless the next use begins earlier.
public struct DeviceUse: Hashable, BitwiseCopyable, Sendable {
  /// The stretch of true time that the use covers.
  public let stretch: Stretch
  /// Whether the person uses the app whose states are traced, rather than another app.
  public let isInApp: Bool

  /// Creates a use of the phone, in the traced app or in another app.
  @inlinable public init(_ stretch: Stretch, isInApp: Bool) {
    (self.stretch, self.isInApp) = (stretch, isInApp)
  }
}

/// The state of the app's process during a stretch of true time.
///
/// | state | on the screen | runs code | keeps its memory |
/// |---|---|---|---|
/// | `foreground` | yes | yes | yes |
/// | `background` | no | for the grace that the system gives | yes |
/// | `suspended` | no | no | yes |
/// | `killed` | no | no | no: the system ended the process |
/// | `restarted` | no | no | no: the device restarts, or did and the app was not opened since |
///
/// `killed` and `restarted` end with a relaunch, when the person opens the app again.
public enum AppState: UInt8, CaseIterable, Hashable, Sendable {
  case foreground, background, suspended, killed, restarted

  /// Whether the app's code runs while the device is awake.
  @inlinable public var isRunning: Bool { self == .foreground || self == .background }

  /// Whether the app's process exists and keeps its memory.
  @inlinable public var isAlive: Bool { self != .killed && self != .restarted }
}

/// A stretch of time in which the app's process stays in one state.
public struct AppStretch: Hashable, Sendable {
  /// The state of the app's process.
  public let state: AppState
  /// The stretch of true time for which the app's process stays in `state`.
  public let stretch: Stretch

  /// Creates a stretch in which the app's process is in a state.
  @inlinable public init(_ state: AppState, _ stretch: Stretch) {
    (self.state, self.stretch) = (state, stretch)
  }
}

/// A change of the wall clock by network time or by the person.
public struct ClockStep: Hashable, Sendable {
  /// The instant, in true time, at which the clock jumps to the new time.
  public let instant: Instant
  /// The milliseconds by which the clock is set forward; negative if it is set back.
  public let size: Milliseconds
  /// The cause of the change.
  public let cause: Cause

  /// The possible causes of a change of the wall clock.
  public enum Cause: UInt8, Hashable, Sendable {
    case network, person
  }

  /// Creates a change of the wall clock.
  @inlinable public init(at instant: Instant, by size: Milliseconds, _ cause: Cause) {
    (self.instant, self.size, self.cause) = (instant, size, cause)
  }
}
