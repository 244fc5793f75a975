#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The file calls of the operating system.
package struct SystemCalls: FileCalls {
  package init() {}

  package func descriptor(of path: String, for use: FileUse) throws(SystemError) -> Int32 {
    let descriptor =
      switch use {
      case .reading: open(path, O_RDONLY | O_CLOEXEC)
      case .readingResults: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      case .locking: open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      case .creating(let permissions):
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions))
      case .appending: open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
      }
    return try SystemCalls.checked(descriptor)
  }

  package func release(_ descriptor: Int32) { _ = close(descriptor) }

  package func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) throws(SystemError) -> Int {
    try SystemCalls.checked(read(descriptor, buffer.baseAddress, buffer.count))
  }

  package func send(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(SystemError) -> Int {
    try SystemCalls.checked(write(descriptor, bytes.baseAddress, bytes.count))
  }

  package func wait(for descriptor: Int32, toWrite: Bool) throws(SystemError) {
    var wanted = pollfd(fd: descriptor, events: Int16(toWrite ? POLLOUT : POLLIN), revents: 0)
    _ = try SystemCalls.checked(poll(&wanted, 1, -1))
  }

  package func sync(_ descriptor: Int32) throws(SystemError) {
    _ = try SystemCalls.checked(fsync(descriptor))
  }

  package func lock(_ descriptor: Int32) throws(SystemError) {
    _ = try SystemCalls.checked(flock(descriptor, LOCK_EX | LOCK_NB))
  }

  package func pause(milliseconds: Int32) throws(SystemError) {
    _ = try SystemCalls.checked(poll(nil, 0, milliseconds))
  }

  package func permit(_ permissions: UInt32, _ descriptor: Int32) throws(SystemError) {
    _ = try SystemCalls.checked(fchmod(descriptor, mode_t(permissions)))
  }

  package func makeFolder(_ path: String) throws(SystemError) {
    _ = try SystemCalls.checked(mkdir(path, 0o777))
  }

  package func move(_ path: String, to other: String) throws(SystemError) {
    _ = try SystemCalls.checked(rename(path, other))
  }

  package func add(_ name: String, to path: String) throws(SystemError) {
    _ = try SystemCalls.checked(link(path, name))
  }

  package func removeFile(_ path: RawPath) throws(SystemError) {
    _ = try SystemCalls.checked(unlink(path.cString))
  }

  package func removeFolder(_ path: RawPath) throws(SystemError) {
    _ = try SystemCalls.checked(rmdir(path.cString))
  }

  /// Returns the result of a call; throws the system's error if the result is negative.
  private static func checked<Result: SignedInteger>(
    _ result: Result
  ) throws(SystemError) -> Result {
    guard result >= 0 else { throw .last }
    return result
  }
}

extension SystemCalls {
  private typealias RenameAt2 =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

  #if os(Linux)
    /// Linux's `renameat2`, which the headers hide from Swift; nil if the C library lacks it.
    private static let renameAt2 = dlsym(nil, "renameat2").map {
      unsafeBitCast($0, to: RenameAt2.self)
    }
  #else
    private static let renameAt2: RenameAt2? = nil
  #endif

  package func exchange(_ path: String, with other: String) throws(SystemError) {
    guard let rename = SystemCalls.renameAt2 else { throw .unsupported }
    let isExchange: UInt32 = 1 << 1
    _ = try SystemCalls.checked(rename(AT_FDCWD, path, AT_FDCWD, other, isExchange))
  }

  package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var found = stat()
    _ = try SystemCalls.checked(fstat(descriptor, &found))
    return FileStatus(found)
  }

  package func status(_ path: RawPath, followsLinks: Bool) throws(SystemError) -> FileStatus {
    var found = stat()
    let name = path.cString
    _ = try SystemCalls.checked(followsLinks ? stat(name, &found) : lstat(name, &found))
    return FileStatus(found)
  }

  package func resolved(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package func names(in folder: RawPath) throws(SystemError) -> [RawPath] {
    guard let stream = opendir(folder.cString) else { throw .last }
    defer { closedir(stream) }
    var names: [RawPath] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        RawPath(bytes: Array(bytes.prefix { $0 != 0 }))
      }
      if name != RawPath("."), name != RawPath("..") { names.append(name) }
    }
    guard errno == 0 else { throw .last }
    return names
  }
}

extension FileStatus {
  fileprivate init(_ found: stat) {
    let kind: Kind =
      switch found.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    self.init(
      kind: kind, size: Int64(found.st_size), permissions: UInt32(found.st_mode & 0o3777),
      identity: [UInt64(truncatingIfNeeded: found.st_dev), UInt64(found.st_ino)])
  }
}
