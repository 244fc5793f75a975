extension AuditLaw {
  static let livesArrive = AuditLaw(
    "livesArrive", "`people`: people = arrived, active days = active, `days`")
  static let livesFocus = AuditLaw(
    "livesFocus",
    "`people`: trees, minutes of focus and first sessions completed = `sessions`")
  static let livesGrow = AuditLaw(
    "livesGrow", "`people` who have a pet at the end, by stage = the last day of `evolution`")
  static let livesGoOn = AuditLaw(
    "livesGoOn",
    "`people`: streaks of those who have the app at the end = the last day of `streaks`; the "
      + "longest = its largest")
  static let censusLives = AuditLaw(
    "censusLives",
    "census: XP in Sherpa and of pets on the last night = `people` who have the app at the end")

  static var ofLives: [AuditLaw] { [livesArrive, livesFocus, livesGrow, livesGoOn, censusLives] }
}

/// Checks the laws that compare the table `people` (one row for each person) with other tables.
extension Audit {
  mutating func checkLives() {
    let lives = people()
    checkDays(lives)
    for app in SessionsObserver.apps { checkFocus(lives, app) }
    checkStages(lives)
    for app in AppSet.every { checkStreaks(lives, app) }
    checkPoints(lives)
  }

  /// Returns the records of the segment's people who joined, from all worlds.
  private func people() -> [PersonLife] {
    var found: [PersonLife] = []
    for group in lives {
      for place in 0..<group.count where group[place].isThere {
        let life = group[place]
        if life.segments & (1 << SegmentSet(segment)) != 0 { found.append(life) }
      }
    }
    return found
  }

  /// Checks that a sum over the records of all people equals the number in a table.
  private mutating func hold(
    _ law: AuditLaw, _ told: Int64, to counted: Int64, _ what: @autoclosure () -> String
  ) {
    report.expect(
      law, told == counted, "\(what()) are \(told) in people, and \(counted) in the tables")
  }

  private mutating func checkDays(_ lives: [PersonLife]) {
    guard let rows = rows(.days) else { return }
    hold(
      .livesArrive, Int64(lives.count), to: rows.sum("arrived"),
      "people who joined")
    hold(
      .livesArrive, lives.reduce(0) { $0 + Int64($1.activeDays) },
      to: rows.sum("active"), "days on which people opened an app")
  }

  private mutating func checkFocus(_ lives: [PersonLife], _ app: App) {
    guard self.rows(.sessions) != nil else { return }
    let rows = rows(.sessions, of: app)
    hold(
      .livesFocus, lives.reduce(0) { $0 + $1.focusMinutes[app] },
      to: rows.sum("focus_minutes"), "minutes of focus in \(app.name)")
    hold(
      .livesFocus, Int64(lives.count { $0.first[app] == .completed }),
      to: rows.sum("first_completed"),
      "first sessions of \(app.name) that were completed")
    guard app == .forest else { return }
    hold(
      .livesFocus, lives.reduce(0) { $0 + Int64($1.trees) },
      to: rows.sum("completed"), "trees")
  }

  private mutating func checkStages(_ lives: [PersonLife]) {
    guard let rows = rows(.evolution), let last = rows.last?["day"] else { return }
    for row in rows where row["day"] == last {
      let pets = lives.count { $0.has(.pet) && Int64($0.stage) == row["stage"] }
      hold(.livesGrow, Int64(pets), to: row["people"], "pets at stage \(row["stage"]) at the end")
    }
  }

  private mutating func checkStreaks(_ lives: [PersonLife], _ app: App) {
    let rows = rows(.streaks, of: app)
    guard let last = rows.last else { return }
    hold(
      .livesGoOn, lives.reduce(0) { $0 + ($1.has(app) ? Int64($1.streak[app]) : 0) },
      to: last.part("mean"), "days of streaks in \(app.name) at the end")
    hold(
      .livesGoOn, lives.reduce(0) { max($0, Int64($1.longest[app])) },
      to: rows.reduce(0) { max($0, $1["max"]) }, "days of the longest streak in \(app.name)")
  }

  private mutating func checkPoints(_ lives: [PersonLife]) {
    guard let census, let last = rows(.days)?.last?["day"] else { return }
    let sums: [(Int, Int64)] = [
      (Census.Count.points, lives.reduce(0) { $0 + ($1.has(.sherpa) ? $1.points : 0) }),
      (Census.Count.petPoints, lives.reduce(0) { $0 + ($1.has(.pet) ? $1.petPoints : 0) }),
    ]
    for (column, told) in sums {
      guard let counted = census.number(column, Int(last), segment) else { continue }
      report.expect(
        .censusLives, told == counted,
        "XP at the end is \(told) in people, and \(counted) in the engines")
    }
  }
}

extension PersonLife {
  /// Whether the person has an app at the end of the run.
  fileprivate func has(_ app: App) -> Bool { apps.contains(app) && !removed.contains(app) }
}
