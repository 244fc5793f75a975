/// Names that replace a legend, next to the ends of lines and areas. Names that would overlap are
/// moved apart.
///
///     ends      ╲           labels   ╲
///               ─● 41 %              ─●── stayed
///               ─● 40 %              ─●╲─ everyone of
///                                        the first week
///
/// A long name wraps to at most four lines; the rest of it is cut off.
package struct DirectLabels {
  let names: [String]
  /// The y position of each line's or area's end, in the order of the names.
  let ends: [Double]

  /// The maximum width of one line of a name.
  static let room = 124.0

  /// The maximum number of lines in a name.
  private static let limit = 4

  static func lines(_ name: String) -> [String] { TextWidth.lines(name, in: room, atMost: limit) }

  /// Returns the space that names need: the widest line, and the height of all lines together.
  static func size(_ names: [String]) -> (width: Double, height: Double) {
    let lines = names.flatMap { self.lines($0) }
    return (lines.map { TextWidth.of($0) }.max() ?? 0, Double(lines.count) * TextWidth.line)
  }

  /// Returns the y positions of the centres of labels that have one line each.
  package static func places(_ ends: [Double], from top: Double, to bottom: Double) -> [Double] {
    places(ends, sizes: ends.map { _ in TextWidth.line }, from: top, to: bottom)
  }

  /// Returns the y positions of the centres of labels. Labels are as close to their ends as
  /// possible, in the order of the ends, without overlap, and between top and bottom if they fit.
  /// If two ends are equal, the later label is above the earlier. O(*n*²).
  package static func places(
    _ ends: [Double], sizes: [Double], from top: Double, to bottom: Double
  ) -> [Double] {
    let order = ends.indices.sorted { (ends[$0], -$0) < (ends[$1], -$1) }
    let wanted = zip(order, order.dropFirst()).map { (sizes[$0] + sizes[$1]) / 2 }
    let all = wanted.reduce(0, +)
    let squeeze = all > bottom - top ? (bottom - top) / all : 1
    let steps = wanted.map { $0 * squeeze }
    var places = order.map { max(top, min(bottom, ends[$0])) }
    for place in places.indices.dropFirst() {
      places[place] = max(places[place], places[place - 1] + steps[place - 1])
    }
    if let last = places.last, last > bottom {
      places[places.count - 1] = bottom
      for place in places.indices.dropLast().reversed() {
        places[place] = min(places[place], places[place + 1] - steps[place])
      }
    }
    var result = ends
    for (place, index) in order.enumerated() { result[index] = places[place] }
    return result
  }

  /// Draws the labels to the right of a plot, with connecting lines in the colours of the series.
  func draw(into svg: inout Markup, _ plot: Plot, styles: [Int]) {
    let lines = names.map { DirectLabels.lines($0) }
    let sizes = lines.map { Double($0.count) * TextWidth.line }
    let edge = { (place: Int?) -> Double in
      place.map { max(0, sizes[$0] - TextWidth.line) / 2 } ?? 0
    }
    let highest = ends.indices.min { ends[$0] < ends[$1] }
    let lowest = ends.indices.max { ends[$0] < ends[$1] }
    let heights = DirectLabels.places(
      ends, sizes: sizes, from: plot.top + 2 + edge(highest), to: plot.bottom - 2 - edge(lowest))
    for index in names.indices {
      var thread = PathData()
      thread.move(plot.right + 1, ends[index])
      thread.line(plot.right + 7, heights[index])
      thread.line(plot.right + 13, heights[index])
      svg.path("thread \(Markup.series(styles[index]))", thread)
      svg.label(lines[index], of: names[index], at: plot.right + 16, around: heights[index])
    }
  }
}

extension Markup {
  /// Returns the style classes of a series. The ninth and later series repeat colours with dashes.
  static func series(_ number: Int) -> String { number < 8 ? "s\(number)" : "s\(number % 8) dash" }

  /// Draws the lines of a name, centred at `middle`; the tooltip of a cut name shows the full name.
  mutating func label(
    _ lines: [String], of name: String, at x: Double, around middle: Double,
    anchor: String = "start"
  ) {
    let top = middle + 4 - TextWidth.line * Double(lines.count - 1) / 2
    for (number, line) in lines.enumerated() {
      label(line, at: x, top + TextWidth.line * Double(number), anchor: anchor)
    }
    guard lines.last?.hasSuffix("…") == true, !name.hasSuffix("…") else { return }
    let (width, height) = (DirectLabels.room, TextWidth.line * Double(lines.count))
    let left = anchor == "end" ? x - width : x
    add("<rect class=\"whole\" x=\"\(Markup.place(left))\" y=\"\(Markup.place(top - 10))\"")
    add(" width=\"\(Markup.place(width))\" height=\"\(Markup.place(height))\"><title>")
    add(escaped: name)
    add("</title></rect>")
  }
}
