import Tabular

/// The totals collected from the observers of groups every night: distributions too large to store
/// by group and day, and leagues, in which people of different groups meet.
///
///     worker 1   group 0: day 0, 1, 2 …  group 5: …   ──▶ totals ─┐
///     worker 2   group 1: day 0, 1, 2 …  group 3: …   ──▶ totals ─┴─ add ─▶ totals of all
///
/// Each worker has its own totals. The days of each group must be collected in order, but groups
/// may come in any order, because sums of whole numbers do not depend on the order.
package struct NightlyTotals: Sendable {
  let size: WorldSize
  private(set) var streaks: StreaksLedger
  private(set) var staleness: StalenessLedger
  private(set) var leagues: LeaguesLedger
  /// The tallies of timer drifts, by cell of `TimerDriftObserver`.
  private(set) var drifts: SizeTallies
  /// The tallies of how late notifications were delivered.
  private(set) var lateness: SizeTallies

  package init(_ size: WorldSize) {
    self.size = size
    streaks = StreaksLedger(size)
    staleness = StalenessLedger(size)
    leagues = LeaguesLedger(size)
    drifts = SizeTallies(size, cells: TimerDriftObserver.cells)
    lateness = SizeTallies(size, cells: NotificationsObserver.cells)
  }

  package mutating func begin(_ world: Int) { leagues.begin(world) }

  package mutating func collect(_ day: Int, from group: inout LifeObservers) {
    streaks.collect(day, from: &group.streaks)
    staleness.collect(day, from: &group.staleness)
    drifts.collect(from: &group.timerDrift.sizes)
    lateness.collect(from: &group.notifications.lateness)
  }

  /// Collects the ranks of a group's people, and ends that group's league week.
  package mutating func collectWeek(from group: inout LifeObservers) {
    leagues.collect(from: &group.leagues)
    group.turnWeek()
  }

  package mutating func closeWeek() { leagues.close() }

  package mutating func add(_ other: NightlyTotals) {
    streaks.add(other.streaks)
    staleness.add(other.staleness)
    leagues.add(other.leagues)
    drifts.add(other.drifts)
    lateness.add(other.lateness)
  }

  package mutating func visit(_ visitor: inout some TallyVisitor) {
    streaks.visit(&visitor)
    staleness.visit(&visitor)
    leagues.visit(&visitor)
    drifts.visit(&visitor)
    lateness.visit(&visitor)
  }

  package func leagues(ofWorld number: Int, _ segment: Int) -> [Table] {
    [
      leagues.table(segment, ofWorld: number), leagues.movesTable(segment, ofWorld: number),
    ]
  }
}
