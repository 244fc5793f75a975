/// A temporary folder next to a target. A file or folder is written there and then renamed.
///
///     reports/.first-week.1.partial/   the draft
///       terrarium.lock                 held by the process that works at the draft
///       new                            the file or folder that is made
///       old                            what had the name, where the system cannot exchange names
///     reports/first-week               as it was, until `new` has its name
///
/// Each process uses the lowest number that no other draft has. This works on every machine that
/// shares the disk, because creating a folder fails if its name is in use.
///
/// A draft that no process has locked was left by a killed process. The next command removes the
/// draft and prints a note; if the target is missing, `old` is renamed back to it. A non-empty
/// folder without a lock file, or anything that is not a folder, belongs to someone else and stays.
/// On a file system without locks, abandoned drafts stay too.
package final class StagingFolder {
  private let target, path: String
  private let files: FileSystem
  private let lock: FileDescriptor
  /// A phrase for the content of the draft, for the warning that the draft cannot be removed.
  private var content = "unfinished files"

  private static let (lockName, newName, oldName) = ("terrarium.lock", "new", "old")

  /// The path of the unfinished file or folder, which only this process changes.
  package var new: String { "\(path)/\(StagingFolder.newName)" }

  package init(of target: String, _ files: FileSystem) throws(SystemError) {
    (self.target, self.files) = (target, files)
    (path, lock) = try StagingFolder.firstFree(of: target, files)
  }

  private static func firstFree(
    of target: String, _ files: FileSystem
  ) throws(SystemError) -> (String, FileDescriptor) {
    for number in 1...numbers {
      let path = path(number, of: target)
      if let lock = try take(path, files) { return (path, lock) }
    }
    throw .noDraft
  }

  /// The largest number of drafts of one target that may exist at once.
  private static let numbers = 100

  private static func path(_ number: Int, of target: String) -> String {
    let (parent, name) = target.splitAtLastSlash
    return "\(parent).\(name).\(number).partial"
  }

  /// Creates and locks a draft; nil if another process uses this path or removes the draft.
  private static func take(
    _ path: String, _ files: FileSystem
  ) throws(SystemError) -> FileDescriptor? {
    do { try files.makeFolder(path) } catch {
      if error.isInTheWay { return nil }
      throw error
    }
    let lockPath = "\(path)/\(lockName)"
    do {
      let lock = try files.open(lockPath, for: .creating(permissions: 0o666))
      let holder = try lock.hold()
      guard try lock.bears(lockPath) else { return nil }
      if holder != .somebodyElse { return lock }
    } catch {
      if error.isOvertaken { return nil }
      giveUp(path, files)
      throw error
    }
    giveUp(path, files)
    return nil
  }

  /// Removes a draft that could be created but not locked. If that fails, the next command removes
  /// the rest.
  private static func giveUp(_ path: String, _ files: FileSystem) {
    do { try files.removeFile("\(path)/\(lockName)") } catch {}
    do { try files.removeEmpty(path) } catch {}
  }
}

extension StagingFolder {
  /// Renames the new file to the target, with or without replacing an existing file.
  func moveFile(replaces: Bool) throws(SystemError) {
    if replaces {
      try files.move(new, to: target)
    } else {
      try files.move(new, toFree: target)
    }
    content = "nothing that is needed"
  }

  /// Renames the new folder to the target. If the target existed, the old folder is moved to `new`.
  ///
  /// Tries again if other processes create or remove the target in between.
  ///
  /// - Returns: whether the target existed.
  func moveFolder() throws(SystemError) -> Bool {
    for _ in 1..<StagingFolder.attempts {
      do { return try tryToMoveFolder() } catch { if !error.isOvertaken { throw error } }
    }
    return try tryToMoveFolder()
  }

  private static let attempts = 8

  private func tryToMoveFolder() throws(SystemError) -> Bool {
    guard try files.status(target, followsLinks: false) != nil else {
      try files.move(new, to: target)
      content = "nothing that is needed"
      return false
    }
    try exchange()
    content = "what had the name before"
    return true
  }

  /// Undoes `moveFolder`. Tries an exchange first, as the system may hide that the target exists.
  func moveBack() throws(SystemError) {
    do { try exchange() } catch { _ = try moveFolder() }
    content = "unfinished files"
  }

  private func exchange() throws(SystemError) {
    do { try files.exchange(new, with: target) } catch {
      guard error.isUnsupported else { throw error }
      try exchangeInSteps()
    }
  }

  /// Exchanges `new` and the target in three renamings. If a process is killed after the first
  /// renaming, the target is missing, and the next command renames `old` back to the target.
  private func exchangeInSteps() throws(SystemError) {
    let old = "\(path)/\(StagingFolder.oldName)"
    try files.move(target, to: old)
    do { try files.move(new, to: target) } catch {
      try StagingFolder.putBack(old, to: target, files)
      throw error
    }
    try files.move(old, to: new)
  }

  private static func putBack(
    _ old: String, to target: String, _ files: FileSystem
  ) throws(SystemError) {
    guard try files.status(old, followsLinks: false) != nil,
      try files.status(target, followsLinks: false) == nil
    else { return }
    try files.move(old, to: target)
  }

  /// Removes a draft. The lock file goes last, so that a partly removed draft is still recognised.
  private static func remove(
    _ path: String, of target: String, _ files: FileSystem
  ) throws(SystemError) {
    guard try files.status("\(path)/\(lockName)", followsLinks: false) != nil else { return }
    try putBack("\(path)/\(oldName)", to: target, files)
    try files.removeContents(of: path, but: lockName)
    try files.removeFile("\(path)/\(lockName)")
    try files.removeEmpty(path)
  }
}

extension StagingFolder {
  /// Removes drafts that killed processes left next to a target. Calls `warn` with a sentence about
  /// each draft.
  package static func clearAway(
    besides target: String, _ files: FileSystem, warn: (String) -> Void
  ) {
    let (parent, name) = target.splitAtLastSlash
    // Where the folder cannot be read there is nothing to see, and drafts can still be made.
    let names: [String]
    do { names = try files.names(in: parent.isEmpty ? "." : parent) } catch { return }
    for neighbour in names where neighbour.hasPrefix(".\(name).") {
      let number = neighbour.dropFirst(name.count + 2).prefix { $0.isASCII && $0.isNumber }
      guard !number.isEmpty, neighbour == ".\(name).\(number).partial" else { continue }
      let path = parent + neighbour
      do {
        guard try clear(path, of: target, files) else { continue }
        warn("removed '\(path)', which an earlier command left behind")
      } catch {
        // Another process has removed it in between.
        if error.isMissing { continue }
        warn(StagingFolder.warning(of: path, "what an earlier command left", error))
      }
    }
  }

  /// Removes a draft that no process has locked. Returns true if the removed draft had a lock file.
  private static func clear(
    _ path: String, of target: String, _ files: FileSystem
  ) throws(SystemError) -> Bool {
    guard try files.status(path, followsLinks: false)?.kind == .folder else { return false }
    let names = try files.names(in: path)
    // Another process may have made it just now; it takes another name then.
    if names.isEmpty { try files.removeEmpty(path) }
    let lockPath = "\(path)/\(lockName)"
    guard names.contains(lockName) else { return false }
    let lock = try files.open(lockPath, for: .locking)
    defer { withExtendedLifetime(lock) {} }
    guard try lock.hold() == .us, try lock.bears(lockPath) else { return false }
    try remove(path, of: target, files)
    return true
  }

  private static func warning(of path: String, _ content: String, _ error: SystemError) -> String {
    "warning: cannot remove '\(path)', which holds \(content): \(error.description); the next "
      + "command that writes there tries again"
  }

  /// Removes the draft and everything in it; calls `warn` if that fails.
  package func discard(warn: (String) -> Void) {
    do { try StagingFolder.remove(path, of: target, files) } catch {
      warn(StagingFolder.warning(of: path, content, error))
    }
  }

  /// Keeps the draft and removes its lock file, so that no other process removes the draft.
  func abandon(warn: (String) -> Void) {
    let lock = "\(path)/\(StagingFolder.lockName)"
    do { try files.removeFile(lock) } catch {
      warn(
        "warning: cannot remove '\(lock)': \(error.description); move '\(new)' elsewhere before "
          + "another command clears it away")
    }
  }

  /// Returns the message for a target that was written but that a power cut may still undo.
  static func doubt(of path: String, _ error: SystemError) -> String {
    "'\(path)' is written, but may not outlast a power cut: \(error.description)"
  }
}
