/// Text charts made of block characters, for a terminal.
///
///     BlockChart.line([0, 1, 2, 3], upTo: 4, width: 4)   // ▁▃▅▇
///     BlockChart.bars([0.5, 0.25, 0.1], width: 2)        // ██▅▅▂▂
///     BlockChart.across(0.6, upTo: 1, width: 4)          // ██▍, and a blank
///
/// A plot is a few lines high, with the highest value and 0 as labels at its left:
///
///     30 % │▆
///          │█▇▅▃
///      0 % │████▇▆▅▄▄▃▃▂▂▂
package enum BlockChart {
  static let heights: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  static let widths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  /// Returns a line of block characters for values from 0 to `top`. If there are more than `width`
  /// values, averages them over equal stretches; a stretch without known values is blank.
  package static func line(_ values: [Double?], upTo top: Double, width: Int) -> String {
    String(binned(values, width: width).map { value in value.map { height($0, top) } ?? " " })
  }

  /// Returns the means of at most `width` equal stretches of the values; nil for an empty stretch.
  private static func binned(_ values: [Double?], width: Int) -> [Double?] {
    let count = min(width, values.count)
    return (0..<max(0, count)).map { column in
      let first = column * values.count / count
      let known = values[first..<((column + 1) * values.count / count)].compactMap { $0 }
      return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }
  }

  private static func height(_ value: Double, _ top: Double) -> Character {
    guard top > 0, value > 0 else { return heights[0] }
    return heights[min(7, Int(value / top * 8))]
  }

  /// Returns vertical bars, each `width` characters wide and scaled from 0 to the highest value; a
  /// value of 0 is blank.
  package static func bars(_ values: [Double], width: Int) -> String {
    let top = values.max() ?? 0
    let bars = values.map { value in
      String(repeating: value > 0 ? height(value, top) : " ", count: width)
    }
    return bars.joined()
  }

  /// Returns a horizontal bar whose length is the share of `value` in `top`, padded with blanks.
  package static func across(_ value: Double, upTo top: Double, width: Int) -> String {
    guard top > 0, value > 0 else { return String(repeating: " ", count: width) }
    let eighths = min(width * 8, Int((value / top * Double(width * 8)).rounded()))
    var bar = String(repeating: widths[7], count: eighths / 8)
    if eighths % 8 > 0 { bar.append(widths[eighths % 8 - 1]) }
    return bar + String(repeating: " ", count: max(0, width - bar.count))
  }

  /// Returns a chart of several lines, with labels for `top` and 0 at the left. Values above 0 are
  /// always visible.
  package static func plot(
    _ values: [Double?], upTo top: Double, width: Int, height: Int,
    labels: (top: String, zero: String)
  ) -> [String] {
    let bins = binned(values, width: width)
    let side = max(labels.top.count, labels.zero.count)
    let eighths = bins.map { value in
      value.map { $0 > 0 && top > 0 ? max(1, Int(($0 / top * Double(height * 8)).rounded())) : 0 }
        ?? 0
    }
    return (0..<height).map { row in
      let below = (height - 1 - row) * 8
      let label = row == 0 ? labels.top : row == height - 1 ? labels.zero : ""
      let cells = eighths.map { $0 <= below ? " " : heights[min(8, $0 - below) - 1] }
      let line = "\(String(repeating: " ", count: side - label.count))\(label) │\(String(cells))"
      return line.trimmed
    }
  }
}

extension String {
  /// The text without trailing blanks.
  package var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
