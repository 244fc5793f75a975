import Measures

extension NightlyTotals {
  /// Collects a day of all groups, after the night in which the league was brought up to date.
  package mutating func settle<Model>(
    _ day: Int, of groups: inout [PersonGroup<Model, LifeObservers>]
  ) {
    open()
    for group in groups.indices { collect(day, of: group, from: &groups[group].sink) }
    close(day)
  }
}
