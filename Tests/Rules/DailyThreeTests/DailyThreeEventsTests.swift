import CivilTime
import DailyThree
import Testing
import ZoneTables

/// Every state × every event.
@Suite("States and events of TenX")
struct DailyThreeEventsTests {
  /// The states, each with somebody in it at Tuesday noon, and the state in which they wake up on
  /// Wednesday. Goal 0 is active, goal 1 archived; in the last one goals 2 and 3 are active too.
  static let states: [(name: String, next: Int, make: @Sendable () throws -> DailyThree)] = [
    ("installed", 0, { .installed() }),
    (
      "goals without onboarding", 1,
      {
        var app = DailyThree.installed()
        for number in 0..<2 { try app.addGoal(TitleID(UInt32(number)), at: at(0)) }
        try app.archiveGoal(GoalID(1), at: at(0))
        try app.observe(at: at(1))
        return app
      }
    ),
    ("needsSetup", 2, { try tuesday(yesterday: nil, today: nil) }),
    ("needsSetup, offers to continue", 2, { try tuesday(yesterday: 1, today: nil) }),
    ("inProgress, nothing completed", 3, { try tuesday(yesterday: 3, today: 0) }),
    ("inProgress, one completed", 3, { try tuesday(yesterday: 1, today: 1) }),
    (
      "inProgress, asked to un-complete", 3,
      {
        var app = try tuesday(yesterday: 1, today: 1)
        try app.tap(1, at: at(1))
        return app
      }
    ),
    ("complete", 2, { try tuesday(yesterday: nil, today: 3) }),
    (
      "three goals", 8,
      {
        var app = try tuesday(yesterday: nil, today: nil)
        for number in 2..<4 { try app.addGoal(TitleID(UInt32(number)), at: at(1)) }
        return app
      }
    ),
  ]

  static func tuesday(yesterday: Int?, today: Int?) throws -> DailyThree {
    var app = try DailyThree.onboarded(goals: 2)
    try app.archiveGoal(GoalID(1), at: at(0, 6))
    if let yesterday { try app.live(0, completing: yesterday) }
    try app.observe(at: at(1, 6))
    if let today { try app.live(1, completing: today) }
    return app
  }

  typealias Event = @Sendable (inout DailyThree, Instant) throws -> DailyThreeEffects

  /// The events, and for every state the name of the refusal; `.` if it is accepted.
  static let events: [(name: String, refusals: [String], run: Event)] = [
    ("observe", accepted, { try $0.observe(at: $1) }),
    ("completeOnboarding", accepted, { try $0.completeOnboarding(at: $1) }),
    (
      "addGoal", row(".", 8) + ["tooManyActiveGoals"],
      { try $0.addGoal(TitleID(7), at: $1).effects }
    ),
    ("addGoal, blank", row("emptyGoalTitle", 9), { try $0.addGoal(nil, at: $1).effects }),
    (
      "archive a goal", ["unknownGoal"] + row("tooFewActiveGoals", 7) + ["."],
      { try $0.archiveGoal(GoalID(0), at: $1) }
    ),
    (
      "archive an archived goal", ["unknownGoal"] + row("goalIsArchived", 8),
      { try $0.archiveGoal(GoalID(1), at: $1) }
    ),
    ("archive no goal", row("unknownGoal", 9), { try $0.archiveGoal(GoalID(9), at: $1) }),
    (
      "unarchive", ["unknownGoal"] + row(".", 7) + ["tooManyActiveGoals"],
      { try $0.unarchiveGoal(GoalID(1), at: $1) }
    ),
    (
      "unarchive an active goal", ["unknownGoal"] + row("goalIsActive", 8),
      { try $0.unarchiveGoal(GoalID(0), at: $1) }
    ),
    ("unarchive no goal", row("unknownGoal", 9), { try $0.unarchiveGoal(GoalID(9), at: $1) }),
    ("plan", planned("goalNotActive", "."), { try $0.plan(drafts(), at: $1) }),
    (
      "plan two", row("wrongNumberOfFocuses", 9), { try $0.plan(drafts(count: 2), at: $1) }
    ),
    (
      "plan without a title", planned("goalNotActive", "emptyFocusTitle"),
      { try $0.plan(drafts(count: 2) + [FocusDraft(title: nil, goal: GoalID(0))], at: $1) }
    ),
    (
      "plan without a goal", planned("missingGoal", "missingGoal"),
      { try $0.plan([FocusDraft(title: TitleID(1), goal: nil)] + drafts(count: 2), at: $1) }
    ),
    (
      "plan for an archived goal", planned("goalNotActive", "goalNotActive"),
      { try $0.plan(drafts(GoalID(1)), at: $1) }
    ),
    (
      "continueYesterday",
      row("nothingToContinue", 3) + ["."] + row("alreadyPlanned", 4) + ["nothingToContinue"],
      { try $0.continueYesterday(at: $1).effects }
    ),
    (
      "complete 1", focuses(".", "alreadyCompleted", "alreadyCompleted", "alreadyCompleted"),
      { try $0.complete(1, at: $1) }
    ),
    (
      "complete 3", focuses(".", ".", ".", "alreadyCompleted"), { try $0.complete(3, at: $1) }
    ),
    ("complete 4", noSuchFocus, { try $0.complete(4, at: $1) }),
    ("complete 0", noSuchFocus, { try $0.complete(0, at: $1) }),
    ("complete a number of no day", noSuchFocus, { try $0.complete(.min, at: $1) }),
    ("uncomplete 1", focuses("notCompleted", ".", ".", "."), { try $0.uncomplete(1, at: $1) }),
    (
      "uncomplete 3", focuses("notCompleted", "notCompleted", "notCompleted", "."),
      { try $0.uncomplete(3, at: $1) }
    ),
    ("uncomplete 4", noSuchFocus, { try $0.uncomplete(4, at: $1) }),
    ("tap 1", focuses(".", ".", ".", "."), { try $0.tap(1, at: $1) }),
    ("tap 9", noSuchFocus, { try $0.tap(9, at: $1) }),
    ("confirm", onlyAsked, { try $0.confirm(at: $1) }),
    ("cancel", onlyAsked, { try $0.cancel(at: $1) }),
    ("travel", accepted, { try $0.travel(to: .utc, at: $1) }),
    ("grant", accepted, { try $0.answerPermission(isGranted: true, at: $1) }),
    ("deny", accepted, { try $0.answerPermission(isGranted: false, at: $1) }),
    ("setReminder", accepted, { try $0.setReminder(to: .midnight, at: $1) }),
  ]

  static func row(_ answer: String, _ count: Int) -> [String] {
    [String](repeating: answer, count: count)
  }

  static let accepted = row(".", 9)
  static let noSuchFocus = focuses("noSuchFocus", "noSuchFocus", "noSuchFocus", "noSuchFocus")
  static let onlyAsked = (0..<9).map { $0 == 6 ? "." : "noConfirmationOpen" }

  /// Answers about the focuses of the four states that have some.
  static func focuses(_ answers: String...) -> [String] {
    row("notPlanned", 4) + answers + ["notPlanned"]
  }

  /// Answers to a plan of those who have no goal, and of those who have not planned.
  static func planned(_ first: String, _ others: String) -> [String] {
    [first] + row(others, 3) + row("alreadyPlanned", 4) + [others]
  }

  @Test(
    "every event in every state is accepted or refused as the table says", arguments: events.indices
  )
  func table(_ index: Int) throws {
    let (event, refusals, run) = Self.events[index]
    #expect(refusals.count == Self.states.count)
    for (state, refusal) in zip(Self.states, refusals) {
      var app = try state.make()
      try app.observe(at: at(1))
      let before = app
      do {
        _ = try run(&app, at(1))
        #expect(refusal == ".", "\(event) in \(state.name)")
      } catch let error as DailyThreeRefusal {
        #expect(error.reason.name == refusal, "\(event) in \(state.name)")
        #expect(error.effects == [], "\(event) in \(state.name)")
        #expect(app == before, "\(event) in \(state.name)")
      }
    }
  }

  @Test(
    "on a new day an event is judged as of that day; refused, it brings the day and nothing else",
    arguments: events.indices)
  func newDay(_ index: Int) throws {
    let (event, refusals, run) = Self.events[index]
    for state in Self.states.dropFirst() {
      var app = try state.make()
      var observed = app
      let day = try observed.observe(at: at(2)).subtracting(.continueOffered)
      #expect(day.contains(.dayBegan))
      #expect(try observed.state == Self.wake(state.next), "\(state.name)")
      do {
        let effects = try run(&app, at(2))
        #expect(refusals[state.next] == "." && effects.isSuperset(of: day))
      } catch let error as DailyThreeRefusal {
        #expect(error.reason.name == refusals[state.next], "\(event) after \(state.name)")
        #expect(error.effects == day, "\(event) after \(state.name)")
        #expect(app == observed, "\(event) after \(state.name)")
      }
    }
  }

  /// What the app shows first in a state, as of Tuesday.
  private static func wake(_ index: Int) throws -> DailyThree.State {
    try states[index].make().state
  }

  @Test(
    "an event too far ahead is refused in every state and changes nothing, not even the day",
    arguments: events.indices)
  func tooFarAhead(_ index: Int) throws {
    let (event, _, run) = Self.events[index]
    for state in Self.states.dropFirst() {
      let before = try state.make()
      let limit = before.rules.parameters.longestAbsenceDays
      for instant in [at(1 + limit + 1, 0), .distantFuture] {
        var app = before
        do {
          _ = try run(&app, instant)
          Issue.record("\(event) was accepted in \(state.name)")
        } catch let error as DailyThreeRefusal {
          #expect(error == DailyThreeRefusal(.tooFarAhead(days: limit), []))
          #expect(app == before, "\(event) in \(state.name)")
        }
      }
      var app = before
      _ = try? run(&app, at(1 + limit))
      #expect(app.today == monday + 1 + limit, "\(event) in \(state.name)")
    }
  }

  @Test("travel counts days where it leads, and refused leaves the person at home")
  func travelTooFar() throws {
    var parameters = DailyThreeParameters()
    parameters.longestAbsenceDays = 7
    var app = try DailyThree.onboarded(DailyThreeRules(parameters))
    let kiritimati = try ZoneDatabase.zone(named: "Pacific/Kiritimati")
    let before = app
    #expect(reason { try app.travel(to: kiritimati, at: at(7, 20)) } == .tooFarAhead(days: 7))
    #expect(app == before)
    try app.observe(at: at(7, 20))
    #expect(try app.travel(to: kiritimati, at: at(7, 20)) == [.dayBegan, .snapshotWritten])
    #expect(app.today == monday + 8)
  }

  @Test("every write says so and leaves a snapshot of that moment")
  func writes() throws {
    var app = DailyThree.installed()
    func check(_ effects: DailyThreeEffects, _ instant: Instant) {
      #expect(effects.contains(.snapshotWritten))
      #expect(app.snapshot?.written == instant)
      #expect(app.snapshot?.state.name == app.state.name)
    }
    check(try app.completeOnboarding(at: at(0, 1)), at(0, 1))
    check(try app.addGoal(TitleID(0), at: at(0, 2)).effects, at(0, 2))
    check(try app.addGoal(TitleID(1), at: at(0, 3)).effects, at(0, 3))
    check(try app.archiveGoal(GoalID(1), at: at(0, 4)), at(0, 4))
    check(try app.unarchiveGoal(GoalID(1), at: at(0, 5)), at(0, 5))
    check(try app.plan(drafts(), at: at(0, 6)), at(0, 6))
    check(try app.complete(1, at: at(0, 7)), at(0, 7))
    check(try app.uncomplete(1, at: at(0, 8)), at(0, 8))
    check(try app.tap(1, at: at(0, 9)), at(0, 9))
    check(try app.travel(to: .utc, at: at(0, 10)), at(0, 10))
    check(try app.observe(at: at(1, 1)), at(1, 1))
    #expect(try app.completeOnboarding(at: at(1, 2)) == [])
    #expect(try app.observe(at: at(1, 2)) == .continueOffered)
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

  @Test("an update of the app changes the rules, and goals and entries stay")
  func update() throws {
    var app = try Self.tuesday(yesterday: 1, today: 1)
    let before = app
    var parameters = app.rules.parameters
    parameters.mostActiveGoals = 1
    app.adopt(try DailyThreeRules(parameters))
    #expect(app.goals == before.goals && app.entry == before.entry && app.streak == before.streak)
    #expect(throws: DailyThreeRefusal.self) { try app.addGoal(TitleID(9), at: at(1)) }
  }
}
