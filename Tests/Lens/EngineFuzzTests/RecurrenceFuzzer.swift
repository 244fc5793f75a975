import CivilTime

/// Rules of every frequency with filters and ends.
struct RecurrenceFuzzer: EngineFuzzer {
  let name = "recurrence"
  let answers = Answers.several

  func inputs(_ flags: Flags) -> [String] {
    ["rule", "freq", "interval", "weekdays", "month_days", "start", "end_on", "end_after"]
  }

  func outputs(_ flags: Flags) -> [String] {
    flags.has("summary") ? ["rule", "summary"] : ["rule", "n", "day"]
  }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    var draft = Draft(sheet: Sheet(inputs(Flags())))
    if dice.happens(0.2) { draft.flags.words.append("--summary") }
    if dice.happens(0.4) { draft.flags.set("limit", "\(dice.pick([0, 1, 5, 40]))") }
    let names = dice.names(rows, hostility)
    for row in 0..<rows { draft.sheet.rows.append([names[row]] + rule(&dice, hostility)) }
    return draft
  }

  private func rule(_ dice: inout Dice, _ hostility: Double) -> [String] {
    let freq = dice.pick(weighted: [("none", 1), ("daily", 3), ("weekly", 4), ("monthly", 4)])
    var interval = dice.pick(["", "1", "2", "3", "\(1 + dice.below(12))"])
    if dice.happens(hostility * 0.1) { interval = dice.pick(["1000000000", "999999999", "53"]) }
    let isOnce = freq == "none"
    let weekdays = isOnce || dice.happens(0.5) ? "" : list(&dice, 7, 3)
    let monthDays = isOnce || freq == "weekly" || dice.happens(0.5) ? "" : list(&dice, 31, 4)
    var start = Day(daysSinceEpoch: Int32(dice.number(18_000...24_000)))
    if dice.happens(hostility * 0.1) {
      start = Day(daysSinceEpoch: dice.pick([2_932_896, 2_932_000, -719_528, -1]))
    }
    var ends = ["", ""]
    if dice.happens(0.3) { ends[0] = min(start + dice.below(900) - 20, Self.lastDay).key }
    if ends[0].isEmpty, dice.happens(0.3) { ends[1] = "\(dice.below(30))" }
    if ends[0].isEmpty, dice.happens(hostility * 0.1) { ends[1] = "\(Int64.max)" }
    return [freq, interval, weekdays, monthDays, start.key] + ends
  }

  private static let lastDay = Day(daysSinceEpoch: 2_932_896)

  private func list(_ dice: inout Dice, _ most: Int, _ longest: Int) -> String {
    (0...dice.below(longest)).map { _ in "\(1 + dice.below(most))" }.joined(separator: ";")
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "rule"] }
  func order(_ input: CSVText, _ row: Int) -> String? { nil }

  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    guard !flags.has("summary") else { return summaryObjections(input, output) }
    let limit = flags.number("limit", 14)
    var next = 0
    for row in input.rows.indices {
      let model = RecurrenceModel(input, row)
      let name = input[row, "rule"]
      var days: [Day] = []
      while next < output.rows.count, output[next, "n"] == "\(days.count + 1)",
        output[next, "rule"].key == name.key, let day = try? Day(key: output[next, "day"])
      {
        days.append(day)
        next += 1
      }
      if let objection = model.objection(to: days, limit) { return ["rule \(name): \(objection)"] }
    }
    return next == output.rows.count ? [] : ["\(output.rows[next]) belongs to no rule"]
  }

  private func summaryObjections(_ input: CSVText, _ output: CSVText) -> [String] {
    guard output.column("rule").map(\.key) == input.column("rule").map(\.key) else {
      return ["the rules come back otherwise"]
    }
    return output.column("summary").filter { text in
      !["Every ", "Does not repeat"].contains { text.hasPrefix($0) }
    }
  }
}

/// A rule as a question to be asked of every day.
private struct RecurrenceModel {
  private let frequency: String
  private let interval: Int
  private let weekdays: Set<Int>
  private let monthDays: Set<Int>
  private let start: Day
  private let end: Day?
  private let count: Int64

  /// Days beyond it are not asked.
  private static let horizon = 700

  init(_ input: CSVText, _ row: Int) {
    func numbers(_ name: String) -> Set<Int> {
      Set(input[row, name].split(separator: ";").compactMap { Int($0) })
    }
    frequency = input[row, "freq"]
    interval = Int(input[row, "interval"]) ?? 1
    weekdays = numbers("weekdays")
    monthDays = numbers("month_days")
    start = (try? Day(key: input[row, "start"])) ?? .epoch
    end = try? Day(key: input[row, "end_on"])
    count = Int64(input[row, "end_after"]) ?? .max
  }

  func objection(to days: [Day], _ limit: Int64) -> String? {
    let expected = firstDays(min(limit, count))
    let last = min(start + Self.horizon, Day(daysSinceEpoch: 2_932_896))
    let seen = days.filter { $0 <= last }
    guard seen == expected else {
      return "\(seen.map(\.key)), by the rules \(expected.map(\.key))"
    }
    if Int64(days.count) > min(limit, count) { return "\(days.count) days" }
    return days.allSatisfy(occurs) && days == days.sorted() ? nil : "\(days.map(\.key))"
  }

  private func firstDays(_ most: Int64) -> [Day] {
    var days: [Day] = []
    for distance in 0...Self.horizon where Int64(days.count) < most {
      let day = start + distance
      if day.daysSinceEpoch <= 2_932_896, occurs(day) { days.append(day) }
    }
    return days
  }

  private func occurs(_ day: Day) -> Bool {
    if let end, day > end { return false }
    let (date, from) = (day.civil, start.civil)
    let weekday = Int(day.weekday.rawValue)
    switch frequency {
    case "none": return day == start
    case "daily":
      return (day - start) % interval == 0 && (weekdays.isEmpty || weekdays.contains(weekday))
        && (monthDays.isEmpty || monthDays.contains(date.day))
    case "weekly":
      let weeks = (day.week.monday - start.week.monday) / 7
      let wanted = weekdays.isEmpty ? [Int(start.weekday.rawValue)] : weekdays
      return weeks % interval == 0 && wanted.contains(weekday)
    default:
      let months = Int(date.year - from.year) * 12 + date.month - from.month
      guard months % interval == 0 else { return false }
      guard monthDays.isEmpty else {
        return monthDays.contains(date.day) && (weekdays.isEmpty || weekdays.contains(weekday))
      }
      return weekdays.isEmpty ? date.day == from.day : weekdays.contains(weekday)
    }
  }
}
