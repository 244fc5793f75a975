import CommandSupport
import Tabular
import TerminalKit
import TestSupport
import Testing
import Text

/// What `columns.csv` promises of every file beside it: cells that are never empty, and keys that
/// tell rows apart.
struct ColumnRolesTests {
  /// Several worlds, kinds of people, segments, rules and people with one app only.
  private static let busy = """
    {
      "extends": "everything", "users": 40, "days": 12, "arrivals": { "days": 3 },
      "replicates": 2, "journal": { "people": 40 }, "apps": { "sherpa": { "share": 0.6 } },
      "segments": [{ "name": "eager", "activeIn": 7, "from": 0.5, "to": 1 }],
      "measures": [{ "name": "back", "table": "retention", "day": 7 }],
      "variants": [{ "name": "more", "set": { "apps.pet.gains.onTime": 9 } }],
    }
    """

  private static let wish = """
    {
      "extends": "first-week", "users": 80, "days": 8,
      "goals": [ { "name": "some reach the Frog", "table": "evolution",
        "where": { "day": 7, "stage": "Frog" }, "column": "share", "between": [0.2, 0.6] } ],
      "tune": { "vary": ["apps.pet.gains.onTime=1..5"], "evaluations": 3, "verdictUsers": 80 },
    }
    """

  private static let trade = """
    {
      "extends": "first-week", "users": 80, "days": 8,
      "tune": { "vary": ["apps.pet.gains.onTime=1..5"], "evaluations": 5, "verdictUsers": 80,
        "maximise": ["evolution[day=7,stage=Frog].share"],
        "minimise": ["stage_waits[stage=*].down"] },
    }
    """

  @Test(
    .long,
    arguments: [
      "run busy.json --people", "tune trade.json",
      "run first-week --users 70 --journal 70 --people --assumptions 2",
      "run drift-lab --users 20 --days 4 --journal 20 --people", "tune wish.json",
      "sweep wish.json --vary apps.pet.gains.onTime=1,2",
      "what-if pet-year --users 64 --days 28 --set apps.pet.gains.onTime=4",
    ])
  func `no cell is empty that never is, and keys tell rows apart`(line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("busy.json", Self.busy)
    try folder.write("wish.json", Self.wish)
    try folder.write("trade.json", Self.trade)
    let words = line.split(separator: " ").map {
      $0.hasSuffix(".json") ? folder.path(String($0)) : String($0)
    }
    let outcome = terrarium(words + ["--out", folder.path("out")])
    try #require(outcome.status != .badInput && outcome.status != .usage, "\(outcome.errors)")
    let files = try folder.files("out")
    let dictionary = try Self.rows(files["columns.csv"])
    #expect(try PackageReader(files).faults() == [])
    let tables = files.filter { $0.key.hasSuffix(".csv") && $0.key != "columns.csv" }
    #expect(!tables.isEmpty)
    for (file, text) in tables {
      let own = dictionary.filter { $0["table"] == String(file.dropLast(4)) }
      Self.check(file, try Self.rows(text), own)
    }
  }

  /// Checks a file's rows against what is said of its columns.
  private static func check(
    _ file: String, _ rows: [[String: String]], _ columns: [[String: String]]
  ) {
    #expect(rows.allSatisfy { Set($0.keys) == Set(columns.compactMap { $0["column"] }) }, "\(file)")
    for column in columns where column["empty"] == "never" {
      let name = column["column"] ?? ""
      let empty = rows.count { $0[name] == "" }
      #expect(empty == 0, "\(file): \(name) is empty in \(empty) of \(rows.count) rows")
    }
    let keys = columns.filter { $0["role"] == "key" }.compactMap { $0["column"] }
    let different = Set(rows.map { row in keys.map { row[$0] ?? "" } }).count
    #expect(different == rows.count, "\(file): \(keys) tell \(different) of \(rows.count) rows")
  }

  /// The rows of a file by their columns.
  private static func rows(_ text: String?) throws -> [[String: String]] {
    var reader = CSVReader(MemorySource(Array(try #require(text).utf8)))
    var names: [String] = []
    var rows: [[String: String]] = []
    while let row = try reader.next() {
      let cells = (0..<row.count).map { row[$0].text }
      if names.isEmpty {
        names = cells
      } else {
        rows.append(Dictionary(uniqueKeysWithValues: zip(names, cells)))
      }
    }
    return rows
  }
}
