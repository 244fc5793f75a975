/// Focus sessions in every state, each on a clock of its own.
struct FocusFuzzer: EngineFuzzer {
  let name = "focus"
  let answers = Answers.each

  func inputs(_ flags: Flags) -> [String] { ["session", "time_ms", "event"] }

  func outputs(_ flags: Flags) -> [String] {
    ["state", "remaining_ms", "stage", "grown", "effects", "error"]
  }

  private static let events = [
    "start", "pause", "resume", "background", "foreground", "askGiveUp", "cancelGiveUp", "giveUp",
    "forceQuit", "reboot", "observe",
  ]

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    var draft = Draft(sheet: Sheet(inputs(Flags())))
    if dice.happens(0.5) { draft.flags.set("minutes", "\(dice.pick([1, 5, 7, 25, 50, 180]))") }
    if dice.happens(hostility * 0.1) { draft.flags.set("minutes", "2147483647") }
    if dice.happens(0.5) { draft.flags.set("app", dice.pick(["forest", "sherpa"])) }
    if dice.happens(0.5) { draft.flags.set("notifications", dice.pick(["granted", "denied"])) }
    let names = dice.names(1 + rows / 8, hostility)
    var sessions = names.map { _ in FocusModel(draft.flags) }
    var clocks = names.map { _ in clock(&dice, hostility) }
    for _ in 0..<rows {
      let index = dice.below(names.count)
      let event = event(for: sessions[index], &dice)
      clocks[index] = later(clocks[index], sessions[index], &dice)
      _ = sessions[index].apply(event, at: clocks[index])
      draft.sheet.rows.append([names[index], "\(clocks[index])", event])
    }
    return draft
  }

  private func clock(_ dice: inout Dice, _ hostility: Double) -> Int64 {
    let most = FocusModel.clock.upperBound
    if dice.happens(hostility * 0.1) { return dice.pick([-most, most, most - 1_500_000, -1]) }
    return dice.pick([0, dice.number(0...2_000_000_000_000)])
  }

  /// Mostly something that the state allows.
  private func event(for session: FocusModel, _ dice: inout Dice) -> String {
    if dice.happens(0.1) { return dice.pick(Self.events) }
    switch session.state {
    case "idle": return dice.pick(weighted: [("start", 9), ("observe", 1), ("background", 1)])
    case "active":
      return dice.pick(weighted: [
        ("pause", 6), ("background", 4), ("foreground", 4), ("observe", 4),
        (session.isAsking ? "cancelGiveUp" : "askGiveUp", 2), ("giveUp", 1), ("forceQuit", 1),
        ("reboot", 1),
      ])
    case "paused":
      return dice.pick(weighted: [("resume", 9), ("observe", 2), ("askGiveUp", 1), ("giveUp", 1)])
    default: return dice.pick(["observe", "foreground", "background", "observe", "start"])
    }
  }

  private func later(_ clock: Int64, _ session: FocusModel, _ dice: inout Dice) -> Int64 {
    let length = session.length
    let step: Int64 =
      switch dice.below(10) {
      case 0: 0
      case 1: 1
      case 2...6: dice.number(0...max(1, length / 4))
      case 7: length / 5
      case 8: max(0, (session.completion ?? clock) - clock + dice.pick([-1, 0, 1]))
      default: dice.number(0...length)
      }
    return min(clock + max(0, step), FocusModel.clock.upperBound)
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "session"] }
  func order(_ input: CSVText, _ row: Int) -> String? { input[row, "session"] }

  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    var sessions: [[UInt8]: FocusModel] = [:]
    return input.rows.indices.compactMap { row in
      var session = sessions[input[row, "session"].key] ?? FocusModel(flags)
      let told = session.apply(input[row, "event"], at: Int64(input[row, "time_ms"]) ?? 0)
      sessions[input[row, "session"].key] = session
      let remaining = max(0, min(session.length, session.remaining))
      let elapsed = Double(session.length - remaining)
      let stage = min(5, 1 + Int(elapsed * 5 / Double(session.length)))
      let expected = [
        session.state, "\(remaining)", "\(stage)", "\(remaining == 0)",
        told.isRefused ? "refused" : "", told.effects,
      ]
      let names = Set(output[row, "effects"].split(separator: ";").map(String.init))
      let found = [
        output[row, "state"], output[row, "remaining_ms"], output[row, "stage"],
        output[row, "grown"], output[row, "error"].isEmpty ? "" : "refused",
        names.filter { !$0.hasPrefix("stageChanged") }.sorted().joined(separator: ";"),
      ]
      return expected == found ? nil : "row \(row + 1): \(found), by the rules \(expected)"
    }
  }
}

/// The rules of focus sessions, written down once more.
private struct FocusModel {
  static let clock: ClosedRange<Int64> = -1_000_000_000_000_000_000...1_000_000_000_000_000_000

  let length: Int64
  private let survives: Bool
  private let notifies: Bool
  private(set) var state = "idle"
  private(set) var isAsking = false
  private(set) var remaining: Int64
  /// When it completes, while active.
  private(set) var completion: Int64?
  private var isInForeground = true
  private var effects: Set<String> = []

  init(_ flags: Flags) {
    length = flags.number("minutes", 25) * 60_000
    survives = flags.value("app") == "sherpa"
    notifies = flags.value("notifications") != "denied"
    remaining = length
  }

  mutating func apply(_ event: String, at now: Int64) -> (isRefused: Bool, effects: String) {
    effects = []
    let isRefused = !happens(event, now)
    return (isRefused, effects.sorted().joined(separator: ";"))
  }

  private mutating func happens(_ event: String, _ now: Int64) -> Bool {
    if event == "foreground" || event == "background" {
      if let completion, completion < now { pass(now) }
      isInForeground = event == "foreground"
    }
    pass(now)
    let isRunning = state == "active" || state == "paused"
    switch event {
    case "start":
      guard state == "idle" else { return false }
      run(now)
    case "pause":
      guard state == "active" else { return false }
      (state, completion) = ("paused", nil)
      tell("notificationRemoved")
    case "resume":
      guard state == "paused" else { return false }
      run(now)
    case "askGiveUp":
      guard isRunning, !isAsking else { return false }
      isAsking = true
      effects.insert("confirmationShown")
    case "cancelGiveUp":
      guard isRunning, isAsking else { return false }
      stopAsking()
    case "giveUp":
      guard isRunning else { return false }
      abandon("gaveUp")
    case "forceQuit", "reboot":
      guard isRunning else { return false }
      isInForeground = false
      if !survives { abandon(event) }
    default: break
    }
    return true
  }

  private mutating func pass(_ now: Int64) {
    guard let completion else { return }
    remaining = completion - now
    guard remaining <= 0 else { return }
    (state, remaining, self.completion) = ("completed", 0, nil)
    effects.insert("completed=\(completion)")
    tell(isInForeground ? "notificationWithheld" : "notificationDelivered")
    stopAsking()
  }

  private mutating func run(_ now: Int64) {
    (state, completion) = ("active", now + remaining)
    tell("notificationPlanned=\(now + remaining)")
  }

  private mutating func abandon(_ reason: String) {
    if completion != nil { tell("notificationRemoved") }
    (state, completion) = ("abandoned", nil)
    effects.insert("abandoned=\(reason)")
    stopAsking()
  }

  private mutating func stopAsking() {
    if isAsking { effects.insert("confirmationClosed") }
    isAsking = false
  }

  private mutating func tell(_ notification: String) {
    if notifies { effects.insert(notification) }
  }
}
