import Chance
import CivilTime

/// The behaviour of a device in a stretch of true time, as plain data.
///
///     var trace = DeviceTrace()
///     trace.fill(device, by: rules, during: evening, uses: uses)
///     trace.sleeps      // when it slept
///     trace.drift(of: session, length: .minutes(25))?.suspending
///
/// One character is a minute; the person starts a session, lays the phone down, looks at it once.
///
///     uses      ■··········■··············      given: the app on the screen, the phone in hand
///     life      FFssssssssFFsss✝···········     foreground, suspended, killed
///     sleeps     ▁▁▁▁▁▁▁▁▁  ▁▁▁▁▁▁▁▁▁ ▁▁▁▁
///     steps                  |                  the wall clock is set
///
/// **Laws.** Stretches of one kind are sorted, do not touch and lie in the window; `life` covers it
/// without a gap; a device sleeps neither in use nor while it restarts. A trace is a function of
/// device, rules, window and uses. Everything that does not depend on the uses (steps, restarts,
/// the rhythm of sleep) is drawn by instant, so two traces of one device agree wherever both cover.
/// Before the first use the device is locked and the app suspended.
///
/// It is filled again and again without allocating, once its arrays are large enough.
///
/// Its omissions are listed in `Documentation/decisions/0021-what-a-device-trace-leaves-out.md`.
///
/// - Complexity: filling takes time linear in the uses, the faults and the hours of the window.
public struct DeviceTrace: Sendable {
  /// The phone.
  public internal(set) var device: Device {
    didSet {
      guard device != oldValue else { return }
      (luck, drawn, seam) = (UTCLuck(of: device), nil, nil)
    }
  }
  var luck: UTCLuck
  /// The stretch of true time that the trace covers, three days at most.
  public internal(set) var window: Stretch
  /// When the device is asleep.
  public internal(set) var sleeps: [Stretch] = []
  /// When it is down to restart.
  public internal(set) var reboots: [Stretch] = []
  /// When the wall clock is set, in order; two may fall into one millisecond.
  public internal(set) var steps: [ClockStep] = []
  /// The instants at which the system kills the app if it is in the background.
  var kills: [Int64] = []
  /// The window and the parameters by which restarts, steps and kills have been drawn; nil if they
  /// have not all been.
  var drawn: (window: Stretch, parameters: DeviceParameters)?
  /// The state of the last session whose clock an app was asked for, at the end of a window.
  var seam: SessionSeam?
  /// The number of events that all fillings together have drawn and laid out: the work that a
  /// device was, in a unit that is the same on every machine.
  package internal(set) var eventCount = 0
  /// The app's states, from the window's start to its end.
  public internal(set) var life: [AppStretch] = []
  /// The error of the wall clock at the window's start: the time that it shows minus the true time.
  public internal(set) var wallError = Milliseconds.zero
  /// The average time from one callback to the next.
  public package(set) var tickPeriodPicoseconds: Int64 = 1_000_000_000_000

  /// An empty trace, to be filled.
  public init() {
    device = Device(
      seed: Seed(0), person: 0, rateErrorPartsPerBillion: 0, networkPhase: .zero,
      tickLateness: .zero, allowsNotifications: false)
    luck = UTCLuck(of: device)
    window = Stretch(from: .epoch, to: .epoch)
  }

  /// A trace put together by hand: restarts and sleeps apart from each other, life covering the
  /// window.
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

  /// The longest window: an instant computed from hostile input is far away, never an overflow.
  public static var longestWindow: Milliseconds { .days(3) }

  /// The longest that a session may be active: a month of clocks and callbacks can be counted in
  /// picoseconds without overflow.
  public static var longestSession: Milliseconds { .days(30) }

  /// A window that can be computed with: at most `longestWindow`, and within three million years of
  /// 1970.
  static func usable(_ window: Stretch) -> Stretch {
    let limit: Int64 = 100_000_000_000_000_000
    let start = max(-limit, min(limit, window.start.millisecondsSinceEpoch))
    let first = Instant(millisecondsSinceEpoch: start)
    return Stretch(from: first, to: min(window.end, first + longestWindow))
  }
}

extension DeviceTrace {
  /// The app's state at an instant; outside the window the state at the nearer end.
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

  /// The stretches in which the app is in one state, for tables and journals; allocates.
  public func stretches(in state: AppState) -> [Stretch] {
    var found: [Stretch] = []
    for part in life where part.state == state { found.append(part.stretch) }
    return found
  }
}
