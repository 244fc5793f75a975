import Population
import Scenarios

extension Scenario {
  /// The number of worlds that a run simulates, if there are several, and their size.
  ///
  ///     10,000 people × 365 days
  ///     6 worlds of 500 people × 28 days: 2 variants × 3 replicates
  package var sizeText: String {
    NumberText.worlds(
      NumberText.size(Double(parameters.people), Double(parameters.days)),
      variants: variants.count, replicates: replicates)
  }

  /// The same, which also counts a single world.
  package var worldsText: String {
    variants.count * replicates > 1 ? sizeText : "1 world of \(sizeText)"
  }
}
