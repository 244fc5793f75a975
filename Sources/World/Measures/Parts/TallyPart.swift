/// The tallies of some people of a world, as they travel between processes: a part of the world.
///
///     let bytes = TallyPart(blocks: 100..<200, groups: Array(groups[1..<4]), ledger).bytes(
///       of: "pet-year 409b23a4", size)
///     …
///     var whole = TallyPart(size)
///     for file in files { try whole.add(file, of: "pet-year 409b23a4", size) }
///     whole.ledger.tables(whole.groups, 0)
///
/// The people are those of some blocks; a group may be cut within. Parts that follow one another
/// are added up, so that one at a time is held:
///
///     parts     blocks 0 ······ 99 │ 100 ·········· 199 │ 200 …
///     groups    0        │ 1       ┊         │ 2        ┊    │ 3
///                        ╰─ its people stand in two parts ─╯
///
/// The bytes are the same on every platform:
///
///     bytes   8          4         32       4       4        …         …        32
///             tallies\n  version   world    first   blocks   tallies   ledger   SHA-256 of all
///
/// `world` is a digest of the world's origin and size: tallies of another world are refused, and so
/// are bytes that are damaged, cut off, or of another version. Tallies are written when a world is
/// over, or after a night; journals and deeds are handed over before and are no part of them.
package struct TallyPart: Sendable {
  package private(set) var blocks: Range<Int>
  /// The observers of the groups that have any of the blocks.
  package private(set) var groups: [LifeObservers]
  /// What was collected from these people every night.
  package private(set) var ledger: NightlyTotals

  package init(blocks: Range<Int>, groups: [LifeObservers], _ ledger: NightlyTotals) {
    (self.blocks, self.groups, self.ledger) = (blocks, groups, ledger)
  }

  /// A part of nobody, to which those from a block on can be added.
  package init(_ size: WorldSize, from block: Int = 0) {
    self.init(blocks: block..<block, groups: [], NightlyTotals(size))
  }

  private static let frame = TallyFrame("tallies\n", version: 5)

  /// The part as bytes: of people who lived here, or of whole groups. O(bytes).
  ///
  /// - Parameter origin: the origin of the world, such as its scenario's digest and its seed.
  package func bytes(of origin: String, _ size: WorldSize) -> [UInt8] {
    var writer = TallyPart.frame.begin(origin, size)
    var (first, count) = (UInt32(blocks.lowerBound), UInt32(blocks.count))
    writer.whole(&first)
    writer.whole(&count)
    for group in groups {
      var group = group
      group.visit(&writer)
    }
    var ledger = ledger
    ledger.visit(&writer)
    return TallyFrame.end(writer)
  }

  /// Reads a part.
  ///
  /// - Parameter origin: the origin of the world, as it was given to the writer.
  /// - Throws: `TallyError` for bytes that are no part of this world.
  package init(_ bytes: [UInt8], of origin: String, _ size: WorldSize) throws(TallyError) {
    var (reader, blocks) = try TallyPart.begin(bytes, origin, size)
    self.init(size, from: blocks.lowerBound)
    try read(blocks, size, &reader)
  }

  /// Adds the part with the blocks that follow.
  ///
  /// - Returns: its blocks.
  /// - Throws: `TallyError` if a group is missing or stands in two parts, and for bytes that are no
  ///   part of this world; then the tallies are worthless.
  @discardableResult package mutating func add(
    _ bytes: [UInt8], of origin: String, _ size: WorldSize
  ) throws(TallyError) -> Range<Int> {
    var (reader, own) = try TallyPart.begin(bytes, origin, size)
    let next = blocks.upperBound
    guard own.lowerBound <= next else { throw .missing(group: PeopleGroups.group(ofBlock: next)) }
    guard own.lowerBound == next || own.isEmpty else {
      throw .twice(group: PeopleGroups.group(ofBlock: own.lowerBound))
    }
    try read(own, size, &reader)
    return own
  }

  /// A reader before the tallies of a part, and its blocks.
  private static func begin(
    _ bytes: [UInt8], _ origin: String, _ size: WorldSize
  ) throws(TallyError) -> (reader: TallyReader, blocks: Range<Int>) {
    var reader = TallyReader(try frame.content(of: bytes, origin, size), of: size)
    var (first, count): (UInt32, UInt32) = (0, 0)
    let most = UInt32(PeopleGroups.blocks.count)
    reader.whole(&first, in: 0...most)
    reader.whole(&count, in: 0...most - first)
    guard !reader.hasFailed else { throw .damaged }
    reader.most = size.mostCounted(blocks: Int(count))
    return (reader, Int(first)..<Int(first + count))
  }

  private mutating func read(
    _ own: Range<Int>, _ size: WorldSize, _ reader: inout TallyReader
  ) throws(TallyError) {
    for group in PeopleGroups.groups(of: own) {
      let people = PeopleGroups.range(of: group, in: size.people)
      let piece = PeopleGroups.range(of: group, in: size.people, among: own)
      let place = group - PeopleGroups.group(ofBlock: blocks.lowerBound)
      if place == groups.count { groups.append(LifeObservers(size, people: people.count)) }
      let first = piece.lowerBound - people.lowerBound
      reader.piece = (first..<first + piece.count, people.count)
      groups[place].visit(&reader)
    }
    reader.piece = nil
    var read = NightlyTotals(size)
    read.visit(&reader)
    guard !reader.hasFailed, reader.isAtEnd else { throw .damaged }
    ledger.add(read)
    if !own.isEmpty { blocks = blocks.lowerBound..<own.upperBound }
  }

  /// Throws if a group of the world is missing.
  package func demandAll() throws(TallyError) {
    guard blocks == PeopleGroups.blocks else {
      throw .missing(group: PeopleGroups.group(ofBlock: blocks.upperBound))
    }
  }
}

/// Why bytes are no part of a world, or parts no whole world.
package enum TallyError: Error, Hashable, Sendable {
  /// The bytes do not begin as tallies do.
  case foreign
  /// The bytes were written by a version with other tallies.
  case version(UInt32)
  /// Bytes are missing or were changed.
  case damaged
  /// The tallies are of another scenario, seed or size.
  case otherWorld
  case missing(group: Int)
  /// A group stands in two parts.
  case twice(group: Int)
  /// The tallies break a law that those of every world keep: what is wrong.
  case contradiction(String)

  /// One sentence, with the remedy.
  package var description: String {
    switch self {
    case .foreign: "these are no tallies of a part of a world; give the file that a part wrote"
    case .version(let version):
      "the tallies have format \(version), which this version does not know; run the part again"
    case .damaged: "the tallies are damaged or cut off; run the part again"
    case .otherWorld:
      "the tallies are of another scenario, seed or size; take the parts of one run only"
    case .missing(let group):
      "group \(group) of the people is in no part; take all parts of the run"
    case .twice(let group): "group \(group) of the people is in two parts; give each part once"
    case .contradiction(let what): "the tallies contradict each other: \(what); run the part again"
    }
  }
}
