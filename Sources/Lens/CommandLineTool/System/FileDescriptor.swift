#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file, folder, pipe or terminal, read and written in pieces of any size.
final class FileDescriptor {
  private let number: Int32
  private let files: FileSystem
  private let closesAtEnd: Bool

  fileprivate init(_ number: Int32, _ files: FileSystem, closesAtEnd: Bool) {
    (self.number, self.files, self.closesAtEnd) = (number, files, closesAtEnd)
  }

  deinit { if closesAtEnd { files.calls.release(number) } }

  var isTerminal: Bool { isatty(number) == 1 }

  /// Reads into the front of a buffer and returns how many bytes; 0 means the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try files.patiently { () throws(SystemError) in try files.calls.fill(buffer, from: number) }
  }

  /// The bytes up to the end, or the first `limit` of them.
  func contents(limit: Int) throws(SystemError) -> [UInt8] {
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

  /// Writes all the bytes.
  func send(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try files.patiently { () throws(SystemError) in
        try files.calls.send(UnsafeRawBufferPointer(rebasing: rest), to: number)
      }
      guard count > 0 else { throw .stuck }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives what is open exactly some permissions. Where it has them the system is not asked: some
  /// file systems know no others.
  func permit(_ permissions: UInt32) throws(SystemError) {
    guard try status.permissions != permissions else { return }
    try files.patiently { () throws(SystemError) in try files.calls.permit(permissions, number) }
  }

  /// Waits until what was written lies on the disk.
  func sync() throws(SystemError) {
    try files.patiently { () throws(SystemError) in try files.calls.sync(number) }
  }
}

extension FileDescriptor {
  /// Who holds what is open, after we have tried to.
  enum Holder {
    /// This descriptor, until it is closed, however the process ends.
    case us
    case somebodyElse
    /// The file system knows no locks.
    case unknown
  }

  /// Tries to hold what is open, so that nobody else can who asks.
  func hold(waits: Bool = false) throws(SystemError) -> Holder {
    do {
      try files.patiently { () throws(SystemError) in
        try files.calls.lock(number, waits: waits)
      }
      return .us
    } catch {
      if error.isTaken { return .somebodyElse }
      if error.isUnsupported { return .unknown }
      throw error
    }
  }

  /// Whether what is open still bears a name, and nothing else does.
  func bears(_ path: String) throws(SystemError) -> Bool {
    let named = try files.status(path, followsLinks: false)
    return named?.identity == (try status).identity
  }

  /// What is open.
  var status: FileStatus {
    get throws(SystemError) {
      try files.patiently { () throws(SystemError) in try files.calls.status(of: number) }
    }
  }
}

extension FileSystem {
  /// Opens a file or folder.
  func open(_ path: String, for use: FileUse) throws(SystemError) -> FileDescriptor {
    let number = try patiently { () throws(SystemError) in
      try calls.descriptor(of: path, for: use)
    }
    return FileDescriptor(number, self, closesAtEnd: true)
  }

  /// Opens a file for reading. A folder is refused here, not at the first read.
  func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    let file = try open(path, for: .reading)
    if try file.status.kind == .folder { throw .folder }
    return file
  }

  /// Opens a file of results for reading. What is no file is refused, and a pipe waits for nobody.
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
  static var standardInput: FileDescriptor { standard(STDIN_FILENO) }
  static var standardOutput: FileDescriptor { standard(STDOUT_FILENO) }
  static var standardError: FileDescriptor { standard(STDERR_FILENO) }

  private static func standard(_ number: Int32) -> FileDescriptor {
    FileDescriptor(number, .ofSystem, closesAtEnd: false)
  }

  /// Lets writes to a reader that has gone, and beyond the largest size of a file, fail instead of
  /// ending the process.
  static func surviveWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Takes the numbers of standard streams that are closed, so that no file gets one of them and
  /// then what is meant for a person. Such a stream stays as good as closed: input is open for
  /// writing only, outputs for reading only.
  static func occupyStandardNumbers() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) < 0 && SystemError.last.isClosed {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
