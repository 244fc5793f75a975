import FaultSupport
import Measures
import CivilTime
import DailyThree
import DeviceModel
import FocusTimer
import PetEvolution
import Population
import Tabular
import TestSupport
import Testing

/// A session that waits, paused, for longer than a device's trace may be.
@Suite("Long sessions")
struct LongSessionWorldTests {
  /// People who start a session, pause it after ten minutes and go on with it days later; on the
  /// way they look at their phones.
  struct Patient: Behaviour {
    struct Mind: BitwiseCopyable, Sendable {}

    let returns: Int

    func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

    func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
      plan.open(.forest, at: outlook.instant(minutes: 600))
      return []
    }

    func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
      user.wait(.minutes(2))
      if user.outlook.day == 0 {
        user.act(.forest, .start(minutes: 25), taking: .minutes(10))
        user.act(.forest, .pause)
      }
      if user.outlook.day == returns { user.act(.forest, .resume) }
      user.wait(until: user.opening.instant + .minutes(13))
      user.leave(.forest)
    }

    func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}
  }

  @Test(
    "a session of many days is measured, and its end is told", .long,
    arguments: [1, 2, 3, 4, 30])
  func measured(_ returns: Int) throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (70, 33)
    parameters.shares = AppShares()
    (parameters.shares.forest, parameters.shares.pet) = (1, 0)
    parameters.devices = .flawless
    parameters.devices.notifications.grantedShare = 1
    let result = try #require(
      try World(parameters).run(
        InlineExecutor(), behaving: Patient(returns: returns),
        keeping: RunRequest(takesCensus: true)))
    #expect(result.brokenLaws == [])
    let tables = result.tables
    func lines(_ name: String) -> [Substring] {
      tables.first { $0.name == name }?.csv.split(separator: "\n").dropFirst().map { $0 } ?? []
    }
    #expect(
      lines("timer_drift").filter { $0.contains(",any,") }.map {
        $0.split(separator: ",")[2]
      } == ["70", "70", "70", "70"])
    let told = lines("notifications").filter { $0.hasPrefix("forestSession,") }
      .map { $0.split(separator: ",")[2...3].compactMap { Int($0) } }
    #expect(told.reduce(0) { $0 + $1[0] } == 70)
    #expect(told.reduce(0) { $0 + $1[1] } == 70, "every one arrives")
  }

  @Test("nobody is asked to focus for more than a day")
  func tooLong() {
    var parameters = WorldParameters()
    parameters.forest.focus.minutes = 1_441
    do {
      _ = try World(parameters)
      Issue.record("a world was made")
    } catch {
      #expect(
        error.description
          == "apps.forest.minutes is 1441; give a whole number from 1 to 1440")
    }
  }
}
