import Measures
import PetEvolution
import Population
import Tabular

/// A world that lives day by day, and may be saved and loaded again every midnight, as in long runs
/// that are interrupted.
package struct SavedWorld<Model: Behaviour> {
  private typealias Lives = LivingWorld<Model, LifeObservers>

  /// What was saved at the end of a day cannot be loaded.
  private struct Unreadable: Error { let day: Int }

  private let parameters: WorldParameters
  private let rules: WorldRules
  private let model: Model

  package init(_ parameters: WorldParameters, _ rules: WorldRules, _ model: Model) {
    (self.parameters, self.rules, self.model) = (parameters, rules, model)
  }

  /// The world's tables, name and CSV.
  package func tables(isSaved: Bool) throws -> [String] {
    let size = WorldRun<Model>(
      rules, people: parameters.people, stageNames: parameters.pet.stages.map(\.name)
    ).size
    func born() -> Lives {
      Lives(rules, people: parameters.people) { LifeObservers(size, people: $0.count) }
    }
    var (world, ledger) = (born(), NightlyTotals(size))
    ledger.begin(0)
    for day in 0..<parameters.days {
      _ = world.live(day..<day + 1, model, AnyExecutor(InlineExecutor()), progress: { _ in true }) {
        for group in $1.indices { ledger.collect($0, from: &$1[group].sink) }
      }
      guard isSaved else { continue }
      var writer = TallyWriter()
      world.visit(&writer)
      ledger.visit(&writer)
      var reader = TallyReader(writer.bytes[...], of: size)
      (world, ledger) = (born(), NightlyTotals(size))
      ledger.begin(0)
      world.visit(&reader)
      ledger.visit(&reader)
      guard !reader.hasFailed, reader.isAtEnd else { throw Unreadable(day: day) }
    }
    var groups = world.groups.map { $0.sink }
    for group in groups.indices { groups[group].finish() }
    return ledger.tables(groups, 0).map { "\($0.name)\n\($0.csv)" }
  }
}
