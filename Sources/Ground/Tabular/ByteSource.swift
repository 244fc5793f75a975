import Text

/// A source of bytes that is read a piece at a time, such as a file, a pipe or memory.
///
/// The module opens no files. A caller that reads a file conforms to this protocol in a few lines.
public protocol ByteSource {
  /// The error type of reading; `Never` for memory.
  associatedtype Failure: Error

  /// Fills the front of a buffer and returns the number of bytes written; 0 means the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int
}

/// A destination for bytes that is written a piece at a time.
public protocol ByteSink {
  /// The error type of writing; `Never` for memory.
  associatedtype Failure: Error

  /// Writes all bytes of a buffer.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Failure)
}

/// A source that reads bytes in memory in pieces of at most `pieceSize`.
///
/// Tests use small pieces to check that a reader does not depend on where its input is cut.
public struct MemorySource: ByteSource {
  let bytes: [UInt8]
  let pieceSize: Int
  var position = 0

  /// Creates a source of the given bytes.
  public init(_ bytes: [UInt8], pieceSize: Int = .max) {
    self.bytes = bytes
    self.pieceSize = max(1, pieceSize)
  }

  /// Creates a source of a text's UTF-8 bytes.
  public init(_ text: String, pieceSize: Int = .max) {
    self.init(Array(text.utf8), pieceSize: pieceSize)
  }

  public mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Never) -> Int {
    let count = min(bytes.count - position, buffer.count, pieceSize)
    guard count > 0 else { return 0 }
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}

/// A sink that stores everything in memory.
public struct MemorySink: ByteSink {
  /// All bytes written so far.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Never) {
    self.bytes.append(contentsOf: bytes)
  }
}

extension ByteBuffer {
  /// Writes all bytes to a sink and empties the buffer.
  public mutating func drain<Sink: ByteSink>(into sink: inout Sink) throws(Sink.Failure) {
    guard count > 0 else { return }
    try sink.write(UnsafeRawBufferPointer(view.bytes))
    truncate(to: 0)
  }
}
