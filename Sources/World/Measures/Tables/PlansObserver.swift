import CivilTime
import Habits
import Tabular

/// `plans`: who pays for Sherpa, by Monday week and plan.
///
///     free ──trials_begun──▶ trial ──converted──▶ pro ──lapsed──▶ expired
///       └──────bought────────────────────────────▶┘ ◀──bought──────┘
///
/// What happens stands in the row of the plan on which it happens to the person: a trial that
/// becomes a subscription in that of `trial`. People are those at the week's end.
struct PlansObserver: GroupSum {
  static var kind: TableKind { .plans }

  private let shape: WorldSize
  /// By week and plan, then kind of count.
  private var tallies: Tallies<Int64>

  private enum Count {
    /// Changes of the number of people.
    static let people = 0
    /// Paywalls, by `PaywallPlace.rawValue`.
    static let paywalls = 1
    /// Turns, by `PlanTurn.rawValue`.
    static let turns = paywalls + PaywallPlace.allCases.count
    static let cancelled = turns + PlanTurn.allCases.count
    static let resumed = cancelled + 1
    static let payments = resumed + 1
    static let pence = payments + 1
    static let all = pence + 1
  }

  private static let plans = PlanKind.allCases.count

  init(_ shape: WorldSize) {
    self.shape = shape
    let weeks = shape.apps.contains(.sherpa) && shape.days > 0 ? shape.weekCount : 0
    tallies = Tallies(shape, columns: weeks * PlansObserver.plans, rows: Count.all)
  }

  private func cell(_ plan: PlanKind, _ day: Int) -> Int {
    shape.week(of: day) * PlansObserver.plans + Int(plan.rawValue)
  }

  /// Counts a person who comes to Sherpa, on the free plan.
  mutating func arrive(on day: Int, _ segments: SegmentSet) {
    tallies.count(1, cell(.free, day), Count.people, segments)
  }

  mutating func note(_ event: WorldEvent, on day: Int, _ segments: SegmentSet) {
    switch event {
    case .paywallSeen(let place, let plan):
      tallies.count(1, cell(plan, day), Count.paywalls + Int(place.rawValue), segments)
    case .planTurned(let from, let to, let turn):
      let before = cell(from, day)
      tallies.count(1, before, Count.turns + Int(turn.rawValue), segments)
      tallies.count(-1, before, Count.people, segments)
      if let to { tallies.count(1, cell(to, day), Count.people, segments) }
    case .planCancelled(let plan): tallies.count(1, cell(plan, day), Count.cancelled, segments)
    case .planResumed(let plan): tallies.count(1, cell(plan, day), Count.resumed, segments)
    case .paid(_, let pence):
      tallies.count(1, cell(.pro, day), Count.payments, segments)
      tallies.count(pence, cell(.pro, day), Count.pence, segments)
    default: break
    }
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    tallies.visit(&visitor)
  }

  mutating func add(_ other: PlansObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  static func table(_ groups: [PlansObserver], _ shape: WorldSize, _ segment: Int) -> Table {
    var people = [Int64].none(plans)
    var counts = [Int64].none(Count.all)
    return Table(.plans, columns, rows: shape.weekCount * plans) { list in
      for (week, days) in shape.weeks.enumerated() {
        let key = (shape.start + days.lowerBound).week.key
        for plan in PlanKind.allCases {
          let place = Int(plan.rawValue)
          counts.clear()
          for group in groups { counts.add(group.tallies, week * plans + place, segment) }
          people[place] += counts[Count.people]
          list.write(.text(key))
          list.write(.text(plan.name))
          list.write(.integer(people[place]))
          list.write(.integer(counts[Count.paywalls..<Count.turns].reduce(0, +)))
          for count in Count.paywalls..<Count.all { list.write(.integer(counts[count])) }
        }
      }
    }
  }

  private static var columns: [Column] {
    [
      .week, Column("state", meaning: "free, trial, pro or expired", example: "trial"),
      .count("people", "people of Sherpa on this plan at the week's end"),
      .count("paywalls", "paywalls that people on this plan saw"),
      .count("paywalls_onboarding", "of these, on the welcome pages"),
      .count("paywalls_habits", "of these, at a habit more than the free plan holds"),
      .count("paywalls_templates", "of these, at a focus template more than it holds"),
      .count("paywalls_coach", "of these, at a message to the coach more than it holds"),
      .count("trials_begun", "trials that people on this plan began"),
      .count("bought", "subscriptions that began without a trial"),
      .count("restored", "subscriptions that were found on a new phone"),
      .count("converted", "trials that became subscriptions"),
      .count("lapsed", "trials or subscriptions that ended"),
      .count("left", "people on this plan who removed the app"),
      .count("cancelled", "trials or subscriptions that were not to be renewed any more"),
      .count("resumed", "cancellations that were taken back"),
      .count("payments", "months and years that were paid"),
      Column(
        "revenue_pence", .integer, unit: "pence", meaning: "what was paid for them",
        example: "4999"),
    ]
  }
}

extension TableKind {
  public static let plans = TableKind(
    "plans", title: "Who pays", keys: ["week", "state"], of: [.sherpa],
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
    headlines: [
      HeadlineKind(
        "paywalls that people on the free plan saw:", .count, ["paywalls"],
        ["week": .every, "state": .exactly("free")]),
      HeadlineKind(
        "trials of Sherpa that began:", .count, ["trials_begun"],
        ["week": .every, "state": .exactly("free")]),
      HeadlineKind(
        "trials that became subscriptions, of those that ended:", sumOf: ["converted"],
        among: ["converted", "lapsed"], ["week": .every, "state": .exactly("trial")]),
      HeadlineKind(
        "pence paid for Sherpa:", .count, ["revenue_pence"],
        ["week": .every, "state": .exactly("pro")]),
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
      let of = rows[row..<row + count].reduce(0) { $0 + $1["people"] }
      report.expect(
        .plansAddUp, of == present[day],
        "on day \(day) \(of) people are on a plan, and \(present[day]) have Sherpa")
    }
    let (trials, begun) = (fates(of: .trial, rows), sum("trials_begun", rows))
    report.expect(.trialsEnd, begun == trials, "\(begun) trials began, and \(trials) ended or run")
    let bought = sum("bought", rows) + sum("converted", rows)
    let (ended, began) = (fates(of: .pro, rows), bought + sum("restored", rows))
    report.expect(
      .subscriptionsEnd, began == ended, "\(began) subscriptions began, and \(ended) ended or run")
    let (payments, pence) = (sum("payments", rows), sum("revenue_pence", rows))
    report.expect(
      .paymentsFollow, payments >= bought && (payments > 0 || pence == 0),
      "\(payments) payments of \(pence) pence were made for \(bought) subscriptions")
  }

  private func sum(_ column: StaticString, _ rows: [Row]) -> Int64 {
    rows.reduce(0) { $0 + $1[column] }
  }

  /// The number of all trials or subscriptions that ended, or run when the run ends.
  private func fates(of plan: PlanKind, _ rows: [Row]) -> Int64 {
    let own = rows.filter { $0.says(plan.name, in: "state") }
    let ended = sum("converted", own) + sum("lapsed", own) + sum("left", own)
    return ended + (own.last?["people"] ?? 0)
  }

  /// The first row of each week of a table by week and plan, with the last day of the week.
  static func weekEnds(
    _ rows: [Row], of count: Int, _ days: [Row]
  ) -> [(row: Int, day: Int)] {
    guard let first = days.first, let start = try? Day(key: first.text("date")) else { return [] }
    let untilMonday = start.week.monday + 7 - start
    return stride(from: 0, to: rows.count, by: count).enumerated().map {
      (week, row) in
      (row, min(days.count, untilMonday + 7 * week) - 1)
    }
  }
}
