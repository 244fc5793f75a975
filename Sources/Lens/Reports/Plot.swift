/// The rectangle of a picture that contains the data, and the axes around it.
///
///     y title
///     100 % |············          above: the title of the y axis
///      50 % |············  label   to the right: direct labels
///       0 % |____________
///           Jan  Feb  Mar          below: ticks and title of the x axis
///
/// All pictures are `width` units wide, which fits a phone without smaller text. Wider windows show
/// several pictures side by side.
struct Plot {
  static let width = 360.0

  let x, y: Scale
  let left, right, top, bottom: Double

  /// Creates a plot for two axes, with room for labels to the right of the plot.
  init(_ x: Scale, _ y: Scale, height: Double = 190, labels: [String] = []) {
    (self.x, self.y) = (x, y)
    left = 8 + (y.ticks.map { TextWidth.of($0.label) }.max() ?? 0)
    let size = DirectLabels.size(labels)
    right = Plot.width - (labels.isEmpty ? 10 : size.width + 18)
    top = 26
    bottom = top + max(height, size.height)
  }

  /// Creates a plot with a given left side and top, so that it aligns with other plots.
  init(_ x: Scale, _ y: Scale, left: Double, top: Double, height: Double) {
    (self.x, self.y, self.left, self.top) = (x, y, left, top)
    (right, bottom) = (Plot.width - 10, top + height)
  }

  /// Returns the plot with the top moved to `top`, so that the plot also covers a plot above it.
  func from(_ top: Double) -> Plot { Plot(x, y, left: left, top: top, height: bottom - top) }

  var height: Double { bottom + 34 }

  func across(_ value: Double) -> Double { left + (right - left) * x.place(value) }
  func up(_ value: Double) -> Double { bottom - (bottom - top) * y.place(value) }

  /// Returns the SVG attributes from which the page's script computes numbers: the sides of the
  /// plot and, if the plot may be enlarged, the ends and the number format of the y axis.
  ///
  ///     data-plot="38 26 262 216" data-y="0 0.4 %"
  func attributes(isZoomable: Bool) -> String {
    let sides = [left, top, right, bottom].map { Markup.place($0) }.joined(separator: " ")
    guard isZoomable, case .linear = y.kind else { return " data-plot=\"\(sides)\"" }
    let unit = if case .percent = y.format { " %" } else { "" }
    let ends = [y.low, y.high].map { NumberText.decimal($0, 4) }.joined(separator: " ")
    return " data-plot=\"\(sides)\" data-y=\"\(ends)\(unit)\""
  }

  /// - Parameter hasTicks: whether the x axis has ticks and a title.
  func drawAxes(into svg: inout Markup, withGrid hasGrid: Bool = true, hasTicks: Bool = true) {
    svg.add("<g class=\"axis\">")
    var grid = PathData()
    for tick in y.ticks {
      if hasGrid {
        grid.move(left, up(tick.value))
        grid.line(right, up(tick.value))
      }
      svg.label(tick.label, at: left - 4, up(tick.value) + 4, anchor: "end")
    }
    svg.label(y.title, at: 0, top - 16)
    if hasTicks { drawAcross(into: &svg) }
    if hasGrid { svg.path("grid", grid) }
    svg.add("</g>")
  }

  /// Draws the ticks below the plot, except for ticks whose text would touch the previous one.
  private func drawAcross(into svg: inout Markup) {
    var marks = PathData()
    marks.move(left, bottom)
    marks.line(right, bottom)
    var free = -1000.0
    for tick in x.ticks {
      let (place, half) = (across(tick.value), TextWidth.of(tick.label) / 2)
      marks.move(place, bottom)
      marks.line(place, bottom + 3)
      let middle = max(half, min(Plot.width - half, place))
      guard middle - half >= free else { continue }
      free = middle + half + 5
      svg.label(tick.label, at: middle, bottom + 15, anchor: "middle")
    }
    svg.path("rule", marks)
    svg.label(x.title, at: right, bottom + 30, anchor: "end")
  }
}

extension Plot {
  /// Returns a table with a row for each of at most `most` evenly spaced positions.
  func rows(
    _ header: [String], at places: [Double], most: Int = 92, _ texts: (Int) -> [String]
  ) -> ChartRows {
    let shown = ChartRows.thinned(places.count, to: most)
    return ChartRows(
      header: [x.title] + header,
      rows: shown.map { [x.format.text(places[$0])] + texts($0) },
      places: shown.map { across(places[$0]) }, note: ChartRows.note(shown.count, of: places.count))
  }

  /// Returns the text to show at each of at most `most` evenly spaced positions, x value first.
  func stops(
    at places: [Double], most: Int, _ texts: (Int) -> [String]
  ) -> [(place: Double, text: String)] {
    ChartRows.thinned(places.count, to: most).map { index in
      let lines = [x.format.text(places[index])] + texts(index)
      return (across(places[index]), lines.joined(separator: "\n"))
    }
  }
}

extension Markup {
  mutating func label(
    _ text: String, at x: Double, _ y: Double, anchor: String = "start", class name: String = ""
  ) {
    guard !text.isEmpty else { return }
    let style = name.isEmpty ? "" : " class=\"\(name)\""
    let side = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
    add("<text x=\"\(Markup.place(x))\" y=\"\(Markup.place(y))\"\(side)\(style)>")
    add(escaped: text)
    add("</text>")
  }
}
