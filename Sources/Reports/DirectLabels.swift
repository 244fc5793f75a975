/// Names beside the ends of lines and areas instead of a legend, moved apart where they would
/// touch.
///
///     ends      ╲           labels   ╲
///               ─● 41 %              ─●── stayed
///               ─● 40 %              ─●╲─ everyone
package struct DirectLabels {
  let names: [String]
  /// Where the things end that the names belong to.
  let ends: [Double]

  /// Heights for the labels: as close to their ends as can be, in the order of the ends, the later
  /// of two that are equal above, at least a line apart, between top and bottom while they fit.
  /// O(*n*²).
  package static func places(_ ends: [Double], from top: Double, to bottom: Double) -> [Double] {
    let order = ends.indices.sorted { (ends[$0], -$0) < (ends[$1], -$1) }
    let room = ends.count > 1 ? (bottom - top) / Double(ends.count - 1) : 0
    let step = ends.count > 1 ? min(TextWidth.line, room) : 0
    var places = order.map { max(top, min(bottom, ends[$0])) }
    for place in places.indices.dropFirst() {
      places[place] = max(places[place], places[place - 1] + step)
    }
    if let last = places.last, last > bottom {
      places[places.count - 1] = bottom
      for place in places.indices.dropLast().reversed() {
        places[place] = min(places[place], places[place + 1] - step)
      }
    }
    var result = ends
    for (place, index) in order.enumerated() { result[index] = places[place] }
    return result
  }

  /// Draws the labels to the right of a plot, each with a thread in its colour.
  func draw(into svg: inout Markup, _ plot: Plot, styles: [Int]) {
    let heights = DirectLabels.places(ends, from: plot.top + 2, to: plot.bottom - 2)
    let room = Plot.width - plot.right - 17
    for (index, name) in names.enumerated() {
      var thread = PathData()
      thread.move(plot.right + 1, ends[index])
      thread.line(plot.right + 7, heights[index])
      thread.line(plot.right + 13, heights[index])
      svg.add("<path class=\"thread s\(styles[index])\" d=\"\(thread.text)\"/>")
      svg.label(TextWidth.fitting(name, in: room), at: plot.right + 16, heights[index] + 4)
    }
  }
}
