import TerminalKit
import Text

/// Reads an input line by line, as the lines arrive. A line that is too long ends the reading, so
/// that an endless input does not fill the memory.
struct LineReader {
  private var source: ByteInput
  private let name: String
  /// The bytes after the last returned line.
  private var bytes: [UInt8] = []
  /// The number of buffered bytes that have been searched without finding a line end.
  private var searched = 0
  private var isAtEnd = false
  /// The number of lines read so far.
  private var count: Int64 = 0

  /// The largest size of a line in mebibytes, enough for a line of a plan with a whole scenario.
  private static let most = 16

  init(_ input: (source: ByteInput, name: String)) { (source, name) = input }

  /// Returns the next line without its line end; nil at the end of the input.
  mutating func next() throws(CommandFailure) -> String? {
    count += 1
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer {
          bytes.removeFirst(end + 1)
          searched = 0
        }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      searched = bytes.count
      guard searched <= LineReader.most << 20 else {
        throw .badInput(
          name, TextPosition(line: count, column: 1),
          "the line is longer than \(LineReader.most) MiB, the most that is read")
      }
      guard !isAtEnd else {
        defer { (bytes, searched) = ([], 0) }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
      }
      try fill()
    }
  }

  private mutating func fill() throws(CommandFailure) {
    var piece = [UInt8](repeating: 0, count: 4_096)
    var source = self.source
    let result: Result<Int, SystemError> = piece.withUnsafeMutableBytes { buffer in
      do throws(SystemError) { return .success(try source.read(into: buffer)) } catch {
        return .failure(error)
      }
    }
    self.source = source
    switch result {
    case .success(0): isAtEnd = true
    case .success(let count): bytes += piece.prefix(count)
    case .failure(let error):
      throw .inputOutput("cannot read '\(name)': \(error.description)")
    }
  }
}
