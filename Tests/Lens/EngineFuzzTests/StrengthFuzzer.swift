import Foundation

/// Habits that interleave, some of them done most days and some hardly ever.
struct StrengthFuzzer: EngineFuzzer {
  let name = "strength"
  let answers = Answers.each

  func inputs(_ flags: Flags) -> [String] { ["habit", "outcome", "times", "days"] }
  func outputs(_ flags: Flags) -> [String] { ["score", "value"] }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    var draft = Draft(sheet: Sheet(inputs(Flags())))
    let habits = dice.names(1 + dice.below(5), hostility)
    let moods = habits.map { _ in dice.below(3) }
    for _ in 0..<rows {
      let habit = dice.below(habits.count)
      let outcome = dice.pick(weighted: [
        ("done", [1, 5, 30][moods[habit]]), ("missed", [30, 5, 1][moods[habit]]), ("skipped", 3),
      ])
      let most = dice.happens(hostility) ? 100 : 7
      draft.sheet.rows.append([
        habits[habit], outcome, "\(1 + dice.below(most))", "\(1 + dice.below(most))",
      ])
    }
    return draft
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "habit"] }
  func order(_ input: CSVText, _ row: Int) -> String? { input[row, "habit"] }

  /// The two formulas as they are published, with the system's mathematics.
  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    var habits: [[UInt8]: (score: Double, value: Double)] = [:]
    return input.rows.indices.compactMap { row in
      var (score, value) = habits[input[row, "habit"].key] ?? (0, 0)
      let outcome = input[row, "outcome"]
      if outcome != "skipped" {
        // A file need not have these columns.
        let often = (Double(input[row, "times"]) ?? 1) / (Double(input[row, "days"]) ?? 1)
        let kept = pow(0.5, often.squareRoot() / 13)
        score = score * kept + (outcome == "done" ? 1 : 0) * (1 - kept)
        let change = pow(0.9747, min(21.27, max(-47.27, value)))
        value += outcome == "done" ? change : -change
      }
      habits[input[row, "habit"].key] = (score, value)
      let found = [output[row, "score"], output[row, "value"]].map { Double($0) ?? .nan }
      let isNear = abs(found[0] - score) < 2e-6 && abs(found[1] - value) < 2e-6
      return isNear ? nil : "row \(row + 1): \(found), by the formulas \(score) and \(value)"
    }
  }
}
