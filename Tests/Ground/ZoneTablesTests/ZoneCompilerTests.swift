import CivilTime
import Foundation
import TestSupport
import Testing
import ZoneTables
import zone_compiler

@Suite("The compiler of the zone table")
struct ZoneCompilerTests {
  private func file(_ path: String) throws(CompilerError) -> [UInt8] {
    let url = Fixtures.folder.appendingPathComponent("timezone/compiled/\(path)")
    guard let data = try? Data(contentsOf: url) else { throw .unreadable(path) }
    return Array(data)
  }

  @Test("Compiled files give the very lines that the project holds")
  func checkedInLines() throws {
    let source = try ZoneSource(readFile: file)
    #expect(source.release == ZoneDatabase.release)
    #expect(source.zones.count == 10)
    let path = Fixtures.root.appendingPathComponent("Sources/Ground/ZoneTables/ZoneTableData.swift")
    let table = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    for line in source.lines { #expect(table.contains(Substring(line)), "\(line)") }
    #expect(source.lines.first?.hasPrefix("Africa/Casablanca ") == true)
    #expect(source.lines.contains("US/Eastern=America/New_York"))
  }

  @Test("The Swift file holds every line")
  func swiftFile() throws {
    let source = try ZoneSource(readFile: file)
    let text = source.swiftFile
    for line in source.lines { #expect(text.contains("\n\(line)\n"), "\(line)") }
    #expect(text.contains("release 2025b"))
    #expect(text.contains("tzdata==2025.2"))
    #expect(text.contains("10 zones and 11 links"))
  }

  @Test("A file cut short anywhere is refused")
  func truncatedFiles() throws {
    let bytes = try file("Pacific/Apia")
    #expect(try TZifFile(bytes).footer == "<+13>-13")
    for length in 0..<bytes.count {
      #expect(throws: CompilerError.malformedFile, "\(length) bytes") {
        try TZifFile(Array(bytes.prefix(length)))
      }
    }
  }

  @Test("A file with any one byte replaced is read or refused, never a crash")
  func damagedFiles() throws {
    let bytes = try file("Antarctica/Troll")
    for place in bytes.indices {
      for replacement: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] where replacement != bytes[place] {
        var damaged = bytes
        damaged[place] = replacement
        do { _ = try ZoneHistory(TZifFile(damaged)) } catch { #expect(!error.description.isEmpty) }
      }
    }
  }

  @Test("A file whose changes run backwards is refused")
  func changesOutOfOrder() throws {
    var bytes = try file("Pacific/Apia")
    let firstTime = 44 + 7 + 44
    let lastTime = firstTime + 8 * (try TZifFile(bytes).transitions.count - 1)
    for place in lastTime..<(lastTime + 8) { bytes.swapAt(place, place - 8) }
    let error = #expect(throws: CompilerError.zone("Pacific/Apia", .notAZone)) {
      try ZoneSource { path throws(CompilerError) in
        path == "tzdata.zi" ? Array("# version 2025b\nZ Pacific/Apia 0".utf8) : bytes
      }
    }
    #expect(
      error?.description
        == "Pacific/Apia: the changes are out of order, or an offset is a day or more")
  }

  @Test("A folder without a database is refused in one sentence")
  func noDatabase() {
    #expect(throws: CompilerError.noVersion) {
      try ZoneSource { _ throws(CompilerError) in Array("Z Europe/Berlin".utf8) }
    }
    let error = #expect(throws: CompilerError.self) {
      try ZoneSource { path throws(CompilerError) in
        path == "tzdata.zi" ? Array("# version 2025b\nZ A 0 - -00".utf8) : Array("TZif".utf8)
      }
    }
    #expect(error?.description == "A: not a TZif file of version 2 or later (RFC 9636)")
  }
}

@Suite("Footers of compiled zones")
struct FooterRuleTests {
  @Test(
    "The standard offset is read east of UTC",
    arguments: [
      ("UTC0", 0), ("CET-1", 3_600), ("EST5", -18_000), ("<-03>3", -10_800),
      ("<+0545>-5:45", 20_700), ("<-004430>0:44:30", -2_670), ("NZST+12", -43_200),
    ] as [(String, Int32)])
  func offsets(text: String, expected: Int32) throws {
    let rule = try FooterRule(text)
    #expect(rule.standardOffsetSeconds == expected)
    #expect(rule.changes.isEmpty)
  }

  @Test(
    "The two changes of 2026 fall on their seconds",
    arguments: [
      // 2026-03-29T01:00Z and 2026-10-25T01:00Z
      ("CET-1CEST,M3.5.0,M10.5.0/3", [1_774_746_000: 7_200, 1_792_890_000: 3_600]),
      // The standard time of Ireland is that of summer.
      ("IST-1GMT0,M10.5.0,M3.5.0/1", [1_774_746_000: 3_600, 1_792_890_000: 0]),
      // Troll's daylight time is two hours ahead.
      ("<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", [1_774_746_000: 7_200, 1_792_890_000: 0]),
      // 2026-03-28T00:00Z (50 hours after the fourth Thursday's start) and 2026-10-23T23:00Z
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", [1_774_656_000: 10_800, 1_792_796_400: 7_200]),
      // Nuuk: 2026-03-29T01:00Z is −1 h on the local Sunday
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", [1_774_746_000: -3_600, 1_792_890_000: -7_200]),
    ] as [(String, [Int64: Int32])])
  func yearlyChanges(text: String, expected: [Int64: Int32]) throws {
    let changes = try FooterRule(text).changes.compactMap { $0.transition(inYear: 2026) }
    #expect(changes.count == 2)
    #expect(changes[0].instant < changes[1].instant)
    for change in changes {
      let second = change.instant.millisecondsSinceEpoch / 1_000
      #expect(expected[second] == change.offsetSeconds, "\(second)")
    }
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "CET", "C-1", "<CET-1", "CET-1CEST", "CET-1CEST,J60,J300", "CET-1CEST,59,300",
      "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
      "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/3x", "CET-1CEST,M3.5.0/168,M10.5.0",
      "CET-99999999999999999999",
    ])
  func refusals(text: String) {
    #expect(throws: CompilerError.unsupportedFooter(text)) { try FooterRule(text) }
  }
}
