import Population
import Scenarios

extension Scenario {
  /// The number of worlds that a run lives, and their size.
  ///
  ///     1 world of 10,000 people × 365 days
  ///     6 worlds of 500 people × 28 days: 2 variants × 3 replicates
  package var worldsText: String {
    let worlds = variants.count * replicates
    guard worlds > 1 else { return "1 world of \(size)" }
    return NumberText.worlds(size, variants: variants.count, replicates: replicates)
  }

  /// The number of people and days.
  private var size: String {
    NumberText.size(Double(parameters.people), Double(parameters.days))
  }

  /// The same for the head of a page, where a single world is not mentioned.
  package var sizeText: String {
    variants.count * replicates > 1 ? worldsText : size
  }
}
