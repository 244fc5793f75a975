/// An open file, folder, pipe or terminal. Bytes are read and written in pieces of any size.
package final class FileDescriptor {
  private let number: Int32
  private let files: FileSystem
  private let closesAtEnd: Bool

  fileprivate init(_ number: Int32, _ files: FileSystem, closesAtEnd: Bool) {
    (self.number, self.files, self.closesAtEnd) = (number, files, closesAtEnd)
  }

  deinit { if closesAtEnd { files.calls.release(number) } }

  var isTerminal: Bool { SystemProcess.isTerminal(number) }

  /// Reads into the beginning of a buffer. Returns the number of bytes; 0 means the end of file.
  package func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try files.patiently(for: number, try files.calls.fill(buffer, from: number))
  }

  /// Returns the bytes up to the end of the file, or the first `limit` bytes.
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

  /// Sets the permissions of an open file or folder. Does nothing if they already are as requested,
  /// because some file systems refuse any change.
  func permit(_ permissions: UInt32) throws(SystemError) {
    guard try status.permissions != permissions else { return }
    try files.patiently(try files.calls.permit(permissions, number))
  }

  /// Waits until the data written to the file is on the disk.
  func sync() throws(SystemError) { try files.patiently(try files.calls.sync(number)) }
}

extension FileDescriptor {
  /// The process that holds the lock after an attempt to lock an open file or folder.
  package enum Holder {
    /// This process, which holds the lock until it closes the descriptor or crashes.
    case us
    case somebodyElse
    /// The process is unknown, because the file system has no locks.
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

  /// Whether a path still leads to the open file or folder.
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

  /// Opens a file for reading. Throws for a folder at once, rather than at the first read.
  package func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    let file = try open(path, for: .reading)
    if try file.status.kind == .folder { throw .folder }
    return file
  }

  /// Opens a file of results for reading. Throws for folders, pipes and devices without waiting.
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
  /// Returns a standard stream by its number: 0 for input, 1 for output, 2 for error.
  static func standard(_ number: Int32) -> FileDescriptor {
    FileDescriptor(number, .ofSystem, closesAtEnd: false)
  }
}
