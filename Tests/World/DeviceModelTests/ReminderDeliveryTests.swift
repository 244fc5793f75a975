import Chance
import CivilTime
import DeviceModel
import FaultSupport
import Testing

@Suite("Reminder delivery")
struct ReminderDeliveryTests {
  /// A phone that is down or asleep more often than not.
  private func wornOut() throws -> DeviceRules {
    var parameters = DeviceParameters()
    (parameters.reboots.perDay, parameters.reboots.median) = (40, .minutes(8))
    parameters.notifications.sleepWindow = .minutes(4)
    parameters.notifications.grantedShare = 0.9
    parameters.clockSteps.manualPerDay = 3
    return try DeviceRules(parameters)
  }

  @Test func `a small window says of a reminder what a long one says`() throws {
    let rules = try wornOut()
    var inputs = Inputs(4)
    var outcomes: [NotificationDelivery.Outcome: Int] = [:]
    var (near, far) = (DeviceTrace(), DeviceTrace())
    for person in UInt32(0)..<1_500 {
      let device = rules.device(seed: 3, person: person)
      let due = minute(Double(inputs.below(1_400)))
      let uses = someUses(&inputs, in: minutes(0, 1_440), most: 40)
      let small = near.delivery(
        ofReminderDue: due, number: person, to: device, by: rules, until: minute(1_440), uses: uses)
      let window = Stretch(from: due - .hours(1), to: minute(1_440))
      far.fill(device, by: rules, during: window, uses: uses)
      let plan = NotificationPlan(
        planned: window.start, due: due, trigger: .calendar, number: person)
      #expect(small == far.delivery(of: plan, by: rules), "\(person)")
      outcomes[small.outcome, default: 0] += 1
    }
    for outcome in [NotificationDelivery.Outcome.delivered, .denied, .withheld] {
      #expect(outcomes[outcome, default: 0] > 50, "\(outcome)")
    }
  }

  @Test func `what the phone has not shown by the day's end is pending`() throws {
    var parameters = DeviceParameters.flawless
    parameters.sleep.meanLength = .hours(24)
    parameters.notifications.sleepWindow = .hours(1)
    let rules = try DeviceRules(parameters)
    var trace = DeviceTrace()
    let delivery = trace.delivery(
      ofReminderDue: minute(1), number: 0, to: rules.device(seed: 1, person: 1), by: rules,
      until: minute(30), uses: [])
    #expect(delivery.outcome == .pending && delivery.instant == minute(30))
  }
}
