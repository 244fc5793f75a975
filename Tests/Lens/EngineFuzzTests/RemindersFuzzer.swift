/// The notices of people of Sherpa and of TenX.
struct RemindersFuzzer: EngineFuzzer {
  let name = "reminders"
  let answers = Answers.severalAtEnd

  func inputs(_ flags: Flags) -> [String] {
    flags.value("app") == "tenx" ? TenXFuzzer().inputs(flags) : HabitsFuzzer().inputs(flags)
  }

  func outputs(_ flags: Flags) -> [String] {
    ["user", "n", "notice_ms", "day", "local_time", "kind", "item"]
  }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    let isTenX = dice.happens(0.4)
    var draft =
      isTenX
      ? TenXFuzzer().draft(&dice, rows: rows, hostility: hostility)
      : HabitsFuzzer().draft(&dice, rows: rows, hostility: hostility)
    draft.flags.words.removeAll { $0 == "--snapshot" }
    if isTenX { draft.flags.set("app", "tenx") }
    if dice.happens(0.2) { draft.flags.set("notifications", dice.pick(["granted", "denied"])) }
    if dice.happens(0.5) { draft.flags.set("days", "\(1 + dice.below(9))") }
    return draft
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "user"] }
  func order(_ input: CSVText, _ row: Int) -> String? { input[row, "user"] }

  /// The notices of a person ascend, are numbered, are of the app, and none come where they are
  /// denied.
  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    let isDenied = flags.value("notifications") == "denied"
    if isDenied, !output.rows.isEmpty { return ["denied, and told"] }
    let isTenX = flags.value("app") == "tenx"
    let kinds = isTenX ? ["morning"] : ["reminder", "nudgeMorning", "nudgeEvening", "seasonEnding"]
    return output.rows.indices.compactMap { row in
      let kind = output[row, "kind"]
      let isNext = row > 0 && output[row - 1, "user"].key == output[row, "user"].key
      let number = isNext ? (Int(output[row - 1, "n"]) ?? 0) + 1 : 1
      let time = { Int64(output[$0, "notice_ms"]) ?? 0 }
      if output[row, "n"] != "\(number)" { return "row \(row + 1) is not the \(number)." }
      if isNext, time(row) < time(row - 1) { return "row \(row + 1) goes back" }
      if !kinds.contains(kind) { return "row \(row + 1) is a \(kind)" }
      if (kind == "reminder") == output[row, "item"].isEmpty { return "row \(row + 1): item" }
      let local = output[row, "local_time"]
      return kind == "seasonEnding" && local > "04" && local < "20" ? "far from midnight" : nil
    }
  }
}
