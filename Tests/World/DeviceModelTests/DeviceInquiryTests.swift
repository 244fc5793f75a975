import Chance
import CivilTime
import DeviceModel
import Testing

/// Closed forms against traces, over sessions and reminders on phones of every kind.
@Suite struct DeviceInquiryTests {
  #if DEBUG
    private static let worlds: UInt64 = 3_000
  #else
    private static let worlds: UInt64 = 40_000
  #endif

  @Test func `what sums say of a session is what the trace says`() throws {
    var (summed, conditions, designs): (Int, Set<FaultCondition>, Set<UInt8>) = (0, [], [])
    var outcomes: Set<NotificationDelivery.Outcome> = []
    var (inquiry, trace) = (DeviceInquiry(), DeviceTrace())
    for world in 0..<Self.worlds {
      var inputs = Inputs(world)
      let rules = try DeviceRules(
        inputs.below(3) == 0 ? DeviceParameters() : randomParameters(&inputs))
      let device = rules.device(seed: Seed(world / 7), person: UInt32(world / 3))
      let session = RandomSession(&inputs)
      let closedForm = inquiry.closedForm(
        at: session.stretches, session.length, session.notification, device, rules, session.uses,
        session.end)
      guard let closedForm else { continue }
      trace.fill(
        device, by: rules,
        during: Stretch(from: session.stretches.first.start, to: session.end), uses: session.uses)
      let drift = trace.drift(of: session.stretches.all, length: session.length)
      #expect(closedForm.drift == drift, "world \(world): \(session) on \(device)")
      let delivery = session.notification.map { trace.delivery(of: $0, by: rules) }
      #expect(closedForm.delivery == delivery, "world \(world): \(session) on \(device)")
      summed += 1
      if let drift {
        conditions.insert(drift.condition)
        designs.insert(drift.completed.rawValue)
      }
      if let delivery { outcomes.insert(delivery.outcome) }
    }
    #expect(summed > Int(Self.worlds) / 2, "\(summed)")
    #expect(conditions == [.clean, .slept, .suspended, .stepped, .killed, .several])
    #expect(designs.count > 6, "\(designs)")
    #expect(outcomes == [.delivered, .denied, .withheld])
  }

  @Test func `nearly all sessions on the default phone are summed`() {
    var (inquiry, summed) = (DeviceInquiry(), 0)
    for world in 0..<UInt64(1_000) {
      var inputs = Inputs(world)
      let session = RandomSession(&inputs)
      let device = DeviceRules.standard.device(seed: 5, person: UInt32(world))
      let start = session.stretches.first.start
      let evening = Stretch(from: start, to: start + .minutes(25))
      let closedForm = inquiry.closedForm(
        at: SessionStretches(last: evening), .minutes(25), nil, device, .standard,
        [DeviceUse(Stretch(from: start, to: start + .seconds(5)), isInApp: true)],
        evening.end + .hours(5))
      summed += closedForm == nil ? 0 : 1
    }
    // A restart in five hours and a clock set on one of a few days are left to the trace.
    #expect(summed > 980, "\(summed)")
  }

  @Test func `an inquiry answers where sums do not`() throws {
    var (inquiry, trace) = (DeviceInquiry(), DeviceTrace())
    var (restarted, long) = (0, 0)
    for world in 0..<Self.worlds / 10 {
      var inputs = Inputs(world &+ 9_000_000)
      var parameters = randomParameters(&inputs)
      parameters.reboots.perDay = 30
      parameters.kills.perHour = 1
      let rules = try DeviceRules(parameters)
      let device = rules.device(seed: Seed(world), person: 3)
      let session = RandomSession(&inputs)
      let window = Stretch(from: session.stretches.first.start, to: session.end)
      let outcome = inquiry.outcome(
        of: session.stretches, length: session.length, notification: session.notification,
        on: device, by: rules, uses: session.uses, until: session.end)
      trace.fill(device, by: rules, during: window, uses: session.uses)
      #expect(outcome.drift == trace.drift(of: session.stretches.all, length: session.length))
      #expect(outcome.delivery == session.notification.map { trace.delivery(of: $0, by: rules) })
      #expect(
        inquiry.restarts(of: device, by: rules, during: window) == trace.reboots, "\(world)")
      restarted += outcome.drift?.condition == .rebooted ? 1 : 0
      // The same session after a pause that no trace holds.
      let first = Stretch(from: window.start - .days(9), to: window.start - .days(9) + .minutes(1))
      let paused = SessionStretches(
        [first] + session.stretches.earlier, last: session.stretches.last)
      let length = session.length + .minutes(1)
      let drift = trace.drift(
        of: paused.all, length: length, on: device, by: rules, uses: session.uses,
        until: session.end)
      let found = inquiry.outcome(
        of: paused, length: length, notification: nil, on: device, by: rules, uses: session.uses,
        until: session.end)
      #expect(found.drift == drift)
      long += drift == nil ? 0 : 1
    }
    #expect(restarted > 20 && long > 100, "\(restarted) \(long)")
  }

  @Test func `what is glanced at a reminder is what its traces say`() throws {
    var (summed, outcomes): (Int, Set<NotificationDelivery.Outcome>) = (0, [])
    var conditions: Set<FaultCondition> = []
    var (inquiry, trace) = (DeviceInquiry(), DeviceTrace())
    for world in 0..<Self.worlds {
      var inputs = Inputs(world &+ 5_000_000)
      let rules = try DeviceRules(
        inputs.below(3) == 0 ? DeviceParameters() : randomParameters(&inputs))
      let device = rules.device(seed: Seed(world / 7), person: UInt32(world / 3))
      // A reminder comes on a minute, and days end on one.
      let due = minute(Double(inputs.below(3 * 1_440)))
      let end = due + .minutes(inputs.pick(1, 2, 3, 400))
      let uses =
        inputs.below(2) == 0
        ? [] : someUses(&inputs, in: Stretch(from: due - .hours(3), to: end), most: 40)
      let number = UInt32(inputs.below(1_000))
      guard
        let closedForm = inquiry.closedForm(
          atReminderDue: due, number, device, rules, uses, until: end)
      else { continue }
      let traced = trace.delivery(
        ofReminderDue: due, number: number, to: device, by: rules, until: end, uses: uses)
      #expect(closedForm == traced, "world \(world): \(due) \(uses) on \(device)")
      summed += 1
      outcomes.insert(closedForm.outcome)
      conditions.insert(closedForm.condition)
    }
    #expect(summed > Int(Self.worlds) / 2, "\(summed)")
    #expect(outcomes == [.delivered, .denied, .withheld])
    #expect(conditions == [.clean, .slept, .stepped, .several])
  }
}
