import Chance
import CivilTime
import DeviceModel
import FaultSupport
import Testing

@Suite struct NotificationDeliveryTests {
  private func trace(
    rate: Int32 = 0, allowed: Bool = true, sleeps: [Stretch] = [], reboots: [Stretch] = [],
    steps: [ClockStep] = [], life: [AppStretch] = [], wallError: Int64 = 0
  ) -> DeviceTrace {
    DeviceTrace(
      during: minutes(0, 60), rateErrorPartsPerBillion: rate, allowsNotifications: allowed,
      sleeps: sleeps, reboots: reboots, steps: steps, life: life,
      wallError: Milliseconds(wallError))
  }

  private func delivery(
    _ trace: DeviceTrace, _ trigger: NotificationPlan.Trigger = .interval, due: Double = 25,
    window: Milliseconds = .zero
  ) throws -> NotificationDelivery {
    var parameters = DeviceParameters.flawless
    parameters.notifications.sleepWindow = window
    return trace.delivery(
      of: NotificationPlan(planned: minute(0), due: minute(due), trigger: trigger),
      by: try DeviceRules(parameters))
  }

  @Test func `a flawless device delivers on the dot`() throws {
    for trigger in NotificationPlan.Trigger.allCases {
      let delivery = try delivery(trace(), trigger)
      #expect(delivery.outcome == .delivered)
      #expect(delivery.instant == minute(25) && delivery.lateness == .zero)
      #expect(delivery.condition == .clean)
    }
  }

  @Test func `who does not allow it, or has the app on the screen, gets none`() throws {
    #expect(try delivery(trace(allowed: false)).outcome == .denied)
    let shown = trace(life: [AppStretch(.foreground, minutes(0, 60))])
    #expect(try delivery(shown).outcome == .withheld)
    let killed = trace(
      life: [AppStretch(.foreground, minutes(0, 2)), AppStretch(.killed, minutes(2, 60))])
    #expect(try delivery(killed).outcome == .delivered, "the system keeps the plan")
    #expect(try delivery(trace(), due: 60).outcome == .pending)
  }

  @Test func `the rate error moves an interval by 30 ms in 25 minutes`() throws {
    // A fast clock is early, and the true time is rounded up to the next millisecond.
    #expect(try delivery(trace(rate: 20_000)).lateness == Milliseconds(-29))
    #expect(try delivery(trace(rate: -20_000)).lateness == Milliseconds(31))
  }

  @Test func `a sleeping device waits for the next window or for waking, whichever is first`()
    throws
  {
    let asleep = trace(sleeps: [minutes(20, 27.2)])
    #expect(try delivery(asleep).lateness == .zero)
    #expect(try delivery(asleep, due: 25.5, window: .minutes(1)).lateness == .seconds(30))
    #expect(try delivery(asleep, due: 27.1, window: .minutes(1)).lateness == .seconds(6))
    #expect(try delivery(asleep, due: 27.2, window: .minutes(1)).lateness == .zero)
    #expect(try delivery(asleep, window: .minutes(1)).condition == .slept)
    #expect(try delivery(asleep, due: 27.2, window: .minutes(1)).condition == .clean)
  }

  @Test func `a device that is down delivers when it is up again`() throws {
    let delivery = try delivery(trace(reboots: [minutes(24, 26)]))
    #expect(delivery.lateness == .minutes(1) && delivery.condition == .rebooted)
  }

  @Test func `a time of day comes when the wall clock shows it`() throws {
    let ahead = [ClockStep(at: minute(10), by: .minutes(3), .person)]
    #expect(try delivery(trace(steps: ahead), .calendar).lateness == .minutes(-3))
    #expect(try delivery(trace(steps: ahead), .interval).lateness == .zero)
    #expect(try delivery(trace(steps: ahead), .calendar).condition == .stepped)
    let past = [ClockStep(at: minute(24), by: .minutes(3), .person)]
    #expect(try delivery(trace(steps: past), .calendar).instant == minute(24), "at the step")
    let back = [ClockStep(at: minute(24), by: .minutes(-3), .person)]
    #expect(try delivery(trace(steps: back), .calendar).lateness == .minutes(3))
    let later = [ClockStep(at: minute(26), by: .minutes(-3), .person)]
    #expect(try delivery(trace(steps: later), .calendar).lateness == .zero)
    #expect(try delivery(trace(steps: later), .calendar).condition == .clean)
    #expect(try delivery(trace(wallError: -2_000), .calendar).lateness == .seconds(2))
  }

  @Test func `latency is log-normal with the median asked for, and its own luck`() throws {
    let rules = try DeviceRules(.lab(.lateDelivery))
    let trace = trace()
    let lateness = (0..<4_000).map { number in
      trace.delivery(
        of: NotificationPlan(
          planned: minute(0), due: minute(25), trigger: .interval, number: number),
        by: rules
      ).lateness.count
    }.sorted()
    #expect(abs(lateness[2_000] - 1_500) < 100)
    // exp(0.8 · 1.2816) = 2.788 times the median is passed by one in ten.
    #expect(abs(lateness[3_600] - 4_182) < 400)
  }
}
