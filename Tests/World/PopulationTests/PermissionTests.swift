import CivilTime
import DeviceModel
import FaultSupport
import FocusTimer
import Measures
import Population
import Testing

/// Permission to notify: asked for at each app's own moment, answered by the phone, changed later.
@Suite("Permission")
struct PermissionTests {
  private typealias Told = (moment: Moment, app: App, instant: Instant, person: UInt32)

  private func moments(_ events: [(event: WorldEvent, context: EventContext)]) -> [Told] {
    events.compactMap { event, context in
      guard case .moment(let app, let moment, _) = event else { return nil }
      return (moment, app, context.instant, context.person)
    }
  }

  private func notified(
    _ kind: NotificationKind, _ events: [(event: WorldEvent, context: EventContext)]
  ) -> Int {
    events.count { event, _ in
      guard case .notified(kind, _, let late) = event else { return false }
      return late != nil
    }
  }

  @Test("FR-038, Phase 7: Forest and Sherpa ask at the first opening, TenX at the first plan")
  func whenAsked() throws {
    let events = try PlannedWorld.lived(PlannedWorld.parameters(days: 5), people: 1)
    let asked = moments(events).filter { $0.moment == .askedPermission }
    #expect(asked.map(\.app).sorted { $0.rawValue < $1.rawValue } == [.forest, .tenx, .sherpa])
    for (app, waits) in [(App.forest, Milliseconds.zero), (.sherpa, .zero), (.tenx, .seconds(90))] {
      let opening = events.first { $0.event == .opened(app) }?.context.instant
      let question = asked.first { $0.app == app }?.instant
      #expect(question == opening.map { $0 + waits }, "\(app)")
    }
    #expect(moments(events).allSatisfy { $0.moment != .deniedPermission })
  }

  @Test("who says no is counted, and nothing is planned")
  func denied() throws {
    let events = try PlannedWorld.lived(
      PlannedWorld.parameters(days: 5, granted: 0), Planner(times: [(18, false)]))
    let denied = moments(events).filter { $0.moment == .deniedPermission }
    #expect(denied.count == 12)
    for kind in NotificationKind.allCases { #expect(notified(kind, events) == 0, "\(kind)") }
  }

  @Test("Sherpa explains first, which persuades those who would say no, in Sherpa alone")
  func priming() throws {
    var parameters = PlannedWorld.parameters(days: 5, granted: 0)
    parameters.devices.notifications.persuadedShare = 1
    let model = Planner(times: [(18, false)])
    let events = try PlannedWorld.lived(parameters, model)
    let primed = moments(events).filter { $0.moment == .sawPriming }
    #expect(primed.count == 4 && primed.allSatisfy { $0.app == .sherpa })
    let denied = moments(events).filter { $0.moment == .deniedPermission }
    #expect(denied.count == 8 && denied.allSatisfy { $0.app != .sherpa })
    #expect(notified(.habit, events) == 20 && notified(.morning, events) == 0)
    parameters.sherpa.permission.primes = false
    #expect(notified(.habit, try PlannedWorld.lived(parameters, model)) == 0)
    parameters.tenxPermission.primes = true
    #expect(notified(.morning, try PlannedWorld.lived(parameters, model)) == 16)
  }

  @Test("some of those who would say no are persuaded, and stay so until they answer anew")
  func persuasion() throws {
    var parameters = PlannedWorld.parameters(days: 30, granted: 0)
    parameters.devices.notifications.persuadedShare = 0.4
    let events = try PlannedWorld.lived(parameters, people: 500)
    let denied = moments(events).count { $0.moment == .deniedPermission && $0.app == .sherpa }
    #expect(abs(Double(denied) - 300) < 4 * 10.95)
    // Everybody answers anew on each day, and nearly always with no.
    parameters.devices.notifications.grantedShare = 1e-9
    parameters.devices.notifications.reconsideredPerDay = 1
    let told = moments(try PlannedWorld.lived(parameters, people: 500))
    let changed = told.filter { $0.moment == .deniedLater }
    let never = told.count { $0.moment == .deniedPermission && $0.app == .sherpa }
    #expect(changed.count == 500 - never && changed.allSatisfy { $0.app == .sherpa })
    #expect(changed.count > 50)
  }

  @Test("an app that never asks sends nothing, and one that asks at the first use sends from then")
  func silence() throws {
    var parameters = PlannedWorld.parameters(days: 5)
    let model = Planner(times: [(18, false)])
    parameters.sherpa.permission.asks = .firstUse
    parameters.tenxPermission.asks = .firstOpening
    let late = try PlannedWorld.lived(parameters, model)
    #expect(notified(.habit, late) == 20 && notified(.morning, late) == 16)
    let idle = moments(try PlannedWorld.lived(parameters)).filter { $0.moment == .askedPermission }
    #expect(!idle.contains { $0.app == .sherpa }, "no reminder, no question")
    parameters.sherpa.permission.asks = .never
    parameters.tenxPermission.asks = .never
    parameters.forest.permission.asks = .never
    let silent = try PlannedWorld.lived(parameters, model)
    for kind in NotificationKind.allCases { #expect(notified(kind, silent) == 0, "\(kind)") }
    #expect(!moments(silent).contains { $0.moment == .askedPermission })
  }

  @Test("changes of the setting alternate, and a session that runs on keeps its permission")
  func changes() throws {
    var parameters = PlannedWorld.parameters(days: 20, granted: 0.5)
    parameters.devices.notifications.reconsideredPerDay = 0.8
    let told = moments(try PlannedWorld.lived(parameters, Planner(inForest: .pause), people: 40))
    let sent: [Moment] = [.allowedLater, .deniedLater]
    for person in 0..<UInt32(40) {
      for app in [App.forest, .tenx, .sherpa] {
        let own = told.filter { $0.person == person && $0.app == app }
        var isAllowed = !own.contains { $0.moment == .deniedPermission }
        for change in own where sent.contains(change.moment) {
          #expect((change.moment == .allowedLater) != isAllowed)
          isAllowed.toggle()
        }
      }
    }
    let during = told.filter { $0.moment == .changedInSession }
    let all = told.filter { sent.contains($0.moment) && $0.app == .forest }
    #expect(during.count > 100 && during.allSatisfy { $0.app == .forest })
    #expect(during.allSatisfy { moment in all.contains { $0.instant == moment.instant } })
  }
}
