import JSON
import Measures
import Scenarios
import Tabular
import TerminalKit
import ZoneTables

/// The description of a folder's tables for other programs: a Data Package, version 2, in
/// `datapackage.json`.
///
///     { "name": "pet-year", "title": "pet-year", "description": "How many …", "sources": […],
///       "resources": [{ "name": "streaks", "path": "streaks.csv", "hash": "sha256:…",
///         "schema": { "primaryKey": ["run", "variant", "segment", "app", "day"],
///           "fields": [{ "name": "app", "type": "string",
///                        "constraints": { "required": true, "enum": ["forest", …] } }, …] } }] }
///
/// The description contains the same information as `columns.csv`, from the same schema. It also
/// states which texts are dates, which are `true` or `false`, and which values are possible.
struct DataPackage {
  static let fileName = "datapackage.json"

  let tables: [Table]
  let scenario: Scenario

  /// - Parameter sums: the digests of the tables' files, by file name.
  func json(_ sums: [String: String]) -> String {
    JSONWriter.object { json in
      json.write([
        "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
        "name": DataPackage.name(scenario.name), "title": scenario.name,
      ])
      if !scenario.question.isEmpty { json.write("description", scenario.question) }
      json.objects("sources", CollectionOfOne(())) { json, _ in
        json.write([
          "title": "Terrarium \(Tool.version), simulation of \(scenario.shortName), zones "
            + ZoneDatabase.release,
          "path": OutputFolder.manifest,
        ])
      }
      json.objects("resources", tables) { json, table in
        write(table, sums[table.fileName] ?? "", into: &json)
      }
    }
  }

  private func write(_ table: Table, _ sum: String, into json: inout JSONWriter) {
    json.write([
      "name": DataPackage.name(table.name), "type": "table", "path": table.fileName,
    ])
    if let kind = TableKind.named(table.name) { json.write("title", kind.title) }
    json.write([
      "format": "csv", "mediatype": "text/csv", "encoding": "utf-8", "hash": "sha256:\(sum)",
    ])
    let keys = table.keys(among: Column.keys(of: table.name))
    json.object("schema") { json in
      json.objects("fields", table.columns) { json, column in
        column.write(isKey: keys.contains(column.name), into: &json)
      }
      if !keys.isEmpty { json.list("primaryKey", keys) }
      json.list("missingValues", [""])
    }
  }

  /// Converts a text into a package name: lower case, without blanks and slashes.
  static func name(_ text: String) -> String {
    String(
      text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "-" })
  }
}

extension Column {
  /// Writes the description of a field.
  fileprivate func write(isKey: Bool, into json: inout JSONWriter) {
    json.write(["name": name, "type": fieldType])
    json.write("description", meaning)
    let unit = countedUnit(isKey: isKey)
    if !unit.isEmpty { json.write("unit", unit) }
    if !example.isEmpty { json.write("example", example) }
    if texts == .flags {
      json.list("trueValues", ["true"])
      json.list("falseValues", ["false"])
    }
    let isRequired = meaningOfEmpty(isKey: isKey) == nil
    var allowed: [String] = []
    if case .oneOf(let texts) = texts { allowed = texts }
    guard isRequired || !allowed.isEmpty else { return }
    json.object("constraints") { json in
      if isRequired { json.write("required", true) }
      if !allowed.isEmpty { json.list("enum", allowed) }
    }
  }

  private var fieldType: String {
    switch (kind, texts) {
    case (.integer, _): "integer"
    case (.decimal, _): "number"
    case (.text, .dates): "date"
    case (.text, .flags): "boolean"
    case (.text, .numbers): "number"
    case (.text, .any), (.text, .oneOf): "string"
    }
  }
}

extension OutputFolder {
  /// Writes the files that all result folders contain: the tables with their descriptions, the
  /// page, and the scenario.
  func write(
    _ tables: [Table], page: String, of scenario: Scenario
  ) throws(CommandFailure) {
    for table in tables { try write(table) }
    try write(OutputFolder.page, text: page)
    try describe(tables, of: scenario)
    try write("scenario.json", text: scenario.fullText)
  }

  /// Writes the descriptions of tables that have already been written: `columns.csv` and the Data
  /// Package.
  func describe(_ tables: [Table], of scenario: Scenario) throws(CommandFailure) {
    let columns = Table.dictionary(of: tables) { Column.keys(of: $0) }
    try write(columns)
    let package = DataPackage(tables: tables + [columns], scenario: scenario)
    try write(DataPackage.fileName, text: package.json(digests))
  }
}
