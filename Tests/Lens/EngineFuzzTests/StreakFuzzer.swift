import CivilTime

/// Days of three apps under every policy of streaks.
struct StreakFuzzer: EngineFuzzer {
  let name = "streak"
  let answers = Answers.eachNameAtEnd

  func inputs(_ flags: Flags) -> [String] {
    flags.value("policy") == "sherpa"
      ? ["user", "day", "scheduled", "completed", "skipped_with_note"]
      : ["user", "day", "completed"]
  }

  func outputs(_ flags: Flags) -> [String] { ["user", "as_of", "current", "start", "longest"] }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    var flags = Flags()
    let policy = dice.pick(["forest", "tenx", "sherpa"])
    flags.set("policy", policy)
    choosePolicy(&flags, &dice, hostility)
    var draft = Draft(flags: flags, sheet: Sheet(inputs(flags)))
    let users = dice.names(1 + dice.below(6), hostility).uniqued()
    let first = Int32(dice.number(18_000...22_000))
    var days = users.map { _ in Day(daysSinceEpoch: first) }
    if dice.happens(hostility * 0.2) { days[0] = Day(daysSinceEpoch: dice.pick([-719_528, -3])) }
    for _ in 0..<rows {
      let user = dice.below(users.count)
      days[user] += dice.pick(weighted: [(1, 12), (2, 3), (3, 1), (8, 1), (40, 1)])
      let cells = [users[user], days[user].key] + tallies(policy, &dice, hostility)
      draft.sheet.rows.append(cells)
    }
    if dice.happens(hostility * 0.2) {
      draft.sheet.rows.append([users[0], "9999-12-31"] + tallies(policy, &dice, hostility))
    }
    let order = dice.happens(0.5) ? dice.order(of: draft.sheet.rows.count) : nil
    if let order { draft.sheet.rows = order.map { draft.sheet.rows[$0] } }
    if dice.happens(0.3) { draft.flags.set("as-of", (days[0] + dice.below(20) - 12).key) }
    return draft
  }

  private func choosePolicy(_ flags: inout Flags, _ dice: inout Dice, _ hostility: Double) {
    if dice.happens(0.4) { flags.set("today", dice.pick(["pending", "counts"])) }
    if dice.happens(0.4) { flags.set("rest-days", dice.pick(["bridge", "break"])) }
    if dice.happens(0.3) { flags.set("weekends", dice.pick(["ordinary", "rest"])) }
    if dice.happens(0.2) {
      flags.set("paused-from", Day(daysSinceEpoch: Int32(dice.number(18_000...22_000))).key)
      flags.set("paused-days", "\(dice.pick([0, 1, 9, 4_000]))")
    }
    guard dice.happens(0.5) else { return }
    if dice.happens(0.3) { flags.set("unit", "week") }
    if dice.happens(0.3) { flags.set("first-weekday", dice.pick(["thursday", "sunday"])) }
    let most = dice.happens(hostility * 0.3) ? 10_000 : dice.below(4)
    if dice.happens(0.5) { flags.set("weekly-target", "\(1 + dice.below(7))") }
    if dice.happens(0.5) { flags.set("repair-days", "\(dice.pick([0, 1, 3, most]))") }
    guard dice.happens(0.6), most > 0 else { return }
    flags.set("freeze-max", "\(most)")
    if dice.happens(0.6) { flags.set("freeze-every", "\(1 + dice.below(9))") }
    if dice.happens(0.6) { flags.set("freeze-start", "\(dice.below(most + 1))") }
  }

  private func tallies(_ policy: String, _ dice: inout Dice, _ hostility: Double) -> [String] {
    guard policy == "sherpa" else {
      let count = policy == "tenx" ? dice.below(4) : dice.pick([0, 1, 2, 12])
      return [dice.pick(["\(count)", "\(count)", "true", "false"])]
    }
    let scheduled = dice.happens(hostility * 0.1) ? Int(Int32.max) : dice.pick([0, 1, 3, 5, 7])
    let completed = dice.below(scheduled + 1)
    return ["\(scheduled)", "\(completed)", "\(dice.below(scheduled - completed + 1))"]
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "user"] }
  func order(_ input: CSVText, _ row: Int) -> String? { nil }

  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    let savers = ["freeze-max", "repair-days", "weekly-target", "unit"]
    let isPlain = savers.allSatisfy { flags.value($0) == nil }
    return output.rows.indices.compactMap { row in
      let (current, longest) = (output.numbers("current")[row], output.numbers("longest")[row])
      if current > longest || current < 0 || (current == 0) != output[row, "start"].isEmpty {
        return "\(output.rows[row]): current, start and longest disagree"
      }
      guard isPlain else { return nil }
      let own = input.rows.indices.filter { input[$0, "user"].key == output[row, "user"].key }
      let model = StreakModel(input, own, flags)
      let expected = model.answer(as: flags.value("as-of"))
      let found = Array(output.rows[row].dropFirst())
      return expected == found ? nil : "\(output.rows[row]), by the rules \(expected)"
    }
  }
}

/// Streaks that nothing saves, counted day by day.
private struct StreakModel {
  private enum Outcome {
    case counts, misses, rests
  }

  private var days: [Day: Outcome] = [:]
  private let last: Day
  private let missing: Outcome
  private let breaksToday: Bool
  private let breaksAtRest: Bool
  private let restsAtWeekends: Bool
  private let pause: Range<Day>

  init(_ input: CSVText, _ rows: [Int], _ flags: Flags) {
    missing = flags.value("policy") == "sherpa" ? .rests : .misses
    breaksToday = flags.value("today") == "counts"
    breaksAtRest = flags.value("rest-days") == "break"
    restsAtWeekends = flags.value("weekends") == "rest"
    let first = flags.value("paused-from").flatMap { try? Day(key: $0) } ?? .epoch
    pause = first..<first + (flags.value("paused-days").flatMap { Int($0) } ?? 0)
    for row in rows {
      guard let day = try? Day(key: input[row, "day"]) else { continue }
      days[day] = Self.outcome(input, row)
    }
    last = days.keys.max() ?? .epoch
  }

  private static func outcome(_ input: CSVText, _ row: Int) -> Outcome {
    let completed = Int64(input[row, "completed"]) ?? (input[row, "completed"] == "true" ? 1 : 0)
    guard input.names.contains("scheduled") else { return completed > 0 ? .counts : .misses }
    let left = (Int64(input[row, "scheduled"]) ?? 0) - (Int64(input[row, "skipped_with_note"]) ?? 0)
    if 5 * completed >= 2 * max(1, left) { return .counts }
    return left <= 0 ? .rests : .misses
  }

  func answer(as of: String?) -> [String] {
    let today = of.flatMap { try? Day(key: $0) } ?? last
    let (length, start) = current(on: today)
    return [today.key, "\(length)", start?.key ?? "", "\(longest)"]
  }

  private func breaks(_ day: Day) -> Bool {
    switch days[day] ?? missing {
    case .counts: false
    case .misses: !rests(day)
    case .rests: breaksAtRest && !rests(day)
    }
  }

  private func rests(_ day: Day) -> Bool {
    pause.contains(day) || restsAtWeekends && [.saturday, .sunday].contains(day.weekday)
  }

  private func current(on today: Day) -> (Int, Day?) {
    var (length, start) = (0, Day?.none)
    var next = breaks(today) && !breaksToday ? today : today + 1
    for day in days.keys.sorted().reversed() where day < next {
      if breaks(day) || breaksBetween(day, next) { break }
      if days[day] == .counts { (length, start) = (length + 1, day) }
      next = day
    }
    return (length, start)
  }

  /// Whether the dates without a row between two days break a streak.
  private func breaksBetween(_ day: Day, _ later: Day) -> Bool {
    guard missing == .misses || breaksAtRest, later > day + 1 else { return false }
    let longest = 3 + (pause.upperBound - pause.lowerBound)
    return later > day + longest || (1..<later - day).contains { !rests(day + $0) }
  }

  private var longest: Int {
    var (length, longest) = (0, 0)
    var previous = Day.epoch
    for day in days.keys.sorted() {
      if breaksBetween(previous, day) { length = 0 }
      if breaks(day) { length = 0 }
      if days[day] == .counts { length += 1 }
      longest = max(longest, length)
      previous = day
    }
    return longest
  }
}
