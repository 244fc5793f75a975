import Tabular

/// Holds the tables of a run to the laws of conservation.
///
///     Audit(tables, laws).sentences   // [] if all of them hold
///
/// | law | tables |
/// |---|---|
/// | carried in + started = completed + abandoned + open | `sessions` |
/// | no more carried in, or paused, than was open | `sessions` |
/// | people in states = people who have arrived | `user_states`, `days` |
/// | people who have not left = people with an app | `user_states`, `days` |
/// | stages sum to the people with the pet | `evolution`, `streaks` |
/// | what TenX shows sums to the people with it | `tenx_days`, `streaks` |
/// | tasks done and missed ≤ tasks planned | `tasks` |
/// | stays that ended, and that did not, ≤ stays that began | `stage_waits` |
/// | breaks by length = breaks by weekday | `streak_survival`, `streak_breaks` |
/// | up + stay + down = people; moves = people | `leagues`, `league_moves` |
/// | XP of the ranked + of those who are not = points | `leagues`, `xp`, `LawsObserver` |
/// | XP by which people are ranked = XP booked to them in the week | `LawsObserver` |
/// | a rank leads where the league's rules say | `LawsObserver` |
/// | a day is closed out once, in order | `LawsObserver` |
///
/// Each law that does not hold gives one sentence with the first place where it is broken.
package struct Audit {
  /// One sentence a law that is broken.
  package private(set) var sentences: [String] = []
  private let tables: [Table]

  /// The laws that tables of one segment, without labels, can tell.
  package init(_ tables: [Table]) { self.init(tables, []) }

  /// - Parameters:
  ///   - tables: of one segment, without labels.
  ///   - laws: what the observers of all groups saw of single people.
  package init(_ tables: [Table], _ laws: [LawsObserver]) {
    self.tables = tables
    checkSessions()
    checkStates()
    checkStages()
    checkTenX()
    checkTasks()
    checkBreaks()
    checkLeagues()
    checkPoints(laws)
    check(laws)
  }

  private mutating func check(_ laws: [LawsObserver]) {
    let twice = laws.reduce(0) { $0 + $1.closedTwice }
    if twice > 0 { sentences.append("\(twice) days were closed out again or out of order") }
    let wrong = laws.reduce(0) { $0 + $1.wrongTotals }
    if wrong > 0 { sentences.append("\(wrong) people were ranked by other XP than they earned") }
    let moves = laws.reduce(0) { $0 + $1.wrongMoves }
    if moves > 0 { sentences.append("\(moves) ranks led to another tier than the rules say") }
  }

  private mutating func checkSessions() {
    guard let sessions = rows("sessions") else { return }
    var (app, open): (String, Int64) = ("", 0)
    for row in sessions {
      if !row.text("app").utf8.elementsEqual(app.utf8) { (app, open) = (row.text("app"), 0) }
      let ended =
        row["completed"] + row["gave_up"] + row["force_quit"] + row["reboot"]
      let place = "of \(app) on day \(row["day"])"
      if row["carried_in"] + row["started"] != ended + row["open"] {
        return sentences.append("sessions \(place) do not add up to those that ended or are open")
      }
      if row["carried_in"] > open || row["paused"] > row["open"] || row["paused"] < 0 {
        return sentences.append("sessions \(place) were carried in or paused that were not open")
      }
      open = row["open"]
    }
  }

  private mutating func checkStates() {
    guard let days = rows("days"), let states = rows("user_states") else { return }
    let perDay = UserState.allCases.count
    var arrived: Int64 = 0
    for (day, row) in days.enumerated() {
      arrived += row["arrived"]
      let own = states[day * perDay..<(day + 1) * perDay]
      let sum = own.reduce(0) { $0 + $1["people"] }
      let here = sum - own[own.endIndex - 1]["people"]
      if sum != arrived || own.contains(where: { $0["people"] < 0 || $0["entered"] < 0 }) {
        return sentences.append(
          "\(sum) people are in states on day \(day), and \(arrived) have arrived")
      }
      if here != row["people"] || row["active"] > here {
        return sentences.append(
          "\(here) people have not left by day \(day), and \(row["people"]) have an app")
      }
    }
  }

  /// People with an app, by day.
  private func people(with app: App) -> [Int64] {
    let streaks = rows("streaks") ?? []
    return streaks.filter { $0.text("app").utf8.elementsEqual(app.name.utf8) }
      .map { $0["people"] }
  }

  private mutating func checkStages() {
    guard let stages = rows("evolution") else { return }
    let people = people(with: .pet)
    var sums = [Int64](repeating: 0, count: people.count)
    for row in stages { sums[Int(row["day"])] += row["people"] }
    for day in people.indices where sums[day] != people[day] {
      return sentences.append(
        "\(sums[day]) pets are at stages on day \(day), and \(people[day]) people have one")
    }
    for row in rows("stage_waits") ?? [] {
      let known = row["up"] + row["down"] + row["still_in"]
      if known > row["entered"] {
        return sentences.append("more stays ended at stage \(row["stage"]) than began")
      }
    }
  }

  private mutating func checkTenX() {
    guard let days = rows("tenx_days") else { return }
    for (row, people) in zip(days, people(with: .tenx)) {
      let shown =
        row["needs_onboarding"] + row["needs_setup"] + row["in_progress"] + row["complete"]
      // Who has never opened the app is shown nothing yet.
      if shown > people {
        return sentences.append(
          "TenX shows something to \(shown) people on day \(row["day"]), and \(people) have it")
      }
    }
  }

  private mutating func checkTasks() {
    for row in rows("tasks") ?? []
    where row["on_time"] + row["late"] + row["missed"] > row["planned"] {
      return sentences.append("more tasks were done or missed on day \(row["day"]) than planned")
    }
  }

  private mutating func checkBreaks() {
    guard let lengths = rows("streak_survival"), let days = rows("streak_breaks") else { return }
    let byLength = lengths.reduce(0) { $0 + $1["broken"] }
    let byWeekday = days.reduce(0) { $0 + $1["breaks"] }
    if byLength != byWeekday {
      sentences.append("\(byLength) streaks broke by length, and \(byWeekday) by weekday")
    }
    for row in days where row["at_risk"] < row["breaks"] {
      return sentences.append("more streaks broke on a \(row.text("weekday")) than were alive")
    }
  }

  private mutating func checkLeagues() {
    guard let leagues = rows("leagues"), let moves = rows("league_moves") else { return }
    for row in leagues where row["up"] + row["stay"] + row["down"] != row["people"] {
      return sentences.append(
        "in \(row.text("week")) people of \(row.text("tier")) were ranked and did not move or stay")
    }
    let ranked = leagues.reduce(0) { $0 + $1["people"] }
    let moved = moves.reduce(0) { $0 + $1["moves"] }
    if ranked != moved { sentences.append("\(ranked) people were ranked, and \(moved) moved") }
  }

  /// XP of a week in both tables. Without what observers saw, nobody knows how much people earned
  /// who had removed the app before the week's end.
  private mutating func checkPoints(_ laws: [LawsObserver]) {
    guard let leagues = rows("leagues"), let bookings = rows("xp") else { return }
    var week = 0
    var first = 0
    while first < leagues.count {
      let key = leagues[first].text("week")
      let tiers = leagues[first...].prefix { $0.text("week").utf8.elementsEqual(key.utf8) }
      let ranked = tiers.reduce(0) { $0 + $1["xp_total"] }
      let booked = bookings.reduce(0) {
        $0 + ($1.text("week").utf8.elementsEqual(key.utf8) ? $1["points"] : 0)
      }
      let unranked = laws.reduce(0) { $0 + $1.unrankedPoints[week] }
      if laws.isEmpty ? ranked > booked : ranked + unranked != booked {
        return sentences.append(
          "in \(key) \(booked) XP were booked, and people with \(ranked) XP ranked")
      }
      first += tiers.count
      week += 1
    }
  }
}

extension Audit {
  /// A row of a table, whose cells are asked for by the name of their column.
  private struct Row {
    let table: Table
    let row: Int

    private func cell(_ name: StaticString) -> Cell {
      let place = table.columns.firstIndex { column in
        column.name.utf8.elementsEqual(
          UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
      }
      return place.map { table.cells[row * table.columns.count + $0] } ?? .empty
    }

    /// A whole number; 0 for an empty cell.
    subscript(name: StaticString) -> Int64 {
      if case .integer(let number) = cell(name) { number } else { 0 }
    }

    func text(_ name: StaticString) -> String {
      if case .text(let text) = cell(name) { text } else { "" }
    }
  }

  /// The rows of a table; nil if it was not written.
  private func rows(_ name: StaticString) -> [Row]? {
    let found = tables.first { table in
      table.name.utf8.elementsEqual(
        UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
    return found.map { table in (0..<table.rowCount).map { Row(table: table, row: $0) } }
  }
}
