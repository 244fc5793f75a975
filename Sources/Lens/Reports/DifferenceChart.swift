import Analytics
import Text

/// A number by day or by value under two sets of rules, and below it the difference with a
/// confidence band. The band is grey where it includes 0.
///
///     20 % |\                        a line: the changed rules; dashed: today's
///          | \____
///        0 |______\_________
///     +0.5 |  ▒▓▓▒                   the difference, in points of a per cent
///        0 |▒▒______▒▒▒▒▒▒▒▒
///          1   7      14    30
struct DifferenceChart: PlottedChart {
  struct Point {
    /// The point's position on the x axis.
    let x: Double
    let before, after: Double
    /// The difference and the ends of its confidence band, in display units: percentage points, per
    /// cent of today's value, or days.
    let difference, low, high: Double

    /// Whether the difference is exactly 0 with an empty band, for example that of today's rules.
    var isNone: Bool { low == 0 && high == 0 }
    /// Whether the confidence band excludes 0.
    var isClear: Bool { low > 0 || high < 0 }
  }

  let points: [Point]
  /// The names of the changed rules and of today's rules.
  let changed, base: String
  /// Whether the numbers under both sets of rules are drawn above the difference.
  var hasLevels = true
  /// The x axis.
  let x: Scale
  /// The y axis of the differences; charts side by side share one axis.
  let y: Scale
  /// The axis title of the upper plot, which shows the numbers under both sets of rules.
  var levelTitle = "open an app"
  var level = NumberFormat.percent
  /// The unit of differences; `at` is the text before the x value of the largest difference.
  var unit = "points"
  var at = "on day"
  /// The target range of a goal; an end without a limit is nil.
  var wish: (low: Double?, high: Double?) = (nil, nil)

  private var plotHeight: Double { hasLevels ? 96 : 60 }

  /// Returns a y axis that covers the differences and bands of some points.
  static func axis(_ points: [Point], unit: String = "points") -> Scale {
    let ends = points.flatMap { [$0.low, $0.high, $0.difference] }.filter { $0.isFinite }
    let (low, high) = (min(0, ends.min() ?? 0), max(0, ends.max() ?? 0))
    let scale = Scale.linear(
      low, high > low ? high : 0.1, count: 3,
      title: unit.isEmpty ? "difference" : "difference in \(unit)", format: .decimal(2))
    return Scale(
      scale.low, scale.high,
      ticks: scale.ticks.map {
        Scale.Tick(value: $0.value, label: $0.value > 0 ? "+\($0.label)" : $0.label)
      }, title: scale.title, format: scale.format)
  }

  private var levels: Scale {
    let wished = [wish.low, wish.high].compactMap { $0 }
    let all = points.flatMap { [$0.before, $0.after] }
    let (low, top) = (min(0, all.min() ?? 0), all.max() ?? 1)
    return .linear(
      low, max(top, wished.filter { $0 < 2 * top }.max() ?? top), count: 3, title: levelTitle,
      format: level)
  }

  private var left: Double {
    8 + ((hasLevels ? levels.ticks : []) + y.ticks).reduce(0) { max($0, TextWidth.of($1.label)) }
  }

  private var upper: Plot {
    Plot(x, levels, left: left, top: 26, height: plotHeight)
  }

  /// The lower plot, which shows the difference.
  var plot: Plot {
    let top = hasLevels ? upper.bottom + 40 : 26
    return Plot(x, y, left: left, top: top, height: plotHeight)
  }

  var frame: Plot? { hasLevels ? plot.from(upper.top) : plot }

  var axes: String {
    "\(changed) against \(base), by \(x.title): the \(y.title), with its band."
  }

  func draw(into svg: inout Markup) {
    if hasLevels { drawLevels(into: &svg) }
    let plot = self.plot
    plot.drawAxes(into: &svg)
    var first = 0
    while first < points.count - 1 {
      let isClear = isClearStretch(first)
      var last = first + 1
      while last < points.count - 1, isClear == isClearStretch(last) { last += 1 }
      draw(Array(points[first...last]), isClear: isClear, plot, &svg)
      first = last
    }
    for point in points where point.isClear {
      let (x, y) = (plot.across(point.x), plot.up(point.difference))
      svg.add("<circle class=\"dot s0\" cx=\"\(Markup.place(x))\" cy=\"\(Markup.place(y))\" ")
      svg.add("r=\"2.5\"/>")
    }
    if hasLevels { drawLargest(into: &svg, plot) }
  }

  private func drawLevels(into svg: inout Markup) {
    let plot = upper
    plot.drawAxes(into: &svg, hasTicks: false)
    svg.wish(wish, plot)
    draw("ghost", points.map { $0.before }, plot, &svg)
    draw("line s0", points.map { $0.after }, plot, &svg)
    let x = plot.left + (plot.right - plot.left) * 0.3
    svg.label(changed, at: x, plot.top + 14, class: "told strong")
    svg.label("dashed: \(base)", at: x, plot.top + 28, class: "told")
  }

  private func draw(_ style: String, _ values: [Double], _ plot: Plot, _ svg: inout Markup) {
    var line = PathData()
    for (number, value) in values.enumerated() {
      let (across, up) = (plot.across(points[number].x), plot.up(value))
      if number == 0 { line.move(across, up) } else { line.line(across, up) }
    }
    svg.path(style, line)
  }

  /// Whether the stretch after a point is clear: one end is clear, the other clear or exactly 0.
  private func isClearStretch(_ first: Int) -> Bool {
    let ends = points[first...(first + 1)]
    return ends.contains { $0.isClear } && ends.allSatisfy { $0.isClear || $0.isNone }
  }

  /// Draws a stretch of the band and of the line, in colour if the stretch is clear.
  private func draw(
    _ points: [Point], isClear: Bool, _ plot: Plot, _ svg: inout Markup
  ) {
    var (band, line) = (PathData(), PathData())
    for (number, point) in points.enumerated() {
      let (x, high) = (plot.across(point.x), plot.up(point.high))
      let middle = plot.up(point.difference)
      if number == 0 {
        band.move(x, high)
        line.move(x, middle)
      } else {
        band.line(x, high)
        line.line(x, middle)
      }
    }
    for point in points.reversed() { band.line(plot.across(point.x), plot.up(point.low)) }
    band.close()
    svg.path(isClear ? "sure" : "unsure", band)
    svg.path(isClear ? "line s0" : "line faint", line)
  }

  /// Writes the size of the largest clear difference next to its point.
  private func drawLargest(into svg: inout Markup, _ plot: Plot) {
    let clear = points.filter { $0.isClear }
    guard let most = clear.max(by: { $0.difference.magnitude < $1.difference.magnitude }) else {
      return
    }
    let across = plot.across(most.x)
    let isLeft = across < (plot.left + plot.right) / 2
    let text = "\(text(most.difference)) \(at) \(x.format.text(most.x))"
    let end = most.difference > 0 ? plot.up(most.high) + 10 : plot.up(most.low) - 4
    svg.label(
      text, at: across + (isLeft ? 10 : -10), max(plot.top + 10, min(plot.bottom - 4, end)),
      anchor: isLeft ? "start" : "end", class: "told strong")
  }

  private func text(_ difference: Double) -> String {
    let digits = difference.magnitude < 0.95 ? 2 : 1
    return [NumberText.signed(difference, digits: digits), unit].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  var rows: ChartRows {
    plot.rows([base, changed, y.title, "band, low", "band, high"], at: points.map { $0.x }) {
      place in
      let point = points[place]
      let band = [point.difference, point.low, point.high].map { NumberText.signed($0, digits: 2) }
      return [level.text(point.before), level.text(point.after)] + band
    }
  }
}

extension DifferenceChart {
  /// Creates the chart of the share of users who open an app, by days since they joined.
  init(curve: CurveDifference, changed: String, base: String, hasLevels: Bool = true, y: Scale) {
    points = curve.days
    (self.changed, self.base, self.hasLevels, self.y) = (changed, base, hasLevels, y)
    let last = points[points.count - 1].x
    let ticks = [1.0, 3, 7, 14, 21, 30].filter { $0 <= last }
    x = Scale(
      1, last, ticks: ticks.map { Scale.Tick(value: $0, label: NumberText.decimal($0, 0)) },
      title: "days since joining", format: .decimal(0))
  }
}

extension CurveDifference {
  /// The points by days since joining, in percentage points.
  var days: [DifferenceChart.Point] {
    points.map { point in
      DifferenceChart.Point(
        x: Double(point.place + 1), before: point.before, after: point.after,
        difference: point.difference * 100, low: point.low * 100, high: point.high * 100)
    }
  }
}

extension CurveDifference {
  /// A title that lists the days on which clearly more or fewer users open an app.
  ///
  ///     More users come on days 2 to 7 and day 9
  var finding: String {
    let phrase = self.phrase
    return phrase.prefix(1).uppercased() + phrase.dropFirst()
  }

  /// The text of `finding` for use within a sentence.
  var phrase: String {
    if points.allSatisfy({ $0.low == 0 && $0.high == 0 }) {
      return "as many users come on every day"
    }
    let (more, fewer) = (points.filter { $0.low > 0 }, points.filter { $0.high < 0 })
    guard !more.isEmpty || !fewer.isEmpty else { return "no clear difference on any day" }
    return [
      more.isEmpty ? nil : "more users come on \(days(more))",
      fewer.isEmpty ? nil : "\(more.isEmpty ? "fewer users come" : "fewer") on \(days(fewer))",
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// Returns the days of some points as `days 2 to 7 and day 9`, or `every day` for all points. If
  /// the days form more than two stretches, returns their number: `5 of the days 2 to 14`.
  private func days(_ clear: [Point]) -> String {
    guard clear.count < points.count || points.count == 1 else { return "every day" }
    var stretches: [(first: Int, last: Int)] = []
    for point in clear {
      if let end = stretches.last?.last, end + 1 == point.place {
        stretches[stretches.count - 1].last = point.place
      } else {
        stretches.append((point.place, point.place))
      }
    }
    guard stretches.count <= 2 else {
      let ends = (stretches[0].first + 1, stretches[stretches.count - 1].last + 1)
      return "\(clear.count) of the days \(ends.0) to \(ends.1)"
    }
    return stretches.map { first, last in
      first == last ? "day \(first + 1)" : "days \(first + 1) to \(last + 1)"
    }.listed
  }
}
