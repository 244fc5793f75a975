import Chance
import CivilTime

/// The times at which network time sets a phone's wall clock, and the clock errors that remain.
///
///     turn       −1         0          1          2
///     instant    |··········|··········|··········|       an interval apart, from the phase on
///     error        −12 ms      +31 ms     −4 ms            each turn's own
struct NetworkTime {
  private let rules: DeviceRules
  private let device: Device
  /// Milliseconds from one correction ("turn") to the next; 0 if network time is off.
  let interval: Int64

  init(_ rules: DeviceRules, of device: Device) {
    (self.rules, self.device) = (rules, device)
    interval = rules.parameters.clockSteps.networkInterval.count
  }

  /// Returns the index of the last correction at or before an instant; the interval must not be 0.
  func turn(at instant: Int64) -> Int64 {
    (instant - device.networkPhase.count).dividedDown(by: interval)
  }

  /// Returns the instant of a correction; `Int64.max` if the interval is 0.
  func instant(of turn: Int64) -> Int64 {
    interval == 0 ? .max : device.networkPhase.count + turn * interval
  }

  /// Returns the wall clock's error after a correction, in milliseconds; 0 if the interval is 0.
  func error(after turn: Int64, _ known: inout NetworkErrors) -> Int64 {
    if interval == 0 { return 0 }
    return known.error(after: turn, rules, device)
  }

  /// Returns the milliseconds by which correction `turn` moves a clock that nobody has set since
  /// the previous correction.
  func step(at turn: Int64, _ known: inout NetworkErrors) -> Int64 {
    error(after: turn, &known) - error(after: turn - 1, &known) - device.gathered(in: interval)
  }
}

/// A cache of one phone's errors after the last queried even and odd correction. Two are enough,
/// because the reminders of a day lie between the same corrections and a step needs two errors.
struct NetworkErrors: Sendable {
  private struct Known: Sendable {
    let turn, error: Int64
  }

  private var traits = Luck(Seed(0), person: 0, day: Address.traits)
  private var deviation = Milliseconds.zero
  private var even, odd: Known?

  mutating func error(after turn: Int64, _ rules: DeviceRules, _ device: Device) -> Int64 {
    adopt(device, rules.parameters.clockSteps.networkErrorDeviation)
    if let known = turn & 1 == 0 ? even : odd, known.turn == turn { return known.error }
    let draw = traits.draw(.deviceNetworkError, UInt32(truncatingIfNeeded: turn))
    let error = Int64(rules.networkError.sample(draw).rounded(.toNearestOrEven))
    if turn & 1 == 0 {
      even = Known(turn: turn, error: error)
    } else {
      odd = Known(turn: turn, error: error)
    }
    return error
  }

  /// Clears the cache if it belongs to another phone or another deviation.
  private mutating func adopt(_ device: Device, _ deviation: Milliseconds) {
    if traits.person == device.person, traits.seed == device.seed, self.deviation == deviation {
      return
    }
    traits = Luck(device.seed, person: device.person, day: Address.traits)
    (even, odd, self.deviation) = (nil, nil, deviation)
  }
}
