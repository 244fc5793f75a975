import Measures
import Chance
import CivilTime
import DailyThree
import DeviceModel
import Experiments
import FocusTimer
import Foundation
import Habits
import PetEvolution
import Population
import Tabular
import Testing

/// Logs of a few rows, and what the rules make of them, worked out by hand.
struct LoggedBehaviourTests {
  private static let monday = Day(daysSinceEpoch: 20_458)

  private static func time(_ text: String) throws -> LocalTime { try LocalTime(text) }

  private static func instant(_ day: Int, _ time: String) throws -> Instant {
    Zone.utc.instant(of: LocalMoment(day: monday + day, time: try LocalTime(time)))
  }

  /// The tables of a world in which the people of a log do it again.
  private static func tables(
    _ builder: LivesBuilder, _ change: (inout WorldParameters) -> Void = { _ in }
  ) throws -> [String: [[Substring]]] {
    let lives = try #require(builder.lives(zones: [0]))
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (lives.people.count, lives.days)
    parameters.start = lives.start
    (parameters.shares.forest, parameters.shares.pet) = (1, 1)
    (parameters.shares.tenx, parameters.shares.sherpa) = (1, 1)
    parameters.devices.reboots.perDay = 0
    parameters.known = lives.known
    change(&parameters)
    let result = try #require(
      try World(parameters).run(InlineExecutor(), behaving: LoggedBehaviour(lives)))
    #expect(result.brokenLaws == [])
    return Dictionary(
      uniqueKeysWithValues: result.tables.map { table in
        (
          table.name,
          table.csv.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
          }
        )
      })
  }

  /// The cells of a column, where another one has a text.
  private static func cells(
    _ column: String, of table: [[Substring]]?, where key: String = "", is text: String = ""
  ) throws -> [String] {
    let table = try #require(table)
    let place = try #require(table[0].firstIndex { $0 == column })
    let filter = table[0].firstIndex { $0 == key }
    return table.dropFirst().filter { row in filter.map { row[$0] == text } ?? true }
      .map { String($0[place]) }
  }

  @Test(
    arguments: [(25, ["2", "1"]), (13, ["3", "0"]), (41, ["0", "3"])] as [(Int32, [String])])
  func `sessions of a log end by the rules or when the person was done`(
    minutes: Int32, expected: [String]
  ) throws {
    var builder = LivesBuilder()
    let ada = builder.person("ada", zone: .utc, at: 0)
    // 40 minutes, 25 right after it, and 13.
    for (from, to) in [("09:00", "09:40"), ("09:40", "10:05"), ("23:00", "23:13")] {
      builder.addSession(
        in: .forest, from: try Self.instant(0, from), to: try Self.instant(0, to), minutes: 25,
        of: ada)
    }
    let tables = try Self.tables(builder) { $0.forest.focus.minutes = minutes }
    let sessions = tables["sessions"]
    let found = ["completed", "gave_up"].map {
      (try? Self.cells($0, of: sessions, where: "app", is: "forest")) ?? []
    }
    #expect(found == expected.map { [$0] })
    #expect(try Self.cells("started", of: sessions, where: "app", is: "forest") == ["3"])
    #expect(tables["refusals"]?.count == 1)
  }

  @Test func `a session may end on the day after`() throws {
    var builder = LivesBuilder()
    let ada = builder.person("ada", zone: .utc, at: 0)
    builder.addSession(
      in: .forest, from: try Self.instant(0, "23:50"), to: try Self.instant(1, "00:05"),
      minutes: 25, of: ada)
    builder.addSession(
      in: .forest, from: try Self.instant(1, "08:00"), to: try Self.instant(1, "08:30"),
      minutes: 25, of: ada)
    let sessions = try Self.tables(builder)["sessions"]
    #expect(try Self.cells("started", of: sessions, where: "app", is: "forest") == ["1", "1"])
    #expect(try Self.cells("gave_up", of: sessions, where: "app", is: "forest") == ["0", "1"])
    #expect(try Self.cells("completed", of: sessions, where: "app", is: "forest") == ["0", "1"])
  }

  @Test func `tasks of a log are on time, late and missed, and the last day is closed`() throws {
    var builder = LivesBuilder()
    let ada = builder.person("ada", zone: .utc, at: 0)
    let noon = try Self.time("12:00")
    builder.addTask(on: Self.monday, due: noon, done: try Self.time("12:59"), of: ada)
    builder.addTask(on: Self.monday, due: noon, done: try Self.time("13:01"), of: ada)
    builder.addTask(on: Self.monday + 2, due: noon, done: nil, of: ada)
    let tables = try Self.tables(builder)
    let names = ["planned", "on_time", "late", "missed"]
    let columns = try names.map { try Self.cells($0, of: tables["tasks"]) }
    #expect(
      columns == [
        ["2", "0", "1", "0"], ["1", "0", "0", "0"], ["1", "0", "0", "0"], ["0", "0", "1", "0"],
      ])
  }

  @Test func `days of habits are done, skipped and noted as the log says`() throws {
    var builder = LivesBuilder()
    let bob = builder.person("bob", zone: .utc, at: 0)
    let outcomes: [LoggedHabit.Outcome] = [
      .done, .noted, .amount(Amount(whole: 9_999, .steps)),
      .amount(Amount(whole: 10_000, .steps)), .skipped, .missed,
    ]
    for (day, outcome) in outcomes.enumerated() {
      builder.add(
        LoggedHabit(number: 0, outcome, unit: .steps, target: Amount(whole: 10_000, .steps)),
        on: Self.monday + day, of: bob)
    }
    let tables = try Self.tables(builder)
    let names = ["scheduled", "completed", "skipped_with_note", "skipped"]
    let columns = try names.map { try Self.cells($0, of: tables["habits"]) }
    #expect(
      columns == [
        ["1", "1", "1", "1", "1", "1"], ["1", "0", "0", "1", "0", "0"],
        ["0", "1", "0", "0", "0", "0"], ["0", "1", "0", "0", "1", "0"],
      ])
    // Done; bridged by the note; broken; done; broken.
    #expect(
      try Self.cells("max", of: tables["streaks"], where: "app", is: "sherpa")
        == ["1", "1", "0", "1", "0", "0"])
    #expect(tables["refusals"]?.count == 1)
  }

  @Test func `days of TenX are planned and completed as the log says`() throws {
    var builder = LivesBuilder()
    let eve = builder.person("eve", zone: .utc, at: 0)
    for (day, completed) in [(0, 1), (1, 3), (2, 0)] as [(Int, Int32)] {
      builder.addDay(Self.monday + day, completed: completed, of: eve)
    }
    let tables = try Self.tables(builder)
    #expect(
      try Self.cells("max", of: tables["streaks"], where: "app", is: "tenx") == ["1", "2", "0"])
    #expect(try Self.cells("complete", of: tables["tenx_days"]) == ["0", "1", "0"])
    #expect(tables["refusals"]?.count == 1)
  }

  @Test func `people join on the first day that they logged`() throws {
    var builder = LivesBuilder()
    for (person, day) in [0, 2, 2].enumerated() {
      let number = builder.person("p\(person)", zone: .utc, at: 0)
      builder.addDay(Self.monday + day, completed: 3, of: number)
    }
    let tables = try Self.tables(builder)
    #expect(try Self.cells("arrived", of: tables["days"]) == ["1", "0", "2"])
  }
}

/// Looks at the pet every morning, once the day before is closed.
private struct Witness: Behaviour {
  let logged: LoggedBehaviour
  let book = Book()

  final class Book: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [[Int]: [Int]] = [:]

    func note(_ key: [Int], _ line: [Int]) { lock.withLock { lines[key] = lines[key] ?? line } }
    var all: [[Int]: [Int]] { lock.withLock { lines } }
  }

  func arrive(_ outlook: DayOutlook) -> LoggedBehaviour.Mind { logged.arrive(outlook) }

  func decide(
    _ outlook: DayOutlook, _ mind: inout LoggedBehaviour.Mind, _ plan: inout DayPlan
  ) -> AppSet { logged.decide(outlook, &mind, &plan) }

  func use(_ app: App, _ user: inout PersonSession, _ mind: inout LoggedBehaviour.Mind) {}

  func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout LoggedBehaviour.Mind) {
    // Days that are over are closed when the app is opened.
    user.open(.pet)
    book.note(
      [Int(user.outlook.luck.person), user.outlook.day - 1],
      [Int(user.pet.pet.stage), Int(user.pet.pet.xp), Int(user.outlook.memories.pet.streak)])
    logged.recall(note, &user, &mind)
  }

  func learn(
    _ days: AppDays, _ outlook: DayOutlook, _ mind: inout LoggedBehaviour.Mind
  ) {}
}

extension PetParameters {
  /// The first thresholds.
  fileprivate mutating func thresholds(_ numbers: [Int32]) {
    for (stage, number) in numbers.enumerated() { stages[stage].threshold = number }
  }
}
