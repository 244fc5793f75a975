import Tabular

/// The only way to measure: an observer is told every day of every block of one group, holds whole
/// numbers, and renders one table of all groups.
///
///     blocks of a group ──PetDay──▶ observer ─┐
///     blocks of a group ──PetDay──▶ observer ─┼──▶ table
///     …                                       ┘
///
/// Tallies are only added up, so neither the order of blocks nor of groups can change a table. They
/// are kept by group, so that a table can leave one group out at a time. A new curve is a new
/// observer, in one file.
protocol PetObserver: Sendable {
  /// Nothing seen yet of a group of so many people.
  init(_ shape: WorldSize, people: Int)

  /// Takes note of a block's day; the days of a block come in order.
  mutating func observe(_ day: PetDay)
}

/// The observers of one group of a world with pets.
struct PetObservers: Sendable {
  private(set) var days: DaysObserver
  private(set) var tasks: TasksObserver
  private(set) var evolution: EvolutionObserver
  private(set) var evolutionTimes: EvolutionTimesObserver
  private(set) var stageWaits: StageWaitsObserver
  var streaks: StreaksObserver

  init(_ shape: WorldSize, people: Int) {
    days = DaysObserver(shape, people: people)
    // Days are told closed, so nobody's open one is kept.
    tasks = TasksObserver(shape, people: 0)
    evolution = EvolutionObserver(shape, people: people)
    evolutionTimes = EvolutionTimesObserver(shape, people: people)
    stageWaits = StageWaitsObserver(shape, people: people)
    streaks = StreaksObserver(shape, people: people)
  }

  /// A world is over: what single people are remembered by is written down.
  mutating func finish() {
    evolutionTimes.finish()
    stageWaits.finish()
  }

  mutating func observe(_ day: PetDay) {
    days.observe(day)
    tasks.observe(day)
    evolution.observe(day)
    evolutionTimes.observe(day)
    stageWaits.observe(day)
    streaks.observe(day)
  }

  /// The tables of all groups together, in the order in which they are written.
  static func tables(
    _ groups: [PetObservers], _ streaks: StreaksLedger, _ shape: WorldSize
  ) -> [Table] {
    [
      DaysObserver.table(groups.map { $0.days }, shape),
      TasksObserver.table(groups.map { $0.tasks }, shape),
      EvolutionObserver.table(groups.map { $0.evolution }, shape),
      EvolutionTimesObserver.table(groups.map { $0.evolutionTimes }, shape),
      StageWaitsObserver.table(groups.map { $0.stageWaits }, shape),
      streaks.table(),
      RefusalsObserver.table([], 0),
    ]
  }
}

extension Array where Element == Int64 {
  /// Adds the tally of a group, of the same length.
  mutating func add(_ group: [Int64]) {
    for index in indices { self[index] += group[index] }
  }
}
