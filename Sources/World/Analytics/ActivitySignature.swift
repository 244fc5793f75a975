/// Statistics that distinguish two logs of daily activity, with each person's contribution.
///
///     let signature = ActivitySignature(of: log)
///     signature.values()                          // one number for each of `statistics`
///     signature.values(counting: draws)           // the values for resampled people (bootstrap)
///
/// A person's first day is left out, because everybody is active on it. Statistics that compare the
/// days of a person use the days from the person's first to last active day; otherwise the silence
/// after people leave would hide all else. O(people × days) to make, O(people × statistics) to
/// read.
package struct ActivitySignature: Sendable {
  package static let statistics = ActivityStatistic.all

  /// Numerator and denominator of each ratio statistic, for each person.
  private var sums: [SIMD2<Double>]
  /// For each person, the share of days on which they were active; NaN for people observed for too
  /// few days.
  private var rates: [Double]
  private let ratios: Int
  package let people: Int

  /// Fewest days of observation after joining for a person's rate to count.
  package static let shortestWindow = 28
  /// Fewest days from a person's first to last active day for the statistics of lags and weekdays.
  package static let shortestSpan = 56
  /// Range of a person's rate within which lags and weekdays count, so that people are comparable.
  package static let likeRates = 0.25...0.65

  package init(of log: DailyActivity) {
    ratios = ActivityStatistic.ratios.count
    people = log.windows.count
    sums = []
    rates = []
    sums.reserveCapacity(people * ratios)
    for person in 0..<people {
      let days = PersonDays(person, of: log)
      sums.append(contentsOf: ActivityStatistic.ratios.map { $0.sums(days) })
      rates.append(days.further >= Self.shortestWindow ? days.rate : .nan)
    }
  }

  /// Computes the value of each statistic; NaN if nobody contributes to it.
  ///
  /// - Parameter weights: number of times that each person counts; nil means once each.
  package func values(counting weights: [Int]? = nil) -> [Double] {
    var totals = [SIMD2<Double>](repeating: .zero, count: ratios)
    for person in 0..<people {
      let weight = Double(weights?[person] ?? 1)
      guard weight > 0 else { continue }
      for place in 0..<ratios { totals[place] += weight * sums[person * ratios + place] }
    }
    let shares = totals.map { $0.y == 0 ? Double.nan : $0.x / $0.y }
    return shares + spread(counting: weights)
  }

  /// Computes the statistics that describe how much rates differ between people. Unlike the others,
  /// they are not ratios of two sums.
  private func spread(counting weights: [Int]?) -> [Double] {
    var known: [Double] = []
    for person in 0..<people where !rates[person].isNaN {
      for _ in 0..<(weights?[person] ?? 1) { known.append(rates[person]) }
    }
    guard known.count > 1 else { return ActivityStatistic.spreads.map { _ in .nan } }
    known.sort()
    return ActivityStatistic.spreads.map { $0.value(known) }
  }
}

/// The active days of one person, in the form that the statistics use.
package struct PersonDays {
  /// Whether the person was active, by days after joining; index 0 is the day of joining.
  let days: [Bool]

  init(_ person: Int, of log: DailyActivity) {
    days = (0...log.windows[person].furtherDays).map { log.isActive(person, age: $0) }
  }

  /// Number of observed days after the day of joining.
  var further: Int { days.count - 1 }
  var active: Int { days.dropFirst().count { $0 } }
  var rate: Double { further > 0 ? Double(active) / Double(further) : 0 }
  /// Index of the last active day, counted from joining; nil if the person was never active.
  var last: Int? { days.lastIndex(of: true) }

  /// The days from the first active day to the last. Nil if fewer than `shortestSpan` days, or if
  /// the share of active days among them is outside `likeRates`.
  var stretch: ArraySlice<Bool>? {
    guard let first = days.firstIndex(of: true), let last,
      last - first + 1 >= ActivitySignature.shortestSpan
    else { return nil }
    let span = days[first...last]
    let rate = Double(span.count { $0 }) / Double(span.count)
    return ActivitySignature.likeRates.contains(rate) ? span : nil
  }

  /// Calls `body` for each run of active or of inactive days: whether the days are active, their
  /// number, the first day, and whether the run ends before the last observed day.
  func forEachRun(_ body: (_ isActive: Bool, _ length: Int, _ start: Int, _ ends: Bool) -> Void) {
    var start = 0
    while start < days.count {
      var end = start + 1
      while end < days.count, days[end] == days[start] { end += 1 }
      body(days[start], end - start, start, end < days.count)
      start = end
    }
  }
}
