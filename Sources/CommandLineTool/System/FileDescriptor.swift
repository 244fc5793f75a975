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

  var isTerminal: Bool { isatty(number) == 1 }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(number, buffer.baseAddress, buffer.count)
      #elseif canImport(Darwin)
        let count = Darwin.read(number, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      guard SystemError.last.isInterruption else { throw .last }
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let rest = bytes[written...]
      #if canImport(Glibc)
        let count = Glibc.write(number, bytes.baseAddress! + written, rest.count)
      #elseif canImport(Musl)
        let count = Musl.write(number, bytes.baseAddress! + written, rest.count)
      #elseif canImport(Darwin)
        let count = Darwin.write(number, bytes.baseAddress! + written, rest.count)
      #endif
      if count >= 0 {
        written += count
      } else if !SystemError.last.isInterruption {
        throw .last
      }
    }
  }

  /// Lets writes to a reader that has gone fail instead of ending the process.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
