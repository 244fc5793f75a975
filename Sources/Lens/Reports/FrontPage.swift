import Analytics
import Comparing
import Text

/// The page of a front: the candidates for which no other candidate is better in all objectives.
///
///     least │ 31 ┼                  a picture for each pair of objectives, with intervals of both
///           │    17 ┼    ◌ start
///           │         8 ┼
///           └──────────── most
///     path  │ ●   ●  ●              the values along the front, path by path
///           └──────────── most
///
/// All numbers come from a world that the search has not seen.
package struct FrontPage {
  package typealias Objective = (cell: GoalCell, word: String)

  /// Today's rules, or a candidate of the front.
  package struct Point {
    /// The candidate's number; nil for today's rules.
    package let number: Int?
    let values: [String]
    package let cells: [MeasuredCell]
    /// The verdict on all goals and guardrails together; nil if there are none.
    let verdict: GoalVerdict?
    /// Whether the point is on the front also in the world that the search has not seen.
    package let remains: Bool

    package init(
      number: Int?, values: [String], cells: [MeasuredCell], verdict: GoalVerdict?, remains: Bool
    ) {
      (self.number, self.values, self.cells) = (number, values, cells)
      (self.verdict, self.remains) = (verdict, remains)
    }

    package var name: String { number.map { "\($0)" } ?? "start" }
  }

  private let heading: Report.Heading
  private let objectives: [Objective]
  private let paths: [String]
  /// The points, today's rules first.
  private let points: [Point]
  private let candidates: Int
  package var notes: [String] = []

  /// - Parameter candidates: the number of candidates that the search simulated.
  package init(
    _ heading: Report.Heading, objectives: [Objective], paths: [String], points: [Point],
    of candidates: Int
  ) {
    (self.heading, self.objectives, self.paths) = (heading, objectives, paths)
    (self.points, self.candidates) = (points, candidates)
  }

  package var html: String {
    var page = Document(heading, [section] + along)
    page.answer = .verdicts(verdicts, lead: sentence)
    return page.html
  }

  /// A sentence on how many candidates are on the front, and how many stay on it in a new world.
  package var sentence: String {
    let front = points.dropFirst()
    let count = front.count
    return "\(count) of \(NumberText.counted(Double(candidates), "candidate", "candidates")) "
      + "\(count == 1 ? "is" : "are") on the front: no other is better in "
      + "\(objectives.count == 2 ? "both" : "all") of what is wished. "
      + "\(front.count { $0.remains }) of them still \(count == 1 ? "is" : "are") in a world that "
      + "the search has not seen."
  }

  package static func interval(of cell: MeasuredCell) -> Interval? {
    cell.estimate.flatMap { $0.isExact ? nil : $0.interval(confidence: 0.95) }
  }

  /// Returns the rows of the front's table: its header, then a row for each point.
  package func rows(withValues: Bool) -> [[String]] {
    let changed = withValues ? changedPaths : []
    let hasGoals = points.contains { $0.verdict != nil }
    let head =
      ["candidate"] + objectives.map { "\($0.word) \($0.cell)" } + (hasGoals ? ["goals"] : [])
      + ["still on it"] + changed.map { paths[$0] }
    return [head]
      + points.map { point in
        [point.name] + point.cells.map { text(of: $0) }
          + (hasGoals ? [point.verdict?.rawValue ?? ""] : [])
          + [point.number == nil ? "" : point.remains ? "yes" : "no"]
          + changed.map { point.values[$0] }
      }
  }

  /// Returns a cell's value with its interval: `1,234 [1,200, 1,260]`.
  private func text(of cell: MeasuredCell) -> String {
    let range = FrontPage.interval(of: cell).map {
      " [\(cell.text(of: $0.low)), \(cell.text(of: $0.high))]"
    }
    return "\(cell.shown)\(range ?? "")".withMinus
  }
}

extension FrontPage {
  /// One verdict for each objective: the cell's values at both ends of the front.
  private var verdicts: [Verdict] {
    objectives.indices.map { place in
      let known = points.dropFirst().filter { $0.cells[place].value != nil }
      let order = known.sorted { ($0.cells[place].value ?? 0) < ($1.cells[place].value ?? 0) }
      let start = points.first.map { "; the start has \(text(of: $0.cells[place]))" } ?? ""
      let ends = [order.first, order.last].compactMap { $0 }.map { point in
        "\(text(of: point.cells[place])) of candidate \(point.name)"
      }
      return Verdict(
        word: objectives[place].word, style: .open, title: "\(objectives[place].cell)",
        sentences: ["from \(ends.joined(separator: " to "))\(start)"])
    }
  }

  private var section: Section {
    var panels: [Section.Panel] = []
    for one in objectives.indices {
      for other in objectives.indices where other > one {
        panels.append(
          Section.Panel(
            title: objectives.count == 2
              ? "" : "\(objectives[other].cell) by \(objectives[one].cell)",
            chart: Picture(chart(one, other))))
      }
    }
    let rows = rows(withValues: true)
    return Section(
      table: "front", title: "The front",
      findings: notes.map { Finding([], $0) },
      caveat: "All numbers are of users that the search has not seen. Crosses are 95 % intervals: "
        + "they measure the number of simulated users, not the truth of the model. All candidates "
        + "have the same users, so differences between two of them are better known than that.",
      panels: panels,
      source: "<code>front.csv</code>, and all candidates in "
        + "<code>history.csv</code>; <code>terrarium tune --take N</code> takes one by its number",
      list: ChartRows(header: rows[0], rows: Array(rows.dropFirst())))
  }

  private func chart(_ one: Int, _ other: Int) -> DotChart {
    let dots = points.compactMap { point -> DotChart.Dot? in
      guard let across = point.cells[one].value, let up = point.cells[other].value else {
        return nil
      }
      var dot = DotChart.Dot(across: across, up: up)
      (dot.name, dot.style) = (point.name, point.number == nil ? 1 : 0)
      dot.reachAcross = FrontPage.interval(of: point.cells[one]).flatMap { ends(of: $0) }
      dot.reachUp = FrontPage.interval(of: point.cells[other]).flatMap { ends(of: $0) }
      return dot
    }
    func scale(_ place: Int, _ numbers: [Double]) -> Scale {
      let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
      return .linear(
        low, max(high, low + 1e-9), title: "\(objectives[place].word) \(objectives[place].cell)",
        format: .brief)
    }
    return DotChart(
      x: scale(
        one, dots.flatMap { [$0.across] + ($0.reachAcross.map { [$0.low, $0.high] } ?? []) }),
      y: scale(other, dots.flatMap { [$0.up] + ($0.reachUp.map { [$0.low, $0.high] } ?? []) }),
      dots: dots)
  }

  private func ends(of interval: Interval) -> (low: Double, high: Double)? {
    interval.low.isFinite && interval.high.isFinite ? (interval.low, interval.high) : nil
  }

  /// The indices of the paths whose values differ among the points.
  private var changedPaths: [Int] {
    paths.indices.filter { path in points.contains { $0.values[path] != points[0].values[path] } }
  }

  private var along: [Section] {
    let panels = changedPaths.compactMap { path -> Section.Panel? in
      let dots = points.compactMap { point -> DotChart.Dot? in
        guard let across = point.cells[0].value, let up = Double(decimal: point.values[path])
        else { return nil }
        var dot = DotChart.Dot(across: across, up: up)
        (dot.name, dot.style) = (point.name, point.number == nil ? 1 : 0)
        return dot
      }
      guard !dots.isEmpty else { return nil }
      let (places, values) = (dots.map { $0.across }, dots.map { $0.up })
      let chart = DotChart(
        x: .linear(
          places.min() ?? 0, max(places.max() ?? 1, (places.min() ?? 0) + 1e-9),
          title: "\(objectives[0].cell)", format: .brief),
        y: .linear(
          min(0, values.min() ?? 0), max(0, values.max() ?? 1, 1e-9), title: paths[path].lastName,
          format: .brief),
        dots: dots)
      return Section.Panel(title: paths[path], chart: Picture(chart))
    }
    guard !panels.isEmpty else { return [] }
    return [
      Section(
        table: "values", title: "The parameters along the front", findings: [], panels: panels,
        open: 12, source: "<code>front.csv</code>")
    ]
  }
}
