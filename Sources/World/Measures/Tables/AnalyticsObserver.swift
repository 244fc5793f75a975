import Habits
import Tabular

/// `analytics_events`: the events that Sherpa logs, by day, identifier (§14) and plan.
///
///     focus_start,free      sessions begun on a plan that does not lift the free plan's limits
///     focus_start,pro       sessions begun in a trial or with a subscription
///
/// The plan is the person's plan just before the event, so a purchase counts under the free plan.
struct AnalyticsObserver: CountedTable {
  static var kind: TableKind { .analyticsEvents }

  enum Counter: Int, TableCounter { case events }

  static func dimensions(_ size: WorldSize) -> [Dimension] {
    [
      .days(size),
      .kinds(
        Column(
          "identifier", meaning: "what was logged, as the specification spells it",
          example: "focus_complete"), EventIdentifier.self
      ) { $0.name.description },
      Dimension(
        Column(
          "plan", meaning: "free, or pro for a trial or a subscription just before",
          example: "free"
        ).of(.oneOf(["free", "pro"])), count: 2
      ) { .text($1 == 0 ? "free" : "pro") },
    ]
  }

  var counters: CounterStore<Counter>

  init(_ size: WorldSize) { counters = AnalyticsObserver.zeros(size) }

  @inline(__always)
  func note(_ identifier: EventIdentifier, isPro: Bool, on day: Int, _ segments: SegmentSet) {
    let event = day * EventIdentifier.allCases.count + Int(identifier.rawValue)
    counters.count(1, .events, in: 2 * event + (isPro ? 1 : 0), segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [.count(Columns.events, "how often it was logged", .events)]
  }
}

extension TableKind {
  public static let analyticsEvents = TableKind(
    "analytics_events", title: "What Sherpa logs", keys: [Columns.day, "identifier", "plan"],
    of: [.sherpa],
    charts: [
      TableChart(
        .areas(.day, ChartAxis("events", "events", .count), ChartParts("identifier", of: "events")),
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
    hold(.paywallsAreLogged, rows, .paywallView, plans.sum("paywalls"), "paywalls were seen")
    let resumed = plans.saying(PlanKind.trial.name, in: "state").sum("resumed")
    let bought = plans.sum("trials_begun") + plans.sum("bought") + resumed
    hold(.purchasesAreLogged, rows, .purchaseSuccess, bought, "purchases were made")
    guard let leagues = self.rows(.leagues) else { return }
    hold(.ranksAreLogged, rows, .seasonRankAssigned, leagues.sum("people"), "ranks were given")
  }

  private func logged(_ identifier: EventIdentifier, _ rows: some Sequence<Row>) -> Int64 {
    rows.saying(identifier.name.description, in: "identifier").sum("events")
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
