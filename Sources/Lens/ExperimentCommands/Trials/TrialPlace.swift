import JSON
import TerminalKit

/// The folder in which a study stores answers, and the lock that protects it.
struct TrialPlace {
  let folder: String
  let files: FileSystem
  private let warn: (String) -> Void

  /// The file that marks a folder as made by a study.
  private static let begun = "begun.json"
  /// The number of attempts to lock the folder, which another study may create or remove meanwhile.
  private static let attempts = 8

  private var mark: String { "\(folder)/\(TrialPlace.begun)" }

  /// Determines the folder for the answers of a study with the results folder `target`.
  init(for target: String, _ console: Console) {
    let (parent, name) = target.withoutTrailingSlashes.splitAtLastSlash
    folder = "\(parent).\(name).worlds"
    (files, warn) = (console.files, console.say)
  }

  /// Locks the study's folder, after creating it if it does not exist.
  func taken() throws(CommandFailure) -> FileDescriptor {
    StagingFolder.clearAway(besides: folder, files, warn: warn)
    for _ in 0..<TrialPlace.attempts {
      try orFail(.cannotCreate, "cannot make '\(folder)'") { () throws(SystemError) in
        if try isFree() { try make() }
      }
      if let hold = try hold() { return hold }
    }
    throw atWork
  }

  /// Whether the study's folder is missing or empty.
  private func isFree() throws(SystemError) -> Bool {
    let kind = try files.status(folder, followsLinks: false)?.kind
    guard kind == .folder else { return kind == nil }
    return try files.names(in: folder).isEmpty
  }

  /// Creates the study's folder with its mark `begun.json`, unless another study was faster.
  private func make() throws(SystemError) {
    let draft = try StagingFolder(of: folder, files)
    defer { draft.discard(warn: warn) }
    try files.makeFolder(draft.new)
    try files.create("\(draft.new)/\(TrialPlace.begun)", text: TrialPlace.beginning)
    try files.syncFolder(draft.new)
    do { try files.move(draft.new, to: folder) } catch { if !error.isOvertaken { throw error } }
    try files.syncFolder(holding: folder)
  }

  /// Locks the mark `begun.json`; nil if the mark is missing and the folder is missing or empty.
  private func hold() throws(CommandFailure) -> FileDescriptor? {
    guard try beginning() != nil else {
      if try orCannotRead(folder, isFree(), status: .inputOutput) { return nil }
      throw .cannotCreate(
        "'\(folder)' is in the way, and no study wrote it; move it, or give another --out")
    }
    let hold: FileDescriptor
    do { hold = try files.open(mark, for: .locking) } catch {
      if error.isMissing { return nil }
      throw .cannotCreate("cannot hold '\(folder)': \(error.description)")
    }
    let holder = try orCannotRead(folder, hold.hold(), status: .inputOutput)
    guard holder != .somebodyElse else { throw atWork }
    return try orCannotRead(folder, hold.bears(mark), status: .inputOutput) ? hold : nil
  }

  private var atWork: CommandFailure {
    .cannotCreate("another command is at work in '\(folder)'; wait for it, or give another --out")
  }
}

extension TrialPlace {
  /// The content of the mark `begun.json` for a study that begins now.
  private static var beginning: String {
    JSONWriter.object { ProgramBuild.own.write(into: &$0) }
  }

  /// Returns the build of the program whose study made the folder; nil if no study made the folder.
  private func beginning() throws(CommandFailure) -> ProgramBuild? {
    let bytes = try orCannotRead(
      folder,
      files.status(folder, followsLinks: false)?.kind == .folder
        ? files.contentsOfFile(mark, limit: 1 << 16) : nil, status: .inputOutput)
    guard let bytes, let json = try? JSONValue(reading: bytes) else { return nil }
    return ProgramBuild(json)
  }

  /// Throws an error if another build made the folder, because numbers may differ between builds.
  func checkBuild() throws(CommandFailure) {
    guard let found = try beginning(), found != .own else { return }
    throw .badInput(
      "'\(folder)' was begun by \(found.phrase), and this is \(ProgramBuild.own.phrase); finish it "
        + "with that program, or give --restart")
  }

  /// Returns the name of a file in the study's folder that no study wrote; nil if there is none.
  private func stranger() throws(SystemError) -> String? {
    let folder = RawPath(folder)
    for name in try files.names(in: folder) {
      let status = try files.status(folder.appending(name), followsLinks: false)
      if let status, status.kind != .file || !TrialPlace.isOurs(name.text) { return name.text }
    }
    return nil
  }

  /// Removes the study's folder if it contains only files of studies. The mark is removed last, so
  /// that an incomplete removal still leaves a study's folder.
  ///
  /// - Returns: the name of a file that no study wrote and that prevented the removal.
  func remove() throws(SystemError) -> String? {
    if let stranger = try stranger() { return stranger }
    for name in try files.names(in: folder)
    where name != TrialPlace.begun && TrialPlace.isOurs(name) {
      try files.removeFile("\(folder)/\(name)")
    }
    try files.removeFile(mark)
    do { try files.removeEmpty(folder) } catch { if !error.isOvertaken { throw error } }
    return nil
  }
}

extension TrialPlace {
  /// The path of an answer's draft, which is renamed when the answer is complete.
  var draft: String { "\(folder)/\(TrialPlace.draftName)" }
  private static let draftName = "draft"

  func answer(_ digest: String) -> String { "\(folder)/\(digest)\(TrialPlace.ending)" }
  private static let ending = ".answer"

  /// Whether the study's folder contains answers of an earlier command.
  func hasAnswers() throws(CommandFailure) -> Bool {
    try orCannotRead(folder, files.names(in: folder), status: .inputOutput).contains {
      $0.hasSuffix(TrialPlace.ending)
    }
  }

  /// Whether a study uses this file name in the folder.
  private static func isOurs(_ name: String) -> Bool {
    if name == begun || name == draftName { return true }
    let digest = name.utf8.dropLast(ending.utf8.count)
    return name.hasSuffix(ending) && digest.count == 64
      && digest.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
