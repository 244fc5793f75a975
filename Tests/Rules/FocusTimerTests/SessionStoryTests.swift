import Cadence
import CivilTime
import FocusTimer
import Testing

/// User stories 1 to 4 of the Forest Focus specification, scenario by scenario.
@Suite("Forest: sessions")
struct SessionStoryTests {
  @Test("US1.1, FR-001, FR-002: planting starts at 25:00 and stage 1, and the countdown begins")
  func planting() throws {
    var app = ForestApp()
    try app.at(0, .start)
    #expect(app.session.state == .active && app.countdown == "25:00" && app.session.stage == 1)
    try app.at(1, .observe)
    #expect(app.countdown == "24:00")
  }

  @Test(
    """
    US1.2 to US1.5: the scenarios are off by one stage, FR-009 to FR-012 hold: at 20:00 \
    remaining the tree is at stage 2 already, and five minutes later at 3
    """,
    arguments: [(20, 2, 3), (15, 3, 4), (10, 4, 5), (5, 5, 5)])
  func growing(_ row: (remaining: Int64, stage: Int, later: Int)) throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(25 - row.remaining, .observe)
    #expect(app.countdown == "\(row.remaining):00" && app.session.stage == row.stage)
    try app.at(30 - row.remaining, .observe)
    #expect(app.session.stage == row.later && app.session.isFullyGrown == (row.remaining == 5))
  }

  @Test("US1.6, FR-013, FR-015: at 00:00 the tree is fully grown, saved, and the person told")
  func completing() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(24, .background)
    let effects = try app.at(25, .observe)
    #expect(effects == [.completed, .notificationDelivered])
    #expect(app.session.isFullyGrown && app.countdown == "0:00")
    #expect(app.ledger.forest(limit: 9).trees.count == 1 && app.notifications.count == 1)
  }

  @Test("US1.7: one tree more, 25 minutes more, one more today")
  func statisticsAfterwards() throws {
    var app = ForestApp()
    try app.complete(startingAt: 0)
    let before = app.statistics(daysLater: 0)
    try app.complete(startingAt: 60)
    let after = app.statistics(daysLater: 0)
    #expect(after.totalTrees == before.totalTrees + 1)
    #expect(after.totalFocusMinutes == before.totalFocusMinutes + 25)
    #expect(after.todaysTrees == before.todaysTrees + 1)
  }

  @Test(
    "US2.1, US2.2, FR-003, FR-004: paused at 18:00 the time stops, resumed it goes on from there")
  func pausing() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(7, .pause)
    #expect(app.session.state == .paused && app.countdown == "18:00" && app.session.stage == 2)
    try app.at(30, .observe)
    #expect(app.countdown == "18:00" && app.session.stage == 2)
    try app.at(30, .resume)
    try app.at(34, .observe)
    #expect(app.session.state == .active && app.countdown == "14:00" && app.session.stage == 3)
  }

  @Test("US2.3: paused, backgrounded and back, it is paused at the same time")
  func pausedInBackground() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(7, .pause)
    try app.at(8, .background)
    try app.at(100, .foreground)
    #expect(app.session.state == .paused && app.countdown == "18:00")
  }

  @Test("US2.4, FR-007: two minutes of pause are not focus time")
  func pauseNotCounted() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(10, .pause)
    try app.at(12, .resume)
    try app.at(26, .observe)
    #expect(app.countdown == "1:00")
    try app.at(40, .observe)
    let tree = try #require(app.ledger.forest(limit: 1).trees.first)
    #expect(tree.end - tree.start == .minutes(27) && tree.focusMinutes == 25)
  }

  @Test("US3.1, US3.2, FR-005, SC-018: giving up asks first, and cancelling changes nothing")
  func asking() throws {
    var app = ForestApp()
    try app.at(0, .start)
    let asked = try app.at(6, .askGiveUp)
    #expect(asked.contains(.confirmationShown) && app.session.isConfirmationOpen)
    #expect(GiveUpConfirmation.warning == "This will kill your tree")
    try app.at(8, .cancelGiveUp)
    #expect(app.session.state == .active && app.countdown == "17:00")
    try app.at(25, .observe)
    #expect(app.session.state == .completed)
  }

  @Test("US3.3, US3.4, FR-014, FR-022: a confirmed giving up kills the tree and is recorded")
  func givingUp() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(6, .askGiveUp)
    let effects = try app.at(7, .giveUp)
    #expect(effects.contains(.abandoned) && app.session.state == .abandoned(.gaveUp))
    let record = try #require(app.ledger.records.last)
    #expect(record.end - record.start == .minutes(7) && !record.isTree)
    let statistics = app.statistics(daysLater: 0)
    #expect(statistics.abandoned == 1 && statistics.totalTrees == 0)
    #expect(statistics.totalFocusMinutes == 0)
  }

  @Test("US4.1, US4.2, FR-016, FR-018: five minutes in the background are five minutes of growth")
  func background() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(5, .background)
    #expect(app.countdown == "20:00" && app.session.stage == 2)
    try app.at(10, .foreground)
    #expect(app.countdown == "15:00" && app.session.stage == 3)
  }

  @Test("US4.3, FR-019, SC-008: the notification is planned for the exact completion")
  func exactNotification() throws {
    var app = ForestApp()
    let planned = try app.at(0, .start)
    #expect(planned.contains(.notificationPlanned))
    let start = try #require(app.session.startInstant)
    #expect(app.session.plannedNotification == start + .minutes(25))
    try app.at(20, .background)
    try app.at(300, .foreground)
    #expect(app.session.endInstant == start + .minutes(25) && app.notifications.count == 1)
  }

  @Test(
    "US4.4, FR-021: completed in the background, it is there on return, with its own time and day")
  func learnedLater() throws {
    var app = ForestApp()
    try app.at(dayLong - 30, .start)
    try app.at(dayLong - 20, .background)
    try app.at(dayLong + 600, .foreground)
    let tree = try #require(app.ledger.forest(limit: 1).trees.first)
    #expect(tree.day == monday)
    #expect(app.statistics(daysLater: 1).todaysTrees == 0)
    #expect(app.statistics(daysLater: 1).currentStreak == 1)
  }

  @Test("FR-006: no second session while one is active or paused")
  func oneAtATime() throws {
    var app = ForestApp()
    try app.at(0, .start)
    let active = #expect(throws: FocusRefusal.self) { try app.at(1, .start) }
    #expect(active?.reason == .alreadyActive)
    try app.at(2, .pause)
    let paused = #expect(throws: FocusRefusal.self) { try app.at(3, .start) }
    #expect(paused?.reason == .alreadyPaused)
    #expect(app.countdown == "23:00")
  }

  /// Ten minutes into the background somebody changes the device's time. A session on the uptime
  /// never knows; one on the wall clock is wrong by the change.
  ///
  ///     uptime   S─B──────────┆─────────────────25:00
  ///     wall     S─B──────────┆ −3 h … +2 h
  @Test("FR-017, SC-002, Edge: the device's time changes — a session on another clock never knows")
  func monotonicClock() throws {
    let uptime = Instant(millisecondsSinceEpoch: 123_456)
    let wall = Instant(millisecondsSinceEpoch: 1_767_614_400_000)
    for change in [Milliseconds.hours(-3), .seconds(-2), .zero, .seconds(2), .hours(2)] {
      var session = try FocusSession(.forest)
      var onWallClock = session
      _ = try session.start(at: uptime, permission: .denied)
      _ = try onWallClock.start(at: wall, permission: .denied)
      _ = session.background(at: uptime + .minutes(10))
      _ = onWallClock.background(at: wall + .minutes(10))
      _ = session.foreground(at: uptime + .minutes(25) - Milliseconds(1))
      #expect(session.remaining == Milliseconds(1) && session.stage == 5)
      var late = session
      _ = session.observe(at: uptime + .minutes(25))
      _ = late.observe(at: uptime + .minutes(70))
      for completed in [session, late] {
        #expect(completed.state == .completed)
        #expect(completed.endInstant == uptime + .minutes(25))
      }
      _ = onWallClock.foreground(at: wall + .minutes(25) + change)
      let error = onWallClock.remaining
      #expect(error == max(.zero, min(.minutes(25), .zero - change)))
      #expect((error <= .seconds(1)) == (change >= .zero))
    }
  }

  @Test("Edge: paused for 24 hours, it can be resumed or given up")
  func pausedForADay() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(7, .pause)
    try app.at(8, .background)
    try app.at(8 + dayLong, .foreground)
    var other = app
    try app.at(9 + dayLong, .resume)
    try app.at(27 + dayLong, .observe)
    #expect(app.session.state == .completed)
    try other.at(9 + dayLong, .giveUp)
    #expect(other.session.state == .abandoned(.gaveUp))
  }

  @Test("Edge: force quit and restart lose the session, at that instant")
  func losing() throws {
    for (event, reason) in [
      (FocusEvent.forceQuit, FocusSession.AbandonReason.forceQuit), (.reboot, .reboot),
    ] {
      for isPaused in [false, true] {
        var app = ForestApp()
        try app.at(0, .start)
        if isPaused { try app.at(2, .pause) }
        try app.at(9, event)
        #expect(app.session.state == .abandoned(reason))
        #expect(app.ledger.records.last?.outcome == .abandoned(reason))
        #expect(app.ledger.records.last.map { $0.end - $0.start } == .minutes(9))
        #expect(app.statistics(daysLater: 0).abandoned == 1)
      }
    }
  }

  @Test("Edge: a restart after the completion is too late to kill the tree")
  func restartAfterCompletion() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(1, .background)
    #expect(throws: FocusRefusal.self) { try app.at(40, .reboot) }
    #expect(app.session.state == .completed && app.statistics(daysLater: 0).totalTrees == 1)
  }

  @Test("Edge: between two stages in the background, the stage on return is that of the time")
  func betweenStages() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(7, .background)
    let effects = try app.at(17, .foreground)
    #expect(effects == .stageChanged && app.session.stage == 4)
  }
}
