import CommandSupport
import Foundation
import Provenance
import TerminalKit
import TestSupport
import Testing

/// `terrarium run --checkpoint`: a run that was stopped goes on as if it had not been.
struct CheckpointTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let scenario = """
    { "extends": "first-week", "users": 40, "days": 9, "replicates": 2,
      "behaviour": "default", "journal": { "people": 9 },
      "apps": { "forest": {}, "tenx": {},
                "sherpa": { "league": { "regions": 8, "boardSize": 20 } } },
      "segments": [ { "name": "eager", "activeIn": 3, "from": 0.5, "to": 1 } ],
      "variants": [ { "name": "kind", "set": { "apps.pet.gains.onTime": 3 } } ] }
    """

  private func words(_ name: String, _ more: [String] = []) throws -> [String] {
    try folder.write("lives.json", Self.scenario)
    return ["run", folder.path("lives.json"), "--people", "--quiet", "--out", folder.path(name)]
      + more
  }

  /// Runs until the process dies at the making of a checkpoint with a number, from 0.
  private func die(atCheckpoint number: Int, _ words: [String]) {
    let counter = Counter()
    let calls = FaultyCalls { _, call in
      guard call.kind == .mkdir, call.path.hasSuffix(".partial/new"),
        call.path.contains(".checkpoint.")
      else { return nil }
      return counter.next() == number ? .death : nil
    }
    _ = terrarium(words, files: FileSystem(calls))
  }

  private final class Counter: @unchecked Sendable {
    private var count = -1
    func next() -> Int {
      count += 1
      return count
    }
  }

  @Test(.long) func `a run that is killed again and again gives the same bytes`() throws {
    #expect(terrarium(try words("whole")).status == .fine)
    let whole = try folder.files("whole")
    let kept = try words("kept", ["--checkpoint", "2"])
    for round in 0..<4 {
      die(atCheckpoint: 2 + round, kept)
      #expect(try folder.has(".kept.checkpoint") && !folder.has("kept"), "round \(round)")
    }
    let last = terrarium(kept)
    #expect(last.status == .fine && last.output == "")
    // The process died in the making of a checkpoint, and of the results.
    let removed = [".kept.1.partial", "..kept.checkpoint.1.partial"].map {
      "terrarium: removed '\(folder.path($0))', which an earlier command left behind\n"
    }
    #expect(last.errors == removed.joined())
    let files = try folder.files("kept")
    for (name, text) in whole { #expect(files[name] == text, "\(name)") }
    #expect(files.count == whole.count)
    #expect(try folder.names() == ["kept", "lives.json", "whole"])
  }

  @Test(
    .long,
    arguments: [["run"], ["what-if", "--set", "apps.sherpa.xp.taskComplete=30"]])
  func `a season with leagues that was killed goes on`(_ command: [String]) throws {
    let season =
      [command[0], "sherpa-season", "--users", "200", "--days", "30", "--quiet"]
      + command.dropFirst() + ["--set", "apps.sherpa.league.regions=64"]
    #expect(terrarium(season + ["--out", folder.path("whole")]).status == .fine)
    let kept = season + ["--checkpoint", "5", "--out", folder.path("kept")]
    die(atCheckpoint: 2, kept)
    #expect(try folder.has(".kept.checkpoint") && terrarium(kept).status == .fine)
    let (own, whole) = (try folder.files("kept"), try folder.files("whole"))
    #expect(own == whole)
  }

  @Test(.long) func `a checkpoint of other lives, or a damaged one, is refused`() throws {
    let kept = try words("kept", ["--checkpoint", "2"])
    die(atCheckpoint: 2, kept)
    let before = try folder.files(".kept.checkpoint")
    let other = terrarium(kept + ["--seed", "2"])
    #expect(other.status == .badInput)
    #expect(other.errors.contains("finish that run, or remove the checkpoint"))
    #expect(terrarium(kept + ["--restart"]).errors.contains("remove the checkpoint instead"))
    let url = URL(fileURLWithPath: folder.path(".kept.checkpoint/variant-1.lives"))
    let sound = try Data(contentsOf: url)
    for place in [0, 9, sound.count / 2, sound.count - 1] {
      var damaged = sound
      damaged[place] ^= 0x20
      try damaged.write(to: url)
      let outcome = terrarium(kept)
      #expect(outcome.status == .badInput && outcome.errors.contains("variant-1.lives"))
    }
    try sound.write(to: url)
    #expect(try folder.files(".kept.checkpoint") == before && !folder.has("kept"))
    let manifest = try #require(before["manifest.json"])
    let sources = ResultSources.digest
    let changed = manifest.replacing(sources, with: "0123456789abcdef")
    try folder.forge("manifest.json", in: ".kept.checkpoint", Array(changed.utf8))
    let build = terrarium(kept)
    #expect(build.status == .badInput && build.errors.contains("(sources 0123456789abcdef, IANA "))
    #expect(build.errors.contains("this program is version \(Tool.version) (sources \(sources), "))
    try FileManager.default.removeItem(atPath: folder.path(".kept.checkpoint/manifest.json"))
    let foreign = terrarium(kept)
    #expect(foreign.errors.contains("is no checkpoint: 'manifest.json' does not say so; move it"))
  }
}
