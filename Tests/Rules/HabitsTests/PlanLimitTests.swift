import CivilTime
import Habits
import Testing

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
    parameters.freeLimits.coachMessagesADay = 0
    var life = Life(.utc, parameters)
    #expect(throws: HabitsError.habitLimit(0)) { try life.apply(.add(try habit(1)), on: monday) }
    #expect(throws: HabitsError.coachMessageLimit(0)) { try life.apply(.coachMessage, on: monday) }
    try life.apply(.add(try task(1)), on: monday)
  }
}
