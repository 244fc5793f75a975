import Measures

/// The result of a shard of a run after all worlds have ended, in the form sent between processes.
///
/// The tallies are `TallyPart` bytes of all worlds together. If the results of single worlds are
/// kept, there are also tallies of the first world, of the first two worlds, and so on.
struct WorldPart: Sendable {
  var tallies: [[UInt8]] = []
  var journal: [JournalPages] = []
  var census: Census?

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.list(&tallies, of: []) { $1.text(&$0) }
    visitor.list(&journal, of: JournalPages()) { $0.visit(&$1) }
    census?.visit(&visitor)
  }

  var bytes: [UInt8] {
    var (part, writer) = (self, TallyWriter())
    part.visit(&writer)
    return writer.bytes
  }
}

extension WorldPart {
  /// Creates a result from bytes, which must contain `marks` sets of tallies.
  init(_ bytes: [UInt8], marks: Int, _ size: WorldSize) throws(TallyError) {
    if size.keeping.takesCensus { census = Census(size) }
    var reader = TallyReader(bytes[...], of: size)
    visit(&reader)
    guard !reader.hasFailed, reader.isAtEnd, tallies.count == marks, marks > 0 else {
      throw .damaged
    }
  }

  /// Whether the tables of this shard's people alone satisfy the laws of the audit.
  func holds(_ order: PartOrder, _ size: WorldSize) throws(TallyError) -> Bool {
    let own = try TallyPart(tallies[tallies.count - 1], of: order.origin, size)
    var groups = PeopleGroups.all.map { _ in LifeObservers(size, people: 0) }
    groups.replaceSubrange(PeopleGroups.groups(of: own.blocks), with: own.groups)
    let lived = FinishedRun(size: size, groups: groups, ledger: own.ledger, census: census)
    return lived.audit((0..<size.segments).map { lived.tables(segment: $0) }).broken.isEmpty
  }
}

/// The error if parts cannot be merged into the results of a run.
package struct PartError: Error, Hashable, Sendable {
  /// The index of the part that caused the error; nil if no single part did.
  package let place: Int?
  package let reason: TallyError
}

/// The merged tallies of the parts added so far.
private struct PartsMerge {
  let order: PartOrder
  let size: WorldSize
  /// The merged tallies, ordered like the tallies of `WorldPart`.
  var wholes: [TallyPart]
  /// The journal pages of each part.
  var journal: [[JournalPages]] = []
  var census: Census?

  mutating func add(_ bytes: [UInt8]) throws(TallyError) {
    let part = try WorldPart(bytes, marks: wholes.count, size)
    for mark in wholes.indices {
      let blocks = try wholes[mark].add(part.tallies[mark], of: order.origin, size)
      guard size.keeping.keepsPeople else { continue }
      for group in PeopleGroups.groups(of: blocks) {
        let people = PeopleGroups.range(of: group, in: size.people)
        let own = PeopleGroups.range(of: group, in: size.people, among: blocks)
        let worlds = wholes.count > 1 ? mark + 1 : size.worlds
        let isKept = wholes[mark].groups[group].lives.count == people.count * worlds
        guard isKept || own.isEmpty else { throw .damaged }
      }
    }
    let names = order.keeping.journal > 0 ? LifeJournal.names.count : 0
    guard part.journal.count == names else { throw .damaged }
    journal.append(part.journal)
    guard let own = part.census else { return }
    if census == nil { census = own } else { try census?.add(own) }
  }

  /// Returns the files of the journal; empty if no journal was kept.
  func files() throws(TallyError) -> [WorldResult.JournalFile] {
    guard let count = journal.first?.count, count > 0 else { return [] }
    var pages: [JournalPages] = []
    for file in 0..<count { pages.append(try JournalPages.merged(journal.map { $0[file] })) }
    return LifeJournal.files(pages)
  }
}

/// The schedule on which a long run writes checkpoints, and the checkpoint from which it resumes.
package struct Checkpoints: Sendable {
  /// The number of days between two checkpoints.
  let days: Int
  /// The checkpoint from which to resume, written by the same version on the same kind of machine;
  /// nil to start from the beginning.
  let latest: [UInt8]?
  let keep: @Sendable ([UInt8]) -> Bool

  /// - Parameters:
  ///   - days: the number of days between two checkpoints, at least 1.
  ///   - latest: the checkpoint to resume from; nil to start from the beginning.
  ///   - keep: stores a checkpoint; returns false to stop the run.
  package init(
    every days: Int, goingOnFrom latest: [UInt8]? = nil,
    keep: @escaping @Sendable ([UInt8]) -> Bool
  ) { (self.days, self.latest, self.keep) = (max(1, days), latest, keep) }
}

extension World {
  /// Simulates a shard's people in all worlds.
  ///
  /// - Parameters:
  ///   - checkpoints: the schedule of checkpoints; nil to write none.
  ///   - progress: as in `run(_:keeping:progress:)`.
  /// - Returns: the part to pass to `result(of:_:)`; nil if the run was stopped.
  /// - Throws: `TallyError` if the latest checkpoint is damaged or belongs to another shard.
  package func part(
    _ order: PartOrder, _ executor: some Executor, checkpoints: Checkpoints? = nil,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) throws(TallyError) -> [UInt8]? {
    try part(
      order, AnyExecutor(executor), standard, base: basic, checkpoints: checkpoints,
      progress: progress)
  }

  private func part<Model: Behaviour>(
    _ order: PartOrder, _ executor: AnyExecutor, _ ways: ModelAndRules<Model>,
    base: ModelAndRules<Model>?, checkpoints: Checkpoints?,
    progress: @escaping @Sendable (Int64) -> Bool
  ) throws(TallyError) -> [UInt8]? {
    var life = WorldRun<Model>(
      size(keeping: order.keeping), lived: order.blocks)
    var part = WorldPart()
    var goesOn = false
    if let latest = checkpoints?.latest {
      try goOn(&life, &part, ways, from: latest, order)
      goesOn = true
    }
    let (worlds, days) = (parameters.replicates, parameters.days)
    while life.finished < worlds {
      if !goesOn, !begin(&life, executor, ways, base: base, progress: progress) { return nil }
      goesOn = false
      while life.day < days {
        let next = checkpoints.map { ($0.days + life.day) / $0.days * $0.days } ?? days
        guard life.live(until: next, ways.model, executor, progress: progress) else { return nil }
        guard let checkpoints, life.day < days else { continue }
        guard checkpoints.keep(World.checkpoint(&life, part, order)) else { return nil }
      }
      life.finish()
      if needsMarks || life.finished == worlds {
        part.tallies.append(life.tallies(of: order.origin))
      }
    }
    part.journal = order.keeping.journal > 0 ? life.journal.pages : []
    part.census = life.census
    return part.bytes
  }

  private static let midnight = TallyFrame("midnight", version: 3)

  /// Returns a checkpoint as bytes: a run's state at midnight, with the tallies of earlier worlds.
  private static func checkpoint<Model: Behaviour>(
    _ life: inout WorldRun<Model>, _ part: WorldPart, _ order: PartOrder
  ) -> [UInt8] {
    var (part, writer) = (part, midnight.begin(order.origin, life.size))
    var (world, day) = (Int32(life.finished), Int32(life.day))
    writer.whole(&world)
    writer.whole(&day)
    part.visit(&writer)
    life.visit(&writer)
    return TallyFrame.end(writer)
  }

  /// Restores a new run to the midnight at which a checkpoint was written.
  private func goOn<Model: Behaviour>(
    _ life: inout WorldRun<Model>, _ part: inout WorldPart, _ ways: ModelAndRules<Model>,
    from latest: [UInt8], _ order: PartOrder
  ) throws(TallyError) {
    let content = try World.midnight.content(of: latest, order.origin, life.size)
    var reader = TallyReader(content, of: life.size)
    var (world, day) = (Int32(0), Int32(0))
    reader.whole(&world, in: 0...Int32(clamping: parameters.replicates - 1))
    reader.whole(&day, in: 1...max(1, Int32(clamping: parameters.days) - 1))
    guard !reader.hasFailed else { throw .damaged }
    reader.until = Int(day)
    part.visit(&reader)
    life.begin(ways.rules, world: Int(world), at: Int(day))
    life.visit(&reader)
    guard !reader.hasFailed, reader.isAtEnd else { throw .damaged }
  }

  /// Returns the results of a whole run from all its parts, which must be in the order of their
  /// people. The results are equal to those of `run(_:keeping:progress:)`.
  ///
  /// - Parameters:
  ///   - count: the number of parts.
  ///   - order: an order of the run; its blocks do not matter.
  ///   - executor: computes tables and samples.
  ///   - part: returns the bytes of a part. Parts are requested one at a time, so that only one is
  ///     in memory, and a second time if the results break a law.
  ///   - failure: returns the error to throw if a part is missing, damaged, repeated or of another
  ///     run, or if the results break a law of the audit, which an undamaged run never does.
  package func result<Failure: Error>(
    of count: Int, _ order: PartOrder, _ executor: some Executor,
    part: (_ place: Int) throws(Failure) -> [UInt8], refusing failure: (PartError) -> Failure
  ) throws(Failure) -> WorldResult {
    let size = self.size(keeping: order.keeping)
    let marks = marks
    var merge = PartsMerge(
      order: order, size: size, wholes: Array(repeating: TallyPart(size), count: marks))
    for place in 0..<count {
      let bytes = try part(place)
      do throws(TallyError) { try merge.add(bytes) } catch {
        let isThere = if case .missing = error { false } else { true }
        throw failure(PartError(place: isThere ? place : nil, reason: error))
      }
    }
    let whole: WorldResult
    do throws(TallyError) { whole = try result(of: merge, AnyExecutor(executor)) } catch {
      throw failure(PartError(place: nil, reason: error))
    }
    guard let breach = whole.audit.broken.first else { return whole }
    var forged: Int?
    for place in 0..<count where forged == nil {
      let bytes = try part(place)
      do throws(TallyError) {
        if try !WorldPart(bytes, marks: marks, size).holds(order, size) { forged = place }
      } catch { forged = place }
    }
    throw failure(PartError(place: forged, reason: .contradiction(breach)))
  }

  /// Returns the results of a whole run from all its parts, which are all in memory, in order.
  package func result(
    of parts: [[UInt8]], _ order: PartOrder, _ executor: some Executor
  ) throws(PartError) -> WorldResult {
    try result(
      of: parts.count, order, executor, part: { (place) throws(PartError) in parts[place] },
      refusing: { $0 })
  }

  /// The number of sets of tallies in a part: one or, if worlds' results are kept, one per world.
  private var marks: Int { needsMarks ? parameters.replicates : 1 }

  private func result(
    of merge: PartsMerge, _ executor: AnyExecutor
  ) throws(TallyError) -> WorldResult {
    for whole in merge.wholes { try whole.demandAll() }
    let lived = merge.wholes.map {
      FinishedRun(size: merge.size, groups: $0.groups, ledger: $0.ledger)
    }
    var all = lived[lived.count - 1]
    if needsMarks { all.marks = lived.map { $0.mark } }
    all.census = merge.census
    let people =
      merge.order.keeping.keepsPeople
      ? WorldPeople(all.groups, standard.rules, parameters) : nil
    return result(of: all, journal: try merge.files(), people: people, executor)
  }
}
