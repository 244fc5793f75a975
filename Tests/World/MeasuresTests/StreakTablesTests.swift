import Measures
import CivilTime
import Tabular
import TestSupport
import Testing

/// What becomes of streaks that break, are repaired or might have been, worked out by hand.
///
///     day       Mon Tue Wed Thu Fri Sat Sun Mon Tue Wed
///     person 0   1   2   3   ×   ·   4   5   6   ×   ·     repaired; then the run ends too soon
///     person 1   1   2   ×   ·   ·   ·   1   2   3   4     broken for good
///     person 2   ·   1   2   2   3   4   ×   ·   ·   ·     saved by a freeze, then broken for good
///     person 3   ·   ·   1   2   ×                         removes the app, which no repair awaits
///     person 4   1   ×   2   3   4   5   6   7   8   9     repaired
@Suite("Tables of streaks")
struct StreakTablesTests {
  private static let monday = Day(daysSinceEpoch: 20_458)

  private static let days: [(person: Int, day: Int, event: WorldEvent)] = [
    (0, 0, turned(0, 1)), (1, 0, turned(0, 1)), (4, 0, turned(0, 1)),
    (2, 1, turned(0, 1)), (4, 1, turned(1, 0, .notOpened)),
    (1, 2, turned(2, 0, .tooLittleDone)), (3, 2, turned(0, 1)), (4, 2, turned(0, 2)),
    (0, 3, turned(3, 0, .notOpened)), (2, 3, turned(2, 2)),
    (3, 4, turned(2, 0, .notOpened)),
    (0, 5, turned(0, 4)), (3, 5, .removed(.tenx)),
    (1, 6, turned(0, 1)), (2, 6, turned(4, 0, .notOpened)),
    (0, 8, turned(6, 0, .nothingDone)),
  ]

  private static func turned(
    _ from: Int32, _ to: Int32, _ cause: StreakBreakCause? = nil
  ) -> WorldEvent { .streakTurned(.tenx, from: from, to: to, cause) }

  /// The tables of the five, whose streaks may be repaired so many days after they broke.
  private func tables(repairDays: Int) -> [Table] {
    let size = WorldSize(
      people: 5, start: Self.monday, days: 10, stageNames: ["Egg"], apps: [.tenx],
      repairDays: [0, 0, repairDays, 0])
    var group = LifeObservers(size, people: 5)
    var ledger = NightlyTotals(size)
    for day in 0..<10 {
      let arrivals = day == 0 ? (0..<5).map { ($0, WorldEvent.arrived([.tenx])) } : []
      let events = Self.days.filter { $0.day == day }.map { ($0.person, $0.event) }
      for (person, event) in arrivals + events {
        let context = EventContext(
          person: UInt32(person), place: person, arrival: 0, day: day, date: Self.monday + day,
          instant: .epoch, segments: 1)
        group.note(event, context)
      }
      ledger.collect(day, from: &group)
      if size.isWeekEnd(day) { ledger.collectWeek(from: &group) }
      if size.isWeekEnd(day) { ledger.closeWeek() }
    }
    group.finish()
    return ledger.tables([group], 0)
  }

  /// Columns of a table's rows.
  private func rows(_ name: String, _ columns: [Int], of tables: [Table]) -> [String] {
    let lines = tables.first { $0.name == name }?.csv.split(separator: "\n").dropFirst() ?? []
    return lines.map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return columns.map { String(cells[$0]) }.joined(separator: " ")
    }
  }

  @Test("a repaired streak never broke, and one that might be repaired is not known to have")
  func repairs() {
    let tables = tables(repairDays: 2)
    #expect(
      rows("streak_survival", [1, 2, 3, 4, 7], of: tables) == [
        "1 6 0 1.000000 0.000000", "2 6 1 0.833333 0.166667", "3 4 0 0.833333 0.000000",
        "4 4 1 0.625000 0.250000", "5 2 0 0.625000 0.000000", "6 2 0 0.625000 0.000000",
        "7 1 0 0.625000 0.000000", "8 1 0 0.625000 0.000000", "9 1 0 0.625000 0.000000",
      ])
    let breaks = rows("streak_breaks", [1, 2, 3, 4], of: tables)
    #expect(
      breaks.filter { !$0.hasSuffix(" 0") } == [
        "wednesday tooLittleDone 5 1", "sunday notOpened 3 1",
      ])
    #expect(
      breaks.filter { $0.contains("nothingDone") } == [
        "monday nothingDone 3 0", "tuesday nothingDone 6 0", "wednesday nothingDone 5 0",
        "thursday nothingDone 4 0", "friday nothingDone 3 0", "saturday nothingDone 2 0",
        "sunday nothingDone 3 0",
      ])
    #expect(Audit(tables).sentences == [])
  }

  /// The last break of person 0, a day before the end.
  @Test("a break is final once the days of repair are over")
  func windows() {
    let tables = tables(repairDays: 1)
    #expect(
      rows("streak_survival", [1, 2, 3], of: tables).prefix(6) == [
        "1 6 0", "2 6 1", "3 4 0", "4 4 1", "5 2 0", "6 2 1",
      ])
    #expect(
      rows("streak_breaks", [1, 2, 4], of: tables).filter { !$0.hasSuffix(" 0") } == [
        "tuesday nothingDone 1", "wednesday tooLittleDone 1", "sunday notOpened 1",
      ])
  }
}
