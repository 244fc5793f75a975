import CivilTime
import ZoneTables

/// People with goals and three focuses a day, some of whom travel.
struct TenXFuzzer: EngineFuzzer {
  let name = "tenx"
  let answers = Answers.each

  func inputs(_ flags: Flags) -> [String] { ["user", "time_ms", "zone", "event", "argument"] }

  func outputs(_ flags: Flags) -> [String] {
    ["day", "state", "streak", "streak_start", "effects", "error"]
      + (flags.has("snapshot")
        ? [
          "widget_state", "written_ms", "snapshot_day", "snapshot_completed", "refresh_ms",
          "snapshot",
        ] : [])
  }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    var draft = Draft(sheet: Sheet(inputs(Flags())))
    if dice.happens(0.4) { draft.flags.words.append("--snapshot") }
    draft.sheet.rows = TenXScript.rows(&dice, rows, hostility)
    return draft
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "user"] }
  func order(_ input: CSVText, _ row: Int) -> String? { input[row, "user"] }

  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    let objections = TenXModel.objections(input, output)
    guard flags.has("snapshot") else { return objections }
    return objections
      + input.rows.indices.compactMap { row in
        widget(output, row).map { "row \(row + 1): \($0)" }
      }
  }
}

extension TenXFuzzer {
  /// Right after an event the widget shows the app's state, or a day that nobody has planned.
  private func widget(_ output: CSVText, _ row: Int) -> String? {
    let (shown, state) = (output[row, "widget_state"], output[row, "state"])
    let time = Int64(output[row, "time_ms"]) ?? 0
    if output[row, "written_ms"].isEmpty { return shown == "needsOnboarding" ? nil : "no snapshot" }
    if Int64(output[row, "refresh_ms"]) ?? 0 > time + 1_800_000 { return "refreshed too late" }
    let isStale = ["needsSetup", state].contains(shown)
    return shown == state
      || (output[row, "event"] == "glance" || !output[row, "error"].isEmpty)
        && isStale
      ? nil : "the widget shows \(shown)"
  }
}

/// What a person is likely to do next, so that most of it means something.
private struct TenXScript: PersonScript {
  let user: String
  var life: Timeline
  private(set) var hasBegun = false
  private var goals: [String] = []
  private var planned: Day?
  private var done = 0

  init(user: String, life: Timeline) {
    self.user = user
    self.life = life
  }

  mutating func next(_ dice: inout Dice, _ hostility: Double) -> [String] {
    let (event, argument) = act(&dice, hostility)
    return [event, argument]
  }

  private mutating func act(_ dice: inout Dice, _ hostility: Double) -> (String, String) {
    if !hasBegun {
      hasBegun = true
      return ("onboard", "")
    }
    if goals.isEmpty || (goals.count < 3 && dice.happens(0.1)) { return addGoal(&dice, hostility) }
    if dice.happens(0.1) { return stranger(&dice) }
    if planned != life.day {
      (planned, done) = (life.day, 0)
      return dice.happens(0.25)
        ? ("continueYesterday", dice.happens(0.5) ? "" : plan(&dice, hostility))
        : ("plan", plan(&dice, hostility))
    }
    if done < 3, dice.happens(0.7) {
      done += 1
      return ("complete", "\(done)")
    }
    if done > 0, dice.happens(0.3) { return ("uncomplete", "\(1 + dice.below(done))") }
    return ("observe", "")
  }

  private mutating func addGoal(_ dice: inout Dice, _ hostility: Double) -> (String, String) {
    let name = "g\(goals.count)"
    goals.append(name)
    return ("addGoal", dice.happens(0.6) ? "\(name)=\(title(&dice, hostility))" : name)
  }

  /// Something that the rules may refuse.
  private func stranger(_ dice: inout Dice) -> (String, String) {
    let goal = dice.happens(0.3) ? "goal-\(dice.below(5))" : dice.pick(goals)
    return dice.pick([
      ("archiveGoal", goal), ("unarchiveGoal", goal), ("complete", "\(dice.below(9) - 2)"),
      ("uncomplete", "\(dice.below(5))"), ("continueYesterday", ""), ("observe", ""),
      ("onboard", ""), ("plan", "1=only@\(goal)"), ("plan", ""), ("startFresh", ""),
      ("tap", "\(dice.below(5))"), ("confirm", ""), ("cancel", ""), ("glance", ""),
      ("permission", dice.pick(["granted", "denied"])), ("reminder", "07:30"),
    ])
  }

  private func plan(_ dice: inout Dice, _ hostility: Double) -> String {
    (1...3).map { "\($0)=\(title(&dice, hostility))@\(dice.pick(goals))" }.joined(separator: ";")
  }

  private func title(_ dice: inout Dice, _ hostility: Double) -> String {
    guard dice.happens(hostility * 0.2) else { return dice.pick(["Run 5 km", "Cook", "Sleep"]) }
    return dice.pick([
      "\\;", "a\\@b", "\\\\", " padded ", "é", "\"q\", c", "new\nline", "\u{202E}", "a=b", "\\",
      " ", String(repeating: "t", count: 500),
    ])
  }
}

/// What the answers say of a person, and what has to follow from it.
private struct TenXModel: PersonModel {
  private var isOnboarded = false
  private var goals = 0
  private var day = ""
  /// The completed focuses of today, once it is planned.
  private var focuses: Set<Int64>?
  /// The focus that is asked about.
  private var question: Int64?
  private var last: (state: String, streak: Int64) = ("needsOnboarding", 0)

  mutating func objection(to output: CSVText, _ row: Int) -> String? {
    let isRefused = !output[row, "error"].isEmpty
    let began = output[row, "day"] != day
    if began { (day, focuses, question) = (output[row, "day"], nil, nil) }
    let streak = Int64(output[row, "streak"]) ?? -1
    defer { last = (output[row, "state"], streak) }
    if !isRefused { apply(output[row, "event"], output[row, "argument"]) }
    guard state == output[row, "state"] else {
      return "state \(output[row, "state"]), by the rules \(state)"
    }
    if streak < 0 || (streak == 0) != output[row, "streak_start"].isEmpty {
      return "streak \(streak) since \(output[row, "streak_start"])"
    }
    if let focuses, !focuses.isEmpty, streak == 0 { return "a day that counts, and no streak" }
    if isRefused, !began, streak != last.streak { return "a refused event changes the streak" }
    return streak > last.streak + 1 ? "the streak jumps" : nil
  }

  private mutating func apply(_ event: String, _ argument: String) {
    switch event {
    case "onboard": isOnboarded = true
    case "addGoal", "unarchiveGoal": goals += 1
    case "archiveGoal": goals -= 1
    case "plan": focuses = []
    case "continueYesterday": if argument.contains(where: { $0 != ";" }) { focuses = [] }
    case "complete": focuses?.insert(Int64(argument) ?? 0)
    case "uncomplete": uncomplete(Int64(argument) ?? 0)
    case "tap":
      let place = Int64(argument) ?? 0
      if focuses?.insert(place).inserted == false { question = place }
    case "confirm": uncomplete(question ?? 0)
    default: break
    }
  }

  private mutating func uncomplete(_ place: Int64) {
    focuses?.remove(place)
    if question == place { question = nil }
  }

  private var state: String {
    guard isOnboarded, goals > 0 else { return "needsOnboarding" }
    guard let focuses else { return "needsSetup" }
    return focuses.count == 3 ? "complete" : "inProgress"
  }
}
