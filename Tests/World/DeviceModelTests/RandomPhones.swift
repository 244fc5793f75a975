import CivilTime
import DeviceModel

extension Inputs {
  /// One of some values, each as likely.
  mutating func pick<Value>(_ values: Value...) -> Value {
    values[Int(below(Int64(values.count)))]
  }
}

/// Phones whose parameters have usual and odd values side by side, some of them worn out.
func randomParameters(_ inputs: inout Inputs) -> DeviceParameters {
  var phone = DeviceParameters()
  phone.oscillator.meanErrorPartsPerMillion = inputs.pick(0, 0, 0.3, -5, 10_000, -10_000)
  phone.oscillator.errorDeviationPartsPerMillion = inputs.pick(0, 10, 10, 1_000)
  phone.clockSteps.networkInterval = inputs.pick(
    .zero, .minutes(1), Milliseconds(611_003), .hours(6), .hours(6), .days(7))
  phone.clockSteps.networkErrorDeviation = inputs.pick(
    .zero, Milliseconds(1), Milliseconds(30), Milliseconds(30), .minutes(1))
  phone.clockSteps.manualPerDay = inputs.pick(0, 0, 0.001, 0.001, 0.5, 8)
  phone.sleep.locksAfterIdle = inputs.pick(
    .zero, Milliseconds(1), .seconds(30), .seconds(30), .minutes(5), .hours(24))
  phone.sleep.settles = inputs.pick(
    .zero, Milliseconds(1), .seconds(10), .seconds(10), .minutes(7), .hours(24))
  phone.sleep.meanLength = inputs.pick(
    .zero, .minutes(2), .minutes(20), .minutes(20), .minutes(20), .hours(24))
  phone.sleep.meanWake = inputs.pick(
    .zero, Milliseconds(1), .seconds(20), .seconds(20), .minutes(9), .hours(1))
  phone.suspension.isOn = inputs.below(8) > 0
  phone.suspension.grace = inputs.pick(
    .zero, Milliseconds(1), .seconds(5), .seconds(5), .minutes(3), .hours(24))
  phone.kills.perHour = inputs.pick(0, 0, 0.05, 0.05, 1, 40)
  phone.reboots.perDay = inputs.pick(0, 0, 0.03, 0.03, 2)
  phone.notifications.grantedShare = inputs.pick(0.5, 1)
  phone.notifications.latencyMedian = inputs.pick(
    .zero, Milliseconds(100), Milliseconds(100), .minutes(1))
  phone.notifications.sleepWindow = inputs.pick(
    .zero, Milliseconds(1), .seconds(1), .seconds(1), Milliseconds(60_001), .hours(24))
  phone.ticks.latenessMedian = inputs.pick(.zero, Milliseconds(5), .seconds(1))
  phone.ticks.missedShare = inputs.pick(0, 0.000_5, 0.000_5, 0.9)
  return phone
}

/// A session, the uses around it, and the instant until which somebody looks.
///
/// All times lie on a grid that differs from case to case, so that uses, locks, pauses and ends
/// often fall on one millisecond; days begin anywhere and have any length.
struct RandomSession {
  let stretches: SessionStretches
  let length: Milliseconds
  let notification: NotificationPlan?
  let uses: [DeviceUse]
  let end: Instant

  init(_ inputs: inout Inputs) {
    let grid: Int64 = inputs.pick(1, 1, 1_000, 5_000, 30_000)
    func time(_ inputs: inout Inputs, below bound: Int64) -> Milliseconds {
      Milliseconds(inputs.below(bound) / grid * grid)
    }
    // Any time of a week, and its midnights.
    let isAtMidnight = inputs.below(6) == 0
    let midnight = minute(Double(16 * 60 + 1_440 * inputs.below(6)))
    let start =
      isAtMidnight
      ? midnight - time(&inputs, below: 1_800_000) : minute(0) + time(&inputs, below: 518_400_000)
    length = inputs.pick(
      Milliseconds(grid), .minutes(10), .minutes(25), .minutes(25), .hours(2), .hours(20))
    var (earlier, now, missing): ([Stretch], Instant, Milliseconds) = ([], start, length)
    for _ in 0..<max(0, inputs.below(7) - 4) {
      let active = min(missing - Milliseconds(1), time(&inputs, below: 900_000))
      earlier.append(Stretch(from: now, to: now + active))
      now += active + time(&inputs, below: inputs.pick(60_000, 3_600_000))
      missing -= active
    }
    let last = Stretch(from: now, to: now + missing)
    stretches = SessionStretches(earlier, last: last)
    notification =
      inputs.below(2) == 0
      ? nil
      : NotificationPlan(
        planned: last.start, due: last.end, trigger: .interval, number: UInt32(inputs.below(9)))
    end = last.end + inputs.pick(Milliseconds(1), .minutes(1), time(&inputs, below: 86_400_000))
    uses = RandomSession.uses(&inputs, around: stretches, until: end, onGridOf: grid)
  }

  /// The app in hand when the session starts and goes on, and other uses all over.
  private static func uses(
    _ inputs: inout Inputs, around session: SessionStretches, until end: Instant,
    onGridOf grid: Int64
  ) -> [DeviceUse] {
    var uses: [DeviceUse] = []
    for stretch in session.all where inputs.below(8) > 0 {
      let seen = inputs.pick(
        stretch.length + .seconds(inputs.below(40)), .seconds(1), .seconds(5), stretch.length)
      uses.append(
        DeviceUse(
          Stretch(from: stretch.start - .seconds(inputs.below(3)), to: stretch.start + seen),
          isInApp: true))
    }
    let whole = Stretch(from: session.first.start - .minutes(30), to: end)
    uses += inputs.stretches(in: whole, most: inputs.pick(1, 12, 60)).map { use in
      func onGrid(_ instant: Instant) -> Instant {
        instant - Milliseconds(instant.millisecondsSinceEpoch % grid)
      }
      return DeviceUse(
        Stretch(
          from: onGrid(use.start),
          to: onGrid(min(use.end, use.start + .minutes(inputs.pick(1, 3, 200))))),
        isInApp: inputs.below(3) == 0)
    }
    return uses.sorted { $0.stretch.start < $1.stretch.start }
  }
}
