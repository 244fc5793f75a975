import CivilTime
import Tabular

/// A world in which people live with their phones and are measured.
///
///     var life = MeasuredLife<DefaultBehaviour>(rules, shape, followed: 0..<20)
///     life.live(model, Foreman(crew))         // false if it was stopped
///     life.finish()
///     life.tables(segment: 0)                 // days, retention, …
///     life.journal.files                      // events, habits, …
///     life.audit()                            // [] if what must add up does
package struct MeasuredLife<Model: Behaviour>: ~Copyable {
  private var world: LivingWorld<Model, LifeObservers>
  private var ledger: LifeLedger
  package private(set) var journal: LifeJournal
  private var groups: [LifeObservers] = []
  private let shape: WorldShape

  /// People before the first day.
  ///
  /// - Parameters:
  ///   - segments: by group and place, a bit for each segment to which a person belongs; everybody
  ///     belongs to the first.
  ///   - followed: whose journal is kept.
  package init(
    _ rules: LifeRules, people: Int, stageNames: [String], segments: [[UInt16]]? = nil,
    segmentCount: Int = 1, followed: Range<UInt32> = 0..<0
  ) {
    let shape = WorldShape(
      people: people, start: rules.start, days: rules.days, stageNames: stageNames,
      apps: rules.apps, hasLeague: rules.league != nil && rules.apps.contains(.sherpa),
      segments: segmentCount)
    self.shape = shape
    ledger = LifeLedger(shape)
    journal = LifeJournal(of: followed)
    world = LivingWorld(rules, people: people) { range in
      LifeObservers(shape, people: range.count, followed: followed)
    }
    if let segments { world.divide(segments) }
  }

  /// Lives all days; false if that was stopped.
  package mutating func live(
    _ model: Model, _ foreman: Foreman,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> Bool {
    for days in shape.weeks {
      let isDone = world.live(days, model, foreman, progress: progress) { day, groups in
        ledger.settle(day, of: &groups)
        journal.settle(&groups)
      }
      guard isDone else { return false }
    }
    return true
  }

  /// The run is over.
  package mutating func finish() {
    groups = world.groups.map { group in
      var observers = group.sink
      observers.finish()
      return observers
    }
  }

  /// The tables of a segment, 0 for everybody, in the order in which they are written.
  package func tables(segment: Int = 0) -> [Table] { ledger.tables(groups, segment) }

  /// A sentence for every law of conservation that the tables of any segment break.
  package func audit() -> [String] {
    var sentences: [String] = []
    for segment in 0..<shape.segments {
      let laws = segment == 0 ? groups.map { $0.laws } : []
      sentences += Audit(tables(segment: segment), laws).sentences
    }
    return sentences
  }
}
