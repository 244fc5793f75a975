/// Pets that interleave, through every event and over every threshold.
struct PetFuzzer: EngineFuzzer {
  let name = "pet"
  let answers = Answers.each

  func inputs(_ flags: Flags) -> [String] { ["pet", "event", "value"] }

  func outputs(_ flags: Flags) -> [String] { ["stage", "xp", "threshold", "stage_name"] }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    var draft = Draft(sheet: Sheet(inputs(Flags())))
    if dice.happens(0.5) { draft.flags.set("de-evolution", dice.pick(["carry", "reset"])) }
    let pets = dice.names(1 + dice.below(5), hostility)
    let moods = pets.map { _ in dice.below(3) }
    for _ in 0..<rows {
      let pet = dice.below(pets.count)
      let event = dice.pick(weighted: [
        ("onTime", [6, 2, 9][moods[pet]]), ("late", 3), ("miss", [3, 9, 1][moods[pet]]),
        ("closeout", 4), ("start", 1),
      ])
      draft.sheet.rows.append([pets[pet], event, value(of: event, &dice, hostility)])
    }
    return draft
  }

  private func value(of event: String, _ dice: inout Dice, _ hostility: Double) -> String {
    switch event {
    case "start":
      let stage = dice.below(20)
      let most = stage == 19 ? Int(PetModel.largest) : PetModel.thresholds[stage] - 1
      return "\(stage)/\(dice.pick([0, most, dice.below(most + 1)]))"
    case "closeout":
      let total = dice.happens(hostility * 0.1) ? Int(Int32.max) : dice.below(12)
      return "\(dice.pick([0, total, dice.below(total + 1), total / 5 * 4]))/\(total)"
    default: return ""
    }
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "pet"] }
  func order(_ input: CSVText, _ row: Int) -> String? { input[row, "pet"] }

  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    var pets: [[UInt8]: PetModel] = [:]
    let resets = flags.value("de-evolution") == "reset"
    return input.rows.indices.compactMap { row in
      var pet = pets[input[row, "pet"].key] ?? PetModel()
      pet.apply(input[row, "event"], input[row, "value"], resets: resets)
      pets[input[row, "pet"].key] = pet
      let expected = ["\(pet.stage)", "\(pet.xp)", "\(PetModel.thresholds[pet.stage])"]
      let found = ["stage", "xp", "threshold"].map { output[row, $0] }
      return expected == found ? nil : "row \(row + 1): \(found), by the rules \(expected)"
    }
  }
}

/// The rules of pet evolution, written down once more.
struct PetModel {
  static let thresholds = [
    10, 20, 30, 40, 50, 60, 75, 90, 110, 135, 165, 200, 240, 285, 335, 390, 450, 515, 585, 0,
  ]
  static let largest = 2_000_000_000

  var stage = 0
  var xp = 0

  mutating func apply(_ event: String, _ value: String, resets: Bool) {
    let numbers = value.split(separator: "/").compactMap { Int($0) }
    switch event {
    case "onTime": add(2, resets)
    case "late": add(1, resets)
    case "miss": add(-2, resets)
    case "start": (stage, xp) = (numbers[0], numbers[1])
    default:
      let (done, total) = (numbers[0], numbers[1])
      guard total > 0 else { return }
      add(5 * done >= 4 * total ? 3 : 5 * done < 2 * total ? -3 : 0, resets)
    }
  }

  private mutating func add(_ points: Int, _ resets: Bool) {
    xp += points
    if stage == 19 { xp = min(xp, Self.largest) }
    if stage < 19, xp >= Self.thresholds[stage] { (stage, xp) = (stage + 1, 0) }
    guard xp < 0 else { return }
    guard stage > 0 else {
      xp = 0
      return
    }
    stage -= 1
    xp = resets ? Self.thresholds[stage] - 1 : max(0, Self.thresholds[stage] - 1 + xp)
  }
}
