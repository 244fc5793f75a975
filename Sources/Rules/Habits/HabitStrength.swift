import Fields
import PortableMath

/// Parameters of two published measures of habit strength. Each measure approximates the app's own.
///
/// *Score* follows Loop Habit Tracker (uhabits, `Score.kt`, 2021). On every day on which the habit
/// is due, the score moves towards 1 if the habit is done and towards 0 if not.
///
///     score · m + v · (1 − m)      m = 0.5^(√f / 13)      v = 1 if done, else 0
///
/// *Value* follows a task of Habitica (`scoreTask.js`, 2021), which shows low values in red. A task
/// that is often done gains less each time; a task that is often missed loses more each time.
///
///     value ± 0.9747^value         the exponent is kept within [−47.27, 21.27]
public struct HabitStrengthParameters: Hashable, Sendable {
  /// Days after which the score of a daily habit falls by half if the habit is never done.
  public var halvingDays = 13.0
  /// Times a day that the habit is due: `f` in the formula of the score.
  public var timesPerDay = 1.0
  /// Base of the power that gives the daily change of Habitica's value.
  public var base = 0.9747
  /// Lowest exponent of the power that gives the daily change of Habitica's value.
  public var least = -47.27
  /// Highest exponent of the power that gives the daily change of Habitica's value.
  public var most = 21.27

  /// Creates the published parameters.
  public init() {}

  /// Share of the old score that remains after a day: `m` in the formula of the score.
  public var kept: Double { Portable.pow(0.5, timesPerDay.squareRoot() / halvingDays) }
}

extension HabitStrengthParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    let loop = FieldBasis.source("Loop Habit Tracker, Score.kt, 2021")
    let habitica = FieldBasis.source("Habitica, scoreTask.js, 2021")
    visitor.decimal(
      "halvingDays", &halvingDays, 0.1...10_000, in: .days, loop,
      "number of due days in a row on which a habit is not done until the habit's score in the "
        + "formula of the app Loop Habit Tracker has halved, if apps.sherpa.strength.timesPerDay "
        + "is 1; no effect unless apps.sherpa.strength.on is true")
    visitor.decimal(
      "timesPerDay", &timesPerDay, 0.001...100, .assumption(0.14...1),
      "number of times a day that every habit of Sherpa is taken to be due in the habit score of "
        + "the app Loop Habit Tracker, where 0.14 is once a week and a larger number makes scores "
        + "change faster; no effect unless apps.sherpa.strength.on is true")
    visitor.decimal(
      "base", &base, 0.95...1, habitica,
      "base b in the app Habitica's formula for the strength s of a habit, by which each due day "
        + "changes s to s + b^s if the habit is done and to s − b^s if not, so that b = 1 changes "
        + "s by 1 a day; no effect unless apps.sherpa.strength.on is true")
    visitor.decimal(
      "least", &least, -100...0, habitica,
      "lower limit of the exponent in the app Habitica's formula, by which each due day changes a "
        + "habit's strength by apps.sherpa.strength.base to the power of the strength so far, so "
        + "that a lower limit lets the strength of often missed habits change more; no effect "
        + "unless apps.sherpa.strength.on is true")
    visitor.decimal(
      "most", &most, 0...100, habitica,
      "upper limit of the exponent in the app Habitica's formula, by which each due day changes a "
        + "habit's strength by apps.sherpa.strength.base to the power of the strength so far, so "
        + "that a higher limit lets the strength of often done habits change less; no effect "
        + "unless apps.sherpa.strength.on is true")
  }
}

/// Strength of a habit: its score and value after all days so far on which the habit was due.
///
///     var strength = HabitStrength()
///     strength.end(isDone: true, under: parameters)     // score 0.052, value 1
///     strength.end(isDone: false, under: parameters)    // score 0.049, value 0.0253
///
/// Do not call `end` for a day on which the habit was skipped or not due.
public struct HabitStrength: Hashable, BitwiseCopyable, Sendable {
  /// Loop's score, 0 … 1; 0 for a new habit.
  public private(set) var score = 0.0
  /// Habitica's value; 0 for a new habit.
  public private(set) var value = 0.0

  /// Whether this state is possible: a score in 0 … 1, a value within ±10⁹ (a day adds under 170).
  package var isPossible: Bool { 0...1 ~= score && -1e9...1e9 ~= value }

  /// Creates the strength of a new habit: score and value are 0.
  public init() {}

  /// Updates score and value at the end of a day on which the habit was due.
  public mutating func end(isDone: Bool, under parameters: HabitStrengthParameters) {
    end(isDone: isDone, kept: parameters.kept, under: parameters)
  }

  /// Updates score and value as `end(isDone:under:)` does, with `parameters.kept` already computed.
  package mutating func end(isDone: Bool, kept: Double, under parameters: HabitStrengthParameters) {
    score = score * kept + (isDone ? 1 - kept : 0)
    let exponent = max(parameters.least, min(parameters.most, value))
    let change = Portable.pow(parameters.base, exponent)
    value += isDone ? change : -change
  }
}
