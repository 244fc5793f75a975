import Measures

extension LifeLedger {
  /// Collects a day of all groups, after the night in which the league was brought up to date.
  package mutating func settle<Model>(
    _ day: Int, of groups: inout [PersonGroup<Model, LifeObservers>]
  ) {
    open()
    for group in groups.indices { collect(day, of: group, from: &groups[group].sink) }
    close(day)
  }

  /// Collects the days of a week of all groups of a reference world.
  mutating func settle(_ days: Range<Int>, of groups: inout [PetGroup]) {
    for day in days {
      open()
      for group in groups.indices { collect(day, of: group, from: &groups[group].observers) }
      close(day)
    }
  }
}
