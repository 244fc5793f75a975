/// Dots at the places of two numbers, for points that no line goes through.
///
///     y |      ●
///       |  ●        ●
///       |     ● ●
///       |____________ x
struct DotChart: PlottedChart {
  struct Dot {
    let across: Double
    let up: Double
  }

  let x: Scale
  let y: Scale
  /// In the order of the table behind them.
  let dots: [Dot]
  /// Between which values something is wished for; nil at an open end.
  var wish: (low: Double?, high: Double?) = (nil, nil)

  var plot: Plot { Plot(x, y) }

  var axes: String { "\(dots.count) dots; across: \(x.title); up: \(y.title)." }

  func draw(into svg: inout Markup) {
    let plot = self.plot
    plot.drawAxes(into: &svg)
    svg.wish(wish, plot)
    for dot in dots {
      let (across, up) = (Markup.place(plot.across(dot.across)), Markup.place(plot.up(dot.up)))
      svg.add("<g class=\"s0\"><circle class=\"dot\" cx=\"\(across)\" cy=\"\(up)\" r=\"3.5\">")
      svg.add("<title>")
      svg.add(lines: "\(x.format.text(dot.across))\n\(y.format.text(dot.up))")
      svg.add("</title></circle></g>")
    }
  }

  var rows: ChartRows {
    plot.rows([y.title], at: dots.map { $0.across }) { [y.format.text(dots[$0].up)] }
  }
}

extension Markup {
  /// Lines across a plot at the ends of the wished range, where they lie within it.
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
