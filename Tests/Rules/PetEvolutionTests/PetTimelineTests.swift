import CivilTime
import PetEvolution
import Testing

@Suite("PetTimeline")
struct PetTimelineTests {
  private let snapshot = PetSnapshot.sample(xp: 44)

  private func instant(_ zone: Zone, _ day: String, _ time: String) throws -> Instant {
    zone.instant(of: LocalMoment(day: try Day(key: day), time: try LocalTime(time)))
  }

  /// Minutes from midnight of a day to each entry of a timeline built then, and what the wall clock
  /// shows at it.
  private func hours(
    _ zone: Zone, _ day: String, built time: String, count: Int
  ) throws -> [String] {
    let timeline = PetTimeline(
      showing: snapshot, after: try instant(zone, day, time), in: zone, count: count)
    return timeline.hours.map {
      let wall = zone.local(at: $0).time.description.prefix(5)
      return "\(($0 - zone.startOfDay(zone.local(at: timeline.built).day)).wholeMinutes) \(wall)"
    }
  }

  @Test("24 entries at the full hours strictly after it is built")
  func entries() throws {
    //     09:20 ✓ built        10:00        11:00               next day 09:00
    let built = try instant(.utc, "2026-01-05", "09:20")
    let timeline = PetTimeline(
      showing: snapshot, after: built, in: .utc,
      count: PetRules.standard.parameters.timelineEntries)
    #expect(timeline.hours.count == 24)
    for (position, hour) in timeline.hours.enumerated() {
      #expect(try hour == instant(.utc, "2026-01-05", "10:00") + .hours(Int64(position)))
    }
  }

  @Test("built on a full hour, it starts at the next; a millisecond before, at that one")
  func strictlyAfter() throws {
    let ten = try instant(.utc, "2026-01-05", "10:00")
    #expect(Zone.utc.fullHour(after: ten) == ten + .hours(1))
    #expect(Zone.utc.fullHour(after: ten - Milliseconds(1)) == ten)
    #expect(Zone.utc.fullHour(after: ten + Milliseconds(1)) == ten + .hours(1))
    #expect(Zone.utc.fullHour(after: Instant(millisecondsSinceEpoch: -1)) == .epoch)
    #expect(
      Zone.utc.fullHour(after: Instant(millisecondsSinceEpoch: -3_600_000)) == .epoch)
  }

  @Test("before the first entry it shows nothing of its own, after the last it stays")
  func shown() throws {
    let built = try instant(.utc, "2026-01-05", "09:20")
    let timeline = PetTimeline(showing: snapshot, after: built, in: .utc, count: 24)
    #expect(timeline.shown(at: built) == nil)
    #expect(timeline.shown(at: timeline.firstEntry - Milliseconds(1)) == nil)
    #expect(timeline.shown(at: timeline.firstEntry) == snapshot)
    #expect(timeline.shown(at: timeline.hours[23] + .days(30)) == snapshot)
  }

  @Test("full hours are the wall clock's where it is three quarters of an hour off UTC")
  func kathmandu() throws {
    let entries = try hours(Zones.kathmandu, "2026-01-05", built: "22:50", count: 3)
    #expect(entries == ["1380 23:00", "1440 00:00", "1500 01:00"])
  }

  @Test("an hour is skipped where clocks go forward, and comes twice where they go back")
  func berlin() throws {
    #expect(
      try hours(Zones.berlin, "2026-03-29", built: "00:30", count: 4)
        == ["60 01:00", "120 03:00", "180 04:00", "240 05:00"])
    #expect(
      try hours(Zones.berlin, "2026-10-25", built: "00:30", count: 4)
        == ["60 01:00", "120 02:00", "180 02:00", "240 03:00"])
  }

  @Test("half-hour changes make an entry come 90 or 30 minutes after the one before, as drawn")
  func lordHowe() throws {
    //     clocks back 02:00 ▸ 01:30    00:00 ── 60 ── 01:00 ───── 90 ───── 02:00
    #expect(
      try hours(Zones.lordHowe, "2026-04-05", built: "00:30", count: 3)
        == ["60 01:00", "150 02:00", "210 03:00"])
    //     clocks forward 02:00 ▸ 02:30   01:00 ── 90 ── 03:00
    #expect(
      try hours(Zones.lordHowe, "2026-10-04", built: "00:30", count: 3)
        == ["60 01:00", "150 03:00", "210 04:00"])
  }

  @Test("every full hour is the first after each minute before it, in every zone")
  func everyMinute() throws {
    for (zone, day) in [
      (Zones.berlin, "2026-03-28"), (Zones.berlin, "2026-10-24"), (Zones.lordHowe, "2026-04-04"),
      (Zones.lordHowe, "2026-10-03"), (Zones.kathmandu, "2026-01-05"),
      (Zones.santiago, "2026-09-05"), (Zones.apia, "2011-12-29"), (.utc, "1969-12-31"),
    ] {
      let start = zone.startOfDay(try Day(key: day))
      var next = start + .hours(60)
      for minute in stride(from: Int64(59 * 60), through: 0, by: -1) {
        let instant = start + .minutes(minute)
        if minute < 58 * 60, zone.fullHour(after: instant) != next {
          Issue.record("\(day) + \(minute) min: \(zone.fullHour(after: instant)), not \(next)")
        }
        if zone.local(at: instant).time.minute == 0 { next = instant }
      }
    }
  }

  @Test("two changes within an hour are both minded")
  func twoChanges() throws {
    //     10:00 ── 20 ── 10:20 ▸ 10:50 ── 5 ── 10:55 ▸ 10:25 ── 35 ── 11:00
    let zone = try Zone(
      transitions: [
        .init(at: .epoch + .minutes(620), offsetSeconds: 1_800),
        .init(at: .epoch + .minutes(625), offsetSeconds: 0),
      ])
    #expect(zone.fullHour(after: .epoch + .hours(10)) == .epoch + .hours(11))
    //     10:00 ── 20 ── 10:20 ▸ 10:50 ── 10 ── 11:00
    let longer = try Zone(
      transitions: [
        .init(at: .epoch + .minutes(620), offsetSeconds: 1_800),
        .init(at: .epoch + .minutes(650), offsetSeconds: 0),
      ])
    #expect(longer.fullHour(after: .epoch + .hours(10)) == .epoch + .minutes(630))
  }

  @Test("any count is a timeline of 0 to 1,000 entries")
  func counts() {
    for (count, entries) in [(-1, 0), (0, 0), (1, 1), (1_000, 1_000), (.max, 1_000), (.min, 0)] {
      let timeline = PetTimeline(showing: snapshot, after: .epoch, in: .utc, count: count)
      #expect(timeline.hours.count == entries)
    }
    let none = PetTimeline(showing: snapshot, after: .epoch, in: .utc, count: 0)
    #expect(none.firstEntry == .distantFuture)
  }

  @Test("an entry holds everything that the widget shows")
  func fields() throws {
    var story = try Story(at: (8, 42))
    try story.play(
      """
      Mon 08:00 plan 18:00 | #1 Mon 18:00 · 8/42
      Mon 08:00 plan 09:00 | #2 Mon 09:00 · 8/42
      Mon 09:00 done       | #2 onTime · 8/44
      """)
    let timeline = story.care.timeline(at: try story.instant("Mon", "09:00"))
    #expect(timeline.hours.count == 24)
    #expect(try timeline.firstEntry == story.instant("Mon", "10:00"))
    let entry = timeline.snapshot
    #expect([Int(entry.stage), Int(entry.xp), Int(entry.threshold)] == [8, 44, 110])
    #expect(entry.progressRatio == 0.4)
    #expect(try entry.tally == TaskTally(done: 1, total: 2))
    #expect(entry.next?.id == TaskID(1))
    #expect(try entry.next?.due == story.instant("Mon", "18:00"))
    let last = try Story(at: (19, 700)).care.snapshot
    #expect(last.threshold == 0 && last.progressRatio == 1 && last.next == nil)
  }

  @Test("a timeline has as many entries as the parameters say")
  func parameterised() throws {
    let story = try Story { $0.timelineEntries = 6 }
    #expect(story.care.timeline(at: .epoch).hours.count == 6)
  }
}

extension PetSnapshot {
  /// A pet with no tasks.
  static func sample(xp: Int) -> PetSnapshot {
    do {
      let rules = PetRules.standard
      return PetCare(rules: rules, zone: .utc, pet: try rules.pet(stage: 8, xp: xp)).snapshot
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
