import Analytics

/// The speed of statistics: what a run's tables ask of each cell.
enum AnalyticsBenchmarks {
  static let all: [Benchmark] = [logTally, survival, bootstrap]

  static let logTally = Benchmark(
    "analytics/log-tally", operation: "a value tallied for quantiles", full: 1_000_000, small: 500
  ) { size in
    let values = numbers(size).map { Int64($0 * $0 / 7) }
    return {
      var tally = LogTally()
      for value in values { tally.add(value) }
      var digest = Digest()
      for share in [0.1, 0.5, 0.9] { digest.add(tally.quantile(share) ?? -1) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let survival = Benchmark(
    "analytics/survival", operation: "a duration in a Kaplan-Meier curve", full: 100_000,
    small: 200
  ) { size in
    let durations = numbers(size)
    let events = durations.indices.map { $0 % 5 != 0 }
    return {
      let curve = KaplanMeier(durations: durations, events: events)
      var digest = Digest()
      for row in curve.rows { digest.add(row.survival) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let bootstrap = Benchmark(
    "analytics/bootstrap", operation: "a median of a resample of 21", full: 2_000, small: 20
  ) { size in
    let rounds = numbers(21)
    return {
      var inputs = SplitMix64(seed: 3)
      let words = (0..<size * 21).map { _ in inputs.next() }
      let bootstrap = Bootstrap(of: 21, resamples: size) { places in
        Quantiles.type7(places.map { rounds[$0] }.sorted(), 0.5)
      } word: {
        words[Int($0)]
      }
      var digest = Digest()
      digest.add(bootstrap.percentile(confidence: 0.95)?.low ?? -1)
      digest.add(bootstrap.percentile(confidence: 0.95)?.high ?? -1)
      return Answer(operations: size, digest: digest)
    }
  }

  /// Whole numbers up to 700, some of them often.
  private static func numbers(_ count: Int) -> [Double] {
    var inputs = SplitMix64(seed: 2)
    return (0..<count).map { _ in
      Double(1 + inputs.next(below: 1 + inputs.next(below: 700)))
    }
  }
}
