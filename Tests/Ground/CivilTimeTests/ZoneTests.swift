import CivilTime
import Testing

/// Zones small enough to check by hand, so that every law runs against a search over all instants.
enum SmallZones {
  /// Clocks forward by an hour on 2026-03-29 at 01:00 UTC, back on 2026-10-25: Berlin's 2026.
  static let berlin = zone(3_600, ["2026-03-29": (3_600, 7_200), "2026-10-25": (3_600, 3_600)])
  /// Midnight does not exist on 2026-03-29: the clock jumps from 24:00 to 01:00.
  static let noMidnight = zone(-10_800, ["2026-03-29": (10_800, -7_200)])
  /// Clocks go back at 00:01, so that the evening before is lived twice.
  static let splitDay = zone(-9_000, ["2026-11-01": (9_060, -12_600)])
  /// The whole of 2026-03-29 is missing: from −11 to +13 hours at local midnight.
  static let apia = zone(-39_600, ["2026-03-29": (39_600, 46_800)])
  /// Three changes within a week, two of them in one bucket of the index.
  static let restless = zone(
    0, ["2026-03-01": (0, 3_600), "2026-03-03": (0, -7_200), "2026-03-05": (0, 1_800)])

  static let all: [(String, Zone)] = [
    ("utc", .utc), ("berlin", berlin), ("noMidnight", noMidnight), ("splitDay", splitDay),
    ("apia", apia), ("restless", restless),
  ]

  /// A zone whose changes lie so many seconds after 00:00 UTC of the days.
  private static func zone(
    _ initial: Int32, _ changes: KeyValuePairs<String, (Int64, Int32)>
  ) -> Zone {
    let transitions = changes.map { key, change in
      Zone.Transition(at: utc(key) + .seconds(change.0), offsetSeconds: change.1)
    }
    do {
      return try Zone(initialOffsetSeconds: initial, transitions: transitions)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// 00:00 UTC of a day.
  static func utc(_ key: String) -> Instant {
    guard let day = try? Day(key: key) else { preconditionFailure("no day \(key)") }
    return Zone.utc.startOfDay(day)
  }
}

@Suite("Zone")
struct ZoneTests {
  /// The offset by walking the list of changes: obviously right.
  private func offset(_ zone: Zone, _ instant: Instant) -> Int32 {
    zone.transitions.last { $0.instant <= instant }?.offsetSeconds ?? zone.initialOffsetSeconds
  }

  private func around(_ key: String, days: Int64) -> [Instant] {
    let start = SmallZones.utc(key) - .days(days)
    return (0...(2 * days * 24 * 4)).map { start + .minutes(15 * $0) }
  }

  @Test("the index answers what the list of changes says, at every change ±1 ms and far away")
  func offsets() {
    for (name, zone) in SmallZones.all {
      var instants = around("2026-03-29", days: 60) + around("2026-10-25", days: 20)
      instants += zone.transitions.flatMap {
        [$0.instant - Milliseconds(1), $0.instant, $0.instant + Milliseconds(1)]
      }
      for instant in instants + [.distantPast, .epoch, .distantFuture] {
        let expected = offset(zone, instant)
        #expect(zone.offsetSeconds(at: instant) == expected, "\(name) \(instant)")
      }
    }
  }

  @Test("a wall moment means its first occurrence, a skipped one moves forward by the gap")
  func instantOfMoment() throws {
    for (name, zone) in SmallZones.all {
      for key in ["2026-03-01", "2026-03-03", "2026-03-29", "2026-10-25", "2026-11-01"] {
        let days = try [Day(key: key) - 1, Day(key: key), Day(key: key) + 1]
        for day in days {
          for quarter in 0..<96 {
            let time = try #require(LocalTime(hour: quarter / 4, minute: quarter % 4 * 15))
            let moment = LocalMoment(day: day, time: time)
            #expect(zone.instant(of: moment) == searched(zone, moment), "\(name) \(moment)")
          }
        }
      }
    }
  }

  /// The first minute whose wall clock shows the moment; if there is none, the moment read in the
  /// offset before the jump.
  private func searched(_ zone: Zone, _ moment: LocalMoment) -> Instant {
    let asUTC = Zone.utc.instant(of: moment)
    var instant = asUTC - .hours(14)
    while zone.local(at: instant) < moment { instant += .minutes(1) }
    if zone.local(at: instant) == moment { return instant }
    let before = zone.offsetSeconds(at: instant - .minutes(1))
    return asUTC - .seconds(Int64(before))
  }

  @Test("a table that is no zone is refused with the reason")
  func refusals() {
    let minute = Instant(millisecondsSinceEpoch: 60_000)
    #expect(throws: ZoneError.offsetOfADayOrMore(seconds: 86_400)) {
      try Zone(initialOffsetSeconds: 86_400, transitions: [])
    }
    #expect(throws: ZoneError.offsetOfADayOrMore(seconds: .min)) {
      try Zone(transitions: [.init(at: minute, offsetSeconds: .min)])
    }
    #expect(throws: ZoneError.changesOutOfOrder(minute)) {
      try Zone(transitions: [
        .init(at: minute, offsetSeconds: 1), .init(at: minute, offsetSeconds: 2),
      ])
    }
    #expect(throws: ZoneError.changeOutOfRange(.distantFuture)) {
      try Zone(transitions: [.init(at: .distantFuture, offsetSeconds: 1)])
    }
    #expect(throws: ZoneError.changeOutOfRange(.distantPast)) {
      try Zone(transitions: [.init(at: .distantPast, offsetSeconds: 1)])
    }
  }

  @Test("nothing traps at the ends of time")
  func ends() {
    for (_, zone) in SmallZones.all {
      for instant in [Instant.distantPast, .distantFuture] {
        let day = zone.local(at: instant).day
        #expect(zone.day(after: day) >= day)
        #expect(zone.lengthOfDay(day) >= .zero)
      }
    }
  }
}
