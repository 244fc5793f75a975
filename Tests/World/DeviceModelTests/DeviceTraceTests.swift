import Chance
import CivilTime
import DeviceModel
import FaultSupport
import Testing

/// What a trace holds, whatever the uses and however hard the parameters are.
@Suite struct DeviceTraceTests {
  /// All faults at once, much more often than on any phone.
  private static var stormy: DeviceParameters {
    var parameters = DeviceParameters()
    parameters.clockSteps.networkInterval = .minutes(7)
    parameters.clockSteps.manualPerDay = 100
    parameters.sleep.meanLength = .minutes(3)
    parameters.sleep.meanWake = .minutes(1)
    parameters.kills.perHour = 6
    parameters.reboots.perDay = 100
    parameters.reboots.median = .minutes(4)
    return parameters
  }

  private static let window = minutes(0, 400)

  private func trace(_ world: UInt64, _ inputs: inout Inputs) throws -> DeviceTrace {
    try DeviceTrace.filled(
      DeviceTraceTests.stormy, seed: world, during: DeviceTraceTests.window,
      uses: someUses(&inputs, in: DeviceTraceTests.window))
  }

  @Test func `stretches are sorted, apart, and within the window; life covers it`() throws {
    for world in 0..<200 as Range<UInt64> {
      var inputs = Inputs(world)
      let trace = try trace(world, &inputs)
      for stretches in [trace.sleeps, trace.reboots] {
        #expect(stretches.allSatisfy { !$0.isEmpty && $0 == $0.clamped(to: trace.window) })
        #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0.end < $1.start })
      }
      let life = trace.life.map { $0.stretch }
      #expect(life.first?.start == trace.window.start && life.last?.end == trace.window.end)
      #expect(zip(life, life.dropFirst()).allSatisfy { $0.end == $1.start })
      #expect(life.allSatisfy { !$0.isEmpty })
      #expect(zip(trace.life, trace.life.dropFirst()).allSatisfy { $0.state != $1.state })
      let steps = trace.steps.map { $0.instant }
      #expect(steps == steps.sorted() && steps.allSatisfy { trace.window.contains($0) })
      #expect(steps.first != trace.window.start && trace.steps.allSatisfy { $0.size != .zero })
    }
  }

  /// Instant by instant, by rules of thumb: what the screen, the restarts and the uses allow.
  @Test func `sleep and life follow from uses, restarts and kills`() throws {
    var seen: [AppState: Int] = [:]
    for world in 0..<100 as Range<UInt64> {
      var inputs = Inputs(world)
      let uses = someUses(&inputs, in: DeviceTraceTests.window)
      let trace = try DeviceTrace.filled(
        DeviceTraceTests.stormy, seed: world, during: DeviceTraceTests.window, uses: uses)
      for _ in 0..<400 {
        let instant = trace.window.start + Milliseconds(inputs.below(trace.window.length.count))
        let isDown = trace.reboots.contains { $0.contains(instant) }
        let last = uses.last { $0.stretch.start <= instant }
        let isLit = last.map { instant < $0.stretch.end + .seconds(30) } ?? false
        let state = trace.appState(at: instant)
        seen[state, default: 0] += 1
        #expect((state == .foreground) == (isLit && last?.isInApp == true && !isDown))
        if isDown { #expect(state == .restarted) }
        let isAsleep = trace.sleeps.contains { $0.contains(instant) }
        #expect(!(isAsleep && (isLit || isDown)))
        if state == .background {
          let ended = uses.last { $0.isInApp && $0.stretch.start <= instant }
          #expect(ended.map { $0.stretch.end + .seconds(35) > instant } == true)
        }
      }
    }
    #expect(seen.count == 5 && seen.values.allSatisfy { $0 > 10 }, "\(seen)")
  }

  @Test func `the same address, the same trace, also in a value that held another`() throws {
    var inputs = Inputs(5)
    let uses = someUses(&inputs, in: DeviceTraceTests.window)
    let rules = try DeviceRules(DeviceTraceTests.stormy)
    let device = rules.device(seed: 3, person: 4)
    var first = DeviceTrace()
    first.fill(device, by: rules, during: DeviceTraceTests.window, uses: uses)
    var second = try trace(9, &inputs)
    second.fill(device, by: rules, during: DeviceTraceTests.window, uses: uses)
    #expect(first.life == second.life && first.sleeps == second.sleeps)
    #expect(first.steps == second.steps && first.reboots == second.reboots)
    #expect(first.wallError == second.wallError)
    #expect(rules.device(seed: 3, person: 4) == device)
    #expect(rules.device(seed: 3, person: 5) != device)
  }

  @Test func `two windows of one device agree wherever both look`() throws {
    for world in 0..<60 as Range<UInt64> {
      var inputs = Inputs(world)
      let rules = try DeviceRules(DeviceTraceTests.stormy)
      let device = rules.device(seed: Seed(world), person: 1)
      let part = minutes(Double(300 + inputs.below(300)), Double(700 + inputs.below(900)))
      var (whole, some) = (DeviceTrace(), DeviceTrace())
      whole.fill(device, by: rules, during: minutes(0, 3_000), uses: [])
      some.fill(device, by: rules, during: part, uses: [])
      #expect(some.steps == whole.steps.filter { part.contains($0.instant) })
      let cut = { (stretches: [Stretch]) in
        stretches.map { $0.clamped(to: part) }.filter { !$0.isEmpty }
      }
      #expect(some.reboots == cut(whole.reboots))
      // A device that was up at the window's start is taken to have settled long ago.
      let settled = part.start + .minutes(30)
      let late = { (stretches: [Stretch]) in
        cut(stretches).map { $0.clamped(to: Stretch(from: settled, to: part.end)) }
          .filter { !$0.isEmpty }
      }
      #expect(late(some.sleeps) == late(whole.sleeps))
    }
  }

  @Test func `a longer window begins like a shorter one`() throws {
    for world in 0..<60 as Range<UInt64> {
      var inputs = Inputs(world)
      let short = minutes(0, 120)
      let uses = someUses(&inputs, in: minutes(0, 100))
      let one = try DeviceTrace.filled(
        DeviceTraceTests.stormy, seed: world, during: short, uses: uses)
      let two = try DeviceTrace.filled(
        DeviceTraceTests.stormy, seed: world, during: minutes(0, 900), uses: uses)
      #expect(
        one.life.map { $0.stretch }
          == two.life.map { $0.stretch.clamped(to: short) }.filter { !$0.isEmpty })
      #expect(one.sleeps == two.sleeps.map { $0.clamped(to: short) }.filter { !$0.isEmpty })
      #expect(one.wallError == two.wallError)
    }
  }

  @Test func `uses that overlap, run backwards or lie elsewhere are cut to what is possible`()
    throws
  {
    let use = { (start: Double, end: Double, isInApp: Bool) in
      DeviceUse(minutes(start, end), isInApp: isInApp)
    }
    let trace = try DeviceTrace.filled(
      .lab(.suspension), during: minutes(0, 60),
      uses: [
        use(-10, -5, true), use(10, 20, true), use(15, 25, false), use(12, 14, true),
        use(30, 29, true), use(50, 90, true), use(70, 80, true),
      ])
    #expect(
      trace.life == [
        AppStretch(.suspended, minutes(0, 10)), AppStretch(.foreground, minutes(10, 20)),
        AppStretch(.background, Stretch(from: minute(20), to: minute(20) + .seconds(5))),
        AppStretch(.suspended, Stretch(from: minute(20) + .seconds(5), to: minute(50))),
        AppStretch(.foreground, minutes(50, 60)),
      ])
  }

  @Test func `any window is survived`() throws {
    let rules = try DeviceRules(DeviceTraceTests.stormy)
    let device = rules.device(seed: .init(.max), person: .max)
    let instants: [Instant] = [
      .distantPast, at(-1), .epoch, minute(0), minute(5_000), .distantFuture,
    ]
    var trace = DeviceTrace()
    for start in instants {
      for end in instants {
        let use = DeviceUse(Stretch(from: start, to: end), isInApp: true)
        trace.fill(device, by: rules, during: Stretch(from: start, to: end), uses: [use, use])
        #expect(trace.window.length <= DeviceTrace.longestWindow)
        _ = trace.drift(of: [use.stretch, use.stretch], length: .minutes(25))
        for due in instants {
          for trigger in NotificationPlan.Trigger.allCases {
            _ = trace.delivery(
              of: NotificationPlan(planned: start, due: due, trigger: trigger), by: rules)
          }
        }
      }
    }
  }

  @Test(arguments: FaultShape.allCases)
  func `a laboratory has its fault and no other`(_ shape: FaultShape) throws {
    var kinds: Set<FaultShape> = []
    for person in 0..<40 as Range<UInt32> {
      let uses = [
        DeviceUse(minutes(0, 1), isInApp: true), DeviceUse(minutes(90, 91), isInApp: true),
      ]
      let parameters = DeviceParameters.lab(shape)
      let rules = try DeviceRules(parameters)
      let trace = try DeviceTrace.filled(
        parameters, person: person, during: minutes(0, 120), uses: uses)
      let plan = NotificationPlan(planned: minute(0), due: minute(25), trigger: .interval)
      if trace.device.rateErrorPartsPerBillion != 0 { kinds.insert(.rateError) }
      if trace.steps.contains(where: { $0.cause == .network }) { kinds.insert(.networkStep) }
      if trace.steps.contains(where: { $0.cause == .person }) { kinds.insert(.manualStep) }
      if !trace.sleeps.isEmpty { kinds.insert(.sleep) }
      if !trace.stretches(in: .suspended).isEmpty { kinds.insert(.suspension) }
      if !trace.stretches(in: .killed).isEmpty { kinds.insert(.kill) }
      if !trace.reboots.isEmpty { kinds.insert(.reboot) }
      if trace.device.tickLateness > .zero || trace.tickPeriodPicoseconds > 1_000_000_000_000 {
        kinds.insert(.lateTicks)
      }
      if !trace.device.allowsNotifications { kinds.insert(.none) }
      let delivery = trace.delivery(of: plan, by: rules)
      if delivery.lateness > Milliseconds(100), delivery.faults.isEmpty {
        kinds.insert(.lateDelivery)
      }
      let device = trace.device
      let travel = rules.travel(
        Luck(device.seed, person: device.person, day: 0), during: trace.window)
      if travel != nil { kinds.insert(.travel) }
    }
    #expect(kinds == (shape == .none ? [] : [shape]))
  }
}
