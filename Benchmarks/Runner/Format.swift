import TerminalKit

/// How results are printed.
enum Format: String, CaseIterable {
  case table, json, markdown

  static let option = Option(
    "format", .choice(allCases.map(\.rawValue)), default: Format.table.rawValue,
    help: "a table, Google Benchmark's JSON, or a Markdown table for a pull request")

  init(_ arguments: Arguments) {
    self = arguments.text("format").flatMap(Format.init) ?? .table
  }
}
