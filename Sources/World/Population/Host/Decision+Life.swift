import Chance

/// The random decisions about a person or a day that do not depend on the model of behaviour.
/// Models use other decision numbers.
extension Decision {
  /// The time zone in which a person lives.
  public static var home: Decision { Decision(10) }
  /// The day on which a person joins.
  public static var arrival: Decision { Decision(11) }
  /// Whether a person has an app; the draw's occurrence is the app's index.
  public static var hasApp: Decision { Decision(12) }
  /// The archetype of a person.
  public static var archetype: Decision { Decision(14) }
  /// The time zone to which a person travels.
  public static var destination: Decision { Decision(13) }

  /// The order of people who are equally active, used when segments are formed.
  public static var segmentTie: Decision { Decision(15) }

  /// The seed of one of several worlds; the draw's occurrence is the world's index.
  public static var world: Decision { Decision(16) }

  /// Whether a partial change of rules applies to a person; the occurrence identifies the change.
  static var getsChange: Decision { Decision(17) }

  package static var life: [Decision] {
    [home, arrival, hasApp, destination, archetype, segmentTie, world, getsChange]
  }
}
