import CivilTime
import Habits
import Testing

/// Prices and trials as a paywall states them (§6.9, §11).
@Suite("SubscriptionOffer")
struct SubscriptionOfferTests {
  @Test("11: £5.99 a month after 7 days, £49.99 a year after 14, which saves 30 %")
  func standard() {
    let offers = Plan().offers()
    #expect(
      offers.map(\.summary) == [
        "£5.99 a month after 7 days free", "£49.99 a year after 14 days free",
      ])
    #expect(offers.map { "\($0.product)" } == ["pro.monthly", "pro.yearly"])
    #expect(offers.map(\.savedPercent) == [0, 30])
    #expect(
      offers.map { $0.firstPayment(subscribingAt: midnight(monday)) }
        == [midnight(monday + 7), midnight(monday + 14)])
  }

  /// Offers by state: `T` with a trial, `P` paid at once, `–` none.
  @Test("what is offered in every state of the plan")
  func states() throws {
    let start = midnight(monday)
    func offered(_ events: [PlanEvent], until instant: Instant) throws -> String {
      var plan = Plan()
      for event in events { try plan.apply(event, at: start) }
      _ = plan.advance(to: instant)
      let offers = plan.offers()
      if offers.isEmpty { return "–" }
      return offers.allSatisfy { $0.trialDays > 0 } ? "T" : "P"
    }
    let later = start + .days(400)
    #expect(try offered([], until: later) == "T", "free")
    #expect(try offered([.subscribe(.monthly)], until: start) == "–", "trial")
    #expect(try offered([.subscribe(.monthly), .cancel], until: start) == "P", "cancelled")
    #expect(try offered([.subscribe(.monthly)], until: later) == "–", "pro")
    #expect(try offered([.subscribe(.monthly), .cancel], until: later) == "P", "expired")
    #expect(Plan.restored.offers().isEmpty)
  }

  @Test("prices and trials are parameters; without a trial a subscription is paid at once")
  func parameters() throws {
    var parameters = HabitsParameters()
    parameters.prices.monthlyPence = 1_205
    parameters.prices.yearlyPence = 20_000
    parameters.trialDays.monthly = 1
    parameters.trialDays.yearly = 0
    let rules = try HabitsRules(parameters)
    let offers = Plan().offers(under: rules)
    #expect(offers.map(\.summary) == ["£12.05 a month after 1 day free", "£200.00 a year"])
    #expect(offers.map(\.savedPercent) == [0, 0], "twelve months are cheaper")
    var plan = Plan()
    try plan.apply(.subscribe(.yearly), at: midnight(monday), under: rules)
    #expect(plan.state == .pro && !plan.hadTrial)
    try plan.apply(.lapse, at: midnight(monday), under: rules)
    try plan.apply(.subscribe(.monthly), at: midnight(monday), under: rules)
    #expect(plan.state == .trial(ends: midnight(monday + 1), renews: true))
  }
}
