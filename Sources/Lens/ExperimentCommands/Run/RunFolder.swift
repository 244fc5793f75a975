import Comparing
import JSON
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// The folder of a run, whose files are checked against `SHA256SUMS` when they are read.
///
///     file                              what happens
///     as the run wrote it               the file is read
///     changed, swapped or damaged       the file is read, and a warning names it
///     missing                           a warning names it; the run counts as one without it
///     unreadable                        an error
///
/// Each file causes one warning at most. Files are found by listing the folder, never through a
/// name in one of its files.
final class RunFolder {
  let path: String
  let manifest: JSONValue
  /// The digest of each file in `SHA256SUMS`; nil if `SHA256SUMS` is missing.
  private let sums: [String: String]?
  private let console: Console
  private var files: FileSystem { console.files }
  private var warned: Set<String> = []

  private static let limit = 1 << 28

  /// The version of the tables' columns and their meanings. The version is raised by one when a
  /// column is removed or changes its meaning. Tables of version 1 had no version number.
  static let tableFormat: Int64 = 2

  /// Reads the manifest; from then on, the console warns of files that differ from the run's.
  ///
  /// - Parameter writer: the command that must have written the folder.
  init(
    _ path: String, _ console: Console, writtenBy writer: ResultWriter = .run
  ) throws(CommandFailure) {
    (self.path, self.console) = (path, console)
    let kind = try orCannotRead(path, console.files.kind(of: path))
    guard kind == .folder else {
      throw .missingInput("'\(path)' is no folder; give the folder that \(writer.noun) wrote")
    }
    let bytes = try RunFolder.contents("\(path)/\(OutputFolder.manifest)", console.files)
    guard let manifest = try? JSONValue(reading: bytes),
      ResultWriter(ofManifest: manifest) == writer
    else {
      throw .badInput(
        "'\(path)/\(OutputFolder.manifest)' is no manifest of \(writer.noun); give a folder that "
          + "\(writer.noun) wrote")
    }
    self.manifest = manifest
    if writer == .run { try RunFolder.checkFormat(of: manifest, path) }
    sums = try RunFolder.sums(of: path, console.files)
    if sums == nil {
      console.say(
        "warning: '\(path)/\(OutputFolder.sums)' is missing; whether the tables are what the run "
          + "wrote is not known")
    } else {
      verify(OutputFolder.manifest, bytes)
    }
  }

  /// Refuses tables of another format, because their columns may have other meanings.
  private static func checkFormat(of manifest: JSONValue, _ path: String) throws(CommandFailure) {
    let format = manifest["table_format"]?.number.map { $0.integer ?? 0 } ?? 1
    guard format != tableFormat else { return }
    let version =
      manifest["version"]?.text.map { "version \($0.shownPlainly)" } ?? "another version"
    throw .badInput(
      "'\(path)' was written by \(version) with tables of format \(format), and this version "
        + "\(Tool.version) reads format \(tableFormat); use that version, or run "
        + "'\(path)/scenario.json' again")
  }

  private static func sums(
    of folder: String, _ files: FileSystem
  ) throws(CommandFailure) -> [String: String]? {
    let path = "\(folder)/\(OutputFolder.sums)"
    return try orCannotRead(path, files.contents(path, limit: limit)).map { digests(in: $0) }
  }

  /// Parses the bytes of a file `SHA256SUMS` into digests by file name.
  static func digests(in sums: [UInt8]) -> [String: String] {
    let lines = String(decoding: sums, as: UTF8.self).split(separator: "\n")
    return lines.reduce(into: [:]) { $0[String($1.dropFirst(66))] = String($1.prefix(64)) }
  }

  private static func contents(
    _ path: String, limit: Int = limit, _ files: FileSystem
  ) throws(CommandFailure) -> [UInt8] {
    guard let bytes = try orCannotRead(path, files.contents(path, limit: limit)) else {
      throw .missingInput("'\(path)' is missing; give a folder that a run wrote")
    }
    return bytes
  }

  /// Returns the text for a key of the manifest; empty if the key is missing.
  func text(_ key: String) -> String { manifest[key]?.text ?? "" }

  func texts(_ key: String) -> [String] { manifest[key]?.list?.compactMap(\.text) ?? [] }

  /// Whether a file exists; warns if the run wrote a file that is missing. If the system cannot
  /// tell, returns true, so that reading the file reports the reason.
  func has(_ file: String) -> Bool {
    do {
      if try files.status("\(path)/\(file)", followsLinks: false) != nil { return true }
    } catch { return true }
    if sums?[file] != nil { warn(of: file, "is missing; the run wrote it") }
    return false
  }

  /// Returns the bytes of a file; warns if they differ from those that the run wrote.
  func contents(of file: String, limit: Int = limit) throws(CommandFailure) -> [UInt8] {
    let bytes = try RunFolder.contents("\(path)/\(file)", limit: limit, files)
    verify(file, bytes)
    return bytes
  }

  /// Returns the bytes of a file; throws an error if they differ from those that the command wrote.
  func unchanged(_ file: String) throws(CommandFailure) -> [UInt8] {
    let bytes = try RunFolder.contents("\(path)/\(file)", files)
    guard sums?[file] == SHA256.hex(of: bytes) else {
      throw .badInput(
        "'\(path)/\(file)' is not what '\(text("written_by"))' wrote, by "
          + "'\(OutputFolder.sums)'; restore both files, or write the folder again")
    }
    return bytes
  }

  private func verify(_ file: String, _ bytes: [UInt8]) {
    guard let sums, sums[file] != SHA256.hex(of: bytes) else { return }
    warn(of: file, "is not what the run wrote")
  }

  private func warn(of file: String, _ what: String) {
    guard warned.insert(file).inserted else { return }
    console.say("warning: '\(path)/\(file)' \(what)")
  }
}

extension RunFolder {
  /// Returns the run's scenario with further settings; warns if the scenario file was changed.
  func scenario(_ settings: [ScenarioOverride] = []) throws(CommandFailure) -> Scenario {
    _ = try contents(of: "scenario.json")
    do { return try Scenario("\(path)/scenario.json", settings, in: console.scenarios) } catch {
      throw CommandFailure(error)
    }
  }

  /// Reads a table from a file; warns if the file was changed.
  func table(_ file: String) throws(CommandFailure) -> Table {
    let bytes = try contents(of: file)
    guard !bytes.isEmpty else {
      throw .badInput("'\(path)/\(file)' is empty; run the scenario again")
    }
    do { return try Table.reading(String(file.dropLast(".csv".count)), csv: bytes) } catch {
      throw .badInput("\(path)/\(file)", error.position, error.problem.description)
    }
  }

  /// Files of tables that do not count as results and are left out of the results' digest.
  private static let besideResults = [
    "columns", RunOutput.peopleName, RunOutput.fingerprintsName, CellSamples.tableName,
    AssumptionFindings.tableNames.effects,
    AssumptionFindings.tableNames.draws,
  ].map { "\($0).csv" }

  /// Returns the files of the tables that count as results, in the order of their names; warns of
  /// each missing file.
  func resultFiles() throws(CommandFailure) -> [String] {
    func isResult(_ file: String) -> Bool {
      file.hasSuffix(".csv") && !file.contains("/")
        && !RunFolder.besideResults.contains(file)
    }
    for file in (sums ?? [:]).keys.sorted() where isResult(file) { _ = has(file) }
    return try orCannotRead(path, files.names(in: path)).filter(isResult)
  }

  /// Whether the tables match the digest of the results in the manifest.
  func isIntact() throws(CommandFailure) -> Bool {
    var lines = ""
    for file in try resultFiles() {
      lines += "\(SHA256.hex(of: try contents(of: file)))  \(file)\n"
    }
    return SHA256.hex(of: Array(lines.utf8)) == text("results_digest")
  }

  /// Returns the stored samples of cells for comparisons; nil if their file is missing.
  func samples() throws(CommandFailure) -> CellSamples? {
    guard has(RunFolder.groups) else { return nil }
    let table = try table(RunFolder.groups)
    do { return try CellSamples(reading: table) } catch {
      throw .badInput("'\(path)/\(RunFolder.groups)': \(error.description)")
    }
  }

  /// Warns of cells whose stored samples contradict the tables.
  func warn(ofContradicted cells: [CellAddress]) {
    guard let first = cells.first else { return }
    let cellsText = cells.count > 1 ? "\(cells.count) cells, the first \(first)" : "\(first)"
    console.say(
      "warning: '\(path)/\(RunFolder.groups)' has another number than the tables for "
        + "\(cellsText); the tables count, without an interval")
  }

  private static let groups = "\(CellSamples.tableName).csv"
}
