import Cadence
import CivilTime
import FocusTimer
import TestSupport
import Testing
import ZoneTables

@Suite("Recorded forests")
struct FocusLedgerVectorTests {
  private static func records(_ c: RecordedForest, _ zone: Zone) -> [FocusRecord] {
    c.sessions.map { session in
      let end = Instant(millisecondsSinceEpoch: session.end * 1_000)
      return FocusRecord(
        start: end - .minutes(25), end: end, day: zone.day(of: end), intendedMinutes: 25,
        focusMinutes: session.completed ? 25 : 0,
        outcome: session.completed ? .completed : .abandoned(.gaveUp))
    }
  }

  /// The recorded streaks are of the reading in which an empty today already breaks.
  @Test("recorded statistics agree in every field, with an empty today that breaks")
  func recordedForests() throws {
    var parameters = StreakParameters.forest
    parameters.today = .counts
    let policy = try StreakPolicy(parameters)
    let cases = try RecordedForest.all()
    #expect(cases.count == 60)
    for c in cases {
      let zone = try ZoneDatabase.zone(named: c.zone)
      let today = zone.day(of: Instant(millisecondsSinceEpoch: c.now * 1_000))
      let records = Self.records(c, zone)
      let statistics = FocusLedger(of: records, under: policy) { zone.exists($0) }
        .statistics(on: today) { zone.exists($0) }
      #expect(today.key == c.todayKey, "\(c.id)")
      #expect(statistics.currentStreak == c.current, "\(c.id)")
      #expect(statistics.todaysTrees == c.todaysTrees, "\(c.id)")
      #expect(statistics.totalTrees == c.totalTrees, "\(c.id)")
      #expect(statistics.abandoned == c.abandoned, "\(c.id)")
      #expect(statistics.totalFocusMinutes == c.totalFocusMinutes, "\(c.id)")
    }
  }

  @Test("with a pending today a recorded streak is the same, or lives on until tomorrow")
  func pendingToday() throws {
    var differing = 0
    for c in try RecordedForest.all() {
      let zone = try ZoneDatabase.zone(named: c.zone)
      let today = try Day(key: c.todayKey)
      let ledger = FocusLedger(of: Self.records(c, zone), under: .forest) { zone.exists($0) }
      let pending = ledger.statistics(on: today) { zone.exists($0) }.currentStreak
      if pending != c.current {
        #expect(c.current == 0 && c.todaysTrees == 0, "\(c.id)")
        differing += 1
      }
    }
    #expect(differing == 11)
  }
}
