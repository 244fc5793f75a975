import Cadence
import CommandSupport
import Foundation
import HabitEnginesJSON
import PetEvolution
import Scenarios
import TerminalKit
import TestSupport
import Testing

/// `rules.json`, from the program to the engines of an app.
struct ShippedRulesTests {
  private func rules(_ words: [String], of scenario: String = "first-week") -> [UInt8] {
    let outcome = terrarium(["explain", scenario] + words + ["--rules"])
    #expect(outcome.status == .fine && outcome.errors == "")
    return Array(outcome.output.utf8)
  }

  @Test func `explain writes the rules of a scenario's apps, and engines read them`() throws {
    let json = rules(["--set", "apps.pet.gains.onTime=3", "--set", "apps.pet.streak.unit=week"])
    let file = try RulesFile(json: json)
    #expect(file.apps == [.pet] && file.scenario.hasPrefix("first-week "))
    #expect(try PetRules(json: json).parameters.gains.onTime == 3)
    #expect(try StreakPolicy(json: json, of: .pet).unit == .week)
    #expect(try RulesFile(json: rules([])).digest != file.digest)
  }

  /// What a scenario says of an app and no engine reads.
  private static let ofTheWorld: Set = [
    "apps.forest.share", "apps.forest.timer", "apps.pet.share", "apps.tenx.share",
    "apps.tenx.reminds", "apps.sherpa.share", "apps.sherpa.reminds", "apps.sherpa.league.on",
    "apps.sherpa.league.announcesEnd", "apps.forest.permission.asks",
    "apps.forest.permission.primes", "apps.tenx.permission.asks", "apps.tenx.permission.primes",
    "apps.sherpa.permission.asks", "apps.sherpa.permission.primes",
  ]

  @Test func `every rule of the four apps is in the file, by its path in scenarios`() throws {
    let text = String(decoding: rules([], of: "everything"), as: UTF8.self)
    let written = Set(
      text.split(separator: "\n").compactMap { line -> String? in
        let words = line.split(separator: "\"")
        return words.count > 1 && words[1].hasPrefix("apps.") ? String(words[1]) : nil
      })
    let known = Set(
      ScenarioTable.standard.fields.map(\.path.description).filter {
        $0.hasPrefix("apps.") && !$0.contains("[") && !$0.contains(".strength.")
          && !$0.hasSuffix(".title")
      })
    #expect(written == known.subtracting(Self.ofTheWorld))
  }

  @Test func `tune ships what it found if all goals are met`() throws {
    let folder = try TemporaryFolder()
    func tune(_ least: Double, _ words: [String] = []) throws -> Outcome {
      try folder.write(
        "wish.json",
        """
        { "extends": "first-week", "users": 40, "days": 8,
          "goals": [ { "name": "some reach the Frog", "table": "evolution",
                       "where": { "day": 7, "stage": "Frog" }, "column": "share",
                       "atLeast": \(least) } ],
          "tune": { "vary": ["apps.pet.gains.onTime=1..3"], "evaluations": 2,
                    "verdictUsers": 40 } }
        """)
      return terrarium(
        ["tune", folder.path("wish.json"), "--out", folder.path("out"), "--force"]
          + ["--ship", folder.path("rules.json")] + words)
    }
    let missed = try tune(0.999)
    #expect(missed.status != .fine)
    #expect(missed.errors.contains("rules.json' was not written, because not all goals are met"))
    #expect(try folder.files("")["rules.json"] == nil)
    let met = try tune(0)
    #expect(met.status == .fine, "\(met.errors)")
    let shipped = try #require(try folder.files("")["rules.json"])
    let tuned = terrarium(["explain", folder.path("out/tuned.json"), "--rules"]).output
    // The tuned scenario has a name of its own.
    #expect(
      try RulesFile(json: Array(shipped.utf8)).digest == RulesFile(json: Array(tuned.utf8)).digest)
  }
}
