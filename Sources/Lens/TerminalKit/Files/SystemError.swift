#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The error that the operating system returns when a call fails.
public struct SystemError: Error, Equatable {
  /// The error number that the system call set (`errno`).
  public let code: Int32

  public init(code: Int32) { self.code = code }

  /// The error of the last failed call (`errno`).
  static var last: SystemError { SystemError(code: errno) }

  static var unsupported: SystemError { SystemError(code: ENOSYS) }

  static var inTheWay: SystemError { SystemError(code: EEXIST) }

  static var interruption: SystemError { SystemError(code: EINTR) }

  static var folder: SystemError { SystemError(code: EISDIR) }

  /// The error if a pipe, socket or device is used as a file of results. No system defines a code
  /// for this error.
  static var noFile: SystemError { SystemError(code: -1) }

  /// The error if no temporary folder for a target can be locked. No system defines a code for it.
  static var noDraft: SystemError { SystemError(code: -2) }

  /// The error if a disk accepts no more bytes but reports no error.
  static var stuck: SystemError { SystemError(code: EIO) }

  /// Whether the error means that the reader of the output has closed the pipe.
  var isBrokenPipe: Bool { code == EPIPE }

  /// Whether the error means that the descriptor is closed or does not allow the operation.
  var isClosed: Bool { code == EBADF }

  /// Whether the error means that a signal interrupted the call, so that it should be repeated.
  var isInterruption: Bool { code == EINTR }

  /// Whether the error means that no file or folder has the given path.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the error means that a file or folder already has the given path.
  var isInTheWay: Bool { code == EEXIST }

  /// Whether the error means that another process created or removed the path after a check.
  package var isOvertaken: Bool { code == EEXIST || code == ENOTEMPTY || code == ENOENT }

  /// Whether the error means that another process has the lock, or the descriptor is not ready.
  var isTaken: Bool { code == EWOULDBLOCK }

  package var isFolder: Bool { code == EISDIR }

  /// Whether the error means that a path of results names a folder, a pipe, a socket or a device.
  var isNoFile: Bool { self == .noFile || isFolder }

  var isForbidden: Bool { code == EACCES || code == EPERM }

  /// Whether the error means that the system, or the file system in use, does not support the call.
  var isUnsupported: Bool { [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP, ENOLCK].contains(code) }

  /// The system's message, such as `No such file or directory`.
  public var description: String {
    if self == .noFile { return "it is no file, but a pipe, a socket or a device" }
    if self == .noDraft {
      return "no folder '.NAME.1.partial' to '.NAME.100.partial' next to it can be made and locked "
        + "(\(SystemError(code: EWOULDBLOCK).description)); remove those that are not in use, or "
        + "write to a file system that has locks"
    }
    guard let phrase = strerror(code) else { return "error \(code)" }
    return String(cString: phrase)
  }
}
