import Analytics
import Text

/// Users by day since they joined under two sets of rules, and below it the difference with its
/// band: grey where the band holds 0.
///
///     20 % |\                        a line: the changed rules; dashed: today's
///          | \____
///        0 |______\_________
///     +0.5 |  ▒▓▓▒                   the difference, in points of a per cent
///        0 |▒▒______▒▒▒▒▒▒▒▒
///          1   7      14    30
struct DifferenceChart: PlottedChart {
  let curve: CurveDifference
  /// The names of the changed rules and of the first.
  let changed, base: String
  /// Whether the levels are drawn above the difference.
  var hasLevels = true
  /// The axis of differences; several charts side by side share one.
  let y: Scale

  private var plotHeight: Double { hasLevels ? 96 : 60 }

  /// The axis that holds the bands of some curves, in points of a per cent.
  static func axis(_ curves: [CurveDifference]) -> Scale {
    let ends = curves.flatMap { $0.points }.flatMap { [$0.low * 100, $0.high * 100] }
    let (low, high) = (min(0, ends.min() ?? 0), max(0, ends.max() ?? 0))
    let scale = Scale.linear(
      low, high > low ? high : 0.1, count: 3, title: "difference in points", format: .decimal(2))
    return Scale(
      scale.low, scale.high,
      ticks: scale.ticks.map {
        Scale.Tick(value: $0.value, label: $0.value > 0 ? "+\($0.label)" : $0.label)
      }, title: scale.title, format: scale.format)
  }

  private var x: Scale {
    let last = day(curve.points[curve.points.count - 1])
    let ticks = [1.0, 3, 7, 14, 21, 30].filter { $0 <= last }
    return Scale(
      1, last, ticks: ticks.map { Scale.Tick(value: $0, label: NumberText.decimal($0, 0)) },
      title: "days since joining", format: .decimal(0))
  }

  private var levels: Scale {
    let top = curve.points.flatMap { [$0.before, $0.after] }.max() ?? 1
    return .linear(0, top, count: 3, title: "open an app", format: .percent)
  }

  private var left: Double {
    8 + ((hasLevels ? levels.ticks : []) + y.ticks).reduce(0) { max($0, TextWidth.of($1.label)) }
  }

  private var upper: Plot {
    Plot(x, levels, left: left, top: 26, height: plotHeight)
  }

  /// The plot of the difference.
  var plot: Plot {
    let top = hasLevels ? upper.bottom + 40 : 26
    return Plot(x, y, left: left, top: top, height: plotHeight)
  }

  var frame: Plot? { hasLevels ? plot.from(upper.top) : plot }

  var axes: String {
    "\(changed) against \(base) by days since joining: the difference in points, with its band."
  }

  private func day(_ point: CurveDifference.Point) -> Double { Double(point.place + 1) }

  func draw(into svg: inout Markup) {
    if hasLevels { drawLevels(into: &svg) }
    let plot = self.plot
    plot.drawAxes(into: &svg)
    var first = 0
    while first < curve.points.count - 1 {
      let isClear = isClearStretch(first)
      var last = first + 1
      while last < curve.points.count - 1, isClear == isClearStretch(last) { last += 1 }
      draw(Array(curve.points[first...last]), isClear: isClear, plot, &svg)
      first = last
    }
    for point in curve.points where point.isClear {
      let (x, y) = (plot.across(day(point)), plot.up(point.difference * 100))
      svg.add("<circle class=\"dot s0\" cx=\"\(Markup.place(x))\" cy=\"\(Markup.place(y))\" ")
      svg.add("r=\"2.5\"/>")
    }
    if hasLevels { drawLargest(into: &svg, plot) }
  }

  private func drawLevels(into svg: inout Markup) {
    let plot = upper
    plot.drawAxes(into: &svg, hasTicks: false)
    draw("ghost", curve.points.map { $0.before }, plot, &svg)
    draw("line s0", curve.points.map { $0.after }, plot, &svg)
    let x = plot.left + (plot.right - plot.left) * 0.3
    svg.label(changed, at: x, plot.top + 14, class: "told strong")
    svg.label("dashed: \(base)", at: x, plot.top + 28, class: "told")
  }

  private func draw(_ style: String, _ values: [Double], _ plot: Plot, _ svg: inout Markup) {
    var line = PathData()
    for (number, value) in values.enumerated() {
      let (across, up) = (plot.across(day(curve.points[number])), plot.up(value))
      if number == 0 { line.move(across, up) } else { line.line(across, up) }
    }
    svg.path(style, line)
  }

  /// Whether the days at both ends of a stretch are clear.
  private func isClearStretch(_ first: Int) -> Bool {
    curve.points[first].isClear && curve.points[first + 1].isClear
  }

  /// A stretch of the band and of the line: coloured where it is clear.
  private func draw(
    _ points: [CurveDifference.Point], isClear: Bool, _ plot: Plot, _ svg: inout Markup
  ) {
    var (band, line) = (PathData(), PathData())
    for (number, point) in points.enumerated() {
      let (x, high) = (plot.across(day(point)), plot.up(point.high * 100))
      let middle = plot.up(point.difference * 100)
      if number == 0 {
        band.move(x, high)
        line.move(x, middle)
      } else {
        band.line(x, high)
        line.line(x, middle)
      }
    }
    for point in points.reversed() { band.line(plot.across(day(point)), plot.up(point.low * 100)) }
    band.close()
    svg.path(isClear ? "sure" : "unsure", band)
    svg.path(isClear ? "line s0" : "line faint", line)
  }

  /// The size of the largest clear difference, next to it.
  private func drawLargest(into svg: inout Markup, _ plot: Plot) {
    let clear = curve.points.filter { $0.isClear }
    guard let most = clear.max(by: { $0.difference.magnitude < $1.difference.magnitude }) else {
      return
    }
    let x = plot.across(day(most))
    let isLeft = x < (plot.left + plot.right) / 2
    let text = "\(DifferenceChart.points(most.difference)) on day \(most.place + 1)"
    let end = most.difference > 0 ? plot.up(most.high * 100) + 10 : plot.up(most.low * 100) - 4
    svg.label(
      text, at: x + (isLeft ? 10 : -10), max(plot.top + 10, min(plot.bottom - 4, end)),
      anchor: isLeft ? "start" : "end", class: "told strong")
  }

  static func points(_ difference: Double) -> String {
    let digits = difference.magnitude < 0.0095 ? 2 : 1
    return "\(NumberText.signed(difference * 100, digits: digits)) points"
  }

  var rows: ChartRows {
    plot.rows(
      [base, changed, "difference in points", "band, low", "band, high"],
      at: curve.points.map { day($0) }
    ) { place in
      let point = curve.points[place]
      let band = [point.difference, point.low, point.high].map {
        NumberText.signed($0 * 100, digits: 2)
      }
      return [NumberText.hundredths(point.before), NumberText.hundredths(point.after)] + band
    }
  }
}

extension CurveDifference {
  /// On which days users come more or less, as a title.
  ///
  ///     More users come on days 2 to 7 and day 9
  var finding: String {
    let phrase = self.phrase
    return phrase.prefix(1).uppercased() + phrase.dropFirst()
  }

  /// The same within a line.
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

  /// `days 2 to 7 and day 9`; of more stretches than two, how many days they have.
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
