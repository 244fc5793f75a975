import CivilTime
import CommandSupport
import Foundation
import Scenarios
import TerminalKit
import TestSupport
import Testing

/// A run's own journal through the run's own rules: the run again.
struct ReplayJournalTests {
  private static let (people, days) = ("120", "60")

  /// Worlds of one app each, Forest also on clocks that err, and of all four with flights,
  /// restarts and removals.
  private static let worlds = [
    ["forest-baseline"],
    ["everything", "apps.forest.share=0", "apps.tenx.share=0", "apps.sherpa.share=0"],
    ["forest-baseline", "apps.forest.timer=suspending"],
    ["forest-baseline", "apps.forest.timer=tick", "devices.kills.perHour=0.5"],
    ["tenx-quarter"], ["sherpa-season", "replicates=1"],
    ["everything", "devices.travel.perDay=0.05", "devices.reboots.perDay=0.3", "arrivals.days=9"],
  ]

  @Test(.long, arguments: worlds)
  func `every table and the journal are the run's, byte for byte`(
    world: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let sets = world.dropFirst().flatMap { ["--set", $0] }
    let outcome = terrarium(
      [
        "run", world[0], "--users", Self.people, "--days", Self.days, "--journal", Self.people,
        "--quiet", "--out", folder.path("run"),
      ] + sets + ["--set", "segments=[]", "--set", "goals=[]", "--set", "variants=[]"])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    let replay = terrarium([
      "replay", folder.path("run"), "--journal", Self.people, "--out", folder.path("replay"),
    ])
    #expect(replay.status == .fine)
    #expect(replay.output.contains("Streaks, stages and XP are those of the run: all "))
    let (expected, found) = (try folder.files("run"), try folder.files("replay"))
    #expect(found.keys.sorted() == expected.keys.sorted())
    for (name, text) in expected where name.hasSuffix(".csv") && name != "columns.csv" {
      #expect(Self.unlabelled(found[name]) == Self.unlabelled(text), "\(name)")
    }
  }

  /// The lines behind the column `run`.
  private static func unlabelled(_ text: String?) -> [Substring] {
    (text ?? "").split(separator: "\n").map { $0[($0.firstIndex(of: ",") ?? $0.startIndex)...] }
  }

  @Test(.long)
  func `the first people of a larger run are as they were, under changed rules too`() throws {
    let folder = try TemporaryFolder()
    _ = terrarium([
      "run", "everything", "--users", "24", "--days", "28", "--journal", "12", "--quiet", "--out",
      folder.path("run"),
    ])
    let replay = terrarium([
      "replay", folder.path("run/journal/acts.csv"), "--set", "apps.pet.gains.onTime=9", "--out",
      folder.path("replay"),
    ])
    #expect(replay.status == .fine && replay.errors == "")
    #expect(replay.output.contains("Streaks, stages and XP are those of the run: all "))
    #expect(replay.output.replacing("\n", with: " ").contains("Behaviour stays as it was"))
    let files = try folder.files("replay")
    #expect(files.keys.filter { $0.hasPrefix("journal/") } == [])
    let pets = try #require(files["evolution.csv"])
    let variants = ["default", "changed rules"].map { name in
      pets.split(separator: "\n").filter { $0.contains(",\(name),") }
        .map { $0.split(separator: ",").dropFirst(2) }
    }
    #expect(variants[0].count == variants[1].count && variants[0] != variants[1])
    // Tasks are done as they were done.
    let tasks = try #require(files["tasks.csv"]).split(separator: "\n").dropFirst()
    let halves = tasks.map { $0.split(separator: ",").dropFirst(2) }
    #expect(Array(halves.prefix(28)) == Array(halves.suffix(28)))
  }

  @Test(.long) func `what is no journal of a run is said to be none`() throws {
    let folder = try TemporaryFolder()
    _ = terrarium([
      "run", "forest-baseline", "--users", "5", "--days", "7", "--set", "arrivals.days=1",
      "--quiet", "--out",
      folder.path("none"),
    ])
    let none = terrarium(["replay", folder.path("none")])
    #expect(none.status == .missingInput && none.output == "")
    #expect(
      none.errors == "terrarium: '\(folder.path("none"))' holds no journal; run the scenario with "
        + "--journal K, or give a CSV file\n")
    _ = terrarium([
      "run", "forest-baseline", "--users", "5", "--days", "7", "--set", "arrivals.days=1",
      "--journal", "5", "--quiet", "--out",
      folder.path("run"),
    ])
    let acts = folder.path("run/journal/acts.csv")
    let text = try String(contentsOfFile: acts, encoding: .utf8)
    for (from, to, sentence) in [
      (",forest,open,", ",forest,opne,", "\"opne\" is no act in forest, did you mean \"open\"?"),
      (
        ",forest,start,25", ",forest,start,x",
        "\"x\" are not the numbers of start; replay the "
          + "journal as the run wrote it"
      ),
    ] {
      try text.replacing(from, with: to, maxReplacements: 1).write(
        toFile: acts, atomically: true, encoding: .utf8)
      let outcome = terrarium(["replay", folder.path("run"), "--out", folder.path("replay")])
      #expect(outcome.status == .badInput && outcome.output == "")
      #expect(outcome.errors.hasSuffix("\(sentence)\n"), "\(outcome.errors)")
      #expect(outcome.errors.contains("journal/acts.csv:"))
    }
    try text.write(toFile: acts, atomically: true, encoding: .utf8)
    _ = terrarium([
      "replay", folder.path("run"), "--journal", "5", "--quiet", "--out", folder.path("replay"),
    ])
    // Half of the acts, which are another story.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try (lines.prefix(lines.count / 2).joined(separator: "\n") + "\n").write(
      toFile: acts, atomically: true, encoding: .utf8)
    let half = terrarium(["replay", folder.path("run"), "--out", folder.path("half")])
    #expect(half.status == .failed)
    #expect(half.output.hasPrefix("This is not what the run found: event "))
    #expect(half.errors == "terrarium: warning: '\(acts)' is not what the run wrote\n")
    let lenient = terrarium(["replay", folder.path("run"), "--lenient"])
    #expect(lenient.status == .usage)
    #expect(
      lenient.errors == "terrarium: Option '--lenient' is for CSV files; the journal of a run is "
        + "read as the run wrote it.\n")
    let again = terrarium(["replay", folder.path("replay")])
    #expect(again.status == .badInput)
    #expect(again.errors.hasSuffix("was written by a replay; replay its log again, or a run\n"))
  }
}
