import Chance
import CivilTime
import DeviceModel

/// The speed of a device's trace, of the drift of four timer designs on it, and of notifications.
///
/// People start a session in the morning, lay the phone down, look at something else now and then,
/// and use the phone through the rest of the day; devices are the default ones.
enum DeviceModelBenchmarks {
  static let all: [Benchmark] = [
    device, session, day, drift, driftDay, notification,
  ]

  static let device = Benchmark(
    "device/traits", operation: "a person's phone", full: 16_384, small: 64
  ) { size in
    {
      var digest = Digest()
      for person in 0..<UInt32(size) {
        let device = DeviceRules.standard.device(seed: 42, person: person)
        digest.add(device.rateErrorPartsPerBillion)
        digest.add(device.networkPhase.count)
        digest.add(device.allowsNotifications ? 1 : 0)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let session = trace(
    "device/trace/session", operation: "a trace of half an hour", until: .minutes(30))

  static let day = trace(
    "device/trace/day", operation: "a trace from a session to the day's end", until: .hours(14))

  static let drift = drift(
    "device/drift/session", operation: "the drift of four timer designs on a session of 25 minutes",
    until: .minutes(30))

  static let driftDay = drift(
    "device/drift/day",
    operation: "the same of these timers, and who completes it by the day's end",
    until: .hours(14))

  static let notification = Benchmark(
    "device/notification", operation: "a planned notification and when it is shown", full: 2_048,
    small: 16
  ) { size in
    let traces = (0..<UInt32(size)).map { person in
      filled(person, uses: uses(of: person), until: .hours(14))
    }
    let plan = NotificationPlan(
      planned: morning, due: morning + .minutes(25), trigger: .interval)
    return {
      var digest = Digest()
      for trace in traces {
        let delivery = trace.delivery(of: plan, by: .standard)
        digest.add(delivery.lateness.count)
        digest.add(delivery.outcome.rawValue)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  private static func trace(_ name: String, operation: String, until length: Milliseconds)
    -> Benchmark
  {
    Benchmark(name, operation: operation, full: 2_048, small: 16) { size in
      let people = 0..<UInt32(size)
      let days = people.map { person in uses(of: person) }
      let window = Stretch(from: morning, to: morning + length)
      var trace = DeviceTrace()
      return {
        var digest = Digest()
        for person in people {
          let device = DeviceRules.standard.device(seed: 42, person: person)
          trace.fill(device, by: .standard, during: window, uses: days[Int(person)])
          digest.add(trace.sleeps.count + trace.steps.count + trace.reboots.count)
          digest.add(trace.life[trace.life.count - 1].stretch.start.millisecondsSinceEpoch)
        }
        return Answer(operations: size, digest: digest)
      }
    }
  }

  private static func drift(
    _ name: String, operation: String, until length: Milliseconds
  ) -> Benchmark {
    Benchmark(name, operation: operation, full: 2_048, small: 16) { size in
      let people = 0..<UInt32(size)
      let traces = people.map { filled($0, uses: uses(of: $0), until: length) }
      let sessions = people.map { active(of: $0) }
      return {
        var digest = Digest()
        for index in 0..<size {
          if let drift = traces[index].drift(of: sessions[index], length: .minutes(25)) {
            add(drift, to: &digest)
          }
        }
        return Answer(operations: size, digest: digest)
      }
    }
  }

  /// 2026-01-05 09:00 UTC.
  private static let morning = Instant(millisecondsSinceEpoch: 1_767_603_600_000)

  private static func filled(
    _ person: UInt32, uses: [DeviceUse], until length: Milliseconds
  ) -> DeviceTrace {
    var trace = DeviceTrace()
    trace.fill(
      DeviceRules.standard.device(seed: 42, person: person), by: .standard,
      during: Stretch(from: morning, to: morning + length), uses: uses)
    return trace
  }

  /// Twenty seconds in the app, then something about every twenty minutes.
  private static func uses(of person: UInt32) -> [DeviceUse] {
    var inputs = SplitMix64(seed: UInt64(person))
    var start = morning
    var uses = [
      DeviceUse(Stretch(from: start, to: start + .seconds(20)), isInApp: true)
    ]
    while start < morning + .hours(14) {
      start += .seconds(120 + Int64(inputs.next(below: 2_400)))
      let end = start + .seconds(5 + Int64(inputs.next(below: 110)))
      uses.append(
        DeviceUse(Stretch(from: start, to: end), isInApp: inputs.next(below: 4) == 0))
    }
    return uses
  }

  /// One session in three has a pause.
  private static func active(of person: UInt32) -> [Stretch] {
    let end = morning + .hours(14)
    if person % 3 > 0 { return [Stretch(from: morning, to: end)] }
    return [
      Stretch(from: morning, to: morning + .minutes(7)),
      Stretch(from: morning + .minutes(9), to: end),
    ]
  }

  private static func add(_ drift: TimerDrift, to digest: inout Digest) {
    digest.add(drift.continuous.count)
    digest.add(drift.suspending.count)
    digest.add(drift.wall.count)
    digest.add(drift.tick.count)
    digest.add(drift.completed.rawValue)
    digest.add(drift.faults.rawValue)
  }
}
