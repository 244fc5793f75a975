import Chance
import CivilTime
import DeviceModel

/// Shorthands of these tests.
func at(_ milliseconds: Int64) -> Instant { Instant(millisecondsSinceEpoch: milliseconds) }

func stretch(_ start: Int64, _ end: Int64) -> Stretch { Stretch(from: at(start), to: at(end)) }

/// Minutes since the start of the test day, 2026-01-05 08:00 UTC.
func minute(_ minutes: Double) -> Instant {
  at(1_767_600_000_000) + Milliseconds(Int64(minutes * 60_000))
}

func minutes(_ start: Double, _ end: Double) -> Stretch {
  Stretch(from: minute(start), to: minute(end))
}

/// Inputs that are the same in every run; the luck under test is never drawn from it.
struct Inputs {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ bound: Int64) -> Int64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int64((state >> 33) % UInt64(bound))
  }

  /// Stretches in order within a window, `most` at most, with gaps of at least a millisecond.
  mutating func stretches(in window: Stretch, most: Int64) -> [Stretch] {
    var cuts: Set<Int64> = []
    for _ in 0..<2 * below(most + 1) {
      cuts.insert(window.start.millisecondsSinceEpoch + below(window.length.count + 1))
    }
    let sorted = cuts.sorted()
    return stride(from: 0, to: sorted.count - sorted.count % 2, by: 2).map {
      stretch(sorted[$0], sorted[$0 + 1])
    }
  }
}

extension DeviceTrace {
  /// A trace filled for one test.
  static func filled(
    _ parameters: DeviceParameters, seed: UInt64 = 1, person: UInt32 = 0, during window: Stretch,
    uses: [DeviceUse]
  ) throws -> DeviceTrace {
    let rules = try DeviceRules(parameters)
    var trace = DeviceTrace()
    trace.fill(
      rules.device(seed: Seed(seed), person: person), by: rules, during: window, uses: uses)
    return trace
  }
}

/// A day of uses with every kind of edge: in the app and elsewhere, touching, apart, long and
/// short.
func someUses(_ inputs: inout Inputs, in window: Stretch, most: Int64 = 12) -> [DeviceUse] {
  inputs.stretches(in: window, most: most).map {
    DeviceUse($0, isInApp: inputs.below(2) == 0)
  }
}
