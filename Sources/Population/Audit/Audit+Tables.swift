import DeviceModel
import Leagues
import Tabular

/// The laws between tables and within them.
extension Audit {
  mutating func checkSessions() {
    for app in SessionsObserver.apps {
      var open: Int64 = 0
      for row in rows("sessions", of: app) {
        let ended = row["completed"] + row["gave_up"] + row["force_quit"] + row["reboot"]
        let place = "of \(app.name) on day \(row["day"])"
        report.expect(
          .sessionsAddUp, row["carried_in"] + row["started"] == ended + row["open"],
          "sessions \(place) do not add up to those that ended or are open")
        report.expect(
          .sessionsCarryOver,
          row["carried_in"] <= open && row["paused"] <= row["open"] && row["paused"] >= 0,
          "sessions \(place) were carried in or paused that were not open")
        open = row["open"]
      }
    }
  }

  /// Every session that was completed was measured, and only those can have been notified of.
  mutating func checkMeasures() {
    guard let sessions = rows("sessions") else { return }
    func completed(_ apps: AppSet) -> Int64 {
      sessions.reduce(0) { sum, row in
        sum + (apps.contains { row.says($0.name, in: "app") } ? row["completed"] : 0)
      }
    }
    let all = completed(SessionsObserver.apps)
    for design in TimerDesign.allCases {
      let measured = (rows("timer_drift") ?? []).first {
        $0.says(design.name, in: "design") && $0.says("any", in: "condition")
      }
      let count = measured?["sessions"] ?? 0
      report.expect(
        .sessionsAreMeasured, count == all,
        "\(all) sessions were completed, and \(design.name) measured \(count)")
    }
    for (kind, app) in [(NotificationKind.forestSession, App.forest), (.sherpaSession, .sherpa)] {
      let planned = (rows("notifications") ?? []).reduce(Int64(0)) {
        $0 + ($1.says(kind.name, in: "kind") ? $1["planned"] : 0)
      }
      report.expect(
        .sessionsAreNotified, planned <= completed([app]),
        "the end of \(planned) sessions of \(app.name) was to be told, more than there were")
    }
  }

  mutating func checkPeople() {
    checkReturns()
    guard let days = rows("days"), let states = rows("user_states") else { return }
    let perDay = UserState.allCases.count
    var arrived: Int64 = 0
    for (day, row) in days.enumerated() {
      arrived += row["arrived"]
      let own = states[day * perDay..<(day + 1) * perDay]
      let sum = own.reduce(0) { $0 + $1["people"] }
      let here = sum - own[own.endIndex - 1]["people"]
      report.expect(
        .statesAddUp,
        sum == arrived && own.allSatisfy { $0["people"] >= 0 && $0["entered"] >= 0 },
        "\(sum) people are in states on day \(day), and \(arrived) have arrived")
      report.expect(
        .peopleStay, here == row["people"] && row["active"] <= here,
        "\(here) people have not left by day \(day), and \(row["people"]) have an app")
    }
  }

  private mutating func checkReturns() {
    let rows = rows("retention") ?? []
    var last = 1.0
    for row in rows {
      let (active, returned) = (row.number("active_share"), row.number("returned_share"))
      guard let active, let returned else { continue }
      report.expect(
        .returnsFall, returned <= last,
        "more people came on day \(row["day"]) after joining or later than on the day before")
      // Of days for which not everybody could be observed the shares are of other people.
      report.expect(
        .returnsFall, active <= returned || row["people"] < rows[0]["people"],
        "more people came on day \(row["day"]) after joining than on that day or later")
      last = returned
    }
  }

  /// People with an app, by day.
  private func people(with app: App) -> [Int64] { rows("streaks", of: app).map { $0["people"] } }

  mutating func checkStages() {
    guard let stages = rows("evolution") else { return }
    let people = people(with: .pet)
    var sums = [Int64](repeating: 0, count: people.count)
    for row in stages { sums[Int(row["day"])] += row["people"] }
    for day in people.indices {
      report.expect(
        .stagesAddUp, sums[day] == people[day],
        "\(sums[day]) pets are at stages on day \(day), and \(people[day]) people have one")
    }
    checkStays(last: stages.filter { $0["day"] == people.count - 1 })
  }

  /// Stays at stages, against the pets of the last day and the people who removed the app.
  private mutating func checkStays(last: [Row]) {
    guard let stays = rows("stage_waits") else { return }
    var cut: Int64 = 0
    for row in stays {
      let rest = row["entered"] - row["up"] - row["down"] - row["still_in"]
      cut += rest
      report.expect(
        .staysAddUp, rest >= 0, "more stays ended at stage \(row["stage"]) than began")
    }
    for (row, pets) in zip(stays, last) {
      report.expect(
        .staysAddUp, row["still_in"] == pets["people"],
        "\(row["still_in"]) stays at stage \(row["stage"]) had not ended with the run, and "
          + "\(pets["people"]) pets are there")
    }
    guard !laws.isEmpty else { return }
    let removals = laws.reduce(0) { $0 + $1.petsRemoved(segment) }
    report.expect(
      .staysAddUp, cut == removals,
      "\(cut) stays were cut short, and \(removals) people removed the pet")
  }

  mutating func checkTenX() {
    guard let days = rows("tenx_days") else { return }
    for (row, people) in zip(days, people(with: .tenx)) {
      let shown =
        row["needs_onboarding"] + row["needs_setup"] + row["in_progress"] + row["complete"]
      // Who has never opened the app is shown nothing yet.
      report.expect(
        .shownAddsUp, shown <= people,
        "TenX shows something to \(shown) people on day \(row["day"]), and \(people) have it")
    }
  }

  mutating func checkTasks() {
    for row in rows("tasks") ?? [] {
      report.expect(
        .tasksAddUp, row["on_time"] + row["late"] + row["missed"] <= row["planned"],
        "more tasks were done or missed on day \(row["day"]) than planned")
    }
  }

  mutating func checkBreaks() {
    guard rows("streak_survival") != nil, rows("streak_breaks") != nil else { return }
    for app in App.allCases {
      let (lengths, days) = (rows("streak_survival", of: app), rows("streak_breaks", of: app))
      let byLength = lengths.reduce(0) { $0 + $1["broken"] }
      let byWeekday = days.reduce(0) { $0 + $1["breaks"] }
      report.expect(
        .breaksAgree, byLength == byWeekday,
        "\(byLength) streaks broke by length in \(app.name), and \(byWeekday) by weekday")
      for row in days {
        report.expect(
          .breaksAgree, row["at_risk"] >= row["breaks"] && row["breaks"] >= 0,
          "more streaks broke on a \(row.text("weekday")) than were alive")
      }
      for (row, next) in zip(lengths, lengths.dropFirst()) {
        report.expect(
          .riskFalls, next["at_risk"] <= row["at_risk"] - row["broken"] && row["broken"] >= 0,
          "more streaks of \(app.name) were seen at \(next["length_days"]) days than had got there")
      }
    }
  }

  mutating func checkLeagues() {
    guard let leagues = rows("leagues"), let moves = rows("league_moves") else { return }
    for row in leagues {
      report.expect(
        .ranksMove, row["up"] + row["stay"] + row["down"] == row["people"],
        "in \(row.text("week")) people of \(row.text("tier")) were ranked and did not move or stay")
    }
    for tier in LeagueTier.allCases {
      let ranks = leagues.filter { $0.says(tier.key, in: "tier") }
      let own = moves.filter { $0.says(tier.key, in: "from_tier") }
      func moved(_ leads: (LeagueTier) -> Bool) -> Int64 {
        LeagueTier.allCases.filter(leads).reduce(0) { sum, next in
          own.reduce(sum) { $0 + ($1.says(next.key, in: "to_tier") ? $1["moves"] : 0) }
        }
      }
      func expect(_ ranked: Int64, _ moved: Int64, _ way: String) {
        report.expect(
          .movesAgree, ranked == moved,
          "\(ranked) people of \(tier.key) were ranked to \(way), and \(moved) did")
      }
      expect(ranks.reduce(0) { $0 + $1["up"] }, moved { $0 > tier }, "go up")
      expect(ranks.reduce(0) { $0 + $1["stay"] }, moved { $0 == tier }, "stay")
      expect(ranks.reduce(0) { $0 + $1["down"] }, moved { $0 < tier }, "go down")
    }
  }

  /// XP of a week in both tables. Without what observers saw, nobody knows how much people earned
  /// who had removed the app before the week's end.
  mutating func checkPoints() {
    guard let leagues = rows("leagues"), let bookings = rows("xp") else { return }
    var week = 0
    var first = 0
    while first < leagues.count {
      let key = leagues[first].text("week")
      let tiers = leagues[first...].prefix { $0.says(key, in: "week") }
      let ranked = tiers.reduce(0) { $0 + $1["xp_total"] }
      let booked = bookings.reduce(0) { $0 + ($1.says(key, in: "week") ? $1["points"] : 0) }
      let unranked = laws.reduce(0) { $0 + $1.unrankedPoints(segment)[week] }
      report.expect(
        .pointsAgree, laws.isEmpty ? ranked <= booked : ranked + unranked == booked,
        "in \(key) \(booked) XP were booked, and people with \(ranked) XP ranked")
      first += tiers.count
      week += 1
    }
  }
}

extension Audit {
  /// Columns that rise from left to right.
  private static var quantiles: [(table: StaticString, columns: [StaticString])] {
    [
      ("timer_drift", ["p50_ms", "p95_ms", "p99_ms", "max_ms"]),
      ("notifications", ["late_p50_ms", "late_p99_ms"]),
      ("widget_staleness", ["p50_minutes", "p90_minutes", "max_minutes"]),
      ("streaks", ["p10", "p25", "p50", "p75", "p90", "max"]),
      ("leagues", ["xp_p10", "xp_p50", "xp_p90"]),
      ("stage_waits", ["p50_days", "p90_days"]),
    ]
  }

  mutating func checkQuantiles() {
    for (name, columns) in Audit.quantiles {
      for row in rows(name) ?? [] {
        let numbers = columns.compactMap { row.number($0) }
        report.expect(
          .quantilesRise, zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 },
          "a quantile of \(row.table.name) in row \(row.row) is above the next")
      }
    }
  }

  mutating func checkShares() {
    for table in tables {
      let places = table.columns.indices.filter {
        table.columns[$0].unit.utf8.elementsEqual("share".utf8)
      }
      for row in 0..<table.rowCount {
        for place in places {
          guard let share = Row(table: table, row: row)[place].number else { continue }
          report.expect(
            .sharesAreShares, share >= 0 && share <= 1,
            "\(table.columns[place].name) of \(table.name) in row \(row) is no share")
        }
      }
    }
  }
}
