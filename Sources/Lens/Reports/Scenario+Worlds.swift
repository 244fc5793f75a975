import Population
import Scenarios

extension Scenario {
  /// The size of a run's worlds and, if there are several worlds, the number of worlds.
  ///
  ///     10,000 people × 365 days
  ///     6 worlds of 500 people × 28 days: 2 variants × 3 replicates
  package var sizeText: String {
    NumberText.worlds(
      NumberText.size(Double(parameters.people), Double(parameters.days)),
      variants: variants.count, replicates: replicates)
  }

  /// The number of a run's worlds and their size, even if there is only one world.
  package var worldsText: String {
    variants.count * replicates > 1 ? sizeText : "1 world of \(sizeText)"
  }
}
