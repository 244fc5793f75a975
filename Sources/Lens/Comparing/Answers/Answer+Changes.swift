import Analytics
import Measures
import Tabular

/// Two periods of days to compare: one before and one after a change of rules.
///
///     ░░░░░░▓▓▓▓▓▓▓▓▓▓▓▓▓▓│▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░│▓▓▓▓ …      at most 14 days each, and none beyond
///           ╰── before ──╯ ╰── after ───╯    the next change
package struct ChangeWindow: Hashable, Sendable {
  package let before, after: ClosedRange<Int>
  /// Whether `after` covers the end of the run, long after the last change of rules.
  package let isEnd: Bool

  package static let length = 14

  /// Returns the windows of a run, one per change of rules. If at least 14 days follow the last
  /// window, a final window compares the run's end with the days before the first change.
  package static func all(of days: [Int], in run: Int) -> [ChangeWindow] {
    var windows: [ChangeWindow] = []
    for (number, day) in days.enumerated() where day > 0 {
      let first = max(number > 0 ? days[number - 1] : 0, day - length)
      let last = min(number + 1 < days.count ? days[number + 1] : run, day + length) - 1
      windows.append(ChangeWindow(before: first...day - 1, after: day...last, isEnd: false))
    }
    if let first = windows.first, let last = windows.last, last.after.upperBound < run - length {
      windows.append(ChangeWindow(before: first.before, after: run - length...run - 1, isEnd: true))
    }
    return windows
  }

  /// The cells of the table `days` that are needed to compare the two periods.
  package var cells: [CellAddress] {
    [before, after].flatMap { days in
      [Columns.active, Columns.people].map { ChangeWindow.cell($0, days) }
    }
  }

  fileprivate static func cell(_ column: String, _ days: ClosedRange<Int>) -> CellAddress {
    let days = CellAddress.Condition(Columns.day, "\(days.lowerBound)..\(days.upperBound)")
    return CellAddress(TableKind.days.name, [days], column)
  }
}

/// The share of app users who open an app on a day, before and after a change of rules.
package struct ChangeEffect: Sendable {
  package let window: ChangeWindow
  package let before, after: Double
  /// The 95 % confidence interval of `after` − `before`; nil if the uncertainty is unknown.
  package let interval: Interval?
  /// The excess, with its interval: `after` − `before`, minus the same difference for the same
  /// users under today's rules. Nil for today's rules, or if today's rules change too. The interval
  /// is nil if the change affects too few user groups to show how much users differ.
  package let beyond: (value: Double, interval: Interval?)?
}

extension Answer {
  /// Returns the effect of each change of rules under a variant of the first run.
  ///
  /// - Parameter isBaseStill: whether today's rules stay constant during the run.
  package func effects(
    of windows: [ChangeWindow], variant: String, isBaseStill: Bool
  ) -> [ChangeEffect] {
    guard let run = rules.first(where: { $0.rules.variant == variant })?.everybody else {
      return []
    }
    let base = isBaseStill && variant != rules[0].rules.variant ? rules[0].everybody : nil
    return windows.compactMap { window in
      guard let before = run.activity(window.before), let after = run.activity(window.after) else {
        return nil
      }
      let own = before.step(to: after)
      let other = base.flatMap { base in
        base.activity(window.before).flatMap { one in
          base.activity(window.after).map { one.step(to: $0) }
        }
      }
      return ChangeEffect(
        window: window, before: before.value, after: after.value,
        interval: own.interval(confidence: 0.95),
        beyond: other.map { other in
          let step = other.step(to: own)
          let isKnown = step.contributors >= ChangeEffect.fewestContributors
          return (step.value, isKnown ? step.interval(confidence: 0.95) : nil)
        })
    }
  }
}

extension ComparedRun {
  /// Returns the share of app users who open an app, over some days. The result has no interval if
  /// the run stored no samples of the cells from which the share is computed.
  fileprivate func activity(_ days: ClosedRange<Int>) -> CellSample? {
    func cell(_ column: String) -> (value: Double, sample: CellSample?)? {
      guard let found = try? tables.place(of: ChangeWindow.cell(column, days)) else { return nil }
      return found.value.map { ($0, sample(of: found)) }
    }
    guard let active = cell(Columns.active), let people = cell(Columns.people), people.value > 0
    else { return nil }
    let share = active.sample.flatMap { active in people.sample.flatMap { active.rate(in: $0) } }
    return share ?? CellSample(active.value / people.value)
  }
}

extension ChangeEffect {
  /// The smallest number of contributing user groups with which the excess gets an interval.
  /// Without this limit, in a test in which a change affected a few of 400 users, only 58 % of
  /// 1,000 intervals contained the mean.
  fileprivate static let fewestContributors = 4.0
}

extension CellSample {
  /// The effective number of user groups that contribute to the sample's spread: (Σd²)² / Σd⁴ of
  /// the groups' deviations d. It is a third of all groups if the deviations are normal, and the
  /// number of differing groups if only a few differ. Infinite if whole worlds were sampled.
  fileprivate var contributors: Double {
    guard worlds.isEmpty else { return .infinity }
    let mean = withoutGroup.reduce(0, +) / Double(max(1, withoutGroup.count))
    let squares = withoutGroup.map { ($0 - mean) * ($0 - mean) }
    let sum = squares.reduce(0, +)
    return sum > 0 ? sum * sum / squares.reduce(0) { $0 + $1 * $1 } : 0
  }

  /// Returns `other` minus this sample, group by group. Both samples must be of the same users.
  fileprivate func step(to other: CellSample) -> CellSample {
    func steps(_ one: [Double], _ two: [Double]) -> [Double] {
      one.count == two.count ? zip(one, two).map { $1 - $0 } : []
    }
    return CellSample(
      other.value - value, withoutGroup: steps(withoutGroup, other.withoutGroup),
      worlds: steps(worlds, other.worlds))
  }
}
