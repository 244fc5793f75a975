import Chance

/// What is known of the UTC days of one phone: its luck, whether it restarts on a day, and whether
/// its owner sets the clock.
///
///     UTC day    4      5      6
///     restarts   no     no     ?          asked once a day, by a single draw
///     set clock  ?      no     yes
///
/// The instants of rare events are drawn by UTC day, and their first wait alone says that a day has
/// none. Sessions, reminders and restarts ask about the same few days of a person, so the answers
/// are kept until somebody asks about another person, or by other rates.
struct PhoneDays: Sendable {
  enum Event: Sendable {
    case restart, manualStep
  }

  /// A bit for each of eight days from the first on.
  private struct Known: Sendable {
    /// The rate by which it was asked.
    var perDay = 0.0
    var asked: UInt8 = 0
    var calm: UInt8 = 0
    /// The stretch of calm days that was asked about last: instants from the first on, below the
    /// second.
    var calmFrom = Int64.max
    var calmUntil = Int64.min

    /// Whether a stretch lies within the one that was asked about last.
    @inline(__always) func holds(_ first: Int64, _ last: Int64, _ rate: PointRate) -> Bool {
      first >= calmFrom && last < calmUntil && perDay == rate.perDay
    }
  }

  private var luck = UTCLuck(Seed(0), 0)
  private var firstDay = Int64.max
  private var restarts = Known()
  private var manualSteps = Known()
  /// The errors that network time leaves.
  var networkErrors = NetworkErrors()

  /// Whether no event begins on any of the UTC days from the one that holds an instant through the
  /// one that holds another.
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

  /// The luck of a phone, with the days that have been asked about.
  mutating func luck(of device: Device) -> UTCLuck {
    turn(to: device)
    return luck
  }

  /// Forgets what is known of another person.
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
