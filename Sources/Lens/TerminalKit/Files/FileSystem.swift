import Text

/// What commands do to files and folders, over the calls that they are given.
///
/// A call that a signal interrupts is made again, unless the signal asks the process to end.
/// Whatever else goes wrong is thrown: nothing counts as missing, empty or removed because the
/// system would not say.
public struct FileSystem: Sendable {
  let calls: any FileCalls

  package init(_ calls: any FileCalls) { self.calls = calls }

  /// The files of this machine.
  public static let ofSystem = FileSystem(SystemCalls())

  /// Makes a call until no signal interrupts it, or one has asked the process to end.
  func patiently<Value>(
    _ call: () throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    while true {
      do { return try call() } catch {
        if !error.isInterruption || Interruption.isRequested { throw error }
      }
    }
  }
}

extension FileSystem {
  /// What bears a name; nil if nothing does.
  package func status(_ path: String, followsLinks: Bool) throws(SystemError) -> FileStatus? {
    try status(RawPath(path), followsLinks: followsLinks)
  }

  /// What bears a name, which need not be UTF-8; nil if nothing does.
  package func status(_ path: RawPath, followsLinks: Bool) throws(SystemError) -> FileStatus? {
    do {
      return try patiently { () throws(SystemError) in
        try calls.status(path, followsLinks: followsLinks)
      }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// What a path leads to; nil if it leads nowhere.
  package func kind(of path: String) throws(SystemError) -> FileStatus.Kind? {
    try status(path, followsLinks: true)?.kind
  }

  /// How many bytes the file has to which a path leads; nil of what is no file.
  package func size(of path: String) -> Int64? {
    guard let status = try? status(path, followsLinks: true), status.kind == .file else {
      return nil
    }
    return status.size
  }

  /// Whether a path leads to a folder, as far as the system says.
  package func isFolder(_ path: String) -> Bool { (try? kind(of: path)) == .folder }

  /// The path from the root, links resolved; nil if it leads nowhere.
  package func resolved(_ path: String) throws(SystemError) -> String? {
    do { return try patiently { () throws(SystemError) in try calls.resolved(path) } } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Whether another file system begins at a folder, which then cannot be given another name.
  func isMountPoint(_ path: String) throws(SystemError) -> Bool {
    let here = try status(path, followsLinks: true)
    let above = try status("\(path)/..", followsLinks: true)
    guard let here, let above else { return false }
    return here.identity[0] != above.identity[0]
  }

  /// The names in a folder, sorted.
  package func names(in folder: String) throws(SystemError) -> [String] {
    try names(in: RawPath(folder)).map(\.text)
  }

  /// The names in a folder as they are, sorted.
  package func names(in folder: RawPath) throws(SystemError) -> [RawPath] {
    try patiently { () throws(SystemError) in try calls.names(in: folder) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}

extension FileSystem {
  /// Makes a folder of a name that is free.
  package func makeFolder(_ path: String) throws(SystemError) {
    try patiently { () throws(SystemError) in try calls.makeFolder(path) }
  }

  /// Gives a file or folder another name, in place of a file or an empty folder.
  package func move(_ path: String, to other: String) throws(SystemError) {
    try patiently { () throws(SystemError) in try calls.move(path, to: other) }
  }

  /// Gives two files or folders each other's name at once.
  func exchange(_ path: String, with other: String) throws(SystemError) {
    try patiently { () throws(SystemError) in try calls.exchange(path, with: other) }
  }

  /// Gives a file another name, which nothing may bear yet, beside or in place of its own.
  ///
  /// Where files have one name only, somebody who takes the name in the same moment loses it.
  func move(_ path: String, toFree other: String) throws(SystemError) {
    do { try patiently { () throws(SystemError) in try calls.add(other, to: path) } } catch {
      guard error.isForbidden || error.isUnsupported else { throw error }
      guard try status(other, followsLinks: false) == nil else { throw .inTheWay }
      try move(path, to: other)
    }
  }

  /// Removes a file, or a folder with all that is in it; links are removed, not followed. What
  /// cannot be removed stays, and the first reason is thrown.
  func remove(_ path: String) throws(SystemError) { try remove(RawPath(path)) }

  private func remove(_ path: RawPath) throws(SystemError) {
    guard let status = try status(path, followsLinks: false) else { return }
    guard status.kind == .folder else { return try removeFile(path) }
    try remove(try names(in: path), in: path)
    try removeEmpty(path)
  }

  /// Removes all that is in a folder, but what bears one name.
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

  /// Removes a file or a link, and no folder.
  package func removeFile(_ path: String) throws(SystemError) { try removeFile(RawPath(path)) }

  private func removeFile(_ path: RawPath) throws(SystemError) {
    try unlessMissing { () throws(SystemError) in try calls.removeFile(path) }
  }

  /// Removes a folder if nothing is in it.
  package func removeEmpty(_ path: String) throws(SystemError) { try removeEmpty(RawPath(path)) }

  private func removeEmpty(_ path: RawPath) throws(SystemError) {
    try unlessMissing { () throws(SystemError) in try calls.removeFolder(path) }
  }

  private func unlessMissing(_ call: () throws(SystemError) -> Void) throws(SystemError) {
    do { try patiently(call) } catch { if !error.isMissing { throw error } }
  }
}

extension FileSystem {
  /// Writes a new file to the disk; if that fails, nothing of it stays.
  ///
  /// - Parameter permissions: exactly those of the file; nil for what the process gives new files.
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
      try? remove(path)
      throw error
    }
  }

  /// Writes a text as a new file to the disk.
  package func create(
    _ path: String, permissions: UInt32? = nil, text: String
  ) throws(SystemError) {
    try create(path, permissions: permissions) { (file) throws(SystemError) in
      var buffer = ByteBuffer()
      buffer.append(text: text)
      try file.send(UnsafeRawBufferPointer(buffer.view.bytes))
    }
  }

  /// Makes sure that the names in a folder outlast a power cut, where the system can.
  package func syncFolder(_ path: String) throws(SystemError) {
    let folder: FileDescriptor
    do { folder = try open(path, for: .reading) } catch {
      // Names can be made in a folder that cannot be read.
      if error.isForbidden { return }
      throw error
    }
    do { try folder.sync() } catch { if !error.isUnsupported { throw error } }
  }

  /// Makes sure that the name of a file or folder outlasts a power cut.
  package func syncFolder(holding path: String) throws(SystemError) {
    let parent = path.splitAtLastSlash.folder
    try syncFolder(parent.isEmpty ? "." : parent)
  }

  /// The bytes of a file of results up to its end, or the first `limit` of them; nil if there is
  /// none. What is no file is an error, and is not waited for.
  package func contents(_ path: String, limit: Int) throws(SystemError) -> [UInt8]? {
    do { return try readingResults(path).contents(limit: limit) } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// The same; nil also of what is no file.
  package func contentsOfFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8]? {
    do { return try contents(path, limit: limit) } catch {
      if error.isNoFile { return nil }
      throw error
    }
  }
}
