import CommandSupport
import EngineCommands
import Tabular
import TerminalKit
import Testing
import Text

/// Names that a spreadsheet would take for a formula, in every CSV that an engine writes.
struct HostileNamesTests {
  private static let signs = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "'=", "''@",
  ]
  private static let rests = [
    "1+1", "SUM(A1:A9)", "cmd|' /C calc'!A0", "HYPERLINK(\"http://x\",\"y\")", "a,b", "\"=1\"", "",
    "-1 2", "é;=1", "1e5=",
  ]

  /// Ten thousand names, all different.
  private static let names = (0..<10_000).map { number in
    let sign = signs[number % signs.count]
    return sign + rests[number / signs.count % rests.count] + "#\(number)"
  }

  /// Engines whose first column is a name that anybody may choose.
  private static let engines = Engine.all.filter {
    ["user", "pet", "session", "tree", "person"].contains($0.input.first?.name)
  }

  /// The name as a field.
  private static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  /// The cells that a spreadsheet would take for a formula.
  private static func formulas(in text: String) throws -> [String] {
    var reader = CSVReader(MemorySource(text))
    var found: [String] = []
    while let row = try reader.next() {
      for place in 0..<row.count {
        let cell = row[place].text
        guard let first = cell.unicodeScalars.first,
          "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first), Double(cell) == nil
        else { continue }
        found.append(cell)
      }
    }
    return found
  }

  @Test func `no engine writes a name that is a formula`() throws {
    #expect(Self.engines.count > 10)
    let share = Self.names.count / Self.engines.count + 1
    for (place, engine) in Self.engines.enumerated() {
      let names = Self.names.dropFirst(place * share).prefix(share)
      let lines = engine.example.input.split(separator: "\n").map(String.init)
      var text = lines[0] + ",note\n"
      for name in names {
        for line in lines.dropFirst() {
          let rest = line.drop { $0 != "," }
          text += Self.quoted(name + line.prefix { $0 != "," }) + rest + ","
          text += Self.quoted(name) + "\n"
        }
      }
      let outcome = terrarium(
        ["engine", engine.name] + engine.example.options + ["--pass-through"], input: text)
      #expect(outcome.status == .fine, "\(engine.name): \(outcome.errors)")
      #expect(try Self.formulas(in: outcome.output) == [], "\(engine.name)")
      let guards = outcome.output.utf8.count { $0 == UInt8(ascii: "'") }
      #expect(guards > names.count, "\(engine.name)")
    }
  }

  @Test func `no export has an item or a note that is a formula`() throws {
    var text = "user,time_ms,zone,event,item,argument\n"
    for (place, name) in Self.names.prefix(260).enumerated() {
      let user = Self.quoted("\(name)u")
      let item = Self.quoted(name)
      let time = 1_767_600_000_000 + place * 1_000
      text += "\(user),\(time),UTC,add,\(item),unit=min;target=20\n"
      text += "\(user),\(time),UTC,skip,\(item),\(item)\n"
      text += "\(user),\(time),UTC,reflectNight,,sleep=4;note==1+1\n"
    }
    for file in ["items", "habits", "reflections", "focus_sessions", "xp"] {
      let outcome = terrarium(["engine", "habits", "--export", file], input: text)
      #expect(outcome.status == .fine, "\(file): \(outcome.errors)")
      #expect(try Self.formulas(in: outcome.output) == [], "\(file)")
      #expect(outcome.output.count > 260 || file == "focus_sessions" || file == "xp")
    }
  }

  @Test func `a name is read back as it was`() throws {
    // What begins with ' and a sign is taken for a guarded text.
    let names = Self.names.prefix(260).filter { !$0.hasPrefix("'") }
    let rows = names.map { Self.quoted($0) + ",2026-01-05,5,5,0\n" }.joined()
    let outcome = terrarium(
      ["engine", "streak", "--policy", "sherpa"],
      input: "user,day,scheduled,completed,skipped_with_note\n" + rows)
    var reader = CSVReader(MemorySource(outcome.output))
    var read: [String] = []
    while let row = try reader.next() { read.append(row[0].unguarded.text) }
    #expect(read.dropFirst().elementsEqual(names), "\(outcome.errors)")
  }
}
