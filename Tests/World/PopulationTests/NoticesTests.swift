import FaultSupport
import Measures
import Cadence
import CivilTime
import DailyThree
import DeviceModel
import FocusTimer
import Habits
import Leagues
import PetEvolution
import Population
import Tabular
import TestSupport
import Testing
import ZoneTables

/// Worlds of some people with all apps and flawless phones, who do what a `Planner` says.
enum PlannedWorld {
  /// Monday, 5 January 2026.
  static let monday = Day(daysSinceEpoch: 20_458)

  static func parameters(days: Int, granted: Double = 1) -> WorldParameters {
    var parameters = WorldParameters()
    (parameters.days, parameters.start) = (days, monday)
    parameters.shares = .everything
    parameters.devices = .flawless
    parameters.devices.notifications.grantedShare = granted
    return parameters
  }

  static func lived(
    _ parameters: WorldParameters, _ model: Planner = Planner(), people: Int = 4
  ) throws -> [(event: WorldEvent, context: EventContext)] {
    var world = LivingWorld<Planner, Memory>(try WorldRules(parameters), people: people) { _ in
      Memory()
    }
    _ = world.live(
      0..<parameters.days, model, AnyExecutor(InlineExecutor()), progress: { _ in true })
    return world.groups.flatMap { $0.sink.events }
  }
}

/// Reminders and the end of a season in worlds: asked for, planned, delivered, told.
@Suite("Notices")
struct NoticesTests {
  /// Local times at which notifications of a kind were due, as "day hour:minute", of one person.
  private func told(
    _ kind: NotificationKind, _ events: [(event: WorldEvent, context: EventContext)],
    of person: UInt32 = 0
  ) -> [String] {
    events.compactMap { event, context in
      guard case .notified(kind, _, let late) = event, context.person == person else { return nil }
      let local = Zone.utc.local(at: context.instant)
      return "\(local.day - PlannedWorld.monday) \(local.time)" + (late == nil ? " never" : "")
    }
  }

  @Test("TenX asks after the first setup, and from then on reminds every morning, also who is away")
  func morning() throws {
    let events = try PlannedWorld.lived(PlannedWorld.parameters(days: 5), Planner(opens: 0...0))
    #expect(told(.morning, events) == (1...4).map { "\($0) 08:00:00" })
  }

  @Test("who says no has no reminder planned")
  func denied() throws {
    let events = try PlannedWorld.lived(PlannedWorld.parameters(days: 5, granted: 0))
    for kind in NotificationKind.allCases { #expect(told(kind, events) == [], "\(kind)") }
  }

  @Test("who says yes in the app and no in the system has it planned and never sees it")
  func planned() throws {
    var model = Planner()
    model.answer = true
    let events = try PlannedWorld.lived(PlannedWorld.parameters(days: 3, granted: 0), model)
    #expect(told(.morning, events) == ["1 08:00:00 never", "2 08:00:00 never"])
  }

  @Test("permission that is taken back ends the reminders")
  func takenBack() throws {
    var model = Planner()
    model.answer = false
    #expect(told(.morning, try PlannedWorld.lived(PlannedWorld.parameters(days: 3), model)) == [])
  }

  @Test("an app on the screen keeps its reminder to itself")
  func withheld() throws {
    var model = Planner()
    model.minute = 479
    let events = try PlannedWorld.lived(PlannedWorld.parameters(days: 2), model)
    #expect(told(.morning, events) == ["1 08:00:00 never"])
  }

  @Test("habits and tasks remind at their times, two of one time both")
  func habits() throws {
    var model = Planner()
    model.times = [(8, false), (18, false), (18, true)]
    let events = try PlannedWorld.lived(PlannedWorld.parameters(days: 3), model)
    #expect(
      told(.habit, events) == [
        "0 18:00:00", "0 18:00:00", "1 08:00:00", "1 18:00:00", "2 08:00:00", "2 18:00:00",
      ])
  }

  @Test("who never opens the app again is reminded 64 times and no more")
  func limit() throws {
    let model = Planner(opens: 0...0, times: [(20, false)])
    let events = try PlannedWorld.lived(PlannedWorld.parameters(days: 80), model, people: 1)
    #expect(told(.habit, events) == (0...63).map { "\($0) 20:00:00" })
    let again = Planner(opens: 0...0, times: [(20, false)], comesBackOn: 70)
    let more = try PlannedWorld.lived(PlannedWorld.parameters(days: 75), again, people: 1)
    #expect(told(.habit, more).suffix(5) == (70...74).map { "\($0) 20:00:00" })
    #expect(told(.habit, more).count == 69)
  }

  @Test("a day with habits has two nudges, for seven days from the last opening on")
  func nudges() throws {
    let events = try PlannedWorld.lived(
      PlannedWorld.parameters(days: 20), Planner(opens: 0...2, times: [(20, false)]))
    #expect(told(.nudgeMorning, events) == (1...8).map { "\($0) 07:00:00" })
    #expect(told(.nudgeEvening, events) == (0...8).map { "\($0) 18:00:00" })
    #expect(
      told(.nudgeMorning, try PlannedWorld.lived(PlannedWorld.parameters(days: 3))) == [],
      "no habits")
  }

  @Test("a day that counts has no nudge in the evening")
  func nudgesUntilItCounts() throws {
    var model = Planner(opens: 0...2, times: [(20, false)])
    model.completes = true
    let events = try PlannedWorld.lived(PlannedWorld.parameters(days: 20), model)
    #expect(told(.nudgeMorning, events) == (1...8).map { "\($0) 07:00:00" })
    #expect(told(.nudgeEvening, events) == (3...8).map { "\($0) 18:00:00" })
  }

  @Test("the end of the season is announced on Sunday to those who stand on a board")
  func season() throws {
    let events = try PlannedWorld.lived(PlannedWorld.parameters(days: 15))
    #expect(told(.seasonEnding, events) == ["13 00:00:00"], "boards form on Monday")
    var alone = PlannedWorld.parameters(days: 15)
    alone.sherpa.hasLeague = false
    #expect(told(.seasonEnding, try PlannedWorld.lived(alone)) == [])
  }

  @Test("before a Sunday of 23 hours the season's end is announced on Saturday")
  func shortSunday() throws {
    var parameters = PlannedWorld.parameters(days: 15)
    // The clocks of New York go forward on 8 March 2026, the second Sunday of the run.
    parameters.start = try Day(key: "2026-02-23")
    let name = try ZoneName("America/New_York")
    parameters.zones = [ZoneWeight(name, weight: 1)]
    let told = try PlannedWorld.lived(parameters).compactMap { event, context -> String? in
      guard case .notified(.seasonEnding, _, _) = event, context.person == 0 else { return nil }
      let local = name.zone.local(at: context.instant)
      return "\(context.day) \(local.day.key) \(local.time)"
    }
    #expect(told == ["12 2026-03-07 23:00:00"])
  }

  @Test("of every kind, what was planned is what was delivered and what was not", .long)
  func conservation() throws {
    let results = try EverythingWorld.results.get()
    let table = try #require(results.tables[0].first { $0.name == "notifications" })
    func rows(_ text: String) -> [[Substring]] {
      text.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
    }
    let events = rows(try #require(results.journal["events"])).filter { $0[5] == "notify" }
    var lost = 0
    for kind in NotificationKind.allCases {
      let cells = rows(table.csv).filter { $0[0] == kind.name }
      let planned = cells.reduce(0) { $0 + (Int($1[2]) ?? 0) }
      let delivered = cells.reduce(0) { $0 + (Int($1[3]) ?? 0) }
      let told = events.filter { $0[8].hasPrefix("\(kind.name);") }
      #expect(delivered > 0, "\(kind)")
      lost += planned - delivered
      #expect(delivered == told.count { !$0[6].isEmpty }, "\(kind)")
      #expect(planned - delivered == told.count { $0[6].isEmpty }, "\(kind)")
    }
    #expect(lost > 0)
  }

  @Test("each kind is switched off by itself")
  func switches() throws {
    let model = Planner(times: [(18, false)])
    let kinds = [
      NotificationKind.morning, .habit, .seasonEnding, .nudgeMorning, .nudgeEvening,
    ]
    let switches: [(inout WorldParameters) -> Void] = [
      { $0.tenxReminds = false }, { $0.sherpa.reminds = false },
      { $0.sherpa.announcesSeasonEnd = false },
      { $0.sherpa.habits.morningNudge = NudgeWindow(fromHour: 7, toHour: 7) },
      { $0.sherpa.habits.eveningNudge = NudgeWindow(fromHour: 18, toHour: 18) },
    ]
    for (index, change) in switches.enumerated() {
      var parameters = PlannedWorld.parameters(days: 15)
      change(&parameters)
      let events = try PlannedWorld.lived(parameters, model, people: 1)
      for (other, kind) in kinds.enumerated() {
        #expect(told(kind, events).isEmpty == (other == index), "\(index) \(kind)")
      }
    }
  }

  @Test("the morning knows the first reminder of each app that will be delivered")
  func outlook() throws {
    var model = Planner()
    model.times = [(18, false), (20, false)]
    model.opensOnReminder = true
    let events = try PlannedWorld.lived(PlannedWorld.parameters(days: 4), model, people: 1)
    let opened = events.compactMap { event, context -> String? in
      guard event == .opened(.tenx) || event == .opened(.sherpa), context.day > 0 else {
        return nil
      }
      let local = Zone.utc.local(at: context.instant)
      return "\(local.day - PlannedWorld.monday) \(local.time)"
    }
    let expected = (1...3).flatMap { ["\($0) 08:01:00", "\($0) 18:01:00"] }
    #expect(opened.filter { !$0.contains(" 10:") } == expected)
  }

  @Test("after a flight the morning comes by the clock of the new zone")
  func travel() throws {
    var parameters = PlannedWorld.parameters(days: 40)
    parameters.zones = ["Etc/UTC", "Asia/Tokyo"].compactMap { name in
      (try? ZoneName(name)).map { ZoneWeight($0, weight: 1) }
    }
    parameters.devices.travel.chancePerDay = 0.2
    let zones = parameters.zones.map(\.zone.zone)
    let events = try PlannedWorld.lived(parameters, people: 20)
    let flights = events.count { if case .travelled = $0.event { true } else { false } }
    var (mornings, onTime) = (0, 0)
    for (event, context) in events {
      guard case .notified(.morning, _, _) = event else { continue }
      mornings += 1
      if zones.contains(where: { $0.local(at: context.instant).time.description == "08:00:00" }) {
        onTime += 1
      }
    }
    #expect(flights > 100 && mornings > 500 && onTime == mornings)
  }

  @Test("a tree that waits, a lost one and a planted one are remembered")
  func forest() throws {
    for act in [FocusAct.pause, .forceQuit, .start(minutes: 25)] {
      var model = Planner()
      model.inForest = act
      let days = try PlannedWorld.lived(PlannedWorld.parameters(days: 4), model, people: 1)
        .compactMap { event, context in
          event == .opened(.pet) ? context.day : nil
        }
      #expect(days == [1, 2, 3], "\(act)")
    }
  }
}

/// Somebody who sets up TenX and Sherpa on the first day and then does what a test asks.
struct Planner: Behaviour {
  struct Mind: BitwiseCopyable, Sendable {
    var progress = 0.0
  }

  /// The days on which the apps are opened, at ten.
  var opens: ClosedRange<Int> = 0...1_000
  /// The hours of habits with a reminder, and whether a task instead.
  var times: [(hour: Int, isTask: Bool)] = []
  var comesBackOn: Int?
  /// What is answered in TenX, whatever the phone allows; nil for what it allows.
  var answer: Bool?
  /// The minute of the day of the openings.
  var minute = 600
  /// Whether apps are opened a minute after their reminder.
  var opensOnReminder = false
  /// Whether the first item is completed on every opening of Sherpa.
  var completes = false
  /// What is done about a session of Forest after ten minutes of the first day.
  var inForest: FocusAct?

  func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

  func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
    if opensOnReminder {
      for reminder in [(App.tenx, outlook.reminders.tenx), (.sherpa, outlook.reminders.sherpa)] {
        if let instant = reminder.1 { plan.open(reminder.0, at: instant + .minutes(1)) }
      }
    }
    if let inForest, outlook.age > 0, remembers(inForest, outlook.memories.forest) {
      plan.open(.pet, at: outlook.instant(minutes: 900))
    }
    guard opens.contains(outlook.age) || outlook.age == comesBackOn else { return [] }
    for app in [App.tenx, .sherpa, .forest] {
      plan.open(app, at: outlook.instant(minutes: minute))
    }
    return []
  }

  /// Whether what the person did on the first day is all that they remember of Forest.
  private func remembers(_ act: FocusAct, _ memory: AppMemory) -> Bool {
    switch act {
    case .pause: (0.3...0.4).contains(memory.progress) && max(memory.lastRise, memory.lastFall) < 0
    case .forceQuit: memory.progress == 0 && memory.lastRise < 0 && memory.lastFall == 0
    default: memory.progress == 0 && memory.lastRise == 0 && memory.lastFall < 0
    }
  }

  func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
    user.wait(.seconds(90))
    defer {
      if app == .sherpa, completes { user.act(sherpa: .complete(ItemID(0))) }
    }
    guard user.outlook.age == 0 else { return }
    switch app {
    case .forest:
      guard let inForest else { return }
      user.act(.forest, .start(minutes: 25))
      user.wait(.minutes(10))
      user.act(.forest, inForest)
    case .tenx:
      for act in [TenXAct.onboard, .addGoal, .plan(continued: 0)] { user.act(tenx: act) }
      if let answer { user.act(tenx: .answerPermission(answer)) }
    case .sherpa: addItems(&user)
    case .pet, .guest: break
    }
  }

  private func addItems(_ user: inout PersonSession) {
    user.tap(.optIn)
    for (index, time) in times.enumerated() {
      let kind: ItemKind = time.isTask ? .task : .habit
      guard let rule = try? RecurrenceRule.preselected(for: kind, from: user.outlook.date),
        let item = try? Item(
          id: ItemID(Int32(index)), kind: kind, target: Amount(whole: 1, .count),
          recurrence: rule, time: LocalTime(hour: time.hour, minute: 0), notifies: true)
      else { continue }
      user.act(sherpa: .add(item))
    }
  }

  func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}
}
