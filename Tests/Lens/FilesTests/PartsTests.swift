import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// `terrarium run --parts N --results`: parts of a run give the folder of the whole run, byte for
/// byte.
struct PartsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A scenario, and the options with which it is run.
  struct Whole: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let scenario: String
    var options: [String] = []
    var counts = [3, 16]
  }

  private static let (people, days) = (260, 40)

  private static let wholes = [
    Whole(
      testDescription: "first-week",
      scenario: "{ \"extends\": \"first-week\", \"users\": 200, \"journal\": { \"people\": 9 } }",
      options: ["--people"], counts: [1, 3, 64]),
    Whole(
      testDescription: "everything, with a league of 64 regions",
      scenario: """
        { "extends": "everything", "users": \(people), "days": \(days),
          "arrivals": { "days": 5 }, "journal": { "people": 40 },
          "apps": { "sherpa": { "league": { "regions": 64 } } } }
        """, options: ["--people"], counts: [16]),
    Whole(
      testDescription: "replicates, variants, segments",
      scenario: """
        { "extends": "first-week", "users": \(people), "days": 36, "replicates": 2,
          "behaviour": "default", "journal": { "people": 20 },
          "apps": { "sherpa": { "league": { "regions": 16, "boardSize": 20 } }, "forest": {} },
          "segments": [
            { "name": "eager", "activeIn": 7, "from": 0.5, "to": 1 },
            { "name": "foresters", "app": "forest" } ],
          "variants": [
            { "name": "kind", "set": { "apps.pet.gains.onTime": 3 } },
            { "name": "wide", "set": { "apps.sherpa.league.regions": 32 } } ] }
        """, options: ["--people"], counts: [3, 16]),
    Whole(
      testDescription: "parts of groups: two worlds, variants, segments",
      scenario: """
        { "extends": "first-week", "users": 90, "days": 30, "replicates": 2,
          "behaviour": "default", "journal": { "people": 20 },
          "segments": [ { "name": "eager", "activeIn": 7, "from": 0.5, "to": 1 } ],
          "variants": [ { "name": "kind", "set": { "apps.pet.gains.onTime": 3 } } ] }
        """, options: ["--people"], counts: [70]),
  ]

  /// Simulates all parts of a run, the last first, each with another number of threads.
  private func simulate(
    _ scenario: String, _ options: [String], _ shared: [String]
  ) throws {
    let plan = terrarium(["plan", "run", scenario] + options + shared)
    try #require(plan.status == .fine && plan.errors == "", "\(plan.errors)")
    let lines = plan.output.split(separator: "\n").map(String.init)
    for (number, line) in lines.enumerated().reversed() {
      let outcome = terrarium(
        ["work", line, "--quiet", "--threads", "\(number % 3 + 1)"] + shared.prefix(2))
      try #require(outcome == Outcome(status: .fine, output: "", errors: ""))
    }
  }

  @Test(.long, arguments: wholes)
  func `parts give the folder of the whole run`(_ whole: Whole) throws {
    try folder.write("whole.json", whole.scenario)
    let scenario = folder.path("whole.json")
    func run(_ name: String, _ more: [String]) throws -> [String: String] {
      let words = ["run", scenario, "--quiet", "--force", "--out", folder.path(name)]
      let outcome = terrarium(words + whole.options + more)
      try #require(outcome.status == .fine && outcome.output == "", "\(outcome.errors)")
      // Among so few users boards do not fill.
      #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.contains("boards of ") })
      return try folder.files(name)
    }
    let expected = try run("out", [])
    #expect(expected.keys.contains("people.csv") && expected.keys.contains("journal/events.csv"))
    for count in whole.counts {
      let shared = ["--results", folder.path("results"), "--parts", "\(count)"]
      try simulate(scenario, whole.options, shared)
      let files = try run("taken", shared)
      #expect(files.keys.sorted() == expected.keys.sorted(), "\(count) parts")
      for (name, text) in files { #expect(text == expected[name], "\(name) of \(count) parts") }
    }
  }
}
