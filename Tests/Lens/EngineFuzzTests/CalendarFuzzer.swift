import CivilTime
import ZoneTables

/// Instants around the edges of days and offsets, in many zones.
struct CalendarFuzzer: EngineFuzzer {
  let name = "calendar"
  let answers = Answers.each

  func inputs(_ flags: Flags) -> [String] { ["zone", "instant_ms"] }

  func outputs(_ flags: Flags) -> [String] {
    ["day", "local_time", "start_of_day_ms", "day_length_s"]
  }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    var sheet = Sheet(inputs(Flags()))
    var lives = (0...dice.below(4)).map { _ in Timeline(&dice, hostility) }
    for _ in 0..<rows {
      let life = dice.below(lives.count)
      lives[life].pass(&dice, hostility)
      if dice.happens(0.05) { lives[life].travel(&dice) }
      sheet.rows.append([lives[life].zoneName, "\(lives[life].now)"])
    }
    return Draft(sheet: sheet)
  }

  func group(_ input: CSVText, _ row: Int) -> String { "\(row)" }
  func order(_ input: CSVText, _ row: Int) -> String? { nil }

  /// The wall clock has to show the instant moved by a whole offset, and days of a zone have to
  /// follow each other without gap or overlap.
  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    var objections: [String] = []
    var days: [String: [Int64: (start: Int64, length: Int64)]] = [:]
    for row in input.rows.indices {
      let zone = input[row, "zone"]
      guard let day = try? Day(key: output[row, "day"]),
        let time = try? LocalTime(output[row, "local_time"])
      else { return ["no day or time in \(output.rows[row])"] }
      let number = Int64(day.daysSinceEpoch)
      let instant = Int64(input[row, "instant_ms"]) ?? 0
      let offset = number * 86_400_000 + Int64(time.millisecondOfDay) - instant
      let start = Int64(output[row, "start_of_day_ms"]) ?? 0
      let length = (Int64(output[row, "day_length_s"]) ?? 0) * 1_000
      if offset % 1_000 != 0 || offset.magnitude > 16 * 3_600_000 {
        objections.append("an offset of \(offset) ms in \(output.rows[row])")
      }
      // Clocks that are set back over midnight show the end of a day twice.
      if instant < start || instant >= start + length + 4 * 3_600_000 {
        objections.append("the day does not hold the instant in \(output.rows[row])")
      }
      if let before = days[zone]?[number], before != (start, length) {
        objections.append("the day \(output[row, "day"]) begins or lasts in two ways in \(zone)")
      }
      days[zone, default: [:]][number] = (start, length)
    }
    return objections + days.flatMap { gaps($0.key, $0.value) }
  }

  private func gaps(
    _ zone: String, _ days: [Int64: (start: Int64, length: Int64)]
  ) -> [String] {
    let sorted = days.sorted { $0.key < $1.key }
    return zip(sorted, sorted.dropFirst()).compactMap { before, after in
      let end = before.value.start + before.value.length
      let follows = after.key == before.key + 1
      let fits = follows ? end == after.value.start : end <= after.value.start
      return fits ? nil : "day \(before.key) of \(zone) ends at \(end), then \(after)"
    }
  }
}
