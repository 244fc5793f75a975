import Analytics
import Comparing
import Experiments
import JSON
import Population
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit

/// The files of a sweep: the tidy table, its columns, the pictures, the scenario and the manifest.
struct SweepOutput {
  let plan: SweepPlan
  let table: Table
  let page: SweepPage

  /// - Parameter samples: the samples of all cells, by point, cell and world; empty if not kept.
  init(plan: SweepPlan, table: Table, samples: [[[CellSample?]]] = []) {
    (self.plan, self.table) = (plan, table)
    var page = plan.page(of: plan.points(in: table))
    let rows = plan.design.knobs.map { plan.scenario[$0.path] }
    page.titles = zip(rows, plan.design.knobs).map { row, knob in row?.field.label ?? knob.path }
    if page.titles.unique.count < page.titles.count { page.titles = plan.design.knobs.map(\.path) }
    page.nouns = zip(plan.cells, page.nouns).map { cell, name in
      cell.address.metric == nil ? name : HeadlineCell(chosen: cell.address).noun
    }
    if !samples.isEmpty {
      page.pair(
        SweepPage.Paired(
          today: rows.map { $0?.value.text ?? "" },
          units: plan.cells.map {
            $0.otherwise.isEmpty ? HeadlineCell(chosen: $0.address).unit : nil
          }, samples: samples))
    }
    self.page = page
  }

  func write(into folder: OutputFolder) throws(CommandFailure) {
    try folder.write([table], page: page.html, of: plan.scenario)
    try folder.write(OutputFolder.manifest, text: manifest)
  }

  /// Returns the printed answer; `folder` is the folder with the result files.
  func document(folder: String) -> Document {
    var document = Document("sweep", of: plan.scenario, screen(folder: folder))
    document.facts += [("folder", .text(folder)), ("points", .number(Double(plan.design.count)))]
    document.sentences = {
      page.verdicts.flatMap { own in own.sentences.map { "\(own.title): \($0)" } }
    }
    document.tables = { [table] }
    return document
  }

  /// Returns the printed text: for each cell and varied path, the cell's mean at each value of the
  /// path.
  ///
  /// If some worlds have no value for a cell, the mean is that of the other worlds alone. The text
  /// states how many worlds have no value or did not reach the event.
  private func screen(folder: String) -> Screen {
    let cells = plan.cells.enumerated().map { place, cell in
      [cell.description.onOneLine]
        + page.effects(on: place).flatMap { hung("  ", $0.onOneLine, 2) }
    }
    let foot = page.heading.origin + ["folder  \(folder.onOneLine)"]
    if plan.goals.isEmpty, !page.lead.isEmpty {
      let head = wrapped(page.heading.question.onOneLine, width: 80)
      let lead = wrapped(page.lead.onOneLine, width: 80)
      let isShort = plan.cells.count <= 8
      let short = table { isShort || plan.cells[$0].address.metric?.role == .outcome }
      return Screen(
        all: [head, lead, table { _ in true }, page.verdicts.flatMap(\.lines)] + cells + [foot],
        head: [head], blocks: [lead + [""]] + short.map { [$0] }, foot: foot)
    }
    return Screen(
      all: [[page.heading.name], page.verdicts.flatMap(\.lines)] + cells + [foot],
      head: [[page.heading.name]], blocks: page.verdicts.map(\.lines) + cells, foot: foot)
  }

  /// Returns lines with each metric at the parameter values that were tried.
  private func table(_ isShown: (Int) -> Bool) -> [String] {
    let rows = page.levels(width: 80, isShown: isShown).map { $0.map(\.onOneLine) }
    guard !rows.isEmpty else { return [] }
    return ["▲ ▼ clearly up, down, against the scenario's value, for the same users."]
      + aligned(rows)
  }

  private var manifest: String {
    ResultWriter("sweep").manifest(of: plan.scenario) { json in
      json.write("design", plan.design.kind.map { "\($0)" } ?? "chosen")
      json.write("points", plan.design.count)
      json.write("replicates", plan.replicates)
      json.list("paths", plan.design.knobs.map(\.path))
    }
  }
}

extension SweepPlan {
  fileprivate func page(of points: [SweepPage.Point]) -> SweepPage {
    let goals = self.goals.flatMap { goal in goal.cells.map { _ in goal } }
    let cells = cells.enumerated().map { place, cell -> SweepPage.Cell in
      let goal = place < goals.count ? goals[place] : nil
      let name = cell.address.metric?.name ?? "\(cell.table).\(cell.column)"
      let isNamed = goal?.cells.count == 1 || cell.address.conditions.isEmpty
      return (
        group: goal?.name ?? name, label: isNamed ? "" : cell.rowKey,
        low: goal?.floor ?? -.infinity, high: goal?.ceiling ?? .infinity,
        text: { cell.text(of: $0) }
      )
    }
    let heading = Report.Heading(
      of: scenario, ": a sweep",
      size: [
        NumberText.counted(Double(design.count), "point", "points"),
        replicates == 1 ? "one world each" : "\(replicates) worlds each", sizeText,
      ])
    return SweepPage(
      heading, paths: design.knobs.map(\.path), cells: cells, points: points,
      isGrid: design.kind == .grid, isOneAtATime: design.kind == .oneAtATime,
      meetsSamePeople: isFixed("users") && isFixed("days"))
  }

  /// Reads the points from the rows of a table, ordered by point, world and cell.
  func points(in table: Table) -> [SweepPage.Point] {
    let (cells, knobs) = (cells.count, design.knobs.count)
    return (0..<design.count).map { point in
      let first = point * replicates * cells
      let numbers = (0..<cells).map { cell in
        (0..<replicates).map { table.answer(first + $0 * cells + cell) }
      }
      return (
        values: (0..<knobs).map { table.cell(first, 3 + $0).key }, cells: numbers
      )
    }
  }

  /// The size of the worlds, such as `1,000 people × 7 days`, or a phrase if the size is varied.
  var sizeText: String {
    let people = NumberText.counted(Double(scenario.parameters.people), "person", "people")
    let days = NumberText.counted(Double(scenario.parameters.days), "day", "days")
    return (isFixed("users") ? people : "varying numbers of people") + " × "
      + (isFixed("days") ? days : "varying numbers of days")
  }
}

extension Table {
  /// Returns the value in a row of the table `sweep`: infinite if censored, nil if empty.
  fileprivate func answer(_ row: Int) -> Double? {
    guard let value = place(of: "value"), let status = place(of: "status") else { return nil }
    return cell(row, value).number ?? (cell(row, status).key == "censored" ? .infinity : nil)
  }
}
