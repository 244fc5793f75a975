import Chance

/// Everything that chance decides about a person, each with its stable number.
///
/// A number is never given twice and never changes its meaning: it is part of the address of every
/// word drawn under it, and so of every result. A test looks for two that are alike.
public enum Decisions {
  /// How likely the person is to do a task on time: a trait, drawn once.
  public static let petChance = Decision(1)
  /// Whether a task is done on time, late, or not at all; the occurrence is the task's place in the
  /// day.
  public static let petTask = Decision(2)

  /// All of them.
  public static let all = [petChance, petTask]
}

extension Address {
  /// The "day" of traits, which belong to no day.
  static let traitDay = UInt32.max
}
