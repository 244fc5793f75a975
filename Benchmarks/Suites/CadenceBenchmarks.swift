import Cadence
import CivilTime

/// Streaks a day at a time and over a whole history; recurrence rules, far from their start.
enum CadenceBenchmarks {
  static let all: [Benchmark] = [
    streak("plain", .forest, people: 256), streak("every-rule", everyRule, people: 256),
    streak("one-person", .forest, people: 1), history, isScheduled, nth, walk,
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

  /// Days of as many people as are given, day by day as a simulation lives them.
  private static func streak(_ name: String, _ policy: StreakPolicy, people: Int) -> Benchmark {
    Benchmark(
      "cadence/streak-day/" + name, operation: "a day that a streak is told of",
      full: 65_536, small: 768
    ) { size in
      let outcomes = outcomes(size)
      return {
        var streaks = [Streak](repeating: Streak(under: policy), count: people)
        var day = Day(daysSinceEpoch: 20_000)
        for first in stride(from: 0, to: size, by: people) {
          for person in 0..<people {
            _ = try? streaks[person].end(day, outcomes[first + person], under: policy)
          }
          day += 1
        }
        var digest = Digest()
        for streak in streaks { digest.add(streak) }
        return Answer(operations: size, digest: digest)
      }
    }
  }

  static let history = Benchmark(
    "cadence/streak-history/two-years",
    operation: "a day of a person's log of 730 days, read as a streak",
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

extension CadenceBenchmarks {
  static let isScheduled = Benchmark(
    "cadence/is-scheduled/far", operation: "whether a rule of a million occurrences has a day",
    full: 65_536, small: 512
  ) { size in
    var inputs = SplitMix64(seed: 7)
    let rules = rules
    let days = (0..<size).map { _ in start + inputs.next(below: 1_000_000) }
    return {
      var digest = Digest()
      for position in days.indices {
        let isScheduled = rules[position % rules.count].isScheduled(on: days[position])
        digest.add(isScheduled ? 1 : 0)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let nth = Benchmark(
    "cadence/nth-occurrence/far", operation: "the day of one of a million occurrences",
    full: 16_384, small: 256
  ) { size in
    var inputs = SplitMix64(seed: 8)
    let rules = rules
    let numbers = (0..<size).map { _ in 1 + inputs.next(below: 1_000_000) }
    return {
      var digest = Digest()
      for position in numbers.indices {
        let day = rules[position % rules.count].occurrence(number: numbers[position])
        digest.add(day?.daysSinceEpoch ?? .min)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let walk = Benchmark(
    "cadence/occurrences/in-order", operation: "the next occurrence of a rule",
    full: 65_536, small: 512
  ) { size in
    let rules = rules
    return {
      var digest = Digest()
      for rule in rules {
        for day in rule.occurrences().prefix(size / rules.count) { digest.add(day.daysSinceEpoch) }
      }
      return Answer(operations: size / rules.count * rules.count, digest: digest)
    }
  }

  private static let start = Day(daysSinceEpoch: 20_454)

  /// Four rules of a million occurrences each, of every frequency, plain and filtered.
  private static var rules: [RecurrenceRule] {
    let end = RecurrenceRule.End.after(1_000_000)
    return [
      required(try? RecurrenceRule(.daily, every: 3, from: start, ends: end)),
      required(try? RecurrenceRule(.daily, on: .workweek, from: start, ends: end)),
      required(
        try? RecurrenceRule(.weekly, every: 2, on: [.tuesday, .thursday], from: start, ends: end)),
      required(
        try? RecurrenceRule(
          .monthly, monthDays: required(try? MonthDaySet([1, 15, 31])), from: start, ends: end)),
    ]
  }
}

extension Digest {
  /// Takes in all that a streak tells.
  fileprivate mutating func add(_ streak: Streak) {
    add(streak.length)
    add(streak.longest)
    add(streak.freezesHeld)
    add(streak.lastBreak?.day.daysSinceEpoch ?? .min)
  }
}
