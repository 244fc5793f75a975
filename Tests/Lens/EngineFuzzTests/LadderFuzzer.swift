/// Weeks of leagues with many ties, on boards and without.
struct LadderFuzzer: EngineFuzzer {
  let name = "ladder"
  let answers = Answers.eachAtEnd

  private static let tiers = ["hilltop", "baseCamp", "montBlanc", "k2", "everest"]

  func inputs(_ flags: Flags) -> [String] {
    ["user", "tier", "xp", "streak_days", "focus_minutes", "joined_ms", "board"]
  }

  func outputs(_ flags: Flags) -> [String] { ["rank", "movement", "next_tier"] }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    let hasBoards = dice.happens(0.4)
    var draft = Draft(sheet: Sheet(inputs(Flags()).dropLast(hasBoards ? 0 : 1)))
    chooseRules(&draft.flags, &dice, hostility)
    let spread = dice.pick([1, 3, 200])
    let tiers = dice.pick([Self.tiers, ["baseCamp"], ["hilltop", "everest"]])
    let users = dice.names(rows, hostility).uniqued()
    for user in users {
      var row = [user, dice.pick(tiers)]
      for _ in 0..<3 {
        let isHuge = dice.happens(hostility * 0.05)
        row.append(isHuge ? "\(Int64.max - Int64(dice.below(2)))" : "\(dice.below(spread))")
      }
      let isOdd = dice.happens(hostility * 0.05)
      row.append(
        isOdd ? dice.pick(["\(Int64.min)", "-1", "\(Int64.max)"]) : "\(dice.below(spread))")
      for board in boards(hasBoards, &dice) { draft.sheet.rows.append(row + board) }
    }
    return draft
  }

  /// The boards that a person is on, each as the end of a row.
  private func boards(_ hasBoards: Bool, _ dice: inout Dice) -> [[String]] {
    guard hasBoards else { return [[]] }
    let first = dice.pick(["north", "south", ""])
    return dice.happens(0.1) ? [[first], ["east"]] : [[first]]
  }

  private func chooseRules(_ flags: inout Flags, _ dice: inout Dice, _ hostility: Double) {
    if dice.happens(0.5) {
      let promoted = dice.below(15)
      flags.set("promote", "\(promoted)")
      flags.set("demote-from", "\(promoted + 1 + dice.below(6))")
    }
    if dice.happens(0.3) { flags.set("minimum-xp", "\(dice.pick([0, 1, 2, 100]))") }
    if dice.happens(hostility * 0.1) { flags.set("minimum-xp", "\(Int64.max)") }
    if dice.happens(0.4) { flags.set("idle", dice.pick(["ranked", "unranked"])) }
  }

  func group(_ input: CSVText, _ row: Int) -> String {
    "\(input[row, "tier"])/\(input[row, "board"])"
  }

  func order(_ input: CSVText, _ row: Int) -> String? { nil }

  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    let people = input.rows.indices.map { LadderPerson(input, $0) }
    let ranksIdle = flags.value("idle") != "unranked"
    var groups: [[UInt8]: [LadderPerson]] = [:]
    for person in people where ranksIdle || person.xp > 0 {
      groups[group(input, person.row).key, default: []].append(person)
    }
    var ranks = [Int](repeating: 0, count: people.count)
    for members in groups.values {
      for (rank, person) in members.sorted().enumerated() { ranks[person.row] = rank + 1 }
    }
    return people.compactMap { person in
      let movement = movement(ranks[person.row], person, flags)
      let tier = Self.tiers.firstIndex(of: person.tier) ?? 0
      let next = Self.tiers[tier + (movement == "up" ? 1 : movement == "down" ? -1 : 0)]
      let rank = ranks[person.row] == 0 ? "" : "\(ranks[person.row])"
      let found = Array(output.rows[person.row].suffix(3))
      return [rank, movement, next] == found
        ? nil : "row \(person.row + 1): \(found), by the rules \([rank, movement, next])"
    }
  }

  private func movement(_ rank: Int, _ person: LadderPerson, _ flags: Flags) -> String {
    guard rank > 0 else { return "stay" }
    if Int64(rank) >= flags.number("demote-from", 16) {
      return person.tier == "hilltop" ? "stay" : "down"
    }
    let isEnough = person.xp >= flags.number("minimum-xp", 0)
    let goesUp = Int64(rank) <= flags.number("promote", 12) && isEnough
    return goesUp && person.tier != "everest" ? "up" : "stay"
  }
}

/// A person of a week, in the order of ranks.
private struct LadderPerson: Comparable {
  let row: Int
  let user: [UInt8]
  let tier: String
  let xp: Int64
  let streak: Int64
  let focus: Int64
  let joined: Int64

  init(_ input: CSVText, _ row: Int) {
    self.row = row
    user = input[row, "user"].key
    tier = input[row, "tier"]
    let numbers = ["xp", "streak_days", "focus_minutes", "joined_ms"].map {
      Int64(input[row, $0]) ?? 0
    }
    (xp, streak, focus, joined) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  static func < (left: LadderPerson, right: LadderPerson) -> Bool {
    if left.xp != right.xp { return left.xp > right.xp }
    if left.streak != right.streak { return left.streak > right.streak }
    if left.focus != right.focus { return left.focus > right.focus }
    if left.joined != right.joined { return left.joined < right.joined }
    return left.user.lexicographicallyPrecedes(right.user)
  }
}
