/// A borrowed view of bytes, such as a field of a row or a piece of a field.
///
/// A view copies nothing and owns nothing. A view of a row's field is valid until the reader reads
/// the next row. To keep the bytes longer, copy them with `text` or add them to a `KeyTable`.
///
///     "plan;start".withByteView { view in
///       view == "plan;start"        // true: bytes are compared, no Unicode tables are touched
///       view.firstIndex(of: 0x3B)   // 4
///       view.prefix(4).text         // "plan"
///     }
///
/// Views are ordered by their bytes, which for UTF-8 is the order of the Unicode scalars.
public struct ByteView {
  /// The address of the first byte.
  public let start: UnsafePointer<UInt8>
  /// The number of bytes.
  public let count: Int

  /// Creates a view of the `count` bytes from `start` on.
  @inlinable public init(start: UnsafePointer<UInt8>, count: Int) {
    (self.start, self.count) = (start, count)
  }

  /// Creates a view of a literal; the view is valid for ever.
  @inlinable public init(_ literal: StaticString) {
    self.init(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  /// Whether the view has no bytes.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The byte at an index from 0 to `count - 1`.
  @inlinable public subscript(index: Int) -> UInt8 { start[index] }

  /// The bytes as a collection.
  @inlinable public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }

  /// The bytes copied as text; bytes that are not UTF-8 become replacement characters.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes copied as an array.
  public var array: [UInt8] { Array(bytes) }
}

extension ByteView {
  /// Whether both views have equal bytes. Linear in the count.
  @inlinable public static func == (left: ByteView, right: ByteView) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left.start[index] != right.start[index] { return false }
    return true
  }

  /// Whether the view's bytes equal those of a literal. Linear in the count.
  @inlinable
  public static func == (left: ByteView, right: StaticString) -> Bool { left == ByteView(right) }

  /// Whether `left` comes before `right` in the order of bytes; a prefix comes first.
  @inlinable public static func < (left: ByteView, right: ByteView) -> Bool {
    let shared = min(left.count, right.count)
    for index in 0..<shared where left.start[index] != right.start[index] {
      return left.start[index] < right.start[index]
    }
    return left.count < right.count
  }
}

extension ByteView {
  /// Returns the first bytes, at most `length` of them.
  @inlinable public func prefix(_ length: Int) -> ByteView {
    ByteView(start: start, count: max(0, min(length, count)))
  }

  /// Returns all bytes except the first `length`.
  @inlinable public func dropFirst(_ length: Int) -> ByteView {
    let dropped = max(0, min(length, count))
    return ByteView(start: start + dropped, count: count - dropped)
  }

  /// Returns the index of the first byte equal to `byte`, or nil. Linear in the count.
  @inlinable public func firstIndex(of byte: UInt8) -> Int? {
    for index in 0..<count where start[index] == byte { return index }
    return nil
  }

  /// Removes and returns the bytes before the first separator, and removes the separator too. For
  /// example, `a;;b` returns `a`, an empty view, `b` and then nil.
  ///
  ///     var rest = row[2]
  ///     while let part = rest.next(before: UInt8(ascii: ";")) { … }
  @inlinable public mutating func next(before separator: UInt8) -> ByteView? {
    guard count >= 0 else { return nil }
    guard let index = firstIndex(of: separator) else {
      let last = self
      self = ByteView(start: start + count, count: -1)
      return last
    }
    let part = prefix(index)
    self = dropFirst(index + 1)
    return part
  }
}

extension StringProtocol {
  /// Calls `body` with a view of the text's UTF-8 bytes, which is valid only during the call.
  public func withByteView<Result>(_ body: (ByteView) -> Result) -> Result {
    var copy = String(self)
    return copy.withUTF8 { utf8 in
      guard let start = utf8.baseAddress else { return body(ByteView("")) }
      return body(ByteView(start: start, count: utf8.count))
    }
  }
}
