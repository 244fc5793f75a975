/// Bytes that grow at the end: where rows are put together before they go to a sink.
///
///     var buffer = ByteBuffer()
///     buffer.append(Int64(-7))
///     buffer.append(" of ")
///     buffer.append(numerator: 1, denominator: 3, decimals: 2)
///     buffer.text   // -7 of 0.33
///
/// Appending is amortised constant a byte. The memory is kept when the bytes are removed.
public struct ByteBuffer: ~Copyable {
  @usableFromInline package var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline package var used = 0

  /// An empty buffer with room for some bytes.
  public init(capacity: Int = 256) {
    self.capacity = max(32, capacity)
    start = .allocate(capacity: self.capacity)
  }

  @inlinable deinit { start.deallocate() }

  /// How many bytes there are.
  @inlinable public var count: Int { used }

  /// The bytes, until the next change.
  @inlinable public var view: ByteView { ByteView(start: start, count: count) }

  /// A copy as text.
  public var text: String { view.text }

  /// Makes sure that `length` more bytes fit.
  @inlinable public mutating func reserve(_ length: Int) {
    if capacity &- count < length { grow(length) }
  }

  @usableFromInline @inline(never)
  mutating func grow(_ length: Int) {
    let newCapacity = max(capacity * 2, count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
    capacity = newCapacity
  }

  /// Keeps the first `length` bytes.
  public mutating func truncate(to length: Int) { used = max(0, min(count, length)) }
}

extension ByteBuffer {
  /// Appends one byte.
  @inlinable public mutating func append(byte: UInt8) {
    reserve(1)
    start[count] = byte
    used &+= 1
  }

  /// Appends the bytes of a view.
  @inlinable public mutating func append(_ view: ByteView) {
    reserve(view.count)
    (start + count).update(from: view.start, count: view.count)
    used &+= view.count
  }

  /// Appends the bytes of a literal.
  @inlinable public mutating func append(_ literal: StaticString) { append(ByteView(literal)) }

  /// Appends a text as UTF-8.
  public mutating func append(text: String) {
    var copy = text
    copy.withUTF8 { utf8 in
      guard let first = utf8.baseAddress else { return }
      append(ByteView(start: first, count: utf8.count))
    }
  }
}
