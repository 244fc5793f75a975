import CivilTime

/// A name that the database knows: a zone, or a link to one.
///
///     let name = try ZoneName("Europe/Copenhagen")
///     name.isLink                 // true
///     name.canonical.description  // "Europe/Berlin"
///     name.zone                   // the offsets of Europe/Berlin
///     ZoneName(utf8: cell)        // a cell of a CSV file, without making a String
///
/// A name is a small number, its place among all names in the order of their bytes. It is the key
/// for a caller's own table of zones (`index` runs from 0 to `ZoneName.count` − 1); a later release
/// may number its names otherwise, so it is the description that belongs into a file.
public struct ZoneName: Hashable, Sendable {
  private let position: UInt16

  init(position: Int) { self.position = UInt16(truncatingIfNeeded: position) }

  /// How many names there are.
  public static var count: Int { ZoneDirectory.shared.entries.count }

  /// The name's place in the order of all names.
  public var index: Int { Int(position) }

  /// The name with this text.
  ///
  /// - Throws: `UnknownZone`, whose description says which name is the nearest.
  /// - Complexity: a binary search, some ten comparisons.
  @inlinable public init(_ text: String) throws(UnknownZone) {
    guard let name = ZoneName(utf8: text.utf8) else { throw UnknownZone(text) }
    self = name
  }

  /// The name with these bytes, or nil if there is none.
  ///
  /// - Complexity: a binary search, some ten comparisons.
  @inlinable public init?(utf8 bytes: some Collection<UInt8>) {
    let found = bytes.withContiguousStorageIfAvailable { ZoneName(contiguous: $0) }
    guard let name = found ?? Array(bytes).withUnsafeBufferPointer({ ZoneName(contiguous: $0) })
    else { return nil }
    self = name
  }

  @usableFromInline init?(contiguous bytes: UnsafeBufferPointer<UInt8>) {
    guard let position = ZoneDirectory.shared.position(of: bytes) else { return nil }
    self.init(position: position)
  }

  private var entry: ZoneDirectory.Entry { ZoneDirectory.shared.entries[index] }

  /// Whether the name leads to a zone of another name.
  public var isLink: Bool { entry.target != index }

  /// The name of the zone itself. No link leads to a link.
  public var canonical: ZoneName { ZoneName(position: entry.target) }

  /// The zone's offsets, decoded from the table.
  ///
  /// - Complexity: O(*n*) for *n* changes; keep the result.
  public var zone: Zone { history.zone }

  package var history: ZoneHistory {
    let directory = ZoneDirectory.shared
    let data = directory.entries[directory.entries[index].target].data
    return ZoneHistory(line: UnsafeBufferPointer(rebasing: directory.text[data]))
  }

  var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: ZoneDirectory.shared.text[entry.name])
  }
}

extension ZoneName: Comparable {
  /// In the order of their UTF-8 bytes.
  public static func < (left: ZoneName, right: ZoneName) -> Bool { left.position < right.position }
}

extension ZoneName: CustomStringConvertible {
  /// The name, such as "Europe/Berlin".
  public var description: String { String(decoding: utf8, as: UTF8.self) }
}
