/// Rows of names with a value and the ranges around it: medians with quantiles, shares with
/// intervals, bars from 0.
///
///     Dolphin    stayed   ···[====●=====]···          ··· outer range, [=] inner range, ● value
///                everyone     ··[===●=====]···
///     Dragon     stayed             ···[====●===]···
///                |-----|-----|-----|-----|-----|
///
/// A row may hold several marks, one below the other, in the colours of their series, whose names
/// stand above the plot. Lines across all rows mark limits.
struct RangeChart: Chart {
  struct Row {
    let name: String
    let marks: [Mark]
    /// A heading above this row; empty for none.
    var heading = ""
  }

  /// One value with its ranges, widest first; nil where it is not known.
  struct Mark {
    var value: Double?
    var ranges: [(low: Double, high: Double)] = []
    /// Whether a bar reaches from 0 to the value.
    var isBar = false
    /// What the numbers are, for the table and for those who point at the mark.
    var text: [String]
  }

  /// A line across all rows.
  struct Limit {
    let value: Double
    let name: String
  }

  let x: Scale
  /// The names of the series, one a mark of each row; a single one is not drawn.
  let series: [String]
  let list: [Row]
  var limits: [Limit] = []
  /// The headings of the texts of a mark.
  let columns: [String]
  let title: String
  /// Says what ranges and values are; shown above the plot.
  let legend: String
  /// Whether the widest range of a mark lies around another one.
  var isNested = false

  private static let markHeight = 13.0

  private var left: Double {
    min(Plot.labelRoom, 6 + (list.map { TextWidth.of($0.name) }.max() ?? 0))
  }
  private var right: Double { Plot.width - 12 }
  private var top: Double {
    TextWidth.line * Double(legendLines.count) + (series.count > 1 ? TextWidth.line : 0)
      + (limits.isEmpty ? 6 : TextWidth.line + 6)
  }
  private var bottom: Double { top + list.map { rowHeight($0) }.reduce(0, +) }

  private func rowHeight(_ row: Row) -> Double {
    RangeChart.markHeight * Double(max(1, row.marks.count)) + 4
      + (row.heading.isEmpty ? 0 : TextWidth.line + 4)
  }

  private var legendLines: [String] { TextWidth.lines(legend, in: Plot.width) }

  var height: Double { bottom + 34 }

  var axes: String {
    let rows = "Rows for \(list.map(\.name).prefix(30).joined(separator: ", "))"
    return "\(rows); across: \(x.title). \(legend)"
  }

  func across(_ value: Double) -> Double { left + (right - left) * x.place(value) }

  func draw(into svg: inout Markup) {
    drawLegend(into: &svg)
    drawAxes(into: &svg)
    var y = top
    for row in list {
      if !row.heading.isEmpty {
        svg.label(row.heading, at: 0, y + TextWidth.line - 1, class: "strong")
        y += TextWidth.line + 4
      }
      let tall = RangeChart.markHeight * Double(max(1, row.marks.count))
      let name = TextWidth.fitting(row.name, in: left - 6)
      svg.label(name, at: left - 6, y + tall / 2 + 5, anchor: "end")
      for (place, mark) in row.marks.enumerated() {
        let middle = y + RangeChart.markHeight * (Double(place) + 0.5) + 1
        draw(mark, of: row, style: place, at: middle, into: &svg)
      }
      y += tall + 4
    }
  }

  private func drawLegend(into svg: inout Markup) {
    var y = 10.0
    for line in legendLines {
      svg.label(line, at: 0, y)
      y += TextWidth.line
    }
    guard series.count > 1 else { return }
    var x = 0.0
    for (style, name) in series.enumerated() {
      svg.add("<circle class=\"dot s\(style)\" cx=\"\(Markup.place(x + 4))\"")
      svg.add(" cy=\"\(Markup.place(y - 4))\" r=\"4\"/>")
      let room = (Plot.width - 14 * Double(series.count)) / Double(series.count) - 4
      let text = TextWidth.fitting(name, in: room)
      svg.label(text, at: x + 12, y)
      x += 12 + TextWidth.of(text) + 10
    }
  }

  private func drawAxes(into svg: inout Markup) {
    var (grid, strict) = (PathData(), PathData())
    svg.add("<g class=\"axis\">")
    for tick in x.ticks {
      let place = across(tick.value)
      grid.move(place, top)
      grid.line(place, bottom)
      let half = TextWidth.of(tick.label) / 2
      let middle = max(half, min(Plot.width - half, place))
      svg.label(tick.label, at: middle, bottom + 15, anchor: "middle")
    }
    svg.add("<path class=\"grid\" d=\"\(grid.text)\"/>")
    svg.label(x.title, at: right, bottom + 30, anchor: "end")
    svg.add("</g>")
    for limit in limits {
      strict.move(across(limit.value), top - 2)
      strict.line(across(limit.value), bottom)
      let isLeft = limit.value < 0
      svg.label(
        limit.name, at: across(limit.value) + (isLeft ? 8 : -8), top - 6,
        anchor: isLeft ? "end" : "start", class: "limit")
    }
    if !limits.isEmpty { svg.add("<path class=\"limit\" d=\"\(strict.text)\"/>") }
  }

  private func draw(
    _ mark: Mark, of row: Row, style: Int, at y: Double, into svg: inout Markup
  ) {
    svg.add("<g class=\"s\(style)\">")
    var title = row.name
    if series.count > 1, series.indices.contains(style) { title += ", \(series[style])" }
    let texts = zip(columns, mark.text).map { "\($0): \($1)" }
    svg.add("<title>")
    svg.add(lines: ([title] + texts).joined(separator: "\n"))
    svg.add("</title>")
    for (depth, range) in mark.ranges.enumerated() {
      let (from, to) = (across(range.low), across(range.high))
      let thick = isNested && depth == 0 ? 3.0 : 7.0
      var box = PathData()
      box.box(from, y - thick / 2, max(1, to - from), thick)
      svg.add("<path class=\"\(depth == 0 ? "outer" : "inner")\" d=\"\(box.text)\"/>")
    }
    if let value = mark.value {
      if mark.isBar {
        var box = PathData()
        box.box(across(0), y - 4, max(0.5, across(value) - across(0)), 8)
        svg.add("<path class=\"bar\" d=\"\(box.text)\"/>")
      } else {
        let place = Markup.place(across(value))
        svg.add("<circle class=\"dot\" cx=\"\(place)\" cy=\"\(Markup.place(y))\" r=\"3.5\"/>")
      }
    }
    svg.add("</g>")
  }

  var rows: ChartRows {
    var rows = ChartRows(header: [title] + (series.count > 1 ? ["series"] : []) + columns)
    for row in list {
      for (place, mark) in row.marks.enumerated() {
        let name = row.heading.isEmpty ? row.name : "\(row.heading), \(row.name)"
        let which = series.count > 1 ? [series.indices.contains(place) ? series[place] : ""] : []
        rows.rows.append([name] + which + mark.text)
      }
    }
    return rows
  }
}
