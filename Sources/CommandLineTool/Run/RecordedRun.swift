import Experiments
import Reports
import Scenarios
import Tabular

/// The folder of a run, read again.
///
/// What its manifest and its tables say is believed; a file that is no longer what `SHA256SUMS`
/// says is named in a warning, one that cannot be read is an error. Names in the manifest are shown
/// and never followed.
struct RecordedRun {
  let name: String
  /// Name and short digest.
  let run: String
  let question: String
  /// Short statements for the head of a page.
  let facts: [String]
  let variants: Int
  let replicates: Int
  let tables: [Table]

  private static let limit = 1 << 28

  /// Reads a folder; `warn` hears of files that somebody has changed.
  init(_ folder: String, warn: (String) -> Void) throws(CommandFailure) {
    let manifest = try RecordedRun.manifest(of: folder)
    func text(_ key: String) -> String {
      if case .text(let text)? = manifest.member(key)?.value.content { text } else { "" }
    }
    let scenario = manifest.member("scenario")?.value
    func detail(_ key: String) -> String {
      switch scenario?.member(key)?.value.content {
      case .text(let text): text
      case .number(let number): number.text
      default: ""
      }
    }
    func number(_ key: String) -> Int {
      guard case .number(let number)? = manifest.member(key)?.value.content else { return 1 }
      return max(1, Int(number.text) ?? 1)
    }
    (name, run, question) = (detail("name"), text("run"), detail("question"))
    let size = Figure.size(Double(detail("users")) ?? 0, Double(detail("days")) ?? 0)
    (variants, replicates) = (RecordedRun.count(of: "variants", manifest), number("replicates"))
    facts = [
      Figure.worlds(size, variants: variants, replicates: replicates),
      "seed \(detail("seed"))",
      "scenario \(text("scenario_digest").prefix(8))", "version \(text("version"))",
      "IANA \(text("zone_release"))",
    ]
    tables = try RecordedRun.tables(folder, warn)
  }

  private static func count(of key: String, _ manifest: JSONValue) -> Int {
    guard case .list(let list)? = manifest.member(key)?.value.content else { return 1 }
    return max(1, list.count)
  }

  /// What a page of the run says at its head.
  var heading: Report.Heading {
    Report.Heading(name: name, question: question, facts: facts, replicates: replicates)
  }

  /// What a run says of itself.
  static func manifest(of folder: String) throws(CommandFailure) -> JSONValue {
    guard FolderListing.isFolder(folder) else {
      throw CommandFailure(
        .missingInput, "'\(folder)' is no folder; give the folder that a run wrote")
    }
    let path = "\(folder)/\(OutputFolder.manifest)"
    let bytes = try contents(path)
    guard let manifest = try? JSONValue(reading: bytes),
      manifest.member("written_by")?.value.content == .text(OutputFolder.writer)
    else {
      throw CommandFailure(
        .badInput, "'\(path)' is no manifest of a run; give a folder that a run wrote")
    }
    return manifest
  }

  /// The tables in the order of their names. Files are found by listing the folder, never by a name
  /// that a file in it gives.
  private static func tables(
    _ folder: String, _ warn: (String) -> Void
  ) throws(CommandFailure) -> [Table] {
    let digests = try digests(folder, warn)
    var tables: [Table] = []
    for file in FolderListing.names(in: folder) where file.hasSuffix(".csv") {
      guard file != "columns.csv", file != "\(CellSamples.tableName).csv" else { continue }
      let bytes = try contents("\(folder)/\(file)")
      if let digests, digests[file] != SHA256.hex(of: bytes) {
        warn("'\(folder)/\(file)' is not what the run wrote")
      }
      tables.append(try table(file, in: folder, bytes))
    }
    for file in (digests ?? [:]).keys.sorted() where file.hasSuffix(".csv") && !file.contains("/") {
      if FileSystem.kind(of: "\(folder)/\(file)") == .nothing {
        warn("'\(folder)/\(file)' is missing; the run wrote it")
      }
    }
    return tables
  }

  /// What `SHA256SUMS` says of each file; nil with a warning if it is not there.
  private static func digests(
    _ folder: String, _ warn: (String) -> Void
  ) throws(CommandFailure) -> [String: String]? {
    let path = "\(folder)/\(OutputFolder.sums)"
    guard FileSystem.kind(of: path) != .nothing else {
      warn("'\(path)' is missing; whether the tables are what the run wrote is not known")
      return nil
    }
    var digests: [String: String] = [:]
    for line in String(decoding: try contents(path), as: UTF8.self).split(separator: "\n") {
      digests[String(line.dropFirst(66))] = String(line.prefix(64))
    }
    let manifest = "\(folder)/\(OutputFolder.manifest)"
    if digests[OutputFolder.manifest] != SHA256.hex(of: try contents(manifest)) {
      warn("'\(manifest)' is not what the run wrote")
    }
    return digests
  }

  /// A table by its path, whatever the sums say of it.
  static func table(at path: String) throws(CommandFailure) -> Table {
    let (folder, file) = path.splitAtLastSlash
    return try table(file, in: String(folder.dropLast()), try contents(path))
  }

  private static func table(
    _ file: String, in folder: String, _ bytes: [UInt8]
  ) throws(CommandFailure) -> Table {
    let path = "\(folder)/\(file)"
    guard !bytes.isEmpty else {
      throw CommandFailure(.badInput, "'\(path)' is empty; run the scenario again")
    }
    do { return try Table.reading(String(file.dropLast(".csv".count)), csv: bytes) } catch {
      throw .badInput(path, error.position, error.problem.description)
    }
  }

  private static func contents(_ path: String) throws(CommandFailure) -> [UInt8] {
    do { return try FileDescriptor.reading(path).contents(limit: limit) } catch {
      throw CommandFailure(
        .missingInput,
        error.isMissing
          ? "'\(path)' is missing; give a folder that a run wrote"
          : "cannot read '\(path)': \(error.description)")
    }
  }
}
