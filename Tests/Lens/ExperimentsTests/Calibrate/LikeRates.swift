import Analytics
import Population

/// How the days of people who come about equally often hang together, whatever their level.
///
/// Compared are people who were active on a share of days within a range, from their first active
/// day to their last one, if these are eight weeks or more. `Tests/Recompute` has the same in
/// another language.
struct LikeRates {
  /// What people add to the numerator and the denominator of each signature, by name.
  private(set) var sums: [String: (above: Double, below: Double)] = [:]
  private(set) var people = 0

  private static let fewestDays = 56

  init(_ activity: DailyActivity, rates: ClosedRange<Double>) {
    for (person, window) in activity.windows.enumerated() {
      let ages = (0...window.furtherDays).filter { activity.isActive(person, age: $0) }
      guard let first = ages.first, let last = ages.last, last - first + 1 >= Self.fewestDays
      else { continue }
      let span = (first...last).map { activity.isActive(person, age: $0) ? 1.0 : 0 }
      guard rates.contains(Double(ages.count) / Double(span.count)) else { continue }
      people += 1
      steps(zip(ages.dropFirst(), ages).map { $0 - $1 })
      streaks(span)
      correlations(span)
    }
  }

  /// The value of a signature; nil where nobody says anything.
  subscript(name: String) -> Double? {
    sums[name].flatMap { $0.below > 0 ? $0.above / $0.below : nil }
  }

  private mutating func add(_ above: Double, of below: Double, to name: String) {
    let old = sums[name] ?? (0, 0)
    sums[name] = (old.above + above, old.below + below)
  }

  /// The steps from one active day to the next.
  private mutating func steps(_ steps: [Int]) {
    let kinds = [
      ("1", 1...1), ("2", 2...2), ("3_4", 3...4), ("5_7", 5...7), ("8_14", 8...14),
      ("15_more", 15...Int.max),
    ]
    for (name, days) in kinds {
      add(Double(steps.count { days.contains($0) }), of: Double(steps.count), to: "gaps_\(name)")
    }
  }

  /// Of the streaks that reach a length, those that end there.
  private mutating func streaks(_ span: [Double]) {
    let streaks = span.split(separator: 0).map {
      (length: $0.count, ends: $0.endIndex < span.count)
    }
    for reached in [1, 2, 3, 5, 7] {
      let ended = streaks.count { $0.length == reached && $0.ends }
      let longer = streaks.count { $0.length > reached }
      add(Double(ended), of: Double(ended + longer), to: "streak_ends_\(reached)")
    }
  }

  /// How a person's days go with those some days later, and with their weekdays.
  private mutating func correlations(_ span: [Double]) {
    let rate = span.reduce(0, +) / Double(span.count)
    let away = span.map { $0 - rate }
    let squares = away.reduce(0) { $0 + $1 * $1 }
    for lag in [1, 7, 14] {
      let products = zip(away, away.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 }
      let mean = products / Double(span.count - lag)
      add(mean * Double(span.count) / squares, of: 1, to: "lag_\(lag)")
    }
    let surplus = (0..<7).reduce(0.0) { sum, weekday in
      let own = stride(from: weekday, to: away.count, by: 7).map { away[$0] }
      let total = own.reduce(0, +)
      return sum + total * total / (rate * (1 - rate) * Double(own.count))
    }
    add(surplus / 6, of: 1, to: "own_weekdays")
  }
}
