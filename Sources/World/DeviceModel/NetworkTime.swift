import Chance
import CivilTime

/// The corrections ("turns") of a phone's wall clock by network time, and its error after each.
///
///     turn       −1         0          1          2
///     instant    |··········|··········|··········|       one every `interval`, from the phase on
///     error        −12 ms      +31 ms     −4 ms            drawn for each turn
struct NetworkTime {
  private let rules: DeviceRules
  private let device: Device
  /// The milliseconds between two corrections; 0 if network time is off.
  let interval: Int64

  init(_ rules: DeviceRules, of device: Device) {
    (self.rules, self.device) = (rules, device)
    interval = rules.parameters.clockSteps.networkInterval.count
  }

  /// Returns the index of the last correction at or before an instant. `interval` must not be 0.
  func turn(at instant: Int64) -> Int64 {
    (instant - device.networkPhase.count).dividedDown(by: interval)
  }

  /// Returns the instant of the correction with index `turn`; `Int64.max` if `interval` is 0.
  func instant(of turn: Int64) -> Int64 {
    interval == 0 ? .max : device.networkPhase.count + turn * interval
  }

  /// Returns the wall clock's error in milliseconds after correction `turn`; 0 if `interval` is 0.
  func error(after turn: Int64, _ known: inout NetworkErrors) -> Int64 {
    if interval == 0 { return 0 }
    return known.error(after: turn, rules, device)
  }

  /// Returns the milliseconds by which correction `turn` sets the clock forward, if nobody has set
  /// the clock since the previous correction.
  func step(at turn: Int64, _ known: inout NetworkErrors) -> Int64 {
    error(after: turn, &known) - error(after: turn - 1, &known) - device.gathered(in: interval)
  }
}

/// A cache of one phone's clock errors after the last queried even and odd correction. Two errors
/// are enough to compute a step, and reminders of one day lie between the same corrections.
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

  /// Clears the cache if its errors belong to another phone or another standard deviation.
  private mutating func adopt(_ device: Device, _ deviation: Milliseconds) {
    if traits.person == device.person, traits.seed == device.seed, self.deviation == deviation {
      return
    }
    traits = Luck(device.seed, person: device.person, day: Address.traits)
    (even, odd, self.deviation) = (nil, nil, deviation)
  }
}
