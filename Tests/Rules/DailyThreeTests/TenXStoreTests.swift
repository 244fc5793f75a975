import CivilTime
import DailyThree
import Testing

/// The testing plan's `TenXStoreTests`, and the rest of the store's rules (section F).
@Suite("TenXStoreTests")
struct TenXStoreTests {
  @Test("cannot create day entry with <3 drafts")
  func fewerThanThreeDrafts() throws {
    var app = try DailyThree.onboarded()
    for count in [0, 1, 2, 4] {
      #expect(
        reason { try app.plan(drafts(count: count), at: at(0)) }
          == .wrongNumberOfFocuses(count, needed: 3))
    }
    #expect(app.entry == nil)
    try app.plan(drafts(), at: at(0))
    #expect(app.entry?.focuses.count == 3)
  }

  @Test("cannot create day entry with missing goal link")
  func missingGoalLink() throws {
    var app = try DailyThree.onboarded()
    for place in 0..<3 {
      var incomplete = drafts()
      incomplete[place].goal = nil
      #expect(reason { try app.plan(incomplete, at: at(0)) } == .missingGoal(place: place + 1))
    }
    #expect(app.entry == nil)
  }

  @Test("cannot create day entry with an archived or unknown goal, or an empty title")
  func inactiveGoalOrEmptyTitle() throws {
    var app = try DailyThree.onboarded(goals: 2)
    try app.archiveGoal(GoalID(0), at: at(0))
    #expect(
      reason { try app.plan(drafts(GoalID(0)), at: at(0)) } == .goalNotActive(place: 1))
    #expect(
      reason { try app.plan(drafts(GoalID(9)), at: at(0)) } == .goalNotActive(place: 1))
    var blank = drafts(GoalID(1))
    blank[1].title = nil
    #expect(reason { try app.plan(blank, at: at(0)) } == .emptyFocusTitle(place: 2))
    blank[1] = drafts(GoalID(1))[1]
    try app.plan(blank, at: at(0))
    #expect(app.entry?.focuses.map { $0.goal } == [GoalID(1), GoalID(1), GoalID(1)])
  }

  @Test("one entry a day: a second is refused, the next day takes another")
  func oneEntryADay() throws {
    var app = try DailyThree.onboarded()
    try app.plan(drafts(), at: at(0))
    #expect(reason { try app.plan(drafts(), at: at(0, 23)) } == .alreadyPlanned)
    try app.plan(drafts(), at: at(1))
    #expect(app.entry?.day == monday + 1)
  }

  @Test("cannot add 4th active goal")
  func fourthActiveGoal() throws {
    var app = try DailyThree.onboarded(goals: 3)
    #expect(reason { try app.addGoal(TitleID(3), at: at(0)) } == .tooManyActiveGoals(most: 3))
    try app.archiveGoal(GoalID(1), at: at(0))
    #expect(try app.addGoal(TitleID(3), at: at(0)).goal == GoalID(3))
    #expect(
      reason { try app.unarchiveGoal(GoalID(1), at: at(0)) } == .tooManyActiveGoals(most: 3))
    #expect(app.goals.map { $0.isArchived } == [false, true, false, false])
  }

  @Test("cannot archive last active goal")
  func lastActiveGoal() throws {
    var app = try DailyThree.onboarded(goals: 2)
    try app.archiveGoal(GoalID(0), at: at(0, 9))
    #expect(app.goal(GoalID(0))?.archived == at(0, 9))
    #expect(reason { try app.archiveGoal(GoalID(1), at: at(0)) } == .tooFewActiveGoals(fewest: 1))
    try app.unarchiveGoal(GoalID(0), at: at(0))
    #expect(app.goal(GoalID(0))?.archived == nil)
    try app.archiveGoal(GoalID(1), at: at(0))
  }

  @Test("a goal's title must not be empty, and a goal must exist")
  func goals() throws {
    var app = try DailyThree.onboarded(goals: 2)
    #expect(reason { try app.addGoal(nil, at: at(0)) } == .emptyGoalTitle)
    #expect(reason { try app.archiveGoal(GoalID(2), at: at(0)) } == .unknownGoal)
    #expect(reason { try app.unarchiveGoal(GoalID(2), at: at(0)) } == .unknownGoal)
    #expect(reason { try app.unarchiveGoal(GoalID(1), at: at(0)) } == .goalIsActive)
    try app.archiveGoal(GoalID(1), at: at(0))
    #expect(reason { try app.archiveGoal(GoalID(1), at: at(0)) } == .goalIsArchived)
  }

  @Test("carryoverDrafts returns only unfinished tasks and caps at 3")
  func carryOver() throws {
    for completed in 0...3 {
      var app = try DailyThree.onboarded()
      try app.live(0, completing: completed)
      try app.observe(at: at(1))
      #expect(app.carryOver.count == 3 - completed)
      #expect(app.carryOverCount == 3 - completed)
      #expect(app.carryOver.allSatisfy { $0.carriedFrom == monday })
      #expect(
        app.carryOver.map { $0.title }
          == (completed..<3).map { TitleID(UInt32(100 + $0)) })
    }
    var parameters = DailyThreeParameters()
    parameters.focusesPerDay = 5
    var app = try DailyThree.onboarded(goals: 1, DailyThreeRules(parameters))
    try app.plan(drafts(count: 5), at: at(0))
    try app.observe(at: at(1))
    #expect(app.carryOver.count == 3)
    #expect(app.carryOverCount == 3)
  }

  @Test("no entry yesterday, no drafts: the day before yesterday is not continued")
  func nothingToCarryOver() throws {
    var app = try DailyThree.onboarded()
    #expect(app.carryOver.isEmpty)
    try app.live(0, completing: 1)
    try app.observe(at: at(2))
    #expect(app.yesterday == nil)
    #expect(app.carryOver.isEmpty && app.carryOverCount == 0)
  }

  @Test("a carried focus whose goal was archived since keeps its title and has no goal")
  func carryOverArchivedGoal() throws {
    var app = try DailyThree.onboarded(goals: 2)
    try app.live(0, completing: 2)
    try app.archiveGoal(GoalID(0), at: at(0, 20))
    try app.observe(at: at(1))
    #expect(
      app.carryOver
        == [FocusDraft(title: TitleID(102), goal: nil, carriedFrom: monday)])
    var plan = app.carryOver + drafts(GoalID(1), count: 2)
    #expect(reason { try app.plan(plan, at: at(1)) } == .missingGoal(place: 1))
    plan[0].goal = GoalID(1)
    try app.plan(plan, at: at(1))
    #expect(app.entry?.focuses.map { $0.carriedFrom } == [monday, nil, nil])
    #expect(app.entry?.isContinued == true)
  }

  @Test("yesterday is never edited: completing after midnight needs today's entry")
  func yesterdayIsNeverEdited() throws {
    var app = try DailyThree.onboarded()
    try app.live(0, completing: 1)
    let evening = app.entry
    #expect(reason { try app.complete(2, at: at(1, 0)) } == .notPlanned)
    #expect(reason { try app.uncomplete(1, at: at(1, 0)) } == .notPlanned)
    try app.plan(app.carryOver + drafts(count: 1), at: at(1, 8))
    try app.complete(1, at: at(1, 9))
    #expect(app.yesterday == evening)
  }

  @Test("completedAt follows both ways, and an older entry's focuses keep theirs")
  func completedAt() throws {
    var app = try DailyThree.onboarded()
    try app.plan(drafts(), at: at(0, 7))
    try app.complete(2, at: at(0, 9))
    #expect(app.entry?.focuses.map { $0.completedAt } == [nil, at(0, 9), nil])
    try app.uncomplete(2, at: at(0, 10))
    #expect(app.entry?.completedCount == 0)
    try app.complete(2, at: at(0, 11))
    #expect(app.entry?.focuses[1].completedAt == at(0, 11))
  }

  @Test("every refusal has a sentence that says what to do")
  func sentences() {
    let rows: [(DailyThreeRefusal.Reason, name: String, String)] = [
      (.emptyGoalTitle, "emptyGoalTitle", "the goal has no title; give it one"),
      (
        .tooManyActiveGoals(most: 3), "tooManyActiveGoals",
        "there are 3 active goals already; archive one first"
      ),
      (
        .tooManyActiveGoals(most: 1), "tooManyActiveGoals",
        "there is 1 active goal already; archive it first"
      ),
      (
        .tooFewActiveGoals(fewest: 2), "tooFewActiveGoals",
        "at least 2 goals must stay active; add another one first"
      ),
      (
        .tooFewActiveGoals(fewest: 1), "tooFewActiveGoals",
        "at least 1 goal must stay active; add another one first"
      ),
      (.unknownGoal, "unknownGoal", "there is no such goal; add it first"),
      (
        .goalIsArchived, "goalIsArchived",
        "the goal is archived already; unarchive it to use it again"
      ),
      (
        .goalIsActive, "goalIsActive",
        "the goal is active already; only archived goals can be unarchived"
      ),
      (
        .wrongNumberOfFocuses(2, needed: 3), "wrongNumberOfFocuses",
        "a day has exactly 3 focuses, not 2; fill in all of them"
      ),
      (.alreadyPlanned, "alreadyPlanned", "today is planned already; plan again tomorrow"),
      (
        .nothingToContinue, "nothingToContinue",
        "yesterday left nothing unfinished; plan today afresh"
      ),
      (
        .emptyFocusTitle(place: 2), "emptyFocusTitle", "focus 2 is empty; give it a title"
      ),
      (
        .missingGoal(place: 3), "missingGoal",
        "focus 3 is linked to no goal; choose an active one"
      ),
      (
        .goalNotActive(place: 1), "goalNotActive",
        "the goal of focus 1 is not active; choose an active one"
      ),
      (
        .notPlanned, "notPlanned",
        "today has no focuses yet and past days are never edited; plan today first"
      ),
      (
        .noSuchFocus(place: 4, count: 3), "noSuchFocus",
        "there is no focus 4; today's are 1 to 3"
      ),
      (
        .alreadyCompleted(place: 1), "alreadyCompleted",
        "focus 1 is completed already; un-complete it first"
      ),
      (
        .notCompleted(place: 1), "notCompleted", "focus 1 is not completed; complete it first"
      ),
      (
        .noConfirmationOpen, "noConfirmationOpen",
        "nothing waits for confirmation; tap a completed focus first"
      ),
      (
        .tooFarAhead(days: 9), "tooFarAhead",
        "the event lies more than 9 days after the one before it; check its time"
      ),
    ]
    for (reason, name, sentence) in rows {
      #expect(reason.description == sentence)
      #expect(reason.name == name)
    }
  }
}
