/// The operations of commands on files and folders, built on a set of system calls.
///
/// A call that a signal interrupts is repeated, unless the signal asks the process to end. A read
/// or write that would block is repeated when the descriptor is ready. After 1,000 attempts the
/// last error is thrown. A failed call is never mistaken for a missing, empty or removed file.
public struct FileSystem: Sendable {
  let calls: any FileCalls

  package init(_ calls: any FileCalls) { self.calls = calls }

  /// The file system of this machine.
  public static let ofSystem = FileSystem(SystemCalls())

  /// Repeats a call that a signal interrupts or that would block, at most 1,000 times. Throws if a
  /// signal asks the process to end.
  ///
  /// - Parameter descriptor: the descriptor that the call reads or writes; nil if none. A call that
  ///   would block is repeated when the descriptor is ready.
  func patiently<Value>(
    for descriptor: Int32? = nil, toWrite: Bool = false,
    _ call: @autoclosure () throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    for _ in 1..<FileSystem.attempts {
      do { return try call() } catch {
        if Interruption.isRequested { throw error }
        if let descriptor, error.isTaken {
          do { try calls.wait(for: descriptor, toWrite: toWrite) } catch {
            guard error.isInterruption else { throw error }
          }
        } else if !error.isInterruption {
          throw error
        }
      }
    }
    return try call()
  }

  private static let attempts = 1_000
}

extension FileSystem {
  /// Returns the status of the file or folder at a path; nil if nothing exists there.
  package func status(_ path: String, followsLinks: Bool) throws(SystemError) -> FileStatus? {
    try status(RawPath(path), followsLinks: followsLinks)
  }

  /// Returns the status at a path whose bytes need not be UTF-8; nil if nothing exists there.
  package func status(_ path: RawPath, followsLinks: Bool) throws(SystemError) -> FileStatus? {
    do {
      return try patiently(try calls.status(path, followsLinks: followsLinks))
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Returns the kind of file at a path, following links; nil if nothing exists there.
  package func kind(of path: String) throws(SystemError) -> FileStatus.Kind? {
    try status(path, followsLinks: true)?.kind
  }

  /// Returns the size in bytes of the file at a path; nil if there is no file or the call fails.
  /// For estimates only.
  package func size(of path: String) -> Int64? {
    do {
      return try status(path, followsLinks: true).flatMap { $0.kind == .file ? $0.size : nil }
    } catch { return nil }
  }

  /// Whether a path leads to a folder; false if the system call fails.
  package func isFolder(_ path: String) -> Bool {
    do { return try kind(of: path) == .folder } catch { return false }
  }

  /// Returns the absolute path with links resolved; nil if nothing exists there.
  package func resolved(_ path: String) throws(SystemError) -> String? {
    do { return try patiently(try calls.resolved(path)) } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Whether a folder is a mount point, which begins another file system and cannot be renamed.
  func isMountPoint(_ path: String) throws(SystemError) -> Bool {
    let here = try status(path, followsLinks: true)
    let above = try status("\(path)/..", followsLinks: true)
    guard let here, let above else { return false }
    return here.identity[0] != above.identity[0]
  }

  /// Returns the sorted names of the entries in a folder.
  package func names(in folder: String) throws(SystemError) -> [String] {
    try names(in: RawPath(folder)).map(\.text)
  }

  /// Returns the sorted names of the entries in a folder as bytes, which need not be UTF-8.
  package func names(in folder: RawPath) throws(SystemError) -> [RawPath] {
    try patiently(try calls.names(in: folder))
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}

extension FileSystem {
  /// Waits for the given time; throws if a signal asks the process to end.
  func pause(milliseconds: Int32) throws(SystemError) {
    try patiently(try calls.pause(milliseconds: milliseconds))
  }

  package func makeFolder(_ path: String) throws(SystemError) {
    try patiently(try calls.makeFolder(path))
  }

  /// Creates a folder if it does not exist; returns whether it was created.
  package func makeFolderIfMissing(_ path: String) throws(SystemError) -> Bool {
    switch try kind(of: path) {
    case .folder: return false
    case nil: break
    default: throw .inTheWay
    }
    do { try makeFolder(path) } catch {
      // Another command may have made it in between.
      guard error.isInTheWay, isFolder(path) else { throw error }
      return false
    }
    return true
  }

  /// Renames a file or folder. Replaces a file or an empty folder that already has the new name.
  package func move(_ path: String, to other: String) throws(SystemError) {
    try patiently(try calls.move(path, to: other))
  }

  /// Swaps the names of two files or folders in one atomic step.
  func exchange(_ path: String, with other: String) throws(SystemError) {
    try patiently(try calls.exchange(path, with: other))
  }

  /// Gives a file a new name; throws if that name is in use. With hard links, the old name remains.
  ///
  /// On a file system without hard links, a file that another process creates under the new name at
  /// the same moment is overwritten.
  func move(_ path: String, toFree other: String) throws(SystemError) {
    do { try patiently(try calls.add(other, to: path)) } catch {
      guard error.isForbidden || error.isUnsupported else { throw error }
      guard try status(other, followsLinks: false) == nil else { throw .inTheWay }
      try move(path, to: other)
    }
  }

  /// Removes a file, or a folder with its contents. Links are removed, not followed. If some
  /// entries cannot be removed, removes all others and throws the first error.
  func remove(_ path: String) throws(SystemError) { try remove(RawPath(path)) }

  private func remove(_ path: RawPath) throws(SystemError) {
    guard let status = try status(path, followsLinks: false) else { return }
    guard status.kind == .folder else { return try removeFile(path) }
    try remove(try names(in: path), in: path)
    try removeEmpty(path)
  }

  /// Removes everything in a folder except the entry named `kept`.
  func removeContents(of folder: String, but kept: String) throws(SystemError) {
    let (folder, kept) = (RawPath(folder), RawPath(kept))
    try remove(try names(in: folder).filter { $0 != kept }, in: folder)
  }

  private func remove(_ names: [RawPath], in folder: RawPath) throws(SystemError) {
    var reason: SystemError?
    for name in names {
      do { try remove(folder.appending(name)) } catch { reason = reason ?? error }
    }
    if let reason { throw reason }
  }

  /// Removes a file or a link, but not a folder. Does nothing if the path does not exist.
  package func removeFile(_ path: String) throws(SystemError) { try removeFile(RawPath(path)) }

  private func removeFile(_ path: RawPath) throws(SystemError) {
    try unlessMissing(try calls.removeFile(path))
  }

  package func removeEmpty(_ path: String) throws(SystemError) { try removeEmpty(RawPath(path)) }

  private func removeEmpty(_ path: RawPath) throws(SystemError) {
    try unlessMissing(try calls.removeFolder(path))
  }

  private func unlessMissing(
    _ call: @autoclosure () throws(SystemError) -> Void
  ) throws(SystemError) {
    do { try patiently(try call()) } catch { if !error.isMissing { throw error } }
  }
}

extension FileSystem {
  /// Writes a new file to the disk; removes the file if writing fails.
  ///
  /// - Parameter permissions: the exact permissions of the file; nil for the process's default.
  func create(
    _ path: String, permissions: UInt32? = nil,
    _ body: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    let file = try open(path, for: .creating(permissions: permissions ?? 0o666))
    do {
      if let permissions { try file.permit(permissions) }
      try body(file)
      try file.sync()
    } catch {
      let reason = error
      do { try remove(path) } catch {}  // The first reason is the one to tell.
      throw reason
    }
  }

  package func create(
    _ path: String, permissions: UInt32? = nil, text: String
  ) throws(SystemError) {
    try create(path, permissions: permissions, bytes: Array(text.utf8))
  }

  func append(_ text: String, to path: String) throws(SystemError) {
    let file = try open(path, for: .appending)
    try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(SystemError) in
      try file.send(UnsafeRawBufferPointer(bytes))
    }
  }

  func create(_ path: String, permissions: UInt32? = nil, bytes: [UInt8]) throws(SystemError) {
    try create(path, permissions: permissions) { (file) throws(SystemError) in
      try bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
        try file.send(UnsafeRawBufferPointer(bytes))
      }
    }
  }

  /// Waits until the names in a folder are on the disk, if the system supports such a call.
  package func syncFolder(_ path: String) throws(SystemError) {
    let folder: FileDescriptor
    do { folder = try open(path, for: .reading) } catch {
      // Names can be made in a folder that cannot be read.
      if error.isForbidden { return }
      throw error
    }
    do { try folder.sync() } catch { if !error.isUnsupported { throw error } }
  }

  /// Waits until the name of a file or folder is on the disk, where it survives a power cut.
  package func syncFolder(holding path: String) throws(SystemError) {
    let parent = path.splitAtLastSlash.folder
    try syncFolder(parent.isEmpty ? "." : parent)
  }

  /// Reads a file of results, or its first `limit` bytes; nil if nothing exists there. Throws for a
  /// folder, pipe or device, without waiting for a pipe's writer.
  package func contents(_ path: String, limit: Int) throws(SystemError) -> [UInt8]? {
    do { return try readingResults(path).contents(limit: limit) } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Reads a file, or its first `limit` bytes; nil if the path does not name a file.
  package func contentsOfFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8]? {
    do { return try contents(path, limit: limit) } catch {
      if error.isNoFile { return nil }
      throw error
    }
  }
}
