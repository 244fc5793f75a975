#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif
import Tabular

/// An open file, pipe or terminal, read and written in pieces of any size.
final class FileDescriptor {
  private let number: Int32
  private let closesAtEnd: Bool

  private init(_ number: Int32, closesAtEnd: Bool) {
    self.number = number
    self.closesAtEnd = closesAtEnd
  }

  deinit { if closesAtEnd { _ = close(number) } }

  static var standardInput: FileDescriptor { FileDescriptor(STDIN_FILENO, closesAtEnd: false) }
  static var standardOutput: FileDescriptor { FileDescriptor(STDOUT_FILENO, closesAtEnd: false) }
  static var standardError: FileDescriptor { FileDescriptor(STDERR_FILENO, closesAtEnd: false) }

  /// Opens a file for reading. A folder is refused here, not at the first read.
  static func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .last }
    let file = FileDescriptor(number, closesAtEnd: true)
    var status = stat()
    if fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw SystemError(code: EISDIR)
    }
    return file
  }

  /// Makes a file that is not there yet, for writing.
  static func creating(_ path: String) throws(SystemError) -> FileDescriptor {
    let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .last }
    return FileDescriptor(number, closesAtEnd: true)
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// Reads into the front of a buffer and returns how many bytes; 0 means the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard SystemError.last.isInterruption else { throw .last }
    }
  }

  /// Writes all the bytes.
  func send(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if !SystemError.last.isInterruption {
        throw .last
      }
    }
  }

  /// Writes a text; if that fails, the file is removed.
  func send(_ text: String, orRemove path: String) throws(SystemError) {
    var buffer = ByteBuffer()
    buffer.append(text: text)
    let bytes = UnsafeRawBufferPointer(buffer.view.bytes)
    do { try send(bytes) } catch {
      _ = unlink(path)
      throw error
    }
  }

  /// Lets writes to a reader that has gone fail instead of ending the process.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
