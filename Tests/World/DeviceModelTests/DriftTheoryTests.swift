import CivilTime
import DeviceModel
import FaultSupport
import Testing

/// Drift in the laboratories, on phones as they are filled for worlds, against the theory.
@Suite struct DriftTheoryTests {
  #if DEBUG
    static let days = 25
  #else
    static let days = 400
  #endif

  /// A phone on which all faults overlap, often.
  private static var storm: DeviceParameters {
    var parameters = DeviceParameters()
    parameters.oscillator.errorDeviationPartsPerMillion = 500
    parameters.clockSteps = DeviceParameters.lab(.networkStep).clockSteps
    parameters.clockSteps.networkInterval = .hours(2)
    parameters.clockSteps.manualPerDay = 12
    parameters.sleep.meanLength = .minutes(3)
    parameters.kills.perHour = 4
    parameters.reboots.perDay = 48
    parameters.ticks = DeviceParameters.lab(.lateTicks).ticks
    return parameters
  }

  /// The same without a grace: apps are suspended the instant they leave the screen.
  private static var graceless: DeviceParameters {
    var parameters = storm
    parameters.suspension.grace = .zero
    return parameters
  }

  private struct Case {
    var trace: DeviceTrace
    var session: [Stretch]
    var theory: DriftTheory
    var drift: TimerDrift
  }

  /// Sessions of 25 minutes, a few hundred a call, some with pauses, ten on each phone's day.
  private func cases(_ parameters: DeviceParameters, seed: UInt64) throws -> [Case] {
    var cases: [Case] = []
    var inputs = Inputs(seed)
    let window = minutes(0, 12 * 60)
    for person in 0..<UInt32(DriftTheoryTests.days) {
      let trace = try DeviceTrace.filled(
        parameters, seed: seed, person: person, during: window,
        uses: someUses(&inputs, in: window, most: 24))
      for hour in 0..<10 {
        let session = session(&inputs, from: minute(Double(hour) * 60))
        let drift = trace.drift(of: session, length: .minutes(25))
        guard let theory = DriftTheory(trace, session, length: .minutes(25)) else {
          #expect(drift == nil)
          continue
        }
        let found = try #require(drift)
        cases.append(Case(trace: trace, session: session, theory: theory, drift: found))
      }
    }
    return cases
  }

  /// At most two pauses, the last stretch longer than needed or, now and then, too short.
  private func session(_ inputs: inout Inputs, from start: Instant) -> [Stretch] {
    var stretches: [Stretch] = []
    var now = start + Milliseconds(inputs.below(1_800_000))
    for _ in 0..<inputs.below(3) {
      let end = now + Milliseconds(1 + inputs.below(900_000))
      stretches.append(Stretch(from: now, to: end))
      now = end + Milliseconds(1 + inputs.below(600_000))
    }
    let last = inputs.below(20) == 0 ? Milliseconds(1 + inputs.below(1_500_000)) : .minutes(25)
    return stretches + [Stretch(from: now, to: now + last)]
  }

  private func expectTheory(_ cases: [Case], _ name: String) {
    for one in cases {
      let found = TimerDesign.allCases.map { one.drift[$0].count }
      let expected = TimerDesign.allCases.map { one.theory.drift($0) }
      #expect(found == expected, "\(name): \(one.session) in \(one.trace)")
      #expect(one.drift.end == one.theory.end)
      #expect(one.drift.condition.name == one.theory.condition, "\(name): \(one.session)")
    }
  }

  @Test(arguments: FaultShape.allCases)
  func `in every laboratory the drift is what the theory says`(shape: FaultShape) throws {
    let cases = try cases(.lab(shape), seed: 100 + UInt64(shape.rawValue))
    #expect(cases.count > 6 * DriftTheoryTests.days)
    expectTheory(cases, shape.name)
  }

  @Test func `on the default phone, and where all faults overlap, it is too`() throws {
    expectTheory(try cases(DeviceParameters(), seed: 7), "default")
    let storm = try cases(DriftTheoryTests.storm, seed: 8)
    expectTheory(storm, "storm")
    expectTheory(try cases(DriftTheoryTests.graceless, seed: 9), "graceless")
    let conditions = Set(storm.map(\.drift.condition))
    #expect(conditions.isSuperset(of: [.killed, .rebooted, .several]))
  }

  /// What rules.md §8 says of each design, with nothing in between.
  @Test func `alone, a fault costs what it lasts`() throws {
    for one in try cases(.lab(.rateError), seed: 20) {
      let clocks = [one.drift.continuous, one.drift.suspending, one.drift.wall]
      #expect(clocks.map(\.count) == [30, 30, 30])
    }
    for one in try cases(.lab(.sleep), seed: 21) {
      let slept = time(of: one, in: one.trace.sleeps)
      #expect(one.drift.suspending.count == -slept)
      #expect(one.drift.continuous == .zero && one.drift.wall == .zero)
    }
    for shape in [FaultShape.networkStep, .manualStep] {
      for one in try cases(.lab(shape), seed: 22) {
        let steps = one.trace.steps.filter { step in
          one.theory.pieces.contains { $0.start < step.instant && step.instant <= $0.end }
        }
        #expect(one.drift.wall.count == steps.reduce(0) { $0 + $1.size.count })
        #expect(one.drift.continuous == .zero && one.drift.suspending == .zero)
      }
    }
    for one in try cases(.lab(.suspension), seed: 23) {
      // Every stretch of callbacks ends within a second, and every return gives one too many.
      let rests = one.trace.stretches(in: .suspended).filter { rest in
        one.theory.pieces.contains { !$0.clamped(to: rest).isEmpty }
      }
      let suspended = time(of: one, in: rests)
      let slack = 1_000 * Int64(rests.count + one.theory.pieces.count)
      #expect(abs(one.drift.tick.count + suspended) <= slack)
      #expect(one.drift.continuous == .zero && one.drift.wall == .zero)
    }
  }

  private func time(of one: Case, in stretches: [Stretch]) -> Int64 {
    one.theory.pieces.reduce(0) { sum, piece in
      sum + stretches.reduce(0) { $0 + piece.clamped(to: $1).length.count }
    }
  }

  @Test func `a fault breaks the designs that it is said to break, and no others`() throws {
    let broken: [FaultShape: Set<TimerDesign>] = [
      .none: [], .rateError: [], .networkStep: [.wall], .manualStep: [.wall],
      .sleep: [.suspending, .tick], .suspension: [.tick], .kill: [.tick],
      .reboot: [.continuous, .suspending, .tick], .lateTicks: [.tick], .lateDelivery: [],
      .travel: [],
    ]
    for shape in FaultShape.allCases {
      let cases = try cases(.lab(shape), seed: 40 + UInt64(shape.rawValue))
      let off = TimerDesign.allCases.filter { design in
        // A pause may end a second of the counter's early, which is no fault of the phone.
        cases.contains { abs($0.drift[design].count) > 1_000 * Int64($0.session.count) }
      }
      #expect(Set(off) == broken[shape], "\(shape)")
    }
  }
}
