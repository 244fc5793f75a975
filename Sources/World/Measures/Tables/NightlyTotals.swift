import CivilTime
import Tabular

/// The ledgers that collect data from the observers of all groups every night: distributions that
/// are too large to keep by group and day, and leagues, in which people of all groups meet.
///
///     ledger.open()
///     for group in groups.indices { ledger.collect(day, of: group, from: &groups[group].sink) }
///     ledger.close(day)
package struct NightlyTotals: Sendable {
  let shape: WorldSize
  private(set) var streaks: StreaksLedger
  private(set) var staleness: StalenessLedger
  private(set) var leagues: LeaguesLedger
  /// By the cells of their observers.
  private(set) var drifts: SizeTallies
  private(set) var lateness: SizeTallies

  package init(_ shape: WorldSize) {
    self.shape = shape
    streaks = StreaksLedger(shape)
    staleness = StalenessLedger(shape)
    leagues = LeaguesLedger(shape)
    drifts = SizeTallies(shape, cells: TimerDriftObserver.cells)
    lateness = SizeTallies(shape, cells: NotificationsObserver.cells)
  }

  /// Begins the world with a number, whose people replace those before.
  package mutating func begin(_ world: Int) {
    streaks.begin()
    leagues.begin(world)
  }

  /// Begins a day.
  package mutating func open() { streaks.open() }

  /// Collects a day of the group with a number.
  package mutating func collect(_ day: Int, of number: Int, from group: inout LifeObservers) {
    streaks.collect(day, of: number, from: &group.streaks)
    guard shape.hasBehaviour else { return }
    staleness.collect(day, from: &group.staleness)
    drifts.collect(from: &group.timerDrift.sizes)
    lateness.collect(from: &group.notifications.lateness)
    leagues.collect(from: &group.leagues)
    if (shape.start + day).weekday == .sunday { group.turnWeek() }
  }

  /// Ends a day that was collected from all groups.
  package mutating func close(_ day: Int) {
    streaks.close(day)
    guard shape.hasBehaviour else { return }
    leagues.close(day)
  }

  /// Adds what the ledger of other groups of the same world has collected.
  package mutating func add(_ other: NightlyTotals) {
    streaks.add(other.streaks)
    staleness.add(other.staleness)
    leagues.add(other.leagues)
    drifts.add(other.drifts)
    lateness.add(other.lateness)
  }

  /// Visits all that it has collected.
  package mutating func visit(_ visitor: inout some TallyVisitor) {
    streaks.visit(&visitor)
    staleness.visit(&visitor)
    leagues.visit(&visitor)
    drifts.visit(&visitor)
    lateness.visit(&visitor)
  }

  /// The tables of leagues of the world with a number alone.
  package func leagues(ofWorld number: Int, _ segment: Int) -> [Table] {
    [
      leagues.table(segment, ofWorld: number), leagues.movesTable(segment, ofWorld: number),
    ]
  }
}
