/// People with tasks and a pet, some of whom travel or stay away.
struct CareFuzzer: EngineFuzzer {
  let name = "care"
  let answers = Answers.each

  func inputs(_ flags: Flags) -> [String] { ["pet", "time_ms", "zone", "event", "argument"] }

  func outputs(_ flags: Flags) -> [String] {
    [
      "day", "stage", "xp", "threshold", "done", "total", "next_task", "next_ms", "effects",
      "error",
    ]
  }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    var draft = Draft(sheet: Sheet(inputs(Flags())))
    if dice.happens(0.5) { draft.flags.set("de-evolution", dice.pick(["carry", "reset"])) }
    if dice.happens(0.4) { draft.flags.words.append("--rollover") }
    var people = dice.names(1 + dice.below(4), hostility).uniqued().map {
      CareScript(pet: $0, life: Timeline(&dice, hostility))
    }
    for _ in 0..<rows {
      let person = dice.below(people.count)
      people[person].life.pass(&dice, hostility)
      if dice.happens(0.03) { people[person].life.travel(&dice) }
      let time = people[person].life.shown(&dice, hasBegun: people[person].planned > 0)
      let (event, argument) = people[person].next(&dice, hostility)
      let zone = people[person].life.zoneName
      draft.sheet.rows.append([people[person].pet, "\(time)", zone, event, argument])
    }
    return draft
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "pet"] }
  func order(_ input: CSVText, _ row: Int) -> String? { input[row, "pet"] }

  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    var pets: [[UInt8]: CareModel] = [:]
    let resets = flags.value("de-evolution") == "reset"
    return input.rows.indices.compactMap { row in
      var pet = pets[input[row, "pet"].key] ?? CareModel(resets: resets)
      let objection = pet.objection(to: output, row)
      pets[input[row, "pet"].key] = pet
      return objection.map { "row \(row + 1), \(output.rows[row]): \($0)" }
    }
  }
}

/// What a person is likely to do next.
private struct CareScript {
  let pet: String
  var life: Timeline
  /// How many tasks were planned ever.
  private(set) var planned = 0

  init(pet: String, life: Timeline) {
    self.pet = pet
    self.life = life
  }

  mutating func next(_ dice: inout Dice, _ hostility: Double) -> (String, String) {
    if planned == 0 || dice.happens(0.2) {
      let count = 1 + dice.below(dice.happens(hostility * 0.1) ? 200 : 5)
      planned += count
      return ("plan", (0..<count).map { _ in time(&dice) }.joined(separator: ";"))
    }
    let task = "\(max(1, planned - dice.below(6)))"
    switch dice.below(20) {
    case 0...6: return ("done", "")
    case 7...9: return ("done", task)
    case 10...12: return ("snooze", "")
    case 13: return ("snooze", task)
    case 14: return ("edit", "\(task)=\(time(&dice))")
    case 15: return ("delete", task)
    case 16: return (dice.pick(["done", "delete"]), dice.pick(["0", "-1", "\(Int64.max)"]))
    default: return ("open", "")
    }
  }

  private func time(_ dice: inout Dice) -> String {
    dice.pick(["00:00", "07:30", "09:00", "12:00:30", "18:00", "23:50", "23:59:59.999", "02:30"])
  }
}

/// What the answers say of a pet, and what has to follow from it.
private struct CareModel {
  private let resets: Bool
  private var pet = PetModel()
  private var day = ""
  /// When the tasks of today are due, as far as the answers have told.
  private var due: [String: Int64] = [:]

  init(resets: Bool) { self.resets = resets }

  mutating func objection(to output: CSVText, _ row: Int) -> String? {
    let number = { (name: String) in Int64(output[row, name]) ?? -1 }
    if output[row, "day"] < day { return "the day goes back" }
    day = output[row, "day"]
    for effect in output[row, "effects"].split(separator: ";") {
      let parts = effect.split(separator: "=", maxSplits: 1).map(String.init)
      if let objection = take(parts[0], parts.count > 1 ? parts[1] : "", number("time_ms")) {
        return objection
      }
    }
    if output[row, "effects"].hasPrefix("daysClosedOut") {
      (pet.stage, pet.xp) = (Int(number("stage")), Int(number("xp")))
    }
    guard pet.stage == number("stage"), pet.xp == number("xp") else {
      return "the pet is \(pet.stage)/\(pet.xp) by what was told"
    }
    let (done, total) = (number("done"), number("total"))
    if done < 0 || done > total { return "more done than there are" }
    return output[row, "next_task"].isEmpty == (done == total) ? nil : "next and tally disagree"
  }

  private mutating func take(_ effect: String, _ value: String, _ now: Int64) -> String? {
    let parts = value.split(separator: ":").map(String.init)
    switch effect {
    case "closedOut": return close(parts)
    case "daysClosedOut": due = [:]
    case "planned", "snoozed": due[parts[0]] = Int64(parts[1])
    case "onTime", "late":
      pet.apply(effect, "", resets: resets)
      guard let due = due[value] else { return nil }
      let isOnTime = abs(now - due) <= 3_600_000
      if isOnTime != (effect == "onTime") { return "task \(value) was due at \(due)" }
    default: break
    }
    return nil
  }

  /// A day's misses, then its tally.
  private mutating func close(_ parts: [String]) -> String? {
    let tally = parts[1].split(separator: "/").compactMap { Int($0) }
    for _ in tally[0]..<tally[1] { pet.apply("miss", "", resets: resets) }
    pet.apply("closeout", parts[1], resets: resets)
    due = [:]
    return parts[2] == "\(pet.stage)/\(pet.xp)" ? nil : "after it \(pet.stage)/\(pet.xp)"
  }
}
