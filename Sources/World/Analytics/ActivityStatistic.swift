import PortableMath

/// A statistic of a log of daily activity.
package struct ActivityStatistic: Sendable {
  /// The statistic's name in tables.
  package let name: String
  /// The statistic's definition.
  package let meaning: String
  private let form: Form

  private enum Form: Sendable {
    /// A ratio of sums over people; the function returns a person's numerator and denominator.
    case ratio(@Sendable (PersonDays) -> SIMD2<Double>)
    /// A statistic of the rates of all people; the function receives the rates in ascending order.
    case spread(@Sendable ([Double]) -> Double)
  }

  /// All statistics: the ratios of sums over people, then the statistics of people's rates.
  package static let all = ratios + spreads

  func sums(_ days: PersonDays) -> SIMD2<Double> {
    if case .ratio(let sums) = form { sums(days) } else { .zero }
  }

  func value(_ sorted: [Double]) -> Double {
    if case .spread(let value) = form { value(sorted) } else { .nan }
  }

  private init(
    _ name: String, _ meaning: String,
    sums: @escaping @Sendable (PersonDays) -> SIMD2<Double>
  ) { (self.name, self.meaning, form) = (name, meaning, .ratio(sums)) }

  private init(
    _ name: String, _ meaning: String, of rates: @escaping @Sendable ([Double]) -> Double
  ) { (self.name, self.meaning, form) = (name, meaning, .spread(rates)) }

  static let ratios =
    [
      ActivityStatistic("active_share", "days that were active") { days in
        SIMD2(Double(days.active), Double(days.further))
      }
    ] + curve + kept + gaps + hazards + lags + [weekdays] + returns + recent + counts

  /// Statistics of how people's rates differ.
  static let spreads =
    [
      ActivityStatistic("rate_spread", "standard deviation of people's rates, logit") { rates in
        let logits = rates.map { rate -> Double in
          let share = min(max(rate, 0.002), 0.998)
          return Portable.log(share / (1 - share))
        }
        return Sample(finite: logits).variance?.squareRoot() ?? .nan
      },
      ActivityStatistic("rates_85", "people active on 85 % of days or more") { rates in
        Double(rates.count { $0 >= 0.85 }) / Double(rates.count)
      },
    ]
    + [10, 25, 50, 75, 90].map { share in
      ActivityStatistic("rate_p\(share)", "quantile of people's rates") { rates in
        Quantiles.type7(rates, Double(share) / 100) ?? .nan
      }
    }

  private static let curve = [1, 3, 7, 14, 30, 60, 90].map { age in
    ActivityStatistic("active_d\(age)", "people active on that day after joining") { days in
      days.further >= age ? SIMD2(days.days[age] ? 1 : 0, 1) : .zero
    }
  }

  private static let kept = [7, 14, 30, 60, 90].map { age in
    ActivityStatistic("kept_d\(age)", "people active on that day after joining or later") { days in
      // A month more must be observed, in which nearly everybody who is left comes back.
      guard days.further >= age + 28 else { return .zero }
      return SIMD2((days.last ?? 0) >= age ? 1 : 0, 1)
    }
  }

  private static let gaps = [
    ("1", 1...1), ("2", 2...2), ("3_4", 3...4), ("5_7", 5...7), ("8_14", 8...14),
    ("15_more", 15...Int.max),
  ].map { name, lengths in
    ActivityStatistic(
      "gaps_\(name)", "steps from one active day to the next, by their number of days"
    ) {
      days in
      var sums = SIMD2<Double>.zero
      days.forEachRun { isActive, length, start, ends in
        // Within a run every step is one day; after it comes one of the silence and a day.
        if isActive {
          sums.y += Double(length - 1)
          if lengths.contains(1) { sums.x += Double(length - 1) }
        } else if ends, start > 0 {
          sums.y += 1
          if lengths.contains(length + 1) { sums.x += 1 }
        }
      }
      return sums
    }
  }

  private static let hazards = [1, 2, 3, 5, 7].map { reached in
    ActivityStatistic("streak_ends_\(reached)", "streaks that reach that length and end there") {
      days in
      var sums = SIMD2<Double>.zero
      days.forEachRun { isActive, length, _, ends in
        guard isActive, length > reached || (length == reached && ends) else { return }
        sums += SIMD2(length == reached ? 1 : 0, 1)
      }
      return sums
    }
  }

  private static let lags = [1, 2, 3, 6, 7, 8, 14].map { lag in
    ActivityStatistic(
      "lag_\(lag)", "correlation of a person's days, by the number of days between them"
    ) { days in
      guard let span = days.stretch else { return .zero }
      let own = span.map { $0 ? 1.0 : 0.0 }
      let mean = own.reduce(0, +) / Double(own.count)
      var products = 0.0
      for day in lag..<own.count { products += (own[day] - mean) * (own[day - lag] - mean) }
      let squares = Double(own.count) * mean * (1 - mean)
      return SIMD2(products * Double(own.count) / Double(own.count - lag), squares)
    }
  }

  private static let weekdays = ActivityStatistic(
    "own_weekdays", "how much a person's weekdays differ, against chance: 1 if by chance alone"
  ) { days in
    guard let span = days.stretch else { return .zero }
    let mean = Double(span.count { $0 }) / Double(span.count)
    var sum = 0.0
    for weekday in 0..<7 {
      let own = span.indices.filter { ($0 - span.startIndex) % 7 == weekday }
      let surplus = Double(own.count { span[$0] }) - mean * Double(own.count)
      sum += surplus * surplus / (mean * (1 - mean) * Double(own.count))
    }
    return SIMD2(sum / 6, 1)
  }

  private static let returns = [3, 7, 14, 30].map { silent in
    ActivityStatistic("back_after_\(silent)", "silences of that many days that end within 7 more") {
      days in
      var sums = SIMD2<Double>.zero
      days.forEachRun { isActive, length, start, ends in
        guard !isActive, length >= silent, days.days.count - (start + silent) >= 7 else { return }
        sums += SIMD2(ends && length < silent + 7 ? 1 : 0, 1)
      }
      return sums
    }
  }

  private static let recent = [1, 3, 5].flatMap { active in
    [false, true].map { yesterday in
      ActivityStatistic(
        "after_\(active)_of_7_\(yesterday ? "active" : "silent")",
        "days that are active, by the active ones of the last seven and by yesterday"
      ) { days in
        var sums = SIMD2<Double>.zero
        guard days.further >= 8 else { return .zero }
        var count = days.days[1...7].count { $0 }
        for day in 8..<days.days.count {
          if count == active, days.days[day - 1] == yesterday {
            sums += SIMD2(days.days[day] ? 1 : 0, 1)
          }
          count += (days.days[day] ? 1 : 0) - (days.days[day - 7] ? 1 : 0)
        }
        return sums
      }
    }
  }

  private static let counts = [
    ActivityStatistic(
      "four_weeks", "variance over mean of a person's active days in four weeks (Fano factor)"
    ) { days in
      let windows = days.further / 28
      guard windows >= 3 else { return .zero }
      let counts = (0..<windows).map { window in
        Double(days.days[(1 + 28 * window)..<(29 + 28 * window)].count { $0 })
      }
      let mean = counts.reduce(0, +) / Double(windows)
      let squares = counts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return SIMD2(squares * Double(windows) / Double(windows - 1), mean * Double(windows))
    },
    ActivityStatistic(
      "long_silences", "silences of three weeks that end, against chance at a person's own rate"
    ) { days in
      var long = 0.0
      days.forEachRun { isActive, length, start, ends in
        if !isActive, length >= 21, ends, start > 0 { long += 1 }
      }
      return SIMD2(long, Double(days.active) * Portable.pow(1 - days.rate, 21))
    },
  ]
}
