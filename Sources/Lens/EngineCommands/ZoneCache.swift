import CivilTime
import Text
import ZoneTables

/// The zones that an input has named so far, each decoded once.
///
///     var zones = ZoneCache()
///     let zone = try zones.index(row, 0)   // or a RowError that names the nearest zone
///     zones[zone].local(at: instant)
///
/// Successive rows usually have the same zone, so the name in the last row is compared first.
struct ZoneCache {
  private var zones: [Zone] = []
  /// The index in `zones` of each zone of the database; -1 for a zone that the input has not named.
  private var indices: [Int] = []
  private var lastName: [UInt8] = []
  private var lastIndex = -1

  /// The zone with an index that `index(_:_:)` returned.
  @inline(__always) subscript(index: Int) -> Zone { zones[index] }

  @inline(__always) mutating func index(_ row: EngineRow, _ column: Int) throws(RowError) -> Int {
    let name = row[column]
    if lastIndex >= 0, name.hasSameBytes(as: lastName) { return lastIndex }
    return try find(name, row, column)
  }

  private mutating func find(
    _ field: ByteView, _ row: EngineRow, _ column: Int
  ) throws(RowError) -> Int {
    guard let name = ZoneName(utf8: field.bytes) else {
      throw row.error(column, UnknownZone(field.text).description)
    }
    if indices.isEmpty { indices = [Int](repeating: -1, count: ZoneName.count) }
    if indices[name.index] < 0 {
      indices[name.index] = zones.count
      zones.append(name.zone)
    }
    lastName = field.array
    lastIndex = indices[name.index]
    return lastIndex
  }
}

extension ByteView {
  @inline(__always) fileprivate func hasSameBytes(as array: [UInt8]) -> Bool {
    guard count == array.count else { return false }
    for index in 0..<count where self[index] != array[index] { return false }
    return true
  }
}
