/// Rows of cells as aligned text or as Markdown: the first column to the left, all others to the
/// right.
struct TextTable {
  let titles: [String]
  let widths: [Int]

  /// A line of text, cells as wide as their columns.
  func line(_ cells: [String]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(0, widths[index] - cell.count))
      line += index == 0 ? cell + padding : "  " + padding + cell
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  /// A table as GitHub shows it in a pull request.
  func markdown(_ rows: [[String]]) -> String {
    let rules = titles.indices.map { $0 == 0 ? "---" : "--:" }
    return ([titles, rules] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
