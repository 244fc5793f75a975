import Cadence
import CivilTime
import FocusTimer
import Testing

/// User stories 5 to 7 of the Forest Focus specification and its edge cases of data and
/// notifications.
@Suite("Forest: trees, statistics and notifications")
struct ForestStoryTests {
  @Test("US5.1, FR-026, FR-027: five trees, newest first")
  func newestFirst() throws {
    var app = ForestApp()
    for day in 0..<5 { try app.complete(startingAt: Int64(day) * dayLong) }
    let trees = app.ledger.forest(limit: 50).trees
    #expect(trees.map(\.day) == [4, 3, 2, 1, 0].map { monday + $0 })
  }

  @Test("US5.2, FR-028: an empty forest says how to begin")
  func empty() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(1, .giveUp)
    let page = app.ledger.forest(limit: 50)
    #expect(page.trees.isEmpty && page.next == nil, "a dead tree is none of the forest")
    #expect(FocusLedger.emptyForest == "Plant your first tree to start growing your forest")
  }

  @Test("US5.3, FR-029, Edge: twenty trees and two thousand, page by page")
  func scrolling() throws {
    for count in [20, 2_000] {
      var ledger = FocusLedger(under: .forest)
      for day in 0..<count { ledger.append(.tree(monday + day)) }
      var page = ledger.forest(limit: 9)
      var shown = page.trees.count
      while let next = page.next {
        page = ledger.forest(from: next, limit: 9)
        shown += page.trees.count
      }
      #expect(shown == count && page.trees.last?.day == monday)
    }
  }

  @Test("US5.4, FR-030: a tree knows when it was completed")
  func detail() throws {
    var app = ForestApp()
    try app.complete(startingAt: 9 * 60)
    let tree = try #require(app.ledger.forest(limit: 1).trees.first)
    #expect(app.calendar.zone.local(at: tree.end).time.description == "09:25:00")
    #expect(tree.day == monday)
  }

  @Test("US6.1, US6.2, US6.3, FR-031, FR-032, FR-033: ten trees are 4h 10m")
  func totals() throws {
    var app = ForestApp()
    for start in 0..<7 { try app.complete(startingAt: Int64(start) * 60) }
    for start in 0..<3 { try app.complete(startingAt: dayLong + Int64(start) * 60) }
    let statistics = app.statistics(daysLater: 1)
    #expect(statistics.totalTrees == 10 && statistics.totalFocusTime == "4h 10m")
    #expect(statistics.todaysTrees == 3)
  }

  @Test("US6.4, FR-034: Monday, Tuesday and Wednesday are a streak of three")
  func streak() throws {
    var app = ForestApp()
    for day in 0..<3 { try app.complete(startingAt: Int64(day) * dayLong) }
    #expect(app.statistics(daysLater: 2).currentStreak == 3)
  }

  @Test("US6.5, FR-037: Monday and Wednesday are a streak of one on Wednesday")
  func brokenStreak() throws {
    var app = ForestApp()
    for day in [Int64(0), 2] { try app.complete(startingAt: day * dayLong) }
    #expect(app.statistics(daysLater: 2).currentStreak == 1)
    #expect(app.statistics(daysLater: 4).currentStreak == 0)
  }

  @Test("US6.6, FR-035: three abandoned sessions, apart from the trees")
  func abandoned() throws {
    var app = ForestApp()
    try app.complete(startingAt: 0)
    for (start, event) in [(Int64(60), FocusEvent.giveUp), (120, .forceQuit), (180, .reboot)] {
      try app.at(start, .start)
      try app.at(start + 5, event)
    }
    let statistics = app.statistics(daysLater: 0)
    #expect(statistics.abandoned == 3 && statistics.totalTrees == 1)
    #expect(statistics.totalFocusTime == "25m")
  }

  @Test("FR-036: today's trees start again at the person's midnight")
  func midnight() throws {
    var app = ForestApp()
    try app.complete(startingAt: 60)
    #expect(app.statistics(daysLater: 0).todaysTrees == 1)
    #expect(app.statistics(daysLater: 1).todaysTrees == 0)
    #expect(app.statistics(daysLater: 1).totalTrees == 1)
  }

  @Test(
    "US7.1, FR-039, FR-040: completed in the background with permission, the notification appears")
  func notified() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(3, .background)
    try app.at(60, .foreground)
    #expect(app.notifications == ["Tree planted! Great focus session!"])
  }

  @Test("US7.2, FR-020, FR-038: without permission none appears, and everything else is the same")
  func notNotified() throws {
    for permission in [NotificationPermission.denied, .undecided] {
      var app = ForestApp()
      app.permission = permission
      try app.at(0, .start)
      try app.at(3, .background)
      try app.at(60, .foreground)
      #expect(app.notifications.isEmpty && app.statistics(daysLater: 0).totalTrees == 1)
    }
  }

  @Test("US7.3, FR-041: on return the app finds the session completed and the forest updated")
  func opened() throws {
    var app = ForestApp()
    try app.at(0, .start)
    try app.at(3, .background)
    try app.at(26, .foreground)
    #expect(app.session.isFullyGrown && app.ledger.forest(limit: 9).trees.count == 1)
  }

  @Test("FR-042, Edge: completed in the foreground, or exactly on return, no notification")
  func foreground() throws {
    var app = ForestApp()
    try app.complete(startingAt: 0)
    try app.at(100, .start)
    try app.at(101, .background)
    let effects = try app.at(125, .foreground)
    #expect(effects.contains(.completed) && effects.contains(.notificationWithheld))
    #expect(app.notifications.isEmpty && app.statistics(daysLater: 0).totalTrees == 2)
  }

  @Test("Edge: permission that changes during a session counts from the next one on")
  func permissionChanges() throws {
    var app = ForestApp()
    app.permission = .denied
    try app.at(0, .start)
    app.permission = .granted
    try app.at(1, .background)
    try app.at(2, .pause)
    let resumed = try app.at(3, .resume)
    #expect(resumed == [])
    try app.at(40, .observe)
    #expect(app.notifications.isEmpty)
    try app.at(50, .start)
    app.permission = .denied
    try app.at(80, .observe)
    #expect(app.notifications.count == 1)
  }

  @Test("Edge: several sessions of one day, learned after reopening, all count")
  func severalOnOneDay() throws {
    var app = ForestApp()
    for start in [Int64(0), 60, 120] {
      try app.at(start, .start)
      try app.at(start + 1, .background)
      try app.at(start + 59, .foreground)
    }
    #expect(app.statistics(daysLater: 0).todaysTrees == 3)
    #expect(app.ledger.forest(limit: 9).trees.count == 3)
  }

  @Test("Edge: the first session ever starts a streak of one")
  func first() throws {
    var app = ForestApp()
    #expect(app.statistics(daysLater: 0).currentStreak == 0)
    try app.complete(startingAt: 0)
    #expect(app.statistics(daysLater: 0).currentStreak == 1)
  }

  @Test("SC-010, Edge: 11:59 PM and 12:01 AM count for their days, and the streak goes on")
  func aroundMidnight() throws {
    var app = ForestApp()
    try app.complete(startingAt: dayLong - 26)
    #expect(app.statistics(daysLater: 0).todaysTrees == 1)
    try app.at(dayLong, .start)
    #expect(app.statistics(daysLater: 1).currentStreak == 1, "today is pending")
    var session = try FocusSession(.sherpa(minutes: 1))
    let midnight = Instant.epoch + .days(Int64((monday + 1).daysSinceEpoch))
    _ = try session.start(at: midnight, permission: .denied)
    _ = session.observe(at: midnight + .minutes(1))
    var ledger = app.ledger
    ledger.append(FocusRecord(session, in: &app.calendar)!)
    #expect(ledger.records.map(\.day) == [monday, monday + 1])
    #expect(ledger.statistics(on: monday + 1).currentStreak == 2)
    #expect(ledger.statistics(on: monday + 1).todaysTrees == 1)
  }

  @Test("SC-010: a session over midnight belongs to the day on which it completes")
  func overMidnight() throws {
    var app = ForestApp()
    try app.complete(startingAt: dayLong - 10)
    #expect(app.ledger.records.map(\.day) == [monday + 1])
  }

  @Test("Q5: a session completed after looking at the statistics extends the streak")
  func afterLooking() throws {
    var app = ForestApp()
    try app.complete(startingAt: 0)
    #expect(app.statistics(daysLater: 1).currentStreak == 1)
    try app.complete(startingAt: dayLong)
    #expect(app.statistics(daysLater: 1).currentStreak == 2)
  }
}
