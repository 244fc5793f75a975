import Chance
import CivilTime
import DeviceModel
import Testing

/// What it costs to ask an app for the time, counted in events of its phone: it depends neither on
/// how often a day the app is asked nor on how long its session has gone on.
@Suite struct AppClockEventsTests {
  /// A session that began four weeks ago, at an hour of its last day.
  private func session(hour: Int) -> SessionStretches {
    SessionStretches(last: minutes(0, 28 * 1_440 + 60 * Double(hour)))
  }

  @Test(arguments: TimerDesign.allCases)
  func `a session of weeks is followed through its past once a day`(design: TimerDesign) throws {
    var parameters = DeviceParameters()
    (parameters.kills.perHour, parameters.clockSteps.manualPerDay) = (1, 10)
    parameters.reboots.perDay = 1
    let rules = try DeviceRules(parameters)
    let device = rules.device(seed: Seed(3), person: 0)
    let uses = (0...28).map { day in
      DeviceUse(minutes(1_440 * Double(day) + 90, 1_440 * Double(day) + 95), isInApp: true)
    }
    let end = minutes(0, 29 * 1_440).end
    var (inquiry, costs) = (DeviceInquiry(), [Int]())
    for hour in 0..<24 {
      let (session, before) = (session(hour: hour), inquiry.eventCount)
      let known = uses.filter { $0.stretch.start < session.last.end }
      func answers(_ inquiry: inout DeviceInquiry) -> [Milliseconds?] {
        let shown = inquiry.shown(
          of: session, by: design, on: device, by: rules, uses: known, until: end)
        let completion = inquiry.completion(
          of: session, length: .hours(24), by: design, on: device, by: rules, uses: known,
          until: end)
        return [shown, completion.map { $0 - .epoch }]
      }
      var fresh = DeviceInquiry()
      let (asked, anew) = (answers(&inquiry), answers(&fresh))
      #expect(asked == anew)
      costs.append(inquiry.eventCount - before)
    }
    let later = costs.dropFirst().max() ?? 0
    #expect(later > 0 && costs[0] > 4 * later, "\(costs)")
  }

  @Test func `what no use changes is drawn once a window`() throws {
    var parameters = DeviceParameters()
    (parameters.kills.perHour, parameters.sleep.meanLength) = (100, .zero)
    (parameters.reboots.perDay, parameters.clockSteps.manualPerDay) = (100, 100)
    let rules = try DeviceRules(parameters)
    let device = rules.device(seed: Seed(3), person: 0)
    var inquiry = DeviceInquiry()
    func ask(_ minute: Int) {
      _ = inquiry.shown(
        of: SessionStretches(last: minutes(0, Double(minute))), by: .tick, on: device, by: rules,
        uses: [], until: minutes(0, 1_440).end)
    }
    ask(0)
    let once = inquiry.eventCount
    for minute in 1...100 { ask(minute) }
    #expect(once > 2_000)
    #expect(inquiry.eventCount < 2 * once)
  }
}
