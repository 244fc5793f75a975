import FaultSupport
import Measures
import Cadence
import CivilTime
import DailyThree
import DeviceModel
import FocusTimer
import Habits
import PetEvolution
import Population
import TestSupport
import Testing

@Suite("Living worlds")
struct LivingWorldTests {
  @Test("people with four apps live two weeks, and nothing is refused that they may do", .long)
  func fortnight() throws {
    var parameters = WorldParameters()
    parameters.days = 14
    parameters.shares = .everything
    parameters.devices = .flawless
    let rules = try WorldRules(parameters)
    var world = LivingWorld(rules, people: 200) { _ in Memory() } as LivingWorld<Diligent, Memory>
    let isDone = world.live(
      0..<14, Diligent(), AnyExecutor(InlineExecutor()), progress: { _ in true }
    ) {
      _, _ in
    }
    #expect(isDone)
    let events = world.groups.flatMap { $0.sink.events }
    func count(_ matches: (WorldEvent) -> Bool) -> Int { events.count { matches($0.0) } }
    #expect(count { if case .arrived = $0 { true } else { false } } == 200)
    #expect(count { $0 == .opened(.pet) } == 200 * 14)
    #expect(count { if case .refused = $0 { true } else { false } } == 0)
    #expect(count { if case .taskDone(_, .onTime) = $0 { true } else { false } } == 200 * 14)
    #expect(
      count { $0 == .sessionEnded(.forest, .completed, focusMinutes: 25) } == 200 * 14)
    #expect(count { if case .habitsClosed(let day) = $0 { day.qualifies } else { false } } == 2_800)
    #expect(count { if case .ranked = $0 { true } else { false } } == 200)
    #expect(count { if case .focusesPlanned = $0 { true } else { false } } == 200 * 14)
  }
}

extension AppShares {
  /// Everybody has everything.
  static var everything: AppShares {
    var shares = AppShares()
    (shares.forest, shares.tenx, shares.sherpa) = (1, 1, 1)
    return shares
  }
}

/// Remembers all events.
struct Memory: EventSink, Sendable {
  var events: [(WorldEvent, EventContext)] = []

  mutating func note(_ event: WorldEvent, _ context: EventContext) {
    events.append((event, context))
  }
}

/// Somebody who opens every app every morning and does one thing in each.
struct Diligent: Behaviour {
  struct Mind: BitwiseCopyable, Sendable { var days = 0 }

  func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

  func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
    for (index, app) in outlook.apps.enumerated() {
      plan.open(app, at: outlook.instant(minutes: 540 + index * 60))
    }
    return []
  }

  func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
    switch app {
    case .forest:
      user.wait(.seconds(5))
      user.act(.forest, .start(minutes: 25))
    case .pet:
      guard let ten = LocalTime(hour: 10, minute: 0) else { return }
      user.act(pet: .plan(ten), taking: .seconds(40))
      user.act(pet: .doneNext)
    case .tenx:
      if user.outlook.age == 0 {
        user.act(tenx: .onboard)
        user.act(tenx: .addGoal)
      }
      user.act(tenx: .plan(continued: 2), taking: .minutes(5))
      user.act(tenx: .complete(1))
    case .sherpa:
      user.tap(.optIn)
      keep(&user)
    case .guest: break
    }
  }

  private func keep(_ user: inout PersonSession) {
    let id = ItemID(1)
    if user.outlook.age == 0, let rule = try? RecurrenceRule(.daily, from: user.outlook.date),
      let item = try? Item(
        id: id, kind: .habit, target: Amount(whole: 1, .count), recurrence: rule)
    {
      user.act(sherpa: .add(item))
    }
    user.wait(.minutes(1))
    user.act(sherpa: .complete(id))
  }

  func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) { mind.days += 1 }
}
