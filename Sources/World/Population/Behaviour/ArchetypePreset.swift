/// Kinds of people that come with the package; a scenario mixes them by name.
///
///     "people": [
///       { "archetype": "steady", "share": 3 },
///       { "archetype": "weekender", "share": 1, "with": { "opening.weekday.friday": 0.3 } },
///     ]
///
/// | preset | difference from the default behaviour |
/// |---|---|
/// | steady | propensity +0.8, moods half as strong, habit rate × 1.5, diligence +0.4 |
/// | sprinter | novelty × 3, gone in half the time, habit rate × 0.5, propensity −0.4 |
/// | night owl | nine in ten have the chronotype of the night |
/// | weekender | Saturday and Sunday +1, Monday to Thursday −0.5, Friday unchanged |
///
/// A preset changes the parameters of the default behaviour that the scenario uses. The archetype's
/// own settings (`with`) are applied after the preset. No study shows that such people exist, or
/// how many: every number of the table is an assumption, chosen so that the kinds differ clearly.
/// The plausible range of each change is from half to one and a half times its size.
public enum ArchetypePreset: UInt8, CaseIterable, Hashable, Sendable {
  case steady, sprinter, nightOwl, weekender

  /// The name that scenarios use for the preset.
  public var name: String {
    switch self {
    case .steady: "steady"
    case .sprinter: "sprinter"
    case .nightOwl: "night owl"
    case .weekender: "weekender"
    }
  }

  /// Returns the preset with a given name; nil if the name is unknown.
  public init?(named name: String) {
    guard
      let preset = ArchetypePreset.allCases.first(where: {
        $0.name.utf8.elementsEqual(name.utf8)
      })
    else { return nil }
    self = preset
  }

  /// The parameters of this kind of people, derived from the default behaviour's parameters.
  public func parameters(
    from everybody: DefaultBehaviourParameters
  ) -> DefaultBehaviourParameters {
    var own = everybody
    switch self {
    case .steady: ArchetypePreset.makeSteady(&own)
    case .sprinter: ArchetypePreset.makeSprinting(&own)
    case .nightOwl: ArchetypePreset.makeNocturnal(&own)
    case .weekender: ArchetypePreset.makeWeekending(&own)
    }
    return own
  }

  private static func makeSteady(_ own: inout DefaultBehaviourParameters) {
    own.traits.propensityMean.add(0.8)
    own.traits.habitRateMedian = min(1, (own.traits.habitRateMedian * 1.5).short)
    own.traits.diligenceMean.add(0.4)
    own.opening.shockSpread /= 2
  }

  private static func makeSprinting(_ own: inout DefaultBehaviourParameters) {
    own.traits.propensityMean.add(-0.4)
    own.traits.habitRateMedian /= 2
    own.opening.novelty *= 3
    own.opening.noveltyHalfDays /= 2
  }

  private static func makeNocturnal(_ own: inout DefaultBehaviourParameters) {
    (own.times.morning.share, own.times.midday.share) = (0.02, 0.03)
    (own.times.evening.share, own.times.night.share) = (0.05, 0.9)
  }

  private static func makeWeekending(_ own: inout DefaultBehaviourParameters) {
    own.opening.weekday.monday.add(-0.5)
    own.opening.weekday.tuesday.add(-0.5)
    own.opening.weekday.wednesday.add(-0.5)
    own.opening.weekday.thursday.add(-0.5)
    own.opening.weekday.saturday.add(1)
    own.opening.weekday.sunday.add(1)
  }
}

extension Double {
  /// The value rounded to the nearest billionth, so that -1.82 + 0.8 is exactly -1.02.
  fileprivate var short: Double {
    (self * 1_000_000_000).rounded(.toNearestOrEven) / 1_000_000_000
  }

  fileprivate mutating func add(_ step: Double) { self = (self + step).short }
}
