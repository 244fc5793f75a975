import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Measures in the commands that read tables: goals, comparisons, sweeps, tuning, replays.
struct MeasuresCommandTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path("measures.json")
    try write(least: "0.05", most: "0.95", days: "0.1")
  }

  /// A share, a share of streaks, whose tail has an interval of its own, and a time.
  private func write(least: String, most: String, days: String) throws {
    func goal(_ name: String, _ wish: String) -> String {
      """
      { "name": "\(name) is fine", "table": "measures", "where": { "measure": "\(name)" },
        "column": "value", \(wish) }
      """
    }
    try folder.write(
      "measures.json",
      """
      { "extends": "forest-baseline", "users": 300, "days": 12,
        "arrivals": { "days": 1 }, "apps": { "pet": {} }, "journal": { "people": 300 },
        "variants": [ { "name": "quick", "set": { "apps.pet.gains.onTime": 9 } } ],
        "measures": [
          { "name": "share, day 9", "table": "evolution_times",
            "where": { "stage": 1, "among": "everyone" }, "day": 9 },
          { "name": "streaks", "table": "streak_survival", "where": { "app": "forest" },
            "day": 4 },
          { "name": "third", "table": "stage_waits", "where": { "stage": "Tadpole" },
            "quantile": 0.33 },
          { "name": "drift", "table": "timer_drift",
            "where": { "design": "wall", "condition": "any" }, "quantile": 0.9 } ],
        "goals": [
          \(goal("share, day 9", "\"between\": [\(least), \(most)]")),
          \(goal("streaks", "\"between\": [0, 0.6]")),
          \(goal("third", "\"atLeast\": \(days)")) ] }
      """)
  }

  private func run(_ name: String, _ words: String...) {
    let outcome = terrarium(["run", file, "--quiet", "--out", folder.path(name)] + words)
    #expect(outcome.status == .fine, "\(outcome.errors)")
  }

  /// The cells of a measure's row, without the labels.
  private func row(
    _ measure: String, of run: String, variant: String = "default"
  ) throws -> [String] {
    let text = try #require(try folder.files(run)["measures.csv"])
    let rows = text.split(separator: "\n").filter {
      $0.contains(",\(variant),all,\(measure),") || $0.contains(",\(variant),all,\"\(measure)\",")
    }
    try #require(rows.count == 1)
    let cells = rows[0].split(separator: ",", omittingEmptySubsequences: false).suffix(5)
    return cells.map { String($0) }
  }

  @Test(.long) func `goals on measures are checked in scenarios and in runs alike`() throws {
    run("run")
    for words in [["check", file], ["check", folder.path("run")]] {
      let outcome = terrarium(words)
      #expect(outcome.status == .fine && outcome.errors == "", "\(outcome.output)")
      #expect(outcome.output.contains("met           share, day 9 is fine\n              45."))
      #expect(outcome.output.contains("\n3 goals: 3 met\n"))
    }
    let value = try row("share, day 9", of: "run")[1]
    try write(least: "0.99", most: "1", days: "11")
    let missed = terrarium(["check", file])
    #expect(missed.status == .failed && missed.output.contains("\n3 goals: 1 met, 2 missed\n"))
    try write(least: value, most: "0.99", days: "0.1")
    let open = terrarium(["check", file])
    #expect(open.status == .undecided && open.output.contains("give the goal a margin"))
  }

  @Test func `a share that nobody has is met by a wish from 0 on`() throws {
    try write(least: "0", most: "0.95", days: "0.1")
    let none = terrarium([
      "check", file, "--set", "apps.pet.thresholds[Tadpole]=1000000", "--json",
    ])
    #expect(none.output.contains("\"verdict\": \"met\""))
    #expect(none.output.contains("\"value\": 0,"), "\(none.output)")
  }

  @Test(.long) func `intervals of kept groups are those of the table`() throws {
    run("run")
    let json = terrarium(["check", folder.path("run"), "--json"]).output
    for name in ["share, day 9", "streaks"] {
      let cells = try row(name, of: "run")
      let (low, high) = (try #require(Double(cells[2])), try #require(Double(cells[3])))
      let part = try #require(
        json.components(separatedBy: "measure=").first {
          $0.hasPrefix(name) || $0.hasPrefix("\\\"\(name)")
        })
      #expect(low < high && !part.isEmpty)
      let numbers = part.split { !"0123456789.e-".contains($0) }.compactMap { Double($0) }
      #expect(numbers.contains { abs($0 - low) < 5e-4 }, "\(low) \(numbers)")
      #expect(numbers.contains { abs($0 - high) < 5e-4 }, "\(high) \(numbers)")
    }
    #expect(try row("drift", of: "run")[2...3] == ["", ""])
  }

  @Test(.long) func `comparisons and what-if tell them among the differences`() throws {
    run("one")
    run("two", "--set", "apps.pet.gains.onTime=8")
    let out = folder.path("cells.csv")
    let outcome = terrarium(
      ["compare", folder.path("one"), folder.path("two"), "--out", out])
    #expect(outcome.errors == "", "\(outcome.errors)")
    let cells = try #require(try folder.files("")["cells.csv"])
    let third = cells.split(separator: "\n").filter {
      $0.contains("measures") && $0.contains("third") && $0.contains(",value,")
    }
    #expect(third.count == 1, "\(third)")
    let (slow, quick) = (try row("third", of: "one")[1], try row("third", of: "two")[1])
    #expect(try #require(Double(quick)) < (try #require(Double(slow))))
    #expect(try row("third", of: "one", variant: "quick") != row("third", of: "one"))
    let asked = terrarium([
      "what-if", file, "--set", "apps.pet.gains.onTime=8", "--out", folder.path("asked"),
    ])
    #expect(asked.status == .fine, "\(asked.errors)")
    let tables = try folder.files("asked")
    #expect(tables.contains { $0.key.hasSuffix("measures.csv") && $0.value.contains(quick) })
  }

  @Test func `sweeps look at them`() throws {
    let outcome = terrarium([
      "sweep", file, "--vary", "apps.pet.gains.onTime=1,8", "--out",
      folder.path("sweep"), "--quiet",
    ])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    let files = try folder.files("sweep")
    #expect(
      files.contains {
        $0.key.hasSuffix(".csv") && $0.value.contains(",measures,measure=third,value,")
      })
  }

  @Test(.long) func `a replay measures what its log tells, and nothing of devices`() throws {
    run("run")
    let again = terrarium(
      ["replay", folder.path("run"), "--quiet", "--out", folder.path("again")])
    #expect(again.status == .fine, "\(again.errors)")
    for name in ["share, day 9", "streaks", "third"] {
      #expect(try row(name, of: "again") == row(name, of: "run"))
    }
    try folder.write(
      "log.csv", "person,start,end\nada,2026-01-05T09:00:00Z,2026-01-05T09:30:00Z\n")
    try folder.write(
      "rules.json",
      """
      { "behaviour": "default", "apps": { "forest": { "minutes": 30 } },
        "measures": [
          { "name": "streaks", "table": "streak_survival", "where": { "app": "forest" }, "day": 1 },
          { "name": "drift", "table": "timer_drift",
            "where": { "design": "wall", "condition": "any" }, "quantile": 0.9 } ] }
      """)
    let log = terrarium([
      "replay", folder.path("log.csv"), "--rules", folder.path("rules.json"), "--quiet", "--out",
      folder.path("log"),
    ])
    #expect(log.status == .fine, "\(log.errors)")
    let text = try folder.files("log")["measures.csv"] ?? ""
    #expect(!text.contains("drift"), "\(text)")
  }

  @Test(.long) func `the page tells them in their units`() throws {
    run("run")
    let page = try #require(try folder.files("run")["index.html"])
    #expect(page.contains("What the scenario measures"))
    #expect(page.contains("share, day 9: "))
    let third = try #require(Double(try row("third", of: "run")[1]))
    let days = String(format: "third: %.1f days [", third)
    #expect(page.contains(days), "\(days)")
  }
}
