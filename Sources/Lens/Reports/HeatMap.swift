/// Shares of a whole over time: a row for each part, darker where the part's share is larger.
///
///     Dragon   |      ░░▒▓|
///     Dolphin  |  ░░▒▒▓▓▒▒|
///     Tadpole  |▓▓▒▒░░    |
///              Jan  Feb  Mar
///
/// There are ten shades. Shade *n* stands for a share that grows with *n*², because most parts are
/// small. A legend below the chart shows the shades.
struct HeatMap: PlottedChart {
  let x: Scale
  let places: [Double]
  /// The names of the parts, the lowest first.
  let names: [String]
  /// The shares, by part and then by position on the x axis.
  let shares: [[Double]]
  let title: String

  private static let row = 14.0
  private static let shades = 10

  var plot: Plot {
    let ticks = names.enumerated().map {
      Scale.Tick(
        value: Double($0.offset) + 0.5, label: TextWidth.fitting($0.element, in: DirectLabels.room))
    }
    let y = Scale(0, Double(max(1, names.count)), ticks: ticks, title: title, format: .count)
    return Plot(x.padded(by: spacing / 2), y, height: HeatMap.row * Double(max(1, names.count)))
  }

  /// The distance between adjacent x positions, which is also the width of a column.
  private var spacing: Double {
    guard let first = places.first, let last = places.last, places.count > 1 else { return 1 }
    return (last - first) / Double(places.count - 1)
  }

  var height: Double { plot.height + 22 }

  var axes: String {
    "A row for each of \(names.count) parts, darker where the share is larger; across: \(x.title)."
  }

  func draw(into svg: inout Markup) {
    let plot = self.plot
    plot.drawAxes(into: &svg, withGrid: false)
    let stops = self.stops(plot)
    var paths = [PathData](repeating: PathData(), count: HeatMap.shades + 1)
    for part in names.indices {
      let top = plot.bottom - HeatMap.row * Double(part + 1)
      var first = 0
      while first < stops.count {
        let shade = HeatMap.shade(mean(part, stops[first].places))
        var end = first + 1
        while end < stops.count, HeatMap.shade(mean(part, stops[end].places)) == shade { end += 1 }
        let width = stops[end - 1].right - stops[first].left
        paths[shade].box(stops[first].left, top + 0.5, width, HeatMap.row - 1)
        first = end
      }
    }
    for (shade, path) in paths.enumerated().dropFirst() where !path.text.isEmpty {
      svg.path("h\(shade)", path)
    }
    drawShades(into: &svg, plot)
    svg.hover(plot, plot.stops(at: places, most: 92) { largest(at: $0) })
  }

  /// Returns the shade of a share, from 0 (a share of 0) to 10.
  static func shade(_ share: Double) -> Int {
    guard share > 0.000_5 else { return 0 }
    return max(1, min(shades, Int((share.squareRoot() * Double(shades)).rounded(.up))))
  }

  /// Draws the legend of the shades, below the plot at its left.
  private func drawShades(into svg: inout Markup, _ plot: Plot) {
    let (top, width) = (plot.height + 4, 18.0)
    svg.label("0 %", at: 0, top + 11)
    for shade in 1...HeatMap.shades {
      svg.box("h\(shade)", 30 + width * Double(shade - 1), top, width - 1, 13)
    }
    svg.label("100 % of all", at: 36 + width * Double(HeatMap.shades), top + 11)
  }
}

extension HeatMap {
  /// A column of the picture: the positions that the column combines, and its left and right ends.
  private struct Stop {
    let places: Range<Int>
    let left, right: Double
  }

  /// Returns the columns of the picture, each at least two units wide.
  private func stops(_ plot: Plot) -> [Stop] {
    let count = min(places.count, Int(plot.right - plot.left) / 2)
    let width = (plot.right - plot.left) / Double(max(1, count))
    return (0..<count).map { index in
      let places = (index * self.places.count / count)..<((index + 1) * self.places.count / count)
      let left = plot.left + width * Double(index)
      return Stop(places: places, left: left, right: left + width)
    }
  }

  private func mean(_ part: Int, _ places: Range<Int>) -> Double {
    shares[part][places].reduce(0, +) / Double(max(1, places.count))
  }

  /// Returns up to five of the largest parts at a position, without parts below one per cent.
  private func largest(at index: Int) -> [String] {
    names.indices.filter { shares[$0][index] >= 0.01 }
      .sorted { (shares[$1][index], $0) < (shares[$0][index], $1) }.prefix(5)
      .map { "\(names[$0]): \(NumberText.percent(shares[$0][index]))" }
  }

  var rows: ChartRows {
    plot.rows(names, at: places, most: 53) { index in
      shares.map { NumberText.percent($0[index]) }
    }
  }
}
