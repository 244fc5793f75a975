import Measures
import CivilTime

/// The people of a world, in groups, and the league that connects the groups.
///
///     var world = LivingWorld(rules, people: 10_000) { range in sink }
///     world.live(days, model, executor, progress)
///
/// Without a league, a group can be simulated for all days independently of other groups:
///
///     no league   worker 1   group 0 ═══════════════▶ group 2 ═══════════▶
///                 worker 2   group 1 ═══════════▶ group 3 ═══════════════▶
///     a league    worker 1   group 0 ═▶ group 2 ═▶ │ group 0 ═▶ group 3 ═▶ │
///                 worker 2   group 1 ═▶ group 3 ═▶ │ group 1 ═▶ group 2 ═▶ │
///                                                  └ boards                └ every night
package struct LivingWorld<Model: Behaviour, Sink: EventSink & Sendable>: Sendable {
  let rules: WorldRules
  package internal(set) var groups: [PersonGroup<Model, Sink>]
  var league: WorldLeague?

  /// Creates a world before the first day.
  ///
  /// - Parameters:
  ///   - lived: the blocks whose people are simulated; other people do not exist in this world.
  ///   - sink: creates the sink for the events of a group, from the range of its people.
  package init(
    _ rules: WorldRules, people: Int, lived: Range<Int> = PeopleGroups.blocks,
    sink: (Range<Int>) -> Sink
  ) {
    let sinks = (0..<PeopleGroups.count).map {
      sink(PeopleGroups.range(of: $0, in: people, among: lived))
    }
    self.init(rules, people: people, sinks: sinks, lived: lived)
  }

  /// Creates a world before the first day.
  ///
  /// - Parameters:
  ///   - sinks: the event sinks, by group.
  ///   - lived: the blocks whose people are simulated; other people do not exist in this world.
  init(
    _ rules: WorldRules, people: Int, sinks: [Sink], lived: Range<Int> = PeopleGroups.blocks
  ) {
    self.rules = rules
    groups = sinks.enumerated().map { group, sink in
      PersonGroup(
        PeopleGroups.range(of: group, in: people, among: lived), by: rules, sink: sink)
    }
    guard let parameters = rules.league else { return }
    league = WorldLeague(parameters, seed: rules.seed, from: rules.start)
  }

  /// Sets the segments of all people, by group and by index within the group.
  package mutating func divide(_ segments: [[SegmentSet]]) {
    for group in groups.indices {
      groups[group].divide(segments[group])
    }
  }

  /// The number of people in each league tier; nil without a league.
  var tiers: [Int64]? { league?.tiers }

  /// Simulates some days, with the league.
  ///
  /// - Parameters:
  ///   - progress: receives the number of person·days simulated; returning false stops the run.
  ///   - night: is called with the groups after each day; nil if nothing needs them.
  /// - Returns: false if the run was stopped.
  package mutating func live(
    _ days: Range<Int>, _ model: Model, _ executor: AnyExecutor,
    progress: @escaping @Sendable (Int64) -> Bool,
    night: ((Int, inout [PersonGroup<Model, Sink>]) -> Void)? = nil
  ) -> Bool {
    guard night != nil || league != nil else {
      return pass(days, model, executor, progress: progress) { _, _, _ in }
    }
    for day in days {
      guard pass(day..<day + 1, model, executor, progress: progress, dusk: { _, _, _ in })
      else { return false }
      meet(on: day, executor)
      night?(day, &groups)
    }
    return true
  }

  /// Simulates some days without the league; false if the run was stopped.
  ///
  /// - Parameter dusk: is called on any thread after each day of each group, with the group, the
  ///   day and the worker's number.
  mutating func pass(
    _ days: Range<Int>, _ model: Model, _ executor: AnyExecutor,
    progress: @escaping @Sendable (Int64) -> Bool,
    dusk: @Sendable (inout PersonGroup<Model, Sink>, _ day: Int, _ worker: Int) -> Void
  ) -> Bool {
    let isDone = executor.allSatisfy(&groups) { group, worker in
      days.allSatisfy { day in
        group.pass(day, until: days.upperBound, model)
        dusk(&group, day, worker)
        return progress(Int64(group.size))
      }
    }
    return isDone && progress(0)
  }

  /// Moves the groups out of the world; they must be put back before the next day.
  mutating func takeGroups() -> [PersonGroup<Model, Sink>] {
    defer { groups = [] }
    return groups
  }

  /// Updates the league's boards after a day; does nothing without a league.
  mutating func meet(on day: Int, _ executor: AnyExecutor) {
    league?.meet(&groups, day, rules.start + day, executor)
  }
}
