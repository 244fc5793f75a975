import CivilTime

/// A stretch in which the person handles the phone: the host knows it, and the device reacts to it.
///
///     use      ■■■■■■                    ■■■■
///     screen   ██████▒▒▒ · · · · · · · · ████▒▒▒ · ·      ▒ lit until it locks
///
/// The stretch ends where the person stops touching the screen. It stays lit for
/// `Sleep.locksAfterIdle` and then locks, unless the next use begins before.
public struct DeviceUse: Hashable, BitwiseCopyable, Sendable {
  /// The time of the use.
  public let stretch: Stretch
  /// Whether the person is in the app whose trace is made, not in another one.
  public let isInApp: Bool

  /// A stretch in which the phone was in hand, with the app in front or another.
  @inlinable public init(_ stretch: Stretch, isInApp: Bool) {
    (self.stretch, self.isInApp) = (stretch, isInApp)
  }
}

/// The state of the app's process for a stretch of true time.
///
/// | state | on the screen | runs code | holds its memory |
/// |---|---|---|---|
/// | `foreground` | yes | yes | yes |
/// | `background` | no | for the grace that the system gives | yes |
/// | `suspended` | no | no | yes |
/// | `killed` | no | no | no: the system took it |
/// | `restarted` | no | no | no: the device restarts, or did and the app was not opened since |
///
/// `killed` and `restarted` end with a relaunch, which is when the person opens the app again.
public enum AppState: UInt8, CaseIterable, Hashable, Sendable {
  case foreground, background, suspended, killed, restarted

  /// Whether its code runs while the device is awake.
  @inlinable public var isRunning: Bool { self == .foreground || self == .background }

  /// Whether there is a process that remembers anything.
  @inlinable public var isAlive: Bool { self != .killed && self != .restarted }
}

/// A stretch of the app's life.
public struct AppStretch: Hashable, Sendable {
  /// The state of the app.
  public let state: AppState
  /// The time of the stretch.
  public let stretch: Stretch

  /// A stretch of an app's life.
  @inlinable public init(_ state: AppState, _ stretch: Stretch) {
    (self.state, self.stretch) = (state, stretch)
  }
}

/// The wall clock is set.
public struct ClockStep: Hashable, Sendable {
  /// From this instant on the clock shows the new time.
  public let instant: Instant
  /// By how much it is set forward; negative if back.
  public let size: Milliseconds
  /// The cause of the step.
  public let cause: Cause

  /// The possible causes of a step of the wall clock.
  public enum Cause: UInt8, Hashable, Sendable {
    case network, person
  }

  /// A step of the wall clock.
  @inlinable public init(at instant: Instant, by size: Milliseconds, _ cause: Cause) {
    (self.instant, self.size, self.cause) = (instant, size, cause)
  }
}
