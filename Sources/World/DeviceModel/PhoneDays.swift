import Chance

/// A cache of facts about the UTC days of one phone: its random draws, whether it restarts on a
/// day, and whether its owner sets the clock.
///
///     UTC day    4      5      6
///     restarts   no     no     ?          asked once a day, by a single draw
///     set clock  ?      no     yes
///
/// The instants of rare events are drawn by UTC day, so the first wait drawn for a day shows
/// whether the day has any event. Sessions, reminders and restarts query the same few days of a
/// person. The answers are cached until a query for another person or for other rates.
struct PhoneDays: Sendable {
  enum Event: Sendable {
    case restart, manualStep
  }

  /// The cached facts about one kind of event on eight UTC days from `firstDay` on, a bit per day.
  /// `asked` marks the days that were queried, `calm` the queried days without an event.
  private struct Known: Sendable {
    /// The event rate, per day, from which the answers were computed.
    var perDay = 0.0
    var asked: UInt8 = 0
    var calm: UInt8 = 0
    /// The start of the last stretch found to have no events, in milliseconds since the epoch. The
    /// stretch ends just before `calmUntil`.
    var calmFrom = Int64.max
    var calmUntil = Int64.min

    /// Whether all instants from `first` to `last` lie in the last stretch found to have no events.
    @inline(__always) func holds(_ first: Int64, _ last: Int64, _ rate: PointRate) -> Bool {
      first >= calmFrom && last < calmUntil && perDay == rate.perDay
    }
  }

  private var luck = UTCLuck(Seed(0), 0)
  private var firstDay = Int64.max
  private var restarts = Known()
  private var manualSteps = Known()
  /// The cached errors of the wall clock after network-time corrections.
  var networkErrors = NetworkErrors()

  /// Whether a phone has no event of one kind on all UTC days from the day of the instant `first`
  /// to the day of the instant `last`.
  mutating func isFree(
    of event: Event, from first: Int64, through last: Int64, on device: Device,
    by rules: DeviceRules
  ) -> Bool {
    let rate = event == .restart ? rules.reboots : rules.manualSteps
    if rate.waits == nil { return true }
    turn(to: device)
    let known = event == .restart ? restarts : manualSteps
    if known.holds(first, last, rate) { return true }
    let (begin, end) = (UTCDay.holding(first), UTCDay.holding(last))
    guard begin <= end else { return true }
    for day in begin...end where !isFree(of: event, day, rate) { return false }
    let (calmFrom, calmUntil) = (begin * UTCDay.length, (end + 1) * UTCDay.length)
    switch event {
    case .restart: (restarts.calmFrom, restarts.calmUntil) = (calmFrom, calmUntil)
    case .manualStep: (manualSteps.calmFrom, manualSteps.calmUntil) = (calmFrom, calmUntil)
    }
    return true
  }

  private mutating func isFree(of event: Event, _ day: Int64, _ rate: PointRate) -> Bool {
    if day < firstDay || day - firstDay >= 8 { forget(from: day) }
    var known = event == .restart ? restarts : manualSteps
    let bit = UInt8(1) << UInt8(day - firstDay)
    if known.perDay == rate.perDay, known.asked & bit != 0 { return known.calm & bit != 0 }
    if known.perDay != rate.perDay { known = Known(perDay: rate.perDay) }
    let isCalm = !SteadyPoints.happens(rate, event.decision, on: day, by: &luck)
    known.asked |= bit
    if isCalm { known.calm |= bit }
    switch event {
    case .restart: restarts = known
    case .manualStep: manualSteps = known
    }
    return isCalm
  }

  /// Returns a phone's random draws by UTC day, with the draws of recent days cached.
  mutating func luck(of device: Device) -> UTCLuck {
    turn(to: device)
    return luck
  }

  /// Clears the cache if it belongs to another person.
  private mutating func turn(to device: Device) {
    if luck.person == device.person, luck.seed == device.seed { return }
    luck = UTCLuck(of: device)
    forget(from: .max)
  }

  private mutating func forget(from day: Int64) {
    (firstDay, restarts, manualSteps) = (day, Known(), Known())
  }
}

extension PhoneDays.Event {
  fileprivate var decision: Decision {
    switch self {
    case .restart: .deviceReboot
    case .manualStep: .deviceManualStep
    }
  }
}
