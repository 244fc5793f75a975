import Comparing
import Experiments
import JSON
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// The files of a sensitivity analysis: the effect of each parameter on each cell, the points with
/// their cells, the page, the scenario and the manifest.
struct SensitivityOutput {
  let plan: SweepPlan
  let design: SensitivityDesign
  /// The word for the varied parameters: `rules`, `assumptions` or `parameters`.
  let kind: String
  let points: SweepOutput
  private let numbers: [[Double?]]

  init(_ plan: SweepPlan, _ design: SensitivityDesign, kind: String, points: Table) {
    (self.plan, self.design, self.kind) = (plan, design, kind)
    self.points = SweepOutput(plan: plan, table: points)
    let found = plan.points(in: points)
    // The mean of some worlds of a point would be another quantity.
    numbers = plan.cells.indices.map { cell in
      found.map { point in
        let seen = point.cells[cell].compactMap { $0 }.filter { $0.isFinite }
        return seen.count == plan.replicates && !seen.isEmpty
          ? seen.reduce(0, +) / Double(seen.count) : nil
      }
    }
  }

  func write(into folder: OutputFolder) throws(CommandFailure) {
    try folder.write([table, points.table], page: page.html, of: plan.scenario)
    try folder.write(
      OutputFolder.manifest,
      text: ResultWriter("sensitivity").manifest(of: plan.scenario) { json in
        json.write("method", design.method.rawValue)
        json.write("blocks", design.blocks)
        json.write("points", plan.design.count)
        json.write("replicates", plan.replicates)
        json.list("paths", plan.design.knobs.map(\.path))
      })
  }

  /// Returns the printed answer; `folder` is the folder with the result files.
  func document(folder: String) -> Document {
    var document = Document("sensitivity", of: plan.scenario, screen(folder: folder))
    document.facts += [
      ("folder", .text(folder)), ("method", .text(design.method.rawValue)),
      ("blocks", .number(Double(design.blocks))),
      ("points", .number(Double(plan.design.count))),
    ]
    document.sentences = { page.lines(most: 0).map(\.sentence) }
    document.tables = { [table] }
    return document
  }

  /// Returns the printed text: for each explained cell, the parameters that affect the cell most.
  private func screen(folder: String) -> Screen {
    let page = self.page
    func cells(most: Int) -> [[String]] {
      page.lines(most: 10).map { cell -> [String] in
        let width = cell.factors.map { $0.path.count }.max() ?? 0
        return wrapped(cell.sentence, width: 80)
          + cell.factors.prefix(most).map { "  \($0.path.padded(to: width))  \($0.numbers)" }
      }
    }
    let foot = page.heading.origin + ["folder  \(folder.onOneLine)"]
    return Screen(
      all: [[page.heading.name]] + cells(most: 10) + [foot], head: [[page.heading.name]],
      blocks: cells(most: 3), foot: foot)
  }

  var page: SensitivityPage {
    let heading = Report.Heading(
      of: plan.scenario, ": what decides it",
      size: [
        NumberText.counted(Double(plan.design.knobs.count), "parameter", "parameters"),
        NumberText.counted(Double(plan.design.count), "point", "points"),
        plan.replicates == 1 ? "one world each" : "\(plan.replicates) worlds each", plan.sizeText,
      ])
    let cells = plan.cells.indices.map { cell in
      SensitivityPage.Cell(
        plan.cells[cell].address, findings(cell).map { factor(of: $0) },
        missing: (numbers[cell].count { $0 == nil }, numbers[cell].count))
    }
    return SensitivityPage(
      heading, cells, explainsVariance: design.method == .sobol, kind: kind)
  }

  private func factor(of finding: Finding) -> SensitivityPage.Factor {
    func bar(_ index: SensitivityIndex) -> SensitivityPage.Bar {
      (index.value, index.low, index.high)
    }
    let knob = plan.design.knobs[finding.knob]
    let others: [String]
    if let effects = finding.effects {
      others = [NumberText.signed(effects.mean, digits: 4), NumberText.brief(effects.spread)]
    } else {
      others = []
    }
    return SensitivityPage.Factor(
      knob.path, name: name(of: knob), range: range(of: knob),
      bars: finding.indices.map { bar($0) }, others: others)
  }

  /// The label of a parameter, such as `Pet gains: on time`.
  private func name(of knob: SweptParameter) -> String {
    plan.scenario[knob.path].map { "\($0.field.group) \($0.field.label)" } ?? knob.path
  }

  /// The range of a parameter, such as `1 to 3`, or its values, such as `carry, reset`.
  private func range(of knob: SweptParameter) -> String {
    if case .list(let values) = knob.values { return values.joined(separator: ", ") }
    let ends = plan.design.values(of: plan.design.knobs.map { _ in 0 })
    let last = plan.design.values(of: plan.design.knobs.map { _ in 1 })
    let place = plan.design.knobs.firstIndex(of: knob) ?? 0
    return "\(ends[place]) to \(last[place])"
  }
}

extension SensitivityOutput {
  /// The effect of a parameter on a cell.
  private struct Finding {
    let knob: Int
    /// The elementary effects; only with the Morris method.
    var effects: ElementaryEffects?
    /// The sensitivity indices: one with the Morris method, otherwise the first-order and the total
    /// one.
    let indices: [SensitivityIndex]
    let count: Int
  }

  /// Returns the effects of the parameters on a cell, the largest first.
  private func findings(_ cell: Int) -> [Finding] {
    var found: [Finding] = []
    switch design.method {
    case .morris:
      for (place, knob) in plan.design.knobs.enumerated() {
        guard
          let effects = ElementaryEffects(
            of: place, numbers[cell], design, isRange: knob.isRange)
        else { continue }
        found.append(
          Finding(
            knob: place, effects: effects, indices: [effects.meanSize], count: effects.count))
      }
    case .sobol:
      let seed = plan.scenario.parameters.seed
      guard let indices = SobolIndices(numbers[cell], design, seed: seed) else { return [] }
      found = plan.design.knobs.indices.map {
        Finding(knob: $0, indices: [indices.first[$0], indices.total[$0]], count: indices.count)
      }
    }
    return found.sorted { one, two in
      (-one.indices[one.indices.count - 1].value, one.knob)
        < (-two.indices[two.indices.count - 1].value, two.knob)
    }
  }

  /// The table `sensitivity`.
  var table: Table {
    let isMorris = design.method == .morris
    func decimal(_ name: String, _ meaning: String) -> Column {
      Column.sixDecimals(name, meaning, example: "0.041000")
    }
    func interval(_ name: String, _ meaning: String) -> [Column] {
      [
        decimal(name, meaning),
        decimal(
          "\(name)_low",
          "lower end of the 95 % interval of \(name): other points of the same design"),
        decimal(
          "\(name)_high",
          "upper end of the 95 % interval of \(name): other points of the same design"),
      ]
    }
    let own =
      isMorris
      ? interval("mu_star", "mean size of the elementary effects: the change over the range")
        + [
          decimal("mu", "mean of the elementary effects, with their signs"),
          decimal("sigma", "their standard deviation: how much they depend on the rest"),
        ]
      : interval("first", "part of the variance that the path explains by itself")
        + interval("total", "part of the variance in which the path has a part")
    var table = Table(
      "sensitivity",
      [
        Column.scenarioRun,
        Column("table", meaning: "table of the cell", example: "retention"),
        Column("row", meaning: "keys of its row", example: "day=7"),
        Column("column", meaning: "column of the cell", example: "active_share"),
        Column("path", meaning: "path that was varied", example: "apps.pet.gains.onTime"),
        Column("range", meaning: "from where to where, or between what", example: "1 to 3"),
        Column("rank", .integer, meaning: "1 for what decides most", example: "1"),
        Column(
          "blocks", .integer, meaning: "blocks of points with a number everywhere", example: "10"),
      ] + own)
    for (place, cell) in plan.cells.enumerated() {
      for (rank, finding) in findings(place).enumerated() {
        let knob = plan.design.knobs[finding.knob]
        let moments = finding.effects.map { [$0.mean, $0.spread] } ?? []
        let numbers = finding.indices.flatMap { [$0.value, $0.low, $0.high] } + moments
        table.add(
          [
            .text(plan.scenario.shortName), .text(cell.table), .text(cell.rowKey),
            .text(cell.column), .text(knob.path), .text(range(of: knob)),
            .integer(Int64(rank + 1)), .integer(Int64(finding.count)),
          ] + numbers.map { .real($0) })
      }
    }
    return table
  }
}
