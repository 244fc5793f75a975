import Leagues
import Tabular

extension TableKind {
  public static let leagues = TableKind(
    "leagues", title: "Tiers of the league", keys: ["week", "tier"], of: [.sherpa],
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
    laws: [.ranksMove, .pointsAgree],
    audit: {
      $0.checkRanks()
      $0.checkPoints()
    })

  public static let leagueMoves = TableKind(
    "league_moves", title: "Flow between tiers", keys: ["from_tier", "to_tier"], of: [.sherpa],
    needs: .league,
    charts: [
      TableChart(
        .flow(
          from: ChartAxis("from_tier", "tier of a week", .names),
          to: ChartAxis("to_tier", "tier of the next week", .names), amount: "moves",
          share: ChartAxis("share", "of all from the tier", .share)))
    ],
    interval: .ofWorlds, filledBy: "moves", laws: [.movesAgree], audit: { $0.checkMoves() })

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
  static let ranksMove = AuditLaw("ranksMove", "`leagues`: up + stay + down = people")
  static let movesAgree = AuditLaw(
    "movesAgree", "`league_moves` from a tier up, to itself, down = `leagues` of all weeks")
  static let pointsAgree = AuditLaw(
    "pointsAgree", "`leagues` XP + XP of those without a rank = `xp` of the week")
}

extension Audit {
  fileprivate mutating func checkRanks() {
    for row in rows(.leagues) ?? [] {
      report.expect(
        .ranksMove, row["up"] + row["stay"] + row["down"] == row["people"],
        "in \(row.text("week")) people of \(row.text("tier")) were ranked and did not move or stay")
    }
  }

  fileprivate mutating func checkMoves() {
    guard let leagues = rows(.leagues), let moves = rows(.leagueMoves) else { return }
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

  /// Compares XP of a week in both tables. Without the observations of single people, the XP earned
  /// by people who had removed the app before the week's end is unknown.
  fileprivate mutating func checkPoints() {
    guard let leagues = rows(.leagues), let bookings = rows(.experience) else { return }
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
