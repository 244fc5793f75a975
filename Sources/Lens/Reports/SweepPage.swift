import Comparing
import Text

/// The results of a sweep as one page: each cell as a function of each varied value.
///
///     cell │    ╭──●           main effect: the mean over all points at which the path has a
///          │ ●──╯              value
///       +5 │    ▒▓▓            difference from the scenario's own value, with its band
///        0 │ ●─▒▒▒▒
///          └───────── path
///     cell │ ●──●──● b = 2     point by point: a line for each value of another path
///          │ ●─────● b = 1
///          └───────── path
///
/// If one path at a time is varied, a path's picture contains only the points that vary this path.
/// Dashed lines are the ends of a goal's target range. Points that do not form a grid are drawn as
/// dots. A table is behind every picture, and all rows are in `sweep.csv`.
package struct SweepPage {
  /// A measured cell. `group` is its goal or subject; `label` distinguishes it within the group;
  /// `low` and `high` are the target range, infinite if open; `text` formats its numbers.
  package typealias Cell = (
    group: String, label: String, low: Double, high: Double, text: @Sendable (Double) -> String
  )

  /// A point: the values of the paths, and for each cell the numbers of its worlds. A number is
  /// infinite for a time that was not reached in the run, and nil for an empty cell.
  package typealias Point = (values: [String], cells: [[Double?]])

  package internal(set) var heading: Report.Heading
  let paths: [String]
  let cells: [Cell]
  let points: [Point]
  /// Whether all points have the same users, because neither users nor days are varied.
  private let meetsSamePeople: Bool
  /// Whether the sweep contains all combinations of all paths' values.
  let isGrid: Bool
  /// Whether the first point is the scenario itself and every other point changes only one path.
  let isOneAtATime: Bool
  /// The title of each path.
  package var titles: [String]
  /// The name of each cell within a sentence.
  package var nouns: [String]
  /// The effect of each path on each cell, by cell and then by path; empty without intervals.
  var responses: [[Effect?]] = []

  package init(
    _ heading: Report.Heading, paths: [String], cells: [Cell], points: [Point], isGrid: Bool,
    isOneAtATime: Bool = false, meetsSamePeople: Bool
  ) {
    (self.heading, self.paths, self.cells, self.points) = (heading, paths, cells, points)
    titles = paths
    nouns = cells.map { [$0.group, $0.label].filter { !$0.isEmpty }.joined(separator: ": ") }
    (self.isGrid, self.isOneAtATime) = (isGrid, isOneAtATime)
    self.meetsSamePeople = meetsSamePeople
  }

  package var html: String {
    let best = wished
    let sections = groups.enumerated().map { section($1, number: $0) }
    var page = Document(heading, (best.map { [$0.section] } ?? []) + sections)
    page.answer =
      best == nil
      ? .verdicts([], lead: Finding([], lead).plain, list: levels)
      : .verdicts(verdicts, lead: best.map { Finding([], $0.text).plain } ?? "")
    page.pictured = clearestGroup.map { best == nil ? $0 : $0 + 1 }
    return page.html
  }

  /// One verdict for each group of cells: the number of points at which the group is on target, and
  /// sentences on the paths that move the group's cells.
  package var verdicts: [Verdict] {
    groups.map { group in
      let own = cells.indices.filter { cells[$0].group == group }
      let asked = own.filter { cells[$0].low.isFinite || cells[$0].high.isFinite }
      let met = points.indices.count { point in asked.allSatisfy { isMet($0, at: point) } }
      return Verdict(
        word: asked.isEmpty ? "no target" : "met at \(met) of \(points.count)",
        style: asked.isEmpty ? .open : met > 0 ? .good : .bad, title: group,
        sentences: own.map { finding($0).plain })
    }
  }

  /// Returns, for each path, a cell's mean at each of the path's values. If there are more than
  /// seven values, includes only the first, the middle and the last.
  package func effects(on cell: Int) -> [String] {
    paths.indices.map { path in
      let all = values(of: path)
      let shown = all.count <= 7 ? all : [all[0], all[all.count / 2], all[all.count - 1]]
      let means = shown.map { value in
        let own = points(varying: path).filter { $0.values[path] == value }
        return "\(value) → \(SweepPage.level(own.flatMap { $0.cells[cell] }))"
      }
      return "\(paths[path]): \(means.joined(separator: ", "))"
    }
  }

  /// Returns the mean of a cell over all worlds of a point. Nil if one world has no number, because
  /// the mean of the other worlds would be another quantity.
  private func mean(_ cell: Int, at point: Point) -> Double? {
    let known = point.cells[cell].compactMap { $0 }.filter { $0.isFinite }
    guard known.count == point.cells[cell].count, !known.isEmpty else { return nil }
    return known.reduce(0, +) / Double(known.count)
  }

  /// Returns the points that show the effect of a path. If one path at a time is varied, these are
  /// the points at which all other paths have the scenario's values.
  func points(varying path: Int) -> [Point] { places(varying: path).map { points[$0] } }

  func places(varying path: Int) -> [Int] {
    guard isOneAtATime, let own = points.first?.values else { return Array(points.indices) }
    return points.indices.filter { place in
      paths.indices.allSatisfy { $0 == path || points[place].values[$0] == own[$0] }
    }
  }

  private func isMet(_ cell: Int, at point: Int) -> Bool {
    mean(cell, at: points[point]).map { $0 >= cells[cell].low && $0 <= cells[cell].high } ?? false
  }

  var groups: [String] { cells.map { $0.group }.unique }
}

extension SweepPage {
  /// The section on the points at which most cells are on target; nil if no cell has a target.
  private var wished: (section: Section, text: String)? {
    let asked = cells.indices.filter { cells[$0].low.isFinite || cells[$0].high.isFinite }
    guard !asked.isEmpty else { return nil }
    let met = points.indices.map { point in asked.count { isMet($0, at: point) } }
    let order = points.indices.sorted { (-met[$0], $0) < (-met[$1], $1) }
    let all = met.count { $0 == asked.count }
    let text =
      all == 0
      ? "at none of the \(points.count) points is every cell on target; the most are "
        + "\(met[order[0]]) of \(asked.count), at \(name(of: order[0]))."
      : "at \(all) of the \(points.count) points every cell is on target, first at "
        + "\(name(of: order[0]))."
    let chart = RangeChart(
      x: .linear(0, Double(asked.count), title: "cells on target", format: .count),
      series: ["on target"],
      list: order.prefix(8).map { point in
        RangeChart.Row(
          name: name(of: point, isShort: true),
          marks: [
            RangeChart.Mark(
              value: Double(met[point]), isBar: true, text: ["\(met[point])"],
              label: "\(met[point])")
          ])
      }, columns: ["cells on target"], title: "point")
    let section = Section(
      table: "targets", title: "Where the goals are met", findings: [Finding([], text)],
      panels: [Section.Panel(title: "Points with the most cells on target", chart: Picture(chart))],
      source: SweepPage.source)
    return (section, text)
  }

  private static let source = "<code>sweep.csv</code>"

  /// Returns the values of a point as text: `users = 10, days = 5`.
  private func name(of point: Int, isShort: Bool = false) -> String {
    zip(paths, points[point].values).map { "\(isShort ? $0.lastName : $0) = \($1)" }
      .joined(separator: ", ")
  }

  private func section(_ group: String, number: Int) -> Section {
    let own = cells.indices.filter { cells[$0].group == group }
    let effects = own.flatMap { cell in
      paths.indices.map { path in
        Section.Panel(
          title: title(cell, titles[path]), chart: effect(cell, path),
          note: effect(of: path, on: cell).map { SweepPage.meaning(of: $0) } ?? "")
      }
    }
    let small = own.flatMap { multiples($0) }
    return Section(
      table: "cells-\(number)", title: group, findings: own.map { finding($0) },
      caveat: caveat, panels: effects + small, open: 12, others: "other cells and parameters",
      source: SweepPage.source)
  }

  private func title(_ cell: Int, _ path: String) -> String {
    let label = cells[cell].label
    return label.isEmpty ? "by \(path)" : "\(label), by \(path)"
  }

  /// Returns a text that explains the confidence band of an effect.
  private static func meaning(of effect: Effect) -> String {
    "Against \(effect.base), for the same users with the same random draws. Were other users "
      + "simulated, such a band would contain the true differences at all values in 95 of 100 "
      + "runs. It is grey where it includes 0."
  }

  private var caveat: String {
    let people =
      !meetsSamePeople
      ? "Points differ in the number of users, or of days."
      : isGrid
        ? "All points share users and random draws, so neighbours differ only by their values."
        : "All points share users and random draws."
    return people
      + (isGrid
        ? paths.count > 1 ? " Each value counts with the mean over all other values." : ""
        : isOneAtATime
          ? " In each picture all other parameters are as in the scenario."
          : " The points are no grid: if several paths vary at once, a dot shows the effect of all "
            + "of them.")
  }
}

extension SweepPage {
  /// Returns the mean over some worlds as text, or the reason why there is none.
  ///
  ///     72.55                                 all worlds have a number
  ///     not reached in 3 of 4 worlds          a time that is later than the run
  ///     no value in 1 of 4 worlds             nothing that the cell counts happened
  ///
  /// - Parameters:
  ///   - answers: the number of each world; infinite if not reached, nil for no value.
  ///   - write: returns a number as text.
  package static func level(
    _ answers: [Double?], _ write: (Double) -> String = { NumberText.brief($0) }
  ) -> String {
    let known = answers.compactMap { $0 }
    let seen = known.filter { $0.isFinite }
    guard seen.count < answers.count else {
      return seen.isEmpty ? "–" : write(seen.reduce(0, +) / Double(seen.count))
    }
    func text(_ what: String, _ count: Int) -> String? {
      guard count > 0 else { return nil }
      return count == answers.count ? what : "\(what) in \(count) of \(answers.count) worlds"
    }
    let gaps = [
      text("not reached", known.count - seen.count),
      text("no value", answers.count - known.count),
    ]
    return gaps.compactMap { $0 }.joined(separator: " and ")
  }

  /// Returns the values that a path has in the sweep, in numerical order if all are numbers.
  func values(of path: Int) -> [String] {
    let found = points.map { $0.values[path] }.unique
    let numbers = found.compactMap { Double(decimal: $0) }
    guard numbers.count == found.count else { return found }
    return found.sorted { (Double(decimal: $0) ?? 0) < (Double(decimal: $1) ?? 0) }
  }

  private func level(
    _ cell: Int, _ path: Int, _ value: String
  ) -> (mean: Double, low: Double, high: Double)? {
    let all = points(varying: path).filter { $0.values[path] == value }
    let found = all.compactMap { mean(cell, at: $0) }
    guard found.count == all.count, let low = found.min(), let high = found.max() else {
      return nil
    }
    return (found.reduce(0, +) / Double(found.count), low, high)
  }

  /// Returns a finding on the path that changes a cell most, and on values without a mean.
  private func finding(_ cell: Int) -> Finding {
    Finding([cells[cell].label], movement(of: cell) + gaps(in: cell))
  }

  /// Returns a sentence on values at which a cell lacks a number in some world; empty if none.
  private func gaps(in cell: Int) -> String {
    let told = paths.indices.flatMap { path in
      values(of: path).compactMap { value -> String? in
        let own = points(varying: path).filter { $0.values[path] == value }
        guard own.contains(where: { mean(cell, at: $0) == nil }) else { return nil }
        return "\(paths[path]) = \(value): \(SweepPage.level(own.flatMap { $0.cells[cell] }))"
      }
    }
    guard !told.isEmpty else { return "" }
    let more = told.count > 6 ? "; \(told.count - 6) more values" : ""
    return " Without a mean, so not drawn: \(told.prefix(6).joined(separator: "; "))\(more)."
  }

  private func movement(of cell: Int) -> String {
    if let known = effects(of: cell) { return known }
    let ranges = paths.indices.compactMap { path -> (path: Int, text: String, size: Double)? in
      let levels = values(of: path).compactMap { value in
        level(cell, path, value).map { (value: value, mean: $0.mean) }
      }
      guard let low = levels.min(by: { $0.mean < $1.mean }),
        let high = levels.max(by: { $0.mean < $1.mean }), low.mean < high.mean
      else { return nil }
      let text =
        "from \(NumberText.brief(low.mean)) at \(low.value) to \(NumberText.brief(high.mean)) at "
        + "\(high.value)"
      return (path, text, high.mean - low.mean)
    }
    guard let most = ranges.max(by: { ($0.size, $1.path) < ($1.size, $0.path) }) else {
      return points.contains { mean(cell, at: $0) == nil }
        ? "too few values have a mean to say what moves it." : "nothing that was varied moves it."
    }
    let others = paths.count > 1 && isGrid ? ", on average over all other values" : ""
    let more = paths.count > 1 ? "it moves most with" : "it moves with"
    return "\(more) \(paths[most.path]), \(most.text)\(others)."
  }

  func across(_ path: Int, _ values: [String]) -> (scale: Scale, places: [Double]) {
    let numbers = values.compactMap { Double(decimal: $0) }
    guard numbers.count == values.count, let low = numbers.first, let high = numbers.last else {
      return (.names(values, title: titles[path]), values.indices.map { Double($0) })
    }
    return (.linear(low, high, title: titles[path], format: .brief), numbers)
  }

  /// Returns a y axis for the numbers of a cell, and for ends of the target range that are near.
  private func up(_ cell: Int, _ numbers: [Double]) -> Scale {
    let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 1)
    let reach = max(most - least, 1e-9)
    let ends = [cells[cell].low, cells[cell].high].filter {
      $0.isFinite && $0 > least - 2 * reach && $0 < most + 2 * reach
    }
    let low = min(least, ends.min() ?? least)
    return .linear(
      min(0, low), max(most, ends.max() ?? most), title: "",
      format: .brief)
  }

  func wish(_ cell: Int) -> (low: Double?, high: Double?) {
    let (low, high) = (cells[cell].low, cells[cell].high)
    return (low.isFinite ? low : nil, high.isFinite ? high : nil)
  }

  private func effect(_ cell: Int, _ path: Int) -> Picture {
    if let effect = effect(of: path, on: cell) { return Picture(response(cell, effect)) }
    let values = values(of: path)
    let (x, places) = across(path, values)
    guard isGrid || isOneAtATime || paths.count == 1 else {
      return Picture(dots(cell, path, x, values, places))
    }
    let levels = values.map { level(cell, path, $0) }
    let line = LineChart.Line(name: "", values: levels.map { $0?.mean }, style: 0)
    let all = levels.flatMap { level in level.map { [$0.low, $0.high] } ?? [] }
    return Picture(
      LineChart(x: x, y: up(cell, all), places: places, lines: [line], wish: wish(cell)))
  }

  /// The maximum number of dots in a picture.
  private static let dots = 2_000

  private func dots(
    _ cell: Int, _ path: Int, _ x: Scale, _ values: [String], _ places: [Double]
  ) -> DotChart {
    let dots = points.compactMap { point -> DotChart.Dot? in
      guard let place = values.firstIndex(of: point.values[path]) else { return nil }
      return mean(cell, at: point).map { DotChart.Dot(across: places[place], up: $0) }
    }.sorted { ($0.across, $0.up) < ($1.across, $1.up) }
    let shown = ChartRows.thinned(dots.count, to: SweepPage.dots).map { dots[$0] }
    return DotChart(x: x, y: up(cell, dots.map { $0.up }), dots: shown, wish: wish(cell))
  }
}

extension SweepPage {
  /// The maximum number of lines in a picture.
  private static let lines = 8
  /// The maximum number of combinations of the third and later paths' values that have a picture.
  private static let pictures = 24

  /// Returns the pictures of a grid's points. The first path is the x axis, each value of the
  /// second path is a line, and each combination of the other paths' values is a picture.
  private func multiples(_ cell: Int) -> [Section.Panel] {
    guard isGrid, paths.count > 1 else { return [] }
    let values = values(of: 0)
    let lines = ChartRows.thinned(self.values(of: 1).count, to: SweepPage.lines)
      .map { self.values(of: 1)[$0] }
    let (x, places) = across(0, values)
    let y = up(cell, points.compactMap { mean(cell, at: $0) })
    let rests = points.map { Array($0.values.dropFirst(2)) }.unique.prefix(SweepPage.pictures)
    return rests.map { rest in
      let drawn = lines.enumerated().map { style, value in
        LineChart.Line(
          name: "\(paths[1].lastName) = \(value)",
          values: values.map { first in
            points.first { $0.values == [first, value] + rest }.flatMap { mean(cell, at: $0) }
          }, style: style)
      }
      let names = zip(paths.dropFirst(2), rest).map { "\($0.lastName) = \($1)" }
      let title = title(cell, "\(paths[0]) and \(paths[1])")
      return Section.Panel(
        title: ([title] + names).joined(separator: ", "),
        chart: Picture(LineChart(x: x, y: y, places: places, lines: drawn, wish: wish(cell))))
    }
  }
}

extension String {
  /// The last name in a path: `Dolphin` for `apps.pet.thresholds[Dolphin]`.
  var lastName: String {
    if hasSuffix("]"), let open = lastIndex(of: "[") {
      return String(self[index(after: open)...].dropLast())
    }
    guard let dot = lastIndex(of: ".") else { return self }
    return String(self[index(after: dot)...])
  }
}
