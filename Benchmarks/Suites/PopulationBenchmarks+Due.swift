import CivilTime
import Population
import TimerWheel

/// What is due in people's days: a sorted list for each person's day, beside the timer wheel, which
/// would hold the days of all people of a group at once.
///
///     list    person 1: 14 entries, taken · person 2: 14 entries, taken · …
///     wheel   everybody's 14 entries, then all of them in the order of time
///
/// Both schedule what people mean to do over 16 hours and take it soonest first. A wheel for each
/// person's day alone would have to be cleared for every one of them.
extension PopulationBenchmarks {
  static let due: [Benchmark] = [
    Benchmark(
      "population/due/list",
      operation: "a timer of a person's day scheduled and taken, on a sorted list, as in worlds",
      full: 280_000, small: 280
    ) { size in
      let instants = actInstants(size)
      return {
        var list = DueList()
        var digest = Digest()
        for first in stride(from: 0, to: size, by: acts) {
          list.removeAll(now: .epoch)
          for number in first..<min(size, first + acts) {
            let due = PersonSession.Due(
              kind: .notice, index: UInt16(truncatingIfNeeded: number))
            list.schedule(due, at: instants[number], priority: 128)
          }
          while let (_, due) = list.popNext() { digest.add(UInt32(due.index)) }
        }
        return Answer(operations: size, digest: digest)
      }
    },
    Benchmark(
      "population/due/wheel",
      operation: "the same timer on one wheel for a group of 157 people",
      full: 280_000, small: 280
    ) { size in
      let instants = actInstants(size)
      return {
        var wheel = EventQueue<UInt32>(now: .epoch)
        var digest = Digest()
        for (day, first) in stride(from: 0, to: size, by: acts * group).enumerated() {
          let midnight = Milliseconds.days(Int64(day))
          for number in first..<min(size, first + acts * group) {
            _ = try? wheel.schedule(
              UInt32(number), at: instants[number] + midnight, priority: 128)
          }
          while let event = wheel.popNext() { digest.add(event.payload) }
        }
        return Answer(operations: size, digest: digest)
      }
    },
  ]

  /// The acts of a person's day, and the people of a group of a world of 10,000.
  private static let acts = 14
  private static let group = 157

  private static func actInstants(_ count: Int) -> [Instant] {
    var inputs = SplitMix64(seed: 31)
    return (0..<count).map { _ in
      Instant(millisecondsSinceEpoch: 25_200_000 + Int64(inputs.next(below: 57_600_000)))
    }
  }
}
