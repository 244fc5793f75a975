import Comparing
import Measures
import Population
import Scenarios
import Text

/// A scenario that is simulated to find the values of some table cells.
///
///     let trial = try ScenarioTrial(scenario, cells: goal.cells)
///     let cells = try trial.run(ThreadExecutor(threads: 2))     // MeasuredCell by MeasuredCell
///
/// Only the variants that the cells name are simulated, once each. Cells of the variant `start`
/// come from the rules before a change: another scenario with the same users and random draws.
package struct ScenarioTrial: Sendable {
  /// The worlds to simulate, one for each variant, with the variant's name and the world's source.
  private let worlds: [(name: String, source: Source, world: World)]
  private let cells: [GoalCell]
  /// Variants that are simulated even if no cell names them.
  private let others: Set<String>

  package struct Source: Sendable {
    package let scenario: Scenario
    package let variant: String

    package init(_ scenario: Scenario, _ variant: String = Scenario.baseVariant) {
      (self.scenario, self.variant) = (scenario, variant)
    }

    fileprivate var request: WorldRequest { WorldRequest(scenario, variant: variant) }
  }

  /// Table cells with the values that were found, by address.
  package typealias Findings = [CellAddress: MeasuredCell]

  /// - Parameters:
  ///   - others: variants that are simulated even if no table cell names them.
  ///   - start: the rules before a change; nil if no table cell refers to the variant `start`.
  /// - Throws: `TrialError` for a variant that does not exist, or a world that cannot be created.
  package init(
    _ scenario: Scenario, cells: [GoalCell], living others: [String] = [], start: Source? = nil
  ) throws(TrialError) {
    (self.cells, self.others) = (cells, Set(others))
    var worlds: [(name: String, source: Source, world: World)] = []
    let asked = cells.flatMap(\.addresses).map { ($0, $0.variant) }
    let further = others.map { (CellAddress("", [], ""), $0) }
    for (cell, name) in further + asked {
      guard !worlds.contains(where: { $0.name == name }) else { continue }
      let isStart = name == Scenario.startVariant
      let source = (isStart ? start : nil) ?? Source(scenario, name)
      let world: World?
      do { world = try source.scenario.world(ofVariant: source.variant) } catch {
        throw .world(error)
      }
      guard let world else {
        let names = scenario.variants.map { $0.name }
        throw .cell(
          cell, .noRow(table: cell.tables[0], key: Columns.variant, value: name, values: names))
      }
      worlds.append((name, source, world))
    }
    self.worlds = worlds
  }

  package var personDays: Int64 { worlds.reduce(0) { $0 + $1.world.personDays } }

  /// The person·days to simulate, without those under the rules before a change.
  package var personDaysOfChange: Int64 {
    worlds.reduce(0) { $0 + ($1.name == Scenario.startVariant ? 0 : $1.world.personDays) }
  }

  package func requests(knowing known: Findings = [:]) -> [WorldRequest] {
    worlds.compactMap { name, source, _ in
      asked(of: name, knowing: known).map { _ in source.request }
    }
  }

  /// Returns a variant's cells that are not known yet; nil if the variant need not be simulated.
  private func asked(of variant: String, knowing known: Findings) -> [CellAddress]? {
    let own = Set(cells.flatMap(\.addresses)).filter {
      $0.variant == variant && known[$0] == nil
    }
    guard !own.isEmpty || others.contains(variant) else { return nil }
    return own.sorted { $0.description < $1.description }
  }

  /// Simulates all worlds and returns the values of the cells, in the order of the cells.
  ///
  /// - Parameter measuresGroups: whether to compute also each cell's values with one group of users
  ///   left out, for every group.
  package func run(
    _ trials: Trials, measuresGroups: Bool = true
  ) throws(TrialError) -> [MeasuredCell] {
    answers(from: try findings(trials, measuresGroups: measuresGroups))
  }

  /// Simulates each world that has cells of unknown value. Returns the values of all cells, the
  /// known ones among them.
  ///
  /// - Parameter measuresGroups: the same as in `run`.
  package func findings(
    _ trials: Trials, measuresGroups: Bool = true, knowing known: Findings = [:]
  ) throws(TrialError) -> Findings {
    var found = known
    for (name, source, world) in worlds {
      guard let asked = asked(of: name, knowing: found) else { continue }
      let answer = try trials.answer(
        to: "\(measuresGroups) \(name) \(asked)", of: source.request, world,
        in: CellAddress.tables(of: asked)
      ) { (result) throws(TrialError) in
        try ScenarioTrial.measure(asked, of: result, variant: name, measuresGroups)
      }
      found.merge(answer) { $1 }
    }
    return found
  }

  /// Returns the cells of all worlds, for callers that also read whole results. Stores no answer.
  ///
  /// - Parameter see: receives the result of each world.
  package func findings(
    _ trials: Trials, seeing see: (_ variant: String, WorldResult) -> Void
  ) throws(TrialError) -> Findings {
    var found: Findings = [:]
    for (name, source, world) in worlds {
      guard let asked = asked(of: name, knowing: found) else { continue }
      let result = try trials.result(of: source.request, world)
      see(name, result)
      found.merge(try ScenarioTrial.measure(asked, of: result, variant: name, true)) { $1 }
    }
    return found
  }

  package func answers(from found: Findings) -> [MeasuredCell] {
    cells.compactMap { cell in
      found[cell.address].map { own in
        MeasuredCell(cell, own, over: cell.base.flatMap { found[$0] })
      }
    }
  }

  private static func measure(
    _ cells: [CellAddress], of result: WorldResult, variant: String, _ measuresGroups: Bool
  ) throws(TrialError) -> Findings {
    var places: [(asked: CellAddress, address: CellAddress, place: FoundCell?)] = []
    for cell in cells {
      do {
        let (address, place) = try place(of: cell, in: result, variant)
        places.append((cell, address, place))
      } catch {
        guard case .cell(_, let missing) = error, missing.isOfWhatHappened else { throw error }
        places.append((cell, cell, nil))
      }
    }
    let found = places.filter { $0.place != nil }.map(\.address)
    let samples =
      measuresGroups
      ? CellSamples.measuring(found, of: result, variant: variant) : CellSamples()
    let people = Double(result.slices.everybody)
    return places.reduce(into: [:]) { found, own in
      let (asked, address, place) = own
      let segment = address.value(of: Columns.segment) ?? WorldResult.everybody
      let sample = place.flatMap { place in
        samples.sample(of: place, people: people) {
          $0.address.labelled(variant: variant, segment: segment)
        }
      }
      found[asked] = MeasuredCell(address, value: place?.value, sample: sample)
    }
  }

  /// Returns a cell's full address, with all keys and labels, and the cell's row and column.
  static func place(
    of cell: CellAddress, in result: WorldResult, _ variant: String
  ) throws(TrialError) -> (CellAddress, FoundCell?) {
    let name = cell.value(of: Columns.segment) ?? WorldResult.everybody
    guard let part = result.segments.first(where: { $0.name == name }) else {
      let names = result.segments.map { $0.name }
      throw .cell(
        cell, .noRow(table: cell.tables[0], key: Columns.segment, value: name, values: names))
    }
    let local = cell.without([Columns.segment, Columns.variant])
    do {
      let place = try ResultTables(part.tables, variant: variant).place(of: local)
      return (place.address.labelled(variant: variant, segment: name), place)
    } catch { throw .cell(cell, error) }
  }
}

extension ScenarioTrial {
  /// Simulates a few users to check whether the cells exist, before many users are simulated.
  ///
  /// A row may be missing if it exists only after an event that happened to none of these users.
  package static func probe(
    _ scenario: Scenario, cells: [GoalCell], _ trials: Trials
  ) throws(TrialError) {
    guard let small = small(scenario) else { return }
    // That a cell exists does not depend on what it is compared with.
    let trial = try ScenarioTrial(small, cells: cells, start: Source(small))
    do { _ = try trial.run(trials, measuresGroups: false) } catch {
      if case .cell(_, let missing) = error, missing.isOfWhatHappened { return }
      throw error
    }
  }

  /// Returns the headline metrics of a scenario that names none, by simulating a few users.
  package static func headlines(
    of scenario: Scenario, _ trials: Trials
  ) throws(TrialError) -> [GoalCell] {
    let request = WorldRequest(small(scenario) ?? scenario, variant: Scenario.baseVariant)
    let world: World?
    do { world = try request.world } catch { throw .world(error) }
    guard let world else { return [] }
    let result = try trials.result(of: request, world)
    let tables = ResultTables(result.tables, variant: Scenario.baseVariant)
    return Headlines.of([tables]).map { GoalCell($0.address) }
  }

  /// Returns the scenario with a few users; nil if the scenario does not allow so few users.
  private static func small(_ scenario: Scenario) -> Scenario? {
    let settings = [("users", "64"), ("journal.people", "0"), ("replicates", "1")]
      .filter { $0.0 != "users" || scenario.parameters.people > 64 }
      .map { ScenarioOverride($0.1, for: $0.0, option: "--\($0.0)") }
    return try? scenario.setting(settings)
  }
}

extension CellAddress {
  /// Returns the names of the tables that the cells need. Returns nil if a cell names an unknown
  /// table; the caller then reads all tables, so that an error can name the nearest one.
  static func tables(of cells: [CellAddress]) -> Set<String>? {
    let names = cells.flatMap { $0.tables }
    guard names.allSatisfy({ TableKind.named($0) != nil }) else { return nil }
    return Set(names).union([TableKind.days.name])
  }

  package var variant: String { value(of: Columns.variant) ?? Scenario.baseVariant }
}
