import Measures

/// Draws lists of rows with dots and ranges.
extension ReportSections {
  func ranges(_ list: ChartRanges, _ slice: Slice, _ frame: ChartFrame) -> RangeChart {
    let own = list.isOfLastWeek ? slice.with("week", fullWeek(slice)) : slice
    let mirrored = list.ranges.contains { $0.low == nil }
    let isSigned = mirrored || frame.least < 0
    let x = scale(list.axis, upTo: frame.top(""), isSigned: isSigned)
    var rows = list.series.map { self.rows(list, own, by: $0, x) } ?? self.rows(list, own, x)
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
    case .milliseconds:
      .milliseconds(upTo: top, width: 260, isSigned: isSigned, title: axis.title)
    case .number(let decimals):
      .linear(0, top, title: axis.title, format: .decimal(decimals)).upTo(top * 1.02)
    default: .linear(0, top, count: 4, title: axis.title, format: .count)
    }
  }

  /// A row for each value, with marks for each of the series.
  private func rows(
    _ list: ChartRanges, _ own: Slice, by series: String, _ x: Scale
  ) -> [RangeChart.Row] {
    own.kinds(list.name.column).dropFirst(list.isFirstLeftOut ? 1 : 0).map { kind in
      let rows = own.with(list.name.column, kind)
      return RangeChart.Row(
        name: rows.texts("name").first.flatMap { $0.isEmpty ? nil : $0 } ?? kind,
        marks: own.kinds(series).compactMap { value in
          rows.with(series, value).rows.first.map { mark(list, $0, own.sheet, x) }
        })
    }
  }

  /// A row for each row, under headings where there are some.
  private func rows(_ list: ChartRanges, _ own: Slice, _ x: Scale) -> [RangeChart.Row] {
    var before = ""
    return own.rows.compactMap { row in
      let sheet = own.sheet
      if let above = list.above, (sheet.number(above, row) ?? 0) <= 0 { return nil }
      let heading = list.heading.map { sheet.text($0, row) } ?? ""
      let isNew = heading != before
      before = heading
      let name = sheet.text("name", row)
      return RangeChart.Row(
        name: name.isEmpty ? sheet.text(list.name.column, row) : name,
        marks: [mark(list, row, sheet, x)], heading: isNew ? NumberText.app(heading) : "")
    }
  }

  private func mark(_ list: ChartRanges, _ row: Int, _ sheet: Sheet, _ x: Scale) -> RangeChart.Mark
  {
    var mark = RangeChart.Mark(
      value: sheet.number(list.axis.column, row), isBar: list.isBar,
      text: list.texts.map { text($0, row, sheet) })
    for range in list.ranges {
      let high = sheet.number(range.high, row)
      guard let column = range.low else {
        if let high { mark.ranges.append((-high, high)) }
        continue
      }
      if let low = sheet.number(column, row) { mark.ranges.append((low, high ?? x.high)) }
    }
    return mark
  }

  /// A number beside a picture, with its interval where the table has one.
  func text(_ axis: ChartAxis, _ row: Int, _ sheet: Sheet) -> String {
    guard let number = sheet.number(axis.column, row) else {
      return axis.column.hasSuffix("_days") ? "not reached" : ""
    }
    switch axis.scale {
    case .share:
      let ends = sheet.interval(of: axis.column)
      return NumberText.percent(
        number, ends.flatMap { sheet.number($0.low, row) },
        ends.flatMap { sheet.number($0.high, row) })
    case .milliseconds: return NumberFormat.milliseconds.text(number)
    case .number(let decimals): return NumberText.decimal(number, decimals)
    default: return NumberFormat.count.text(number)
    }
  }
}
