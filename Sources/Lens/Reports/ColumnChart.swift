/// Stacked columns, one for each name, such as hazards by weekday and cause.
///
///     40 % |
///          | ▓   ▓   ▓   ▓
///          | ▒   ▒   ▒   ▒   ▓   ▓   ▓  app not opened
///      0 % |_░___░___░___░___░___░___░
///            Mon Tue Wed Thu Fri Sat Sun
struct ColumnChart: PlottedChart {
  let y: Scale
  let names: [String]
  let xTitle: String
  /// The parts of the columns, the lowest first, each with one value per column.
  let parts: [AreaChart.Part]

  var plot: Plot {
    let ticks = names.enumerated().map {
      Scale.Tick(value: Double($0.offset) + 0.5, label: $0.element)
    }
    let x = Scale(0, Double(max(1, names.count)), ticks: ticks, title: xTitle, format: .name(names))
    return Plot(x, y, labels: parts.map { $0.name })
  }

  var axes: String {
    let parts = self.parts.map { $0.name }.joined(separator: ", ")
    return "Columns for \(names.joined(separator: ", ")), of \(parts), from below; up: \(y.title)."
  }

  func draw(into svg: inout Markup) {
    let plot = self.plot
    plot.drawAxes(into: &svg)
    let room = (plot.right - plot.left) / Double(max(1, names.count))
    var below = [Double](repeating: 0, count: names.count)
    var ends: [Double] = []
    for part in parts {
      var boxes = PathData()
      for column in names.indices {
        let (low, high) = (plot.up(below[column]), plot.up(below[column] + part.values[column]))
        boxes.box(plot.left + room * (Double(column) + 0.15), high, room * 0.7, low - high)
        below[column] += part.values[column]
        if column == names.count - 1 { ends.append((low + high) / 2) }
      }
      svg.path("area \(Markup.series(part.style))", boxes)
    }
    DirectLabels(names: parts.map { $0.name }, ends: ends)
      .draw(into: &svg, plot, styles: parts.map { $0.style })
    svg.hover(
      plot,
      names.indices.map { column in
        let values = parts.reversed().map { "\($0.name): \(y.format.text($0.values[column]))" }
        let text = ([names[column]] + values).joined(separator: "\n")
        return (plot.left + room * (Double(column) + 0.5), text)
      })
  }

  var rows: ChartRows {
    let plot = self.plot
    return ChartRows(
      header: [xTitle] + parts.map { $0.name },
      rows: names.indices.map { column in
        [names[column]] + parts.map { y.format.text($0.values[column]) }
      }, places: names.indices.map { plot.across(Double($0) + 0.5) })
  }
}
