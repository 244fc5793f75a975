import Chance
import CivilTime

/// The instants at which network time sets a phone's wall clock, and the error that it leaves.
///
///     turn       −1         0          1          2
///     instant    |··········|··········|··········|       an interval apart, from the phase on
///     error        −12 ms      +31 ms     −4 ms            each turn's own
struct NetworkTime {
  private let rules: DeviceRules
  private let device: Device
  private let traits: Luck
  /// Milliseconds from one turn to the next; 0 if network time never comes.
  let interval: Int64

  init(_ rules: DeviceRules, of device: Device) {
    (self.rules, self.device) = (rules, device)
    traits = Luck(device.seed, person: device.person, day: Address.traits)
    interval = rules.parameters.clockSteps.networkInterval.count
  }

  /// The last turn at or before an instant; there is one only with an interval.
  func turn(at instant: Int64) -> Int64 {
    (instant - device.networkPhase.count).dividedDown(by: interval)
  }

  /// The instant of a turn; the end of time without an interval.
  func instant(of turn: Int64) -> Int64 {
    interval == 0 ? .max : device.networkPhase.count + turn * interval
  }

  /// What the wall clock shows after a turn minus the truth; 0 without an interval.
  func error(after turn: Int64) -> Int64 {
    if interval == 0 { return 0 }
    let draw = traits.draw(.deviceNetworkError, UInt32(truncatingIfNeeded: turn))
    return Int64(rules.networkError.sample(draw).rounded(.toNearestOrEven))
  }

  /// By how much a turn sets a clock that nobody has set since the turn before.
  func step(at turn: Int64) -> Int64 {
    error(after: turn) - error(after: turn - 1) - device.gathered(in: interval)
  }
}
