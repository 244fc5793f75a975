import CivilTime

/// What the answers say of a person with habits, and what has to follow from it: XP is the sum of
/// what was booked, the streak that of the days that were closed.
struct HabitsModel: PersonModel {
  private var day = ""
  private var total: Int64 = 0
  /// XP of the day; nil after an absence that is told as a sum.
  private var today: Int64? = 0
  /// Days that count in a row; nil after an absence that is told as a sum.
  private var streak: Int64? = 0
  private var lastClosed: Day?

  mutating func objection(to output: CSVText, _ row: Int) -> String? {
    let isRefused = !output[row, "error"].isEmpty
    if output[row, "day"] < day { return "the day goes back" }
    day = output[row, "day"]
    for effect in effects(output[row, "effects"]) {
      if let objection = take(effect) { return objection }
    }
    let number = { (name: String) in Int64(output[row, name]) ?? -1 }
    if number("xp_total") != total { return "XP is \(total) by what was booked" }
    if let today, number("xp_day") != today { return "the day's XP is \(today) by what was booked" }
    today = number("xp_day")
    if let shown = shownStreak(output[row, "qualifies"] == "true"), number("streak") != shown {
      return "the streak is \(shown) by the days that were closed"
    }
    return tallies(number("scheduled"), number("excluded"), output, row)
      ?? (isRefused ? nil : progress(output, row))
  }

  private func shownStreak(_ qualifies: Bool) -> Int64? {
    streak.map { $0 + (qualifies ? 1 : 0) }
  }

  private func tallies(
    _ scheduled: Int64, _ excluded: Int64, _ output: CSVText, _ row: Int
  ) -> String? {
    if scheduled < 0 || excluded < 0 || excluded > scheduled {
      return "more excluded than there are"
    }
    let qualifies = output[row, "qualifies"] == "true"
    return qualifies && scheduled == excluded ? "a day without anything to do counts" : nil
  }

  /// Progress is there where completion is, never below nothing, and what was just completed is.
  private func progress(_ output: CSVText, _ row: Int) -> String? {
    let (progress, completed) = (output[row, "progress"], output[row, "completed"])
    if progress.isEmpty != completed.isEmpty { return "progress and completed disagree" }
    if progress.hasPrefix("-") { return "progress below nothing" }
    let expected = ["complete": "true", "uncomplete": "false", "skip": "false"]
    guard let wanted = expected[output[row, "event"]] else { return nil }
    return completed == wanted ? nil : "after \(output[row, "event"]) completed is \(completed)"
  }

  private mutating func take(_ effect: String) -> String? {
    let parts = effect.split(separator: ":", omittingEmptySubsequences: false)
    if effect.hasPrefix("xp="), let points = parts.last.flatMap({ Int64($0) }) {
      total += points
      today = today.map { $0 + points }
    } else if effect.hasPrefix("dayClosed="), parts.count == 2 {
      return close(String(parts[0].dropFirst(10)), on: String(parts[1]))
    } else if effect.hasPrefix("daysClosed=") {
      (streak, today) = (nil, nil)
      lastClosed = parts.last.flatMap { try? Day(key: String($0)) }
    }
    return nil
  }

  private mutating func close(_ outcome: String, on key: String) -> String? {
    guard let day = try? Day(key: key) else { return "\(key) is no day" }
    if let lastClosed, day <= lastClosed { return "\(key) is closed after \(lastClosed.key)" }
    lastClosed = day
    today = 0
    switch outcome {
    case "counts": streak = streak.map { $0 + 1 }
    case "misses": streak = 0
    case "rests": break
    default: return "\(outcome) is no outcome"
    }
    return nil
  }

  /// The effects of a cell; a backslash takes the meaning from what follows it.
  private func effects(_ cell: String) -> [String] {
    var effects: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in cell.utf8 {
      if byte == 0x3B, !isEscaped {
        effects.append([])
      } else {
        effects[effects.count - 1].append(byte)
      }
      isEscaped = byte == 0x5C && !isEscaped
    }
    return effects.map { String(decoding: $0, as: UTF8.self) }
  }
}
