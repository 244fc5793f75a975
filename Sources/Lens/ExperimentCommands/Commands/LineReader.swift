import TerminalKit
import Text

/// The lines of an input, one by one, as they arrive. A line that is too long ends the reading, so
/// that an input without an end does not fill the memory.
struct LineReader {
  private var source: ByteInput
  private let name: String
  /// The bytes that were read and are no line yet.
  private var bytes: [UInt8] = []
  /// The number of them in which no line ends.
  private var searched = 0
  private var isAtEnd = false
  /// The number of lines so far.
  private var count: Int64 = 0

  /// The most mebibytes of a line; a plan's line holds a scenario in full.
  private static let most = 16

  init(_ input: (source: ByteInput, name: String)) { (source, name) = input }

  /// The next line without its end; nil at the end of the input.
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
