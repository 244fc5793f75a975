import Chance
import CivilTime
import DeviceModel
import FaultSupport
import PortableMath
import Testing

/// What comes out of sessions and reminders, against what the parameters ask for: closed forms and
/// traces may share a fault, and neither is asked here what it should be.
///
/// Bounds are four standard errors of the binomial or of the mean.
@Suite struct DeviceInquiryTheoryTests {
  #if DEBUG
    private static let people: UInt32 = 1_500
  #else
    private static let people: UInt32 = 20_000
  #endif

  /// Who answers.
  enum Source: CaseIterable {
    case inquiry, trace
  }

  private typealias Outcome = (drift: TimerDrift?, delivery: NotificationDelivery?)

  /// A session of 25 minutes for each of many people at any time of a fortnight: the app in hand
  /// for five seconds or all along, and nothing else that day.
  private func outcomes(
    _ parameters: DeviceParameters, _ source: Source, seed: Seed = 21, isInFront: Bool = false,
    isNotified: Bool = false
  ) throws -> [Outcome] {
    let rules = try DeviceRules(parameters)
    var (inquiry, trace, inputs) = (DeviceInquiry(), DeviceTrace(), Inputs(4))
    return (0..<Self.people).map { person in
      let start = minute(0) + Milliseconds(inputs.below(1_209_600_000))
      let session = Stretch(from: start, to: start + .minutes(25))
      let handled = isInFront ? session.end : start
      let use = Stretch(from: start, to: handled + .seconds(5))
      let device = rules.device(seed: seed, person: person)
      let (uses, end) = ([DeviceUse(use, isInApp: true)], session.end + .minutes(20))
      let plan = NotificationPlan(planned: start, due: session.end, trigger: .interval)
      switch source {
      case .inquiry:
        let outcome = inquiry.outcome(
          of: SessionStretches(last: session), length: .minutes(25),
          notification: isNotified ? plan : nil, on: device, by: rules, uses: uses, until: end)
        return (outcome.drift, outcome.delivery)
      case .trace:
        trace.fill(device, by: rules, during: Stretch(from: start, to: end), uses: uses)
        return (
          trace.drift(of: [session], length: .minutes(25)),
          isNotified ? trace.delivery(of: plan, by: rules) : nil
        )
      }
    }
  }

  private func drifts(
    _ parameters: DeviceParameters, _ source: Source, isInFront: Bool = false
  ) throws -> [TimerDrift] {
    try outcomes(parameters, source, isInFront: isInFront).compactMap(\.drift)
  }

  /// Expects a share of people, within four standard errors.
  private func expect(
    _ found: Int, of all: Int, are share: Double, _ name: String = #function,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let error = (share * (1 - share) / Double(all)).squareRoot()
    let difference = Double(found) / Double(all) - share
    #expect(
      abs(difference) < 4 * error + 1e-9, "\(name): \(found) of \(all)", sourceLocation: location)
  }

  /// Expects a mean, within four standard errors of what was found.
  private func expect(
    _ numbers: [Double], mean: Double, within slack: Double = 0,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let count = Double(numbers.count)
    let found = numbers.reduce(0, +) / count
    let squares = numbers.reduce(0.0) { sum, number in sum + (number - found) * (number - found) }
    let error = (squares / count / count).squareRoot()
    #expect(
      abs(found - mean) < 4 * error + slack, "\(found) for \(mean)", sourceLocation: location)
  }

  /// Expects a standard deviation around zero, within four standard errors.
  private func expect(
    _ numbers: [Double], deviation: Double, _ location: SourceLocation = #_sourceLocation
  ) {
    let count = Double(numbers.count)
    let found = (numbers.reduce(0.0) { $0 + $1 * $1 } / count).squareRoot()
    #expect(
      abs(found / deviation - 1) < 4 / (2 * count).squareRoot(), "\(found) for \(deviation)",
      sourceLocation: location)
  }

  @Test(arguments: Source.allCases)
  func `a locked phone sleeps the share and as long as asked for`(source: Source) throws {
    var parameters = DeviceParameters.flawless
    for (sleep, wake) in [(1_200.0, 20.0), (300, 60)] {
      parameters.sleep.meanLength = .seconds(Int64(sleep))
      parameters.sleep.meanWake = .seconds(Int64(wake))
      let slept = try drifts(parameters, source).map { -Double($0.suspending.count) / 1_000 }
      // Of alternating exponential stretches, the share of sleep; each hour begins asleep.
      let settling = 1 / (1 / sleep + 1 / wake)
      let share = (sleep + wake * settling / 3_600) / (sleep + wake)
      // 5 s in hand, 30 s lit, 10 s awake.
      expect(slept, mean: 1_455 * share, within: 0.5)
      let all = slept.filter { $0 == 1_455 }.count
      expect(all, of: slept.count, are: share * Portable.exp(-1_455 / sleep))
    }
  }

  @Test(arguments: Source.allCases)
  func `clocks are as wrong as crystals are`(source: Source) throws {
    var parameters = DeviceParameters.flawless
    parameters.oscillator.errorDeviationPartsPerMillion = 100
    let found = try drifts(parameters, source)
    // 100 ppm of 25 minutes.
    expect(found.map { Double($0.continuous.count) }, deviation: 150)
    expect(found.map { Double($0.wall.count) }, deviation: 150)
  }

  @Test(arguments: Source.allCases)
  func `network time comes into a session as often as it must, and by its error`(source: Source)
    throws
  {
    var parameters = DeviceParameters.flawless
    parameters.clockSteps.networkInterval = .hours(6)
    parameters.clockSteps.networkErrorDeviation = Milliseconds(300)
    let found = try drifts(parameters, source)
    let stepped = found.filter { $0.faults.contains(.stepped) }
    // One in 1,000 steps rounds to nothing.
    expect(stepped.count, of: found.count, are: 25.0 / 360)
    expect(stepped.map { Double($0.wall.count) }, deviation: 300 * 2.0.squareRoot())
    #expect(found.allSatisfy { $0.wall == .zero || $0.faults.contains(.stepped) })
  }

  @Test(arguments: Source.allCases)
  func `rare events meet a session at their rates`(source: Source) throws {
    var parameters = DeviceParameters.flawless
    parameters.clockSteps.manualPerDay = 2
    parameters.kills.perHour = 0.5
    parameters.reboots.perDay = 1
    parameters.reboots.median = .seconds(1)
    let found = try drifts(parameters, source)
    func share(of fault: Faults, _ ratePerDay: Double, _ seconds: Double) {
      let met = found.filter { $0.faults.contains(fault) }.count
      expect(met, of: found.count, are: 1 - Portable.exp(-ratePerDay * seconds / 86_400))
    }
    share(of: .stepped, 2, 1_500)
    // Away from the screen for all but 35 s, unless the phone restarts before.
    let (away, restart, kill) = (1_465.0, 1 / 86_400.0, 0.5 / 3_600)
    let first = kill / (kill + restart) * (1 - Portable.exp(-(kill + restart) * away))
    let killed = found.filter { $0.faults.contains(.killed) }.count
    expect(killed, of: found.count, are: first)
    share(of: .rebooted, 1, 1_500)
  }

  @Test(arguments: Source.allCases)
  func `callbacks stop with the app, and come as rarely as asked for`(source: Source) throws {
    var parameters = DeviceParameters.flawless
    parameters.ticks.missedShare = 0.01
    // 1,500 of which one in a hundred never comes; counting 15 more takes another quarter minute.
    for drift in try drifts(parameters, source, isInFront: true) {
      #expect(drift.tick == .seconds(-15) && drift.completes(.tick))
    }
    parameters = .lab(.suspension)
    parameters.ticks.latenessMedian = Milliseconds(50)
    parameters.ticks.latenessSigma = 0
    // 35 s lit and 5 s of grace: 39 callbacks, since the fortieth is 50 ms late.
    for drift in try drifts(parameters, source) {
      #expect(drift.tick == .seconds(39 - 1_500) && !drift.completes(.tick))
      #expect(drift.faults == .suspended)
    }
  }

  @Test(arguments: Source.allCases)
  func `notifications are as late as asked for`(source: Source) throws {
    var parameters = DeviceParameters.lab(.lateDelivery)
    let late = try outcomes(parameters, source, isNotified: true).compactMap(\.delivery)
      .map { $0.lateness.count }
    expect(late.filter { $0 < 1_500 }.count, of: late.count, are: 0.5)
    // exp(0.8 · 1.2816) = 2.788 times the median is passed by one in ten.
    expect(late.filter { $0 < 4_182 }.count, of: late.count, are: 0.9)
    // Always asleep, and handled each minute: at any time of it.
    parameters = .lab(.sleep)
    parameters.sleep.meanWake = .zero
    parameters.notifications.sleepWindow = .minutes(1)
    let asleep = try outcomes(parameters, source, isNotified: true).compactMap(\.delivery)
    #expect(asleep.allSatisfy { $0.condition == .slept })
    expect(asleep.map { Double($0.lateness.count) }, mean: 30_000)
    parameters.notifications.grantedShare = 0.3
    let allowed = try outcomes(parameters, source, isNotified: true).compactMap(\.delivery)
      .filter { $0.outcome == .delivered }.count
    expect(allowed, of: asleep.count, are: 0.3)
  }

  /// The sleep of the session is made up for by a long enough use after it, and by nothing less.
  @Test(arguments: Source.allCases)
  func `a clock that stops in sleep notices once the phone was awake as long`(source: Source) throws
  {
    var parameters = DeviceParameters.lab(.sleep)
    parameters.sleep.meanWake = .zero
    let rules = try DeviceRules(parameters)
    let device = rules.device(seed: 1, person: 1)
    let (session, end) = (minutes(0, 25), minute(90))
    var (inquiry, trace) = (DeviceInquiry(), DeviceTrace())
    // 1,455 s asleep; a use of 1,415 s, 30 s lit after it and 10 s awake make up for them.
    for (length, notices) in [(Int64(1_415_000), true), (1_414_999, false)] {
      let later = Stretch(from: minute(40), to: minute(40) + Milliseconds(length))
      let uses = [
        DeviceUse(Stretch(from: session.start, to: session.start + .seconds(5)), isInApp: true),
        DeviceUse(later, isInApp: false),
      ]
      trace.fill(
        device, by: rules, during: Stretch(from: session.start, to: end), uses: uses)
      let drift =
        source == .trace
        ? trace.drift(of: [session], length: .minutes(25))
        : inquiry.outcome(
          of: SessionStretches(last: session), length: .minutes(25), notification: nil, on: device,
          by: rules, uses: uses, until: end
        ).drift
      #expect(drift?.suspending == .seconds(-1_455))
      #expect(drift?.completes(.suspending) == notices)
    }
  }

  @Test func `restarts come at their rate, and days without them as often as they must`() throws {
    var parameters = DeviceParameters.flawless
    parameters.reboots.perDay = 0.5
    let rules = try DeviceRules(parameters)
    var (inquiry, count, calm) = (DeviceInquiry(), 0, 0)
    for person in 0..<Self.people {
      let day = minutes(Double(person % 9) * 100, Double(person % 9) * 100 + 1_440)
      let restarts = inquiry.restarts(
        of: rules.device(seed: 3, person: person), by: rules, during: day)
      count += restarts.count
      calm += restarts.isEmpty ? 1 : 0
    }
    let mean = Double(Self.people) / 2
    #expect(abs(Double(count) - mean) < 4 * mean.squareRoot())
    // One that is under way at midnight belongs to both days.
    expect(calm, of: Int(Self.people), are: Portable.exp(-0.5 * (1 + 34.0 / 86_400)))
  }

  /// Reminders of many people, each at a minute of a week.
  private func reminders(
    _ parameters: DeviceParameters, _ source: Source
  ) throws -> [(delivery: NotificationDelivery, due: Int64)] {
    let rules = try DeviceRules(parameters)
    var (inquiry, trace, inputs) = (DeviceInquiry(), DeviceTrace(), Inputs(8))
    return (0..<Self.people).map { person in
      let minuteOfWeek = inputs.below(7 * 1_440)
      let (due, device) = (
        minute(Double(minuteOfWeek)), rules.device(seed: 31, person: person)
      )
      let end = due + .hours(5)
      let delivery =
        source == .inquiry
        ? inquiry.delivery(
          ofReminderDue: due, number: 1, to: device, by: rules, until: end, uses: [])
        : trace.delivery(
          ofReminderDue: due, number: 1, to: device, by: rules, until: end, uses: [])
      return (delivery, minuteOfWeek)
    }
  }

  @Test(arguments: Source.allCases)
  func `reminders follow the wall clock, and sleep as phones do`(source: Source) throws {
    var parameters = DeviceParameters.flawless
    parameters.clockSteps.networkInterval = .hours(6)
    parameters.clockSteps.networkErrorDeviation = Milliseconds(300)
    let told = try reminders(parameters, source).map(\.delivery)
    expect(told.map { Double($0.lateness.count) }, deviation: 300)
    let stepped = told.filter { $0.condition == .stepped }.count
    expect(stepped, of: told.count, are: 60.0 / 360)
    parameters = .lab(.sleep)
    parameters.sleep.meanLength = .minutes(5)
    parameters.sleep.meanWake = .minutes(1)
    let resting = try reminders(parameters, source)
    let asleep = resting.filter { $0.delivery.condition == .slept }.count
    // Each hour begins asleep, and forgets it within a minute.
    let expected = (0..<60).reduce(0.0) { sum, minute in
      sum + (5 + Portable.exp(-Double(minute) * 1.2)) / 6 / 60
    }
    expect(asleep, of: resting.count, are: expected)
  }
}
