import CivilTime
import Testing
import VirtualTime

@Suite("Instants of a virtual clock")
struct VirtualInstantTests {
  private func at(_ milliseconds: Int64) -> VirtualClock.Instant {
    VirtualClock.Instant(Instant(millisecondsSinceEpoch: milliseconds))
  }

  @Test(
    "Durations are rounded up to milliseconds and stop at the ends of the range",
    arguments: [
      (.zero, 0), (.nanoseconds(1), 1), (.microseconds(1_000), 1), (.microseconds(1_001), 2),
      (.seconds(2), 2_000), (.nanoseconds(-1), 0), (.microseconds(-1_000), -1),
      (.microseconds(-1_001), -1), (.milliseconds(Int64.max), .max),
      (.milliseconds(Int64.min), .min), (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
      (.seconds(Int64.max) * 4, .max), (.milliseconds(Int64.max) - .microseconds(1), .max),
    ] as [(Duration, Int64)])
  func roundingUp(_ duration: Duration, _ milliseconds: Int64) {
    #expect(at(0).advanced(by: duration) == at(milliseconds))
  }

  @Test("Sums stop at the ends of the range")
  func saturation() {
    #expect(at(.max).advanced(by: .milliseconds(1)) == at(.max))
    #expect(at(.min).advanced(by: .milliseconds(-1)) == at(.min))
  }

  @Test(
    "The duration between two instants leads from one to the other",
    arguments: [(0, 5), (5, 0), (-7, 7), (.min, 0), (0, .max), (.max, .max), (.max, .min)]
      as [(Int64, Int64)])
  func durations(_ start: Int64, _ end: Int64) {
    let duration = at(start).duration(to: at(end))
    #expect(at(start).advanced(by: duration) == at(end))
  }

  @Test("The duration across the whole range is exact")
  func wholeRange() {
    let duration = at(.min).duration(to: at(.max))
    #expect(duration == .milliseconds(Int64.max) * 2 + .milliseconds(1))
    #expect(at(.max) > at(.min))
  }

  @Test("A clock resolves milliseconds")
  func resolution() {
    #expect(VirtualClock().minimumResolution == .milliseconds(1))
  }
}
