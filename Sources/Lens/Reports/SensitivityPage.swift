import Comparing
import Measures
import Text

/// The page of a sensitivity analysis. For each number, it draws a bar for each parameter, in order
/// of decreasing effect. The terminal prints the same rows.
///
///     apps.pet.gains.onTime    ████████████├──┤      change of the number over the range
///     apps.pet.gains.missed    ███├─┤                whiskers: the 95 % interval
///     apps.pet.graceMinutes    ▏
package struct SensitivityPage {
  /// A parameter with its effect on a number.
  package struct Factor {
    package let path: String
    /// The parameter's name on the page.
    package let name: String
    /// The range over which the parameter was varied: `1 to 3`.
    package let range: String
    /// The parameter's bars: one for a screening (Morris); two for shares of the variance (Sobol),
    /// by the parameter alone and together with others.
    package let bars: [Bar]
    /// Further numbers of the parameter, in words.
    package let others: [String]

    package init(
      _ path: String, name: String, range: String, bars: [Bar], others: [String]
    ) {
      (self.path, self.name, self.range) = (path, name, range)
      (self.bars, self.others) = (bars, others)
    }

    /// Whether the parameter's own share of the variance exceeds its share together with others.
    fileprivate var isInconsistent: Bool {
      bars.count == 2 && bars[0].value > bars[1].value + 0.005
    }

    /// Whether the parameter changes the number. A change below 1e-9 is a rounding error.
    fileprivate var moves: Bool { bars.contains { $0.value.magnitude >= 1e-9 } }
  }

  package typealias Bar = (value: Double, low: Double, high: Double)

  /// A number with the parameters that affect it, from the largest effect to the smallest.
  package struct Cell {
    package let address: CellAddress
    package let factors: [Factor]
    /// The number of points left out because the cell has no value there, and of all points.
    package let missing: (count: Int, of: Int)

    package init(_ address: CellAddress, _ factors: [Factor], missing: (count: Int, of: Int)) {
      (self.address, self.factors, self.missing) = (address, factors, missing)
    }
  }

  package let heading: Report.Heading
  private let cells: [Cell]
  /// Whether bars show shares of a variance, rather than changes of the number.
  private let explainsVariance: Bool
  /// The word for the varied parameters: `rules`, `assumptions` or `parameters`.
  private let kind: String

  package init(_ heading: Report.Heading, _ cells: [Cell], explainsVariance: Bool, kind: String) {
    (self.heading, self.cells, self.kind) = (heading, cells, kind)
    self.explainsVariance = explainsVariance
  }

  package var html: String {
    var page = Document(heading, cells.enumerated().map { section($1, number: $0) })
    let lead = cells.prefix(2).map { sentence($0, withNames: true).plain }
    page.answer = .verdicts([], lead: lead.joined(separator: " "), list: list)
    return page.html
  }

  /// The maximum number of cells in the answer's table.
  private static let mostTold = 3

  /// The answer's table, with the parameters that have the largest effects on the first cells.
  private var list: ChartRows {
    let told = cells.prefix(SensitivityPage.mostTold)
    let moving = told.flatMap { $0.factors.filter { $0.moves }.prefix(5) }
    let paths = moving.map { $0.path }.unique.prefix(12)
    return ChartRows(
      header: ["parameter", "varied"] + told.map { HeadlineCell(chosen: $0.address).title },
      rows: paths.map { path in
        let known = moving.first { $0.path == path }
        return [known?.name ?? path, known?.range ?? ""]
          + told.map { cell in
            let factor = cell.factors.first { $0.path == path }
            return factor?.bars.first.map { text($0.value, cell) } ?? "–"
          }
      })
  }

  /// Returns, for each number, a sentence and the first `most` parameters with their effects.
  package func lines(
    most: Int
  ) -> [(sentence: String, factors: [(path: String, numbers: String)])] {
    cells.map { cell in
      (
        sentence(cell).plain + caveat(cell),
        cell.factors.filter { $0.moves }.prefix(most).map { ($0.path, numbers($0, cell)) }
      )
    }
  }

  private func isShare(_ cell: Cell) -> Bool { HeadlineCell(chosen: cell.address).unit == .share }

  private func format(_ cell: Cell) -> NumberFormat {
    explainsVariance || isShare(cell) ? .percent : .brief
  }

  private func numbers(_ factor: Factor, _ cell: Cell) -> String {
    factor.bars.map { bar in
      let ends = [bar.low, bar.high].map { text($0, cell, unit: "") }
      return "\(text(bar.value, cell)) [\(ends.joined(separator: ", "))]"
    }.joined(separator: ", ")
  }

  /// Returns the length of a bar as text; for a share, the change is in points.
  private func text(_ value: Double, _ cell: Cell, unit: String = " points") -> String {
    (explainsVariance || !isShare(cell)
      ? format(cell).text(value) : NumberText.hundredths(value) + unit).withMinus
  }

  /// Returns a sentence on the parameters with the largest effects on a number.
  ///
  /// - Parameter hasNames: whether to use the names of parameters instead of their paths.
  private func sentence(_ cell: Cell, withNames hasNames: Bool = false) -> Finding {
    let subject = cell.address.metric?.noun ?? "\(cell.address)"
    let sizes = cell.factors.map { max(0, $0.bars.first?.value ?? 0) }
    let all = sizes.reduce(0, +)
    guard all > 0, let first = cell.factors.first else {
      return Finding([], "none of \(cell.factors.count) \(kind) changes \(subject).")
    }
    var (few, sum) = (0, 0.0)
    while few < sizes.count, sum < 0.8 * all {
      sum += sizes[few]
      few += 1
    }
    if explainsVariance {
      return Finding(
        [],
        "\(few) of \(sizes.count) \(kind) \(few == 1 ? "explains" : "explain") "
          + "\(NumberText.percent(min(1, sum))) of the variance of \(subject) by "
          + "\(few == 1 ? "itself" : "themselves"), \(hasNames ? first.name : first.path) "
          + "\(NumberText.percent(sizes[0])); \(NumberText.percent(max(0, 1 - all))) is "
          + "interaction.\(idle(cell))")
    }
    let bars = cell.factors.compactMap { $0.bars.first }
    guard bars.contains(where: { $0.low > 0 }) else {
      return Finding(
        [],
        "no effect on \(subject) is clear: of \(sizes.count) \(kind) \(first.path) changes it "
          + "most, by \(text(sizes[0], cell)) over its range (\(first.range)), and every interval "
          + "reaches 0. Give more users or blocks.\(idle(cell))")
    }
    let part = NumberText.percent(sum / all)
    let least = first.bars.first?.low ?? 0
    let close = cell.factors.count { $0.moves && ($0.bars.first.map { $0.high >= least } ?? false) }
    return Finding(
      [],
      "of \(sizes.count) \(kind) \(hasNames ? first.name : first.path) has the largest effect "
        + "on \(subject): "
        + "\(text(sizes[0], cell)) over its range (\(first.range)). "
        + (close > 1 ? "Which of the first \(close) is the largest is not certain. " : "")
        + (few == 1 ? "It alone has \(part)" : "The first \(few) have \(part)")
        + " of the sum of all effects.\(idle(cell))")
  }

  /// Returns a sentence on the number of parameters that change nothing and so have no row.
  private func idle(_ cell: Cell) -> String {
    let count = cell.factors.count { !$0.moves }
    return count == 0 ? "" : " \(count) \(count == 1 ? "changes" : "change") nothing."
  }

  /// Returns the caveats on a cell's numbers, to follow the sentence on the cell.
  private func caveat(_ cell: Cell) -> String {
    var told = ""
    let bars = cell.factors.compactMap { $0.bars.first }
    if explainsVariance, bars.contains(where: { $0.value > 0 }), bars.allSatisfy({ $0.low <= 0 }) {
      told += " Every interval reaches 0, so all of this may be chance; give more users or blocks."
    }
    if explainsVariance, cell.factors.contains(where: { $0.isInconsistent }) {
      told +=
        " Some shares by themselves are above the shares with others, which is impossible, so "
        + "there are too few points; give more blocks."
    }
    if cell.missing.count > 0 {
      told +=
        " At \(cell.missing.count) of \(cell.missing.of) points there is no number; they are left "
        + "out."
    }
    return told
  }

  private func section(_ cell: Cell, number: Int) -> Section {
    let format = format(cell)
    let most = cell.factors.flatMap { $0.bars.map { $0.high } }.max() ?? 0
    let title =
      explainsVariance
      ? "part of the variance" : "change over the range"
    let chart = RangeChart(
      x: .linear(0, max(most, 1e-9), title: title, format: format),
      series: explainsVariance ? ["by itself", "with others"] : ["change"],
      list: cell.factors.filter { $0.moves }.prefix(SensitivityPage.mostDrawn).map { factor in
        RangeChart.Row(
          name: factor.name,
          marks: factor.bars.enumerated().map { place, bar in
            RangeChart.Mark(
              value: max(0, bar.value), ranges: [(max(0, bar.low), max(0, bar.high))], isBar: true,
              text: place == 0
                ? [factor.range, numbers(factor, cell)] + factor.others
                : ["", ""] + factor.others.map { _ in "" },
              label: text(bar.value, cell))
          })
      },
      columns: ["varied from", explainsVariance ? "by itself, with others" : "change"]
        + (explainsVariance ? [] : ["with its sign", "spread"]),
      title: "parameter", legend: "Bars with their 95 % intervals.")
    return Section(
      table: "cell-\(number)", title: HeadlineCell(chosen: cell.address).title,
      findings: [sentence(cell, withNames: true)],
      caveat: caveat(cell), panels: [Section.Panel(title: "", chart: Picture(chart))],
      source: "<code>sensitivity.csv</code>")
  }

  /// The maximum number of parameters in a picture; the results file contains all of them.
  private static let mostDrawn = 30
}
