import CivilTime
import TestSupport
import Testing
import ZoneTables

@Suite("Recorded local days")
struct RecordedDayTests {
  @Test("Offset, day, start, length and next day are the recorded ones")
  func recordedDays() throws {
    let cases = try RecordedDay.all()
    #expect(cases.count == 1_559)
    var zones: [String: Zone] = [:]
    for recorded in cases {
      let zone = try zones[recorded.zone] ?? ZoneDatabase.zone(named: recorded.zone)
      zones[recorded.zone] = zone
      check(recorded, in: zone)
    }
  }

  private func check(_ recorded: RecordedDay, in zone: Zone) {
    let instant = Instant.epoch + .seconds(recorded.utc)
    let day = zone.day(of: instant)
    let start = zone.startOfDay(day)
    let next = zone.day(after: day)
    #expect(zone.offsetSeconds(at: instant) == recorded.offset, "\(recorded)")
    #expect(day.key == recorded.dayKey, "\(recorded)")
    #expect(start == .epoch + .seconds(recorded.startOfDay), "\(recorded)")
    #expect(
      zone.local(at: start).time.millisecondOfDay == recorded.startLocalSecond * 1_000,
      "\(recorded)")
    #expect(next.key == recorded.nextDayKey, "\(recorded)")
    #expect(zone.startOfDay(next) == .epoch + .seconds(recorded.nextStartOfDay), "\(recorded)")
    #expect(zone.lengthOfDay(day) == .seconds(recorded.dayLength), "\(recorded)")
  }
}
