import Tabular
import Text

/// A folder of results: either the whole folder appears or nothing does.
///
///     reports/.first-week.1.partial/new/   the staging: files are written here
///     reports/first-week/                  what an earlier run wrote stays as it is …
///     finish()                             … and now the new folder bears the name
///
/// If a run fails before `finish()`, for example on a full disk or an interruption, the draft is
/// removed and the earlier results stay unchanged. An existing folder is replaced only if it is
/// empty, if the same kind of command wrote it and nobody has added a file, or if the user forces
/// it. An unreadable folder is never replaced. The new folder keeps the old folder's permissions.
///
/// If several runs write into one folder, each run has its own draft, and the last run to finish
/// determines the results. Runs check and rename one at a time, with a lock on the parent folder.
///
/// The SHA-256 digest of each file is computed during writing, and all files are on the disk before
/// the draft is renamed. The file `SHA256SUMS` is in the format of `sha256sum -c`.
package final class OutputFolder {
  /// A kind of command that writes folders, and a closure that finds the kind that wrote a folder.
  package struct Author {
    /// The name of this kind of command in messages, such as `terrarium sweep`.
    let name: String
    /// Reads a manifest's bytes and returns the kind of command that wrote the manifest; nil for
    /// other files.
    let reading: ([UInt8]) -> String?

    package init(_ name: String, reading: @escaping ([UInt8]) -> String?) {
      (self.name, self.reading) = (name, reading)
    }
  }

  package let path: String
  let isForced: Bool
  /// The kind of command that writes the folder. It may replace folders that the same kind wrote.
  let author: Author
  /// The path of the folder of results, with links resolved.
  let target: String
  let files: FileSystem
  private let warn: (String) -> Void
  /// Parent folders of the target that had to be created, the outermost first.
  private var parents: [String] = []
  private var staging: StagingFolder?
  /// The folders within the draft, the innermost first; the draft itself is the last.
  private var folders: [String] = []
  private var isFinished = false
  /// The SHA-256 digests of the files written so far, keyed by file name.
  package private(set) var digests: [String: String] = [:]

  /// The name of the file that describes the folder and the command that wrote the folder.
  package static let manifest = "manifest.json"
  /// The name of the file that contains the digests of all other files.
  package static let sums = "SHA256SUMS"
  package static let page = "index.html"

  /// Creates the draft; throws before any work begins if the folder cannot be written.
  ///
  /// - Parameters:
  ///   - isForced: whether to replace an existing folder, whichever command wrote it.
  ///   - author: the kind of command that writes the folder.
  package init(
    _ path: String, _ console: Console, isForced: Bool, author: Author
  ) throws(CommandFailure) {
    (self.path, self.isForced, self.author) = (path, isForced, author)
    (files, warn) = (console.files, console.say)
    do { target = try files.resolved(path) ?? path.withoutTrailingSlashes } catch {
      throw OutputFolder.refusal(path, error.description)
    }
    let (parent, name) = target.splitAtLastSlash
    guard !name.isEmpty, name != ".", name != ".." else {
      throw OutputFolder.refusal(path, "it has no name; give a folder with one")
    }
    do {
      try makeParents(parent)
      let turn = try turn(isNeeded: true)
      defer { withExtendedLifetime(turn) {} }
      StagingFolder.clearAway(besides: target, files, warn: warn)
      try check()
      try makeDraft()
    } catch {
      discard()
      throw error
    }
  }

  deinit { discard() }

  /// The milliseconds between attempts to lock the parent folder, the largest number of attempts,
  /// and the number of attempts after which a warning is printed.
  private static let (pause, looks, silentLooks) = (Int32(20), 1_500, 50)

  /// Locks the target's parent folder, so that no other command checks and renames there; waits if
  /// another command has the lock. Returns nil if the folder cannot be locked. Results are written
  /// even then, because renaming is atomic without a lock; the lock only avoids retries.
  ///
  /// - Parameter isNeeded: whether to throw if another process keeps the lock too long.
  private func turn(isNeeded: Bool) throws(CommandFailure) -> FileDescriptor? {
    let parent = target.splitAtLastSlash.folder
    do {
      let folder = try files.open(parent.isEmpty ? "." : parent, for: .reading)
      for look in 0..<OutputFolder.looks {
        guard try folder.hold() == .somebodyElse else { return folder }
        if look == OutputFolder.silentLooks {
          warn(
            "another process has locked the folder around '\(path)'; waiting for at most "
              + "\(OutputFolder.looks * Int(OutputFolder.pause) / 1_000) seconds")
        }
        try files.pause(milliseconds: OutputFolder.pause)
      }
    } catch {
      guard error.isInterruption, Interruption.isRequested else { return nil }
      throw OutputFolder.refusal(path, error.description)
    }
    guard isNeeded else { return nil }
    throw OutputFolder.refusal(
      path, "another process keeps the folder around it locked; end it, or give another --out")
  }

  private func makeParents(_ parent: String) throws(CommandFailure) {
    var end = parent.startIndex
    while let slash = parent[end...].firstIndex(of: "/") {
      end = parent.index(after: slash)
      let folder = String(parent[..<end]).withoutTrailingSlashes
      do {
        if try files.makeFolderIfMissing(folder) { parents.append(folder) }
      } catch {
        throw OutputFolder.refusal(
          path, error == .inTheWay ? "'\(folder)' is a file; give another --out" : error.description
        )
      }
    }
  }

  private func makeDraft() throws(CommandFailure) {
    do {
      let staging = try StagingFolder(of: target, files)
      self.staging = staging
      try files.makeFolder(staging.new)
      folders = [staging.new]
      // A folder that others may not read stays so while it is made; we have to write into it.
      try keepPermissions(adding: 0o700)
    } catch { throw OutputFolder.refusal(path, error.description) }
  }

  /// Sets the draft's permissions to those of the replaced folder, plus the bits in `more`.
  private func keepPermissions(adding more: UInt32 = 0) throws(SystemError) {
    guard let staging, let old = try files.status(target, followsLinks: false) else { return }
    try files.open(staging.new, for: .reading).permit(old.permissions | more)
  }

  private func discard() {
    staging?.discard(warn: warn)
    staging = nil
    guard !isFinished else { return }
    for parent in parents.reversed() {
      do { try files.removeEmpty(parent) } catch {
        // Another command may have put something into it.
        guard !error.isOvertaken else { return }
        warn("warning: cannot remove '\(parent)', which is empty: \(error.description)")
      }
    }
  }
}

extension OutputFolder {
  private var place: String { folders.last ?? target }

  package func makeFolder(_ name: String) throws(CommandFailure) {
    let folder = "\(place)/\(name)"
    do { try files.makeFolder(folder) } catch { throw failure(name, error) }
    folders.insert(folder, at: 0)
  }

  package func write(
    _ name: String, _ body: (inout DigestedFile) throws(SystemError) -> Void
  ) throws(CommandFailure) {
    do {
      try files.create("\(place)/\(name)") { (file) throws(SystemError) in
        var digested = DigestedFile(file)
        try body(&digested)
        digests[name] = digested.digest.hex
      }
    } catch { throw failure(name, error) }
  }

  package func write(_ name: String, text: String) throws(CommandFailure) {
    try write(name, Array(text.utf8))
  }

  package func write(_ name: String, _ bytes: [UInt8]) throws(CommandFailure) {
    try write(name) { (file) throws(SystemError) in
      try bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
        try file.write(UnsafeRawBufferPointer(bytes))
      }
    }
  }

  /// Reads back a file that this run has written into the draft.
  package func contents(of name: String) throws(CommandFailure) -> [UInt8] {
    do { return try files.contents("\(place)/\(name)", limit: .max) ?? [] } catch {
      throw failure(name, error)
    }
  }

  /// Returns the lines of `SHA256SUMS` for some files, sorted by file name.
  package func sums(of names: some Sequence<String>) -> String {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { "\(digests[$0] ?? "")  \($0)\n" }.joined()
  }

  /// Writes the digests and renames the draft to the target.
  package func finish() throws(CommandFailure) {
    try write(OutputFolder.sums, text: sums(of: Array(digests.keys)))
    for folder in folders {
      do { try files.syncFolder(folder) } catch { throw failure(OutputFolder.sums, error) }
    }
    let turn = try turn(isNeeded: false)
    defer { withExtendedLifetime(turn) {} }
    try check()
    do { try keepPermissions() } catch { throw OutputFolder.refusal(path, error.description) }
    try takeName()
    isFinished = true
    defer { discard() }
    do {
      for folder in parents + [target] { try files.syncFolder(holding: folder) }
    } catch { throw .inputOutput(StagingFolder.doubt(of: path, error)) }
  }

  /// Renames the draft to the target. Undoes the renaming if the replaced folder has changed since
  /// `check`.
  private func takeName() throws(CommandFailure) {
    guard let staging else { return }
    let hadName: Bool
    do { hadName = try staging.moveFolder() } catch {
      throw OutputFolder.refusal(path, error.description)
    }
    guard hadName else { return }
    do { try checkContents(of: staging.new) } catch {
      do { try staging.moveBack() } catch { staging.abandon(warn: warn) }
      throw error
    }
  }

  private func failure(_ name: String, _ error: SystemError) -> CommandFailure {
    .inputOutput(
      "cannot write '\(path)/\(name)': \(error.description); what was there is as it was")
  }

  static func refusal(_ path: String, _ why: String) -> CommandFailure {
    .cannotCreate("cannot write the folder '\(path)': \(why)")
  }
}

package struct DigestedFile: ByteSink {
  private let file: FileDescriptor
  package private(set) var digest = SHA256()

  init(_ file: FileDescriptor) { self.file = file }

  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try file.send(bytes)
    digest.update(bytes)
  }
}

extension String {
  package var withoutTrailingSlashes: String {
    var path = self[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// The path split into its folder and its last name: `a/b/` and `c` for `a/b/c`.
  package var splitAtLastSlash: (folder: String, name: String) {
    guard let slash = lastIndex(of: "/") else { return ("", self) }
    return (String(self[...slash]), String(self[index(after: slash)...]))
  }
}
