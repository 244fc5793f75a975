import CivilTime
import Habits
import Testing

/// Freemium and Pro (§11).
@Suite("Plan")
struct PlanTests {
  private let start = midnight(monday)

  /// Every state × every event, as the table of `Plan` has it.
  @Test("every state and every event of the table")
  func table() throws {
    let week = start + .days(7)
    let events: [PlanEvent] = [.subscribe(.monthly), .cancel, .lapse]
    let rows: [([PlanEvent], PlanState, [PlanState?])] = [
      ([], .free, [.trial(ends: week, renews: true), nil, nil]),
      (
        [.subscribe(.monthly)], .trial(ends: week, renews: true),
        [nil, .trial(ends: week, renews: false), nil]
      ),
      (
        [.subscribe(.monthly), .cancel], .trial(ends: week, renews: false),
        [.trial(ends: week, renews: true), nil, nil]
      ),
    ]
    for (history, state, expected) in rows {
      for (event, expected) in zip(events, expected) {
        var plan = Plan()
        for event in history { try plan.apply(event, at: start) }
        #expect(plan.state == state)
        try? plan.apply(event, at: start)
        #expect(plan.state == expected ?? state, "\(state) \(event)")
      }
    }
    var pro = Plan()
    try pro.apply(.subscribe(.monthly), at: start)
    #expect(pro.advance(to: week) && pro.state == .pro)
    #expect(throws: HabitsError.alreadySubscribed) { try pro.apply(.subscribe(.yearly), at: week) }
    #expect(throws: HabitsError.notInTrial) { try pro.apply(.cancel, at: week) }
    try pro.apply(.lapse, at: week)
    #expect(pro.state == .expired)
    #expect(throws: HabitsError.nothingToLapse) { try pro.apply(.lapse, at: week) }
    #expect(throws: HabitsError.notInTrial) { try pro.apply(.cancel, at: week) }
    try pro.apply(.subscribe(.yearly), at: week)
    #expect(pro.state == .pro, "the trial is given once")
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

  @Test("prices: £5.99 a month, £49.99 a year")
  func prices() {
    let prices = HabitsParameters().prices
    #expect(prices.monthlyPence == 599 && prices.yearlyPence == 4_999)
  }
}
