/// Numbers by which two logs of daily activity can be told apart, with what each person adds to
/// them.
///
///     let signature = ActivitySignature(of: log)
///     signature.values()                          // one number for each of `statistics`
///     signature.values(counting: draws)           // the same of people drawn again: a bootstrap
///
/// The first day of a person is left out, since everybody is active on it. Those statistics that
/// tell days apart within a person look from their first to their last active day: leaving would
/// hide all else. O(people × days) to make, O(people × statistics) to read.
package struct ActivitySignature: Sendable {
  package static let statistics = ActivityStatistic.all

  /// For each person, then each statistic that is a ratio of sums: what they add to both.
  private var sums: [SIMD2<Double>]
  /// For each person, the share of days on which they were active; not a number for people who are
  /// observed too shortly.
  private var rates: [Double]
  private let ratios: Int
  package let people: Int

  /// The shortest time after joining of which a person's own rate is read, in days.
  package static let shortestWindow = 28
  /// The shortest time from a person's first to their last active day in which lags are read.
  package static let shortestSpan = 56
  /// The rates between which people are alike enough for their lags and weekdays to be compared.
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

  /// The value of each statistic; not a number where nobody says anything about it.
  ///
  /// - Parameter weights: how often each person counts; once without any.
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

  /// How people differ in their rates: the statistics that are no ratios of sums.
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

/// The active days of one person, as statistics read them.
package struct PersonDays {
  /// By days after joining; the first is the day of joining.
  let days: [Bool]

  init(_ person: Int, of log: DailyActivity) {
    days = (0...log.windows[person].furtherDays).map { log.isActive(person, age: $0) }
  }

  /// How many days there are after the first.
  var further: Int { days.count - 1 }
  var active: Int { days.dropFirst().count { $0 } }
  var rate: Double { further > 0 ? Double(active) / Double(further) : 0 }
  /// The last active day, counted from joining; nil for somebody who was never active.
  var last: Int? { days.lastIndex(of: true) }

  /// The days from the first active one to the last, if they are many and neither rare nor nearly
  /// all: only then do they say something about lags.
  var stretch: ArraySlice<Bool>? {
    guard let first = days.firstIndex(of: true), let last,
      last - first + 1 >= ActivitySignature.shortestSpan
    else { return nil }
    let span = days[first...last]
    let rate = Double(span.count { $0 }) / Double(span.count)
    return ActivitySignature.likeRates.contains(rate) ? span : nil
  }

  /// Calls for each run of equal days: whether it was active, its length, the day on which it
  /// begins, and whether it ends before the days do.
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
