import Text

/// Something that bytes are read from, a piece at a time: a file, a pipe, memory.
///
/// Tabular opens no files; a caller that has one conforms to this in a few lines.
public protocol ByteSource {
  /// What may go wrong while reading; `Never` for memory.
  associatedtype Failure: Error

  /// Fills the front of a buffer and returns how many bytes were put there; 0 means the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int
}

/// Something that bytes are written to, a piece at a time.
public protocol ByteSink {
  /// What may go wrong while writing; `Never` for memory.
  associatedtype Failure: Error

  /// Takes all the bytes of a buffer.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Failure)
}

/// Bytes in memory as a source, handed out in pieces of at most `pieceSize`.
///
/// Small pieces show that a reader does not depend on where its input is cut.
public struct MemorySource: ByteSource {
  let bytes: [UInt8]
  let pieceSize: Int
  var position = 0

  /// A source of the given bytes.
  public init(_ bytes: [UInt8], pieceSize: Int = .max) {
    self.bytes = bytes
    self.pieceSize = max(1, pieceSize)
  }

  /// A source of a text's UTF-8 bytes.
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

/// A sink that keeps everything in memory.
public struct MemorySink: ByteSink {
  /// All that was written.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Never) {
    self.bytes.append(contentsOf: bytes)
  }
}

extension ByteBuffer {
  /// Hands all bytes to a sink and is empty afterwards.
  public mutating func drain<Sink: ByteSink>(into sink: inout Sink) throws(Sink.Failure) {
    guard count > 0 else { return }
    try sink.write(UnsafeRawBufferPointer(view.bytes))
    truncate(to: 0)
  }
}
