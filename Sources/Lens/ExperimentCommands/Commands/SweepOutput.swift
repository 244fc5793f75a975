import Comparing
import Experiments
import JSON
import Population
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit
import ZoneTables

/// The files of a sweep: the tidy table, its columns, the pictures, the scenario and the manifest.
struct SweepOutput {
  let plan: SweepPlan
  let table: Table

  func write(into folder: OutputFolder) throws(CommandFailure) {
    try folder.write("sweep.csv") { (file) throws(SystemError) in
      var rows = CSVWriter(guardsFormulas: true)
      table.writeHeader(into: &rows)
      for row in 0..<table.rowCount {
        table.writeRow(row, into: &rows)
        if rows.count >= 1 << 16 { try rows.drain(into: &file) }
      }
      try rows.drain(into: &file)
    }
    try folder.write(OutputFolder.page, text: page.html)
    try folder.write("columns.csv", text: Table.dictionary(of: [table]) { Column.keys(of: $0) }.csv)
    try folder.write("scenario.json", text: plan.scenario.fullText)
    try folder.write(OutputFolder.manifest, text: manifest)
  }

  /// The pictures of the sweep.
  private var page: SweepPage {
    let goals = plan.goals.flatMap { goal in goal.cells.map { _ in goal } }
    let cells = plan.cells.enumerated().map { place, cell in
      let goal = place < goals.count ? goals[place] : nil
      return SweepPage.Cell(
        group: goal?.name ?? "\(cell.table).\(cell.column)",
        label: goal?.cells.count == 1 ? "" : cell.rowText,
        low: goal?.floor ?? -.infinity, high: goal?.ceiling ?? .infinity)
    }
    let heading = Report.Heading(
      name: "\(plan.scenario.name): a sweep", question: plan.scenario.question,
      facts: [
        NumberText.counted(Double(plan.design.count), "point", "points"),
        plan.replicates == 1 ? "one world each" : "\(plan.replicates) worlds each",
        plan.sizeText,
        plan.scenario.digestsText, "version \(Tool.version)",
        "IANA \(ZoneDatabase.release)",
      ])
    return SweepPage(
      heading, paths: plan.design.knobs.map(\.path), cells: cells, points: points,
      isGrid: plan.design.kind == .grid,
      meetsSamePeople: plan.isFixed("users") && plan.isFixed("days"))
  }

  /// The points, read from their rows: point by point, world by world, cell by cell.
  private var points: [SweepPage.Point] {
    let (cells, knobs) = (plan.cells.count, plan.design.knobs.count)
    return (0..<plan.design.count).map { point in
      let first = point * plan.replicates * cells
      let numbers = (0..<cells).map { cell in
        (0..<plan.replicates).map { table.answer(first + $0 * cells + cell) }
      }
      return SweepPage.Point(
        values: (0..<knobs).map { table.cell(first, 3 + $0).key }, cells: numbers)
    }
  }

  private var manifest: String {
    var json = JSONWriter()
    json.beginObject()
    for (key, text) in [
      ("written_by", ResultWriter.sweep.rawValue), ("version", Tool.version),
      ("zone_release", ZoneDatabase.release), ("run", plan.scenario.shortName),
      ("scenario_digest", plan.scenario.digest), ("design", "\(plan.design.kind)"),
    ] {
      json.key(key)
      json.write(text)
    }
    for (key, number) in [("points", plan.design.count), ("replicates", plan.replicates)] {
      json.key(key)
      json.write(Int64(number))
    }
    json.key("paths")
    json.beginList()
    for knob in plan.design.knobs { json.write(knob.path) }
    json.endList()
    json.endObject()
    return json.text
  }
}

extension SweepPlan {
  /// `1,000 people × 7 days`, or that the size is varied.
  var sizeText: String {
    let people = NumberText.counted(Double(scenario.parameters.people), "person", "people")
    let days = NumberText.counted(Double(scenario.parameters.days), "day", "days")
    return (isFixed("users") ? people : "varying numbers of people") + " × "
      + (isFixed("days") ? days : "varying numbers of days")
  }
}

extension Table {
  /// The number of a row of `sweep`: infinite if it is censored, nil if it is empty.
  fileprivate func answer(_ row: Int) -> Double? {
    guard let value = place(of: "value"), let status = place(of: "status") else { return nil }
    return cell(row, value).number ?? (cell(row, status).key == "censored" ? .infinity : nil)
  }
}

/// The printed summary of a sweep: for every cell and path, the mean of the cell at each of the
/// path's values.
///
/// If some worlds have no number, their mean would be that of the other worlds alone. The summary
/// then states how many worlds did not reach the number, or have no value.
struct SweepSummary {
  let plan: SweepPlan
  let table: Table
  let folder: String
  /// Paths with more values than this are represented by their ends and middle.
  private static let most = 7

  var text: String {
    let head = [
      "\(plan.scenario.name): "
        + "\(NumberText.counted(Double(plan.design.count), "point", "points")) × "
        + "\(plan.replicates) \(plan.replicates == 1 ? "world" : "worlds") of \(plan.sizeText)",
      "\(plan.scenario.digestsText) · version \(Tool.version) · IANA "
        + ZoneDatabase.release,
    ]
    let cells = plan.cells.indices.flatMap { effects(on: $0) }
    return (head + cells + ["", "folder  \(folder.onOneLine)"]).map { "\($0)\n" }.joined()
  }

  private func effects(on cell: Int) -> [String] {
    ["", plan.cells[cell].description.onOneLine]
      + plan.design.knobs.indices.flatMap { knob -> [String] in
        let means = means(of: cell, over: knob)
        let shown =
          means.count <= SweepSummary.most
          ? means : [means[0], means[means.count / 2], means[means.count - 1]]
        let words = shown.map { value, mean in
          "\(value) → \(mean)"
        }
        let path = plan.design.knobs[knob].path.onOneLine
        return wrapped("\(path): \(words.joined(separator: ", "))", width: 78).map { "  \($0)" }
      }
  }

  /// The mean over all other paths and worlds, by value of a path, in the order of the points.
  private func means(of cell: Int, over knob: Int) -> [(value: String, mean: String)] {
    var order: [String] = []
    var answers: [String: [Double?]] = [:]
    for row in stride(from: cell, to: table.rowCount, by: plan.cells.count) {
      let key = table.cell(row, 3 + knob).key
      if answers[key] == nil { order.append(key) }
      answers[key, default: []].append(table.answer(row))
    }
    return order.sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }.map { key in
      (key, SweepPage.level(answers[key] ?? []))
    }
  }
}
