import Comparing
import Measures

/// The drawing of lists of rows with dots and ranges.
extension ReportSections {
  /// - Parameter kind: one value of the column that separates pictures; selects the shared axis.
  func ranges(
    _ list: ChartRanges, _ slice: TableRows, _ frame: ChartFrame, _ kind: String
  ) -> RangeChart {
    let own = list.isOfLastWeek ? slice.with(Columns.week, fullWeek(slice)) : slice
    let mirrored = list.ranges.contains { $0.low == nil }
    let isSigned = mirrored || frame.least < 0
    let x = scale(list.axis, upTo: frame.top(kind), isSigned: isSigned)
    var rows = list.series.map { self.rows(list, own, by: $0, x) } ?? self.rows(list, own, x)
    // What nobody reached is no stage.
    while let last = rows.last, last.marks.allSatisfy({ $0.isEmpty }) { rows.removeLast() }
    if list.isReversed { rows.reverse() }
    return RangeChart(
      x: x, series: list.series.map { own.kinds($0) } ?? [list.mark], list: rows,
      limits: list.limits.filter { isSigned || $0.value > 0 }
        .map { RangeChart.Limit(value: $0.value, name: $0.name) },
      columns: list.texts.map { $0.title }, title: list.name.title, legend: list.legend,
      isNested: list.ranges.count > 1)
  }

  private func scale(_ axis: ChartAxis, upTo top: Double, isSigned: Bool) -> Scale {
    switch axis.scale {
    case .milliseconds: .milliseconds(upTo: top, width: 260, isSigned: isSigned, title: axis.title)
    case .number(let decimals):
      .linear(0, top, title: axis.title, format: .decimal(decimals)).upTo(top * 1.02)
    default: .linear(0, top, count: 4, title: axis.title, format: .count)
    }
  }

  private func rows(
    _ list: ChartRanges, _ own: TableRows, by series: String, _ x: Scale
  ) -> [RangeChart.Row] {
    own.kinds(list.name.column).dropFirst(list.isFirstLeftOut ? 1 : 0).map { kind in
      let rows = own.with(list.name.column, kind)
      return RangeChart.Row(
        name: rows.texts(Columns.name).first.flatMap { $0.isEmpty ? nil : $0 } ?? kind,
        marks: own.kinds(series).compactMap { value in
          rows.with(series, value).rows.first.map { mark(list, $0, x) }
        })
    }
  }

  private func rows(_ list: ChartRanges, _ own: TableRows, _ x: Scale) -> [RangeChart.Row] {
    var before = ""
    return own.rows.compactMap { row in
      if let above = list.above, (row.number(above) ?? 0) <= 0 { return nil }
      let heading = list.heading.map { row.text($0) } ?? ""
      let isNew = heading != before
      before = heading
      let name = row.text(Columns.name)
      return RangeChart.Row(
        name: name.isEmpty ? row.text(list.name.column) : name,
        marks: [mark(list, row, x)], heading: isNew ? NumberText.app(heading) : "")
    }
  }

  private func mark(_ list: ChartRanges, _ row: TableRows.Row, _ x: Scale) -> RangeChart.Mark {
    var mark = RangeChart.Mark(
      value: row.number(list.axis.column), isBar: list.isBar,
      text: list.texts.map { text($0, row) })
    for range in list.ranges {
      let high = row.number(range.high)
      guard let column = range.low else {
        if let high { mark.ranges.append((-high, high)) }
        continue
      }
      if let low = row.number(column) { mark.ranges.append((low, high ?? x.high)) }
    }
    return mark
  }

  /// Returns a number as text for use next to a picture, with its interval if the table has one.
  func text(_ axis: ChartAxis, _ row: TableRows.Row) -> String {
    guard let number = row.estimated(axis.column) else {
      return axis.column.hasSuffix("_days") ? "not reached" : ""
    }
    switch axis.scale {
    case .share: return NumberText.percent(number)
    case .milliseconds: return NumberFormat.milliseconds.text(number.value)
    case .number(let decimals): return NumberText.decimal(number.value, decimals)
    default: return NumberFormat.count.text(number.value)
    }
  }
}
