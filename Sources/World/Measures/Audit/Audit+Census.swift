import Analytics
import Leagues

extension AuditLaw {
  static let censusPeople = AuditLaw(
    "censusPeople", "census: people, and people with each app, `days`, `streaks`")
  static let censusSessions = AuditLaw(
    "censusSessions", "census: sessions that run or are paused, `sessions`")
  static let censusStages = AuditLaw("censusStages", "census: pets at each stage, `evolution`")
  static let censusShown = AuditLaw("censusShown", "census: what TenX shows, `tenx_days`")
  static let censusPlans = AuditLaw(
    "censusPlans", "census: people on each plan at a week's end, `plans`")
  static let censusStreaks = AuditLaw(
    "censusStreaks", "census: streaks of a day or more, and their days, `streaks`")
  static let censusTiers = AuditLaw(
    "censusTiers", "census: people in each tier from week to week, `leagues`")
  static let censusOptedIn = AuditLaw(
    "censusOptedIn",
    "census: people who have opted in, of those with Sherpa, at a week's end, `leagues`")
  static let censusPoints = AuditLaw(
    "censusPoints", "census: XP in everybody's Sherpa = XP told as booked")
  static let censusPetPoints = AuditLaw(
    "censusPetPoints",
    "census: XP of everybody's pet beyond the head start = XP told as got, lost and forgiven")

  static var ofCensus: [AuditLaw] {
    [
      censusPeople, censusSessions, censusStages, censusShown, censusPlans, censusStreaks,
      censusTiers, censusOptedIn, censusPoints, censusPetPoints,
    ]
  }
}

/// Checks the laws that compare the tables with the state of the engines.
extension Audit {
  mutating func check(_ census: Census) {
    checkPeople(census)
    checkSessions(census)
    checkStages(census)
    checkShown(census)
    checkPlans(census)
    checkStreaks(census)
    checkOptedIn(census)
    guard segment == 0 else { return }
    checkTiers(census)
    checkPoints(census)
  }

  /// Compares a number in a night's table row with that night's census, if there was a census.
  private mutating func hold(
    _ law: AuditLaw, _ found: Int64, to census: Census, _ column: Int, _ night: Int64,
    _ what: @autoclosure () -> String
  ) {
    guard let counted = census.number(column, Int(night), segment) else { return }
    report.expect(
      law, found == counted,
      "\(what()) on day \(night) are \(found) in the tables, and \(counted) in the engines")
  }

  private mutating func checkPeople(_ census: Census) {
    for row in rows(.days) ?? [] {
      hold(.censusPeople, row["people"], to: census, Census.Count.people, row["day"], "people")
    }
    for app in AppSet.every {
      for row in rows(.streaks, of: app) {
        let column = Census.Count.has + Int(app.rawValue)
        hold(
          .censusPeople, row["people"], to: census, column, row["day"],
          "people with \(app.name)")
      }
    }
  }

  private mutating func checkSessions(_ census: Census) {
    for app in SessionsObserver.apps {
      for row in rows(.sessions, of: app) {
        let (running, paused) = (Census.Count.running, Census.Count.paused)
        let place = Int(app.rawValue)
        hold(
          .censusSessions, row["open"], to: census, running + place, row["day"],
          "open sessions of \(app.name)")
        hold(
          .censusSessions, row["paused"], to: census, paused + place, row["day"],
          "paused sessions of \(app.name)")
      }
    }
  }

  private mutating func checkStages(_ census: Census) {
    for row in rows(.evolution) ?? [] {
      let column = Census.Count.stage + Int(row["stage"])
      hold(
        .censusStages, row["people"], to: census, column, row["day"],
        "pets at stage \(row["stage"])")
    }
  }

  private mutating func checkShown(_ census: Census) {
    for row in rows(.tenx) ?? [] {
      let shown: [(TenXShown, Int64)] = [
        (.needsOnboarding, row["needs_onboarding"]), (.needsSetup, row["needs_setup"]),
        (.inProgress, row["in_progress"]), (.complete, row["complete"]),
      ]
      for (state, people) in shown {
        hold(
          .censusShown, people, to: census, Census.Count.shown + Int(state.rawValue), row["day"],
          "people to whom TenX shows state \(state.rawValue)")
      }
    }
  }

  private mutating func checkPlans(_ census: Census) {
    guard let rows = rows(.plans), let days = self.rows(.days) else { return }
    for (first, day) in Audit.weekEnds(rows, of: PlanKind.allCases.count, days) {
      for plan in PlanKind.allCases {
        hold(
          .censusPlans, rows[first + Int(plan.rawValue)]["people"], to: census,
          Census.Count.plan + Int(plan.rawValue), Int64(day), "people on plan \(plan.name)")
      }
    }
  }

  private mutating func checkStreaks(_ census: Census) {
    for app in AppSet.every {
      let place = Int(app.rawValue)
      for row in rows(.streaks, of: app) {
        hold(
          .censusStreaks, row.part("alive_share"), to: census, Census.Count.alive + place,
          row["day"], "people with a streak in \(app.name)")
        hold(
          .censusStreaks, row.part("mean"), to: census, Census.Count.streakDays + place,
          row["day"], "days of all streaks in \(app.name)")
      }
    }
  }

  private mutating func checkOptedIn(_ census: Census) {
    guard let rows = rows(.leagues), let days = self.rows(.days) else { return }
    let ends = Audit.weekEnds(rows, of: census.leagueTiers, days)
    let owners = Census.Count.has + Int(App.sherpa.rawValue)
    for (first, day) in ends {
      let share = rows[first].parts("opted_in_share")
      hold(
        .censusOptedIn, share.part, to: census, Census.Count.optedIn, Int64(day),
        "people who have opted in")
      hold(
        .censusOptedIn, share.whole, to: census, owners, Int64(day), "people who may have opted in")
    }
  }

  /// Checks the number of people in each tier after a week against the week before and the moves
  /// between tiers. New people must be in the start tier.
  private mutating func checkTiers(_ census: Census) {
    guard let leagues = rows(.leagues), let start = census.startTier else { return }
    let count = census.leagueTiers
    var before = [Int64].none(LeagueTier.everyTier.count)
    for (week, after) in census.tiers.enumerated() {
      let first = week * count
      guard first + count <= leagues.count else { return }
      let ranks = leagues[first..<first + count]
      let newcomers = after.total - before.total
      var expected = before
      expected[Int(start.rawValue)] += newcomers
      for tier in LeagueTier.everyTier {
        guard let row = ranks.first(where: { $0.says(tier.key, in: "tier") }) else { continue }
        let place = Int(tier.rawValue)
        expected[place] -= row["up"] + row["down"]
        if place + 1 < before.count { expected[place + 1] += row["up"] }
        if place > 0 { expected[place - 1] += row["down"] }
      }
      for tier in LeagueTier.everyTier {
        let place = Int(tier.rawValue)
        report.expect(
          .censusTiers, expected[place] == after[place],
          "after week \(week) \(expected[place]) people should be in \(tier.key), and "
            + "\(after[place]) are")
      }
      before = after
    }
  }

  private mutating func checkPoints(_ census: Census) {
    for row in rows(.days) ?? [] {
      func told(_ column: Int) -> Int64? { census.number(column, Int(row["day"]), segment) }
      if rows(.experience) != nil, let told = told(Census.Count.pointsTold) {
        hold(.censusPoints, told, to: census, Census.Count.points, row["day"], "XP of all people")
      }
      if rows(.petExperience) != nil, let told = told(Census.Count.petPointsTold) {
        hold(.censusPetPoints, told, to: census, Census.Count.petPoints, row["day"], "XP of pets")
      }
    }
  }
}
