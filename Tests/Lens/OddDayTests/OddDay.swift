import Measures
import Cadence
import CivilTime
import Diary
import Foundation
import Habits
import Population
import Scenarios
import Tabular
import TestSupport
import Testing

/// A short scenario below `Tests/Fixtures/odd-days`, lived by one person who keeps a diary, beside
/// the tables that somebody worked out by hand.
///
///     odd-days/NAME/scenario.json    where, when, which apps
///     odd-days/NAME/days.csv …       tables, to the last byte
///     odd-days/NAME/events.csv       the journal, its instants as UTC, without what only the
///                                    phone's luck decides
struct OddDay {
  let name: String
  let result: WorldResult

  init(_ name: String, _ visits: [Diary.Visit]) throws {
    self.name = name
    let text = try OddDay.text(name, "scenario.json")
    let library = ScenarioLibrary(shippedIn: ["odd-days"], names: { [name] }) { _, _ in
      Array(text.utf8)
    }
    let world = try World(Scenario(name, in: library).parameters)
    result = try #require(
      try world.run(InlineExecutor(), behaving: Diary(visits), keeping: RunRequest(journal: 1)))
  }

  private static func text(_ name: String, _ file: String) throws -> String {
    let folder = Fixtures.folder.appendingPathComponent("odd-days/\(name)")
    return try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  /// Writes the run's tables and its journal down in place of those that are there.
  private func record(_ tables: [String]) throws {
    let folder = Fixtures.folder.appendingPathComponent("odd-days/\(name)")
    func write(_ text: String, _ file: String) throws {
      try text.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
    }
    for table in result.tables where tables.contains(table.name) {
      try write(table.csv, "\(table.name).csv")
    }
    try write(events, "events.csv")
    Issue.record("recorded \(name); read it, and test without TERRARIUM_RECORD")
  }

  /// Holds the run to its tables and its journal.
  func check(_ tables: [String]) throws {
    guard ProcessInfo.processInfo.environment["TERRARIUM_RECORD"] != "1" else {
      return try record(tables)
    }
    for table in tables {
      let measured = result.tables.first { $0.name == table }?.csv
      #expect(
        try measured == OddDay.text(name, "\(table).csv"), "\(name): \(table)\n\(measured ?? "")")
    }
    let measured = try events
    #expect(try measured == OddDay.text(name, "events.csv"), "\(name): events\n\(measured)")
    #expect(result.brokenLaws == [])
  }

  /// What only the phone's luck decides, or only the hour, and the widgets' files.
  private static let others: Set<String> = ["drift", "notify", "snapshot", "widget_stale"]

  /// The journal with readable instants.
  private var events: String {
    get throws {
      let file = try #require(result.journal.first { $0.name == "events" })
      var lines = ["date,utc,app,event,value,other,detail"]
      for line in file.text.split(separator: "\n").dropFirst() {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !OddDay.others.contains(cells[5]) else { continue }
        let instant = Instant(millisecondsSinceEpoch: try #require(Int64(cells[3])))
        let utc = Zone.utc.local(at: instant)
        lines.append(
          ([cells[2], "\(utc.day.key)T\(utc.time)Z"] + cells[4...]).joined(separator: ","))
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }
}

/// A visit as the tests write it: the steps with the minutes after the opening.
func visit(
  _ day: String, _ time: String, _ app: App, _ steps: (minutes: Int64, act: Action)...
) throws -> Diary.Visit {
  Diary.Visit(
    on: try Day(key: day), at: try LocalTime(time), open: app,
    then: steps.map { Diary.Step($0.act, after: .minutes($0.minutes)) })
}

/// A task for a time of the day.
func task(_ time: String) throws -> Action { .pet(.plan(try LocalTime(time))) }

/// A habit of every day, the first of the person's items.
func newHabit(from day: String) throws -> Action {
  let rule = try RecurrenceRule(.daily, from: try Day(key: day))
  return .sherpa(
    .add(
      try Item(
        id: ItemID(1), kind: .habit, target: Amount(whole: 1, .count), recurrence: rule,
        time: try LocalTime("01:30"))))
}

/// The habit is done.
let habitDone = Action.sherpa(.complete(ItemID(1)))

/// A session of 25 minutes.
let session = Action.focus(.forest, .start(minutes: 25))
