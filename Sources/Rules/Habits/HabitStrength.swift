import Fields
import PortableMath

/// The numbers by which other apps say how strong a habit is, as published, approximate.
///
/// *Score* is that of Loop Habit Tracker (uhabits, `Score.kt`, 2021): with every day that the habit
/// is due it comes nearer to 1 or to 0.
///
///     score · m + v · (1 − m)      m = 0.5^(√f / 13)      v = 1 if done, else 0
///
/// *Value* is that of a task of Habitica (`scoreTask.js`, 2021), the redder the lower: a task that
/// is often done gains less, one that is often missed loses more.
///
///     value ± 0.9747^value         the exponent is kept within [−47.27, 21.27]
public struct HabitStrengthParameters: Hashable, Sendable {
  /// The days after which the score of a daily habit that is never done is half.
  public var halvingDays = 13.0
  /// How often a day the habit is to be done: f.
  public var timesPerDay = 1.0
  /// What is raised to the value.
  public var base = 0.9747
  /// The lowest exponent.
  public var least = -47.27
  /// The highest exponent.
  public var most = 21.27

  /// The published numbers.
  public init() {}

  /// The share of the score that a day leaves as it was: m.
  public var kept: Double { Portable.pow(0.5, timesPerDay.squareRoot() / halvingDays) }
}

extension HabitStrengthParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    let loop = FieldBasis.source("Loop Habit Tracker, Score.kt, 2021")
    let habitica = FieldBasis.source("Habitica, scoreTask.js, 2021")
    visitor.decimal(
      "halvingDays", &halvingDays, 0.1...10_000, in: .days, loop,
      "days without doing a daily habit after which Loop's habit score in the table habit_strength "
        + "falls by half")
    visitor.decimal(
      "timesPerDay", &timesPerDay, 0.001...100, .assumption(0.14...1),
      "number of times a day for which Loop's habit score takes every habit to be due, instead of "
        + "each habit's own number")
    visitor.decimal(
      "base", &base, 0.95...1, habitica,
      "base in Habitica's formula for the strength of a habit: each day changes the habit's value "
        + "by this number to the power of the value; nearer to 1 makes all days count alike")
    visitor.decimal(
      "least", &least, -100...0, habitica,
      "lower limit of the exponent in Habitica's formula for the strength of a habit; a lower "
        + "limit lets often missed habits lose more a day")
    visitor.decimal(
      "most", &most, 0...100, habitica,
      "upper limit of the exponent in Habitica's formula for the strength of a habit; a higher "
        + "limit lets often done habits gain less a day")
  }
}

/// How strong a habit is after the days on which it was due.
///
///     var strength = HabitStrength()
///     strength.end(isDone: true, under: parameters)     // score 0.052, value 1
///     strength.end(isDone: false, under: parameters)    // score 0.049, value 0.0253
///
/// A day on which the habit was skipped, or not due, is not told.
public struct HabitStrength: Hashable, BitwiseCopyable, Sendable {
  /// Loop's score, 0 … 1.
  public private(set) var score = 0.0
  /// Habitica's value.
  public private(set) var value = 0.0

  /// Whether days can lead to it: a score of 0 … 1, and a value that grew by less than 170 a day.
  package var isPossible: Bool { 0...1 ~= score && -1e9...1e9 ~= value }

  /// A new habit.
  public init() {}

  /// Ends a day on which the habit was due.
  public mutating func end(isDone: Bool, under parameters: HabitStrengthParameters) {
    end(isDone: isDone, kept: parameters.kept, under: parameters)
  }

  /// The same, with `kept` known.
  package mutating func end(isDone: Bool, kept: Double, under parameters: HabitStrengthParameters) {
    score = score * kept + (isDone ? 1 - kept : 0)
    let exponent = max(parameters.least, min(parameters.most, value))
    let change = Portable.pow(parameters.base, exponent)
    value += isDone ? change : -change
  }
}
