/// Parts of a whole over an axis, stacked, each with its name at the right end.
///
///     100 % |▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓ left
///           |▒▒▒▒▒▒\▓▓▓▓▓▓▓▓
///           |░░░░░░░\▒▒▒▒▒▒▒ dormant
///       0 % |░░░░░░░░░░░░░░░ current
///
/// If there are too many x values for the width, neighbouring values are averaged.
struct AreaChart: PlottedChart {
  /// One part of the stack, with a value at each x position. Parts are listed from the lowest.
  struct Part {
    let name: String
    let values: [Double]
    let style: Int
  }

  let x, y: Scale
  let places: [Double]
  let parts: [Part]

  var plot: Plot { Plot(x, y, labels: parts.map { $0.name }) }

  var isZoomable: Bool { true }

  var axes: String {
    let names = parts.map { $0.name }.joined(separator: ", ")
    return "Areas on top of one another, from below: \(names); across: \(x.title); up: \(y.title)."
  }

  func draw(into svg: inout Markup) {
    let plot = self.plot
    plot.drawAxes(into: &svg)
    let bins = self.bins(plot)
    var below = [Double](repeating: 0, count: bins.count)
    var ends: [Double] = []
    svg.add("<g class=\"data\">")
    for part in parts {
      let above = bins.enumerated().map { index, bin in below[index] + mean(part, bin) }
      svg.path("area \(Markup.series(part.style))", path(bins, below, above, plot))
      if let last = bins.indices.last { ends.append(plot.up((below[last] + above[last]) / 2)) }
      below = above
    }
    svg.add("</g>")
    guard !bins.isEmpty else { return }
    DirectLabels(names: parts.map { $0.name }, ends: ends)
      .draw(into: &svg, plot, styles: parts.map { $0.style })
    svg.hover(
      plot,
      plot.stops(at: places, most: 60) { index in
        parts.reversed().map { "\($0.name): \(y.format.text($0.values[index]))" }
      })
  }

  private func path(
    _ bins: [Range<Int>], _ below: [Double], _ above: [Double], _ plot: Plot
  ) -> PathData {
    var data = PathData()
    for (index, bin) in bins.enumerated() {
      let across = plot.across(middle(bin))
      if index == 0 {
        data.move(across, plot.up(above[index]))
      } else {
        data.line(across, plot.up(above[index]))
      }
    }
    for (index, bin) in bins.enumerated().reversed() {
      data.line(plot.across(middle(bin)), plot.up(below[index]))
    }
    data.close()
    return data
  }

  /// Returns ranges of neighbouring x values to average; the first and the last value stay single.
  private func bins(_ plot: Plot) -> [Range<Int>] {
    let units = max(2, Int(plot.right - plot.left) / 2)
    guard places.count > units else { return places.indices.map { $0..<($0 + 1) } }
    let inner = places.count - 2
    let cuts = (0...(units - 2)).map { 1 + $0 * inner / (units - 2) }
    let between = zip(cuts, cuts.dropFirst()).map { $0..<$1 }
    return [0..<1] + between + [(places.count - 1)..<places.count]
  }

  private func middle(_ bin: Range<Int>) -> Double {
    (places[bin.lowerBound] + places[bin.upperBound - 1]) / 2
  }

  private func mean(_ part: Part, _ bin: Range<Int>) -> Double {
    part.values[bin].reduce(0, +) / Double(bin.count)
  }

  var rows: ChartRows {
    plot.rows(parts.map { $0.name }, at: places) { index in
      parts.map { y.format.text($0.values[index]) }
    }
  }
}
