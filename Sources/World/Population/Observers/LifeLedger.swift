import CivilTime
import Tabular

/// What the observers of all groups hand over night by night: distributions that are too large to
/// keep by group and day, and leagues, in which people of all groups meet.
///
///     ledger.open()
///     for group in groups.indices { ledger.collect(day, from: &groups[group].sink) }
///     ledger.close(day)
package struct LifeLedger: Sendable {
  let shape: WorldSize
  private(set) var streaks: StreaksLedger
  private(set) var staleness: StalenessLedger
  private(set) var leagues: LeaguesLedger
  /// By the cells of their observers.
  private var drifts: SizeTallies
  private var lateness: SizeTallies

  package init(_ shape: WorldSize) {
    self.shape = shape
    streaks = StreaksLedger(shape)
    staleness = StalenessLedger(shape)
    leagues = LeaguesLedger(shape)
    drifts = SizeTallies(shape, cells: TimerDriftObserver.cells)
    lateness = SizeTallies(shape, cells: NotificationsObserver.cells)
  }

  /// Begins the world of a number, the people of which take the place of those before.
  package mutating func begin(_ world: Int) {
    streaks.begin(world)
    staleness.begin(world)
    leagues.begin(world)
  }

  /// Begins a day.
  package mutating func open() { streaks.open() }

  /// Collects a day of one group.
  package mutating func collect(_ day: Int, from group: inout LifeObservers) {
    streaks.collect(day, from: &group.streaks)
    staleness.collect(from: &group.staleness)
    drifts.collect(from: &group.timerDrift.sizes)
    lateness.collect(from: &group.notifications.lateness)
    leagues.collect(from: &group.leagues)
    if (shape.start + day).weekday == .sunday { group.turnWeek() }
  }

  /// Ends a day that was collected from all groups.
  package mutating func close(_ day: Int) {
    streaks.close(day)
    staleness.close(day)
    leagues.close(day)
  }

  /// Collects a day of all groups, after the night in which the league was brought up to date.
  package mutating func settle<Model>(
    _ day: Int, of groups: inout [PersonGroup<Model, LifeObservers>]
  ) {
    open()
    for group in groups.indices { collect(day, from: &groups[group].sink) }
    close(day)
  }
}

extension LifeLedger {
  /// The tables of a segment, everybody's for 0, in the order in which they are written: those of
  /// the apps that anybody has.
  ///
  /// - Parameter groups: the observers of all groups, finished.
  package func tables(_ groups: [LifeObservers], _ segment: Int) -> [Table] {
    var tables = [
      DaysObserver.table(groups.map { $0.days }, shape, segment),
      RetentionObserver.table(groups.map { $0.retention }, shape, segment),
      UserStatesObserver.table(groups.map { $0.userStates }, shape, segment),
      streaks.table(segment),
      StreakSurvivalObserver.table(groups.map { $0.streakSurvival }, shape, segment),
      StreakBreaksObserver.table(groups.map { $0.streakBreaks }, shape, segment),
    ]
    if shape.apps.contains(.pet) { tables += petTables(groups, segment) }
    if shape.apps.contains(.forest) || shape.apps.contains(.sherpa) {
      tables.append(SessionsObserver.table(groups.map { $0.sessions }, shape, segment))
      tables.append(TimerDriftObserver.table(groups.map { $0.timerDrift }, drifts, shape, segment))
    }
    if shape.apps != [.pet] {
      tables.append(
        NotificationsObserver.table(groups.map { $0.notifications }, lateness, shape, segment))
    }
    if shape.apps.contains(.pet) || shape.apps.contains(.tenx) {
      tables.append(staleness.table(segment))
    }
    if shape.apps.contains(.sherpa) {
      tables.append(HabitsObserver.table(groups.map { $0.habits }, shape, segment))
      tables.append(ExperienceObserver.table(groups.map { $0.experience }, shape, segment))
      if shape.hasLeague { tables += [leagues.table(segment), leagues.movesTable(segment)] }
    }
    if shape.apps.contains(.tenx) {
      tables.append(TenXObserver.table(groups.map { $0.tenx }, shape, segment))
    }
    return tables + [RefusalsObserver.table(groups.map { $0.refusals }, segment)]
  }

  private func petTables(_ groups: [LifeObservers], _ segment: Int) -> [Table] {
    func everyone() -> [EvolutionTimesTally] {
      groups.map { $0.stories(segment, stayed: false) }
    }
    func stayed() -> [EvolutionTimesTally] { groups.map { $0.stories(segment, stayed: true) } }
    return [
      EvolutionObserver.table(groups.map { $0.evolution }, shape, segment),
      .evolutionTimes(everyone: everyone, stayed: stayed, shape),
      StageWaitsObserver.table(groups.map { $0.stageWaits }, shape, segment),
      TasksObserver.table(groups.map { $0.tasks }, shape, segment),
    ]
  }
}
