import Measures

extension World {
  /// Simulates this world and another side by side, day by day. Returns, for each person and layer,
  /// the first step in which the person's two lives differ.
  ///
  ///     let lives = world.lives(beside: other, InlineExecutor())
  ///     lives?.partings.min { $0.instant < $1.instant }     // the first person and instant
  ///
  /// A person has the same number in both worlds, and therefore the same random draws. A person is
  /// not compared after the day on which their acts differ. Only the first of several worlds is
  /// simulated.
  ///
  /// - Parameters:
  ///   - told: the person all of whose steps are stored; nil to store no steps.
  ///   - isAlone: whether only this person is compared; the comparison ends once their acts differ.
  ///   - progress: receives, on any thread of the executor, the number of person·days simulated
  ///     since the last call; returning false stops the simulation.
  /// - Returns: nil if the simulation was stopped, or if the worlds have different numbers of
  ///   people.
  /// - Complexity: O(people · days) time for each world; memory for the steps of one day.
  package func lives(
    beside other: World, _ executor: some Executor, telling told: UInt32? = nil,
    isAlone: Bool = false,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> LifePartings<LifeStep>? {
    let people = parameters.people
    guard people == other.parameters.people else { return nil }
    let executor = AnyExecutor(executor)
    let alone = isAlone ? told : nil
    let lived = alone.map { person in
      PartCuts([self, other]).blocks(around: Int(person)..<Int(person) + 1, of: people)
    }
    let blocks = lived ?? PeopleGroups.blocks
    var (lives, otherLives) = (
      Lives(standard, people: people, blocks, alone),
      Lives(other.standard, people: people, blocks, alone)
    )
    var comparers = comparers(telling: told, isAlone: isAlone)
    for day in 0..<min(parameters.days, other.parameters.days) {
      guard lives.live(day, executor, progress), otherLives.live(day, executor, progress) else {
        return nil
      }
      lives.world.compare(with: &otherLives.world, on: day, &comparers, executor)
      if comparers.allSatisfy({ $0.isOver }) { break }
    }
    return LifePartings(comparers)
  }

  private func comparers(telling told: UInt32?, isAlone: Bool) -> [LifeComparer<LifeStep>] {
    PeopleGroups.all.map { group in
      LifeComparer(
        PeopleGroups.range(of: group, in: parameters.people), telling: told, isAlone: isAlone)
    }
  }

  /// A simulated world whose sinks store people's steps.
  private struct Lives {
    private let model: DefaultBehaviour
    var world: LivingWorld<DefaultBehaviour, StepSink>

    init(
      _ ways: ModelAndRules<DefaultBehaviour>, people: Int, _ lived: Range<Int>, _ alone: UInt32?
    ) {
      model = ways.model
      world = LivingWorld(ways.rules.inWorld(0), people: people, lived: lived) {
        StepSink($0, alone: alone)
      }
    }

    mutating func live(
      _ day: Int, _ executor: AnyExecutor, _ progress: @escaping @Sendable (Int64) -> Bool
    ) -> Bool {
      world.live(day..<day + 1, model, executor, progress: progress)
    }
  }
}

extension LivingWorld where Sink == StepSink {
  fileprivate mutating func compare(
    with other: inout LivingWorld, on day: Int, _ comparers: inout [LifeComparer<LifeStep>],
    _ executor: AnyExecutor
  ) {
    groups.withUnsafeMutableBufferPointer { groups in
      let own = SharedElements(groups)
      other.groups.withUnsafeMutableBufferPointer { groups in
        let others = SharedElements(groups)
        executor.forEach(&comparers) { comparer, group, _ in
          comparer.compare(day, &own[group].sink, &others[group].sink)
        }
      }
    }
  }
}

extension LifeComparer<LifeStep> {
  /// Compares a day of a group's people, and drops the steps of people whose acts have differed.
  fileprivate mutating func compare(_ day: Int, _ own: inout StepSink, _ other: inout StepSink) {
    for person in own.people where own.follows(person) {
      if compare(day, of: person, own.take(person), other.take(person)) {
        own.leave(person)
        other.leave(person)
      }
    }
  }
}
