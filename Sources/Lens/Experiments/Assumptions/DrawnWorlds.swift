import Measures
import Analytics
import Comparing
import Population
import Scenarios

/// Simulates the variants of drawn scenarios and reads cells from their tables.
///
///     let worlds = DrawnWorlds(["default", "what if"], cells)
///     try worlds.values(of: draw.scenario, trials)     // 0.118 nil 9.4 …
///
/// Cells are addressed with their variant and segment. A table row that the scenario has may be
/// missing in a draw, because its event need not happen there; the cell then has no value.
package struct DrawnWorlds: Sendable {
  package let variants: [String]
  package let cells: [GoalCell]
  private let seen: [Double]?

  /// - Parameter seen: for each cell, a time that counts as endless. If nobody reached the event of
  ///   a cell, the cell is infinite, provided that users were observed for at least that time.
  ///   Otherwise the cell has no value, as always in comparisons with another cell.
  package init(_ variants: [String], _ cells: [GoalCell], laterThan seen: [Double]? = nil) {
    (self.variants, self.cells, self.seen) = (variants, cells, seen)
  }

  /// Returns the requests for the worlds of a draw.
  package func requests(of scenario: Scenario) -> [WorldRequest] {
    variants.map { WorldRequest(scenario, variant: $0) }
  }

  /// Returns the value of every cell; nil for a cell without a value.
  ///
  /// - Parameter model: receives the intervals for the tables; nil if they are not needed.
  package func values(
    of scenario: Scenario, _ trials: Trials, into model: inout ModelTables?
  ) throws(TrialError) -> [Double?] {
    let requests = requests(of: scenario)
    try trials.demand(requests)
    let personDays = requests.count * scenario.parameters.people * scenario.parameters.days
    let isModelled = model != nil
    let tables = isModelled ? nil : CellAddress.tables(of: cells.flatMap(\.addresses))
    let answer: DrawAnswer = try trials.answer(
      to: { "draw \(isModelled) \(seen as Any) \(variants) \(cells) \(scenario.digest)" },
      worth: Int64(personDays * scenario.replicates)
    ) { () throws(TrialError) in
      var results: [(name: String, result: WorldResult)] = []
      for request in requests {
        let world: World?
        do throws(WorldError) { world = try request.world } catch { throw .world(error) }
        guard let world else { continue }
        results.append(
          (request.variant, try trials.result(of: request, world, reading: tables)))
      }
      var answer = DrawAnswer(values: values(in: results))
      if isModelled { answer.tables.add(results) }
      return answer
    }
    model?.add(answer.tables)
    return answer.values
  }

  /// Returns the value of every cell, read from the results of the variants.
  package func values(in results: [(name: String, result: WorldResult)]) -> [Double?] {
    cells.indices.map { index in
      let cell = cells[index]
      guard let base = cell.base else {
        return number(of: cell.address, laterThan: seen?[index], in: results)
      }
      guard let own = number(of: cell.address, in: results),
        let number = number(of: base, in: results)
      else { return nil }
      return cell.number(own, against: number)
    }
  }

  private func number(
    of cell: CellAddress, laterThan seen: Double? = nil,
    in results: [(name: String, result: WorldResult)]
  ) -> Double? {
    let variant = cell.variant
    guard let result = results.first(where: { $0.name == variant })?.result,
      let (address, found) = try? ScenarioTrial.place(of: cell, in: result, variant),
      let place = found
    else { return nil }
    guard let seen, place.value == nil, place.kind == .time else { return place.value }
    let samples = CellSamples.measuring([address], of: result, variant: variant)
    let segment = address.value(of: Columns.segment) ?? WorldResult.everybody
    let sample = samples.sample(of: place, people: 0) {
      $0.address.labelled(variant: variant, segment: segment)
    }
    return sample?.isLater(than: seen) == true ? .infinity : nil
  }
}

/// The stored answer of a draw: the values of the cells, and numbers of the tables.
private struct DrawAnswer: Keepable {
  var values: [Double?]
  var tables = ModelTables()

  init(values: [Double?]) { self.values = values }

  var kept: String? {
    var text = KeptText()
    text.write(values)
    tables.write(into: &text)
    return text.text
  }

  init?(kept: String) {
    var text = KeptText(reading: kept)
    guard let values = text.numbers(), let tables = ModelTables(&text) else { return nil }
    (self.values, self.tables) = (values, tables)
  }
}
