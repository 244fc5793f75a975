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
    for row in rows("retention") ?? [] {
      let day = row["day"]
      let (active, week, month) = (
        row.part("active_share"), row.parts("returned_7_share"), row.parts("returned_28_share")
      )
      report.expect(
        .returnsAdd, month.whole <= week.whole && week.whole <= active,
        "more people were seen for 28 or 7 days after day \(day) than came on it")
      // Of people who joined on different days, fewer were seen for longer.
      report.expect(
        .returnsAdd, week.part <= month.part || month.whole < week.whole,
        "more people came back within 7 days after day \(day) than within 28")
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
    checkWaits(last: stages.filter { $0["day"] == people.count - 1 })
    checkReached()
  }

  /// Waits at stages, against each other, the pets of the last day, falls, and the people who
  /// removed the app.
  private mutating func checkWaits(last: [Row]) {
    guard let waits = rows("stage_waits") else { return }
    for (row, next) in zip(waits, waits.dropFirst()) {
      report.expect(
        .waitsAddUp, row["up"] == next["entered"],
        "\(row["up"]) people left stage \(row["stage"]) upward, and \(next["entered"]) came to "
          + "the next")
    }
    for row in waits {
      report.expect(
        .waitsAddUp, row["entered"] == row["up"] + row["left"] + row["still_in"],
        "waits at stage \(row["stage"]) do not add up to those that ended or did not")
    }
    checkWaitsOpen(waits, last)
    let falls = (rows("evolution_times") ?? []).filter { $0.says("everyone", in: "among") }
    for (row, other) in zip(waits, falls) {
      report.expect(
        .waitsEnd, row["down"] == other["falls"],
        "\(row["down"]) falls from stage \(row["stage"]) stand beside waits, and "
          + "\(other["falls"]) were told")
    }
    guard !laws.isEmpty else { return }
    let (left, removals) = (
      waits.reduce(0) { $0 + $1["left"] }, laws.reduce(0) { $0 + $1.petsRemoved(segment) }
    )
    report.expect(
      .waitsEnd, left == removals,
      "\(left) waits were cut short, and \(removals) people removed the pet")
  }

  /// Waits that had not ended with the run: one for each pet, and as a pet may have fallen, at its
  /// stage or above.
  private mutating func checkWaitsOpen(_ waits: [Row], _ last: [Row]) {
    var (open, pets): (Int64, Int64) = (0, 0)
    for (row, other) in zip(waits, last).reversed() {
      open += row["still_in"]
      pets += other["people"]
      let isLowest = row["stage"] == 0
      report.expect(
        .waitsEnd, isLowest ? open == pets : open >= pets,
        "\(open) waits at stage \(row["stage"]) or above had not ended with the run, and \(pets) "
          + "pets are there")
    }
  }

  private mutating func checkReached() {
    for among in ["everyone", "stayed"] {
      let stages = (rows("evolution_times") ?? []).filter { $0.says(among, in: "among") }
      for (row, next) in zip(stages, stages.dropFirst()) {
        for column in Audit.reached {
          guard let share = row.number(column), let later = next.number(column) else { continue }
          report.expect(
            .reachesFall, later <= share,
            "stage \(next["stage"]) is reached by more people (\(among)) than the one before")
        }
      }
    }
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
        .tasksAddUp,
        row["planned"] == row["on_time"] + row["late"] + row["missed"] + row["unclosed"]
          && row["unclosed"] >= 0,
        "the tasks planned for day \(row["day"]) do not add up to what became of them")
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
  /// Shares that fall from stage to stage.
  private static var reached: [StaticString] {
    ["reached_share_30", "reached_share_90", "reached_share_180", "reached_share_365"]
  }

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
