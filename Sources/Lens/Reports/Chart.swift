/// A picture of numbers, and the numbers.
///
/// A chart knows its height, draws itself, and gives the rows that it was drawn from, thinned where
/// there are many, so that a table can stand behind every picture.
protocol Chart {
  /// The height of the picture; all are `Plot.width` wide.
  var height: Double { get }
  /// What stands on the axes, for people who do not see them.
  var axes: String { get }
  var rows: ChartRows { get }
  /// The plot, where each row of the table stands at a place across; nil where it does not.
  var frame: Plot? { get }
  /// Whether a part of the plot may be enlarged.
  var isZoomable: Bool { get }
  func draw(into svg: inout Markup)
}

extension Chart {
  var frame: Plot? { nil }
  var isZoomable: Bool { false }
}

/// A chart that stands in a plot with axes.
protocol PlottedChart: Chart {
  var plot: Plot { get }
}

extension PlottedChart {
  var height: Double { plot.height }
  var frame: Plot? { plot }
}

/// A table for people to read.
struct ChartRows {
  var header: [String]
  var rows: [[String]] = []
  /// By row and cell, a class of the style sheet; empty where no cell has one.
  var styles: [[String]] = []
  /// Where each row stands in the picture, from the left; empty where rows have no such place.
  var places: [Double] = []
  /// Names the rows that are left out; empty where all are there.
  var note = ""

  /// Some of many places, evenly, the first and the last among them.
  static func thinned(_ count: Int, to limit: Int = 92) -> [Int] {
    guard count > limit else { return Array(0..<max(0, count)) }
    return (0..<limit).map { $0 * (count - 1) / (limit - 1) }
  }

  /// What to say of rows that are left out.
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
  /// Draws the picture as an element of its own, with title and description for screen readers.
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
  /// Invisible stripes over a plot that tell the numbers of a place to a pointer on it.
  /// On a page the rows of the table below the picture tell them.
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
