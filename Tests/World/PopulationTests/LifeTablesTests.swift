import Analytics
import Population
import Measures
import CivilTime
import DeviceModel
import JournalSupport
import PetEvolution
import Tabular
import TestSupport
import Testing

@Suite("Tables of living worlds")
struct LifeTablesTests {
  @Test(
    "a separate reader recomputes every table from everybody's journal, byte for byte", .long)
  func everyTable() throws {
    let results = try EverythingWorld.results.get()
    let start = EverythingWorld.parameters(days: results.days).start.key
    let reader = LifeReader(
      try #require(results.journal["events"]), people: EverythingWorld.people, start: start,
      days: results.days)
    let names = EverythingWorld.stageNames
    let all = LifeTables(reader, stageNames: names, repairDays: ["forest": 2])
    let eager = LifeTables(
      reader, stageNames: names, repairDays: ["forest": 2], belongs: EverythingWorld.isEager)
    for (tables, expected) in zip(results.tables, [all, eager]) {
      #expect(TableTexts(tables).differences(from: expected.csv) == [])
    }
  }

  @Test("curves without a group are those of the others alone, by the separate reader", .long)
  func curvesWithoutGroups() throws {
    var parameters = EverythingWorld.parameters(days: 45)
    parameters.people = 130
    // Everybody has a pet, so each group has people whose curves are left out.
    parameters.shares.pet = 1
    let result = try #require(
      try World(parameters).run(
        InlineExecutor(), behaving: Capricious(), keeping: RunRequest(journal: 130)))
    let events = try #require(result.journal.first { $0.name == "events" }).text
    let reader = LifeReader(events, people: 130, start: parameters.start.key, days: 45)
    for (name, column) in [
      ("stage_waits", "over_30_share"), ("evolution_times", "reached_share_30"),
    ] {
      let slice = try #require(result.slices.slices(of: 0).first { $0.name == name })
      let place = try #require(slice.counted().columns.firstIndex { $0.name == column })
      let samples = slice.samples(
        (0..<slice.counted().rowCount).map { .init(rows: [$0], column: place) })
      for group in [0, 9, 31, 63] {
        let range = PeopleGroups.range(of: group, in: 130)
        let others = LifeTables(
          reader, stageNames: EverythingWorld.stageNames, repairDays: ["forest": 2],
          belongs: { !range.contains($0) })
        let text = name == "stage_waits" ? others.stageWaits : others.evolutionTimes
        let rows = text.split(separator: "\n").dropFirst().map {
          $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        var compared = 0
        for (sample, row) in zip(samples, rows) {
          // Not every group has people who stay.
          guard row[2] != "stayed", let sample, let number = Double(row[place]) else { continue }
          let own = try #require(sample.withoutGroup.count == 64 ? sample.withoutGroup[group] : nil)
          #expect(abs(own - number) < 1e-6, "\(name) \(row[0]) \(group)")
          compared += 1
        }
        #expect(compared >= 3 && rows.count == samples.count, "\(name)")
      }
    }
  }

  @Test("everything happens in the world that the reader reads")
  func everythingHappens() throws {
    let tables = try EverythingWorld.results.get().tables[0]
    func rows(_ name: String) -> [[Substring]] {
      let text = tables.first { $0.name == name }?.csv ?? ""
      return text.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
    }
    for (place, name) in UserState.allCases.enumerated() {
      let people = rows("user_states").filter { $0[1] == name.name }.compactMap { Int($0[2]) }
      #expect(people.max() ?? 0 > 0, "nobody is ever in state \(place)")
    }
    let sessions = rows("sessions").map { $0[2...10].compactMap { Int($0) } }
    let sums = (0..<9).map { column in sessions.reduce(0) { $0 + $1[column] } }
    for column in 0..<9 { #expect(sums[column] > 0, "\(column)") }
    let tasks = rows("tasks").map { $0[1...7].compactMap { Int($0) } }
    for column in 0..<7 { #expect(tasks.reduce(0) { $0 + $1[column] } > 0) }
    #expect(rows("refusals").count >= 8)
    #expect(Set(rows("refusals").map { $0[0] }).count == 4)
    #expect(rows("leagues").compactMap { Int($0[20]) }.reduce(0, +) > 0)
    #expect(rows("evolution_times").compactMap { Int($0[14]) }.reduce(0, +) > 0)
    #expect(rows("streak_breaks").allSatisfy { Int($0[3]) ?? 0 > 0 })
  }
}

/// What devices tell, which no device tells in these tests: told by hand.
@Suite("Tables of devices")
struct DeviceTablesTests {
  private let days = 9
  private let people = 130

  /// Events of any size and sign for everybody on every day.
  private func events(_ person: Int, _ day: Int) -> [WorldEvent] {
    let seed = UInt64(person * 1_009 + day * 77)
    func pick(_ number: UInt64, of count: UInt64) -> Int {
      Int((seed &+ number) &* 0x9E37_79B9_7F4A_7C15 >> 40) % Int(count)
    }
    let size = Int64(1) << Int64(pick(1, of: 24))
    let drift = Milliseconds((Int64(pick(2, of: 2_000)) - 1_000) * size / 300)
    let condition = FaultCondition.allCases[pick(3, of: 7)]
    let late =
      pick(4, of: 5) == 0 ? nil : Milliseconds((Int64(pick(5, of: 900)) - 300) * size / 500)
    return [
      .drifted(
        .forest, TimerDesign.allCases[pick(6, of: 4)], condition, drift,
        completes: pick(7, of: 3) > 0),
      .notified(NotificationKind.allCases[pick(8, of: 77) / 11], condition, late: late),
      .widgetStale(.pet, Milliseconds(Int64(pick(9, of: 700)) * size / 10)),
    ]
  }

  @Test("drift, lateness and staleness come out as a separate reader finds them in the journal")
  func tables() throws {
    let start = Day(daysSinceEpoch: 20_458)
    let size = WorldSize(
      people: people, start: start, days: days, stageNames: ["Egg"],
      apps: [.forest, .pet, .tenx, .sherpa])
    var groups = (0..<PeopleGroups.count).map { group in
      LifeObservers(size, people: PeopleGroups.range(of: group, in: people).count)
    }
    var ledger = NightlyTotals(size)
    var journal = CSVWriter()
    for column in LifeJournalRow.columns { journal.write(text: column.name) }
    journal.endRow()
    for day in 0..<days {
      for group in groups.indices {
        for (place, person) in PeopleGroups.range(of: group, in: people).enumerated() {
          let context = EventContext(
            person: UInt32(person), place: place, arrival: 0, day: day, date: start + day,
            instant: .epoch, segments: 1)
          let arrival: [WorldEvent] = day == 0 ? [.arrived(.all)] : []
          for event in arrival + events(person, day) {
            groups[group].note(event, context)
            LifeJournalRow(event: event, context: context).write(into: &journal)
          }
        }
        ledger.collect(day, from: &groups[group])
        if size.isWeekEnd(day) { ledger.collectWeek(from: &groups[group]) }
      }
      if size.isWeekEnd(day) { ledger.closeWeek() }
    }
    let reader = LifeReader(journal.text, people: people, start: start.key, days: days)
    let expected = LifeTables(reader, stageNames: ["Egg"])
    for table in ledger.tables(groups, 0) {
      switch table.name {
      case "timer_drift": #expect(table.csv == expected.timerDrift)
      case "notifications": #expect(table.csv == expected.notifications)
      case "widget_staleness": #expect(table.csv == expected.staleness)
      default: break
      }
    }
    #expect(expected.timerDrift.split(separator: "\n").count > 25)
    #expect(expected.notifications.split(separator: "\n").count > 25)
  }
}
