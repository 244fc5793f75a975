/// A growable byte buffer, in which rows are built before they are written to a sink.
///
///     var buffer = ByteBuffer()
///     buffer.append(Int64(-7))
///     buffer.append(" of ")
///     buffer.append(numerator: 1, denominator: 3, decimals: 2)
///     buffer.text   // -7 of 0.33
///
/// Appending takes amortised constant time per byte. Removing bytes does not free the memory.
public struct ByteBuffer: ~Copyable {
  @usableFromInline package var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline package var used = 0

  /// Creates an empty buffer with room for `capacity` bytes.
  public init(capacity: Int = 256) {
    self.capacity = max(32, capacity)
    start = .allocate(capacity: self.capacity)
  }

  @inlinable deinit { start.deallocate() }

  /// The number of bytes in the buffer.
  @inlinable public var count: Int { used }

  /// A view of the bytes, valid until the next change.
  @inlinable public var view: ByteView { ByteView(start: start, count: count) }

  /// The bytes, copied as text.
  public var text: String { view.text }

  /// Reserves room for `length` more bytes.
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

  /// Removes all bytes after the first `length`.
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
