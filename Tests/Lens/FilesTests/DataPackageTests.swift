import CommandSupport
import JSON
import Tabular
import TerminalKit
import TestSupport
import Testing
import Text

/// Reads the tables of a folder by its `datapackage.json` alone, as other programs do.
struct PackageReader {
  private let files: [String: String]
  private let resources: [JSONValue]

  init(_ files: [String: String]) throws {
    self.files = files
    let text = try #require(files["datapackage.json"])
    let package = try JSONValue(reading: Array(text.utf8))
    resources = try #require(package["resources"]?.list)
  }

  /// The tables' files.
  var paths: [String] { resources.compactMap { $0.text("path") } }

  /// What the tables have that the package rules out.
  func faults() throws -> [String] {
    try resources.flatMap { resource in
      let path = try #require(resource.text("path"))
      guard let text = files[path] else { return ["\(path) is missing"] }
      let sum = try #require(resource.text("hash")).dropFirst("sha256:".count)
      let isSummed = files["SHA256SUMS"]?.contains("\(sum)  \(path)\n") == true
      return try faults(of: text, try #require(resource["schema"])).map { "\(path): \($0)" }
        + (isSummed ? [] : ["\(path) has another digest"])
    }
  }

  private func faults(of text: String, _ schema: JSONValue) throws -> [String] {
    let fields = try #require(schema["fields"]?.list)
    let names = fields.compactMap { $0.text("name") }
    let keys = try #require(schema["primaryKey"]?.list).compactMap { $0.text }
    var reader = CSVReader(MemorySource(Array(text.utf8)))
    var rows: [[String]] = []
    while let row = try reader.next() { rows.append((0..<row.count).map { row[$0].text }) }
    guard rows.first == names else { return ["the header is not \(names)"] }
    rows.removeFirst()
    let places = keys.compactMap { names.firstIndex(of: $0) }
    let different = Set(rows.map { row in places.map { row[$0] } }).count
    return fields.enumerated().flatMap { place, field in
      field.faults(in: rows.map { $0[place] }).map { "\(names[place]): \($0)" }
    } + (different == rows.count ? [] : ["\(keys) tell \(different) of \(rows.count) rows"])
  }
}

extension JSONValue {
  /// What a field's cells have that it rules out.
  fileprivate func faults(in cells: [String]) -> [String] {
    let filled = cells.filter { !$0.isEmpty }
    let limits = self["constraints"]
    let isRequired = limits?.flag("required") == true
    let missing = isRequired && filled.count < cells.count ? ["has an empty cell"] : []
    let type = text("type") ?? ""
    let allowed = limits?["enum"]?.list?.compactMap { $0.text }
    return missing
      + filled.filter { !JSONValue.is($0, type) || allowed?.contains($0) == false }
      .prefix(1).map { "\($0) is no \(type) that it may have" }
  }

  private static func `is`(_ cell: String, _ type: String) -> Bool {
    switch type {
    case "string": true
    case "integer": Int64(cell) != nil
    case "number": Double(cell) != nil
    case "boolean": ["true", "false"].contains(cell)
    case "date": cell.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil
    default: false
    }
  }
}

/// `datapackage.json` of a folder of results. `.ci/readers` holds it against other programs.
struct DataPackageTests {
  private func run(_ more: String...) throws -> [String: String] {
    let folder = try TemporaryFolder()
    let line = ["run", "everything", "--users", "40", "--days", "12", "--quiet"]
    let outcome = terrarium(
      line + ["--set", "arrivals.days=1", "--out", folder.path("out")] + more)
    #expect(outcome.status == .fine, "\(outcome.errors)")
    return try folder.files("out")
  }

  @Test(.long) func `a package names every table and what each column may hold`() throws {
    let files = try run("--journal", "40", "--people")
    let reader = try PackageReader(files)
    #expect(try reader.faults() == [])
    #expect(Set(reader.paths) == Set(files.keys.filter { $0.hasSuffix(".csv") }))
    let package = try JSONValue(reading: Array(#require(files["datapackage.json"]).utf8))
    #expect(package.text("name") == "everything" && package.text("description") != nil)
    #expect(package["sources"]?.list?.first?.text("path") == "manifest.json")
    let fields = try #require(package["resources"]?.list).flatMap { resource in
      (resource["schema"]?["fields"]?.list ?? []).map { (resource.text("name") ?? "", $0) }
    }
    func field(_ table: String, _ name: String) -> JSONValue? {
      fields.first { $0 == table && $1.text("name") == name }?.1
    }
    #expect(field("streaks", "mean")?.text("unit") == "days")
    #expect(field("days", "date")?.text("type") == "date")
    #expect(field("journal-habits", "completed")?.text("type") == "boolean")
    let apps = field("streaks", "app")?["constraints"]?["enum"]?.list?.compactMap { $0.text }
    #expect(apps == ["forest", "pet", "tenx", "sherpa"])
    #expect(field("timer_drift", "condition")?["constraints"]?["enum"] != nil)
  }

  @Test func `values of swept and tuned parameters have the type of what was varied`() throws {
    let folder = try TemporaryFolder()
    func types(_ words: [String]) throws -> [String: String] {
      let outcome = terrarium(words + ["--quiet", "--out", folder.path("out"), "--force"])
      #expect(outcome.errors == "" && outcome.status != .badInput, "\(outcome.errors)")
      let files = try folder.files("out")
      #expect(try PackageReader(files).faults() == [])
      let package = try JSONValue(reading: Array(#require(files["datapackage.json"]).utf8))
      let fields = package["resources"]?.list?.flatMap { $0["schema"]?["fields"]?.list ?? [] }
      let dictionary = try #require(files["columns.csv"])
      for field in fields ?? [] where field.text("name")?.contains(".") == true {
        let kind = ["string": "text", "number": "decimal"][field.text("type") ?? ""] ?? "integer"
        #expect(
          dictionary.split(separator: "\n").contains {
            $0.contains(",\(field.text("name") ?? ""),") && $0.contains(",\(kind),")
          })
      }
      return (fields ?? []).reduce(into: [:]) { $0[$1.text("name") ?? ""] = $1.text("type") }
    }
    let swept = try types([
      "sweep", "first-week", "--users", "30", "--days", "3", "--set", "sweep.design=oneAtATime",
      "--vary", "apps.pet.gains.onTime=1,2", "--vary", "behaviour.default.pet.snoozes=0.1..0.3/3",
      "--vary", "apps.pet.deEvolution=carry,reset",
      "--vary", "apps.sherpa.league.boardSize=30,none",
    ])
    #expect(swept["apps.pet.gains.onTime"] == "integer")
    #expect(swept["behaviour.default.pet.snoozes"] == "number")
    #expect(swept["apps.pet.deEvolution"] == "string")
    #expect(swept["apps.sherpa.league.boardSize"] == "string")
    let tuned = try types([
      "tune", "first-week", "--users", "30", "--days", "3", "--vary",
      "behaviour.default.pet.snoozes=0.1..0.3", "--set", "tune.evaluations=3", "--set",
      "goals=[{\"name\": \"done\", \"table\": \"tasks\", \"where\": {\"day\": 2}, "
        + "\"column\": \"completion_share\", \"atLeast\": 0.5}]",
    ])
    #expect(tuned["behaviour.default.pet.snoozes"] == "number")
  }

  @Test(.long)
  func `a cell of another type, an empty key and a row that is there twice are noticed`()
    throws
  {
    var files = try run()
    let days = try #require(files["days.csv"])
    let rows = days.split(separator: "\n").map(String.init)
    for (row, fault) in [
      (rows[1].replacing("2026-01-05", with: "New Year"), "date: "),
      (rows[1].replacing(",default,", with: ",,"), "variant: has an empty cell"),
      (rows[2], "tell 11 of 12 rows"), (rows[1] + "5x", "events: "),
    ] {
      files["days.csv"] = ([rows[0], row] + rows.dropFirst(2)).joined(separator: "\n") + "\n"
      let faults = try PackageReader(files).faults()
      #expect(faults.contains { $0.contains(fault) }, "\(fault) of \(faults)")
    }
  }
}
