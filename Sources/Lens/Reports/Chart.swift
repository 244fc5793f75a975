/// A chart: a picture of numbers that also provides the numbers as table rows.
///
/// A chart has a height and draws itself. A table next to the picture contains the drawn rows; if
/// there are many, only some of them.
protocol Chart {
  /// The height of the picture; every picture is `Plot.width` wide.
  var height: Double { get }
  /// A description of the axes for screen readers.
  var axes: String { get }
  var rows: ChartRows { get }
  /// The plot, if each row of the chart's table has a position on the x axis; nil otherwise.
  var frame: Plot? { get }
  /// Whether readers may enlarge a part of the plot.
  var isZoomable: Bool { get }
  func draw(into svg: inout Markup)
}

extension Chart {
  var frame: Plot? { nil }
  var isZoomable: Bool { false }
}

/// A chart that is drawn in a plot with axes.
protocol PlottedChart: Chart {
  var plot: Plot { get }
}

extension PlottedChart {
  var height: Double { plot.height }
  var frame: Plot? { plot }
}

/// The rows of a chart's table, as text.
struct ChartRows {
  var header: [String]
  var rows: [[String]] = []
  /// A style class for each table cell, by row; empty if no table cell has one.
  var styles: [[String]] = []
  /// The x position of each row in the picture; empty if rows have no x position.
  var places: [Double] = []
  /// A note on rows that the table omits; empty if the table has all rows.
  var note = ""

  /// Returns at most `limit` evenly spaced indices of `count`, including the first and the last.
  static func thinned(_ count: Int, to limit: Int = 92) -> [Int] {
    guard count > limit else { return Array(0..<max(0, count)) }
    return (0..<limit).map { $0 * (count - 1) / (limit - 1) }
  }

  /// Returns a note such as "92 of 1,000 rows"; empty if all rows are shown.
  static func note(_ shown: Int, of count: Int) -> String {
    shown < count ? "\(shown) of \(NumberText.whole(Int64(count))) rows" : ""
  }
}

struct Picture {
  private let numbers: () -> ChartRows
  private let drawing: (_ page: inout Markup, _ id: String, _ title: String, String) -> Void

  init(_ chart: some Chart) {
    numbers = { chart.rows }
    drawing = { chart.draw(into: &$0, id: $1, title: $2, finding: $3) }
  }

  var rows: ChartRows { numbers() }

  func draw(into page: inout Markup, id: String, title: String, finding: String) {
    drawing(&page, id, title, finding)
  }
}

extension Chart {
  /// Draws the chart as an SVG element, with title and description for screen readers.
  fileprivate func draw(into page: inout Markup, id: String, title: String, finding: String) {
    let size = "0 0 \(Markup.place(Plot.width)) \(Markup.place(height))"
    page.add("<svg role=\"img\" viewBox=\"\(size)\" aria-labelledby=\"\(id)-t \(id)-d\"")
    if let frame, !page.tellsNumbers { page.add(frame.attributes(isZoomable: isZoomable)) }
    page.add(">")
    page.element("title id=\"\(id)-t\"", title, "<desc id=\"\(id)-d\">")
    page.add(escaped: finding.isEmpty ? axes : "\(finding) \(axes)")
    page.add("</desc>")
    draw(into: &page)
    page.add("</svg>\n")
  }
}

extension Markup {
  /// Adds invisible stripes over a plot that show the numbers at the pointer's position. Adds none
  /// if the picture is on a page, because the page's table contains the numbers.
  mutating func hover(_ plot: Plot, _ stops: @autoclosure () -> [(place: Double, text: String)]) {
    guard tellsNumbers else { return }
    let stops = stops()
    add("<g class=\"hover\">")
    for (index, stop) in stops.enumerated() {
      let before = index == 0 ? plot.left : (stops[index - 1].place + stop.place) / 2
      let after = index == stops.count - 1 ? plot.right : (stop.place + stops[index + 1].place) / 2
      let (x, width) = (Markup.place(before), Markup.place(max(0.5, after - before)))
      let (y, height) = (Markup.place(plot.top), Markup.place(plot.bottom - plot.top))
      add("<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"><title>")
      add(lines: stop.text)
      add("</title></rect>")
    }
    add("</g>")
  }
}
