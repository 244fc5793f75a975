import TerminalKit

/// A document in Markdown, block by block.
///
///     var page = Markdown()
///     page.heading(2, "Scales")
///     page.table(["variable", "unit"], [["streak", "days"]])
///     page.text     // ends with a line feed
struct Markdown {
  private var blocks: [String] = []

  var text: String { blocks.joined(separator: "\n\n") + "\n" }

  mutating func heading(_ level: Int, _ title: String) {
    blocks.append("\(String(repeating: "#", count: level)) \(title.inTable)")
  }

  /// Adds a paragraph of the program's own sentences; skips empty sentences.
  mutating func paragraph(_ sentences: String...) {
    let text = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    if !text.isEmpty { blocks.append(text) }
  }

  mutating func code(_ lines: [String]) {
    blocks.append(lines.map { "    \($0)" }.joined(separator: "\n"))
  }

  mutating func list(_ items: [String], isNumbered: Bool = false) {
    guard !items.isEmpty else { return }
    let lines = items.enumerated().map { isNumbered ? "\($0 + 1). \($1)" : "- \($1)" }
    blocks.append(lines.joined(separator: "\n"))
  }

  /// Adds a table with escaped cells; adds nothing if there are no rows.
  mutating func table(_ header: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    let rule = "|\(String(repeating: "---|", count: header.count))"
    let lines = ([header] + rows).map { "| \($0.map(\.inTable).joined(separator: " | ")) |" }
    blocks.append(([lines[0], rule] + lines.dropFirst()).joined(separator: "\n"))
  }
}
