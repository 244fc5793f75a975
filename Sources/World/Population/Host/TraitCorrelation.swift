import Analytics
import Chance
import CivilTime

/// A trait that is correlated with another among the people of a world.
///
///     world.correlations(of: .boardSensitivity)     // propensity, −0.89
///
/// The behaviour draws some traits from others (`boardSensitivityByPropensity`), and a mixture of
/// archetypes correlates traits that are independent within each. Where traits are correlated,
/// people cut by one also differ in the other, and both may explain the difference.
package struct TraitCorrelation: Hashable, Sendable {
  package let trait: PersonTrait
  /// Spearman's correlation, of the ranks: segments are cut at quantiles.
  package let correlation: Double

  /// The correlation from which a trait is said to go with another. For 4,000 people with
  /// independent traits it is hardly ever beyond 0.05.
  package static let least = 0.3
  /// The most people from whom it is computed.
  static let people = 4_000
}

extension World {
  /// The traits that go with one, the strongest first, among the first 4,000 people of the world
  /// that decides its segments; none under the reference behaviour, where people have no traits.
  package func correlations(of trait: PersonTrait) -> [TraitCorrelation] {
    guard trait != .lot, let segmenting = basic ?? standard else { return [] }
    let minds = (0..<min(parameters.people, TraitCorrelation.people)).map { person in
      segmenting.model.arrive(segmenting.rules.firstDay(of: UInt32(person)))
    }
    func amounts(_ trait: PersonTrait) -> Sample? {
      try? Sample(minds.map { Double(segmenting.model.amount(of: trait, in: $0)) })
    }
    guard let own = amounts(trait) else { return [] }
    var found: [TraitCorrelation] = []
    for other in PersonTrait.allCases where other != trait && other != .lot {
      guard let sample = amounts(other),
        let correlation = try? Correlation.spearman(own, sample),
        correlation.magnitude >= TraitCorrelation.least
      else { continue }
      found.append(TraitCorrelation(trait: other, correlation: correlation))
    }
    found.sort { $0.correlation.magnitude > $1.correlation.magnitude }
    return found
  }
}

extension WorldRules {
  /// The morning on which a person joins, by their number in the world.
  func firstDay(of person: UInt32) -> DayOutlook {
    let traits = Luck(seed, person: person, day: 0).traits
    let (day, zone) = (arrival(of: traits), home(of: traits))
    return DayOutlook(
      Luck(seed, person: person, day: UInt32(day)), day: day, date: start + day,
      start: zones.start(of: day, in: zone), end: zones.start(of: day + 1, in: zone),
      apps: apps(of: traits), archetype: Int(archetype(of: traits)))
  }
}
