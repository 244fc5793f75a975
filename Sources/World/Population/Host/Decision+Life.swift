import Chance

/// The random decisions about a person and a day that do not depend on the model of behaviour; the
/// models have numbers of their own.
extension Decision {
  /// The zone in which a person lives.
  public static var home: Decision { Decision(10) }
  /// The day on which a person joins.
  public static var arrival: Decision { Decision(11) }
  /// Whether a person has an app; the occurrence is the app.
  public static var hasApp: Decision { Decision(12) }
  /// The archetype to which a person belongs.
  public static var archetype: Decision { Decision(14) }
  /// The zone to which a person travels.
  public static var destination: Decision { Decision(13) }

  /// The order of people who were equally active, when segments are cut.
  public static var segmentTie: Decision { Decision(15) }

  /// The seed of a world among several; the occurrence is its number.
  public static var world: Decision { Decision(16) }

  /// Whether a person is in the share of a change of rules; the occurrence names what it changes.
  static var getsChange: Decision { Decision(17) }

  package static var life: [Decision] {
    [home, arrival, hasApp, destination, archetype, segmentTie, world, getsChange]
  }
}
