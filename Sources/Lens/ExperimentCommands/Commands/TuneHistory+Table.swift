import Comparing
import Experiments
import Population
import Scenarios
import Reports
import Tabular

extension TuneHistory {
  /// Returns the table `history`: one row for each candidate, in the order of simulation.
  ///
  /// - Parameters:
  ///   - world: a phrase for the world that the cells come from.
  ///   - further: returns further columns, to the right of the cells, with an entry's values.
  func table(
    of tuning: Tuning, in world: String, _ further: (Entry) -> [(column: Column, cell: Cell)]
  ) -> Table {
    guard let first = entries.first else { return Table("history", []) }
    // A cell that is asked for twice is one column.
    let names = tuning.cells.map(\.description)
    let places = names.indices.filter { names.firstIndex(of: names[$0]) == $0 }
    var table = Table(
      "history",
      [
        Column.scenarioRun,
        Column("candidate", .integer, meaning: "number of the candidate, from 0", example: "17"),
      ] + valueColumns(of: tuning)
        + places.map {
          Column(
            names[$0], .decimal(places: 6), meaning: "the cell of this candidate, in \(world)",
            example: "96.500000")
        } + further(first).map(\.column))
    for (number, entry) in entries.enumerated() {
      let cells = places.map { Cell(known: entry.cells[$0].value) }
      table.add(
        [.text(tuning.scenario.shortName), .integer(Int64(number))] + valueCells(of: entry.values)
          + cells + further(entry).map(\.cell))
    }
    return table
  }

  func valueColumns(of tuning: Tuning) -> [Column] {
    (entries.first?.values ?? []).map { path, _ in
      let column = Column(
        path, isWhole(path) ? .integer : .text, unit: tuning.scenario[path]?.field.unit ?? "",
        meaning: "value that the candidate gives this path", example: "30")
      return all(path) { Double($0) != nil } ? column.of(.numbers) : column
    }
  }

  func valueCells(of values: Tuning.Position) -> [Cell] {
    values.map { path, value in
      isWhole(path) ? Int64(value).map { .integer($0) } ?? .empty : .text(value)
    }
  }

  /// Whether all candidates have whole numbers at a path; `none` is not a number.
  private func isWhole(_ path: String) -> Bool { all(path) { Int64($0) != nil } }

  private func all(_ path: String, _ fits: (String) -> Bool) -> Bool {
    entries.allSatisfy { entry in entry.values.allSatisfy { $0.path != path || fits($0.value) } }
  }
}

extension Tuning.Sizes {
  func people(of scenario: Scenario) -> Int { users ?? scenario.parameters.people }
  func worlds(of scenario: Scenario) -> Int { replicates ?? scenario.replicates }

  /// Returns a phrase for the worlds: `a world of 100,000 people`, `8 worlds of 4,000 people`.
  func text(of scenario: Scenario) -> String {
    let worlds = worlds(of: scenario)
    let people = NumberText.counted(Double(people(of: scenario)), "person", "people")
    return worlds > 1 ? "\(worlds) worlds of \(people)" : "a world of \(people)"
  }
}
