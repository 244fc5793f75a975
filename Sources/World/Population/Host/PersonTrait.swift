/// Fixed traits of people. A segment can contain the people between two quantiles of a trait.
///
///     Segment("streak lovers", by: .streakSensitivity, from: 0.9, to: 1)
///
/// A trait is drawn once per person. Unlike activity, a trait does not depend on the rules or on
/// what people do.
public enum PersonTrait: UInt8, CaseIterable, Hashable, Sendable {
  /// How readily the person opens apps.
  case propensity
  /// The speed at which the person's habits form.
  case habitRate
  /// The chance of removing an app on a day.
  case leavingHazard
  case streakSensitivity, boardSensitivity, reminderSensitivity, freshStartSensitivity
  /// A random draw of the person that influences no behaviour.
  case lot

  /// The name used in scenarios.
  public var name: String {
    switch self {
    case .propensity: "propensity"
    case .habitRate: "habitRate"
    case .leavingHazard: "leavingHazard"
    case .streakSensitivity: "streakSensitivity"
    case .boardSensitivity: "boardSensitivity"
    case .reminderSensitivity: "reminderSensitivity"
    case .freshStartSensitivity: "freshStartSensitivity"
    case .lot: "lot"
    }
  }

  /// Returns the trait with a given name; nil if the name is unknown.
  public init?(named name: String) {
    guard
      let trait = PersonTrait.allCases.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
    else { return nil }
    self = trait
  }
}

extension Behaviour {
  /// Returns 0, for models without traits; segments then order people at random.
  public func amount(of trait: PersonTrait, in mind: Mind) -> Float { 0 }
}

extension DefaultBehaviour {
  /// Returns the person's value of a fixed trait.
  public func amount(of trait: PersonTrait, in mind: Mind) -> Float {
    switch trait {
    case .propensity: mind.propensity
    case .habitRate: mind.habitRate
    case .leavingHazard: mind.leavingHazard
    case .streakSensitivity: mind.streakSensitivity
    case .boardSensitivity: mind.boardSensitivity
    case .reminderSensitivity: mind.reminderSensitivity
    case .freshStartSensitivity: mind.freshStartSensitivity
    // All are alike, so that luck orders them.
    case .lot: 0
    }
  }
}
