import Analytics
import Comparing
import Scenarios
import Tabular

/// The numbers that a sweep reads from the tables of one world.
package struct SweepResult: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// A cell's number; infinite for a time that was not reached in the run; nil for an empty cell.
    package let value: Double?
    package let low, high: Double?
  }

  package let cells: [Cell]

  package init(_ cells: [MeasuredCell]) {
    self.cells = cells.map { cell in
      let interval = cell.estimate?.interval(confidence: 0.95)
      let value = cell.value ?? (cell.isCensored ? .infinity : nil)
      return Cell(value: value, low: interval?.knownLow, high: interval?.knownHigh)
    }
  }
}

/// The results of a sweep as one tidy table, `sweep`: one row for each point, world and table cell.
package struct SweepTable {
  private let plan: SweepPlan
  private let run: String
  /// For each swept parameter, whether its values are whole numbers, and the scenario's own value.
  private let knobs: [(isWhole: Bool, own: String)]
  package private(set) var table: Table

  package init(_ plan: SweepPlan, run: String) {
    (self.plan, self.run) = (plan, run)
    self.knobs = plan.design.knobs.map {
      (plan.isWhole($0), plan.scenario[$0.path]?.value.text ?? "")
    }
    let head = [
      Column("run", meaning: "name of the sweep and its short digest", example: "first 1f0c9a2b"),
      Column("point", .integer, meaning: "number of the point, from 0", example: "3"),
      Column("replicate", .integer, meaning: "number of the world, from 0", example: "0"),
    ]
    let knobs = plan.design.knobs.map { plan.column(of: $0) }
    let tail = [
      Column("goal", meaning: "the goal whose cell it is; empty of others", example: "half by 100"),
      Column("table", meaning: "table of the cell", example: "retention"),
      Column(
        "row", meaning: "keys of its row, and of the one that it is divided by", example: "day=7"),
      Column("column", meaning: "column of the cell", example: "active_share"),
      Column(
        "value", .decimal(places: 6), meaning: "the cell; empty unless its status is seen",
        example: "0.131000"),
      Column(
        "status",
        meaning: "seen: there is a value; censored: a time that was not reached in the run, and is "
          + "later than it; empty: nothing that the cell counts came to pass",
        example: "seen"),
      Column(
        "sim_low", .decimal(places: 6), meaning: "lower end of its 95 % interval",
        example: "0.125000"),
      Column(
        "sim_high", .decimal(places: 6),
        meaning: "upper end of the 95 % interval (simulation error)", example: "0.137000"),
      Column(
        "distance", .decimal(places: 6),
        meaning: "how far the cell is from what the goal lets do; 0 within", example: "0.000000"),
    ]
    table = Table("sweep", head + knobs + tail)
  }

  /// Adds the result of a point in one replicate to the table.
  package mutating func add(_ point: Int, _ replicate: Int, _ result: SweepResult) {
    let values = zip(knobs, plan.design.values(at: point)).map { knob, value in
      let text = value ?? knob.own
      return knob.isWhole ? Int64(text).map { .integer($0) } ?? .empty : Cell.text(text)
    }
    let goals = plan.goals.flatMap { goal in goal.cells.map { _ in goal } }
    for (place, address) in plan.cells.enumerated() {
      let goal = place < goals.count ? goals[place] : nil
      let cell = result.cells[place]
      let known = cell.value.flatMap { $0.isFinite ? $0 : nil }
      let status = known != nil ? "seen" : cell.value != nil ? "censored" : "empty"
      let distance = known.flatMap { goal?.distance(of: $0) }
      let head: [Cell] = [.text(run), .integer(Int64(point)), .integer(Int64(replicate))]
      let numbers = [cell.low, cell.high, distance].map { $0.map { Cell.real($0) } ?? .empty }
      table.add(
        head + values + [
          .text(goal?.name ?? ""), .text(address.table), .text(address.rowKey),
          .text(address.column), known.map { .real($0) } ?? .empty, .text(status),
        ] + numbers)
    }
  }
}
