import CivilTime
import Measures
import Population
import Scenarios
import Tabular
import TestSupport
import Testing

/// Where the lives of the same people part in two worlds, held against the text of their journals.
struct DivergingLivesTests {
  private static let people = 60

  private func world(_ settings: String...) throws -> World {
    let text = """
      {
        "users": \(Self.people), "days": 28, "behaviour": "default", "arrivals": { "days": 10 },
        "apps": {
          "forest": { "share": 1 }, "pet": { "share": 1 }, "tenx": { "share": 1 },
          "sherpa": { "share": 1, "league": { "boardSize": 20 } },
        },
      }
      """
    let overrides = try settings.map { try ScenarioOverride($0) }
    let scenario = try Scenario(text: text, path: "lives.json").setting(overrides)
    return try #require(try scenario.world(ofVariant: Scenario.baseVariant))
  }

  /// A line of a journal: when it was, and all of it.
  private struct Line: Equatable {
    let instant: Int64
    let text: Substring
  }

  /// By person, day and kind, the lines of everybody's journal. Lines of one kind come in order.
  private func journal(_ world: World) throws -> [[String: [Line]]] {
    var lines = Array(repeating: [String: [Line]](), count: Self.people)
    let result = try #require(
      world.run(InlineExecutor(), keeping: RunRequest(journal: Self.people)))
    for (file, instant, app) in [("acts", 2, 4), ("events", 3, 4)] {
      let text = try #require(result.journal.first { $0.name == file }).text
      for line in text.split(separator: "\n").dropFirst() {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        let phones = ["notify", "drift", "widget_stale", "widget_show", "travel"].contains(cells[5])
        let kind =
          file == "acts" || ["open", "remove"].contains(cells[5])
          ? file
          : phones ? "phones" : ["rank", "opt_in"].contains(cells[5]) ? "league" : "\(cells[app])"
        let key = "\(cells[1].utf8.count)\(cells[1]) \(file) \(kind)"
        lines[try #require(Int(cells[0]))][key, default: []]
          .append(Line(instant: try #require(Int64(cells[instant])), text: line))
      }
    }
    return lines
  }

  /// The first day and instant at which the journals of each person differ; nil if they are the
  /// same.
  private func first(
    _ own: [[String: [Line]]], _ other: [[String: [Line]]]
  ) -> [(day: Int, instant: Int64)?] {
    zip(own, other).map { own, other in
      let instants = Set(own.keys).union(other.keys).compactMap { key -> (Int, Int64)? in
        let (mine, others) = (own[key] ?? [], other[key] ?? [])
        let common = zip(mine, others).prefix { $0 == $1 }.count
        let rest = [mine.dropFirst(common).first, others.dropFirst(common).first]
        let day = Int(key.prefix { $0 != " " }.dropFirst()) ?? -1
        return rest.compactMap { $0?.instant }.min().map { (day, $0) }
      }
      return instants.min { $0 < $1 }
    }
  }

  private static let changes = [
    "apps.pet.thresholds[Tadpole]=11", "apps.pet.gains.onTime=3", "apps.pet.graceMinutes=5",
    "apps.pet.streak.tasks=3", "apps.pet.deEvolution=debt", "apps.tenx.streak.repairDays=2",
    "apps.tenx.streak.weeklyTarget=5", "apps.forest.minutes=24",
    "apps.forest.streak.repairDays=2", "apps.sherpa.leavingItems=go",
    "apps.sherpa.league.boardSize=21",
    "apps.sherpa.xp.habitComplete=11", "devices.reboots.perDay=0.5", "seed=2", "arrivals.days=11",
    "behaviour.default.pet.snoozes=0.2", "behaviour.default.reminders.opening=0.5",
    "behaviour.default.leaving.beta=5", "apps.tenx.share=0.9", "start=2026-01-06",
  ]

  @Test(.long, arguments: changes)
  func `a change is found at the first person and instant that it touches`(change: String) throws {
    let (own, other) = (try world(), try world(change))
    let lives = try #require(own.lives(beside: other, InlineExecutor()))
    let expected = first(try journal(own), try journal(other))
    for person in 0..<Self.people {
      let found = lives.partings.filter { $0.person == UInt32(person) }
        .map { ($0.day, $0.instant.millisecondsSinceEpoch) }.min { $0 < $1 }
      #expect(found?.0 == expected[person]?.day, "\(person)")
      #expect(found?.1 == expected[person]?.instant, "\(person)")
    }
    #expect(expected.contains { $0 != nil })
    // Fingerprints differ in every layer in which lives part.
    let prints = try [own, other].map { world in
      let lines = try #require(world.fingerprints(InlineExecutor())).rows
      return try Table("fingerprints", Fingerprints.columns, cells: lines.flatMap { $0 }).csv
        .split(separator: "\n")
    }
    let differing = Set(
      zip(prints[0], prints[1]).filter { $0 != $1 }.map { $0.0.prefix { $0 != "," } })
    for parting in lives.partings {
      #expect(differing.contains(parting.layer.name.description[...]))
    }
  }

  @Test func `the same world parts nowhere, and whoever acts otherwise is compared no more`() throws
  {
    let own = try world()
    let same = try #require(own.lives(beside: try world(), InlineExecutor()))
    #expect(same.people == Self.people && same.partings.isEmpty)
    let lives = try #require(own.lives(beside: try world("seed=2"), InlineExecutor(), telling: 3))
    let act = try #require(lives.partings.first { $0.person == 3 && $0.layer == .acts })
    #expect(lives.diaries.last?.day == act.day && lives.diaries.allSatisfy { $0.person == 3 })
    #expect(lives.partings.filter { $0.person == 3 }.allSatisfy { $0.day <= act.day })
  }

  @Test(arguments: ["seed=1", "apps.sherpa.share=0"])
  func `a life alone is the life among all`(setting: String) throws {
    let (own, other) = (try world(setting), try world(setting, "apps.pet.gains.onTime=3"))
    var parted = 0
    for person in [0, 7, 31, 59] as [UInt32] {
      let all = try #require(own.lives(beside: other, InlineExecutor(), telling: person))
      let alone = try #require(
        own.lives(beside: other, InlineExecutor(), telling: person, isAlone: true))
      let days = [all, alone].map { $0.diaries.map { [$0.own, $0.other] } }
      #expect(!days[1].isEmpty && days[1] == Array(days[0].prefix(days[1].count)), "\(person)")
      #expect(alone.diaries.count == all.diaries.count, "\(person)")
      let found = all.partings.filter { $0.person == person }
      #expect(alone.partings.map { $0.place } == found.map { $0.place }, "\(person)")
      #expect(alone.partings.map { $0.own } == found.map { $0.own }, "\(person)")
      parted += found.count
    }
    #expect(parted > 0)
  }
}
