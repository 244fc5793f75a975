import CivilTime
import TestSupport
import Testing
import ZoneTables

/// A line of `timezone/offsets-2025b.tsv`: what Python's `zoneinfo` says of a name, in digests.
private struct Reference {
  var name: String
  var changeCount: Int
  var changes: UInt64
  var grid: UInt64

  static func all() throws -> [Reference] {
    try Fixtures.lines("timezone/offsets-2025b.tsv").map { line in
      let cells = line.split(separator: "\t").map(String.init)
      return Reference(
        name: cells[0], changeCount: try #require(Int(cells[1])),
        changes: try #require(UInt64(cells[2], radix: 16)),
        grid: try #require(UInt64(cells[3], radix: 16)))
    }
  }
}

/// FNV-1a over 32-bit words.
private struct Digest {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func fold(_ word: Int64) {
    value = (value ^ UInt64(UInt32(truncatingIfNeeded: word))) &* 0x100_0000_01B3
  }
}

@Suite("Every name answers as the independent reference does")
struct ReferenceTests {
  @Test("The names are those of the database, zones and links")
  func names() throws {
    let recorded = try Reference.all().map(\.name)
    #expect(recorded.count == 598)
    #expect(ZoneDatabase.names.map(\.description) == recorded)
    #expect(ZoneName.count == recorded.count)
    #expect(ZoneDatabase.canonicalNames.count == 341)
  }

  @Test("Every change from 1970 to 2100 is there, to the second, and no other")
  func changes() throws {
    for reference in try Reference.all() {
      let zone = try ZoneDatabase.zone(named: reference.name)
      var digest = Digest()
      for transition in zone.transitions {
        digest.fold(transition.instant.millisecondsSinceEpoch / 1_000)
        digest.fold(Int64(zone.offsetSeconds(at: transition.instant - Milliseconds(1_000))))
        digest.fold(Int64(zone.offsetSeconds(at: transition.instant)))
      }
      #expect(zone.transitions.count == reference.changeCount, "\(reference.name)")
      #expect(digest.value == reference.changes, "\(reference.name)")
    }
  }

  /// In debug builds one name in 29; in release all of them.
  @Test("The offset is the recorded one every 6 h 31 min 7 s")
  func grid() throws {
    #if DEBUG
      let step = 29
    #else
      let step = 1
    #endif
    let references = try Reference.all()
    for index in stride(from: 0, to: references.count, by: step) {
      let zone = try ZoneDatabase.zone(named: references[index].name)
      var digest = Digest()
      for second in stride(from: Int64(0), to: 4_133_980_800, by: 23_467) {
        digest.fold(Int64(zone.offsetSeconds(at: .epoch + .seconds(second))))
      }
      #expect(digest.value == references[index].grid, "\(references[index].name)")
    }
  }
}
