import Cadence
import CivilTime

/// Streaks a day at a time and over a whole history.
enum CadenceBenchmarks {
  static let all: [Benchmark] = [
    streak("plain", .forest), streak("every-rule", everyRule), history,
  ]

  /// Freezes, repair and five days of seven, so that every branch is taken.
  private static var everyRule: StreakPolicy {
    var parameters = StreakParameters()
    parameters.weeklyTarget = 5
    parameters.freezeEvery = 10
    parameters.freezeMaximum = 2
    parameters.repairDays = 2
    return required(try? StreakPolicy(parameters))
  }

  private static func streak(_ name: String, _ policy: StreakPolicy) -> Benchmark {
    Benchmark(
      "cadence/streak-day/" + name, operation: "a day that a streak is told of",
      full: 65_536, small: 730
    ) { size in
      let outcomes = outcomes(size)
      return {
        var (streak, digest) = (Streak(under: policy), Digest())
        var day = Day(daysSinceEpoch: 20_000)
        for outcome in outcomes {
          let step = try? streak.end(day, outcome, under: policy)
          digest.add(UInt64(step?.rawValue ?? .max))
          day += 1
        }
        digest.add(streak.length)
        digest.add(streak.longest)
        return Answer(operations: size, digest: digest)
      }
    }
  }

  static let history = Benchmark(
    "cadence/streak-history/two-years", operation: "a day of a person's log of 730 days",
    full: 65_700, small: 730
  ) { size in
    let outcomes = outcomes(size)
    let first = Day(daysSinceEpoch: 20_000)
    let logs = stride(from: 0, to: size, by: 730).map { start in
      (0..<730).map { LoggedDay(first + $0, outcomes[start + $0]) }
    }
    return {
      var digest = Digest()
      for log in logs {
        let history = StreakHistory(of: log, asOf: first + 729, under: .forest)
        digest.add(history.length)
        digest.add(history.longest)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  /// Five days in six count, one in twelve is at rest, one in twelve is missed.
  private static func outcomes(_ count: Int) -> [DayOutcome] {
    var inputs = SplitMix64(seed: 6)
    return (0..<count).map { _ in
      let face = inputs.next(below: 12)
      return face < 10 ? .counts : face == 10 ? .rest : .misses
    }
  }
}
