import Habits
import Population
import Tabular
import TerminalKit

/// `terrarium engine strength`: the strength of habits after each day, computed by the published
/// formulas of two other apps.
///
///     habit  outcome  times  days      score     value
///     run    done     1      1         0.051922  1.000000
///     run    missed   1      1         0.049227  0.025300
///     read   done     3      7         0.034303  1.000000
///     run    skipped  1      1         0.049227  0.025300
///
/// `HabitStrength` computes the numbers. Simulations report them in the table `habit_strength`.
struct StrengthEngine: RowEngine, ~Copyable {
  private let rules: HabitStrengthParameters
  private var names = KeyTable()
  private var habits: [HabitStrength] = []

  init(_ rules: HabitStrengthParameters) { self.rules = rules }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let index = names.index(of: row[0])
    if index == habits.count { habits.append(HabitStrength()) }
    let outcome = try row.choice(1, ["done", "missed", "skipped"])
    let (times, days) = (try row.frequency(2), try row.frequency(3))
    if outcome < 2 {
      var parameters = rules
      parameters.timesPerDay = Double(times) / Double(days)
      habits[index].end(isDone: outcome == 0, under: parameters)
    }
    output.write(habits[index].score, decimals: 6)
    output.write(habits[index].value, decimals: 6)
  }
}

extension EngineRow {
  /// Reads `times` or `days`, which state how often a habit is due; 1 if the file lacks the column.
  fileprivate func frequency(_ column: Int) throws(RowError) -> Int64 {
    has(column) ? try integer(column, in: 1...100) : 1
  }
}

extension StrengthEngine {
  static let engine = Engine(
    "strength", "how strong habits are: Loop's score and Habitica's value, as published",
    input: [
      FileColumn("habit", "name of the habit; habits may interleave", example: "run"),
      FileColumn("outcome", "what became of a day: done, missed or skipped", example: "done"),
      FileColumn(
        "times", "how often the habit is to be done within the days; 1 without the column",
        example: "3", .optional),
      FileColumn(
        "days", unit: "days",
        "within how many days it is to be done as often; 1 without the column",
        example: "7", .optional),
    ],
    output: .appended([
      FileColumn(
        "score", "Loop Habit Tracker's score after the day, 0 to 1", example: "0.051922"),
      FileColumn("value", "Habitica's value of the task after the day", example: "1.000000"),
    ]),
    details: """
      A row is a day on which the habit was due; rows of one habit come in order of time.

      The score is that of Loop Habit Tracker (uhabits, Score.kt, 2021): score m + v (1 - m), with
      v 1 if done and 0 if missed, m = 0.5 ^ (sqrt(f) / 13), and f = times / days.

      The value is that of a task of Habitica (scoreTask.js, 2021): done adds 0.9747 ^ value, missed
      takes it, the exponent kept within -47.27 to 21.27.

      Both as published, approximate. A skipped day leaves both as they are.
      """,
    example: Engine.Example(
      """
      habit,outcome,times,days
      run,done,1,1
      run,missed,1,1
      read,done,3,7
      run,skipped,1,1

      """)
  ) { _, rules throws(CommandFailure) in
    StrengthEngine(rules.sherpa.strength)
  }
}
