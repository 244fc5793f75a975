import TerminalKit

/// How results are printed.
enum Format: String, CaseIterable {
  case table, json, markdown, bencher, action

  static let option = Option(
    "format", .choice(allCases.map(\.rawValue)), default: Format.table.rawValue,
    help: "a table, Google Benchmark's JSON, a Markdown table for a pull request, or the JSON of "
      + "Bencher or of github-action-benchmark (customSmallerIsBetter)")

  init(_ arguments: Arguments) {
    self = arguments.text("format").flatMap(Format.init) ?? .table
  }
}
