/// The tallies of some groups of a world, as they travel between processes: a part of the world.
///
///     let part = TallyPart(first: 12, groups: Array(groups[12..<16]), ledger)
///     let bytes = part.bytes(of: "pet-year 409b23a4", size)
///     …
///     let whole = try TallyPart.merged(count: files.count) {
///       try TallyPart(files[$0], of: "pet-year 409b23a4", size)
///     }
///     whole.ledger.tables(whole.groups, 0)
///
/// The bytes are the same on every platform:
///
///     bytes   8          4         32       4       4        …         …        32
///             tallies\n  version   world    first   groups   tallies   ledger   SHA-256 of all
///
/// `world` is a digest of the world's origin and size: tallies of another world are refused, and so
/// are bytes that are damaged, cut off, or of another version. Tallies are written when a world is
/// over, or after a night; journals and deeds are handed over before and are no part of them.
package struct TallyPart: Sendable {
  package let first: Int
  package let groups: [LifeObservers]
  /// What was collected from these groups every night.
  package let ledger: NightlyTotals

  package init(first: Int, groups: [LifeObservers], _ ledger: NightlyTotals) {
    (self.first, self.groups, self.ledger) = (first, groups, ledger)
  }

  private static let frame = TallyFrame("tallies\n", version: 4)

  /// The part as bytes. O(bytes).
  ///
  /// - Parameter origin: the origin of the world, such as its scenario's digest and its seed.
  package func bytes(of origin: String, _ size: WorldSize) -> [UInt8] {
    var writer = TallyPart.frame.begin(origin, size)
    var (first, count) = (UInt32(self.first), UInt32(groups.count))
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

  /// The number of the first group of a part, which is not looked at any further.
  ///
  /// - Throws: `TallyError` for bytes that are no part of a world, or too few.
  package static func firstGroup(of bytes: [UInt8], _ size: WorldSize) throws(TallyError) -> Int {
    var reader = TallyReader(try frame.unchecked(bytes), of: size)
    var first: UInt32 = 0
    reader.whole(&first)
    return Int(first)
  }

  /// Reads a part.
  ///
  /// - Parameter origin: the origin of the world, as it was given to the writer.
  /// - Throws: `TallyError` for bytes that are no part of this world.
  package init(_ bytes: [UInt8], of origin: String, _ size: WorldSize) throws(TallyError) {
    var reader = TallyReader(try TallyPart.frame.content(of: bytes, origin, size), of: size)
    var (first, count): (UInt32, UInt32) = (0, 0)
    reader.whole(&first, in: 0...UInt32(PeopleGroups.count))
    reader.whole(&count, in: 0...UInt32(PeopleGroups.count) - first)
    guard !reader.hasFailed else { throw .damaged }
    reader.most = size.mostCounted(groups: Int(count))
    self.first = Int(first)
    groups = (0..<Int(count)).map { place in
      let people = PeopleGroups.range(of: Int(first) + place, in: size.people)
      var group = LifeObservers(size, people: people.count)
      group.visit(&reader)
      return group
    }
    var ledger = NightlyTotals(size)
    ledger.visit(&reader)
    self.ledger = ledger
    guard !reader.hasFailed, reader.isAtEnd else { throw .damaged }
  }

  /// The whole world, from its parts in the order of their first groups. Each is asked for when the
  /// one before has been taken in, so that one at a time is held.
  ///
  /// - Throws: `TallyError` if a group is missing or stands in two parts, or what a part throws.
  package static func merged(
    count: Int, _ part: (_ place: Int) throws(TallyError) -> TallyPart
  ) throws(TallyError) -> TallyPart {
    var groups: [LifeObservers] = []
    var ledger: NightlyTotals?
    for place in 0..<count {
      let part = try part(place)
      guard part.first <= groups.count else { throw .missing(group: groups.count) }
      guard part.first == groups.count || part.groups.isEmpty else {
        throw .twice(group: part.first)
      }
      groups += part.groups
      if ledger == nil { ledger = part.ledger } else { ledger?.add(part.ledger) }
    }
    guard let ledger, groups.count == PeopleGroups.count else {
      throw .missing(group: groups.count)
    }
    return TallyPart(first: 0, groups: groups, ledger)
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
