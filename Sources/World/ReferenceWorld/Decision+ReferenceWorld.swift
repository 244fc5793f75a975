import Chance

/// The random decisions about a person of the reference world, each with its stable number.
///
/// A number is never reused and never changes its meaning, because it is part of the address of
/// every word drawn with it and so affects results. A test finds duplicates, in other modules too.
extension Decision {
  /// The person's chance of doing a task on time, a trait drawn once per person.
  public static var petChance: Decision { Decision(1) }
  /// Whether a task is done on time, late, or not at all; the occurrence is the task's position in
  /// the day.
  public static var petTask: Decision { Decision(2) }

  /// All decisions of this module.
  public static var referenceWorld: [Decision] { [petChance, petTask] }
}
