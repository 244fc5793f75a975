import CivilTime
import Leagues
import Testing

@Suite("Schedule of a season's week")
struct SeasonScheduleTests {
  /// 2026-01-05 … 2026-01-11.
  private func week() throws -> Week { try Day(key: "2026-01-05").week }

  private func local(_ instant: Instant, _ zone: Zone) -> String {
    let moment = zone.local(at: instant)
    return "\(moment.day.key) \(moment.time)"
  }

  @Test("The notice, the labels and the job come at their local times")
  func ordinaryWeek() throws {
    let zone = try Zone(initialOffsetSeconds: -18_000, transitions: [])
    let schedule = SeasonSchedule(try week(), in: zone)
    #expect(local(schedule.start, zone) == "2026-01-05 00:00:00")
    #expect(local(schedule.endingNotice, zone) == "2026-01-11 00:00:00")
    #expect(schedule.end - schedule.endingNotice == .hours(24))
    #expect(local(schedule.labelsFrom, zone) == "2026-01-11 23:00:00")
    #expect(local(schedule.end, zone) == "2026-01-12 00:00:00")
    #expect(local(schedule.job, zone) == "2026-01-12 00:05:00")
  }

  @Test("Promotion and demotion labels are shown Sun 23:00 – Mon 00:00")
  func labels() throws {
    let schedule = SeasonSchedule(try week(), in: .utc)
    let rows: [(Milliseconds, Bool)] = [
      (.hours(-1) - Milliseconds(1), false), (.hours(-1), true), (Milliseconds(-1), true),
      (.zero, false), (.minutes(5), false),
    ]
    for (length, isShown) in rows {
      #expect(schedule.showsLabels(at: schedule.end + length) == isShown, "\(length.count)")
    }
  }

  @Test("XP counts from Monday 00:00 to Monday 00:00, and two weeks share no instant")
  func totals() throws {
    let first = SeasonSchedule(try week(), in: .utc)
    let second = SeasonSchedule(try week() + 1, in: .utc)
    #expect(first.end == second.start)
    #expect(first.contains(first.start) && !first.contains(first.start - Milliseconds(1)))
    #expect(first.contains(first.end - Milliseconds(1)) && !first.contains(first.end))
  }

  @Test("A midnight that does not exist moves forward by the gap")
  func skippedMidnight() throws {
    // Clocks go from Sunday 00:00 to 01:00.
    let change = try Day(key: "2026-01-11")
    let zone = try Zone(
      initialOffsetSeconds: 0,
      transitions: [.init(at: Zone.utc.startOfDay(change), offsetSeconds: 3_600)])
    let schedule = SeasonSchedule(try week(), in: zone)
    #expect(local(schedule.endingNotice, zone) == "2026-01-10 23:00:00")
    #expect(local(schedule.labelsFrom, zone) == "2026-01-11 23:00:00")
    #expect(schedule.end - schedule.endingNotice == .hours(24))
  }

  @Test(
    "The notice comes 24 hours before the reset on days of 23 and 25 hours", arguments: [-1, 1])
  func daysOfOtherLengths(_ hours: Int) throws {
    // At 02:00 of Sunday the clocks are set.
    let sunday = try Day(key: "2026-01-11")
    let zone = try Zone(
      initialOffsetSeconds: 0,
      transitions: [
        .init(at: Zone.utc.startOfDay(sunday) + .hours(2), offsetSeconds: Int32(-3_600 * hours))
      ])
    let schedule = SeasonSchedule(try week(), in: zone)
    #expect(schedule.end - zone.startOfDay(sunday) == .hours(Int64(24 + hours)))
    #expect(schedule.end - schedule.endingNotice == .hours(24))
    let expected = hours < 0 ? "2026-01-10 23:00:00" : "2026-01-11 01:00:00"
    #expect(local(schedule.endingNotice, zone) == expected)
    #expect(local(schedule.labelsFrom, zone) == "2026-01-11 23:00:00")
  }

  @Test("A Sunday that does not exist shows no labels")
  func skippedSunday() throws {
    // Over the date line: Saturday 24:00 is Monday 00:00.
    let sunday = try Day(key: "2026-01-11")
    let zone = try Zone(
      initialOffsetSeconds: -43_200,
      transitions: [.init(at: Zone.utc.startOfDay(sunday) + .hours(12), offsetSeconds: 43_200)])
    #expect(!zone.exists(sunday) && zone.exists(sunday - 1) && zone.exists(sunday + 1))
    let schedule = SeasonSchedule(try week(), in: zone)
    #expect(local(schedule.end, zone) == "2026-01-12 00:00:00")
    #expect(schedule.labelsFrom == schedule.end)
    #expect(schedule.end - schedule.endingNotice == .hours(24))
    #expect(local(schedule.job, zone) == "2026-01-12 00:05:00")
    for minutes in Int64(-3_000)...100 {
      #expect(!schedule.showsLabels(at: schedule.end + .minutes(minutes)), "\(minutes)")
    }
  }

  @Test("Other numbers move the schedule")
  func parameters() throws {
    let noon = try #require(LocalTime(hour: 12, minute: 0))
    let schedule = SeasonSchedule(
      try week(), in: .utc,
      LeagueParameters(jobTime: noon, labelsFrom: noon, endingNotice: noon))
    #expect(local(schedule.endingNotice, .utc) == "2026-01-11 12:00:00")
    #expect(local(schedule.labelsFrom, .utc) == "2026-01-11 12:00:00")
    #expect(local(schedule.job, .utc) == "2026-01-12 12:00:00")
  }

  @Test("The words are the specification's (Sherpa §13)")
  func words() {
    #expect(SeasonSchedule.endingNoticeText == "Season ending in 24h—push for promotion.")
  }
}
