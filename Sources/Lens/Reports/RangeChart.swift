/// A chart of named rows, each with a value and the ranges around it: medians with quantiles,
/// shares with intervals, bars from 0.
///
///     Dolphin    stayed   ···[====●=====]···          ··· outer range, [=] inner range, ● value
///                everyone     ··[===●=====]···
///     Dragon     stayed             ···[====●===]···
///                |-----|-----|-----|-----|-----|
///
/// A row may contain several marks, one below the other, each in the colour of its series. The
/// names of the series are above the plot. Lines across all rows mark limits.
struct RangeChart: Chart {
  struct Row {
    let name: String
    let marks: [Mark]
    /// A heading above the row; empty if there is none.
    var heading = ""
  }

  /// A mark: one value with the ranges around it, the widest first; the value is nil if unknown.
  struct Mark {
    var value: Double?
    var ranges: [(low: Double, high: Double)] = []
    /// Whether a bar is drawn from 0 to the value.
    var isBar = false
    /// The mark's numbers in words, for the table and for the mark's tooltip.
    var text: [String]
    /// The index of the mark's colour; nil for the colour of the mark's series.
    var style: Int?
    /// A label to the right of the plot; empty if there is none.
    var label = ""

    /// Whether the mark has nothing to draw.
    var isEmpty: Bool { value == nil && ranges.isEmpty }
  }

  /// A line across all rows, at a named value.
  struct Limit {
    let value: Double
    let name: String
    /// Whether the line is at a difference of 0, rather than at a limit.
    var isZero = false
  }

  let x: Scale
  /// The names of the series, one for each mark of a row. The name of a single series is not drawn.
  let series: [String]
  let list: [Row]
  let limits: [Limit]
  /// The headings of the texts of each mark (`Mark.text`), for the table and for tooltips.
  let columns: [String]
  let title: String
  /// A text above the plot that explains its ranges and values; empty if there is none.
  let legend: String
  /// Whether marks have two ranges, of which the wider encloses the other.
  let isNested: Bool
  /// The index of each series' colour; if empty, the index of the series is used.
  let styles: [Int]

  /// The left and right sides of the plot, stored because every mark needs them.
  private let left, right: Double

  private static let markHeight = 13.0

  init(
    x: Scale, series: [String], list: [Row], limits: [Limit] = [], columns: [String],
    title: String, legend: String = "", isNested: Bool = false, styles: [Int] = []
  ) {
    (self.x, self.series, self.list, self.limits) = (x, series, list, limits)
    (self.columns, self.title, self.legend) = (columns, title, legend)
    (self.isNested, self.styles) = (isNested, styles)
    left = 6 + DirectLabels.size(list.map { $0.name }).width
    let labels = list.flatMap { $0.marks }.map { TextWidth.of($0.label) }.max() ?? 0
    right = Plot.width - max(12, labels > 0 ? labels + 8 : 0)
  }

  private var top: Double {
    TextWidth.line * Double(legendLines.count) + TextWidth.line * Double(seriesLines.count)
      + (limits.allSatisfy { $0.isZero } ? 6 : TextWidth.line + 6)
  }
  private var bottom: Double {
    top + list.map { markRoom($0) + 4 + headingHeight($0) }.reduce(0, +)
  }

  private func markRoom(_ row: Row) -> Double {
    max(
      RangeChart.markHeight * Double(max(1, row.marks.count)),
      TextWidth.line * Double(DirectLabels.lines(row.name).count) - 2)
  }

  private func headingHeight(_ row: Row) -> Double {
    row.heading.isEmpty ? 0 : TextWidth.line * Double(headingLines(row).count) + 4
  }

  private func headingLines(_ row: Row) -> [String] { TextWidth.lines(row.heading, in: Plot.width) }

  private var legendLines: [String] { TextWidth.lines(legend, in: Plot.width) }

  var height: Double { bottom + 34 }

  var axes: String {
    let names = list.map { $0.name }.filter { !$0.isEmpty }.prefix(30).joined(separator: ", ")
    let rows = names.isEmpty ? "" : "Rows for \(names)"
    let across = x.title.isEmpty ? "" : "across: \(x.title)"
    let axes = [rows, across].filter { !$0.isEmpty }.joined(separator: "; ")
    return axes.isEmpty ? legend : "\(axes). \(legend)"
  }

  func across(_ value: Double) -> Double { left + (right - left) * x.place(value) }

  func draw(into svg: inout Markup) {
    drawLegend(into: &svg)
    drawAxes(into: &svg)
    var y = top
    for row in list {
      for (number, line) in headingLines(row).enumerated() {
        // Nothing runs through the heading.
        let under = y + TextWidth.line * Double(number) + 2
        svg.box("ground", 0, under, TextWidth.of(line), TextWidth.line)
        svg.label(line, at: 0, y + TextWidth.line * Double(number + 1) - 1, class: "strong")
      }
      y += headingHeight(row)
      let tall = markRoom(row)
      let lines = DirectLabels.lines(row.name)
      svg.label(lines, of: row.name, at: left - 6, around: y + tall / 2 + 1, anchor: "end")
      let marks = RangeChart.markHeight * Double(row.marks.count)
      for (place, mark) in row.marks.enumerated() {
        let middle = y + (tall - marks) / 2 + RangeChart.markHeight * (Double(place) + 0.5) + 1
        draw(mark, of: row, style: place, at: middle, into: &svg)
        svg.label(mark.label, at: right + 6, middle + 4)
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
    for line in seriesLines {
      for entry in line {
        let style = styles.isEmpty ? entry.place : styles[entry.place]
        svg.add("<circle class=\"dot s\(style)\" cx=\"\(Markup.place(entry.x + 4))\"")
        svg.add(" cy=\"\(Markup.place(y - 4))\" r=\"4\"/>")
        svg.label(entry.name, at: entry.x + 12, y)
      }
      y += TextWidth.line
    }
  }

  /// The names of several series, arranged in lines, each name with a dot. A name is never split.
  private var seriesLines: [[(place: Int, name: String, x: Double)]] {
    guard series.count > 1 else { return [] }
    var lines: [[(place: Int, name: String, x: Double)]] = [[]]
    var x = 0.0
    for (place, name) in series.enumerated() {
      let text = TextWidth.fitting(name, in: Plot.width - 14)
      let width = 12 + TextWidth.of(text)
      if x > 0, x + width > Plot.width {
        lines.append([])
        x = 0
      }
      lines[lines.count - 1].append((place, text, x))
      x += width + 10
    }
    return lines
  }

  private func drawAxes(into svg: inout Markup) {
    var (grid, strict) = (PathData(), PathData())
    let (top, bottom) = (top, bottom)
    svg.add("<g class=\"axis\">")
    for tick in x.ticks {
      let place = across(tick.value)
      grid.move(place, top)
      grid.line(place, bottom)
      let half = TextWidth.of(tick.label) / 2
      let middle = max(half, min(Plot.width - half, place))
      svg.label(tick.label, at: middle, bottom + 15, anchor: "middle")
    }
    svg.path("grid", grid)
    let title = TextWidth.fitting(x.title, in: Plot.width)
    svg.label(title, at: max(right, TextWidth.of(title)), bottom + 30, anchor: "end")
    svg.add("</g>")
    for limit in limits where limit.isZero {
      svg.line("rule", at: across(limit.value), from: top, to: bottom)
    }
    let limits = limits.filter { !$0.isZero }
    for limit in limits {
      strict.move(across(limit.value), top - 2)
      strict.line(across(limit.value), bottom)
      let isLeft = limit.value < 0
      svg.label(
        limit.name, at: across(limit.value) + (isLeft ? 8 : -8), top - 6,
        anchor: isLeft ? "end" : "start", class: "limit")
    }
    if !limits.isEmpty { svg.path("limit", strict) }
  }

  private func draw(_ mark: Mark, of row: Row, style: Int, at y: Double, into svg: inout Markup) {
    svg.add("<g class=\"s\((mark.style ?? style) % 8)\">")
    var title = row.name
    if series.count > 1, series.indices.contains(style) { title += ", \(series[style])" }
    let texts = zip(columns, mark.text).map { "\($0): \($1)" }
    svg.add("<title>")
    svg.add(lines: ([title] + texts).joined(separator: "\n"))
    svg.add("</title>")
    for (depth, range) in mark.ranges.enumerated() {
      let (from, to) = (across(range.low), across(range.high))
      let thick = isNested && depth == 0 ? 3.0 : 7.0
      svg.box(depth == 0 ? "outer" : "inner", from, y - thick / 2, max(1, to - from), thick)
    }
    if let value = mark.value {
      if mark.isBar {
        svg.box("bar", across(0), y - 4, max(0.5, across(value) - across(0)), 8)
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
