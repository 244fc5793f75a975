import Leagues

extension TableKind {
  public static let leagues = TableKind(
    "leagues", title: "Tiers of the league", keys: [Columns.week, Columns.tier], of: [.sherpa],
    needs: .league,
    charts: [
      TableChart(
        .areas(
          ChartAxis("week", "week", .weeks(onlyFull: false)),
          ChartAxis("people", "people with a rank", .count), ChartParts("tier", of: "people")),
        title: "people by tier"),
      TableChart(.ranges(earnings), title: "XP by tier, last full week"),
    ],
    rising: ["xp_p10", "xp_p50", "xp_p90"], interval: .ofWorlds, filledBy: "people",
    laws: [.ranksMove, .tiesAddUp, .pointsAgree],
    audit: {
      $0.checkRanks()
      $0.checkTies()
      $0.checkPoints()
    })

  public static let leagueMoves = TableKind(
    "league_moves", title: "Flow between tiers", keys: [Columns.fromTier, Columns.toTier],
    of: [.sherpa],
    needs: .league,
    charts: [
      TableChart(
        .flow(
          from: ChartAxis("from_tier", "tier of a week", .names),
          to: ChartAxis("to_tier", "tier of the next week", .names), amount: "moves",
          share: ChartAxis("share", "of all from the tier", .share)))
    ],
    rising: ["weeks_p10", "weeks_p50", "weeks_p90"], interval: .ofWorlds, filledBy: "moves",
    laws: [.movesAgree, .firstMoves],
    audit: {
      $0.checkMoves()
      $0.checkFirstMoves()
    })

  private static var earnings: ChartRanges {
    ChartRanges(
      axis: ChartAxis("xp_p50", "XP of the week", .number(decimals: 0)),
      name: ChartAxis("tier", "tier", .names), mark: "XP", ranges: [("xp_p10", "xp_p90")],
      isReversed: true, isOfLastWeek: true,
      texts: [10, 50, 90].map { ChartAxis("xp_p\($0)", "\($0) %", .number(decimals: 0)) } + [
        ChartAxis("promotion_cut_xp", "least to go up", .number(decimals: 0)),
        ChartAxis("people", "people", .count),
      ],
      legend: "Dots: half of the people have at most this. Bars: from a tenth to nine tenths.")
  }
}

extension AuditLaw {
  static let ranksMove = AuditLaw(
    "ranksMove", "`leagues`: up + stay + down = people; without XP at most those not active go up")
  static let tiesAddUp = AuditLaw(
    "tiesAddUp", "`leagues`: ties by the key that broke them = ties_broken")
  static let movesAgree = AuditLaw(
    "movesAgree", "`league_moves` from a tier up, to itself, down = `leagues` of all weeks")
  static let firstMoves = AuditLaw(
    "firstMoves", "`league_moves`: first_moves ≤ moves, none to the same tier")
  static let pointsAgree = AuditLaw(
    "pointsAgree", "`leagues` XP + XP of those without a rank = `xp` of the week")
}

extension Audit {
  fileprivate mutating func checkRanks() {
    for row in rows(.leagues) ?? [] {
      report.expect(
        .ranksMove, row["up"] + row["stay"] + row["down"] == row["people"],
        "in \(row.text("week")) people of \(row.text("tier")) were ranked and did not move or stay")
      report.expect(
        .ranksMove, row["up_without_xp"] <= min(row["up"], row["people"] - row["active"]),
        "in \(row.text("week")) more people of \(row.text("tier")) went up without XP than there "
          + "were")
    }
  }

  fileprivate mutating func checkTies() {
    for row in rows(.leagues) ?? [] {
      let byDoing = row["ties_streak_days"] + row["ties_focus_minutes"]
      let byBeing = row["ties_joined"] + row["ties_person"]
      report.expect(
        .tiesAddUp, byDoing + byBeing == row["ties_broken"],
        "in \(row.text("week")) ties of \(row.text("tier")) were broken by other keys than there "
          + "are")
    }
  }

  /// Checks that, for each tier, first moves to the tier are at most as many as moves to it.
  fileprivate mutating func checkFirstMoves() {
    for row in rows(.leagueMoves) ?? [] {
      let (from, to) = (row.text("from_tier"), row.text("to_tier"))
      report.expect(
        .firstMoves, row["first_moves"] <= (row.says(to, in: "from_tier") ? 0 : row["moves"]),
        "more people came from \(from) to \(to) for the first time than moved")
    }
  }

  fileprivate mutating func checkMoves() {
    guard let leagues = rows(.leagues), let moves = rows(.leagueMoves) else { return }
    for tier in LeagueTier.everyTier {
      let ranks = leagues.saying(tier.key, in: "tier")
      let own = moves.saying(tier.key, in: "from_tier")
      func moved(_ leads: (LeagueTier) -> Bool) -> Int64 {
        LeagueTier.everyTier.filter(leads).reduce(0) {
          $0 + own.saying($1.key, in: "to_tier").sum("moves")
        }
      }
      func expect(_ ranked: Int64, _ moved: Int64, _ way: String) {
        report.expect(
          .movesAgree, ranked == moved,
          "\(ranked) people of \(tier.key) were ranked to \(way), and \(moved) did")
      }
      expect(ranks.sum("up"), moved { $0 > tier }, "go up")
      expect(ranks.sum("stay"), moved { $0 == tier }, "stay")
      expect(ranks.sum("down"), moved { $0 < tier }, "go down")
    }
  }

  /// Compares each week's XP in `leagues` and `xp`. Without observers of single people, checks only
  /// that ranked people's XP is at most the booked XP.
  fileprivate mutating func checkPoints() {
    guard let leagues = rows(.leagues), let bookings = rows(.experience) else { return }
    var week = 0
    var first = 0
    while first < leagues.count {
      let key = leagues[first].text("week")
      let tiers = leagues[first...].prefix { $0.says(key, in: "week") }
      let ranked = tiers.sum("xp_total")
      let booked = bookings.saying(key, in: "week").sum("points")
      let unranked = laws.reduce(0) { $0 + $1.unrankedPoints(segment, inWeek: week) }
      report.expect(
        .pointsAgree, laws.isEmpty ? ranked <= booked : ranked + unranked == booked,
        "in \(key) \(booked) XP were booked, and people with \(ranked) XP ranked")
      first += tiers.count
      week += 1
    }
  }
}
