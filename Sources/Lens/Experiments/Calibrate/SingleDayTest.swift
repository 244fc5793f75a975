import Analytics
import CivilTime
import Comparing
import PortableMath

/// A test that finds single days unlike others of their weekday, adjusted for the number of days.
///
///     82 days; 5 % of them would lie outside by chance alone
///     shift   ·  ·   ·     ·   ·    ·  ·         7 outside by themselves
///                       ·             ·          2 differ (Holm), and keep their shifts
///
/// A day without its own shift is treated like other such days of its weekday. The common part of
/// these days goes to the weekday, so the total level of activity does not change.
package struct SingleDayTest: Sendable {
  package let rows: [Row]

  package struct Row: Sendable {
    /// The day of the log, counted from 0.
    package let day: Int
    /// The shift of the day, as solved for, in logit.
    package let shift: Double
    /// The central 95 % of the shift over the parameter draws; nil without draws.
    package let range: Interval?
    /// Whether the shift clearly differs from 0, adjusted for the number of days.
    package let isClear: Bool

    /// Whether the day's own interval excludes 0, without adjustment for the number of days.
    package var isOutside: Bool { range.map { $0.low > 0 || $0.high < 0 } ?? false }
  }

  package static let none = SingleDayTest(rows: [])
  /// The level of the test: half of 5 %, as a few hundred draws estimate an error only roughly.
  /// In about one of twenty logs, a day is falsely clear.
  private static var level: Double { 0.025 }

  private init(rows: [Row]) { self.rows = rows }

  /// - Parameter draws: the shifts of all days, by parameter draw.
  package init(_ calendar: [Double], draws: [[Double]]) {
    let days = calendar.indices.filter { calendar[$0] != 0 }
    let samples = days.map { day in draws.map { $0.count > day ? $0[day] : 0 } }
    let p = zip(days, samples).map { day, sample -> Double in
      // Draws of a day on which few come are lopsided: their error towards 0 counts.
      let shift = calendar[day]
      let away = sample.map { $0 - shift }.filter { ($0 > 0) == (shift < 0) }
      guard !away.isEmpty else { return 1 }
      let error = (away.reduce(0) { $0 + $1 * $1 } / Double(away.count)).squareRoot()
      return 2 * Portable.normalCDF(-abs(shift) / error)
    }
    let adjusted = (try? Multiplicity.holm(p)) ?? p
    rows = days.indices.map { place in
      Row(
        day: days[place], shift: calendar[days[place]], range: ModelSpread(samples[place]).interval,
        isClear: adjusted[place] < Self.level)
    }
  }

  package var outside: Int { rows.count { $0.isOutside } }
  package var clear: Int { rows.count { $0.isClear } }

  /// Returns a guess in which only days that clearly differ keep their shifts.
  ///
  /// - Parameter start: the date of the log's first day.
  package func settled(_ guess: ActivityGuess, from start: Day) -> ActivityGuess {
    guard !rows.isEmpty else { return guess }
    func weekday(_ day: Int) -> Int { (Int(start.weekday.rawValue) - 1 + day) % 7 }
    var (sums, counts) = ([Double](repeating: 0, count: 7), [Double](repeating: 0, count: 7))
    for row in rows where !row.isClear && row.day < guess.calendar.count {
      sums[weekday(row.day)] += guess.calendar[row.day]
      counts[weekday(row.day)] += 1
    }
    let means = zip(sums, counts).map { $1 > 0 ? $0 / $1 : 0 }
    var settled = guess
    for place in 0..<7 { settled.weekdays[place] += means[place] }
    for row in rows where row.day < guess.calendar.count {
      settled.calendar[row.day] =
        row.isClear ? guess.calendar[row.day] - means[weekday(row.day)] : 0
    }
    // The days after the log go on as before.
    settled.afterCalendar = guess.afterCalendar - means.reduce(0, +) / 7
    return settled
  }
}
