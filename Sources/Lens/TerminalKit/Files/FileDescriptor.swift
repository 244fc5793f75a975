/// An open file, folder, pipe or terminal, read and written in pieces of any size.
package final class FileDescriptor {
  private let number: Int32
  private let files: FileSystem
  private let closesAtEnd: Bool

  fileprivate init(_ number: Int32, _ files: FileSystem, closesAtEnd: Bool) {
    (self.number, self.files, self.closesAtEnd) = (number, files, closesAtEnd)
  }

  deinit { if closesAtEnd { files.calls.release(number) } }

  var isTerminal: Bool { SystemProcess.isTerminal(number) }

  /// Reads into the front of a buffer and returns the number of bytes; 0 means the end.
  package func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try files.patiently(for: number, try files.calls.fill(buffer, from: number))
  }

  /// Reads the bytes up to the end, or the first `limit` of them.
  package func contents(limit: Int) throws(SystemError) -> [UInt8] {
    let piece = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, min(limit, 1 << 16)), alignment: 1)
    defer { piece.deallocate() }
    var contents: [UInt8] = []
    while contents.count < limit {
      let count = try fill(piece)
      if count == 0 { break }
      contents += piece[..<count]
    }
    return Array(contents.prefix(limit))
  }

  package func send(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let bytes = UnsafeRawBufferPointer(rebasing: rest)
      let count = try files.patiently(
        for: number, toWrite: true, try files.calls.send(bytes, to: number))
      guard count > 0 else { throw .stuck }
      rest = rest.dropFirst(count)
    }
  }

  /// Sets the permissions of an open file or folder, unless they are right already: some file
  /// systems support no others.
  func permit(_ permissions: UInt32) throws(SystemError) {
    guard try status.permissions != permissions else { return }
    try files.patiently(try files.calls.permit(permissions, number))
  }

  /// Waits until written data is on the disk.
  func sync() throws(SystemError) { try files.patiently(try files.calls.sync(number)) }
}

extension FileDescriptor {
  /// The holder of an open file or folder, after an attempt to lock it.
  package enum Holder {
    /// This descriptor holds the lock until it is closed, however the process ends.
    case us
    case somebodyElse
    /// Unknown, because the file system has no locks.
    case unknown
  }

  /// Tries to lock the open file or folder against other processes that also try to lock it.
  package func hold() throws(SystemError) -> Holder {
    do {
      try files.patiently(try files.calls.lock(number))
      return .us
    } catch {
      if error.isTaken { return .somebodyElse }
      if error.isUnsupported { return .unknown }
      throw error
    }
  }

  /// Whether a path still names the open file or folder.
  package func bears(_ path: String) throws(SystemError) -> Bool {
    let named = try files.status(path, followsLinks: false)
    return named?.identity == (try status).identity
  }

  var status: FileStatus {
    get throws(SystemError) { try files.patiently(try files.calls.status(of: number)) }
  }
}

extension FileSystem {
  package func open(_ path: String, for use: FileUse) throws(SystemError) -> FileDescriptor {
    let number = try patiently(try calls.descriptor(of: path, for: use))
    return FileDescriptor(number, self, closesAtEnd: true)
  }

  /// Opens a file for reading. A folder is refused here, rather than at the first read.
  package func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    let file = try open(path, for: .reading)
    if try file.status.kind == .folder { throw .folder }
    return file
  }

  /// Opens a file of results for reading. Refuses anything but a file, and never waits for a pipe.
  func readingResults(_ path: String) throws(SystemError) -> FileDescriptor {
    let file = try open(path, for: .readingResults)
    switch try file.status.kind {
    case .file: return file
    case .folder: throw .folder
    default: throw .noFile
    }
  }
}

extension FileDescriptor {
  /// Returns standard input, output or error by number: 0, 1 or 2.
  static func standard(_ number: Int32) -> FileDescriptor {
    FileDescriptor(number, .ofSystem, closesAtEnd: false)
  }
}
