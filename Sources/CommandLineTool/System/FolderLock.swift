#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder that this process holds: nobody else can take it until the process lets go or ends,
/// however it ends.
///
/// Only those who ask are kept away. On a file system that knows no locks everybody gets one.
final class FolderLock {
  private let number: Int32

  private init(_ number: Int32) { self.number = number }

  deinit { _ = close(number) }

  /// Waits until nobody else holds the folder; nil if there is no such folder.
  static func waiting(for path: String) -> FolderLock? {
    guard let lock = opening(path) else { return nil }
    while flock(lock.number, LOCK_EX) != 0, SystemError.last.isInterruption {}
    return lock
  }

  /// The folder's lock; nil if somebody else holds it, or there is no such folder.
  static func attempting(_ path: String) -> FolderLock? {
    guard let lock = opening(path) else { return nil }
    let isTaken = flock(lock.number, LOCK_EX | LOCK_NB) != 0 && SystemError.last.isTaken
    return isTaken ? nil : lock
  }

  private static func opening(_ path: String) -> FolderLock? {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    return number >= 0 ? FolderLock(number) : nil
  }
}
