import Chance

/// The random decisions about a person of the reference world, each with its stable number.
///
/// A number is never given twice and never changes its meaning: it is part of the address of every
/// word drawn under it, and so of every result. A test looks for duplicates, in other modules too.
extension Decision {
  /// How likely the person is to do a task on time: a trait, drawn once.
  public static var petChance: Decision { Decision(1) }
  /// Whether a task is done on time, late, or not at all; the occurrence is the task's position in
  /// the day.
  public static var petTask: Decision { Decision(2) }

  /// All decisions of this module.
  public static var referenceWorld: [Decision] { [petChance, petTask] }
}
