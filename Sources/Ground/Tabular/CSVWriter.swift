import Text

/// A writer that builds CSV rows in memory; `drain` moves the rows to a sink.
///
///     var writer = CSVWriter()
///     writer.write("user"); writer.write("share"); writer.endRow()
///     writer.write("Bob, Jr"); writer.write(numerator: 2, denominator: 3, decimals: 6)
///     writer.endRow()
///     writer.text   // user,share⏎"Bob, Jr",0.666667⏎
///
/// The text follows RFC 4180 with `\n` as the line end. A text is quoted if it contains a comma, a
/// quote, a line feed or a carriage return, if it starts with the bytes of a byte-order mark, or if
/// it is empty and the only field of its row. Numbers are never quoted. `CSVReader` reads back
/// every field with exactly the bytes that were written.
///
/// With `guardsFormulas`, the writer puts a `'` before a text that a spreadsheet would treat as a
/// formula: a text that starts with `=`, `+`, `-`, `@`, their full-width forms, a tab or a line
/// end. A text that starts with `'` and then such a sign gets another `'`, so that
/// `ByteView.unguarded` restores every text. Numbers are not changed, including texts of one or
/// more numbers separated by spaces.
public struct CSVWriter: ~Copyable {
  @usableFromInline var buffer: ByteBuffer
  @usableFromInline var rowStart = 0
  /// Whether texts that look like formulas get a leading `'`.
  public let guardsFormulas: Bool

  /// Creates an empty writer.
  public init(guardsFormulas: Bool = false, capacity: Int = 1 << 17) {
    buffer = ByteBuffer(capacity: capacity)
    self.guardsFormulas = guardsFormulas
  }

  /// The number of bytes written and not yet drained.
  @inlinable public var count: Int { buffer.count }

  /// The bytes written and not yet drained, as text.
  public var text: String { buffer.text }

  /// The bytes written and not yet drained, valid until the next change.
  public var view: ByteView { buffer.view }

  /// Ends the row; does nothing if no field was written.
  @inlinable public mutating func endRow() {
    let length = buffer.count &- rowStart
    guard length > 0 else { return }
    if length == 1 {
      buffer.truncate(to: rowStart)
      buffer.append("\"\"\n")
    } else {
      // Every field wrote a comma after itself.
      buffer.start[buffer.count &- 1] = .lineFeed
    }
    rowStart = buffer.count
  }

  /// Removes the fields of the current row, which has not ended.
  public mutating func dropRow() { buffer.truncate(to: rowStart) }

  /// Writes all complete rows to a sink and removes them; call this function only between rows.
  public mutating func drain<Sink: ByteSink>(into sink: inout Sink) throws(Sink.Failure) {
    try buffer.drain(into: &sink)
    rowStart = 0
  }
}

extension CSVWriter {
  /// Writes an empty field.
  @inlinable public mutating func writeEmpty() { buffer.append(byte: .comma) }

  /// Writes a whole number.
  @inlinable public mutating func write(_ number: Int64) {
    buffer.reserve(24)
    if number < 0 { buffer.append(byte: 0x2D) }
    buffer.appendReserved(number.magnitude)
    buffer.start[buffer.count] = .comma
    buffer.used &+= 1
  }

  /// Writes a whole number, or an empty field for nil.
  @inlinable public mutating func write(_ number: Int64?) {
    if let number { write(number) } else { writeEmpty() }
  }

  /// Writes `true` or `false`.
  @inlinable public mutating func write(_ flag: Bool) { buffer.append(flag ? "true," : "false,") }

  /// Writes an exactly rounded fraction, or an empty field if the denominator is 0.
  @inlinable public mutating func write(numerator: Int64, denominator: Int64, decimals: Int) {
    buffer.append(numerator: numerator, denominator: denominator, decimals: decimals)
    writeEmpty()
  }

  /// Writes an exactly rounded number, or an empty field if it is not finite.
  @inlinable public mutating func write(_ number: Double, decimals: Int) {
    buffer.append(number, decimals: decimals)
    writeEmpty()
  }

  /// Writes a field exactly as `CSVRow.raw` returned it, including quotes.
  @inlinable public mutating func write(raw field: ByteView) {
    buffer.append(field)
    writeEmpty()
  }
}
