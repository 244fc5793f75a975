#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The error that the operating system returns when a call fails.
public struct SystemError: Error, Equatable {
  /// The value of `errno`.
  public let code: Int32

  public init(code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  static var unsupported: SystemError { SystemError(code: ENOSYS) }

  static var inTheWay: SystemError { SystemError(code: EEXIST) }

  static var interruption: SystemError { SystemError(code: EINTR) }

  static var folder: SystemError { SystemError(code: EISDIR) }

  /// The error of a pipe, socket or device that is used as a file of results. No system defines a
  /// code for it.
  static var noFile: SystemError { SystemError(code: -1) }

  /// The error of a target whose draft cannot be locked. No system defines a code for it.
  static var noDraft: SystemError { SystemError(code: -2) }

  /// The error of a disk that accepts no more bytes and returns no reason.
  static var stuck: SystemError { SystemError(code: EIO) }

  /// Whether the reader of the output has closed the pipe.
  var isBrokenPipe: Bool { code == EPIPE }

  /// Whether the descriptor is invalid, or cannot be used in this way.
  var isClosed: Bool { code == EBADF }

  /// Whether the call was interrupted and should be made again.
  var isInterruption: Bool { code == EINTR }

  /// Whether no file or folder has the name.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a file or folder has the name already.
  var isInTheWay: Bool { code == EEXIST }

  /// Whether another process has created or removed the name since it was checked.
  package var isOvertaken: Bool { code == EEXIST || code == ENOTEMPTY || code == ENOENT }

  /// Whether another process holds the lock, or the descriptor is not ready.
  var isTaken: Bool { code == EWOULDBLOCK }

  package var isFolder: Bool { code == EISDIR }

  /// Whether the path of a results file names a folder, a pipe, a socket or a device.
  var isNoFile: Bool { self == .noFile || isFolder }

  var isForbidden: Bool { code == EACCES || code == EPERM }

  /// Whether the system, or the file system in use, does not support the call.
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
