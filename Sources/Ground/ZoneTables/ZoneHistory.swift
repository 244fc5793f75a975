import CivilTime

/// The history of one zone in the zone table: listed changes, then a rule with two changes a year.
///
///     1970 ──────transitions──────┬──────rule──────▶ 2100
///                           firstRuleYear
package struct ZoneHistory: Equatable {
  /// Seconds east of UTC at 1970-01-01T00:00:00Z.
  package var initialOffsetSeconds: Int32
  /// The changes before the rule applies, in order of time.
  package var transitions: [Zone.Transition]
  /// The changes of every year from `firstRuleYear` to 2100, in order of time; empty if no rule.
  package var rule: [YearlyChange]
  package var firstRuleYear: Int32

  /// The years that the zone table covers.
  package static var years: ClosedRange<Int32> { 1970...2100 }

  package init(
    initialOffsetSeconds: Int32, transitions: [Zone.Transition], rule: [YearlyChange],
    firstRuleYear: Int32
  ) {
    (self.initialOffsetSeconds, self.transitions) = (initialOffsetSeconds, transitions)
    (self.rule, self.firstRuleYear) = (rule, firstRuleYear)
  }

  /// All changes from 1970 to 2100.
  package var allTransitions: [Zone.Transition] {
    guard !rule.isEmpty else { return transitions }
    var all = transitions
    for year in firstRuleYear...ZoneHistory.years.upperBound {
      for change in rule {
        if let transition = change.transition(inYear: year) { all.append(transition) }
      }
    }
    return all
  }

  /// Whether the changes are in order and every offset is less than a day.
  package var isZone: Bool { (try? checkedZone()) != nil }

  /// The zone with this history. `isZone` is true for every history of the pinned table.
  var zone: Zone {
    do {
      return try checkedZone()
    } catch {
      preconditionFailure("the pinned zone table holds a history that is no zone")
    }
  }

  private func checkedZone() throws(ZoneError) -> Zone {
    try Zone(initialOffsetSeconds: initialOffsetSeconds, transitions: allTransitions)
  }
}
