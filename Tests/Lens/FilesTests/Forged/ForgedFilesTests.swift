import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Units and checkpoints whose numbers were changed and whose digests were made anew. Each
/// is refused with a sentence that names the file, or its results keep the laws of the audit; none
/// ends the process.
///
///     TERRARIUM_LAWS=1 TERRARIUM_FORGED=1000 swift test -c release --filter ForgedFilesTests
struct ForgedFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("lives.json", Self.scenario)
  }

  private static let scenario = """
    { "extends": "first-week", "users": 40, "days": 9, "replicates": 2,
      "behaviour": "default", "journal": { "people": 9 },
      "apps": { "forest": {}, "tenx": {},
                "sherpa": { "league": { "regions": 8, "boardSize": 20 } } },
      "segments": [ { "name": "eager", "activeIn": 3, "from": 0.5, "to": 1 } ] }
    """

  /// How many files of each kind are forged.
  private static let trials =
    ProcessInfo.processInfo.environment["TERRARIUM_FORGED"].flatMap { Int($0) } ?? 100

  private func words(_ more: String...) -> [String] {
    ["run", folder.path("lives.json"), "--people", "--audit", "--quiet"] + more
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
  }

  /// Checks the outcome of a command that read a forged file, and removes what it wrote.
  ///
  /// - Returns: whether the file was refused.
  private func isRefused(_ outcome: Outcome, _ name: String, _ seed: Int) throws -> Bool {
    let isWritten = try folder.has("out")
    if outcome.status == .fine {
      #expect(isWritten, "seed \(seed): \(outcome.errors)")
      try FileManager.default.removeItem(atPath: folder.path("out"))
      return false
    }
    #expect(outcome.status == .badInput && !isWritten, "seed \(seed): \(outcome)")
    #expect(outcome.errors.contains(name), "seed \(seed): \(outcome.errors)")
    return true
  }

  @Test(.long) func `forged units are refused by name, or keep the laws`() throws {
    let results = ["--results", folder.path("results")]
    let plan = terrarium(["plan"] + words().filter { $0 != "--quiet" } + results)
    let line = try #require(plan.output.split(separator: "\n").first)
    #expect(terrarium(["work", String(line), "--quiet"] + results).status == .fine)
    let name = try #require(try folder.names("results").first)
    let sound = try bytes("results/\(name)")
    let refused = try (0..<Self.trials).count { seed in
      var forger = Forger(seed: UInt64(seed))
      try Data(forger.unit(sound)).write(
        to: URL(fileURLWithPath: folder.path("results/\(name)")))
      let outcome = terrarium(words("--out", folder.path("out")) + results)
      return try isRefused(outcome, name, seed)
    }
    #expect(refused > 0)
  }

  @Test(.long) func `a checkpoint whose digest in SHA256SUMS was made anew is named`() throws {
    let kept = words("--checkpoint", "4", "--out", folder.path("out"))
    let (name, checkpoint) = ("variant-1.lives", ".out.checkpoint")
    let sound = try checkpointed(kept)
    var luck = Luck(seed: 7)
    for trial in 0..<Self.trials {
      var forged = sound
      forged[luck.below(forged.count)] ^= 1 << UInt8(luck.below(8))
      try folder.forge(name, in: checkpoint, forged)
      let outcome = terrarium(kept)
      #expect(try isRefused(outcome, "\(checkpoint)/\(name)", trial))
      #expect(outcome.errors.contains("; remove the checkpoint '"), "\(outcome.errors)")
    }
    try folder.forge(name, in: checkpoint, sound)
    #expect(terrarium(kept).status == .fine)
  }

  @Test(.long) func `forged checkpoints are refused by name, or keep the laws`() throws {
    let kept = words("--checkpoint", "4", "--out", folder.path("out"))
    let (name, checkpoint) = ("variant-1.lives", ".out.checkpoint")
    let sound = try checkpointed(kept)
    let manager = FileManager.default
    try manager.moveItem(atPath: folder.path(checkpoint), toPath: folder.path("sound"))
    let refused = try (0..<Self.trials).count { seed in
      if try folder.has(checkpoint) { try manager.removeItem(atPath: folder.path(checkpoint)) }
      try manager.copyItem(atPath: folder.path("sound"), toPath: folder.path(checkpoint))
      var forger = Forger(seed: UInt64(seed))
      try folder.forge(name, in: checkpoint, forger.framed(sound))
      return try isRefused(terrarium(kept), checkpoint, seed)
    }
    #expect(refused > 0)
  }

  /// The lives at the second checkpoint, at which the process died.
  private func checkpointed(_ words: [String]) throws -> [UInt8] {
    var count = 0
    let calls = FaultyCalls { _, call in
      guard call.kind == .mkdir, call.path.hasSuffix(".partial/new"),
        call.path.contains(".checkpoint.")
      else { return nil }
      count += 1
      return count == 3 ? .death : nil
    }
    _ = terrarium(words, files: FileSystem(calls))
    return try bytes(".out.checkpoint/variant-1.lives")
  }
}
