import Measures
import CivilTime

/// Groups of people who live through the days of a run, and the league in which they meet.
///
///     var world = LivingWorld(rules, people: 10_000) { range in sink }
///     world.live(days, model, crew, progress) { day, groups in … }
package struct LivingWorld<Model: Behaviour, Sink: EventSink & Sendable>: Sendable {
  let rules: WorldRules
  package internal(set) var groups: [PersonGroup<Model, Sink>]
  var league: WorldLeague?

  /// The people before the first day.
  ///
  /// - Parameter sink: makes the receiver of the events of a group.
  package init(_ rules: WorldRules, people: Int, sink: (Range<Int>) -> Sink) {
    let sinks = (0..<PeopleGroups.count).map { sink(PeopleGroups.range(of: $0, in: people)) }
    self.init(rules, people: people, sinks: sinks)
  }

  /// The people before the first day.
  ///
  /// - Parameters:
  ///   - sinks: the receivers of events, by group.
  ///   - lived: the groups whose people live; the others stay empty.
  init(
    _ rules: WorldRules, people: Int, sinks: [Sink], lived: Range<Int> = PeopleGroups.all
  ) {
    self.rules = rules
    groups = sinks.enumerated().map { group, sink in
      PersonGroup(
        PeopleGroups.range(of: group, in: people, amongLived: lived), by: rules, sink: sink)
    }
    guard let parameters = rules.league else { return }
    league = WorldLeague(parameters, seed: rules.seed, from: rules.start)
  }

  /// Gives people their segments, by group and index.
  package mutating func divide(_ segments: [[SegmentSet]]) {
    for group in groups.indices {
      groups[group].divide(segments[group])
    }
  }

  /// The number of people in each tier of the league; nil without one.
  var tiers: [Int64]? { league?.tiers }

  /// Lives some days, one after the other: everybody lives the same local date, then the league
  /// meets.
  ///
  /// - Parameters:
  ///   - progress: receives the person·days lived; false stops the run.
  ///   - night: receives the groups after each day.
  /// - Returns: false if the run was stopped.
  package mutating func live(
    _ days: Range<Int>, _ model: Model, _ crew: AnyCrew,
    progress: @escaping @Sendable (Int64) -> Bool,
    night: (Int, inout [PersonGroup<Model, Sink>]) -> Void
  ) -> Bool {
    for day in days {
      guard pass(day, model, crew, progress: progress) else { return false }
      meet(on: day)
      night(day, &groups)
    }
    return true
  }

  /// Lives a day before the league meets; false if the run was stopped.
  mutating func pass(
    _ day: Int, _ model: Model, _ crew: AnyCrew, progress: @escaping @Sendable (Int64) -> Bool
  ) -> Bool {
    groups.withUnsafeMutableBufferPointer { groups in
      let shared = SharedElements(groups)
      crew.assign(groups.count) { group in
        shared[group].pass(day, model)
        _ = progress(Int64(shared[group].size))
      }
    }
    return progress(0)
  }

  private mutating func meet(on day: Int) { league?.meet(&groups, day, by: [rules]) }
}
