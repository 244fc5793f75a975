import CivilTime
import Habits
import Testing

/// Freemium and Pro (§11).
@Suite("Plan")
struct PlanTests {
  private let start = midnight(monday)

  /// Every state × every event, as the table of `Plan` has it, and one state more: a plan that the
  /// store has restored. What is refused is in capitals.
  static let table = """
    state       subscribe  cancel     lapse    restore  trial's_end
    free        trial      NO_TRIAL   NOTHING  pro      –
    trial       RUNS       cancelled  NOTHING  RUNS     pro
    cancelled   trial      NO_TRIAL   NOTHING  RUNS     expired
    pro         RUNS       NO_TRIAL   expired  RUNS     –
    expired     pro        NO_TRIAL   NOTHING  pro      –
    restored    RUNS       NO_TRIAL   expired  RUNS     –
    """

  @Test("every state and every event of the table; a refused event changes nothing")
  func table() throws {
    let week = start + .days(7)
    let events: [PlanEvent] = [.subscribe(.monthly), .cancel, .lapse, .restore]
    let rows = Self.table.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    #expect(rows.count == 6)
    for row in rows {
      let before = try plan(String(row[0]))
      for (event, cell) in zip(events, row.dropFirst()) {
        var plan = before
        do throws(HabitsError) {
          try plan.apply(event, at: start)
          #expect(name(plan) == cell, "\(row[0]) \(event)")
        } catch {
          #expect(code(error) == cell && plan == before, "\(row[0]) \(event): \(error)")
        }
      }
      var plan = before
      let changed = plan.advance(to: week)
      #expect((changed ? name(plan) : "–") == row[5], "\(row[0]) until the trial's end")
      #expect(changed || plan == before)
    }
  }

  private func plan(_ state: String) throws -> Plan {
    if state == "restored" { return .restored }
    var plan = Plan()
    if state == "free" { return plan }
    try plan.apply(.subscribe(.monthly), at: start - (state == "expired" ? .days(7) : .zero))
    if state == "cancelled" || state == "expired" { try plan.apply(.cancel, at: start) }
    let hasEnded = plan.advance(to: start + (state == "pro" ? .days(7) : .zero))
    #expect(hasEnded == (state == "pro" || state == "expired"))
    return plan
  }

  private func name(_ plan: Plan) -> String {
    switch plan.state {
    case .free: "free"
    case .trial(let ends, let renews):
      ends == start + .days(7) ? (renews ? "trial" : "cancelled") : "another end"
    case .pro: "pro"
    case .expired: "expired"
    }
  }

  private func code(_ error: HabitsError) -> String {
    switch error {
    case .alreadySubscribed: "RUNS"
    case .notInTrial: "NO_TRIAL"
    case .nothingToLapse: "NOTHING"
    default: "\(error)"
    }
  }

  @Test("trials last 7 and 14 days of 24 hours, to the millisecond, and then are paid")
  func lengths() throws {
    for (period, days) in [(SubscriptionPeriod.monthly, Int64(7)), (.yearly, 14)] {
      var plan = Plan()
      try plan.apply(.subscribe(period), at: start)
      let end = start + .hours(24 * days)
      #expect(plan.state == .trial(ends: end, renews: true) && plan.state.liftsLimits)
      let early = plan.advance(to: end - Milliseconds(1))
      #expect(!early)
      let onTime = plan.advance(to: end)
      #expect(onTime && plan.state == .pro && plan.state.liftsLimits && plan.hadTrial)
    }
  }

  @Test("a cancelled trial runs to its end and expires; who comes back pays at once")
  func cancelled() throws {
    var plan = Plan()
    try plan.apply(.subscribe(.yearly), at: start)
    try plan.apply(.cancel, at: start + .days(1))
    #expect(plan.state.liftsLimits)
    #expect(plan.advance(to: .distantFuture) && plan.state == .expired && !plan.state.liftsLimits)
    try plan.apply(.subscribe(.monthly), at: start + .days(20))
    #expect(plan.state == .pro)
  }
}
