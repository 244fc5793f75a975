import CivilTime
import ZoneTables

/// Ends of focus sessions of people who stay or travel.
struct ForestFuzzer: EngineFuzzer {
  let name = "forest"
  let answers = Answers.eachNameAtEnd

  func inputs(_ flags: Flags) -> [String] { ["user", "zone", "end_ms", "completed"] }

  func outputs(_ flags: Flags) -> [String] {
    [
      "user", "today", "current", "todays_trees", "total_trees", "abandoned", "focus_minutes",
      "focus_time",
    ]
  }

  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft {
    var draft = Draft(sheet: Sheet(inputs(Flags())))
    let users = dice.names(1 + dice.below(5), hostility)
    var lives = users.map { _ in Timeline(&dice, hostility) }
    for _ in 0..<rows {
      let user = dice.below(users.count)
      lives[user].pass(&dice, hostility)
      if dice.happens(0.03) { lives[user].travel(&dice) }
      let life = lives[user]
      let completed = dice.pick(weighted: [("true", 6), ("1", 2), ("false", 2), ("0", 1)])
      draft.sheet.rows.append([users[user], life.zoneName, "\(life.now)", completed])
    }
    if dice.happens(0.5) {
      let order = dice.order(of: rows)
      draft.sheet.rows = order.map { draft.sheet.rows[$0] }
    }
    if dice.happens(0.4) { draft.flags.set("today", dice.pick(["pending", "counts"])) }
    if dice.happens(0.3) {
      let middle = lives[0].now - dice.number(-100_000_000...5_000_000_000)
      let range = Timeline.datedInstants
      draft.flags.set("now", "\(max(range.lowerBound, min(range.upperBound, middle)))")
    }
    return draft
  }

  func group(_ input: CSVText, _ row: Int) -> String { input[row, "user"] }

  /// Two sessions that end at once in two zones are a flight, one way or the other.
  func order(_ input: CSVText, _ row: Int) -> String? {
    "\(input[row, "end_ms"]) \(input[row, "user"])"
  }

  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    output.rows.indices.compactMap { row in
      let user = output[row, "user"].key
      let own = input.rows.indices.filter { input[$0, "user"].key == user }
      let sessions = own.map { ForestModel.Session(input, $0) }
      let now = flags.value("now").flatMap { Int64($0) } ?? sessions.map(\.end).max() ?? 0
      let model = ForestModel(sessions.filter { $0.end <= now }, now, flags, sessions)
      return model.objection(to: output, row)
    }
  }
}

/// What sessions come to, counted plainly.
private struct ForestModel {
  struct Session {
    let zone: String
    let end: Int64
    let isCompleted: Bool

    init(_ input: CSVText, _ row: Int) {
      zone = input[row, "zone"]
      end = Int64(input[row, "end_ms"]) ?? 0
      isCompleted = ["true", "1"].contains(input[row, "completed"])
    }
  }

  private let happened: [Session]
  private let now: Int64
  private let breaksToday: Bool
  /// Where the person was all the time; nil for a traveller.
  private let home: Zone?

  init(_ happened: [Session], _ now: Int64, _ flags: Flags, _ all: [Session]) {
    self.happened = happened
    self.now = now
    breaksToday = flags.value("today") == "counts"
    let zones = Set(all.map(\.zone))
    home = zones.count == 1 ? try? ZoneDatabase.zone(named: all[0].zone) : nil
  }

  func objection(to output: CSVText, _ row: Int) -> String? {
    let trees = happened.count(where: \.isCompleted)
    var expected = [
      "total_trees": "\(trees)", "abandoned": "\(happened.count - trees)",
      "focus_minutes": "\(25 * trees)",
      "focus_time": 25 * trees < 60
        ? "\(25 * trees)m" : "\(25 * trees / 60)h \(25 * trees % 60)m",
    ]
    if let home, !home.mayGoBack {
      let today = home.day(of: Instant(millisecondsSinceEpoch: now))
      let days = happened.filter(\.isCompleted).map {
        home.day(of: Instant(millisecondsSinceEpoch: $0.end))
      }
      expected["today"] = today.key
      expected["todays_trees"] = "\(days.count { $0 == today })"
      expected["current"] = "\(streak(of: Set(days), on: today, in: home))"
    }
    let wrong = expected.keys.sorted().first { output[row, $0] != expected[$0] }
    if let wrong {
      return "\(output.rows[row]): \(wrong) is \(expected[wrong] ?? "") by the rules"
    }
    let numbers = ["current", "todays_trees"].map { Int(output[row, $0]) ?? -1 }
    let fits = numbers.allSatisfy { (0...trees).contains($0) }
    return fits ? nil : "\(output.rows[row]): more than \(trees) trees"
  }

  private func streak(of days: Set<Day>, on today: Day, in zone: Zone) -> Int {
    var day = today
    if !days.contains(day), !breaksToday { day = zone.day(before: day) }
    var length = 0
    while days.contains(day) {
      length += 1
      day = zone.day(before: day)
    }
    return length
  }
}

extension Zone {
  /// Whether clocks were ever set back over midnight, so that a date came twice.
  fileprivate var mayGoBack: Bool {
    transitions.contains { change in
      let before = Instant(millisecondsSinceEpoch: change.instant.millisecondsSinceEpoch - 1)
      return day(of: before) > day(of: change.instant)
    }
  }
}
