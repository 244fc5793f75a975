import CivilTime
import DeviceModel
import Chance
import FaultSupport
import Testing

/// Sessions that no window holds, trace by trace.
@Suite struct LongSessionTests {
  #if DEBUG
    private static let worlds: UInt64 = 60
  #else
    private static let worlds: UInt64 = 2_000
  #endif

  private let days: Double = 24 * 60

  private func drifts(_ drift: TimerDrift?) -> [Int64] {
    TimerDesign.allCases.map { drift?[$0].count ?? .min }
  }

  /// Many faults of every kind, and a phone in hand at the start of every stretch.
  private func busy() -> DeviceParameters {
    var parameters = DeviceParameters()
    parameters.reboots.perDay = 1.5
    parameters.kills.perHour = 0.3
    parameters.clockSteps.manualPerDay = 4
    return parameters
  }

  @Test func `windows that follow each other tell what one long window tells`() throws {
    let rules = try DeviceRules(busy())
    var kinds: Set<String> = []
    for world in 0..<Self.worlds {
      var inputs = Inputs(world)
      let device = rules.device(seed: Seed(world), person: UInt32(world))
      let whole = minutes(0, 3 * days)
      let session = inputs.stretches(
        in: Stretch(from: whole.start, to: minute(2.9 * days)), most: 4)
      guard let first = session.first else { continue }
      // In the app at every start, and elsewhere in between.
      let uses = session.flatMap { stretch in
        let seen = Stretch(
          from: stretch.start - .minutes(2), to: min(stretch.end, stretch.start + .minutes(3)))
        return [DeviceUse(seen, isInApp: true)]
      }
      let length = Milliseconds(
        inputs.below(session.reduce(0) { $0 + $1.length.count } + 3_600_000) + 1)
      var single = DeviceTrace()
      single.fill(
        device, by: rules, during: Stretch(from: first.start, to: whole.end), uses: uses)
      let expected = single.drift(of: session, length: length)
      var pieces = DeviceTrace()
      let found = pieces.drift(
        of: session, length: length, on: device, by: rules, uses: uses, until: whole.end,
        window: .hours(30))
      #expect(found == expected, "world \(world): \(session) \(length)")
      kinds.insert(expected?.condition.name ?? "none")
    }
    #expect(kinds.count >= 4, "\(kinds)")
  }

  @Test func `a pause of weeks moves no timer`() throws {
    let rules = try DeviceRules(.lab(.rateError))
    let device = rules.device(seed: Seed(1), person: 0)
    #expect(device.rateErrorPartsPerBillion == 20_000)
    let session = [minutes(0, 10), minutes(40 * days, 40 * days + 15)]
    var trace = DeviceTrace()
    let drift = trace.drift(
      of: session, length: .minutes(25), on: device, by: rules,
      uses: session.map { DeviceUse($0, isInApp: true) }, until: minute(41 * days))
    #expect(drifts(drift) == [30, 30, 30, 0])
    #expect(drift?.end == minute(40 * days + 15))
    #expect(drift?.completed == .all)
  }

  @Test func `20 ppm over ten days are 17 seconds, and over more than thirty nobody knows`() throws
  {
    let rules = try DeviceRules(.lab(.rateError))
    let device = rules.device(seed: Seed(1), person: 0)
    let session = [minutes(0, 40 * days)]
    var trace = DeviceTrace()
    func drift(_ length: Milliseconds) -> TimerDrift? {
      trace.drift(
        of: session, length: length, on: device, by: rules,
        uses: session.map { DeviceUse($0, isInApp: true) }, until: minute(40 * days))
    }
    #expect(drifts(drift(.days(10))) == [17_280, 17_280, 17_280, 17_000])
    #expect(drifts(drift(.days(30))) == [51_840, 51_840, 51_840, 51_000])
    #expect(drift(.days(30) + Milliseconds(1)) == nil)
  }

  @Test func `a notification that was planned days before comes by the device's own clock`() throws
  {
    let rules = try DeviceRules(.lab(.rateError))
    let device = rules.device(seed: Seed(1), person: 0)
    var trace = DeviceTrace()
    trace.fill(device, by: rules, during: minutes(9 * days, 10.5 * days), uses: [])
    let plan = NotificationPlan(
      planned: minute(0), due: minute(10 * days), trigger: .interval, number: 1)
    let delivery = trace.delivery(of: plan, by: rules)
    #expect(delivery.outcome == .delivered)
    #expect((-17_280 ... -17_200).contains(delivery.lateness.count))
  }
}
