import CivilTime
import DeviceModel
import FocusTimer
import Measures
import Population
import TestSupport
import Testing

/// Worlds whose rates stand at the ends of their ranges: what a day costs is bounded, counted in
/// events of phones, so that no machine and no load decides.
@Suite struct PhoneEventsTests {
  /// The most events that a person's day may need. Where Forest runs on a timer that errs, each of
  /// at most 64 openings asks it for the time, and each answer looks at three days of a phone.
  /// Those have 13,000 events each at most (`DeviceParameters`). Four people needed 888,115.
  private static let most = Int(mostOpenings) * 3 * 13_000
  private static let mostOpenings: Int32 = 64

  private static let (people, days) = (4, 3)

  /// Each rate at its end.
  private static let ends: [@Sendable (inout DeviceParameters) -> Void] = [
    { $0.kills.perHour = 100 },
    { ($0.reboots.perDay, $0.reboots.median) = (100, .zero) },
    { ($0.clockSteps.manualPerDay, $0.clockSteps.networkInterval) = (100, .minutes(1)) },
    { ($0.sleep.meanLength, $0.sleep.meanWake) = (.seconds(10), Milliseconds(1)) },
    { ($0.sleep.locksAfterIdle, $0.sleep.settles) = (.zero, .zero) },
    { $0.travel.chancePerDay = 0.2 },
  ]

  /// The events per person and day of people who open Forest dozens of times a day and hold
  /// sessions of a day, which neither a restart nor a kill ends.
  private func events(
    _ timer: TimerDesign, _ change: (inout DeviceParameters) -> Void
  ) throws -> Int {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (Self.people, Self.days)
    (parameters.shares.pet, parameters.shares.forest) = (0, 1)
    parameters.forest.timer = timer
    parameters.forest.focus.minutes = 1_440
    (parameters.forest.focus.forceQuitAbandons, parameters.forest.focus.rebootAbandons) =
      (false, false)
    change(&parameters.devices)
    var behaviour = DefaultBehaviourParameters()
    (behaviour.opening.furtherOpenings, behaviour.opening.mostOpenings) = (20, Self.mostOpenings)
    behaviour.focus.interruptionsMedian = 0
    let model = try DefaultBehaviour(behaviour)
    var world = LivingWorld<DefaultBehaviour, Memory>(
      try WorldRules(parameters), people: Self.people
    ) { _ in Memory() }
    _ = world.live(0..<Self.days, model, AnyExecutor(InlineExecutor()), progress: { _ in true })
    return world.groups.reduce(0) { $0 + $1.phoneEvents } / (Self.people * Self.days)
  }

  @Test(.long, arguments: TimerDesign.allCases)
  func `a day of the worst phones is bounded`(timer: TimerDesign) throws {
    let usual = try events(timer) { _ in }
    let worst = try events(timer) { phone in for end in Self.ends { end(&phone) } }
    #expect(worst < Self.most, "\(timer): \(usual), \(worst)")
    #expect(timer == .continuous || worst > usual, "\(timer): \(usual), \(worst)")
    for (place, end) in Self.ends.enumerated() {
      let alone = try events(timer, end)
      #expect(alone <= worst, "\(timer), \(place): \(alone)")
    }
  }
}
