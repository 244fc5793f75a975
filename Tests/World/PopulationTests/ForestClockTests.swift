import FaultSupport
import Measures
import Chance
import CivilTime
import DeviceModel
import FocusTimer
import JournalSupport
import Population
import Tabular
import TestSupport
import Testing

/// Forest on a clock that errs: sessions end late, early or never, and the app believes it.
@Suite("Forest's clock")
struct ForestClockTests {
  /// Somebody who starts a session, is in the app for ten seconds, and stays for an hour when they
  /// come back.
  ///
  ///     10:00:00 start   :10 leaves   :40 screen locks   :45 suspended        12:00 back
  private struct Visitor: Behaviour {
    struct Mind: BitwiseCopyable, Sendable {}

    /// The day on which they come back.
    let returns: Int

    func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

    func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
      if outlook.day == 0 { plan.open(.forest, at: outlook.instant(minutes: 600)) }
      if outlook.day == returns { plan.open(.forest, at: outlook.instant(minutes: 720)) }
      return []
    }

    func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
      if user.forestSession.state == .idle {
        user.act(.forest, .start(minutes: 25), taking: .seconds(10))
        return user.leave(.forest)
      }
      user.leave(.forest, after: .hours(1))
    }

    func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}
  }

  /// Somebody who starts sessions at odd times, pauses a few, and looks at the phone now and then.
  private struct Restless: Behaviour {
    struct Mind: BitwiseCopyable, Sendable {}

    func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

    private func share(_ outlook: DayOutlook, _ number: UInt32) -> Double {
      outlook.luck.draw(Decision(97), number).unit
    }

    func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
      for visit in 0..<UInt32(7) {
        let minute = Int(share(outlook, visit) * 1_200) + 200
        plan.open(visit % 3 == 2 ? .tenx : .forest, at: outlook.instant(minutes: minute))
      }
      return []
    }

    func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
      let number = 100 + 10 * UInt32(user.opening.number)
      if app == .forest {
        switch user.forestSession.state {
        case .idle, .completed, .abandoned: user.act(.forest, .start(minutes: 25))
        case .paused: user.act(.forest, .resume)
        case .active:
          if share(user.outlook, number + 1) < 0.2 { user.act(.forest, .pause) }
        }
      }
      let minutes = share(user.outlook, number) * 12
      user.leave(app, after: Milliseconds(1_000 + Int64(minutes * 60_000)))
    }

    func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}
  }

  private func parameters(_ timer: TimerDesign, people: Int, days: Int) -> WorldParameters {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (people, days)
    parameters.shares = AppShares()
    (parameters.shares.forest, parameters.shares.pet) = (1, 0)
    parameters.forest.timer = timer
    return parameters
  }

  private func events(_ result: WorldResult) throws -> [[Substring]] {
    let file = try #require(result.journal.first { $0.name == "events" })
    return file.text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  private func lived(
    _ parameters: WorldParameters, _ model: some Behaviour
  ) throws -> WorldResult {
    let result = try World(parameters).run(
      InlineExecutor(), behaving: model,
      keeping: RunRequest(journal: parameters.people, takesCensus: true))
    return try #require(result)
  }

  /// Callbacks come for 45 seconds, once at the return, and every second from then on: the 1,500th
  /// at 12:24:14. The notification comes when it was planned for.
  @Test("on callbacks a session ends that much later after the return", arguments: [0, 1, 5])
  func late(_ returns: Int) throws {
    var parameters = parameters(.tick, people: 3, days: 7)
    parameters.devices = .lab(.suspension)
    let result = try lived(parameters, Visitor(returns: returns))
    #expect(result.audit.broken == [])
    let midnight = 1_767_571_200_000
    let events = try events(result).filter { $0[0] == "1" }
    func told(_ name: String) -> [[Int?]] {
      events.filter { $0[5] == name }.map { row in
        [Int(row[1]), Int(row[3]).map { ($0 - midnight) / 1_000 }, Int(row[6])]
      }
    }
    #expect(told("session_end") == [[returns, returns * 86_400 + 44_654, 25]])
    #expect(told("notify") == [[0, 37_500, 0]])
    let drifts = events.filter { $0[5] == "drift" }
    #expect(drifts.map { $0[1] } == ["0", "0", "0", "0"], "measured where it truly ended")
    let isInTime = returns == 0 ? "1" : "0"
    #expect(drifts.first { $0[8].hasPrefix("tick") }?[7] == isInTime[...])
    #expect(drifts.first { $0[8].hasPrefix("wall") }?[7] == "1")
  }

  @Test("a session that nobody comes back to never ends on callbacks")
  func never() throws {
    var parameters = parameters(.tick, people: 3, days: 40)
    parameters.devices = .lab(.suspension)
    let result = try lived(parameters, Visitor(returns: 99))
    #expect(result.audit.broken == [])
    let events = try events(result)
    #expect(events.count { $0[5] == "session_start" } == 3)
    #expect(events.count { $0[5] == "session_end" } == 0)
    #expect(events.count { $0[5] == "notify" } == 3)
  }

  /// Every session is started once and measured once, at the end of the day on which it truly
  /// ended.
  @Test(
    "the app ends a session on the day of its true end if timer_drift says that its clock does",
    .long,
    arguments: TimerDesign.allCases)
  func law(_ timer: TimerDesign) throws {
    var parameters = parameters(timer, people: 40, days: 12)
    parameters.shares.tenx = 1
    parameters.devices.kills.perHour = 0.4
    parameters.devices.clockSteps.manualPerDay = 1
    parameters.devices.reboots.perDay = 0
    let result = try lived(parameters, Restless())
    #expect(result.audit.broken == [])
    var (late, timely, early) = (0, 0, 0)
    let events = try events(result).filter { $0[4] == "forest" }
    for person in 0..<parameters.people {
      let own = events.filter { $0[0] == "\(person)" }
      let starts = own.filter { $0[5] == "session_start" }.compactMap { Int($0[3]) }
      let ends = own.filter { $0[5] == "session_end" }
      let pauses = own.filter { $0[5] == "session_pause" }
      for drift in own where drift[5] == "drift" && drift[8].hasPrefix(timer.name) {
        let instant = try #require(Int(drift[3]))
        // Nobody knows what would have become of a late session that is paused.
        let isPaused = pauses.contains { Int($0[3]) ?? 0 >= instant && $0[1] == drift[1] }
        if isPaused { continue }
        // A session that ended early was followed by others before its true end.
        let end = ends.first { Int($0[3]) ?? 0 >= instant && $0[1] == drift[1] }
        let start = try #require(starts.last { $0 < instant })
        let next = starts.first { $0 > start } ?? .max
        let isEarly = ends.contains { start < Int($0[3]) ?? 0 && Int($0[3]) ?? 0 < instant }
        let isOver = isEarly || end.map { Int($0[3]) ?? 0 <= next } ?? false
        #expect(isOver == (drift[7] == "1"), "person \(person) \(drift)")
        if isEarly { early += 1 } else if isOver { timely += 1 } else { late += 1 }
      }
    }
    #expect(timely > 80)
    #expect(timer == .wall ? early > 0 : early == 0)
    #expect(timer == .suspending || timer == .tick ? late > 20 : late < 20, "\(late)")
  }

  @Test(
    "a separate reader recomputes the tables of a world whose Forest errs", .long,
    arguments: [TimerDesign.suspending, .wall, .tick])
  func tables(_ timer: TimerDesign) throws {
    let results = try EverythingWorld.lived(days: 25, on: timer)
    #expect(results.audit.broken == [])
    let reader = LifeReader(
      try #require(results.journal["events"]), people: EverythingWorld.people,
      start: EverythingWorld.parameters(days: 1).start.key, days: results.days)
    let expected = LifeTables(
      reader, stageNames: EverythingWorld.stageNames, repairDays: ["forest": 2])
    #expect(TableTexts(results.tables[0]).differences(from: expected.csv) == [])
  }
}
