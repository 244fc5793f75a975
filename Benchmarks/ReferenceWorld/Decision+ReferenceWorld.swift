import Chance

/// The random decisions about a person of the reference world, each with a permanent number.
///
/// A number is never reused and never changes its meaning. It is part of the address of every word
/// drawn with it and therefore affects results. A test finds duplicates, in other modules too.
extension Decision {
  /// A person's chance of doing a task on time, a trait drawn once per person.
  package static var petChance: Decision { Decision(1) }
  /// Whether a task is done on time, late, or not at all; the draw's occurrence is the task's index
  /// in the day.
  package static var petTask: Decision { Decision(2) }

  /// All decisions of this module.
  package static var referenceWorld: [Decision] { [petChance, petTask] }
}
