import CivilTime
import Testing

@Suite("How far a personal calendar may be from an instant")
struct PersonalCalendarDistanceTests {
  @Test("the last day lies too far back exactly if its date and the instant's say so")
  func everyDistance() throws {
    let zones = try [-86_399, -43_200, 0, 20_700, 50_400, 86_399].map {
      try Zone(initialOffsetSeconds: $0, transitions: [])
    }
    for boundary in [DayBoundary.midnight, DayBoundary(try LocalTime("23:59:59.999"))] {
      var calendar = PersonalCalendar(zone: .utc, boundary: boundary)
      let last = calendar.day(of: .epoch + .days(100))
      for zone in zones {
        for hour in Int64(-80)...80 {
          for millisecond in Int64(-1)...1 {
            let instant = Instant.epoch + .days(102) + .hours(hour) + Milliseconds(millisecond)
            let distance = zone.day(of: instant, boundary: boundary) - last
            for days in 1...4
            where calendar.lastDayLies(moreThan: days, before: instant, in: zone)
              != (distance > days)
            {
              Issue.record("\(zone.initialOffsetSeconds) s, \(hour) h: \(distance) days, \(days)")
            }
          }
        }
      }
    }
  }

  @Test("before the first day no instant is too far, afterwards the ends of time are")
  func ends() {
    var calendar = PersonalCalendar(zone: .utc)
    for instant in [Instant.distantPast, .distantFuture] {
      #expect(!calendar.lastDayLies(moreThan: 1, before: instant, in: .utc))
    }
    _ = calendar.day(of: .epoch)
    #expect(!calendar.lastDayLies(moreThan: 1_000_000, before: .distantPast, in: .utc))
    #expect(calendar.lastDayLies(moreThan: 1_000_000, before: .distantFuture, in: .utc))
  }
}
