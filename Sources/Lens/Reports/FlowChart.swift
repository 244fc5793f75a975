/// Flows from the parts of one whole to the parts of another; a wider band is a larger flow.
///
///     this week          next week
///     everest ██▒▒▒▒▒▒▒▒▒▒▒▒██ everest
///     k2      ██▒▒▒▒╲▒▒▒▒▒╱▒██ k2
///     base    ██▒▒▒▒▒╲▒▒▒╱▒▒██ base
struct FlowChart: Chart {
  struct Flow {
    let from, to: Int
    let amount: Double
    /// The flow's share of all flows from the same part, in words; if empty, computed from amounts.
    var share = ""
  }

  /// The names of the parts, the lowest first.
  let names: [String]
  let flows: [Flow]
  let fromTitle, toTitle: String
  let format: NumberFormat

  private static let plotHeight = 210.0
  private static let gap = 10.0
  private static let bar = 10.0

  private var side: Double {
    min(DirectLabels.room, (names.map { TextWidth.of($0) }.max() ?? 0) + 8)
  }
  private var total: Double { max(1e-9, flows.reduce(0) { $0 + $1.amount }) }
  private var unit: Double {
    (FlowChart.plotHeight - FlowChart.gap * Double(max(0, names.count - 1))) / total
  }

  var height: Double { FlowChart.plotHeight + 30 }

  var axes: String {
    "Bands from \(fromTitle) to \(toTitle) for \(names.joined(separator: ", ")), from below."
  }

  func draw(into svg: inout Markup) {
    let (left, right) = (side, Plot.width - side)
    svg.label(fromTitle, at: 0, 11)
    svg.label(toTitle, at: Plot.width, 11, anchor: "end")
    let outgoing = tops { flow in flow.from }
    let incoming = tops { flow in flow.to }
    var (leaving, arriving) = (outgoing.map { $0.top }, incoming.map { $0.top })
    for flow in flows.sorted(by: { ($0.from, $0.to) > ($1.from, $1.to) }) where flow.amount > 0 {
      let thick = flow.amount * unit
      let (start, end) = (leaving[flow.from], arriving[flow.to])
      leaving[flow.from] += thick
      arriving[flow.to] += thick
      var band = PathData()
      band.move(left + FlowChart.bar, start)
      band.flow(from: (left + FlowChart.bar, start), to: (right - FlowChart.bar, end))
      band.line(right - FlowChart.bar, end + thick)
      band.flow(
        from: (right - FlowChart.bar, end + thick), to: (left + FlowChart.bar, start + thick))
      band.close()
      svg.add("<path class=\"flow s\(flow.from)\" d=\"\(band.text)\">")
      svg.element(
        "title", "\(names[flow.from]) → \(names[flow.to]): \(format.text(flow.amount))", "</path>")
    }
    draw(outgoing, at: left, names: left - 6, "end", into: &svg)
    draw(incoming, at: right - FlowChart.bar, names: right + 6, "start", into: &svg)
  }

  private func draw(
    _ bars: [(top: Double, size: Double)], at x: Double, names place: Double, _ anchor: String,
    into svg: inout Markup
  ) {
    let middles = bars.map { $0.top + $0.size / 2 }
    let heights = DirectLabels.places(middles, from: 26, to: FlowChart.plotHeight + 24)
    for (index, bar) in bars.enumerated() {
      svg.box("area s\(index)", x, bar.top, FlowChart.bar, max(1, bar.size))
      let name = TextWidth.fitting(names[index], in: side - 8)
      svg.label(name, at: place, heights[index] + 4, anchor: anchor)
    }
  }

  /// Returns the top and the height of each part's bar; the last part is on top.
  private func tops(_ part: (Flow) -> Int) -> [(top: Double, size: Double)] {
    var sizes = [Double](repeating: 0, count: names.count)
    for flow in flows { sizes[part(flow)] += flow.amount * unit }
    var tops = [(top: Double, size: Double)](repeating: (0, 0), count: names.count)
    var y = 22.0
    for index in names.indices.reversed() {
      tops[index] = (y, sizes[index])
      y += sizes[index] + FlowChart.gap
    }
    return tops
  }

  var rows: ChartRows {
    ChartRows(
      header: [fromTitle, toTitle, "number", "of those from there"],
      rows: flows.map { flow in
        let all = flows.filter { $0.from == flow.from }.reduce(0) { $0 + $1.amount }
        let share =
          all > 0 && flow.share.isEmpty ? NumberText.percent(flow.amount / all) : flow.share
        return [names[flow.from], names[flow.to], format.text(flow.amount), share]
      })
  }
}
