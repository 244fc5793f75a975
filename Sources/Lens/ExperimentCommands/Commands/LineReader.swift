import TerminalKit

/// The lines of an input, one by one, as they arrive.
struct LineReader {
  private var source: ByteInput
  private let name: String
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  init(_ input: (source: ByteInput, name: String)) { (source, name) = input }

  /// The next line without its end; nil at the end of the input.
  mutating func next() throws(CommandFailure) -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      guard !isAtEnd else {
        defer { bytes = [] }
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
