import Chance
import CivilTime
import DeviceModel
import FaultSupport
import Testing

/// What is drawn, against the parameters it is drawn from: fixed seeds, bounds of four standard
/// errors or more.
@Suite struct DeviceChanceTests {
  private func devices(_ parameters: DeviceParameters, _ count: UInt32) throws -> [Device] {
    let rules = try DeviceRules(parameters)
    return (0..<count).map { rules.device(seed: 11, person: $0) }
  }

  @Test func `rate errors are normal with the mean and the deviation asked for`() throws {
    var parameters = DeviceParameters()
    parameters.oscillator.meanErrorPartsPerMillion = 5
    let errors = try devices(parameters, 4_000).map { Double($0.rateErrorPartsPerBillion) / 1_000 }
    let mean = errors.reduce(0, +) / 4_000
    let variance = errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 4_000
    #expect(abs(mean - 5) < 0.7)
    #expect(abs(variance - 100) < 10)
  }

  @Test func `notifications are allowed by the share asked for`() throws {
    let granted = try devices(DeviceParameters(), 4_000).filter { $0.allowsNotifications }.count
    #expect(abs(granted - 2_000) < 130)
    var nobody = DeviceParameters()
    nobody.notifications.grantedShare = 0
    #expect(try devices(nobody, 100).allSatisfy { !$0.allowsNotifications })
  }

  /// Traces of 60 hours without uses, of as many people.
  private func traces(_ parameters: DeviceParameters, _ people: UInt32) throws -> [DeviceTrace] {
    try (0..<people).map {
      try DeviceTrace.filled(
        parameters, seed: 11, person: $0, during: minutes(0, 3_600), uses: [])
    }
  }

  @Test func `sleeps and wakes last as long as asked for`() throws {
    var parameters = DeviceParameters.flawless
    parameters.sleep.meanLength = .minutes(5)
    parameters.sleep.meanWake = .seconds(15)
    let traces = try traces(parameters, 20)
    let slept = traces.reduce(0) { $0 + $1.sleeps.reduce(0) { $0 + $1.length.count } }
    let naps = traces.reduce(0) { $0 + $1.sleeps.count }
    // 20 people × 60 h; a nap and a wake take 5 min 15 s.
    let expectedNaps = 72_000 / 5.25
    let sleptShare = Double(slept) / 4.32e9
    #expect(abs(Double(naps) / expectedNaps - 1) < 0.04)
    #expect(abs(sleptShare - 5 / 5.25) < 0.01)
  }

  @Test func `a device without wakes sleeps through, one without sleep never does`() throws {
    var parameters = DeviceParameters.lab(.sleep)
    parameters.sleep.meanWake = .zero
    #expect(try traces(parameters, 1)[0].sleeps == [minutes(0, 3_600)])
    parameters.sleep.meanLength = .zero
    #expect(try traces(parameters, 1)[0].sleeps == [])
  }

  @Test func `restarts come at their rate and last their median`() throws {
    var parameters = DeviceParameters.flawless
    parameters.reboots.perDay = 10
    parameters.reboots.median = .minutes(2)
    let downs = try traces(parameters, 100).flatMap { $0.reboots.map { $0.length.count } }
    #expect(abs(downs.count - 2_500) < 220)
    #expect(abs(downs.sorted()[downs.count / 2] - 120_000) < 7_000)
  }

  @Test func `kills strike an app in the background at their hazard`() throws {
    var parameters = DeviceParameters.flawless
    parameters.kills.perHour = 0.5
    let waits = try traces(parameters, 400).map { trace in
      (trace.stretches(in: .killed).first?.start ?? trace.window.end) - trace.window.start
    }
    let mean = Double(waits.reduce(0) { $0 + $1.count }) / 400
    #expect(abs(mean / 7_200_000 - 1) < 0.2)
  }

  @Test func `network time comes every interval and leaves its error, whatever was before`() throws
  {
    var parameters = DeviceParameters.lab(.networkStep)
    parameters.oscillator.meanErrorPartsPerMillion = 1_000
    parameters.clockSteps.manualPerDay = 20
    var errors: [Double] = []
    for trace in try traces(parameters, 20) {
      let network = trace.steps.filter { $0.cause == .network }
      // A step of nothing is none, so some are missing.
      #expect(network.allSatisfy { ($0.instant - network[0].instant).count % 600_000 == 0 })
      // 1,000 ppm are one millisecond a second.
      var (error, since) = (Double(trace.wallError.count), trace.window.start)
      for step in trace.steps {
        error += Double((step.instant - since).count) / 1_000 + Double(step.size.count)
        since = step.instant
        if step.cause == .network { errors.append(error) }
      }
    }
    #expect((7_180...7_200).contains(errors.count))
    let squares: Double = errors.reduce(0.0) { (sum: Double, error: Double) in sum + error * error }
    let variance = squares / Double(errors.count)
    #expect(abs(variance.squareRoot() - 400) < 20)
    #expect(abs(errors.reduce(0, +)) / Double(errors.count) < 20)
  }

  @Test func `people set clocks at their rate, by their median, either way`() throws {
    let steps = try traces(.lab(.manualStep), 100).flatMap { $0.steps }
    #expect(abs(steps.count - 12_000) < 500)
    let sizes = steps.map { abs($0.size.count) }.sorted()
    #expect(abs(sizes[sizes.count / 2] - 300_000) < 20_000)
    let forward = steps.filter { $0.size > .zero }.count
    #expect(abs(Double(forward) / Double(steps.count) - 0.5) < 0.02)
  }

  @Test func `people decide anew by their chance, within the day, and as often yes as at first`()
    throws
  {
    var parameters = DeviceParameters()
    parameters.notifications.grantedShare = 0.3
    parameters.notifications.reconsideredPerDay = 0.2
    let day = minutes(0, 1_440)
    let rules = try DeviceRules(parameters)
    let answers = (0..<20_000).compactMap {
      rules.newAnswer(Luck(11, person: 1, day: $0), during: day)
    }
    #expect(abs(answers.count - 4_000) < 250)
    #expect(answers.allSatisfy { day.contains($0.instant) })
    #expect(abs(answers.count { $0.allowsNotifications } - answers.count * 3 / 10) < 130)
    let noon = answers.count { $0.instant < minute(720) }
    #expect(abs(noon - answers.count / 2) < 150)
    #expect(rules.newAnswer(Luck(11, person: 1, day: 0), during: minutes(3, 3)) == nil)
    for share in [0.0, 1] {
      parameters.notifications.grantedShare = share
      let settled = try DeviceRules(parameters)
      #expect(!settled.hasNewAnswers, "nobody decides otherwise")
      let none = (0..<100).compactMap {
        settled.newAnswer(Luck(11, person: 1, day: $0), during: day)
      }
      #expect(none.isEmpty)
    }
  }

  @Test func `people travel by their chance, within the day`() throws {
    var parameters = DeviceParameters()
    parameters.travel.chancePerDay = 0.1
    let rules = try DeviceRules(parameters)
    let arrivals = (0..<5_000).compactMap {
      rules.travel(Luck(11, person: 1, day: $0), during: minutes(0, 1_440))
    }
    #expect(abs(arrivals.count - 500) < 90)
    #expect(arrivals.allSatisfy { minutes(0, 1_440).contains($0) })
    let sum = arrivals.reduce(Int64(0)) { (sum: Int64, arrival) -> Int64 in
      sum + (arrival - minute(0)).count
    }
    let mean = Double(sum) / Double(arrivals.count)
    #expect(abs(mean / 60_000 - 720) < 80)
    #expect(rules.travel(Luck(11, person: 1, day: 0), during: minutes(3, 3)) == nil)
  }
}
