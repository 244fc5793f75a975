/// The tallies of some people of a world, in a form that can be sent between processes.
///
///     let bytes = TallyPart(blocks: 100..<200, groups: Array(groups[1..<4]), ledger).bytes(
///       of: "pet-year 409b23a4", size)
///     …
///     var whole = TallyPart(size)
///     for file in files { try whole.add(file, of: "pet-year 409b23a4", size) }
///     whole.ledger.tables(whole.groups, 0)
///
/// A part covers the people of a range of blocks, and may begin or end within a group. Consecutive
/// parts are added one after the other, so that only one part is in memory at a time:
///
///     parts     blocks 0 ······ 99 │ 100 ·········· 199 │ 200 …
///     groups    0        │ 1       ┊         │ 2        ┊    │ 3
///                        ╰─ its people are in two parts ─╯
///
/// The bytes are the same on every platform:
///
///     bytes   8          4         32       4       4        …         …        32
///             tallies\n  version   world    first   blocks   tallies   ledger   SHA-256 of all
///
/// `world` is a digest of the world's origin and size. The reader refuses tallies of another world,
/// and bytes that are damaged, truncated or of another version. Tallies are written at the end of a
/// world or of a night. Journals of events and actions are output earlier and are not included.
package struct TallyPart: Sendable {
  package private(set) var blocks: Range<Int>
  /// The observers of the groups that contain any of the blocks.
  package private(set) var groups: [LifeObservers]
  /// The totals that were collected from the part's people every night.
  package private(set) var ledger: NightlyTotals

  package init(blocks: Range<Int>, groups: [LifeObservers], _ ledger: NightlyTotals) {
    (self.blocks, self.groups, self.ledger) = (blocks, groups, ledger)
  }

  /// Creates an empty part. The first part to be added must begin with the given block.
  package init(_ size: WorldSize, from block: Int = 0) {
    self.init(blocks: block..<block, groups: [], NightlyTotals(size))
  }

  private static let frame = TallyFrame("tallies\n", version: 5)

  /// Returns the part as bytes, in O(bytes). Its people were simulated here, or form whole groups.
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

  /// Creates a part from bytes.
  ///
  /// - Parameter origin: the origin of the world, equal to the one passed to the writer.
  /// - Throws: `TallyError` if the bytes are not a part of this world.
  package init(_ bytes: [UInt8], of origin: String, _ size: WorldSize) throws(TallyError) {
    var (reader, blocks) = try TallyPart.begin(bytes, origin, size)
    self.init(size, from: blocks.lowerBound)
    try read(blocks, size, &reader)
  }

  /// Adds another part, whose blocks must follow the blocks of this part.
  ///
  /// - Returns: the blocks of the added part.
  /// - Throws: `TallyError` if a group is missing or appears in two parts, or if the bytes are not
  ///   a part of this world. This part is then unusable.
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

  /// Returns the blocks of a stored part, and a reader at the start of the part's tallies.
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

  /// Throws an error if a group of the world is missing.
  package func demandAll() throws(TallyError) {
    guard blocks == PeopleGroups.blocks else {
      throw .missing(group: PeopleGroups.group(ofBlock: blocks.upperBound))
    }
  }
}

/// The errors for bytes that are not part of a world, and for parts that together form no world.
package enum TallyError: Error, Hashable, Sendable {
  /// The error if the bytes do not begin with the mark of tallies.
  case foreign
  /// The error if the bytes were written in another version of the format.
  case version(UInt32)
  /// The error if bytes are missing or were changed.
  case damaged
  /// The error if the tallies belong to another scenario, seed or size.
  case otherWorld
  case missing(group: Int)
  /// The error if a group appears in two parts.
  case twice(group: Int)
  /// The error if the tallies break a law that all tallies satisfy; the text says how.
  case contradiction(String)

  /// A sentence that describes the error and its remedy.
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
