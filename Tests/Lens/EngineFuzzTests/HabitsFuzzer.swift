import CivilTime

/// People with habits and tasks of every unit, period and recurrence, on both plans.
struct HabitsFuzzer: EngineFuzzer {
  let name = "habits"
  let answers = Answers.each

  func inputs(_ flags: Flags) -> [String] {
    ["user", "time_ms", "zone", "event", "item", "argument"]
  }

  func outputs(_ flags: Flags) -> [String] {
    [
      "day", "progress", "completed", "scheduled", "excluded", "qualifies", "xp_day", "xp_total",
      "streak", "effects", "error",
    ]
  }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    var draft = Draft(sheet: Sheet(inputs(Flags())))
    if dice.happens(0.6) { draft.flags.set("plan", dice.pick(["free", "pro"])) }
    draft.sheet.rows = HabitsScript.rows(&dice, rows, hostility)
    return draft
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "user"] }
  func order(_ input: CSVText, _ row: Int) -> String? { input[row, "user"] }

  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    HabitsModel.objections(input, output)
  }
}

/// What a person is likely to do next: the cells event, item and argument.
private struct HabitsScript: PersonScript {
  let user: String
  var life: Timeline
  private var items: [String] = []
  private var timers: Set<String> = []
  private var isHostile = false
  var hasBegun: Bool { !items.isEmpty }

  init(user: String, life: Timeline) {
    self.user = user
    self.life = life
  }

  mutating func next(_ dice: inout Dice, _ hostility: Double) -> [String] {
    isHostile = dice.happens(hostility * 0.15)
    if items.isEmpty || dice.happens(items.count < 3 ? 0.25 : 0.03) { return add(&dice) }
    let item = dice.happens(0.02) ? "nothing" : dice.pick(items)
    if timers.contains(item), dice.happens(0.6) {
      timers.remove(item)
      return ["stopTimer", item, ""]
    }
    switch dice.below(40) {
    case 0...7: return ["complete", item, ""]
    case 8...12: return ["increment", item, dice.happens(0.4) ? "" : amount(&dice)]
    case 13...16: return ["set", item, amount(&dice)]
    case 17, 18: return ["uncomplete", item, ""]
    case 19...21: return ["skip", item, note(&dice)]
    case 22: return ["note", item, note(&dice)]
    case 23...25:
      timers.insert(item)
      return ["startTimer", item, ""]
    case 26: return ["edit", item, edit(&dice)]
    case 27: return [dice.pick(["archive", "delete"]), item, ""]
    default: return withoutItem(&dice)
    }
  }

  private func withoutItem(_ dice: inout Dice) -> [String] {
    let item = dice.happens(0.2) ? dice.pick(items) : ""
    let minutes = isHostile ? "525600" : "\(dice.pick([0, 10, 25, 50]))"
    return dice.pick(weighted: [
      (["reflectMorning", item, ""], 2), (["reflectNight", item, ""], 2),
      (["focus", item, "minutes=\(minutes)"], 2),
      (["focus", item, "completed=false;minutes=\(minutes)"], 1), (["observe", item, ""], 4),
      (["coachMessage", item, ""], 2),
      ([dice.pick(["addFocusTemplate", "removeFocusTemplate"]), item, ""], 1),
      (["subscribe", item, dice.pick(Self.plans)], 1),
    ])
  }

  private mutating func add(_ dice: inout Dice) -> [String] {
    let names = ["read", "run", "büro", "a;b=c\\d", "x,y", "\"q\"", "z:1"]
    let item = dice.pick(names) + "\(items.count)"
    items.append(item)
    return ["add", item, parts(&dice)]
  }

  private func parts(_ dice: inout Dice) -> String {
    var parts: [String] = []
    let isTask = dice.happens(0.2)
    if isTask { parts.append("kind=task") }
    if dice.happens(0.6) { parts.append("unit=\(dice.pick(Self.units))") }
    if dice.happens(0.7) { parts.append("target=\(target(&dice))") }
    if dice.happens(0.4) { parts.append("period=\(dice.pick(["day", "week", "month"]))") }
    if dice.happens(0.2) { parts.append("step=\(dice.pick(["1", "0.5", "5", ""]))") }
    if dice.happens(0.2) { parts.append("time=\(dice.pick(["08:00", "23:59:59", "00:00", ""]))") }
    if dice.happens(0.2) { parts.append("notify=\(dice.pick(["true", "false"]))") }
    return (parts + rule(&dice)).joined(separator: ";")
  }

  private func edit(_ dice: inout Dice) -> String {
    let some = dice.pick([
      "target=\(target(&dice))", "unit=\(dice.pick(Self.units))", "period=week", "weekdays=",
      "end_on=", "step=", "time=09:30", "interval=2", "freq=daily",
    ])
    return dice.happens(0.8) ? some : parts(&dice)
  }

  private static let plans = ["", "monthly", "yearly", "cancel", "lapse", "restore"]

  private static let units = [
    "count", "sec", "min", "hours", "km", "steps", "kcal", "g", "ml", "oz",
  ]

  private func rule(_ dice: inout Dice) -> [String] {
    var parts: [String] = []
    let freq = dice.pick(weighted: [("", 5), ("daily", 2), ("weekly", 3), ("monthly", 2)])
    if !freq.isEmpty { parts.append("freq=\(freq)") }
    if freq == "weekly" || freq == "daily", dice.happens(0.6) {
      parts.append("weekdays=\(list(&dice, 7))")
    }
    if freq == "monthly", dice.happens(0.6) { parts.append("month_days=\(list(&dice, 31))") }
    let interval = isHostile ? "1000000000" : "\(1 + dice.below(4))"
    if dice.happens(0.3) { parts.append("interval=\(interval)") }
    if dice.happens(0.2) { parts.append("start=\((life.day + dice.below(30) - 15).key)") }
    switch dice.below(12) {
    case 0: parts.append("end_on=\((life.day + dice.below(60)).key)")
    case 1: parts.append("end_after=\(isHostile ? 1_000_000_000 : dice.below(30))")
    default: break
    }
    return parts
  }

  private func list(_ dice: inout Dice, _ most: Int) -> String {
    (0...dice.below(3)).map { _ in "\(1 + dice.below(most))" }.joined(separator: "+")
  }

  private func target(_ dice: inout Dice) -> String {
    if isHostile { return dice.pick(["999999999999999.999", "0.001", "999999999999999"]) }
    return dice.pick(["1", "3", "20", "12.5", "0.25", "100"])
  }

  private func amount(_ dice: inout Dice) -> String {
    if isHostile { return dice.pick(["999999999999999.999", "-999999999999999.999", "0.001"]) }
    return dice.pick(["1", "5", "-2.5", "20", "0.75", "0", "100", "-1"])
  }

  private func note(_ dice: inout Dice) -> String {
    dice.pick(["", " ", "it rains", "ill, \"very\"", "\u{3000}", "zwei\nZeilen", "\u{202E}"])
  }
}
