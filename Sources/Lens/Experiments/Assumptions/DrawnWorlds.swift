import Measures
import Analytics
import Comparing
import Population
import Scenarios

/// Simulates the variants of drawn scenarios and reads cells off their tables.
///
///     let worlds = DrawnWorlds(["default", "what if"], cells)
///     try worlds.values(of: draw.scenario, executor, progress: bar)     // 0.118 nil 9.4 …
///
/// Cells are addressed with their variant and segment. An event of the scenario as it is need not
/// happen in a draw, so a row that is missing has no number.
package struct DrawnWorlds: Sendable {
  package let variants: [String]
  package let cells: [GoalCell]
  private let seen: [Double]?

  /// - Parameter seen: the time until which people have to be watched for a time that nobody
  ///   reached to count as infinite, by cell. Otherwise, and always against another cell, such a
  ///   time has no number.
  package init(_ variants: [String], _ cells: [GoalCell], laterThan seen: [Double]? = nil) {
    (self.variants, self.cells, self.seen) = (variants, cells, seen)
  }

  /// The number of every cell; nil if it was told to stop.
  ///
  /// - Parameter model: receives the tables' intervals, if they are wanted.
  package func values(
    of scenario: Scenario, _ executor: some Executor, into model: inout ModelTables?,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) throws(TrialError) -> [Double?]? {
    var results: [(name: String, result: WorldResult)] = []
    for variant in scenario.variants where variants.contains(variant.name) {
      let world: World
      let base = scenario.base(ofVariant: variant.name)
      do { world = try World(variant.parameters, segmentedAsIn: base) } catch {
        throw .world(error)
      }
      guard let result = world.run(executor, progress: progress) else { return nil }
      results.append((variant.name, result))
    }
    model?.add(results)
    return values(in: results)
  }

  /// The number of every cell in results by variant.
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
