import CivilTime
import ZoneTables

/// The forests of people who stay or travel.
struct TreesFuzzer: EngineFuzzer {
  let name = "trees"
  let answers = Answers.severalAtEnd
  private let forest = ForestFuzzer()

  func inputs(_ flags: Flags) -> [String] { forest.inputs(flags) }
  func outputs(_ flags: Flags) -> [String] { ["user", "n", "end_ms", "day", "local_time"] }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    var draft = forest.draft(&dice, rows: rows, hostility: hostility)
    let now = draft.flags.value("now")
    draft.flags = Flags()
    if let now { draft.flags.set("now", now) }
    if dice.happens(0.3) { draft.flags.set("limit", "\(1 + dice.below(9))") }
    return draft
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "user"] }
  func order(_ input: CSVText, _ row: Int) -> String? { forest.order(input, row) }

  /// Every person has their completed sessions, newest first.
  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    let limit = Int(flags.number("limit", Int64(Int32.max)))
    var expected: [[String]] = []
    for user in input.column("user").uniqued() {
      let own = input.rows.indices.filter { input[$0, "user"].key == user.key }
      let ends = own.map { Int64(input[$0, "end_ms"]) ?? 0 }
      let now = flags.number("now", ends.max() ?? 0)
      let trees = zip(own, ends).filter { row, end in
        end <= now && ["true", "1"].contains(input[row, "completed"])
      }
      let newest = trees.map { $0.1 }.sorted(by: >).prefix(limit)
      for (index, end) in newest.enumerated() { expected.append([user, "\(index + 1)", "\(end)"]) }
    }
    let found = output.rows.map { Array($0.prefix(3)) }
    guard found == expected else { return ["trees \(found), by the rows \(expected)"] }
    return output.rows.indices.compactMap { row in
      let zones = input.rows.indices.filter { input[$0, "end_ms"] == output[row, "end_ms"] }
        .compactMap { try? ZoneDatabase.zone(named: input[$0, "zone"]) }
      let end = Instant(millisecondsSinceEpoch: Int64(output[row, "end_ms"]) ?? 0)
      let times = zones.map { $0.local(at: end).time.description }
      return times.contains(output[row, "local_time"]) ? nil : "row \(row + 1) has another time"
    }
  }
}
