import Analytics
import Comparing
import Text

extension SweepPage {
  /// The samples of all cells, by point, cell and world, for the intervals of differences.
  package struct Paired {
    /// The values that the scenario has at the swept paths, in the order of the paths.
    let today: [String]
    /// The unit of each cell; nil for a cell that is itself a comparison.
    let units: [HeadlineCell.Unit?]
    let samples: [[[CellSample?]]]

    package init(
      today: [String], units: [HeadlineCell.Unit?], samples: [[[CellSample?]]]
    ) { (self.today, self.units, self.samples) = (today, units, samples) }
  }

  /// The effect of a path on a cell: each value's difference from a base value, for the same users
  /// and random draws. If other paths vary too, the difference is the mean over all their values.
  struct Effect {
    let path: Int
    /// Whether the cell contains a share.
    let isShare: Bool
    /// The unit of the differences.
    let unit: String
    /// The base value, with which other values are compared: the scenario's value, or the first.
    let base: String
    let baseLevel: Double
    let points: [(value: String, point: DifferenceChart.Point)]

    var others: [(value: String, point: DifferenceChart.Point)] {
      points.filter { $0.value != base }
    }

    /// The value that most clearly raises the cell, and the value that most clearly lowers it.
    var clearest: [(value: String, point: DifferenceChart.Point)] {
      let clear = others.filter { $0.point.isClear }
      let order = clear.sorted { $0.point.difference < $1.point.difference }
      return [order.first { $0.point.difference < 0 }, order.last { $0.point.difference > 0 }]
        .compactMap { $0 }
    }

    /// The size of the clearest difference, in half widths of that difference's confidence band.
    var clarity: Double {
      clearest.map { _, point in
        point.difference.magnitude / max(1e-12, (point.high - point.low) / 2)
      }.max() ?? 0
    }

    /// Returns the difference at a point with its unit: `+0.9 points`.
    func amount(_ point: DifferenceChart.Point) -> String {
      [number(point.difference), unit].filter { !$0.isEmpty }.joined(separator: " ")
    }

    func number(_ difference: Double) -> String {
      let isFine = points.allSatisfy { $0.point.difference.magnitude < 0.95 }
      return NumberText.signed(difference, digits: isFine ? 2 : 1)
    }
  }

  /// Returns a path's effect on a cell; nil without intervals, or if several paths vary freely.
  func effect(of path: Int, on cell: Int) -> Effect? {
    responses.isEmpty ? nil : responses[cell][path]
  }

  /// Computes the effects of all values from samples.
  ///
  /// If no cell has a target, the page then asks which changes the values cause.
  package mutating func pair(_ paired: Paired) {
    responses = cells.indices.map { cell in
      paths.indices.map { found(of: $0, on: cell, paired) }
    }
    guard !lead.isEmpty, cells.allSatisfy({ $0.low.isInfinite && $0.high.isInfinite }) else {
      return
    }
    let asked = titles.count > 3 ? ["\(titles.count) parameters"] : titles
    heading.question = "What does another value of \(asked.listed) change?"
  }

  private func found(of path: Int, on cell: Int, _ paired: Paired) -> Effect? {
    guard isGrid || isOneAtATime || paths.count == 1, let unit = paired.units[cell]
    else { return nil }
    let values = self.values(of: path)
    let base = values.contains(paired.today[path]) ? paired.today[path] : values[0]
    let samples = values.map { sample(of: path, $0, on: cell, paired.samples) }
    guard let place = values.firstIndex(of: base), let today = samples[place] else { return nil }
    let others = values.indices.map { $0 == place ? nil : samples[$0] }
    guard let curve = CurveDifference(values.map { _ in today }, others, samePeople: true)
    else { return nil }
    let isRelative = unit == .count && today.value > 0
    let scale = unit == .share ? 100 : isRelative ? 100 / today.value : 1
    let known = curve.points.map { point in
      DifferenceChart.Point(
        x: across(path, values).places[point.place], before: point.before, after: point.after,
        difference: point.difference * scale, low: point.low * scale, high: point.high * scale)
    }
    let own = DifferenceChart.Point(
      x: across(path, values).places[place], before: today.value, after: today.value,
      difference: 0, low: 0, high: 0)
    let places = curve.points.map { $0.place }
    return Effect(
      path: path, isShare: unit == .share,
      unit: unit == .share ? "points" : unit == .days ? "days" : isRelative ? "%" : "",
      base: base, baseLevel: today.value,
      points: values.indices.compactMap { number in
        if number == place { return (values[number], own) }
        return places.firstIndex(of: number).map { (values[number], known[$0]) }
      })
  }

  /// Returns a cell's sample at one value of a path: in each world, the mean over all points with
  /// the value; then, the mean of these means over all worlds.
  private func sample(
    of path: Int, _ value: String, on cell: Int, _ samples: [[[CellSample?]]]
  ) -> CellSample? {
    let own = places(varying: path).filter { points[$0].values[path] == value }
    let worlds = own.first.map { samples[$0][cell].indices } ?? 0..<0
    let means = worlds.compactMap { world -> CellSample? in
      let all = own.compactMap { samples[$0][cell][world] }
      return all.count == own.count ? CellSample.mean(ofSamePeople: all) : nil
    }
    return means.count == worlds.count ? CellSample.mean(ofOtherPeople: means) : nil
  }
}

extension SweepPage {
  /// Returns a sentence on the effects of all paths on a cell; nil without intervals.
  func effects(of cell: Int) -> String? {
    let all = paths.indices.compactMap { effect(of: $0, on: cell) }
    guard all.count == paths.count else { return nil }
    func range(_ effect: Effect, _ point: DifferenceChart.Point, _ value: String) -> String {
      "\(effect.amount(point)) [\(effect.number(point.low)), \(effect.number(point.high))] at "
        + value
    }
    let told = all.map { effect in
      let clear = effect.clearest.map { range(effect, $0.point, $0.value) }
      let widest = effect.others.max {
        $0.point.difference.magnitude < $1.point.difference.magnitude
      }
      guard effect.others.contains(where: { $0.point.low != 0 || $0.point.high != 0 }) else {
        return "no value of \(titles[effect.path]) changes it at all"
      }
      return clear.isEmpty
        ? "no value of \(titles[effect.path]) clearly moves it, against \(effect.base)"
          + (widest.map { "; the largest difference is \(range(effect, $0.point, $0.value))" }
            ?? "")
        : "\(titles[effect.path]) moves it: \(clear.listed), against \(effect.base)"
    }
    return told.joined(separator: "; ") + "."
  }

  /// The first sentences of the page, on the cells that move and do not; empty without intervals.
  package var lead: String {
    paths.indices.compactMap { path -> String? in
      let own = cells.indices.compactMap { cell in
        effect(of: path, on: cell).map { (name: nouns[cell], effect: $0) }
      }
      guard let first = own.first?.effect else { return nil }
      let values = self.values(of: path)
      let moved = own.filter { $0.effect.clarity > 0 }
        .sorted { $0.effect.clarity > $1.effect.clarity }
        .map { name, effect in
          "\(name) (\(effect.clearest.map { "\(effect.amount($0.point)) at \($0.value)" }.listed))"
        }
      let still = own.filter { $0.effect.clarity == 0 }.map { $0.name }
      let parts = [
        moved.isEmpty ? "" : "clearly moves \(SweepPage.few(moved, 2))",
        still.isEmpty ? "" : "has no clear effect on \(SweepPage.few(still, 3))",
      ].filter { !$0.isEmpty }
      let others = values.filter { $0 != first.base }
      let ends = others.count > 1 ? "\(others[0]) to \(others[others.count - 1])" : others[0]
      return "\(Finding([], titles[path]).plain) of \(ends), against \(first.base), "
        + "\(parts.listed)."
    }.joined(separator: " ")
  }

  /// Returns the first `most` of some names as a list, followed by the number of further names.
  private static func few(_ names: [String], _ most: Int) -> String {
    (names.count > most + 1 ? names.prefix(most) + ["\(names.count - most) more"] : names).listed
  }

  /// The index of the group whose cell has the clearest effect; nil if no cell has a clear effect.
  var clearestGroup: Int? {
    func clarity(_ cell: Int) -> Double {
      paths.indices.compactMap { effect(of: $0, on: cell)?.clarity }.max() ?? 0
    }
    let moved = cells.indices.filter { clarity($0) > 0 }
    let chosen = moved.max { clarity($0) < clarity($1) }
    return chosen.flatMap { groups.firstIndex(of: cells[$0].group) }
  }

  /// Returns a chart of a cell by the path's values: numbers, and differences from the base value.
  func response(_ cell: Int, _ effect: Effect) -> DifferenceChart {
    let points = effect.points.map { $0.point }
    return DifferenceChart(
      points: points, changed: "by value", base: "at \(effect.base)",
      x: across(effect.path, values(of: effect.path)).scale,
      y: DifferenceChart.axis(points, unit: effect.unit),
      levelTitle: name(ofCell: cell), level: effect.isShare ? .percent : .brief, unit: effect.unit,
      at: "at", wish: wish(cell))
  }
}
