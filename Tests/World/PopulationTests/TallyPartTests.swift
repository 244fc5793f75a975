import Measures
import Population
import Tabular
import TestSupport
import Testing

/// Law: tallies that were written, sent in parts, read and merged give the tables that they would
/// have given.
@Suite("TallyPart")
struct TallyPartTests {
  /// In how many places bytes are changed.
  private static let changes = 300

  private static let origin = "everything 1"

  /// A world in which everything happens, with leagues and two segments, that is over.
  private static func world() throws -> WorldRun<Capricious> {
    let people = EverythingWorld.people
    let segments = (0..<PeopleGroups.count).map { group in
      PeopleGroups.range(of: group, in: people).map {
        EverythingWorld.isEager($0) ? SegmentSet(3) : 1
      }
    }
    var life = WorldRun<Capricious>(
      try WorldRules(EverythingWorld.parameters(days: 40)), people: people,
      stageNames: EverythingWorld.stageNames, segments: segments, segmentCount: 2)
    _ = life.live(Capricious(), AnyExecutor(InlineExecutor()))
    life.finish()
    return life
  }

  /// Parts of so many groups; the first one has the ledger of all.
  private static func parts(
    _ groups: [LifeObservers], _ ledger: NightlyTotals, _ size: WorldSize, of count: Int
  ) -> [TallyPart] {
    stride(from: 0, to: groups.count, by: count).map { first in
      let own = first..<min(groups.count, first + count)
      return TallyPart(
        blocks: PeopleGroups.blocks(of: own), groups: Array(groups[own]),
        first == 0 ? ledger : NightlyTotals(size))
    }
  }

  private func texts(_ ledger: NightlyTotals, _ groups: [LifeObservers]) -> [String] {
    (0..<2).flatMap { ledger.tables(groups, $0) }.map { "\($0.name)\n\($0.csv)" }
  }

  @Test(
    "parts of any size give the same tables, whole and by group", .long)
  func merges() throws {
    let life = try Self.world()
    let (ledger, size) = (life.ledger, life.size)
    let expected = texts(ledger, life.groups)
    #expect(expected.count > 30 && expected.contains { $0.hasPrefix("leagues\n") })
    for count in [4, 7, 64] {
      let bytes = Self.parts(life.groups, ledger, size, of: count).map {
        $0.bytes(of: Self.origin, size)
      }
      let read = try bytes.map { try TallyPart($0, of: Self.origin, size) }
      let whole = try TallyPart.merged(bytes, of: Self.origin, size)
      #expect(texts(whole.ledger, whole.groups) == expected, "parts of \(count)")
      #expect(read.map { $0.bytes(of: Self.origin, size) } == bytes)
      for (own, other) in zip(whole.ledger.slices(whole.groups, 1), ledger.slices(life.groups, 1)) {
        #expect(own.text(without: 5) == other.text(without: 5), "\(own.name)")
      }
    }
  }

  @Test(
    "samples that a table leaves are those that are made without it", .long, arguments: [0, 1])
  func leavesSamples(segment: Int) throws {
    let life = try Self.world()
    let lists = (0..<2).map { _ in life.ledger.list(life.groups, segment) }
    var names: Set<String> = []
    for (one, other) in zip(lists[0], lists[1]) {
      let table = one.table
      let width = table.columns.count
      let cells = table.cells.indices.map {
        LeaveOneOutTables.CellRows(rows: [$0 / width], column: $0 % width)
      }
      let left = one.slice?.samples(cells)
      #expect(left == other.slice?.samples(cells), "\(table.name)")
      if left?.contains(where: { $0 != nil }) == true { names.insert(table.name) }
    }
    #expect(names.isSuperset(of: ["evolution_times", "stage_waits", "streak_survival"]))
  }

  @Test("the tallies of earlier worlds travel along", .long)
  func earlierWorlds() throws {
    let life = try Self.world()
    var groups = life.groups
    for group in groups.indices {
      groups[group].begin()
      groups[group].finish()
    }
    let bytes = TallyPart(blocks: PeopleGroups.blocks, groups: groups, life.ledger).bytes(
      of: Self.origin, life.size)
    let read = try TallyPart(bytes, of: Self.origin, life.size)
    #expect(texts(read.ledger, read.groups) == texts(life.ledger, groups))
  }

  @Test("a group that was read goes on into another world as it would have", .long)
  func goesOn() throws {
    let life = try Self.world()
    let blocks = PeopleGroups.blocks(of: 3..<4)
    let bytes = TallyPart(blocks: blocks, groups: [life.groups[3]], life.ledger).bytes(
      of: Self.origin, life.size)
    let read = try TallyPart(bytes, of: Self.origin, life.size).groups
    func lived(_ group: LifeObservers) -> [UInt8] {
      var group = group
      group.begin()
      group.finish()
      return TallyPart(blocks: blocks, groups: [group], life.ledger).bytes(
        of: Self.origin, life.size)
    }
    #expect(lived(read[0]) == lived(life.groups[3]))
  }

  private func refusal(
    _ bytes: [UInt8], of origin: String = TallyPartTests.origin, _ size: WorldSize
  ) -> TallyError? {
    do { _ = try TallyPart(bytes, of: origin, size) } catch { return error }
    return nil
  }

  @Test(
    "bytes that are cut off, changed, of another version or another world are refused", .long)
  func refuses() throws {
    let life = try Self.world()
    let size = life.size
    let part = TallyPart(
      blocks: PeopleGroups.blocks(of: 60..<64), groups: Array(life.groups[60...]), life.ledger)
    let bytes = part.bytes(of: Self.origin, size)
    #expect(refusal(bytes, size) == nil)
    #expect(refusal([], size) == .foreign)
    #expect(refusal(Array("run,variant,segment\n".utf8), size) == .foreign)
    for count in [8, 20, 44, 75, 76, 100, bytes.count / 2, bytes.count - 1] {
      #expect(refusal(Array(bytes[..<count]), size) == .damaged, "\(count) bytes")
    }
    for place in stride(from: 12, to: bytes.count, by: bytes.count / Self.changes) {
      var changed = bytes
      changed[place] ^= 0x10
      #expect(refusal(changed, size) == .damaged, "byte \(place)")
    }
    var later = bytes
    later[8] = 9
    #expect(refusal(later, size) == .version(9))
    #expect(refusal(bytes, of: "everything 2", size) == .otherWorld)
    let other = WorldSize(
      people: size.people, start: size.start, days: 41, stageNames: ["one"], apps: size.apps)
    #expect(refusal(bytes, other) == .otherWorld)
  }

  @Test("bytes whose digest fits but whose parts do not make no crash", .long)
  func survives() throws {
    let life = try Self.world()
    let blocks = PeopleGroups.blocks(of: 0..<1)
    let bytes = TallyPart(blocks: blocks, groups: [life.groups[0]], life.ledger).bytes(
      of: Self.origin, life.size)
    var refused = 0
    for place in stride(from: 44, to: bytes.count - 32, by: max(1, bytes.count / Self.changes)) {
      var changed = Array(bytes.dropLast(32))
      changed[place] ^= 0xFF
      var digest = SHA256()
      changed.withUnsafeBytes { digest.update($0) }
      if refusal(changed + digest.bytes, life.size) != nil { refused += 1 }
    }
    #expect(refused > 0)
  }

  @Test("a group that is missing or there twice is named", .long)
  func wholeWorlds() throws {
    let life = try Self.world()
    let parts = Self.parts(life.groups, life.ledger, life.size, of: 16)
    func refusal(_ parts: [TallyPart]) -> TallyError? {
      let parts = parts.sorted { $0.blocks.lowerBound < $1.blocks.lowerBound }
      let bytes = parts.map { $0.bytes(of: Self.origin, life.size) }
      do { _ = try TallyPart.merged(bytes, of: Self.origin, life.size) } catch { return error }
      return nil
    }
    #expect(refusal(parts) == nil)
    #expect(refusal([]) == .missing(group: 0))
    #expect(refusal([parts[3], parts[0], parts[2]]) == .missing(group: 16))
    #expect(refusal(Array(parts[..<3])) == .missing(group: 48))
    #expect(refusal(parts + [parts[1]]) == .twice(group: 16))
    #expect(TallyError.missing(group: 48).description.hasPrefix("group 48 of the people is in no"))
  }
}

extension TallyPart {
  /// The whole world, from its parts in order.
  static func merged(
    _ parts: [[UInt8]], of origin: String, _ size: WorldSize
  ) throws(TallyError) -> TallyPart {
    var whole = TallyPart(size)
    for part in parts { try whole.add(part, of: origin, size) }
    try whole.demandAll()
    return whole
  }
}
