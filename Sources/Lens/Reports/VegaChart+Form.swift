import CivilTime
import Measures
import JSON

/// The conversion to Vega-Lite of the charts that table descriptions define.
extension VegaChart {
  init(_ chart: TableChart) {
    panels = [chart.panels].compactMap { $0 }
    hasSeries = chart.isShared
    switch chart.form {
    case .lines(let x, let y, let lines):
      layers = VegaChart.lines(x, y, lines.filter { !$0.isAside })
    case .areas(let x, let y, let parts):
      let (key, order) = (parts.key ?? "part", parts.parts.map { $0.value })
      if parts.key == nil { transform = [["fold": .texts(order), "as": [.text(key), "number"]]] }
      let number = parts.key == nil ? "number" : parts.column
      let up: JSONValue =
        parts.isWhole
        ? .shares(number, y.title).with(["stack": "normalize"]) : .axis(number, y.title)
      stack = (key, order)
      layers = [VegaChart.parts("area", VegaChart.across(x), up, key, order)]
    case .columns(let x, let y, let parts):
      let (key, order) = (parts.key ?? "", parts.parts.map { $0.value })
      stack = (key, order)
      let up = JSONValue.shares(parts.column, y.title)
      layers = [VegaChart.parts("bar", VegaChart.across(x), up, key, order)]
    case .map(let x, let names, let shade):
      height = 300
      layers = [
        .squares(
          VegaChart.across(x).with(["bin": ["maxbins": 60]]),
          VegaChart.row(names, isReversed: true),
          JSONValue.shade(shade).with([
            "aggregate": "mean", "scale": ["type": "sqrt", "scheme": "blues"],
          ]))
      ]
    case .flow(let from, let to, _, let share):
      layers = [
        .squares(
          VegaChart.across(to), VegaChart.row(from, isReversed: false),
          JSONValue.shade(share).with(["scale": ["scheme": "blues"]]))
      ]
    case .ranges(let ranges):
      if let heading = ranges.heading { panels.append(heading) }
      (transform, height) = (VegaChart.transforms(ranges), ranges.series == nil ? 240 : 420)
      layers = VegaChart.layers(ranges)
    }
  }

  /// Returns the chart of the stacked parts of a whole, the first part at the bottom.
  private static func parts(
    _ mark: JSONValue, _ x: JSONValue, _ y: JSONValue, _ key: String, _ order: [String]
  ) -> JSONValue {
    [
      "mark": ["type": mark, "tooltip": true],
      "encoding": ["x": x, "y": y, "color": .parts(key, order: order)],
    ]
  }

  private static func across(_ axis: ChartAxis) -> JSONValue {
    switch axis.scale {
    case .weeks: return .axis(axis.column, "ordinal", axis.title)
    case .names: return .axis(axis.column, "nominal", axis.title).with(["sort": nil])
    case .weekdays:
      let names = Weekday.allCases.map { $0.name }
      return .axis(axis.column, "ordinal", axis.title).with(["sort": .texts(names)])
    default: return .axis(axis.column, axis.title)
    }
  }

  private static func lines(_ x: ChartAxis, _ y: ChartAxis, _ lines: [ChartLine]) -> [JSONValue] {
    func up(_ column: String) -> JSONValue {
      y.scale == .share ? .shares(column, y.title) : .axis(column, y.title)
    }
    return lines.flatMap { line -> [JSONValue] in
      let bands = line.bands.enumerated().map { place, band in
        JSONValue.band(across(x), band.low, up(band.high), opacity: place == 0 ? 0.2 : 0.4)
      }
      let own = JSONValue.line(across(x), up(line.column), step: line.isStep)
      return bands + [lines.count > 1 ? own.encoding("color", ["datum": .text(line.name)]) : own]
    }
  }

  /// Returns a vertical axis of names, in the table's order or, if `isReversed`, descending.
  private static func row(_ axis: ChartAxis, isReversed: Bool) -> JSONValue {
    guard isReversed else { return .axis(axis.column, "nominal", axis.title).with(["sort": nil]) }
    // Rows of a number have a name beside it.
    let column = axis.column == Columns.stage ? Columns.name : axis.column
    return .axis(column, "nominal", axis.title).with([
      "sort": ["field": .text(axis.column), "order": "descending"]
    ])
  }

  private static func transforms(_ ranges: ChartRanges) -> [JSONValue] {
    var transforms: [JSONValue] = []
    if let above = ranges.above { transforms.append(["filter": .text("datum.\(above) > 0")]) }
    if ranges.isFirstLeftOut {
      transforms.append(["filter": .text("datum.\(ranges.name.column) > 0")])
    }
    for range in ranges.ranges where range.low == nil {
      transforms.append([
        "calculate": .text("-datum.\(range.high)"), "as": .text("minus_\(range.high)"),
      ])
    }
    return transforms
  }

  private static func layers(_ ranges: ChartRanges) -> [JSONValue] {
    let y = row(ranges.name, isReversed: ranges.isReversed)
    func x(_ column: String) -> JSONValue {
      guard ranges.axis.scale == .milliseconds else { return .axis(column, ranges.axis.title) }
      return JSONValue.axis(column, ranges.axis.title).with([
        "scale": ["type": "symlog", "constant": 100],
        "axis": ["values": [-3_600_000, -60_000, -1_000, 0, 1_000, 60_000, 3_600_000]],
      ])
    }
    func marked(_ mark: JSONValue, _ x: JSONValue, to end: String? = nil) -> JSONValue {
      var encoding: JSONValue = ["x": x]
      if let end { encoding = encoding.with(["x2": ["field": .text(end)]]) }
      encoding = encoding.with(["y": y])
      if let series = ranges.series {
        let who: JSONValue = ["field": .text(series), "type": "nominal"]
        encoding = encoding.with(["yOffset": who, "color": who])
      }
      return ["mark": mark, "encoding": encoding]
    }
    if ranges.isBar { return [marked(["type": "bar", "tooltip": true], x(ranges.axis.column))] }
    let bars = ranges.ranges.enumerated().map { place, range in
      marked(
        ["type": "bar", "height": .number(Double(2 + 4 * place)), "opacity": 0.5],
        x(range.low ?? "minus_\(range.high)"), to: range.high)
    }
    let dot = marked(["type": "point", "filled": true, "tooltip": true], x(ranges.axis.column))
    let limits = ranges.limits.map { limit -> JSONValue in
      [
        "mark": ["type": "rule", "strokeDash": [4, 3], "color": "#b3261e"],
        "encoding": ["x": ["datum": .number(limit.value), "type": "quantitative"]],
      ]
    }
    return bars + [dot] + limits
  }
}

extension JSONValue {
  /// Returns a mark that draws shares as squares: the larger the share, the darker the square.
  fileprivate static func squares(_ x: JSONValue, _ y: JSONValue, _ shade: JSONValue) -> JSONValue {
    [
      "mark": ["type": "rect", "tooltip": true],
      "encoding": ["x": x, "y": y, "color": shade],
    ]
  }

  fileprivate static func shade(_ axis: ChartAxis) -> JSONValue {
    [
      "field": .text(axis.column), "type": "quantitative", "title": .text(axis.title),
      "legend": ["format": ".0%"],
    ]
  }
}
