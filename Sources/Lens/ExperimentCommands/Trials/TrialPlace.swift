import JSON
import TerminalKit

/// The folder in which a study stores answers, and the lock that protects it.
struct TrialPlace {
  let folder: String
  let files: FileSystem
  private let warn: (String) -> Void

  /// The file that marks the folder as a study's.
  private static let begun = "begun.json"
  /// The number of attempts, because other studies may make or remove the folder meanwhile.
  private static let attempts = 8

  private var mark: String { "\(folder)/\(TrialPlace.begun)" }

  /// The folder of a study into `target`.
  init(for target: String, _ console: Console) {
    let (parent, name) = target.withoutTrailingSlashes.splitAtLastSlash
    folder = "\(parent).\(name).worlds"
    (files, warn) = (console.files, console.say)
  }

  /// Locks the folder, and makes it if it does not exist.
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

  /// Whether the folder is missing or empty.
  private func isFree() throws(SystemError) -> Bool {
    let kind = try files.status(folder, followsLinks: false)?.kind
    guard kind == .folder else { return kind == nil }
    return try files.names(in: folder).isEmpty
  }

  /// Makes the folder with its mark, unless another study was faster.
  private func make() throws(SystemError) {
    let draft = try StagingFolder(of: folder, files)
    defer { draft.discard(warn: warn) }
    try files.makeFolder(draft.new)
    try files.create("\(draft.new)/\(TrialPlace.begun)", text: TrialPlace.beginning)
    try files.syncFolder(draft.new)
    do { try files.move(draft.new, to: folder) } catch { if !error.isOvertaken { throw error } }
    try files.syncFolder(holding: folder)
  }

  /// Locks the folder's mark; nil if the mark was removed meanwhile.
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
  /// The content of the mark for a study that begins now.
  private static var beginning: String {
    JSONWriter.object { ProgramBuild.own.write(into: &$0) }
  }

  /// The program whose study made the folder; nil if no study did.
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

  /// The name of an entry that no study wrote; nil if there is none.
  private func stranger() throws(SystemError) -> String? {
    let folder = RawPath(folder)
    for name in try files.names(in: folder) {
      let status = try files.status(folder.appending(name), followsLinks: false)
      if let status, status.kind != .file || !TrialPlace.isOurs(name.text) { return name.text }
    }
    return nil
  }

  /// Removes the folder if it contains only files of studies. The mark is removed last, so that an
  /// incomplete removal still leaves a study's folder.
  ///
  /// - Returns: the entry that no study wrote and that prevented the removal.
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
  /// The path of an answer's draft, before it is renamed.
  var draft: String { "\(folder)/\(TrialPlace.draftName)" }
  private static let draftName = "draft"

  func answer(_ digest: String) -> String { "\(folder)/\(digest)\(TrialPlace.ending)" }
  private static let ending = ".answer"

  /// Whether the folder contains answers of an earlier command.
  func hasAnswers() throws(CommandFailure) -> Bool {
    try orCannotRead(folder, files.names(in: folder), status: .inputOutput).contains {
      $0.hasSuffix(TrialPlace.ending)
    }
  }

  /// Whether a study uses this file name.
  private static func isOurs(_ name: String) -> Bool {
    if name == begun || name == draftName { return true }
    let digest = name.utf8.dropLast(ending.utf8.count)
    return name.hasSuffix(ending) && digest.count == 64
      && digest.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
