import CivilTime
import Habits
import Testing
import ZoneTables

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

/// What the free plan allows, in a tracker.
@Suite("HabitTracker: limits of the free plan")
struct PlanLimitTests {
  @Test("up to 3 unarchived habits; tasks do not count; archiving and deleting make room")
  func habits() throws {
    var life = Life()
    for id: Int32 in 1..<4 { try life.apply(.add(try habit(ItemID(id))), on: monday) }
    for id: Int32 in 10..<20 { try life.apply(.add(try task(ItemID(id))), on: monday) }
    #expect(throws: HabitsError.habitLimit(3)) { try life.apply(.add(try habit(4)), on: monday) }
    #expect(life.book.item(4) == nil && life.book.items.count == 13)
    try life.apply(.edit(try habit(3, 2)), on: monday)
    try life.apply(.archive(1), on: monday)
    try life.apply(.add(try habit(4)), on: monday)
    #expect(throws: HabitsError.habitLimit(3)) { try life.apply(.add(try habit(5)), on: monday) }
    try life.apply(.delete(2), on: monday)
    try life.apply(.add(try habit(5)), on: monday)
    #expect(life.book.unarchivedHabits == 3)
  }

  @Test("Pro lifts the limits; after expiry what exists stays, creating more is refused")
  func expiry() throws {
    var life = Life()
    try life.apply(.plan(.subscribe(.monthly)), on: monday)
    for id: Int32 in 1..<7 { try life.apply(.add(try habit(ItemID(id))), on: monday) }
    for _ in 0..<3 { try life.apply(.addFocusTemplate, on: monday) }
    for _ in 0..<9 { try life.apply(.coachMessage, on: monday) }
    try life.apply(.plan(.cancel), on: monday + 1)
    let effects = try life.apply(.observe, on: monday + 7)
    #expect(effects.last == .planChanged(.expired))
    #expect(life.book.unarchivedHabits == 6 && life.tracker.focusTemplates == 3)
    try life.apply(.complete(6), on: monday + 7)
    #expect(throws: HabitsError.habitLimit(3)) {
      try life.apply(.add(try habit(7)), on: monday + 7)
    }
    #expect(throws: HabitsError.focusTemplateLimit(1)) {
      try life.apply(.addFocusTemplate, on: monday + 7)
    }
  }

  @Test("one focus template; one that is removed makes room")
  func templates() throws {
    var life = Life()
    #expect(throws: HabitsError.noFocusTemplate) {
      try life.apply(.removeFocusTemplate, on: monday)
    }
    try life.apply(.addFocusTemplate, on: monday)
    #expect(throws: HabitsError.focusTemplateLimit(1)) {
      try life.apply(.addFocusTemplate, on: monday)
    }
    try life.apply(.removeFocusTemplate, on: monday)
    try life.apply(.addFocusTemplate, on: monday)
    #expect(life.tracker.focusTemplates == 1)
  }

  @Test("three coach messages a day, three more the next")
  func coach() throws {
    var life = Life()
    for day in [monday, monday + 1] {
      for _ in 0..<3 { try life.apply(.coachMessage, on: day) }
      #expect(throws: HabitsError.coachMessageLimit(3)) { try life.apply(.coachMessage, on: day) }
      #expect(life.tracker.coachMessages == 3)
    }
    #expect(life.identifiers == Array(repeating: .aiMessageSent, count: 6))
  }

  @Test("a purchase is told as purchase_success and by the plan that follows")
  func purchase() throws {
    var life = Life()
    let effects = try life.apply(.plan(.subscribe(.monthly)), at: midnight(monday))
    #expect(
      effects == [
        .event(.purchaseSuccess, nil),
        .planChanged(.trial(ends: midnight(monday + 7), renews: true)),
      ])
  }

  @Test("18 Paywall: restore works, on a new device the plan is there from the first event on")
  func restored() throws {
    var tracker = HabitTracker(zone: .utc, plan: .restored)
    for id: Int32 in 1..<9 { try tracker.apply(.add(try habit(ItemID(id))), at: noon(monday)) }
    try tracker.apply(.plan(.lapse), at: noon(monday))
    try tracker.apply(.plan(.subscribe(.yearly)), at: noon(monday))
    #expect(tracker.plan.state == .pro, "intro eligibility: the trial was used")
  }

  @Test("limits are parameters; none at all allows nothing")
  func parameters() throws {
    var parameters = HabitsParameters()
    parameters.freeLimits.habits = 0
    parameters.freeLimits.coachMessagesADay = -1
    var life = Life(.utc, parameters)
    #expect(throws: HabitsError.habitLimit(0)) { try life.apply(.add(try habit(1)), on: monday) }
    #expect(throws: HabitsError.coachMessageLimit(-1)) { try life.apply(.coachMessage, on: monday) }
    try life.apply(.add(try task(1)), on: monday)
  }
}
