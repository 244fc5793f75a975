import Chance

/// The random decisions about a person or a day that do not depend on the model of behaviour;
/// models use other numbers.
extension Decision {
  /// The zone in which a person lives.
  public static var home: Decision { Decision(10) }
  /// The day on which a person joins.
  public static var arrival: Decision { Decision(11) }
  /// Whether a person has an app; the occurrence is the app.
  public static var hasApp: Decision { Decision(12) }
  /// The archetype of a person.
  public static var archetype: Decision { Decision(14) }
  /// The zone to which a person travels.
  public static var destination: Decision { Decision(13) }

  /// The order of equally active people when segments are formed.
  public static var segmentTie: Decision { Decision(15) }

  /// The seed of one of several worlds; the occurrence is the world's number.
  public static var world: Decision { Decision(16) }

  /// Whether a person gets a partial change of rules; the occurrence identifies the change.
  static var getsChange: Decision { Decision(17) }

  package static var life: [Decision] {
    [home, arrival, hasApp, destination, archetype, segmentTie, world, getsChange]
  }
}
