import JSON

/// A chart of a table in Vega-Lite: the computed columns, the layers of marks, and the columns
/// whose values distinguish the chart's pictures.
struct VegaChart {
  /// Columns whose every value has its own picture; run, variant and segment are not included.
  var panels: [String] = []
  /// Whether runs and variants share a picture, with a colour for each.
  var hasSeries = false
  /// The field with the names of the stacked parts, and the declared parts from the bottom up. Nil
  /// for a chart without stacked parts.
  var stack: (field: String, order: [String])?
  var transform: [JSONValue] = []
  var height = 200.0
  let layers: [JSONValue]

  func specification(
    title: String, finding: String, data: JSONValue, labels: VegaLabels
  ) -> JSONValue {
    var transform = self.transform
    if !labels.series.isEmpty {
      transform.append(["calculate": VegaLabels.joined(labels.series), "as": "series"])
    }
    if !labels.panel.isEmpty {
      transform.append(["calculate": VegaLabels.joined(labels.panel), "as": "panel"])
    }
    var layers = self.layers
    if let stack {
      let names = labels.parts.map { "'\($0)'" }.joined(separator: ", ")
      transform.append([
        "calculate": .text("indexof([\(names)], datum['\(stack.field)'])"), "as": "place",
      ])
      layers = layers.map { $0.encoding("order", ["field": "place", "type": "quantitative"]) }
    }
    if !labels.series.isEmpty {
      let colour: JSONValue = ["field": "series", "type": "nominal", "title": nil]
      layers = layers.map { $0.encoding("color", colour) }
    }
    var head: JSONValue = [
      "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
      "title": .text(title), "description": .text(finding), "data": data,
    ]
    if !transform.isEmpty { head = head.with(["transform": .list(transform)]) }
    let layer: JSONValue = [
      "width": 320, "height": .number(height),
      "layer": .list(layers),
    ]
    guard !labels.panel.isEmpty else { return head.with(layer) }
    let facet: JSONValue = [
      "field": "panel", "type": "nominal", "title": nil, "sort": .texts(labels.panels),
    ]
    return head.with(["facet": facet, "columns": 3, "spec": layer])
  }
}

extension JSONValue {
  static func axis(_ field: String, _ type: String, _ title: String) -> JSONValue {
    ["field": .text(field), "type": .text(type), "title": .text(title)]
  }

  /// Returns an axis of shares, displayed in per cent.
  static func shares(_ field: String, _ title: String) -> JSONValue {
    axis(field, title).with(["axis": ["format": ".0%"]])
  }

  static func axis(_ field: String, _ title: String) -> JSONValue {
    axis(field, "quantitative", title)
  }

  /// Returns a mark that draws a band between the values of two fields.
  static func band(_ x: JSONValue, _ low: String, _ high: JSONValue, opacity: Double) -> JSONValue {
    [
      "mark": ["type": "area", "opacity": .number(opacity)],
      "encoding": ["x": x, "y": high, "y2": ["field": .text(low)]],
    ]
  }

  static func line(_ x: JSONValue, _ y: JSONValue, step: Bool) -> JSONValue {
    let mark: JSONValue = ["type": "line", "tooltip": true]
    return [
      "mark": step ? mark.with(["interpolate": "step-after"]) : mark,
      "encoding": ["x": x, "y": y],
    ]
  }

  /// Returns the colour channel of stacked parts in a given order, because Vega-Lite's own order is
  /// alphabetical. Parts that are not in `order` follow in the order of the table.
  static func parts(_ field: String, order: [String]) -> JSONValue {
    let colour: JSONValue = ["field": .text(field), "type": "nominal", "title": .text(field)]
    return colour.with(["sort": order.isEmpty ? nil : .texts(order)])
  }

  static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }

  func encoding(_ channel: String, _ value: JSONValue) -> JSONValue {
    guard let members else { return self }
    return .object(
      members.map { member in
        guard member.name == "encoding" else { return member }
        return Member(member.name, member.value.with(.object([Member(channel, value)])))
      })
  }
}
