import Analytics
import Chance
import CivilTime

/// A trait that is correlated with another trait among the people of a world.
///
///     world.correlations(of: .boardSensitivity)     // propensity, −0.89
///
/// The behaviour model derives some traits from others (`boardSensitivityByPropensity`). A mixture
/// of archetypes also correlates traits that are independent within each archetype. Segments by one
/// trait then also differ in the correlated trait, and either trait may explain a difference.
package struct TraitCorrelation: Hashable, Sendable {
  package let trait: PersonTrait
  /// Spearman's rank correlation, which suits segments that are cut at quantiles.
  package let correlation: Double

  /// The smallest absolute correlation that is reported. Among 4,000 people with independent
  /// traits, an absolute correlation above 0.05 is very unlikely.
  package static let least = 0.3
  /// The maximum number of people used to compute correlations.
  static let people = 4_000
}

extension World {
  /// Returns the traits correlated with a trait, strongest first, among the first 4,000 people of
  /// the world that determines segments.
  package func correlations(of trait: PersonTrait) -> [TraitCorrelation] {
    guard trait != .lot else { return [] }
    let segmenting = basic ?? standard
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
  /// Returns a person's outlook on the morning of the day on which they join.
  func firstDay(of person: UInt32) -> DayOutlook {
    let traits = Luck(seed, person: person, day: 0).traits
    let (day, zone) = (arrival(of: traits), home(of: traits))
    return DayOutlook(
      Luck(seed, person: person, day: UInt32(day)), day: day, date: start + day,
      start: zones.start(of: day, in: zone), end: zones.start(of: day + 1, in: zone),
      apps: apps(of: traits), archetype: Int(archetype(of: traits)))
  }
}
