import Measures
import ReferenceWorld

/// Some groups of a run, when all their worlds are over, as they travel between processes.
///
/// The tallies are those of `TallyPart`: of all worlds, and, where worlds are noted one by one, of
/// the first, the first two, and so on.
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

/// Why parts give no results.
package struct PartError: Error, Hashable, Sendable {
  /// The index of the part that is to blame; nil if it is no single one.
  package let place: Int?
  package let reason: TallyError
}

/// A part that has been read, but for its tallies.
private struct ReadPart {
  /// Its index among those that were given.
  let place: Int
  let first: Int
  let part: WorldPart

  /// Reads a part that has the tallies of a number of marks.
  init(
    _ bytes: [UInt8], _ place: Int, marks: Int, _ order: PartOrder, _ size: WorldSize
  ) throws(TallyError) {
    var part = WorldPart()
    if size.keeping.takesCensus { part.census = Census(size) }
    var reader = TallyReader(bytes[...], of: size)
    part.visit(&reader)
    guard !reader.hasFailed, reader.isAtEnd, part.tallies.count == marks,
      let last = part.tallies.last
    else { throw .damaged }
    (self.place, self.part) = (place, part)
    first = try TallyPart.firstGroup(of: last, size)
  }

  func tallies(_ mark: Int, _ order: PartOrder, _ size: WorldSize) throws(TallyError) -> TallyPart {
    let own = try TallyPart(part.tallies[mark], of: order.origin, size)
    guard size.keeping.keepsPeople, size.hasBehaviour else { return own }
    let worlds = part.tallies.count > 1 ? mark + 1 : size.worlds
    for (place, group) in own.groups.enumerated() {
      let people = PeopleGroups.range(of: own.first + place, in: size.people)
      guard group.lives.count == people.count * worlds else { throw .damaged }
    }
    return own
  }

  /// Whether the laws of the audit hold of the people of the part alone.
  func holds(_ order: PartOrder, _ size: WorldSize) -> Bool {
    guard let own = try? tallies(part.tallies.count - 1, order, size) else { return false }
    var groups = PeopleGroups.all.map { _ in LifeObservers(size, people: 0) }
    for (place, group) in own.groups.enumerated() { groups[own.first + place] = group }
    var lived = FinishedRun(size: size, groups: groups, ledger: own.ledger)
    lived.census = part.census
    return lived.audit((0..<size.segments).map { lived.tables(segment: $0) }).broken.isEmpty
  }
}

/// How often a long life is written down, and where it goes on.
package struct Checkpoints: Sendable {
  /// The days between two checkpoints.
  let days: Int
  /// What was written down last, by the same version on the same kind of machine; nil at the
  /// beginning.
  let latest: [UInt8]?
  let keep: @Sendable ([UInt8]) -> Bool

  /// - Parameters:
  ///   - days: the days between two checkpoints, at least 1.
  ///   - latest: what was written down last; nil at the beginning.
  ///   - keep: takes what is written down; false stops the run.
  package init(
    every days: Int, goingOnFrom latest: [UInt8]? = nil,
    keep: @escaping @Sendable ([UInt8]) -> Bool
  ) { (self.days, self.latest, self.keep) = (max(1, days), latest, keep) }
}

extension World {
  /// Lives some groups of all worlds.
  ///
  /// - Parameters:
  ///   - checkpoints: how often the lives are written down; people of the reference behaviour live
  ///     so fast that theirs never are.
  ///   - progress: as in `run(_:keeping:progress:)`.
  /// - Returns: the part for `result(of:_:)`; nil if it was stopped.
  /// - Throws: `TallyError.damaged` if the last checkpoint is none of these lives.
  package func part(
    _ order: PartOrder, _ executor: some Executor, checkpoints: Checkpoints? = nil,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) throws(TallyError) -> [UInt8]? {
    guard let standard else {
      let lived = liveReference(
        order.groups, executor, cut: BlockLayout(), keeping: order.keeping, progress: progress)
      guard let lived else { return nil }
      let tallies = TallyPart(
        first: order.groups.lowerBound, groups: Array(lived.groups[order.groups]), lived.ledger)
      return WorldPart(
        tallies: [tallies.bytes(of: order.origin, lived.size)], census: lived.census
      ).bytes
    }
    return try part(
      order, AnyExecutor(executor), standard, base: basic, checkpoints: checkpoints,
      progress: progress)
  }

  private func part<Model: Behaviour>(
    _ order: PartOrder, _ executor: AnyExecutor, _ ways: ModelAndRules<Model>,
    base: ModelAndRules<Model>?, checkpoints: Checkpoints?,
    progress: @escaping @Sendable (Int64) -> Bool
  ) throws(TallyError) -> [UInt8]? {
    var life = WorldRun<Model>(
      size(hasBehaviour: true, keeping: order.keeping), lived: order.groups)
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

  private static let midnight = TallyFrame("midnight", version: 2)

  /// The bytes of a run at a midnight, with the tallies of the worlds before.
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

  /// Brings a run before its first world to the midnight of a checkpoint.
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

  /// The results of a whole run, from all its parts in any order: the same as those of
  /// `run(_:keeping:progress:)`.
  ///
  /// - Parameters:
  ///   - order: an order of the run; its groups do not matter.
  ///   - executor: makes tables and samples.
  /// - Throws: `PartError` if a part is missing, there twice, of another run or damaged, or if the
  ///   results would break a law of the audit, which those of a run never do.
  package func result(
    of parts: [[UInt8]], _ order: PartOrder, _ executor: some Executor
  ) throws(PartError) -> WorldResult {
    let size = self.size(hasBehaviour: standard != nil, keeping: order.keeping)
    var read: [ReadPart] = []
    for (place, bytes) in parts.enumerated() {
      do throws(TallyError) {
        read.append(try ReadPart(bytes, place, marks: marks, order, size))
      } catch { throw PartError(place: place, reason: error) }
    }
    read.sort { $0.first < $1.first }
    var lived: [FinishedRun] = []
    for mark in 0..<marks {
      var place: Int?
      do throws(TallyError) {
        let whole = try TallyPart.merged(count: read.count) { number throws(TallyError) in
          place = read[number].place
          return try read[number].tallies(mark, order, size)
        }
        lived.append(FinishedRun(size: size, groups: whole.groups, ledger: whole.ledger))
      } catch {
        if case .missing = error { place = nil }
        throw PartError(place: place, reason: error)
      }
    }
    guard var all = lived.last else { throw PartError(place: nil, reason: .missing(group: 0)) }
    if needsMarks { all.marks = lived.map { $0.mark } }
    all.census = World.census(read.map { $0.part })
    let whole = try result(of: all, read, order, AnyExecutor(executor))
    guard let breach = whole.audit.broken.first else { return whole }
    let forged = read.first { !$0.holds(order, size) }
    throw PartError(place: forged?.place, reason: .contradiction(breach))
  }

  /// How many tallies a part has: those of all worlds, and those before where they are needed.
  private var marks: Int { needsMarks ? parameters.replicates : 1 }

  private func result(
    of all: FinishedRun, _ read: [ReadPart], _ order: PartOrder, _ executor: AnyExecutor
  ) throws(PartError) -> WorldResult {
    let people: WorldPeople? =
      if !order.keeping.keepsPeople {
        nil
      } else if let standard {
        WorldPeople(all.groups, standard.rules, parameters)
      } else {
        WorldPeople(reliving: rules, parameters)
      }
    do throws(TallyError) {
      let journal = try World.journal(read.map { $0.part.journal })
      return result(of: all, journal: journal, people: people, executor)
    } catch { throw PartError(place: nil, reason: error) }
  }

  private static func census(_ parts: [WorldPart]) -> Census? {
    var all: Census?
    for census in parts.compactMap({ $0.census }) {
      if all == nil { all = census } else { all?.add(census) }
    }
    return all
  }

  private static func journal(
    _ parts: [[JournalPages]]
  ) throws(TallyError) -> [WorldResult.JournalFile] {
    guard let count = parts.first?.count, count > 0 else { return [] }
    var pages: [JournalPages] = []
    for file in 0..<count {
      guard parts.allSatisfy({ $0.count == count }) else { throw .damaged }
      pages.append(try JournalPages.merged(parts.map { $0[file] }))
    }
    return LifeJournal.files(pages)
  }
}
