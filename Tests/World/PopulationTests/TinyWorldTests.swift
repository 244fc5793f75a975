import Measures
import CivilTime
import DeviceModel
import PetEvolution
import Population
import Tabular
import Testing

/// Tables of worlds so small that every cell can be worked out by hand.
@Suite("Tables of tiny worlds")
struct TinyWorldTests {
  private static let monday = Day(daysSinceEpoch: 20_458)

  private typealias Line = (person: Int, day: Int, event: WorldEvent)

  /// The tables of what happened to so many people, each in a group of their own, told in the order
  /// of days.
  private func tables(
    _ lines: [Line], people: Int, days: Int, apps: AppSet, stages: [String] = ["Egg"]
  ) -> [Table] {
    let size = WorldSize(
      people: people, start: Self.monday, days: days, stageNames: stages, apps: apps)
    var groups = (0..<people).map { _ in LifeObservers(size, people: 1) }
    var ledger = NightlyTotals(size)
    for day in 0..<days {
      for person in groups.indices {
        for line in lines where line.person == person && line.day == day {
          let arrival = lines.first { $0.person == person }?.day ?? 0
          let context = EventContext(
            person: UInt32(person), place: 0, arrival: Int32(arrival), day: day,
            date: Self.monday + day, instant: .epoch, segments: 1)
          groups[person].note(line.event, context)
        }
        ledger.collect(day, from: &groups[person])
        if size.isWeekEnd(day) { ledger.collectWeek(from: &groups[person]) }
      }
      if size.isWeekEnd(day) { ledger.closeWeek() }
    }
    for person in groups.indices { groups[person].finish() }
    let tables = ledger.tables(groups, 0)
    #expect(Audit(tables).sentences == [])
    return tables
  }

  /// Columns of a table's rows.
  private func rows(_ name: String, _ columns: [String], of tables: [Table]) throws -> [String] {
    let table = try #require(tables.first { $0.name == name })
    let places = try columns.map { name in
      try #require(table.columns.firstIndex { $0.name == name }, "\(name)")
    }
    return table.csv.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return places.map { cells[$0].isEmpty ? "–" : String(cells[$0]) }.joined(separator: " ")
    }
  }

  private func moves(_ person: Int, _ moves: [(day: Int, from: UInt8, to: UInt8)]) -> [Line] {
    moves.map { (person, $0.day, .petMoved(from: $0.from, to: $0.to)) }
  }

  /// Waits at stage 0, in days from the arrival:
  ///
  ///     person 0   ├──┤            Chick on day 2
  ///     person 1   ├──×            removed in the morning of day 2: seen on days 0 and 1
  ///     person 2   ├┤              Chick a day after joining
  ///     person 3   ├──────▶        never
  ///
  /// Of four one ends during day 1: 1/4. Then two are left: 1/4 + 3/4 · 1/2 = 5/8. Person 0 falls
  /// back to the egg on day 4 and is a hen on day 9, which is 7 days after the chick all the same.
  @Test("a wait ends with the next stage, by a clock that no fall stops")
  func waits() throws {
    let arrivals: [Line] = [0, 0, 1, 0].enumerated().map { ($0, $1, .arrived([.pet])) }
    let lines =
      arrivals + moves(0, [(2, 0, 1), (4, 1, 0), (6, 0, 1), (9, 1, 2)])
      + [(1, 2, .removed(.pet))] + moves(2, [(2, 0, 1)]) + [(2, 35, .removed(.pet))]
    let tables = tables(lines, people: 4, days: 40, apps: [.pet], stages: ["Egg", "Chick", "Hen"])
    let columns = ["stage", "entered", "up", "down", "left", "still_in"]
    #expect(
      try rows("stage_waits", columns, of: tables) == [
        "0 4 2 0 1 1", "1 2 1 1 1 0", "2 1 0 0 0 1",
      ])
    #expect(
      try rows("stage_waits", ["p50_days", "p90_days", "over_30_share"], of: tables) == [
        "2.667 – 0.375000", "8.000 – 0.500000", "– – 1.000000",
      ])
  }

  /// Nine join early and climb slowly; one joins early and is a hen on day 30, when only two more
  /// are seen. By itself each stage would be reached by other shares of other people.
  ///
  ///     stage 1     day 10: 1 of 10; nobody after that                   0.1
  ///     stage 2     by itself, day 30: 1 of 3 who are seen so long        1/3
  ///     stage 2     as a part of those at stage 1, of whom 1 is seen      0.1
  @Test("no stage is reached by more people than the one before it")
  func chain() throws {
    let joined = [0, 0, 0, 5, 5, 5, 5, 5, 5, 5]
    let arrivals: [Line] = joined.enumerated().map { ($0, $1, .arrived([.pet])) }
    let lines = arrivals + moves(0, [(10, 0, 1), (30, 1, 2)])
    let tables = tables(lines, people: 10, days: 34, apps: [.pet], stages: ["Egg", "Chick", "Hen"])
    let columns = ["stage", "among", "reached_share_30", "p10_days"]
    #expect(
      try rows("evolution_times", columns, of: tables).prefix(3) == [
        "0 everyone 1.000000 0.000", "1 everyone 0.100000 11.000", "2 everyone 0.000000 31.000",
      ])
  }

  private func visit(_ person: Int, _ day: Int) -> Line {
    (person, day, .dayOver(opened: [.tenx], events: 1))
  }

  /// Days of a run of 40:
  ///
  ///     person 0   0  3  20
  ///     person 1   0            removes the app on day 5
  ///     person 2   30 32 39     joined on day 30
  ///
  /// Back within 7 days of day 0: persons 0 and 2, and 1 is not. Within 28 days: person 0, 1 is
  /// not, and 2 has not been seen for so long, though they were back after 2.
  @Test("who comes back within 7 and 28 days, of those who came and were seen for so long")
  func returns() throws {
    let arrivals: [Line] = [0, 0, 30].enumerated().map { ($0, $1, .arrived([.tenx])) }
    let lines =
      arrivals + [visit(0, 0), visit(0, 3), visit(0, 20), visit(1, 0)]
      + [(1, 5, .removed(.tenx)), visit(2, 30), visit(2, 32), visit(2, 39)]
    let tables = tables(lines, people: 3, days: 40, apps: [.tenx])
    let columns = ["day", "people", "active_share", "returned_7_share", "returned_28_share"]
    let rows = try rows("retention", columns, of: tables)
    #expect(rows[0] == "0 3 1.000000 0.666667 0.500000")
    #expect(rows[1] == "1 3 0.000000 – –")
    #expect(rows[2] == "2 3 0.333333 1.000000 –")
    #expect(rows[3] == "3 3 0.333333 0.000000 1.000000")
    #expect(rows[9] == "9 3 0.333333 – –")
    #expect(rows[20] == "20 2 0.500000 0.000000 –")
    // Person 1 is without an app from the fifth day after joining, person 2 was not seen for long.
    let gone = try self.rows("retention", ["day", "uninstalled_share"], of: tables)
    #expect(gone[4] == "4 0.000000" && gone[5] == "5 0.333333" && gone[9] == "9 0.333333")
    #expect(gone[10] == "10 0.500000" && gone[39] == "39 0.500000")
  }

  @Test("what is back within 7 days of a day does not change with the length of the run")
  func lengths() throws {
    let lines: [Line] =
      [(0, 0, .arrived([.tenx])), (1, 0, .arrived([.tenx]))]
      + [0, 4, 5, 11, 30, 61].map { visit(0, $0) } + [0, 12].map { visit(1, $0) }
    let columns = ["day", "returned_7_share", "returned_28_share"]
    let long = try rows("retention", columns, of: tables(lines, people: 2, days: 90, apps: [.tenx]))
    for days in [1, 8, 13, 32, 42] {
      let short = tables(lines.filter { $0.day < days }, people: 2, days: days, apps: [.tenx])
      for (one, other) in zip(try rows("retention", columns, of: short), long) {
        let (cells, all) = (one.split(separator: " "), other.split(separator: " "))
        for (cell, known) in zip(cells, all) { #expect(cell == known || cell == "–", "\(days)") }
      }
    }
  }

  /// Person 0 plans 3 tasks on day 0 and does one of them; the day is closed on day 2. Of the 4 of
  /// day 2 one is done, one is deleted, and the app is removed. Person 1 never comes back to 2.
  @Test("a task that is neither done nor missed is of a day that was never closed")
  func tasks() throws {
    let (first, third) = (Self.monday, Self.monday + 2)
    let lines: [Line] = [
      (0, 0, .arrived([.pet])), (1, 0, .arrived([.pet])),
      (0, 0, .tasksPlanned(first, 3)), (0, 0, .taskDone(first, .onTime)),
      (0, 2, .petClosed(first, missed: 2, rolledOver: 0)),
      (0, 2, .petClosed(first + 1, missed: 0, rolledOver: 0)), (0, 2, .tasksPlanned(third, 4)),
      (0, 2, .taskDone(third, .late)), (0, 2, .tasksPlanned(third, -1)),
      (1, 2, .tasksPlanned(third, 2)), (0, 4, .removed(.pet)),
    ]
    let columns = ["day", "planned", "on_time", "late", "missed", "unclosed", "completion_share"]
    #expect(
      try rows("tasks", columns, of: tables(lines, people: 2, days: 5, apps: [.pet])) == [
        "0 3 1 0 2 0 0.333333", "1 0 0 0 0 0 –", "2 5 0 1 0 4 0.200000", "3 0 0 0 0 0 –",
        "4 0 0 0 0 0 –",
      ])
  }

  @Test("a notification that comes early is as far from its time as one that comes late")
  func early() throws {
    let lines: [Line] =
      [(0, 0, .arrived([.tenx]))]
      + ([-48_000, -1_000, 400, 1_001, nil] as [Int64?]).map { late in
        (0, 0, .notified(.morning, .stepped, late: late.map { Milliseconds($0) }))
      }
    let columns = ["planned", "delivered", "late_p50_ms", "late_p99_ms", "within_1s_share"]
    #expect(
      try rows("notifications", columns, of: tables(lines, people: 1, days: 1, apps: [.tenx])) == [
        "5 4 -300.000 982.000 0.400000"
      ])
  }
}
