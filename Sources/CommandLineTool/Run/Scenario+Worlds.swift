import Reports
import Population
import Scenarios

extension Scenario {
  /// How many worlds a run lives, and of which size.
  ///
  ///     1 world of 10,000 people × 365 days
  ///     6 worlds of 500 people × 28 days: 2 variants × 3 replicates
  package var worldsText: String {
    let variants = variants.count
    let worlds = variants * replicates
    let size =
      "\(Figure.whole(Int64(parameters.people))) people × "
      + "\(Figure.whole(Int64(parameters.days))) days"
    guard worlds > 1 else { return "1 world of \(size)" }
    let factors =
      [(variants, "variants"), (replicates, "replicates")].filter { $0.0 > 1 }
      .map { "\($0.0) \($0.1)" }
    return "\(Figure.whole(Int64(worlds))) worlds of \(size): \(factors.joined(separator: " × "))"
  }
}
