import CivilTime
import DeviceModel
import Testing

/// Drift by hand, one fault at a time. A character a minute, sessions of ten unless said otherwise.
@Suite struct TimerDriftTests {
  private let session = [minutes(0, 600)]

  private func trace(
    rate: Int32 = 0, sleeps: [Stretch] = [], reboots: [Stretch] = [], steps: [ClockStep] = [],
    life: [AppStretch] = [AppStretch(.foreground, minutes(0, 600))], late: Int64 = 0
  ) -> DeviceTrace {
    DeviceTrace(
      during: minutes(0, 600), rateErrorPartsPerBillion: rate, sleeps: sleeps, reboots: reboots,
      steps: steps, life: life, tickLateness: Milliseconds(late))
  }

  private func drifts(_ trace: DeviceTrace, length: Milliseconds = .minutes(10)) -> [Int64] {
    let drift = trace.drift(of: session, length: length)
    return TimerDesign.allCases.map { drift?[$0].count ?? .min }
  }

  @Test func `without a fault every design is right`() throws {
    let drift = try #require(trace().drift(of: session, length: .minutes(25)))
    #expect(drifts(trace(), length: .minutes(25)) == [0, 0, 0, 0])
    #expect(drift.end == minute(25))
    #expect(drift.condition == .clean)
    #expect(drift.completed == .all)
  }

  @Test func `20 ppm over 25 minutes are 30 ms, either way`() {
    #expect(drifts(trace(rate: 20_000), length: .minutes(25)) == [30, 30, 30, 0])
    // A slow device's callback of the last second comes 30 ms after the true end.
    #expect(drifts(trace(rate: -20_000), length: .minutes(25)) == [-30, -30, -30, -1_000])
  }

  @Test func `a suspending clock is off by exactly the time slept`() throws {
    //  S         *
    //    ▁▁▁ ▁▁▁▁▁▁
    let trace = trace(
      sleeps: [minutes(2, 5), minutes(6.5, 12)], life: [AppStretch(.background, minutes(0, 600))])
    let slept: Int64 = 390_000
    #expect(drifts(trace) == [0, -slept, 0, -slept])
    let drift = try #require(trace.drift(of: session, length: .minutes(10)))
    #expect(drift.condition == .slept)
    #expect(drift.completed == .all, "it wakes, and the session is still there")
  }

  @Test func `a device that sleeps to the day's end never completes a suspending clock`() throws {
    let trace = trace(sleeps: [minutes(2, 600)], life: [AppStretch(.background, minutes(0, 600))])
    let drift = try #require(trace.drift(of: session, length: .minutes(10)))
    #expect(drift.suspending == .minutes(-8))
    #expect(drift.completes(.continuous) && drift.completes(.wall))
    #expect(!drift.completes(.suspending) && !drift.completes(.tick))
  }

  @Test func `the wall clock is off by its steps, from the start to the end and no others`() throws
  {
    let steps = [
      ClockStep(at: minute(0), by: .minutes(100), .network),
      ClockStep(at: minute(4), by: Milliseconds(-1_500), .network),
      ClockStep(at: minute(10), by: .minutes(3), .person),
      ClockStep(at: minute(10.001), by: .minutes(50), .person),
    ]
    #expect(drifts(trace(steps: steps)) == [0, 0, 178_500, 0])
    let drift = try #require(trace(steps: steps).drift(of: session, length: .minutes(10)))
    #expect(drift.condition == .stepped)
  }

  @Test func `a clock set forward completes early, and setting it back does not undo that`() throws
  {
    let steps = [
      ClockStep(at: minute(4), by: .minutes(6), .person),
      ClockStep(at: minute(5), by: .hours(-20), .person),
    ]
    let drift = try #require(trace(steps: steps).drift(of: session, length: .minutes(10)))
    #expect(drift.wall == .minutes(6) + .hours(-20))
    #expect(drift.completes(.wall))
    let back = [ClockStep(at: minute(4), by: .hours(-20), .person)]
    #expect(
      trace(steps: back).drift(of: session, length: .minutes(10))?.completes(.wall) == false)
  }

  @Test func `callbacks are lost to a suspension, but for the one that comes on return`() throws {
    //  S         *
    //  FbsssssFFFF
    let life = [
      AppStretch(.foreground, minutes(0, 1)), AppStretch(.background, minutes(1, 1.5)),
      AppStretch(.suspended, minutes(1.5, 6)), AppStretch(.foreground, minutes(6, 600)),
    ]
    #expect(drifts(trace(life: life)) == [0, 0, 0, -269_000])
    let drift = try #require(trace(life: life).drift(of: session, length: .minutes(10)))
    #expect(drift.condition == .suspended)
  }

  @Test func `late callbacks cost the last second, missing ones a second each`() {
    #expect(drifts(trace(late: 40)) == [0, 0, 0, -1_000])
    var one = trace()
    one.tickPeriodPicoseconds = 1_250_000_000_000
    #expect(drifts(one) == [0, 0, 0, -120_000], "a fifth of ten minutes")
  }

  @Test func `a kill costs a counter what was not stored, up to the relaunch, and nobody else`()
    throws
  {
    //  S         *
    //  FFbb✝ ✝FFFF      stored at 2, killed at 4, launched again at 7
    let life = [
      AppStretch(.foreground, minutes(0, 2)), AppStretch(.background, minutes(2, 4)),
      AppStretch(.killed, minutes(4, 7)), AppStretch(.foreground, minutes(7, 600)),
    ]
    #expect(drifts(trace(life: life)) == [0, 0, 0, -300_000])
    let drift = try #require(trace(life: life).drift(of: session, length: .minutes(10)))
    #expect(drift.condition == .killed)
  }

  @Test func `leaving the screen stores, also where the system gives no grace`() {
    //  S         *
    //  FFss✝ ✝FFFF      stored at 2, killed at 4, launched again at 7
    let life = [
      AppStretch(.foreground, minutes(0, 2)), AppStretch(.suspended, minutes(2, 4)),
      AppStretch(.killed, minutes(4, 7)), AppStretch(.foreground, minutes(7, 600)),
    ]
    #expect(drifts(trace(life: life)) == [0, 0, 0, -300_000])
  }

  @Test func `a restart costs monotonic clocks the time since the last storing, a counter more`() {
    //  S         *
    //  FFb✝▔▔ ↑FFFFF      stored at 2, down from 3.5 to 5, launched again at 7
    let life = [
      AppStretch(.foreground, minutes(0, 2)), AppStretch(.background, minutes(2, 3.5)),
      AppStretch(.restarted, minutes(3.5, 7)), AppStretch(.foreground, minutes(7, 600)),
    ]
    let trace = trace(reboots: [minutes(3.5, 5)], life: life)
    #expect(drifts(trace) == [-180_000, -180_000, 0, -300_000])
    #expect(trace.drift(of: session, length: .minutes(10))?.condition == .rebooted)
  }

  @Test func `a pause stores, so a restart in it costs nothing`() throws {
    //  S  P    R       *
    let life = [
      AppStretch(.foreground, minutes(0, 3)), AppStretch(.background, minutes(3, 4)),
      AppStretch(.restarted, minutes(4, 8)), AppStretch(.foreground, minutes(8, 600)),
    ]
    let trace = trace(reboots: [minutes(4, 5)], life: life)
    let paused = [minutes(0, 3), minutes(8, 600)]
    let drift = try #require(trace.drift(of: paused, length: .minutes(10)))
    #expect(TimerDesign.allCases.map { drift[$0].count } == [0, 0, 0, 0])
    #expect(drift.end == minute(15))
    #expect(drift.condition == .clean)
  }

  @Test func `a session that does not reach its length has no drift`() {
    #expect(trace().drift(of: [minutes(0, 9)], length: .minutes(10)) == nil)
    #expect(trace().drift(of: [], length: .minutes(10)) == nil)
    #expect(trace().drift(of: session, length: Milliseconds(.max)) == nil)
    #expect(trace().drift(of: session, length: Milliseconds(.min))?.end == minute(0))
    let far = Stretch(from: .distantPast, to: .distantFuture)
    #expect(trace().drift(of: [far, far], length: .minutes(600))?.end == minute(600))
  }

  @Test func `the table of conditions`() {
    let rows: [(Faults, FaultCondition)] = [
      ([], .clean), (.slept, .slept), (.suspended, .suspended), ([.slept, .suspended], .slept),
      (.stepped, .stepped), (.killed, .killed), ([.killed, .slept, .suspended], .killed),
      (.rebooted, .rebooted), ([.rebooted, .suspended], .rebooted),
      ([.stepped, .slept], .several), ([.stepped, .suspended], .several),
      ([.killed, .rebooted], .several), ([.stepped, .killed], .several),
      ([.stepped, .rebooted], .several),
    ]
    for (faults, condition) in rows { #expect(FaultCondition(faults) == condition) }
  }
}
