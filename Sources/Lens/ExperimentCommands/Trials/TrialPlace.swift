import JSON
import TerminalKit

/// The folder in which a study keeps answers, and how the study comes to hold it.
struct TrialPlace {
  let folder: String
  let files: FileSystem
  private let warn: (String) -> Void

  /// The file that marks the folder as a study's.
  private static let begun = "begun.json"
  /// The number of times that other studies may make or remove the folder at the same time.
  private static let attempts = 8

  private var mark: String { "\(folder)/\(TrialPlace.begun)" }

  /// The folder of a study into `target`.
  init(for target: String, _ console: Console) {
    let (parent, name) = target.withoutTrailingSlashes.splitAtLastSlash
    folder = "\(parent).\(name).worlds"
    (files, warn) = (console.files, console.say)
  }

  /// Holds the folder, which is made if it does not exist.
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

  /// Whether there is no folder, or an empty one.
  private func isFree() throws(SystemError) -> Bool {
    let kind = try files.status(folder, followsLinks: false)?.kind
    guard kind == .folder else { return kind == nil }
    return try files.names(in: folder).isEmpty
  }

  /// Makes the folder with its mark in it. Another study may be faster.
  private func make() throws(SystemError) {
    let draft = try StagingFolder(of: folder, files)
    defer { draft.discard(warn: warn) }
    try files.makeFolder(draft.new)
    try files.create("\(draft.new)/\(TrialPlace.begun)", text: TrialPlace.beginning)
    try files.syncFolder(draft.new)
    do { try files.move(draft.new, to: folder) } catch { if !error.isOvertaken { throw error } }
    try files.syncFolder(holding: folder)
  }

  /// Holds the folder by its mark; nil if the mark went away meanwhile.
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

  /// Builds do not mix: the same scenario may mean other numbers in another one.
  func checkBuild() throws(CommandFailure) {
    guard let found = try beginning(), found != .own else { return }
    throw .badInput(
      "'\(folder)' was begun by \(found.phrase), and this is \(ProgramBuild.own.phrase); finish it "
        + "with that program, or give --restart")
  }

  /// An entry of the folder that no study wrote; nil if there is none.
  private func stranger() throws(SystemError) -> String? {
    let folder = RawPath(folder)
    for name in try files.names(in: folder) {
      let status = try files.status(folder.appending(name), followsLinks: false)
      if let status, status.kind != .file || !TrialPlace.isOurs(name.text) { return name.text }
    }
    return nil
  }

  /// Removes the folder if it holds only files of studies; its mark goes last, so that the rest is
  /// still known as a study's.
  ///
  /// - Returns: the entry that no study wrote and that kept the folder from being removed.
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
  /// The draft of an answer on its way into the folder.
  var draft: String { "\(folder)/\(TrialPlace.draftName)" }
  private static let draftName = "draft"

  func answer(_ digest: String) -> String { "\(folder)/\(digest)\(TrialPlace.ending)" }
  private static let ending = ".answer"

  /// Whether the folder has answers, which an earlier command kept.
  func hasAnswers() throws(CommandFailure) -> Bool {
    try orCannotRead(folder, files.names(in: folder), status: .inputOutput).contains {
      $0.hasSuffix(TrialPlace.ending)
    }
  }

  /// Whether a study gives files this name.
  private static func isOurs(_ name: String) -> Bool {
    if name == begun || name == draftName { return true }
    let digest = name.utf8.dropLast(ending.utf8.count)
    return name.hasSuffix(ending) && digest.count == 64
      && digest.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
