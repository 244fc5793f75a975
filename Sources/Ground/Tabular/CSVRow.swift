import Text

/// One row of a CSV text, lent by a reader until it is asked for the next one.
///
///     Ada,"She said ""yes""",3
///     row[1].text       // She said "yes"       the value
///     row.raw(1).text   // "She said ""yes"""   as it was written
public struct CSVRow {
  @usableFromInline let slots: UnsafePointer<FieldSlot>
  @usableFromInline let bytes: ByteView
  /// How many fields the row has: as many as the header.
  public let count: Int
  /// The line on which the row starts, from 1.
  public let line: Int64

  @usableFromInline
  init(slots: UnsafePointer<FieldSlot>, bytes: ByteView, count: Int, line: Int64) {
    (self.slots, self.bytes, self.count, self.line) = (slots, bytes, count, line)
  }

  /// The value of a field, from 0 to `count - 1`: without its quotes, doubled quotes undone.
  @inlinable
  public subscript(index: Int) -> ByteView { slots[index].value }

  /// A field as it was written, quotes included; copied as it is, it reads back the same.
  @inlinable
  public func raw(_ index: Int) -> ByteView { slots[index].raw }

  /// The whole row as it was written, without the line's end.
  @inlinable public var raw: ByteView { bytes }

  /// Where a field starts in the text. Linear in the length of the row; for errors.
  public func position(of index: Int) -> TextPosition {
    bytes.position(of: slots[index].raw.start, firstLine: line)
  }
}

/// Where a field lies, as value and as written.
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
  /// The line and column of a byte of this view, which starts a line.
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
