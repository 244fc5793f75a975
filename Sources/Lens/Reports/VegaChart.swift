/// How a table is drawn by Vega-Lite: what is computed from its rows, layers of marks, and what
/// tells its pictures apart.
struct VegaChart {
  /// Columns besides run, variant and segment that have a picture for each of their kinds.
  var panels: [String] = []
  /// Whether runs and variants share a picture, told apart by colour.
  var hasSeries = false
  var transform: [JSONTree] = []
  var height = 200.0
  let layers: [JSONTree]

  /// The whole specification.
  func specification(
    title: String, finding: String, data: JSONTree, labels: VegaLabels
  ) -> JSONTree {
    var transform = self.transform
    if !labels.series.isEmpty {
      transform.append(["calculate": VegaLabels.joined(labels.series), "as": "series"])
    }
    if !labels.panel.isEmpty {
      transform.append(["calculate": VegaLabels.joined(labels.panel), "as": "panel"])
    }
    var head: JSONTree = [
      "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
      "title": .text(title), "description": .text(finding), "data": data,
    ]
    if !transform.isEmpty { head = head.with(["transform": .list(transform)]) }
    let layer: JSONTree = [
      "width": 320, "height": .number(height),
      "layer": .list(layers.map { labels.series.isEmpty ? $0 : $0.coloured(by: "series") }),
    ]
    guard !labels.panel.isEmpty else { return head.with(layer) }
    let facet: JSONTree = [
      "field": "panel", "type": "nominal", "title": nil, "sort": .texts(labels.panels),
    ]
    return head.with(["facet": facet, "columns": 3, "spec": layer])
  }
}

extension JSONTree {
  /// A layer whose marks bear the colour of a field.
  fileprivate func coloured(by field: String) -> JSONTree {
    guard case .object(let members) = self else { return self }
    let colour: JSONTree = ["field": .text(field), "type": "nominal", "title": nil]
    return .object(
      members.map { name, value in
        (name: name, value: name == "encoding" ? value.with(["color": colour]) : value)
      })
  }

  /// A field on an axis.
  static func axis(_ field: String, _ type: String, _ title: String) -> JSONTree {
    ["field": .text(field), "type": .text(type), "title": .text(title)]
  }

  /// Shares of 1 on an axis, written in per cent.
  static func shares(_ field: String, _ title: String) -> JSONTree {
    axis(field, title).with(["axis": ["format": ".0%"]])
  }

  /// Numbers on an axis.
  static func axis(_ field: String, _ title: String) -> JSONTree {
    axis(field, "quantitative", title)
  }

  /// A band between two fields.
  static func band(_ x: JSONTree, _ low: String, _ high: JSONTree, opacity: Double = 0.2)
    -> JSONTree
  {
    [
      "mark": ["type": "area", "opacity": .number(opacity)],
      "encoding": ["x": x, "y": high, "y2": ["field": .text(low)]],
    ]
  }

  static func line(_ x: JSONTree, _ y: JSONTree, step: Bool = false) -> JSONTree {
    let mark: JSONTree = ["type": "line", "tooltip": true]
    return [
      "mark": step ? mark.with(["interpolate": "step-after"]) : mark,
      "encoding": ["x": x, "y": y],
    ]
  }

  /// Parts of a whole on top of one another.
  static func areas(_ x: JSONTree, _ y: JSONTree, parts: String, _ title: String) -> JSONTree {
    [
      "mark": ["type": "area", "tooltip": true],
      "encoding": [
        "x": x, "y": y,
        "color": ["field": .text(parts), "type": "nominal", "title": .text(title)],
      ],
    ]
  }

  /// Several columns as one, with the name of each.
  static func folded(_ columns: [String], _ name: String, _ value: String) -> JSONTree {
    ["fold": .texts(columns), "as": .texts([name, value])]
  }
}
