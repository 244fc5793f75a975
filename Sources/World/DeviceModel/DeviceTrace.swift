import Chance
import CivilTime

/// The simulated behaviour of a device in a stretch of true time, as plain data.
///
///     var trace = DeviceTrace()
///     trace.fill(device, by: rules, during: evening, uses: uses)
///     trace.sleeps      // when it slept
///     trace.drift(of: session, length: .minutes(25))?.suspending
///
/// One character is a minute; the person starts a session, puts the phone down, looks at it once.
///
///     uses      ■··········■··············      given: the app on the screen, the phone in hand
///     life      FFssssssssFFsss✝···········     foreground, suspended, killed
///     sleeps     ▁▁▁▁▁▁▁▁▁  ▁▁▁▁▁▁▁▁▁ ▁▁▁▁
///     steps                  |                  the wall clock is set
///
/// **Invariants.** Stretches of one kind are sorted, do not touch and lie in the window; `life`
/// covers it without a gap; a device sleeps neither in use nor while it restarts. A trace is a
/// function of device, rules, window and uses. Everything that does not depend on the uses (steps,
/// restarts, the rhythm of sleep) is drawn by instant, so two traces of one device agree where they
/// overlap. Before the first use the device is locked and the app suspended.
///
/// Once its arrays are large enough, a trace is refilled without allocating.
///
/// Its omissions are listed in `Documentation/decisions/0021-what-a-device-trace-leaves-out.md`.
///
/// - Complexity: filling takes time linear in the uses, the faults and the hours of the window.
public struct DeviceTrace: Sendable {
  /// The phone that the trace describes.
  public internal(set) var device: Device {
    didSet {
      guard device != oldValue else { return }
      (luck, drawn, seam) = (UTCLuck(of: device), nil, nil)
    }
  }
  var luck: UTCLuck
  /// The stretch of true time that the trace covers, three days at most.
  public internal(set) var window: Stretch
  /// The stretches in which the device is asleep.
  public internal(set) var sleeps: [Stretch] = []
  /// The stretches in which the device is down for a restart.
  public internal(set) var reboots: [Stretch] = []
  /// The changes of the wall clock, in order; two may have the same millisecond.
  public internal(set) var steps: [ClockStep] = []
  /// The instants at which the system kills the app if it is in the background.
  var kills: [Int64] = []
  /// The window and the parameters of the restarts, steps and kills drawn last; nil if not all of
  /// them are drawn.
  var drawn: (window: Stretch, parameters: DeviceParameters)?
  /// The state at the end of a window of the last session whose time an app queried.
  var seam: SessionSeam?
  /// Number of events drawn and stored by all fillings: a measure of the work for a device that is
  /// the same on every machine.
  package internal(set) var eventCount = 0
  /// The app's states, from the window's start to its end.
  public internal(set) var life: [AppStretch] = []
  /// The wall clock's time at the window's start minus the true time.
  public internal(set) var wallError = Milliseconds.zero
  /// Average time between two callbacks.
  public package(set) var tickPeriodPicoseconds: Int64 = 1_000_000_000_000

  /// Creates an empty trace, to be filled.
  public init() {
    device = Device(
      seed: Seed(0), person: 0, rateErrorPartsPerBillion: 0, networkPhase: .zero,
      tickLateness: .zero, allowsNotifications: false)
    luck = UTCLuck(of: device)
    window = Stretch(from: .epoch, to: .epoch)
  }

  /// Creates a trace from given parts: restarts and sleeps must not touch, and `life` must cover
  /// the window.
  package init(
    during window: Stretch, rateErrorPartsPerBillion: Int32 = 0, allowsNotifications: Bool = true,
    sleeps: [Stretch] = [], reboots: [Stretch] = [], steps: [ClockStep] = [],
    life: [AppStretch] = [], wallError: Milliseconds = .zero, tickLateness: Milliseconds = .zero
  ) {
    device = Device(
      seed: Seed(0), person: 0, rateErrorPartsPerBillion: rateErrorPartsPerBillion,
      networkPhase: .zero, tickLateness: tickLateness, allowsNotifications: allowsNotifications)
    luck = UTCLuck(of: device)
    (self.window, self.sleeps, self.reboots) = (window, sleeps, reboots)
    (self.steps, self.life, self.wallError) = (steps, life, wallError)
  }

  /// The longest window. It also prevents overflow with instants computed from hostile input.
  public static var longestWindow: Milliseconds { .days(3) }

  /// The longest time that a session may be active: clocks and callbacks of a month can be counted
  /// in picoseconds without overflow.
  public static var longestSession: Milliseconds { .days(30) }

  /// Limits a window to one that can be computed without overflow: at most `longestWindow`, and
  /// within three million years of 1970.
  static func usable(_ window: Stretch) -> Stretch {
    let limit: Int64 = 100_000_000_000_000_000
    let start = max(-limit, min(limit, window.start.millisecondsSinceEpoch))
    let first = Instant(millisecondsSinceEpoch: start)
    return Stretch(from: first, to: min(window.end, first + longestWindow))
  }
}

extension DeviceTrace {
  /// The app's state at an instant; for an instant outside the window, the state at the nearer end.
  ///
  /// - Complexity: O(log *n*) in the stretches of its life.
  public func appState(at instant: Instant) -> AppState {
    var (low, high) = (0, life.count)
    while low < high {
      let middle = (low + high) / 2
      if life[middle].stretch.start <= instant { low = middle + 1 } else { high = middle }
    }
    return life.isEmpty ? .suspended : life[max(0, low - 1)].state
  }

  /// The stretches in which the app is in one state, for tables and journals. Allocates an array.
  public func stretches(in state: AppState) -> [Stretch] {
    var found: [Stretch] = []
    for part in life where part.state == state { found.append(part.stretch) }
    return found
  }
}
