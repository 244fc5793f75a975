import Habits
import Tabular

/// `analytics_events`: what Sherpa logged, by day, identifier (§14 of the specification) and plan.
///
///     focus_start,free      sessions that people without a plan that lifts the limits began
///     focus_start,pro       those of people in a trial or with a subscription
///
/// The plan is that just before the event: who buys a subscription does it on the free one.
struct AnalyticsObserver: GroupSum {
  static var kind: TableKind { .analyticsEvents }

  /// By day, then identifier and plan.
  private var tallies: Tallies<Int32>

  private static let kinds = 2 * EventIdentifier.allCases.count

  init(_ shape: WorldSize) {
    tallies = Tallies(
      shape, columns: shape.apps.contains(.sherpa) ? shape.days : 0, rows: AnalyticsObserver.kinds)
  }

  @inline(__always)
  mutating func note(
    _ identifier: EventIdentifier, isPro: Bool, on day: Int, _ segments: SegmentSet
  ) {
    tallies.count(1, day, 2 * Int(identifier.rawValue) + (isPro ? 1 : 0), segments)
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    tallies.visit(&visitor)
  }

  mutating func add(_ other: AnalyticsObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  static func table(_ groups: [AnalyticsObserver], _ shape: WorldSize, _ segment: Int) -> Table {
    let plans = ["free", "pro"]
    let names = EventIdentifier.allCases.map { $0.name.description }
    var counts = [Int64].none(kinds)
    return Table(.analyticsEvents, columns, rows: shape.days * kinds) { list in
      for day in 0..<shape.days {
        counts.clear()
        for group in groups { counts.add(group.tallies, day, segment) }
        for kind in 0..<kinds {
          list.write(day)
          list.write(.text(names[kind / 2]))
          list.write(.text(plans[kind % 2]))
          list.write(.integer(counts[kind]))
        }
      }
    }
  }

  private static var columns: [Column] {
    [
      .day,
      Column(
        "identifier", meaning: "what was logged, as the specification spells it",
        example: "focus_complete"),
      Column(
        "plan", meaning: "free, or pro for a trial or a subscription just before",
        example: "free"),
      .count("events", "how often it was logged"),
    ]
  }
}

extension TableKind {
  public static let analyticsEvents = TableKind(
    "analytics_events", title: "What Sherpa logs", keys: ["day", "identifier", "plan"],
    of: [.sherpa],
    charts: [
      TableChart(
        .areas(
          .day, ChartAxis("events", "events", .count), ChartParts("identifier", of: "events")),
        panels: "plan")
    ],
    laws: [.sessionsAreLogged, .paywallsAreLogged, .purchasesAreLogged, .ranksAreLogged],
    audit: { $0.checkAnalytics() })
}

extension AuditLaw {
  static let sessionsAreLogged = AuditLaw(
    "sessionsAreLogged",
    "`analytics_events`: focus_start and focus_complete of a day = started and completed, "
      + "`sessions`")
  static let ranksAreLogged = AuditLaw(
    "ranksAreLogged", "`analytics_events`: season_rank_assigned = people ranked, `leagues`")
  static let paywallsAreLogged = AuditLaw(
    "paywallsAreLogged", "`analytics_events`: paywall_view = paywalls, `plans`")
  static let purchasesAreLogged = AuditLaw(
    "purchasesAreLogged",
    "`analytics_events`: purchase_success = trials begun + bought + trials resumed, `plans`")
}

extension Audit {
  fileprivate mutating func checkAnalytics() {
    guard let rows = rows(.analyticsEvents) else { return }
    checkSessions(rows)
    let plans = self.rows(.plans) ?? []
    let walls = plans.reduce(Int64(0)) { $0 + $1["paywalls"] }
    hold(.paywallsAreLogged, rows, .paywallView, walls, "paywalls were seen")
    let bought = plans.reduce(Int64(0)) { sum, row in
      let resumed: Int64 = row.says(PlanKind.trial.name, in: "state") ? row["resumed"] : 0
      return sum + row["trials_begun"] + row["bought"] + resumed
    }
    hold(.purchasesAreLogged, rows, .purchaseSuccess, bought, "purchases were made")
    guard let leagues = self.rows(.leagues) else { return }
    let ranked = leagues.reduce(Int64(0)) { $0 + $1["people"] }
    hold(.ranksAreLogged, rows, .seasonRankAssigned, ranked, "ranks were given")
  }

  private func logged(_ identifier: EventIdentifier, _ rows: some Sequence<Row>) -> Int64 {
    let name = identifier.name.description
    return rows.reduce(Int64(0)) { $0 + ($1.says(name, in: "identifier") ? $1["events"] : 0) }
  }

  private mutating func hold(
    _ law: AuditLaw, _ rows: [Row], _ identifier: EventIdentifier, _ number: Int64,
    _ what: String
  ) {
    let logged = logged(identifier, rows)
    report.expect(
      law, logged == number,
      "\(number) \(what), and \(identifier.name.description) was logged \(logged) times")
  }

  private mutating func checkSessions(_ rows: [Row]) {
    let kinds = 2 * EventIdentifier.allCases.count
    for session in self.rows(.sessions, of: .sherpa) {
      let first = Int(session["day"]) * kinds
      guard first + kinds <= rows.count else { return }
      let own = rows[first..<first + kinds]
      let (begun, ended) = (logged(.focusStart, own), logged(.focusComplete, own))
      report.expect(
        .sessionsAreLogged, begun == session["started"] && ended == session["completed"],
        "on day \(session["day"]) \(session["started"]) sessions of Sherpa began and "
          + "\(session["completed"]) were completed, and \(begun) and \(ended) were logged")
    }
  }
}
