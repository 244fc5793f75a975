import Chance
import CivilTime

/// The simulated behaviour of a device in a stretch of true time, as plain data.
///
///     var trace = DeviceTrace()
///     trace.fill(device, by: rules, during: evening, uses: uses)
///     trace.sleeps      // when it slept
///     trace.drift(of: session, length: .minutes(25))?.suspending
///
/// One character is a minute. The person starts a session, puts the phone down, looks at it once.
///
///     uses      ■··········■··············      input: the app is in use
///     life      FFssssssssFFsss✝···········     foreground, suspended, killed
///     sleeps     ▁▁▁▁▁▁▁▁▁  ▁▁▁▁▁▁▁▁▁ ▁▁▁▁
///     steps                  |                  the wall clock is set
///
/// **Invariants.** Sleeps and restarts are sorted and separated by gaps. `life` covers the window
/// without a gap. A device sleeps neither in use nor while it restarts. Before the first use, the
/// device is locked and the app suspended. A trace depends only on device, rules, window and uses.
/// Clock steps, restarts and the rhythm of sleep do not depend on the uses: their random draws are
/// addressed by time, so two traces of one device agree where they overlap.
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
  /// The stretches in which the device is off because it restarts.
  public internal(set) var reboots: [Stretch] = []
  /// The changes of the wall clock, in order; two changes may have the same millisecond.
  public internal(set) var steps: [ClockStep] = []
  /// The instants, in milliseconds, at which the system kills the app unless it is on the screen.
  var kills: [Int64] = []
  /// The window and parameters of the last drawing of restarts, clock steps and kills; nil if any
  /// of these is not drawn.
  var drawn: (window: Stretch, parameters: DeviceParameters)?
  /// The state of a long session at a window's end, from which later queries continue; nil if none.
  var seam: SessionSeam?
  /// The total number of events drawn and stored in all fillings of this trace. It measures the
  /// work for a device and is equal on every machine.
  package internal(set) var eventCount = 0
  /// The app's states, from the window's start to its end.
  public internal(set) var life: [AppStretch] = []
  /// The wall clock's time at the window's start minus the true time.
  public internal(set) var wallError = Milliseconds.zero
  /// The average time between two callbacks of a one-second timer, in picoseconds.
  public package(set) var tickPeriodPicoseconds: Int64 = 1_000_000_000_000

  /// Creates an empty trace, to be filled.
  public init() {
    device = Device(
      seed: Seed(0), person: 0, rateErrorPartsPerBillion: 0, networkPhase: .zero,
      tickLateness: .zero, allowsNotifications: false)
    luck = UTCLuck(of: device)
    window = Stretch(from: .epoch, to: .epoch)
  }

  /// Creates a trace from given stretches and clock steps. Sleeps and restarts must be in order,
  /// with gaps between any two. `life` must cover the window without a gap; if `life` is empty, the
  /// app is suspended throughout.
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

  /// The maximum length of a window. It also prevents overflow when instants in input are extreme.
  public static var longestWindow: Milliseconds { .days(3) }

  /// The maximum active time of a session. Within this time, clock readings and callbacks can be
  /// counted in picoseconds without overflow.
  public static var longestSession: Milliseconds { .days(30) }

  /// Limits a window to a length of `longestWindow` and to three million years around 1970, so that
  /// computations with it do not overflow.
  static func usable(_ window: Stretch) -> Stretch {
    let limit: Int64 = 100_000_000_000_000_000
    let start = max(-limit, min(limit, window.start.millisecondsSinceEpoch))
    let first = Instant(millisecondsSinceEpoch: start)
    return Stretch(from: first, to: min(window.end, first + longestWindow))
  }
}

extension DeviceTrace {
  /// Returns the app's state at an instant; outside the window, the state at its nearer end.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of stretches in `life`.
  public func appState(at instant: Instant) -> AppState {
    var (low, high) = (0, life.count)
    while low < high {
      let middle = (low + high) / 2
      if life[middle].stretch.start <= instant { low = middle + 1 } else { high = middle }
    }
    return life.isEmpty ? .suspended : life[max(0, low - 1)].state
  }

  /// Returns the stretches in which the app is in a state, as a new array, for tables and journals.
  public func stretches(in state: AppState) -> [Stretch] {
    var found: [Stretch] = []
    for part in life where part.state == state { found.append(part.stretch) }
    return found
  }
}
