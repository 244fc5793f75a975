import Measures

/// The design of an experiment: its units, its days, and the times of the analyst's interim looks.
///
///     day        0            start                 start + length            end of the run
///     control    ├── today's ──┼──────── today's ────────┼── today's: the holdout ──┤
///     treated    ├── today's ──┼──────── changed ────────┼── changed: the long run ─┤
///                      └ before ┘  └ looks: every day, or every few
package struct ExperimentDesign: Sendable {
  /// The unit of randomisation.
  package enum Unit: String, CaseIterable, Sendable {
    /// Users; in a league, users of both arms share boards.
    case user
    /// Users, but each arm has separate boards.
    case board
    /// Whole regions of a league; a region counts as one unit.
    case region
    /// Pairs of periods. In one period of each pair, everybody has the changed rules.
    case switchback
  }

  package var unit = Unit.user
  /// The first day on which anybody has the changed rules, and the experiment's length in days.
  package var (start, length) = (28, 28)
  /// The total number of units in both arms; if nil, a quarter of all units, or all regions.
  package var size: Int?
  /// The share of the units that get the changed rules.
  package var share = 0.5
  /// The days over which users of both arms enter the experiment; 0 if all users enter at once.
  package var ramp = 0
  /// The number of days that count after a user's entry; nil for all days until the end.
  package var window: Int?
  /// The number of days before the start that CUPED and other analyses compare with.
  package var before = 14
  /// The length of a switchback period in days.
  package var period = 7
  /// The number of days between two interim looks.
  package var interval = 1
  package var times = 1_000
  /// The share of the units that keep today's rules after the experiment; nil for none.
  package var holdout: Double?
  /// The probability of a false positive, for all metrics together.
  package var level = 0.05

  package init() {}

  /// The times of the interim looks, in days since the start; the last look is at the end.
  package var looks: [Int] {
    let step = unit == .switchback ? 2 * period : max(1, interval)
    let looks = Array(stride(from: step, through: length, by: step))
    return unit == .switchback || looks.last == length ? looks : looks + [length]
  }

  /// The days of the run on which the experiment takes place.
  var days: Range<Int> { start..<start + length }

  /// Returns the day of the run on which a group of users gets the changed rules.
  package func entry(ofGroup group: Int) -> Int { start + group * ramp / PeopleGroups.count }

  package func arms(among units: Int) -> (treated: Int, control: Int) {
    let size = min(units, size ?? (unit == .region ? units : max(4, units / 4)))
    let treated = Int((share * Double(size)).rounded())
    return (treated, size - treated)
  }
}
