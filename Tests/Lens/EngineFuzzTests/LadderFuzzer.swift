/// Weeks of leagues with many ties, on boards and without.
struct LadderFuzzer: EngineFuzzer {
  let name = "ladder"
  let answers = Answers.eachAtEnd

  private static let tiers = ["hilltop", "baseCamp", "montBlanc", "k2", "everest"]

  func inputs(_ flags: Flags) -> [String] {
    let own = ["user", "tier", "xp", "streak_days", "focus_minutes", "joined_ms"]
    switch flags.value("boards") {
    case "shuffled": return own + ["region"]
    case "firstXP": return own + ["region", "first_xp_ms"]
    default: return own + ["board"]
    }
  }

  func outputs(_ flags: Flags) -> [String] {
    ["rank", "movement", "next_tier"] + (forms(flags) ? ["formed_board"] : [])
  }

  private func forms(_ flags: Flags) -> Bool {
    ["shuffled", "firstXP"].contains(flags.value("boards") ?? "")
  }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    let hasBoards = dice.happens(0.4)
    var draft = Draft(sheet: Sheet([]))
    chooseRules(&draft.flags, &dice, hostility)
    if !hasBoards, dice.happens(0.5) { chooseBoards(&draft.flags, &dice) }
    let forms = forms(draft.flags)
    draft.sheet.columns = inputs(draft.flags).dropLast(hasBoards || forms ? 0 : 1)
    let spread = dice.pick([1, 3, 200])
    let count = Int(draft.flags.number("tiers", 5))
    let tiers = dice.pick([
      Array(Self.tiers.prefix(count)), [Self.tiers[min(1, count - 1)]],
      ["hilltop", Self.tiers[count - 1]],
    ])
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
      if forms { row.append(dice.pick(["eu", "us", ""])) }
      if draft.flags.value("boards") == "firstXP" {
        row.append(dice.happens(0.2) ? "" : "\(dice.below(50) - 10)")
      }
      for board in boards(hasBoards, &dice) { draft.sheet.rows.append(row + board) }
    }
    return draft
  }

  private func chooseBoards(_ flags: inout Flags, _ dice: inout Dice) {
    flags.set("boards", dice.pick(["shuffled", "firstXP"]))
    if dice.happens(0.7) { flags.set("board-size", "\(1 + dice.below(8))") }
    if dice.happens(0.3) { flags.set("seed", "\(dice.below(9))") }
    if dice.happens(0.3) { flags.set("week", "2026-02-0\(1 + dice.below(9))") }
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
    if dice.happens(0.3) { flags.set("tiers", "\(1 + dice.below(5))") }
    for tier in Self.tiers where dice.happens(0.1) {
      let promoted = dice.below(9)
      flags.set("cut", "\(tier)=\(promoted):\(promoted + 1 + dice.below(4))")
    }
  }

  func group(_ input: CSVText, _ row: Int) -> String {
    let region = input.names.contains("region") ? input[row, "region"] : ""
    let board = input.names.contains("board") ? input[row, "board"] : ""
    return "\(input[row, "tier"])/\(board)/\(region)"
  }

  func order(_ input: CSVText, _ row: Int) -> String? { nil }

  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    let people = input.rows.indices.map { LadderPerson(input, $0) }
    let ranksIdle = flags.value("idle") != "unranked"
    var groups: [[UInt8]: [LadderPerson]] = [:]
    let forms = forms(flags)
    for person in people where ranksIdle || person.xp > 0 {
      let board = forms ? "/" + output[person.row, "formed_board"] : ""
      groups[(group(input, person.row) + board).key, default: []].append(person)
    }
    if forms, let objection = boardObjection(input, output, flags) { return [objection] }
    var ranks = [Int](repeating: 0, count: people.count)
    for members in groups.values {
      for (rank, person) in members.sorted().enumerated() { ranks[person.row] = rank + 1 }
    }
    return people.compactMap { person in
      let movement = movement(ranks[person.row], person, flags)
      let tier = Self.tiers.firstIndex(of: person.tier) ?? 0
      let next = Self.tiers[tier + (movement == "up" ? 1 : movement == "down" ? -1 : 0)]
      let rank = ranks[person.row] == 0 ? "" : "\(ranks[person.row])"
      let found = Array(output.rows[person.row].suffix(forms ? 4 : 3).prefix(3))
      return [rank, movement, next] == found
        ? nil : "row \(person.row + 1): \(found), by the rules \([rank, movement, next])"
    }
  }

  private func movement(_ rank: Int, _ person: LadderPerson, _ flags: Flags) -> String {
    guard rank > 0 else { return "stay" }
    let (promoted, demoted) = cut(person.tier, flags)
    if Int64(rank) >= demoted { return person.tier == "hilltop" ? "stay" : "down" }
    let isEnough = person.xp >= flags.number("minimum-xp", 0)
    let top = Self.tiers[Int(flags.number("tiers", 5)) - 1]
    return Int64(rank) <= promoted && isEnough && person.tier != top ? "up" : "stay"
  }

  /// The last rank of a tier that goes up, and the first that goes down.
  private func cut(_ tier: String, _ flags: Flags) -> (Int64, Int64) {
    for word in flags.words where word.hasPrefix("\(tier)=") {
      let ranks = word.dropFirst(tier.utf8.count + 1).split(separator: ":")
      if let promoted = Int64(ranks[0]), let demoted = Int64(ranks[1]) {
        return (promoted, demoted)
      }
    }
    return (flags.number("promote", 12), flags.number("demote-from", 16))
  }

  /// Boards of a tier and region are numbered, full but for the last, and by first XP in order.
  private func boardObjection(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> String? {
    var boards: [String: [Int: [Int]]] = [:]
    for row in input.rows.indices {
      let board = Int(output[row, "formed_board"]) ?? 0
      boards[group(input, row), default: [:]][board, default: []].append(row)
    }
    let size = Int(flags.number("board-size", 30))
    for own in boards.values {
      var last = Int64.min
      for board in 1...own.count {
        guard let rows = own[board] else { return "there is no board \(board)" }
        if rows.count > size || (rows.count < size && board < own.count) {
          return "board \(board) has \(rows.count)"
        }
        guard flags.value("boards") == "firstXP" else { continue }
        let times = rows.map { Int64(input[$0, "first_xp_ms"]) ?? .max }
        if times.contains(where: { $0 < last }) { return "board \(board) has an earlier first XP" }
        last = times.max() ?? last
      }
    }
    return nil
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
