import Cadence
import CivilTime
import DailyThree
import Testing
import ZoneTables

/// The specification's matrix of edge cases, a test for each row that can be computed.
@Suite("Edge cases of TenX")
struct EdgeCaseMatrixTests {
  @Test("First launch ever: not onboarded, or no goals, needs onboarding")
  func firstLaunchEver() throws {
    var app = DailyThree.installed()
    #expect(app.state == .needsOnboarding)
    try app.observe(at: at(0))
    #expect(app.state == .needsOnboarding)
    try app.completeOnboarding(at: at(0))
    #expect(app.state == .needsOnboarding)
    try app.addGoal(TitleID(0), at: at(0))
    #expect(app.state == .needsSetup(offersContinue: false))
    var other = DailyThree.installed()
    try other.addGoal(TitleID(0), at: at(0))
    #expect(other.state == .needsOnboarding)
  }

  @Test("User hasn't set today focuses: needs setup")
  func notSetToday() throws {
    var app = try DailyThree.onboarded()
    try app.live(0, completing: 3)
    #expect(app.state == .complete)
    try app.observe(at: at(1))
    #expect(app.state == .needsSetup(offersContinue: false))
  }

  @Test("Mid-day partial completion: in progress with 0 … 2 completed, complete with 3")
  func partialCompletion() throws {
    for completed in 0...3 {
      var app = try DailyThree.onboarded()
      try app.live(0, completing: completed)
      #expect(app.state == (completed == 3 ? .complete : .inProgress))
      #expect(app.snapshot?.completedCount == completed)
    }
  }

  @Test("New day + yesterday incomplete: the app offers to continue until today is planned")
  func yesterdayIncomplete() throws {
    var app = try DailyThree.onboarded()
    try app.live(0, completing: 2)
    #expect(try app.observe(at: at(1, 7)) == [.dayBegan, .snapshotWritten, .continueOffered])
    #expect(app.state == .needsSetup(offersContinue: true))
    #expect(try app.observe(at: at(1, 8)) == [.continueOffered])
    try app.plan(drafts(), at: at(1, 9))
    #expect(try app.observe(at: at(1, 10)) == [])
    #expect(app.state == .inProgress)
  }

  @Test("Continue yesterday: unfinished focuses prefill today, the rest is filled in")
  func continueYesterday() throws {
    var app = try DailyThree.onboarded()
    try app.live(0, completing: 1)
    let carried = try app.continueYesterday(at: at(1)).drafts
    #expect(carried == app.carryOver)
    #expect(
      reason { try app.plan(carried, at: at(1)) } == .wrongNumberOfFocuses(2, needed: 3))
    try app.plan(carried + drafts(count: 1), at: at(1))
    #expect(app.entry?.focuses.map { $0.title.number } == [101, 102, 100])
    #expect(app.entry?.focuses.map { $0.carriedFrom } == [monday, monday, nil])
    #expect(app.entry?.completedCount == 0)
  }

  @Test("Add 4th goal attempt: refused")
  func fourthGoal() throws {
    var app = try DailyThree.onboarded(goals: 3)
    #expect(reason { try app.addGoal(TitleID(9), at: at(0)) } == .tooManyActiveGoals(most: 3))
  }

  @Test("Archive last active goal: refused")
  func archiveLast() throws {
    var app = try DailyThree.onboarded()
    #expect(reason { try app.archiveGoal(GoalID(0), at: at(0)) } == .tooFewActiveGoals(fewest: 1))
  }

  @Test("Un-complete a focus: asked first; cancelled, nothing has changed; confirmed, it is open")
  func uncomplete() throws {
    var app = try DailyThree.onboarded()
    try app.live(0, completing: 1)
    let before = app
    #expect(try app.tap(1, at: at(0)) == .confirmationShown)
    #expect(try app.cancel(at: at(0)) == .confirmationClosed)
    #expect(app == before)
    try app.tap(1, at: at(0))
    #expect(
      try app.confirm(at: at(0)) == [.hapticPlayed, .confirmationClosed, .snapshotWritten])
    #expect(app.entry?.completedCount == 0)
    #expect(app.streak.length == 0)
    #expect(reason { try app.confirm(at: at(0)) } == .noConfirmationOpen)
    #expect(reason { try app.cancel(at: at(0)) } == .noConfirmationOpen)
  }

  @Test("A question that midnight overtakes is closed, and the focus stays completed")
  func confirmationOverMidnight() throws {
    var app = try DailyThree.onboarded()
    try app.live(0, completing: 1)
    try app.tap(1, at: at(0, 23))
    do {
      try app.confirm(at: at(1, 0))
      Issue.record("yesterday was edited")
    } catch {
      #expect(error.reason == .noConfirmationOpen)
      #expect(error.effects == [.dayBegan, .confirmationClosed, .snapshotWritten])
    }
    #expect(app.yesterday?.completedCount == 1)
    #expect(app.streak.length == 1)
  }

  @Test("Timezone changes / DST: the day key is the identity and a snapshot is written")
  func timezoneChanges() throws {
    var app = DailyThree(
      rules: .standard, zone: try ZoneDatabase.zone(named: "Pacific/Auckland"))
    try app.completeOnboarding(at: at(0, 0))
    try app.addGoal(TitleID(0), at: at(0, 0))
    try app.plan(drafts(), at: at(0, 0))  // Monday 13:00 in Auckland
    try app.complete(1, at: at(0, 0))
    let honolulu = try ZoneDatabase.zone(named: "Pacific/Honolulu")
    #expect(try app.travel(to: honolulu, at: at(0, 9)) == .snapshotWritten)  // Sunday 23:00 there
    #expect(app.entry?.day == monday)
    #expect(app.snapshot?.written == at(0, 9))
    #expect(reason { try app.plan(drafts(), at: at(0, 11)) } == .alreadyPlanned)
    try app.complete(2, at: at(1, 9))  // still Monday in Honolulu
    #expect(try app.observe(at: at(1, 10)).contains(.dayBegan))  // Tuesday 00:00
    #expect(app.today == monday + 1)
    #expect(app.streak.length == 1)
  }

  @Test("A date lost over the date line breaks no streak, and the last lived day can be continued")
  func lostDate() throws {
    var app = DailyThree(rules: .standard, zone: try ZoneDatabase.zone(named: "Etc/GMT+12"))
    try app.completeOnboarding(at: at(0, 12))
    try app.addGoal(TitleID(0), at: at(0, 12))
    try app.plan(drafts(), at: at(0, 20))  // Monday 08:00
    try app.complete(1, at: at(0, 21))
    // Monday 23:00 is Wednesday 01:00 in Kiritimati: no Tuesday.
    try app.travel(to: try ZoneDatabase.zone(named: "Pacific/Kiritimati"), at: at(1, 11))
    #expect(app.today == monday + 2)
    #expect(app.carryOver.count == 2)
    #expect(app.streak.length == 1)
    try app.plan(drafts(), at: at(1, 12))
    try app.complete(1, at: at(1, 12))
    #expect(app.streak.length == 2)
  }

  @Test("Widget with no data: needs onboarding")
  func widgetWithNoData() {
    #expect(
      WidgetSnapshot.state(of: DailyThree.installed().snapshot, on: monday) == .needsOnboarding)
  }

  @Test("Notification permission denied: no reminder, and nobody asks again")
  func permissionDenied() throws {
    var app = try DailyThree.onboarded()
    #expect(try app.plan(drafts(), at: at(0)).contains(.permissionAsked))
    #expect(app.permission == .asked)
    #expect(app.nextReminder(after: at(0)) == nil)
    #expect(try app.answerPermission(isGranted: false, at: at(0)) == [])
    #expect(app.nextReminder(after: at(0)) == nil)
    #expect(try !app.plan(drafts(), at: at(1)).contains(.permissionAsked))
    #expect(try app.answerPermission(isGranted: true, at: at(1)) == .reminderPlanned)
    #expect(app.nextReminder(after: at(1)) == at(2, 8))
  }
}
