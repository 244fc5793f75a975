import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// A folder in which a writer writes, again and again from the same beginning, beside things of a
/// stranger that look like its own.
final class WriterBench {
  let writer: Writer
  /// All files and empty folders, by path, before the writer writes.
  let before: [String: String]
  /// The same after it has written well, and what it said then.
  let after: [String: String]
  let outcome: Outcome
  /// What it says if it is run once more.
  let outcomeAgain: Outcome
  /// The calls that it made.
  let calls: [FileCall]
  private let folder: TemporaryFolder
  private let template: TemporaryFolder

  init(_ writer: Writer) throws {
    self.writer = writer
    (folder, template) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("small.json", Writer.scenario)
    try folder.write("log.csv", Writer.log)
    try folder.write("engines.wasm", Writer.engines)
    try folder.write("plan.jsonl", PlannedUnit.small.line)
    for words in writer.needs + (writer.older.map { [$0] } ?? []) {
      let made = WriterBench.run(words, in: folder, .ofSystem)
      try #require(made.status == .fine, "\(words): \(made.errors)")
    }
    if writer.older != nil {
      try #require(chmod(folder.path(writer.result), WriterBench.permissions) == 0)
    }
    try WriterBench.addStranger(to: writer, in: folder)
    before = try folder.state()
    try WriterBench.copy(folder, to: template)
    let counted = FaultyCalls()
    outcome = WriterBench.run(writer.words, in: folder, FileSystem(counted))
    (after, calls) = (try folder.state(), counted.calls)
    outcomeAgain = WriterBench.run(writer.words, in: folder, .ofSystem)
  }

  /// Those of an older result, which no process gives to new files.
  private static let permissions: mode_t = 0o750

  /// Whether the result has the permissions of the older one, if there was one.
  var keepsPermissions: Bool {
    guard writer.older != nil else { return true }
    var status = stat()
    return stat(folder.path(writer.result), &status) == 0
      && status.st_mode & 0o7777 == WriterBench.permissions
  }

  /// Things that a stranger may have under names of ours: drafts and stores without our marks.
  private static func addStranger(to writer: Writer, in folder: TemporaryFolder) throws {
    guard !writer.result.contains("/") else { return }
    for name in [".\(writer.result).1.partial", ".\(writer.result).old"] {
      try folder.make(name)
      try folder.write("\(name)/new", "a stranger's")
    }
    try folder.write(".\(writer.result).2.partial", "a stranger's")
  }

  private static func copy(_ folder: TemporaryFolder, to other: TemporaryFolder) throws {
    for name in try other.names() { try FileManager.default.removeItem(atPath: other.path(name)) }
    for name in try folder.names() {
      try FileManager.default.copyItem(atPath: folder.path(name), toPath: other.path(name))
    }
  }

  private static func run(
    _ words: String, in folder: TemporaryFolder, _ files: FileSystem
  ) -> Outcome {
    let words = words.split(separator: " ").map { word in
      word.split(separator: "{}", maxSplits: 1, omittingEmptySubsequences: false)
        .joined(separator: String(folder.path("").dropLast()))
    }
    return terrarium(words, files: files)
  }

  /// Runs a command line, the writer's if none is given, over some calls.
  func run(_ words: String? = nil, _ files: FileSystem = .ofSystem) -> Outcome {
    WriterBench.run(words ?? writer.words, in: folder, files)
  }

  /// What is there now.
  func state() throws -> [String: String] { try folder.state() }

  /// Puts a file into the folder.
  func write(_ name: String, _ text: String) throws { try folder.write(name, text) }

  /// Whether something is there.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.path(name)) }

  /// Puts everything back to the beginning.
  func reset() throws { try WriterBench.copy(template, to: folder) }

  /// Of some state what belongs to the result.
  func result(_ state: [String: String]) -> [String: String] {
    state.filter { $0.key == writer.result || $0.key.hasPrefix(writer.result + "/") }
  }

  /// Of some state what is neither there before nor after, nor may stay.
  func litter(_ state: [String: String]) -> [String] {
    state.keys.filter { path in
      let isKept = writer.keeps.map { path == $0 || path.hasPrefix($0 + "/") } ?? false
      return before[path] == nil && after[path] == nil && !isKept
    }.sorted()
  }

  /// What of the beginning is no longer as it was, the result aside.
  func losses(_ state: [String: String]) -> [String] {
    let result = result(before)
    return before.keys.filter { result[$0] == nil && state[$0] != before[$0] }.sorted()
  }
}

extension Outcome {
  /// The same without what it said about drafts of earlier commands.
  var besidesRemovals: Outcome {
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("terrarium: removed '") }
    return Outcome(status: status, output: output, errors: lines.joined(separator: "\n"))
  }
}

extension TemporaryFolder {
  /// The texts of all files, and what is no file or folder with something in it, by path.
  fileprivate func state() throws -> [String: String] {
    var state = try files("")
    for path in try FileManager.default.subpathsOfDirectory(atPath: self.path("")) {
      var isFolder: ObjCBool = false
      let full = self.path(path)
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else {
        state[path] = "a link that leads nowhere"
        continue
      }
      if isFolder.boolValue, try names(path).isEmpty { state[path] = "an empty folder" }
    }
    return state
  }
}
