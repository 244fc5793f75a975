import Comparing
import Measures

/// The drawing of the charts that table descriptions define.
extension ReportSections {
  typealias Pictures = (panels: [Section.Panel], open: Int)

  /// Returns the pictures of all charts of a table, the visible ones first.
  func pictures(of kind: TableKind, _ order: SliceOrder) -> Pictures {
    let charts = kind.charts.map { pictures($0, order) }
    let seen = charts.flatMap { $0.panels.prefix($0.open) }
    return (seen + charts.flatMap { $0.panels.dropFirst($0.open) }, seen.count)
  }

  private func pictures(_ chart: TableChart, _ order: SliceOrder) -> Pictures {
    let kinds = chart.panels.map { order.kinds($0) } ?? [""]
    let frame = ChartFrame(chart, order, kinds)
    if chart.isShared, case .lines(let x, let y, let lines) = chart.form {
      let panels = kinds.flatMap { kind in
        order.groups.compactMap { group -> Section.Panel? in
          let own = group.slices.map { frame.rows($0, kind) }.filter { !$0.isEmpty }
          guard !own.isEmpty else { return nil }
          let picture = own.count > 1 ? shared(x, y, lines[0], own) : alone(x, y, lines, own[0])
          return Section.Panel(
            title: title(chart, kind, group.segment), chart: Picture(picture),
            slices: Section.Slices(segment: group.slices[0].segment))
        }
      }
      return (panels, panels.count)
    }
    return pictures(order, kinds) { slice, kind in
      let own = frame.rows(slice, kind)
      guard !own.isEmpty, let picture = picture(chart.form, own, frame, kind) else { return nil }
      return Section.Panel(title: title(chart, kind, slice.name), chart: picture)
    }
  }

  private func title(_ chart: TableChart, _ kind: String, _ slice: String) -> String {
    let rest = [NumberText.app(kind), slice].filter { !$0.isEmpty }.joined(separator: ", ")
    let own = chart.title.prefix(1).uppercased() + chart.title.dropFirst()
    return [own, rest].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  private func picture(
    _ form: TableChart.Form, _ own: TableRows, _ frame: ChartFrame, _ kind: String
  ) -> Picture? {
    switch form {
    case .lines(let x, let y, let lines): Picture(fan(x, y, lines, own, upTo: frame.top(kind)))
    case .areas(let x, let y, let parts): Picture(areas(x, y, parts, own, upTo: frame.top(kind)))
    case .columns(let x, let y, let parts): Picture(columns(x, y, parts, own, upTo: frame.top("")))
    case .map(let x, let names, let shade): Picture(map(x, names, shade, own))
    case .ranges(let ranges): Picture(self.ranges(ranges, own, frame, kind))
    case .flow(let from, let to, let amount, let share): Picture(flow(from, to, amount, share, own))
    }
  }
}

/// The rows that a chart's pictures draw, and the ends of the pictures' axes. The pictures share
/// axes so that readers can compare them.
struct ChartFrame {
  private let chart: TableChart
  /// The upper end of the axes, by the value that a picture has in the column that separates
  /// pictures. The empty key has the upper end for all pictures.
  private var tops: [String: Double] = [:]
  /// The lower end of the axes, at most 0.
  private(set) var least = 0.0

  init(_ chart: TableChart, _ order: SliceOrder, _ kinds: [String]) {
    self.chart = chart
    for kind in kinds {
      let values = order.all.flatMap { extent($0, kind) }
      tops[kind] = values.max() ?? 1
      tops[""] = max(tops[""] ?? 0, values.max() ?? 0)
      least = min(least, values.min() ?? 0)
    }
  }

  func top(_ kind: String) -> Double { tops[kind] ?? 1 }

  func rows(_ slice: TableRows, _ kind: String) -> TableRows {
    chart.panels.map { slice.with($0, kind) } ?? slice
  }

  /// Returns the numbers of a slice that the y axis must include.
  private func extent(_ slice: TableRows, _ kind: String) -> [Double] {
    let own = rows(slice, kind)
    let means = WeeklyMeans(own.count)
    switch chart.form {
    // An axis of shares, and that of lines of several slices, is known or made for each picture.
    case .lines(_, let y, _) where chart.isShared || y.scale == .share: return []
    case .areas(_, _, let parts) where parts.isWhole: return []
    case .lines(_, _, let lines):
      return lines.flatMap { line in
        ([line.column] + line.bands.map { $0.high }).flatMap { means.of(own.numbers($0)) }
      }.compactMap { $0 }
    case .areas(let x, _, let parts): return parts.sums(own, x)
    case .columns(let x, _, let parts):
      return own.kinds(x.column).map { own.with(x.column, $0).sum(parts.column) }
    case .ranges(let ranges):
      return ([ranges.axis.column] + ranges.ranges.flatMap { [$0.low, $0.high].compactMap { $0 } })
        .flatMap { own.numbers($0).compactMap { $0 } }
    case .map, .flow: return []
    }
  }
}

extension ReportSections {
  /// Returns a chart that shows one line for each of several slices.
  private func shared(
    _ x: ChartAxis, _ y: ChartAxis, _ line: ChartLine, _ own: [TableRows]
  ) -> LineChart {
    let longest = own.reduce(own[0]) { longest, slice in
      (slice.last(x.column) ?? 0) > (longest.last(x.column) ?? 0) ? slice : longest
    }
    if line.isStep { return steps(x, y, line, own) }
    let means = x.means(longest)
    let lines = own.map { drawn(line, $0, named: $0.name, means, style: $0.style).along(x) }
    let top = self.top(lines.flatMap { $0.values })
    return LineChart(
      x: scale(x, longest), y: scale(y, upTo: top, means, isFitted: x.scale == .ages),
      places: means.plain(longest.numbers(x.column)), lines: lines, marks: marks(x))
  }

  /// Returns a chart of a single slice, with all lines that have a number other than 0.
  private func alone(
    _ x: ChartAxis, _ y: ChartAxis, _ lines: [ChartLine], _ own: TableRows
  ) -> LineChart {
    if lines[0].isStep { return steps(x, y, lines[0], [own]) }
    let asides = lines.filter { $0.isAside && own.sum($0.column) > 0 }
    // One part alone is the whole.
    let shown = lines.filter { !$0.isAside } + (asides.count > 1 ? asides : [])
    return fan(x, y, shown, own, upTo: top(shown.flatMap { own.numbers($0.column) }))
  }

  private func fan(
    _ x: ChartAxis, _ y: ChartAxis, _ lines: [ChartLine], _ own: TableRows, upTo top: Double
  ) -> LineChart {
    let means = x.means(own)
    let drawnLines = lines.enumerated().map { place, line in
      drawn(line, own, named: lines.count > 1 ? line.name : own.name, means, style: place).along(x)
    }
    let isFitted = x.scale == .ages
    let most = isFitted ? self.top(drawnLines.flatMap { $0.values }) : top
    return LineChart(
      x: scale(x, own), y: scale(y, upTo: most, means, isFitted: isFitted),
      places: means.plain(own.numbers(x.column)), lines: drawnLines, marks: marks(x))
  }

  private func drawn(
    _ line: ChartLine, _ own: TableRows, named name: String, _ means: WeeklyMeans, style: Int
  ) -> LineChart.Line {
    LineChart.Line(
      name: name, values: means.of(own.numbers(line.column)),
      bands: line.bands.map { band in
        LineChart.Band(
          name: band.name, low: means.of(own.numbers(band.low)),
          high: means.of(own.numbers(band.high)))
      }, style: style)
  }

  /// Returns step curves that start at 1 and end when less than one in a hundred remains.
  private func steps(
    _ x: ChartAxis, _ y: ChartAxis, _ line: ChartLine, _ own: [TableRows]
  ) -> LineChart {
    let ends = own.map { slice -> Double in
      let long = slice.numbers(line.column).lastIndex { ($0 ?? 0) >= 0.01 }
      return long.flatMap { slice.numbers(x.column)[$0] } ?? 1
    }
    let last = max(7, ends.max() ?? 1)
    let places = (0...Int(min(1e5, max(1, last)))).map { Double($0) }
    let axis = Scale.linear(0, last, title: x.title, format: .decimal(0)).upTo(last)
    let lines = own.map { slice in
      let columns = [line.column] + (line.bands.first.map { [$0.low, $0.high] } ?? [])
      let curves = columns.map { column -> [Double?] in
        var curve: [Double?] = [1] + Array(repeating: nil, count: places.count - 1)
        for (length, value) in zip(slice.numbers(x.column), slice.numbers(column)) {
          let place = Int(max(0, min(1e6, length ?? 0)))
          if place < curve.count { curve[place] = value }
        }
        return curve
      }
      let bands = line.bands.prefix(1).map {
        LineChart.Band(name: $0.name, low: curves[1], high: curves[2])
      }
      return LineChart.Line(
        name: slice.name, values: curves[0], bands: bands, isStep: true, style: slice.style)
    }
    return LineChart(x: axis, y: .share(title: y.title), places: places, lines: lines)
  }

  private func scale(_ axis: ChartAxis, _ own: TableRows) -> Scale {
    guard case .days = axis.scale else {
      let last = own.last(axis.column) ?? 1
      return Scale.linear(0, last, title: axis.title, format: .decimal(0)).upTo(last)
    }
    return dayScale(own, axis.column)
  }

  /// - Parameter isFitted: whether an axis of shares ends at the largest share if that is small.
  private func scale(
    _ axis: ChartAxis, upTo top: Double, _ means: WeeklyMeans, isFitted: Bool = false
  ) -> Scale {
    let title = means.title(axis.title)
    switch axis.scale {
    case .share where isFitted && top <= 0.5: return .linear(0, top, title: title, format: .percent)
    case .share: return .share(title: title)
    case .smallShare: return .linear(0, top, title: title, format: .percent)
    case .number(let decimals): return .linear(0, top, title: title, format: .decimal(decimals))
    default: return .linear(0, top, title: title, format: .count)
    }
  }
}

extension LineChart.Line {
  /// Returns the line without the value for the day of joining, if it is far above all others.
  fileprivate func along(_ x: ChartAxis) -> LineChart.Line {
    guard x.scale == .ages, values.count > 1, (values[0] ?? 0) >= 0.9, (values[1] ?? 1) < 0.8
    else { return self }
    return with { [nil] + $0.dropFirst() }
  }
}

extension ChartAxis {
  /// Returns how values on an axis are averaged: in a run of many days, seven become one value.
  fileprivate func means(_ own: TableRows) -> WeeklyMeans {
    WeeklyMeans(scale == .days ? own.count : 0)
  }
}

extension ChartParts {
  /// Returns the parts of a slice: declared parts with their titles, others with their own names.
  fileprivate func known(_ own: TableRows) -> [Part] {
    guard let key else { return parts }
    let kinds = own.kinds(key)
    let listed = parts.filter { kinds.contains($0.value) }
    let others = kinds.filter { kind in !parts.contains { $0.value == kind } }
    return listed
      + others.enumerated().map { Part($0.element, $0.element, ($0.offset + parts.count) % 8) }
  }

  fileprivate func numbers(
    _ own: TableRows, _ parts: [Part], _ x: ChartAxis, _ weeks: [String]
  ) -> [[Double]] {
    parts.map { part in
      let rows = key.map { own.with($0, part.value) } ?? own
      let column = key == nil ? part.value : self.column
      if case .weeks = x.scale { return weeks.map { rows.with(x.column, $0).sum(column) } }
      return x.means(rows).plain(rows.numbers(column))
    }
  }

  fileprivate func sums(_ own: TableRows, _ x: ChartAxis) -> [Double] {
    var weeks: [String] = []
    if case .weeks = x.scale { weeks = own.kinds(x.column) }
    let numbers = numbers(own, known(own), x, weeks)
    return (numbers.first ?? []).indices.map { place in numbers.reduce(0) { $0 + $1[place] } }
  }
}

extension ReportSections {
  private func areas(
    _ x: ChartAxis, _ y: ChartAxis, _ parts: ChartParts, _ own: TableRows, upTo top: Double
  ) -> AreaChart {
    var weeks: [String] = []
    if case .weeks(let onlyFull) = x.scale {
      weeks = onlyFull ? fullWeeks(own.kinds(x.column)) : own.kinds(x.column)
    }
    let known = parts.known(own)
    let numbers = parts.numbers(own, known, x, weeks)
    let places = (numbers.first ?? []).indices
    let sums = places.map { place in numbers.reduce(0) { $0 + $1[place] } }
    let drawn = zip(known, numbers).map { part, numbers in
      AreaChart.Part(
        name: part.name,
        values: places.map { place in
          guard parts.isWhole else { return numbers[place] }
          return sums[place] > 0 ? numbers[place] / sums[place] : 0
        }, style: part.style)
    }
    if case .weeks = x.scale {
      return AreaChart(
        x: .names(weeks, title: x.title, atMost: 4), y: scale(y, upTo: top, WeeklyMeans(0)),
        places: weeks.indices.map { Double($0) }, parts: drawn)
    }
    let first = parts.key.flatMap { key in known.first.map { own.with(key, $0.value) } }
    let means = x.means(first ?? own)
    return AreaChart(
      x: scale(x, own), y: scale(y, upTo: top, means),
      places: means.plain((first ?? own).numbers(x.column)), parts: drawn)
  }

  private func columns(
    _ x: ChartAxis, _ y: ChartAxis, _ parts: ChartParts, _ own: TableRows, upTo top: Double
  ) -> ColumnChart {
    let names = own.kinds(x.column)
    let drawn = parts.known(own).map { part in
      let rows = parts.key.map { own.with($0, part.value) } ?? own
      return AreaChart.Part(
        name: part.name, values: names.map { rows.with(x.column, $0).last(parts.column) ?? 0 },
        style: part.style)
    }
    return ColumnChart(
      y: scale(y, upTo: top, WeeklyMeans(0)),
      names: x.scale == .weekdays ? names.map { weekday(String($0.prefix(2))) } : names,
      xTitle: x.title, parts: drawn)
  }

  private func map(
    _ x: ChartAxis, _ names: ChartAxis, _ shade: ChartAxis, _ own: TableRows
  ) -> HeatMap {
    let all = own.parts(by: names.column)
    let reached = all.lastIndex { $0.rows.sum(shade.column) > 0 } ?? 0
    let kinds = all.prefix(reached + 1)
    let places = kinds.first.map { $0.rows.numbers(x.column).map { $0 ?? 0 } } ?? []
    return HeatMap(
      x: scale(x, own), places: places,
      names: kinds.map { $0.rows.texts(Columns.name).first ?? $0.kind },
      shares: kinds.map { kind in
        let shares = kind.rows.numbers(shade.column)
        return places.indices.map { shares[safe: $0] ?? 0 }
      }, title: names.title)
  }

  private func flow(
    _ from: ChartAxis, _ to: ChartAxis, _ amount: String, _ share: ChartAxis, _ own: TableRows
  ) -> FlowChart {
    let names = own.kinds(from.column)
    let flows = own.rows.compactMap { row -> FlowChart.Flow? in
      guard let start = names.firstIndex(of: row.text(from.column)),
        let end = names.firstIndex(of: row.text(to.column))
      else { return nil }
      return FlowChart.Flow(
        from: start, to: end, amount: row.number(amount) ?? 0, share: text(share, row))
    }
    return FlowChart(
      names: names, flows: flows, fromTitle: from.title, toTitle: to.title, format: .count)
  }
}
