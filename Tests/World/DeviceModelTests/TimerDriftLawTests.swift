import CivilTime
import DeviceModel
import Testing

/// The drift of every design against a phone that lives millisecond by millisecond, over random
/// worlds of a second or two in which all faults overlap.
@Suite struct TimerDriftLawTests {
  #if DEBUG
    static let worlds: UInt64 = 300
  #else
    static let worlds: UInt64 = 6_000
  #endif

  @Test func `drift, end, condition and completion are those of a phone lived step by step`() {
    var kinds: [String: Int] = [:]
    for world in 0..<TimerDriftLawTests.worlds {
      var inputs = Inputs(world)
      let trace = randomTrace(&inputs)
      let session = inputs.stretches(in: trace.window, most: 3)
      let length = 1 + inputs.below(600)
      let expected = DriftOracle.result(trace, session, length: length)
      let drift = trace.drift(of: session, length: Milliseconds(length))
      let found = drift.map { drift in
        DriftOracle.Result(
          drifts: TimerDesign.allCases.map { drift[$0].count },
          end: drift.end.millisecondsSinceEpoch, condition: drift.condition.name,
          completed: Set(TimerDesign.allCases.filter { drift.completes($0) }))
      }
      #expect(found == expected, "world \(world): \(session) \(length) in \(trace)")
      kinds[expected?.condition ?? "none", default: 0] += 1
    }
    #expect(kinds.count == 8, "every condition and no end at all should occur: \(kinds)")
  }

  /// A second and a half with callbacks every fiftieth of one, so that everything meets everything.
  private func randomTrace(_ inputs: inout Inputs) -> DeviceTrace {
    let window = stretch(0, 1_500)
    let busy = inputs.below(3)
    let reboots = busy == 2 ? inputs.stretches(in: window, most: 2) : []
    let sleeps = inputs.stretches(in: window, most: 2 * busy).flatMap { $0.without(reboots) }
    let steps = inputs.stretches(in: window, most: busy).map {
      ClockStep(at: $0.start, by: Milliseconds(inputs.below(801) - 400), .person)
    }.filter { $0.instant > window.start }
    var trace = DeviceTrace(
      during: window, rateErrorPartsPerBillion: Int32(inputs.below(20_000_001) - 10_000_000),
      sleeps: sleeps, reboots: reboots, steps: steps,
      life: randomLife(&inputs, window, reboots, busy),
      tickLateness: Milliseconds(inputs.below(3) * inputs.below(80)))
    trace.tickPeriodPicoseconds = 20_000_000_000 + inputs.below(2_000_000_000)
    return trace
  }

  /// A life in which the app is somewhere on the screen, and killed now and then.
  private func randomLife(
    _ inputs: inout Inputs, _ window: Stretch, _ reboots: [Stretch], _ busy: Int64
  ) -> [AppStretch] {
    let shown = inputs.stretches(in: window, most: 4).flatMap { $0.without(reboots) }
    var life: [AppStretch] = []
    var now = window.start
    for screen in shown + [stretch(1_500, 1_500)] {
      let down = min(screen.start, reboots.first { $0.start >= now }?.start ?? screen.start)
      let all: [AppState] = [.background, .suspended, .killed]
      let states = all.prefix(busy == 0 ? 1 : 1 + Int(inputs.below(3)))
      for state in states {
        let cut = now + Milliseconds(inputs.below((down - now).count + 1))
        let end = state == states.last ? down : cut
        if end > now { life.append(AppStretch(state, Stretch(from: now, to: end))) }
        now = max(now, end)
      }
      if down < screen.start {
        life.append(AppStretch(.restarted, Stretch(from: down, to: screen.start)))
      }
      if !screen.isEmpty { life.append(AppStretch(.foreground, screen)) }
      now = screen.end
    }
    return life
  }
}

extension Stretch {
  /// What is left of it outside others.
  func without(_ others: [Stretch]) -> [Stretch] {
    var left: [Stretch] = []
    var from = start
    for other in others {
      left.append(Stretch(from: from, to: min(end, max(from, other.start))))
      from = max(from, min(end, other.end))
    }
    return (left + [Stretch(from: from, to: end)]).filter { !$0.isEmpty }
  }
}
