import CivilTime
import DailyThree
import Testing

/// Every state × every event.
@Suite("States and events of TenX")
struct DailyThreeEventsTests {
  /// The states, each with somebody in it at Tuesday noon. Goal 0 is active, goal 1 archived.
  static let states: [(name: String, make: @Sendable () throws -> DailyThree)] = [
    ("installed", { .installed() }),
    (
      "goals without onboarding",
      {
        var app = DailyThree.installed()
        for number in 0..<2 { try app.addGoal(TitleID(UInt32(number)), at: at(0)) }
        try app.archiveGoal(GoalID(1), at: at(0))
        app.observe(at: at(1))
        return app
      }
    ),
    ("needsSetup", { try tuesday(yesterday: nil, today: nil) }),
    ("needsSetup, offers to continue", { try tuesday(yesterday: 1, today: nil) }),
    ("inProgress, nothing completed", { try tuesday(yesterday: 3, today: 0) }),
    ("inProgress, one completed", { try tuesday(yesterday: 1, today: 1) }),
    (
      "inProgress, asked to un-complete",
      {
        var app = try tuesday(yesterday: 1, today: 1)
        try app.tap(1, at: at(1))
        return app
      }
    ),
    ("complete", { try tuesday(yesterday: nil, today: 3) }),
  ]

  static func tuesday(yesterday: Int?, today: Int?) throws -> DailyThree {
    var app = try DailyThree.onboarded(goals: 2)
    try app.archiveGoal(GoalID(1), at: at(0, 6))
    if let yesterday { try app.live(0, completing: yesterday) }
    app.observe(at: at(1, 6))
    if let today { try app.live(1, completing: today) }
    return app
  }

  /// The events, and for every state the name of the refusal; `.` if it is accepted.
  static let events:
    [(name: String, refusals: [String], run: @Sendable (inout DailyThree) throws -> Void)] = [
      (
        "observe", accepted, { $0.observe(at: at(1)) }
      ),
      ("completeOnboarding", accepted, { $0.completeOnboarding(at: at(1)) }),
      ("addGoal", accepted, { try $0.addGoal(TitleID(7), at: at(1)) }),
      (
        "addGoal, blank", [String](repeating: "emptyGoalTitle", count: 8),
        { try $0.addGoal(nil, at: at(1)) }
      ),
      (
        "archive the only active goal",
        ["unknownGoal"] + [String](repeating: "tooFewActiveGoals", count: 7),
        { try $0.archiveGoal(GoalID(0), at: at(1)) }
      ),
      (
        "archive an archived goal",
        ["unknownGoal"] + [String](repeating: "goalIsArchived", count: 7),
        { try $0.archiveGoal(GoalID(1), at: at(1)) }
      ),
      (
        "unarchive", ["unknownGoal", ".", ".", ".", ".", ".", ".", "."],
        { try $0.unarchiveGoal(GoalID(1), at: at(1)) }
      ),
      (
        "plan", ["goalNotActive", ".", ".", "."] + [String](repeating: "alreadyPlanned", count: 4),
        { try $0.plan(drafts(), at: at(1)) }
      ),
      (
        "plan two", [String](repeating: "wrongNumberOfFocuses", count: 8),
        { try $0.plan(drafts(count: 2), at: at(1)) }
      ),
      (
        "continueYesterday",
        ["nothingToContinue", "nothingToContinue", "nothingToContinue", "."]
          + [String](repeating: "alreadyPlanned", count: 4),
        { _ = try $0.continueYesterday(at: at(1)) }
      ),
      (
        "complete 1",
        unplanned + [".", "alreadyCompleted", "alreadyCompleted", "alreadyCompleted"],
        { try $0.complete(1, at: at(1)) }
      ),
      (
        "complete 3", unplanned + [".", ".", ".", "alreadyCompleted"],
        { try $0.complete(3, at: at(1)) }
      ),
      (
        "complete 4", unplanned + [String](repeating: "noSuchFocus", count: 4),
        { try $0.complete(4, at: at(1)) }
      ),
      (
        "complete 0", unplanned + [String](repeating: "noSuchFocus", count: 4),
        { try $0.complete(0, at: at(1)) }
      ),
      (
        "uncomplete 1", unplanned + ["notCompleted", ".", ".", "."],
        { try $0.uncomplete(1, at: at(1)) }
      ),
      ("tap 1", unplanned + [".", ".", ".", "."], { try $0.tap(1, at: at(1)) }),
      (
        "tap 9", unplanned + [String](repeating: "noSuchFocus", count: 4),
        { try $0.tap(9, at: at(1)) }
      ),
      ("confirm", onlyAsked, { try $0.confirm(at: at(1)) }),
      ("cancel", onlyAsked, { try $0.cancel(at: at(1)) }),
      ("travel", accepted, { $0.travel(to: .utc, at: at(1)) }),
      ("answerPermission", accepted, { $0.answerPermission(isGranted: true, at: at(1)) }),
      ("setReminder", accepted, { $0.setReminder(to: .midnight, at: at(1)) }),
    ]

  static let accepted = [String](repeating: ".", count: 8)
  static let unplanned = [String](repeating: "notPlanned", count: 4)
  static let onlyAsked = (0..<8).map { $0 == 6 ? "." : "noConfirmationOpen" }

  @Test(
    "every event in every state is accepted or refused as the table says", arguments: events.indices
  )
  func table(_ index: Int) throws {
    let (event, refusals, run) = DailyThreeEventsTests.events[index]
    for (state, refusal) in zip(DailyThreeEventsTests.states, refusals) {
      var app = try state.make()
      app.observe(at: at(1))
      let before = app.fingerprint
      do {
        try run(&app)
        #expect(refusal == ".", "\(event) in \(state.name)")
      } catch let error as DailyThreeRefusal {
        #expect(error.reason.name == refusal, "\(event) in \(state.name)")
        #expect(error.effects == [], "\(event) in \(state.name)")
        #expect(app.fingerprint == before, "\(event) in \(state.name)")
      }
    }
  }

  @Test("a refused event on a new day brings the day and nothing else", arguments: events.indices)
  func refusedOnNewDay(_ index: Int) throws {
    let (event, refusals, run) = DailyThreeEventsTests.events[index]
    for (state, refusal) in zip(DailyThreeEventsTests.states.dropFirst(), refusals.dropFirst())
    where refusal != "." && refusal != "alreadyPlanned" {
      var app = try DailyThreeEventsTests.movedToMonday(state.name)
      guard let refused = reason({ try run(&app) }) else { continue }
      var observed = try DailyThreeEventsTests.movedToMonday(state.name)
      observed.observe(at: at(1))
      #expect(app.fingerprint == observed.fingerprint, "\(event), \(refused)")
    }
  }

  /// Somebody whose last event was on Monday.
  static func movedToMonday(_ name: String) throws -> DailyThree {
    var app = try DailyThree.onboarded(goals: 2)
    try app.archiveGoal(GoalID(1), at: at(0, 6))
    if name.contains("offers") { try app.live(0, completing: 1) }
    return app
  }

  @Test("every write says so and leaves a snapshot of that moment")
  func writes() throws {
    var app = DailyThree.installed()
    func check(_ effects: DailyThreeEffects, _ instant: Instant) {
      #expect(effects.contains(.snapshotWritten))
      #expect(app.snapshot?.written == instant)
      #expect(app.snapshot?.state.name == app.state.name)
    }
    check(app.completeOnboarding(at: at(0, 1)), at(0, 1))
    check(try app.addGoal(TitleID(0), at: at(0, 2)).effects, at(0, 2))
    check(try app.addGoal(TitleID(1), at: at(0, 3)).effects, at(0, 3))
    check(try app.archiveGoal(GoalID(1), at: at(0, 4)), at(0, 4))
    check(try app.unarchiveGoal(GoalID(1), at: at(0, 5)), at(0, 5))
    check(try app.plan(drafts(), at: at(0, 6)), at(0, 6))
    check(try app.complete(1, at: at(0, 7)), at(0, 7))
    check(try app.uncomplete(1, at: at(0, 8)), at(0, 8))
    check(try app.tap(1, at: at(0, 9)), at(0, 9))
    check(app.travel(to: .utc, at: at(0, 10)), at(0, 10))
    check(app.observe(at: at(1, 1)), at(1, 1))
    #expect(app.completeOnboarding(at: at(1, 2)) == [])
    #expect(app.observe(at: at(1, 2)) == .continueOffered)
  }

  @Test("effects are listed by name in one order")
  func effectNames() {
    #expect(DailyThreeEffects([]).description == "")
    #expect(
      DailyThreeEffects([.snapshotWritten, .dayBegan, .hapticPlayed]).description
        == "dayBegan;hapticPlayed;snapshotWritten")
    #expect(DailyThreeEffects.named.count == 8)
    #expect(
      DailyThreeEffects(DailyThreeEffects.named.map { $0.effect }).rawValue == 255)
  }
}
