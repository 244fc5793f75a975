import Cadence
import CivilTime
import FocusTimer
import Testing

/// A disk that is full.
private struct DiskFull: Error, Equatable {}

@Suite("FocusLedger")
struct FocusLedgerTests {
  private func ledger(_ records: [FocusRecord]) -> FocusLedger {
    var ledger = FocusLedger(under: .forest)
    for record in records { ledger.append(record) }
    return ledger
  }

  @Test("Edge: data storage fails — that session is lost, says so, and all others stay (FR-023)")
  func failedWrite() throws {
    var ledger = FocusLedger(under: .forest)
    var disk: [FocusRecord] = []
    try ledger.append(.tree(monday)) { disk.append($0) }
    let before = ledger
    let lost = #expect(throws: FocusRecordLost<DiskFull>.self) {
      try ledger.append(.tree(monday + 1)) { _ throws(DiskFull) in throw DiskFull() }
    }
    #expect(lost == FocusRecordLost(record: .tree(monday + 1), cause: DiskFull()))
    #expect(lost.map { "\($0)" } == lost?.description)
    #expect(
      lost?.description
        == "the focus session of 2026-01-06 could not be saved and is lost; all earlier "
        + "sessions are safe")
    #expect(ledger.records == before.records && ledger.tally == before.tally)
    try ledger.append(.tree(monday + 2)) { disk.append($0) }
    #expect(ledger.records == disk && disk.count == 2)
    #expect(ledger.statistics(on: monday + 2).currentStreak == 1)
  }

  @Test("FR-025: the ledger of stored records is the ledger that stored them")
  func restored() {
    let records = (0..<20).map { $0 % 3 == 0 ? FocusRecord.dead(monday + $0) : .tree(monday + $0) }
    let grown = ledger(records)
    for stored in [records, records.reversed(), Array(records[7...] + records[..<7])] {
      let restored = FocusLedger(of: stored, under: .forest)
      #expect(restored.records == grown.records && restored.tally == grown.tally)
      #expect(Array(restored.forest(limit: 50).trees) == Array(grown.forest(limit: 50).trees))
    }
  }

  @Test("every order of arrival gives the same ledger")
  func anyOrder() {
    let records: [FocusRecord] = [
      .tree(monday), .dead(monday + 1), .tree(monday + 1, minute: 700), .tree(monday + 2),
    ]
    let inOrder = ledger(records)
    for a in 0..<4 {
      for b in 0..<4 where b != a {
        for c in 0..<4 where c != a && c != b {
          let order = [a, b, c, 6 - a - b - c]
          let shuffled = ledger(order.map { records[$0] })
          #expect(shuffled.records == inOrder.records, "\(order)")
          #expect(shuffled.tally == inOrder.tally, "\(order)")
          #expect(
            Array(shuffled.forest(limit: 9).trees) == Array(inOrder.forest(limit: 9).trees),
            "\(order)")
        }
      }
    }
  }

  @Test("of two sessions that ended at the same instant, the one that came later is the newer")
  func sameInstant() {
    func records(_ minutes: [Int32]) -> [FocusRecord] {
      minutes.map { minutes in
        var record = FocusRecord.tree(monday)
        record.intendedMinutes = minutes
        return record
      }
    }
    let (first, second, third) = (records([1])[0], records([2])[0], records([3])[0])
    let late = ledger([first, .tree(monday + 1), second, third])
    #expect(late.records.map(\.intendedMinutes) == [1, 2, 3, 25])
    let restored = FocusLedger(of: [.tree(monday + 1), first, second, third], under: .forest)
    #expect(restored.records == late.records)
  }

  @Test("pages of any size show every tree once, newest first (FR-026, FR-027, FR-029)")
  func paging() {
    for count in 0...12 {
      let ledger = ledger((0..<count).map { .tree(monday + $0) })
      for limit in 1...13 {
        var page = ledger.forest(limit: limit)
        var shown = Array(page.trees)
        while let next = page.next {
          page = ledger.forest(from: next, limit: limit)
          #expect(!page.trees.isEmpty && page.trees.count <= limit)
          shown += page.trees
        }
        #expect(shown == ledger.records.reversed(), "\(count) trees, pages of \(limit)")
      }
    }
  }

  @Test("a tree planted while somebody scrolls does not move the next page")
  func plantingWhileScrolling() throws {
    var ledger = ledger((0..<5).map { .tree(monday + $0) })
    let page = ledger.forest(limit: 2)
    ledger.append(.tree(monday + 9))
    let next = try #require(page.next)
    #expect(ledger.forest(from: next, limit: 2).trees.map(\.day) == [monday + 2, monday + 1])
  }

  @Test("limits below one give an empty page, a cursor of another forest is cut")
  func oddPages() throws {
    let large = ledger((0..<5).map { .tree(monday + $0) })
    let small = ledger([.tree(monday)])
    #expect(large.forest(limit: 0).trees.isEmpty)
    #expect(large.forest(limit: .min).trees.isEmpty)
    #expect(large.forest(limit: .max).trees.count == 5)
    let cursor = try #require(large.forest(limit: 2).next)
    #expect(small.forest(from: cursor, limit: 9).trees.count == 1)
  }

  @Test("records take the day of the end, whenever it was learned, in the zone of that moment")
  func recordsOfSessions() throws {
    let plusNine = try Zone(initialOffsetSeconds: 9 * 3_600, transitions: [])
    var calendar = PersonalCalendar(zone: plusNine)
    var session = try FocusSession(.sherpa(minutes: 30))
    #expect(FocusRecord(session, in: &calendar) == nil)
    let start = Instant.epoch + .days(Int64(monday.daysSinceEpoch)) + .minutes(14 * 60 + 45)
    _ = try session.start(at: start, permission: .denied)
    #expect(FocusRecord(session, in: &calendar) == nil)
    _ = session.observe(at: start + .days(3))
    let record = try #require(FocusRecord(session, in: &calendar))
    #expect(record.start == start && record.end == start + .minutes(30))
    #expect(record.day == monday + 1, "23:45 in the zone, and half an hour later it is Tuesday")
    #expect(record.intendedMinutes == 30 && record.focusMinutes == 30 && record.isTree)
    calendar.travel(to: .utc, at: start + .hours(1))
    var given = try FocusSession(.sherpa(minutes: 30))
    _ = try given.start(at: start + .hours(2), permission: .denied)
    _ = try given.giveUp(at: start + .hours(2) + .seconds(150))
    let early = try #require(FocusRecord(given, in: &calendar))
    #expect(early.day == monday + 1, "still Monday in UTC, but the person's day never goes back")
    #expect(early.focusMinutes == 2 && early.outcome == .abandoned(.gaveUp) && !early.isTree)
  }
}
