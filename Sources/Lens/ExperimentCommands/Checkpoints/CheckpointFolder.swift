import JSON
import Tabular
import TerminalKit

/// A checkpoint folder that is read back. If any file was changed, the folder is refused.
///
///     manifest.json      `CheckpointFacts`
///     scenario.json      the scenario in full
///     variant-1.tallies  the tallies of a finished variant
///     variant-2.lives    the users of the next, unfinished variant at a midnight
///     SHA256SUMS         digests of all these files
struct CheckpointFolder {
  let path: String
  let facts: CheckpointFacts
  private let sums: [String: String]
  private let files: FileSystem

  private static let limit = 1 << 36

  /// Reads the manifest of an existing checkpoint folder.
  init(_ path: String, _ console: Console) throws(CommandFailure) {
    (self.path, files) = (path, console.files)
    func foreign(_ why: String) -> CommandFailure {
      .badInput("'\(path)' is no checkpoint: \(why); move it, or give another --out")
    }
    guard try orCannotRead(path, console.files.kind(of: path)) == .folder else {
      throw foreign("it is no folder")
    }
    let bytes = try CheckpointFolder.bytes("\(path)/\(OutputFolder.manifest)", files) ?? []
    let manifest: JSONValue
    do { manifest = try JSONValue(reading: bytes) } catch {
      throw foreign("'\(OutputFolder.manifest)' does not say so")
    }
    guard ResultWriter(ofManifest: manifest) == .checkpoint else {
      throw foreign("'\(OutputFolder.manifest)' does not say so")
    }
    sums = RunFolder.digests(
      in: try CheckpointFolder.bytes("\(path)/\(OutputFolder.sums)", files) ?? [])
    guard let facts = CheckpointFacts(manifest),
      sums[OutputFolder.manifest] == SHA256.hex(of: bytes)
    else { throw CheckpointFolder.damage(of: path, OutputFolder.manifest) }
    self.facts = facts
  }

  private static func bytes(
    _ path: String, _ files: FileSystem
  ) throws(CommandFailure) -> [UInt8]? {
    try orCannotRead(path, files.contents(path, limit: limit))
  }

  func lists(_ file: String) -> Bool { sums[file] != nil }

  /// Returns the bytes of a file in the checkpoint folder.
  ///
  /// - Throws: a failure that names the folder if the file has changed since it was written.
  func contents(of file: String) throws(CommandFailure) -> [UInt8] {
    guard let bytes = try CheckpointFolder.bytes("\(path)/\(file)", files), let sum = sums[file],
      sum == SHA256.hex(of: bytes)
    else { throw CheckpointFolder.damage(of: path, file) }
    return bytes
  }

  /// The failure for a missing or changed file of a checkpoint.
  private static func damage(of path: String, _ file: String) -> CommandFailure {
    .badInput(
      "'\(path)/\(file)' is missing or damaged; remove the checkpoint '\(path)', and run again")
  }

  static let scenario = "scenario.json"

  /// The file name for the tallies of a finished variant; `variant` is a 0-based index.
  static func tallies(ofVariant variant: Int) -> String { "variant-\(variant + 1).tallies" }

  /// The file name for the users of an unfinished variant; `variant` is a 0-based index.
  static func lives(ofVariant variant: Int) -> String { "variant-\(variant + 1).lives" }
}
