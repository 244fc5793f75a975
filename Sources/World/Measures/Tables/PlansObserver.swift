import CivilTime
import Tabular

/// `plans`: the people of Sherpa by plan, and the changes of plans, by week (from Monday).
///
///     free ──trials_begun──▶ trial ──converted──▶ pro ──lapsed──▶ expired
///       └──────bought────────────────────────────▶┘ ◀──bought──────┘
///
/// An event counts in the row of the plan that the person had before the event. For example, a
/// trial that becomes a subscription counts for `trial`. People are counted at the week's end.
struct PlansObserver: CountedTable {
  static var kind: TableKind { .plans }

  enum Counter: Int, TableCounter {
    /// The change in the number of people on the plan.
    case people
    /// The number of paywalls shown at each place, in order of `PaywallPlace.rawValue`.
    case onboarding, habits, templates, coach
    /// The number of changes of plans by cause, in order of `PlanTurn.rawValue`.
    case trialBegun, bought, restored, converted, lapsed, removed
    case cancelled, resumed, payments, pence
  }

  static var firstWide: Counter? { .pence }

  static func dimensions(_ size: WorldSize) -> [Dimension] {
    [
      .weeks(size),
      .kinds(
        Column(Columns.state, meaning: "free, trial, pro or expired", example: "trial"),
        PlanKind.self
      ) { $0.name },
    ]
  }

  private let size: WorldSize
  var counters: CounterStore<Counter>

  init(_ size: WorldSize) {
    self.size = size
    counters = PlansObserver.zeros(size)
  }

  private func count(
    _ number: Int32, _ counter: Counter, next: UInt8 = 0, _ plan: PlanKind, _ day: Int,
    _ segments: SegmentSet
  ) { counters.count(number, counter, next: Int(next), in: row(plan, day), segments) }

  private func row(_ plan: PlanKind, _ day: Int) -> Int {
    size.week(of: day) * PlanKind.allCases.count + Int(plan.rawValue)
  }

  /// Counts a person who starts using Sherpa, on the free plan.
  func arrive(on day: Int, _ segments: SegmentSet) { count(1, .people, .free, day, segments) }

  func note(_ event: WorldEvent, on day: Int, _ segments: SegmentSet) {
    switch event {
    case .paywallSeen(let place, let plan):
      count(1, .onboarding, next: place.rawValue, plan, day, segments)
    case .planTurned(let from, let to, let turn):
      count(1, .trialBegun, next: turn.rawValue, from, day, segments)
      count(-1, .people, from, day, segments)
      if let to { count(1, .people, to, day, segments) }
    case .planCancelled(let plan): count(1, .cancelled, plan, day, segments)
    case .planResumed(let plan): count(1, .resumed, plan, day, segments)
    case .paid(_, let pence):
      count(1, .payments, .pro, day, segments)
      counters.count(wide: pence, .pence, in: row(.pro, day), segments)
    default: break
    }
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.people, "people of Sherpa on this plan at the week's end", .soFar([.people])),
      .count(
        "paywalls", "paywalls that people on this plan saw",
        Sum([.onboarding, .habits, .templates, .coach])),
      .count("paywalls_onboarding", "of these, on the welcome pages", .onboarding),
      .count("paywalls_habits", "of these, at a habit more than the free plan holds", .habits),
      .count("paywalls_templates", "of these, at a focus template more than it holds", .templates),
      .count("paywalls_coach", "of these, at a message to the coach more than it holds", .coach),
      .count(Columns.trialsBegun, "trials that people on this plan began", .trialBegun),
      .count("bought", "subscriptions that began without a trial", .bought),
      .count("restored", "subscriptions that were found on a new phone", .restored),
      .count(Columns.converted, "trials that became subscriptions", .converted),
      .count("lapsed", "trials or subscriptions that ended", .lapsed),
      .count("left", "people on this plan who removed the app", .removed),
      .count(
        "cancelled", "trials or subscriptions that were not to be renewed any more", .cancelled),
      .count("resumed", "cancellations that were taken back", .resumed),
      .count("payments", "months and years that were paid", .payments),
      DerivedColumn(
        Column(
          "revenue_pence", .integer, unit: "pence", meaning: "what was paid for them",
          example: "4999"), .pence),
    ]
  }
}

extension TableKind {
  public static let plans = TableKind(
    "plans", title: "Who pays", keys: [Columns.week, Columns.state], of: [.sherpa],
    charts: [
      TableChart(
        .areas(
          ChartAxis("week", "week", .weeks(onlyFull: true)), .share("of people"),
          ChartParts(
            "state",
            [
              .init("pro", "pro", 2), .init("trial", "trial", 0), .init("expired", "expired", 4),
              .init("free", "free", 5),
            ], of: "people", isWhole: true)))
    ],
    laws: [.plansAddUp, .trialsEnd, .subscriptionsEnd, .paymentsFollow],
    audit: { $0.checkPlans() })
}

extension AuditLaw {
  static let plansAddUp = AuditLaw(
    "plansAddUp", "`plans`: people of all plans at a week's end = people with the app, `streaks`")
  static let trialsEnd = AuditLaw(
    "trialsEnd", "`plans`: trials begun = converted + lapsed + left + people in one at the end")
  static let subscriptionsEnd = AuditLaw(
    "subscriptionsEnd",
    "`plans`: bought + restored + converted = lapsed + left + people with one at the end")
  static let paymentsFollow = AuditLaw(
    "paymentsFollow", "`plans`: payments ≥ bought + converted, with revenue only where paid")
}

extension Audit {
  fileprivate mutating func checkPlans() {
    guard let rows = rows(.plans), let days = self.rows(.days) else { return }
    let present = people(with: .sherpa)
    let count = PlanKind.allCases.count
    for (row, day) in Audit.weekEnds(rows, of: count, days) where day < present.count {
      let of = rows[row..<row + count].sum("people")
      report.expect(
        .plansAddUp, of == present[day],
        "on day \(day) \(of) people are on a plan, and \(present[day]) have Sherpa")
    }
    let (trials, begun) = (fates(of: .trial, rows), rows.sum("trials_begun"))
    report.expect(.trialsEnd, begun == trials, "\(begun) trials began, and \(trials) ended or run")
    let bought = rows.sum("bought") + rows.sum("converted")
    let (ended, began) = (fates(of: .pro, rows), bought + rows.sum("restored"))
    report.expect(
      .subscriptionsEnd, began == ended, "\(began) subscriptions began, and \(ended) ended or run")
    let (payments, pence) = (rows.sum("payments"), rows.sum("revenue_pence"))
    report.expect(
      .paymentsFollow, payments >= bought && (payments > 0 || pence == 0),
      "\(payments) payments of \(pence) pence were made for \(bought) subscriptions")
  }

  /// Returns the number of trials or subscriptions that had ended or still ran at the run's end.
  private func fates(of plan: PlanKind, _ rows: [Row]) -> Int64 {
    let own = rows.saying(plan.name, in: "state")
    return own.sum("converted") + own.sum("lapsed") + own.sum("left") + (own.last?["people"] ?? 0)
  }

  /// For a table by week and plan: returns the index of each week's first row, and its last day.
  static func weekEnds(_ rows: [Row], of count: Int, _ days: [Row]) -> [(row: Int, day: Int)] {
    guard let first = days.first, let start = try? Day(key: first.text("date")) else { return [] }
    let untilMonday = start.week.monday + 7 - start
    return stride(from: 0, to: rows.count, by: count).enumerated().map { (week, row) in
      (row, min(days.count, untilMonday + 7 * week) - 1)
    }
  }
}
