/// A chart of dots at pairs of numbers, for points that do not form a line.
///
///     y |      ●
///       |  ●        ●
///       |     ● ●
///       |____________ x
struct DotChart: PlottedChart {
  struct Dot {
    let across, up: Double
    /// The name in the dot's tooltip and, if there is room, next to the dot; empty for none.
    var name = ""
    var style = 0
    /// The horizontal interval around the dot, one arm of a cross; nil for none.
    var reachAcross: (low: Double, high: Double)?
    var reachUp: (low: Double, high: Double)?
  }

  let x, y: Scale
  /// The dots, in the order of the chart's table.
  let dots: [Dot]
  /// The target range of a goal; an end without a limit is nil.
  var wish: (low: Double?, high: Double?) = (nil, nil)

  var plot: Plot { Plot(x, y) }

  var axes: String { "\(dots.count) dots; across: \(x.title); up: \(y.title)." }

  func draw(into svg: inout Markup) {
    let plot = self.plot
    plot.drawAxes(into: &svg)
    svg.wish(wish, plot)
    for dot in dots {
      let (across, up) = (Markup.place(plot.across(dot.across)), Markup.place(plot.up(dot.up)))
      svg.add("<g class=\"s\(dot.style)\">")
      draw(crossOf: dot, plot, into: &svg)
      svg.add("<circle class=\"dot\" cx=\"\(across)\" cy=\"\(up)\" r=\"3.5\">")
      svg.add("<title>")
      let name = dot.name.isEmpty ? "" : "\(dot.name)\n"
      svg.add(lines: "\(name)\(x.format.text(dot.across))\n\(y.format.text(dot.up))")
      svg.add("</title></circle></g>")
    }
    drawNames(plot, into: &svg)
  }

  /// Draws the names next to the dots, except for names that would overlap.
  private func drawNames(_ plot: Plot, into svg: inout Markup) {
    var drawn: [(x: Double, y: Double, width: Double)] = []
    for dot in dots where !dot.name.isEmpty {
      let (x, y) = (plot.across(dot.across) + 5, plot.up(dot.up) - 5)
      let width = TextWidth.of(dot.name)
      let isFree = drawn.allSatisfy {
        abs($0.y - y) > 11 || x > $0.x + $0.width || x + width < $0.x
      }
      guard isFree, x + width <= Plot.width else { continue }
      svg.label(dot.name, at: x, y)
      drawn.append((x, y, width))
    }
  }

  private func draw(crossOf dot: Dot, _ plot: Plot, into svg: inout Markup) {
    var cross = PathData()
    if let (low, high) = dot.reachAcross {
      cross.move(plot.across(low), plot.up(dot.up))
      cross.line(plot.across(high), plot.up(dot.up))
    }
    if let (low, high) = dot.reachUp {
      cross.move(plot.across(dot.across), plot.up(low))
      cross.line(plot.across(dot.across), plot.up(high))
    }
    if !cross.text.isEmpty { svg.path("thread", cross) }
  }

  var rows: ChartRows {
    let isNamed = dots.contains { !$0.name.isEmpty }
    return plot.rows([y.title] + (isNamed ? ["name"] : []), at: dots.map { $0.across }) {
      [y.format.text(dots[$0].up)] + (isNamed ? [dots[$0].name] : [])
    }
  }
}

extension Markup {
  /// Draws a line across a plot at each end of the target range, if the end lies within the plot.
  mutating func wish(_ wish: (low: Double?, high: Double?), _ plot: Plot) {
    var lines = PathData()
    for end in [wish.low, wish.high].compactMap({ $0 })
    where end >= plot.y.low && end <= plot.y.high {
      lines.move(plot.left, plot.up(end))
      lines.line(plot.right, plot.up(end))
    }
    if !lines.text.isEmpty { path("limit", lines) }
  }
}
