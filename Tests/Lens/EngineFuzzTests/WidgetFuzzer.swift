/// The widgets of people with tasks and a pet.
struct WidgetFuzzer: EngineFuzzer {
  let name = "widget"
  let answers = Answers.severalAtEnd
  private let care = CareFuzzer()

  func inputs(_ flags: Flags) -> [String] { care.inputs(flags) }

  func outputs(_ flags: Flags) -> [String] {
    [
      "pet", "entry", "entry_ms", "local_time", "stage", "stage_name", "xp", "threshold",
      "progress", "done", "total", "next_task", "next_ms",
    ]
  }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    care.draft(&dice, rows: rows, hostility: hostility)
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "pet"] }
  func order(_ input: CSVText, _ row: Int) -> String? { input[row, "pet"] }

  /// Every pet has 24 entries at full hours, which ascend and show the same.
  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    let pets = input.column("pet").uniqued()
    guard output.rows.count == 24 * pets.count else {
      return ["\(output.rows.count) entries for \(pets.count) pets"]
    }
    return output.rows.indices.compactMap { row in
      let (pet, entry) = (pets[row / 24], row % 24)
      guard output[row, "pet"].key == pet.key, output[row, "entry"] == "\(entry + 1)" else {
        return "row \(row + 1) is not entry \(entry + 1) of \(pet)"
      }
      if !output[row, "local_time"].hasSuffix(":00:00") { return "row \(row + 1) is no full hour" }
      guard entry > 0 else { return firstObjection(input, output, row, pet) }
      let (before, now) = (output.rows[row - 1], output.rows[row])
      if before[4...] != now[4...] { return "row \(row + 1) shows something else" }
      return Int64(before[2]) ?? 0 < Int64(now[2]) ?? 0 ? nil : "row \(row + 1) goes back"
    }
  }

  private func firstObjection(
    _ input: CSVText, _ output: CSVText, _ row: Int, _ pet: String
  ) -> String? {
    let times = input.rows.indices.filter { input[$0, "pet"].key == pet.key }
      .map { Int64(input[$0, "time_ms"]) ?? 0 }
    let entry = Int64(output[row, "entry_ms"]) ?? 0
    if !times.contains(where: { $0 < entry && entry <= $0 + 2 * 3_600_000 }) {
      return "row \(row + 1) follows no event"
    }
    let stage = Int(output[row, "stage"]) ?? 0
    return output[row, "threshold"] == "\(PetModel.thresholds[stage])"
      ? nil : "row \(row + 1) has another threshold"
  }
}
