/// Shares in rows and columns, each drawn as a bar with its number, for example for each timer
/// design under each condition.
///
///                  continuous   wall        tick
///     default      █████ 100 %  █████ 100 %  █████ 99 %
///     sleep        █████ 100 %  █████ 100 %          0 %
struct MatrixChart: Chart {
  struct Row {
    let name: String
    /// The shares of a row, by column; nil where unknown.
    let shares: [Double?]
  }

  let columns: [String]
  let list: [Row]
  let title: String
  /// A text that names the whole of which the shares are parts.
  let legend: String

  private static let line = 19.0
  private static let head = 14.0

  /// Whether column names alternate between two lines, because they are too wide for one line.
  private var takesTurns: Bool { columns.contains { TextWidth.of($0) > room - 4 } }
  private var top: Double { takesTurns ? 34 + MatrixChart.head : 34 }

  private var left: Double {
    min(DirectLabels.room, 6 + (list.map { TextWidth.of($0.name) }.max() ?? 0))
  }
  private var room: Double { (Plot.width - left) / Double(max(1, columns.count)) }

  var height: Double { top + MatrixChart.line * Double(list.count) + 4 }

  var axes: String {
    "Rows for \(list.map { $0.name }.joined(separator: ", ")), columns for "
      + "\(columns.joined(separator: ", ")). \(legend)"
  }

  func draw(into svg: inout Markup) {
    svg.label(legend, at: 0, 10)
    svg.add("<g class=\"s0\">")
    for (place, column) in columns.enumerated() {
      let isHigh = takesTurns && place % 2 == 0
      let isLast = place == columns.count - 1
      let name = TextWidth.fitting(column, in: takesTurns && !isLast ? 2 * room - 4 : room - 4)
      svg.label(
        name, at: left + room * Double(place), top - 6 - (isHigh ? MatrixChart.head : 0),
        class: "strong")
    }
    for (place, row) in list.enumerated() {
      let y = top + MatrixChart.line * Double(place)
      svg.label(TextWidth.fitting(row.name, in: left - 6), at: 0, y + 13)
      for (column, share) in row.shares.enumerated() {
        guard let share else { continue }
        let x = left + room * Double(column)
        svg.box("grid", x, y, room - 6, MatrixChart.line - 3)
        svg.box("outer", x, y, (room - 6) * max(0, min(1, share)), MatrixChart.line - 3)
        svg.label(NumberText.percent(share), at: x + 4, y + 12.5)
      }
    }
    svg.add("</g>")
  }

  var rows: ChartRows {
    ChartRows(
      header: [title] + columns,
      rows: list.map { row in
        [row.name] + row.shares.map { $0.map { NumberText.percent($0) } ?? "" }
      })
  }
}
