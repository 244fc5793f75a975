/// A picture of numbers that also provides the numbers.
///
/// A chart has a height, draws itself, and provides the rows from which it was drawn, thinned if
/// there are many, so that a table can accompany every picture.
protocol Chart {
  /// The height of the picture; every picture is `Plot.width` wide.
  var height: Double { get }
  /// A description of the axes for people who cannot see them.
  var axes: String { get }
  var rows: ChartRows { get }
  /// The plot, if each row of the table has a position on its x axis; nil otherwise.
  var frame: Plot? { get }
  /// Whether a part of the plot may be enlarged.
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

/// The table of a chart, for people to read.
struct ChartRows {
  var header: [String]
  var rows: [[String]] = []
  /// By row and cell, a class of the style sheet; empty if no cell has one.
  var styles: [[String]] = []
  /// The x position of each row in the picture; empty if rows have no position.
  var places: [Double] = []
  /// A note on rows that are left out; empty if there are none.
  var note = ""

  /// Returns evenly spaced indices of many, including the first and the last.
  static func thinned(_ count: Int, to limit: Int = 92) -> [Int] {
    guard count > limit else { return Array(0..<max(0, count)) }
    return (0..<limit).map { $0 * (count - 1) / (limit - 1) }
  }

  /// Returns a note on how many of the rows are shown; empty if all are.
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
  /// Draws the picture as a separate element, with title and description for screen readers.
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
  /// Adds invisible stripes over a plot, which show the numbers at the pointer's position. On a
  /// page, the rows of the table below the picture contain the same numbers.
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
