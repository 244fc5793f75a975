#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the operating system says when a call fails.
public struct SystemError: Error, Equatable {
  /// The number in `errno`.
  public let code: Int32

  public init(code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// Whether whoever read the output has gone.
  var isBrokenPipe: Bool { code == EPIPE }

  /// Whether the call was interrupted and wants to be made again.
  var isInterruption: Bool { code == EINTR }

  /// Whether there is nothing of that name.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether something of that name is there already.
  var isInTheWay: Bool { code == EEXIST }

  /// Whether somebody else holds what was asked for.
  var isTaken: Bool { code == EWOULDBLOCK }

  /// Whether a folder was opened as if it were a file.
  var isFolder: Bool { code == EISDIR }

  /// The system's phrase, such as `No such file or directory`.
  public var description: String {
    guard let phrase = strerror(code) else { return "error \(code)" }
    return String(cString: phrase)
  }
}
