/// Charts of block characters, a line each, for a terminal.
///
///     BlockChart.line([0, 1, 2, 3], upTo: 4, width: 4)       // ▁▂▄▆
///     BlockChart.areas([0.5, 0.25, 0.25], width: 8)          // ░░░░▒▒▓▓
package enum BlockChart {
  private static let heights: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let shades: [Character] = ["░", "▒", "▓", "█"]

  /// Heights of values from 0 to `top`. More values than the width are averaged over equal
  /// stretches; where nothing is known stands a blank.
  package static func line(_ values: [Double?], upTo top: Double, width: Int) -> String {
    let count = min(width, values.count)
    return String(
      (0..<count).map { column in
        let first = column * values.count / count
        let known = values[first..<((column + 1) * values.count / count)].compactMap { $0 }
        guard !known.isEmpty else { return " " }
        return height(known.reduce(0, +) / Double(known.count), top)
      })
  }

  private static func height(_ value: Double, _ top: Double) -> Character {
    guard top > 0, value > 0 else { return heights[0] }
    return heights[min(7, Int(value / top * 8))]
  }

  /// Shares that sum to 1, side by side, each in the shade of its place. A share's ends are
  /// rounded, so the bar is always full and what is too small for a character is not seen.
  package static func areas(_ shares: [Double], width: Int) -> String {
    var bar = ""
    var sum = 0.0
    for (index, share) in shares.enumerated() {
      sum += share
      let end = min(width, Int((sum * Double(width)).rounded()))
      bar += String(repeating: shades[index % 4], count: max(0, end - bar.count))
    }
    return bar
  }
}
