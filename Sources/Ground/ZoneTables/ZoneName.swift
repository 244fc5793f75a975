import CivilTime

/// A name in the time zone database, of a zone or of a link to a zone.
///
///     let name = try ZoneName("Europe/Copenhagen")
///     name.isLink                 // true
///     name.canonical.description  // "Europe/Berlin"
///     name.zone                   // the offsets of Europe/Berlin
///     ZoneName(utf8: cell)        // a cell of a CSV file, without making a String
///
/// A name is stored as a small number, its index among all names in byte order. Callers can use
/// `index`, from 0 to `ZoneName.count` − 1, as the key of their own table of zones. A later release
/// may number the names differently, so write the description, not the index, to files.
public struct ZoneName: Hashable, Sendable {
  private let position: UInt16

  init(position: Int) { self.position = UInt16(truncatingIfNeeded: position) }

  /// The number of names in the database.
  public static var count: Int { ZoneDirectory.shared.entries.count }

  /// The name's 0-based index among all names in byte order.
  public var index: Int { Int(position) }

  /// Creates the name with this text.
  ///
  /// - Throws: `UnknownZone`, whose description suggests the nearest name.
  /// - Complexity: a binary search, some ten comparisons.
  @inlinable public init(_ text: String) throws(UnknownZone) {
    guard let name = ZoneName(utf8: text.utf8) else { throw UnknownZone(text) }
    self = name
  }

  /// Creates the name with these bytes, or nil if the database does not contain it.
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

  /// Whether the name is a link to a zone with another name.
  public var isLink: Bool { entry.target != index }

  /// The name of the zone itself; a link never points to a link.
  public var canonical: ZoneName { ZoneName(position: entry.target) }

  /// The zone with its offsets, decoded from the table on every access.
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
  /// Whether the left name comes first in the order of UTF-8 bytes.
  public static func < (left: ZoneName, right: ZoneName) -> Bool { left.position < right.position }
}

extension ZoneName: CustomStringConvertible {
  /// The name as text, such as "Europe/Berlin".
  public var description: String { String(decoding: utf8, as: UTF8.self) }
}
