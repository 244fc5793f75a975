import Text

/// One row of a CSV text, valid until the reader reads the next one.
///
///     Ada,"She said ""yes""",3
///     row[1].text       // She said "yes"       the value
///     row.raw(1).text   // "She said ""yes"""   as it was written
public struct CSVRow {
  @usableFromInline let slots: UnsafePointer<FieldSlot>
  @usableFromInline let bytes: ByteView
  /// The number of fields in the row, which equals the number of fields in the header.
  public let count: Int
  /// The line on which the row starts, 1-based.
  public let line: Int64

  @usableFromInline
  init(slots: UnsafePointer<FieldSlot>, bytes: ByteView, count: Int, line: Int64) {
    (self.slots, self.bytes, self.count, self.line) = (slots, bytes, count, line)
  }

  /// The value of the field at a 0-based index: without quotes, doubled quotes made single.
  @inlinable
  public subscript(index: Int) -> ByteView { slots[index].value }

  /// Returns a field as it was written, including quotes; written to another CSV file, it has the
  /// same value.
  @inlinable
  public func raw(_ index: Int) -> ByteView { slots[index].raw }

  /// The whole row as it was written, without its line end.
  @inlinable public var raw: ByteView { bytes }

  /// Returns the position of a field in the text. Linear in the length of the row; used for errors.
  public func position(of index: Int) -> TextPosition {
    bytes.position(of: slots[index].raw.start, firstLine: line)
  }
}

/// A field of the row: its value and its bytes as written.
@usableFromInline
struct FieldSlot {
  @usableFromInline var value: ByteView
  @usableFromInline let raw: ByteView

  @usableFromInline
  init(value: ByteView, raw: ByteView) {
    (self.value, self.raw) = (value, raw)
  }
}

extension ByteView {
  /// Returns the line and column of a byte in this view, which must start at the start of a line.
  func position(of byte: UnsafePointer<UInt8>, firstLine: Int64) -> TextPosition {
    var position = TextPosition(line: firstLine, column: 1)
    for index in 0..<(byte - start) {
      if self[index] == .lineFeed {
        position = TextPosition(line: position.line + 1, column: 1)
      } else if self[index] & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }
}

extension UInt8 {
  @usableFromInline static var lineFeed: UInt8 { 0x0A }
  @usableFromInline static var carriageReturn: UInt8 { 0x0D }
  @usableFromInline static var quote: UInt8 { 0x22 }
  @usableFromInline static var comma: UInt8 { 0x2C }
}
