import Measures

/// The design of an experiment: who is in it, from when to when, and how it is looked at.
///
///     day        0            start                 start + length            end of the run
///     control    ├── today's ──┼──────── today's ────────┼── today's: the holdout ──┤
///     treated    ├── today's ──┼──────── changed ────────┼── changed: the long run ─┤
///                      └ before ┘  └ looks: every day, or every few
package struct ExperimentDesign: Sendable {
  /// What a lot is drawn for.
  package enum Unit: String, CaseIterable, Sendable {
    /// Users; in a league, users of both arms meet.
    case user
    /// Users, and each arm has boards of its own.
    case board
    /// Whole regions of a league; a region counts as one.
    case region
    /// Periods of time, in pairs: everybody has the changed rules in one of the two.
    case switchback
  }

  package var unit = Unit.user
  /// The first day on which anybody has the changed rules, and how many days the experiment lasts.
  package var (start, length) = (28, 28)
  /// The number of units in both arms; nil for a quarter of those that there are, and for all
  /// regions.
  package var size: Int?
  /// The share of the units under the changed rules.
  package var share = 0.5
  /// The days over which users enter the experiment, in both arms alike; 0 for all at the start.
  package var ramp = 0
  /// The days after a user's entry that count; nil for all until the end.
  package var window: Int?
  /// The days before the start that CUPED and the other comparisons know.
  package var before = 14
  /// The days of a period of a switchback.
  package var period = 7
  /// The days between two looks.
  package var interval = 1
  package var times = 1_000
  /// The share of the units that keeps today's rules after the experiment; nil for none.
  package var holdout: Double?
  /// The probability of finding an effect where there is none, for all metrics together.
  package var level = 0.05

  package init() {}

  /// The days since the start after which the analyst looks; the last one is the end.
  package var looks: [Int] {
    let step = unit == .switchback ? 2 * period : max(1, interval)
    let looks = Array(stride(from: step, through: length, by: step))
    return unit == .switchback || looks.last == length ? looks : looks + [length]
  }

  /// The days of the run that the experiment takes.
  var days: Range<Int> { start..<start + length }

  /// The day of the run on which the rules of a group change.
  package func entry(ofGroup group: Int) -> Int { start + group * ramp / PeopleGroups.count }

  package func arms(among units: Int) -> (treated: Int, control: Int) {
    let size = min(units, size ?? (unit == .region ? units : max(4, units / 4)))
    let treated = Int((share * Double(size)).rounded())
    return (treated, size - treated)
  }
}
