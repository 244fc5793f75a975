/// Traits that people are born with, by which segments may be cut.
///
///     Segment("streak lovers", by: .streakSensitivity, from: 0.9, to: 1)
///
/// A trait is drawn once in a life, so unlike activity it is the same under every rule, whether or
/// not anybody acts on it.
public enum PersonTrait: UInt8, CaseIterable, Hashable, Sendable {
  /// How easily the person opens an app.
  case propensity
  /// How fast a habit forms.
  case habitRate
  /// The chance of removing an app on a day.
  case leavingHazard
  case streakSensitivity, boardSensitivity, reminderSensitivity, freshStartSensitivity
  /// A lot drawn for the person: nothing that anybody does depends on it.
  case lot

  /// The name as scenarios spell it.
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

  /// The trait with a name.
  public init?(named name: String) {
    guard
      let trait = PersonTrait.allCases.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
    else { return nil }
    self = trait
  }
}

extension Behaviour {
  /// A model without traits: people are alike in all of them, and luck orders them.
  public func amount(of trait: PersonTrait, in mind: Mind) -> Float { 0 }
}

extension DefaultBehaviour {
  /// The amount of a trait that a person was born with.
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
