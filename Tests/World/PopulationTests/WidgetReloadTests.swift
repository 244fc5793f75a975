import Chance
import CivilTime
import DailyThree
import DeviceModel
import Measures
import Population
import Tabular
import Testing

/// TenX's widget is drawn anew with every write: how long it is outdated follows from the device's
/// numbers.
@Suite("WidgetReload")
struct WidgetReloadTests {
  /// Plans three focuses at nine and completes one of them at noon, alone in the world with TenX.
  private struct Noon: Behaviour {
    struct Mind: BitwiseCopyable, Sendable {}

    func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

    func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
      plan.open(.tenx, at: outlook.instant(minutes: 9 * 60))
      plan.open(.tenx, at: outlook.instant(minutes: 12 * 60))
      return []
    }

    func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
      if user.opening.number == 0 {
        if !user.tenx.isOnboarded {
          user.act(tenx: .onboard)
          user.act(tenx: .addGoal)
        }
        user.act(tenx: .plan(continued: 0))
      } else {
        user.act(tenx: .complete(1))
      }
      user.leave(app)
    }

    func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}
  }

  /// The staleness of each person and day, in milliseconds.
  private func staleness(
    _ widgets: DeviceParameters.Widgets, people: Int, days: Int
  ) throws -> [Int64] {
    try events(widgets, people: people, days: days).compactMap { event in
      if case .widgetStale(.tenx, let time) = event { time.count } else { nil }
    }
  }

  /// What happens to all people.
  private func events(
    _ widgets: DeviceParameters.Widgets, people: Int, days: Int
  ) throws -> [WorldEvent] {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (people, days)
    parameters.shares.pet = 0
    parameters.shares.tenx = 1
    parameters.devices.widgets = widgets
    let rules = try WorldRules(parameters)
    var world = LivingWorld(rules, people: people) { _ in Memory() } as LivingWorld<Noon, Memory>
    _ = world.live(
      0..<days, Noon(), AnyExecutor(InlineExecutor()), progress: { _ in true })
    return world.groups.flatMap { $0.sink.events }.map { event, _ in event }
  }

  @Test("a widget that is drawn half an hour late changes once for all that happened meanwhile")
  func changes() throws {
    var widgets = DeviceParameters().widgets
    widgets.droppedShare = 1
    let shown = try events(widgets, people: 20, days: 5).compactMap { event in
      if case .widgetShown(.tenx, let shown) = event { shown } else { nil }
    }
    // At half past nine the plan, at half past twelve the focus; nothing twice in an hour.
    #expect(shown.count == 100)
    #expect(shown.allSatisfy { $0.changes == 2 && $0.repeated == 0 && $0.progress < 0 })
    (widgets.delayMedian, widgets.droppedShare) = (.zero, 0)
    let atOnce = try events(widgets, people: 20, days: 5).compactMap { event in
      if case .widgetShown(.tenx, let shown) = event { shown } else { nil }
    }
    #expect(atOnce.allSatisfy { $0.changes >= 2 })
    #expect(atOnce.contains { $0.repeated > 0 })
  }

  @Test("a request that is granted at once leaves nothing outdated")
  func atOnce() throws {
    var widgets = DeviceParameters().widgets
    (widgets.delayMedian, widgets.droppedShare) = (.zero, 0)
    #expect(try staleness(widgets, people: 20, days: 5).allSatisfy { $0 == 0 })
  }

  @Test("a request that is dropped leaves the widget to its own timeline, half an hour later")
  func dropped() throws {
    var widgets = DeviceParameters().widgets
    widgets.droppedShare = 1
    let times = try staleness(widgets, people: 20, days: 5)
    // The plan and the completed focus, half an hour each.
    #expect(times.count == 100 && times.allSatisfy { $0 == 3_600_000 })
  }

  @Test("delays have the median and the dropped share of the parameters")
  func delays() throws {
    var widgets = DeviceParameters().widgets
    (widgets.delayMedian, widgets.delaySigma) = (.seconds(4), 0.5)
    widgets.droppedShare = 0.1
    let times = try staleness(widgets, people: 400, days: 10)
    #expect(times.count == 4_000)
    // At nine the new day and its plan ask, at noon the focus: dropped are both of the first with
    // 0.1², the last with 0.1.
    let late = times.filter { $0 >= 1_800_000 }.count
    let expected = 4_000 * (1 - 0.99 * 0.9)
    #expect(abs(Double(late) - expected) < 5 * (expected * 0.891).squareRoot())
    // A delay has a mean of 4.533 s, the sooner of two one of 3.280.
    let short = times.filter { $0 < 1_800_000 }.map { Double($0) }
    let mean = short.reduce(0, +) / Double(short.count)
    #expect(abs(mean - (4_533 + (0.81 * 3_280 + 0.18 * 4_533) / 0.99)) < 200)
  }
}
