/// One of the 64 groups of a world with pets: its people in blocks, and what observers have seen.
struct PetGroup: Sendable {
  private var blocks: [PetBlock]
  private(set) var observers: PetObservers

  init(_ group: Int, _ shape: WorldShape, _ rules: PetWorldRules) {
    let people = PeopleGroups.range(of: group, in: shape.people)
    blocks = stride(from: people.lowerBound, to: people.upperBound, by: PetBlock.capacity).map {
      let range = $0..<min($0 + PetBlock.capacity, people.upperBound)
      return PetBlock(range, place: $0 - people.lowerBound, in: rules)
    }
    observers = PetObservers(shape, people: people.count)
  }

  /// Lives a span of days, one block after the other, each through all days of the span.
  ///
  /// Nobody meets anybody within a span, so the order of blocks is free.
  ///
  /// - Parameter progress: is told the person·days lived after each block; false ends the work.
  mutating func live(
    _ days: Range<Int>, _ rules: PetWorldRules, progress: (Int64) -> Bool
  ) {
    var scratch: [StageChange] = []
    for index in blocks.indices {
      for day in days {
        blocks[index].live(day, rules, &scratch) { observers.observe($0) }
      }
      guard progress(Int64(blocks[index].people) * Int64(days.count)) else { return }
    }
  }
}

/// The observers of a world with pets, in the order of their tables.
struct PetObservers: Sendable {
  private(set) var days: DaysObserver
  private(set) var tasks: TasksObserver
  private(set) var evolution: EvolutionObserver
  private(set) var evolutionTimes: EvolutionTimesObserver
  private(set) var stageWaits: StageWaitsObserver
  private(set) var streaks: StreaksObserver

  init(_ shape: WorldShape, people: Int) {
    days = DaysObserver(shape, people: people)
    tasks = TasksObserver(shape, people: people)
    evolution = EvolutionObserver(shape, people: people)
    evolutionTimes = EvolutionTimesObserver(shape, people: people)
    stageWaits = StageWaitsObserver(shape, people: people)
    streaks = StreaksObserver(shape, people: people)
  }

  mutating func observe(_ day: PetDay) {
    days.observe(day)
    tasks.observe(day)
    evolution.observe(day)
    evolutionTimes.observe(day)
    stageWaits.observe(day)
    streaks.observe(day)
  }

  /// The tables of all groups together.
  static func tables(_ groups: [PetObservers], _ shape: WorldShape) -> [ResultTable] {
    [
      DaysObserver.table(groups.map { $0.days }, shape),
      TasksObserver.table(groups.map { $0.tasks }, shape),
      EvolutionObserver.table(groups.map { $0.evolution }, shape),
      EvolutionTimesObserver.table(groups.map { $0.evolutionTimes }, shape),
      StageWaitsObserver.table(groups.map { $0.stageWaits }, shape),
      StreaksObserver.table(groups.map { $0.streaks }, shape),
      ResultTable.refusals([]),
    ]
  }
}
