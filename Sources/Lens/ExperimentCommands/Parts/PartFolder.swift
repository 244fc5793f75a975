import Experiments
import JSON
import Scenarios
import Tabular
import Text
import TerminalKit

/// The folder of a part of a run, or of a checkpoint, read again. It is used as it was written or
/// not at all.
///
///     manifest.json      `PartFacts`
///     scenario.json      the scenario in full
///     variant-1.tallies  what the people of the part counted, a file a variant
///     variant-2.lives    in a checkpoint: the lives of the variant that is lived, at a midnight
///     SHA256SUMS         digests of all these files
struct PartFolder {
  let path: String
  let facts: PartFacts
  private let writer: ResultWriter
  private let sums: [String: String]
  private let files: FileSystem

  private static let limit = 1 << 36

  /// Reads the manifest of a folder that a command wrote.
  init(
    _ path: String, of writer: ResultWriter, _ console: Console
  ) throws(CommandFailure) {
    (self.path, self.writer, files) = (path, writer, console.files)
    let isPart = writer == .part
    func foreign(_ why: String) -> CommandFailure {
      CommandFailure(
        .badInput,
        "'\(path)' is no \(isPart ? "part of a run" : "checkpoint"): \(why); "
          + (isPart ? "give folders that 'run --part' wrote" : "move it, or give another --out"))
    }
    let kind = try orFail(.missingInput, "cannot read '\(path)'") { () throws(SystemError) in
      try console.files.kind(of: path)
    }
    guard let kind else {
      throw CommandFailure(
        .missingInput, "'\(path)' is not there; give folders that 'run --part' wrote")
    }
    guard kind == .folder else { throw foreign("it is no folder") }
    guard let bytes = try PartFolder.bytes("\(path)/\(OutputFolder.manifest)", files),
      let manifest = try? JSONValue(reading: bytes), ResultWriter(ofManifest: manifest) == writer
    else { throw foreign("'\(OutputFolder.manifest)' does not say so") }
    let text = try PartFolder.bytes("\(path)/\(OutputFolder.sums)", files) ?? []
    var sums: [String: String] = [:]
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      sums[String(line.dropFirst(66))] = String(line.prefix(64))
    }
    self.sums = sums
    guard let facts = PartFacts(manifest), sums[OutputFolder.manifest] == SHA256.hex(of: bytes)
    else { throw PartFolder.damage(of: path, OutputFolder.manifest, writer) }
    self.facts = facts
  }

  private static func bytes(
    _ path: String, _ files: FileSystem
  ) throws(CommandFailure) -> [UInt8]? {
    try orFail(.missingInput, "cannot read '\(path)'") { () throws(SystemError) in
      try files.contents(path, limit: limit)
    }
  }

  /// Whether the folder has a file with a name.
  func lists(_ file: String) -> Bool { sums[file] != nil }

  /// The bytes of a file.
  ///
  /// - Throws: a failure that names the folder if they are not those that were written.
  func contents(of file: String) throws(CommandFailure) -> [UInt8] {
    guard let bytes = try PartFolder.bytes("\(path)/\(file)", files), let sum = sums[file],
      sum == SHA256.hex(of: bytes)
    else { throw PartFolder.damage(of: path, file, writer) }
    return bytes
  }

  /// The failure of a file that is gone or was changed.
  private static func damage(
    of path: String, _ file: String, _ writer: ResultWriter
  ) -> CommandFailure {
    let remedy =
      writer == .part ? "run that part again" : "remove the checkpoint '\(path)', and run again"
    return CommandFailure(.badInput, "'\(path)/\(file)' is missing or damaged; \(remedy)")
  }

  /// The scenario of the part.
  func scenario(_ console: Console) throws(CommandFailure) -> Scenario {
    _ = try contents(of: PartFolder.scenario)
    do {
      return try Scenario("\(path)/\(PartFolder.scenario)", [], in: console.scenarios)
    } catch { throw CommandFailure(error) }
  }

  static let scenario = "scenario.json"

  /// The name of the file of a variant, from 0, that has been lived.
  static func tallies(ofVariant variant: Int) -> String { "variant-\(variant + 1).tallies" }

  /// The name of the file of a variant, from 0, that is being lived.
  static func lives(ofVariant variant: Int) -> String { "variant-\(variant + 1).lives" }
}
