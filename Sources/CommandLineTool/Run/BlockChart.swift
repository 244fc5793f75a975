/// Charts of block characters, a line each, for a terminal.
///
///     BlockChart.line([0, 1, 2, 3], upTo: 4, width: 4)   // ▁▃▅▇
///     BlockChart.bars([0.5, 0.25, 0.1], width: 2)        // ██▅▅▂▂
package enum BlockChart {
  private static let heights: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

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

  /// A bar for each value, so many characters wide, its height from 0 to the highest of them; for 0
  /// there is none.
  package static func bars(_ values: [Double], width: Int) -> String {
    let top = values.max() ?? 0
    let bars = values.map { value in
      String(repeating: value > 0 ? height(value, top) : " ", count: width)
    }
    return bars.joined()
  }
}
