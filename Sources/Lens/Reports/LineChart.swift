/// Lines over an axis, each with a name at its end and, if given, with bands around it.
///
///     100 % |\                         a band: a range, such as an interval
///           | \___
///           |░░░░░\_________ pet       a line: the median, the share, …
///       0 % |_______________
///
/// A step line keeps its value until the next one, as a survival curve does. A line has a gap where
/// a value is missing. If there are more points than units of width, each unit keeps its first,
/// least, largest and last point, so that no peak is lost.
struct LineChart: PlottedChart {
  struct Line {
    let name: String
    /// The line's values at the positions of the chart; nil where unknown.
    fileprivate(set) var values: [Double?]
    /// The bands around the line, the widest first.
    var bands: [Band] = []
    var isStep = false
    /// The index of the line's colour.
    var style: Int
  }

  /// A band: a low and a high value at each position. `name` describes the range between them.
  struct Band {
    let name: String
    let low, high: [Double?]
  }

  let x, y: Scale
  /// The positions of all values on the x axis, ascending.
  let places: [Double]
  let lines: [Line]
  /// The target range of a goal; an end without a limit is nil.
  let wish: (low: Double?, high: Double?)
  /// The x positions of vertical lines across the plot.
  let marks: [Double]

  /// - Parameter lines: the lines; a line with fewer values than positions, for example from a
  ///   shorter run, ends early.
  init(
    x: Scale, y: Scale, places: [Double], lines: [Line],
    wish: (low: Double?, high: Double?) = (nil, nil), marks: [Double] = []
  ) {
    (self.x, self.y, self.places, self.wish, self.marks) = (x, y, places, wish, marks)
    self.lines = lines.map { line in
      line.with { known in
        known.prefix(places.count)
          + Array(repeating: nil, count: max(0, places.count - known.count))
      }
    }
  }

  var plot: Plot { Plot(x, y, labels: lines.map { $0.name }.filter { !$0.isEmpty }) }

  var isZoomable: Bool { true }

  var axes: String {
    let names = lines.map { name($0) }.joined(separator: ", ")
    return "Lines for \(names); across: \(x.title); up: \(y.title)."
  }

  func draw(into svg: inout Markup) {
    let plot = self.plot
    plot.drawAxes(into: &svg)
    svg.add("<g class=\"data\">")
    svg.wish(wish, plot)
    for mark in marks {
      var line = PathData()
      line.move(plot.across(mark), plot.bottom)
      line.line(plot.across(mark), plot.top)
      svg.path("ghost", line)
    }
    for line in lines {
      for band in line.bands { svg.path("band s\(line.style % 8)", path(of: band, line, plot)) }
    }
    for line in lines {
      svg.path("line \(Markup.series(line.style))", path(of: line.values, line, plot))
    }
    svg.add("</g>")
    drawNames(into: &svg, plot)
    svg.hover(
      plot,
      plot.stops(at: places, most: 60) { index in
        lines.compactMap { line in
          line.values[index].map { "\(name(line)): \(y.format.text($0))" }
        }
      })
  }

  private func drawNames(into svg: inout Markup, _ plot: Plot) {
    let named = lines.filter { line in
      !line.name.isEmpty && line.values.contains { $0 != nil }
    }
    let ends = named.map { line in
      plot.up(line.values.last { $0 != nil }.flatMap { $0 } ?? plot.y.low)
    }
    DirectLabels(names: named.map { $0.name }, ends: ends)
      .draw(into: &svg, plot, styles: named.map { $0.style })
  }
}

extension LineChart.Line {
  func with(_ others: ([Double?]) -> [Double?]) -> LineChart.Line {
    var line = self
    line.values = others(values)
    line.bands = bands.map {
      LineChart.Band(name: $0.name, low: others($0.low), high: others($0.high))
    }
    return line
  }
}

extension LineChart {
  private func path(of values: [Double?], _ line: Line, _ plot: Plot) -> PathData {
    var data = PathData()
    var before: Double?
    for index in kept(values, plot) {
      guard let value = values[index] else {
        before = nil
        continue
      }
      let (across, up) = (plot.across(places[index]), plot.up(value))
      if let before {
        if line.isStep { data.line(across, before) }
        data.line(across, up)
      } else {
        data.move(across, up)
      }
      before = up
    }
    return data
  }

  /// Returns the outline of a band, one closed path for every stretch without gaps. A path follows
  /// the high values and returns along the low ones.
  private func path(of band: Band, _ line: Line, _ plot: Plot) -> PathData {
    var data = PathData()
    var stretch: [Int] = []
    for index in kept(band.high, plot) {
      if band.low[index] != nil, band.high[index] != nil {
        stretch.append(index)
      } else {
        outline(stretch, band, line, plot, into: &data)
        stretch = []
      }
    }
    outline(stretch, band, line, plot, into: &data)
    return data
  }

  private func outline(
    _ stretch: [Int], _ band: Band, _ line: Line, _ plot: Plot, into data: inout PathData
  ) {
    guard let first = stretch.first else { return }
    let above = corners(stretch, band.high, line, plot)
    let below = corners(stretch, band.low, line, plot)
    data.move(plot.across(places[first]), above[0].y)
    for corner in above.dropFirst() { data.line(corner.x, corner.y) }
    for corner in below.reversed() { data.line(corner.x, corner.y) }
    data.close()
  }

  private func corners(
    _ stretch: [Int], _ values: [Double?], _ line: Line, _ plot: Plot
  ) -> [(x: Double, y: Double)] {
    var corners: [(x: Double, y: Double)] = []
    for index in stretch {
      let corner = (x: plot.across(places[index]), y: plot.up(values[index] ?? 0))
      if line.isStep, let last = corners.last { corners.append((corner.x, last.y)) }
      corners.append(corner)
    }
    return corners
  }

  /// Returns the indices of the points to draw. These are all points or, if there are many, the
  /// first, least, largest and last point of each unit of width.
  private func kept(_ values: [Double?], _ plot: Plot) -> [Int] {
    guard places.count > Int(plot.right - plot.left) else { return Array(places.indices) }
    var kept: [Int] = []
    var first = 0
    while first < places.count {
      let unit = plot.across(places[first]).rounded(.down)
      var end = first + 1
      while end < places.count, plot.across(places[end]).rounded(.down) == unit { end += 1 }
      let known = (first..<end).filter { values[$0] != nil }
      var some = [first, end - 1]
      if let least = known.min(by: { values[$0] ?? 0 < values[$1] ?? 0 }) { some.append(least) }
      if let most = known.max(by: { values[$0] ?? 0 < values[$1] ?? 0 }) { some.append(most) }
      for index in some.sorted() where index != kept.last { kept.append(index) }
      first = end
    }
    return kept
  }
}

extension LineChart {
  /// Returns the name of a line, or the title of the y axis if the line has no name.
  private func name(_ line: Line) -> String { line.name.isEmpty ? y.title : line.name }

  private func text(_ value: Double?) -> String { value.map { y.format.text($0) } ?? "" }

  var rows: ChartRows {
    let header = lines.flatMap { line in
      let bands = line.bands.flatMap { ["\($0.name), low", "\($0.name), high"] }
      return [name(line)] + bands.map { lines.count > 1 ? "\(line.name), \($0)" : $0 }
    }
    return plot.rows(header, at: places) { index in
      lines.flatMap { line in
        [text(line.values[index])]
          + line.bands.flatMap { [text($0.low[index]), text($0.high[index])] }
      }
    }
  }
}
