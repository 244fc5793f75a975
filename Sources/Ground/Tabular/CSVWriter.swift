import Text

/// Puts rows together as CSV in memory, for a sink to take whenever there is enough.
///
///     var writer = CSVWriter()
///     writer.write("user"); writer.write("share"); writer.endRow()
///     writer.write("Bob, Jr"); writer.write(numerator: 2, denominator: 3, decimals: 6)
///     writer.endRow()
///     writer.text   // user,share⏎"Bob, Jr",0.666667⏎
///
/// The text follows RFC 4180 with `\n` as the line's end. Text is quoted when it has to be: when it
/// holds a comma, a quote, a line feed or a carriage return, when it starts with the bytes of a
/// byte-order mark, or when it is empty and the only field of its row. Numbers never are. What was
/// written reads back the same through `CSVReader`, every field with its bytes.
///
/// With `guardsFormulas` a text that a spreadsheet would take for a formula (it starts with `=`,
/// `+`, `-`, `@`, their wide forms, a tabulator or a line's end) gets a leading `'`. So does a text
/// that starts with `'` and then such a sign, so that `ByteView.unguarded` gives every text back.
/// Numbers are left alone, also those that stand in a text, one or several with spaces between.
public struct CSVWriter: ~Copyable {
  @usableFromInline var buffer: ByteBuffer
  @usableFromInline var rowStart = 0
  /// Whether texts that look like formulas get a leading `'`.
  public let guardsFormulas: Bool

  /// A writer with nothing written.
  public init(guardsFormulas: Bool = false, capacity: Int = 1 << 17) {
    buffer = ByteBuffer(capacity: capacity)
    self.guardsFormulas = guardsFormulas
  }

  /// Bytes written and not drained.
  @inlinable public var count: Int { buffer.count }

  /// The bytes written and not drained, as text.
  public var text: String { buffer.text }

  /// The bytes written and not drained, until the next change.
  public var view: ByteView { buffer.view }

  /// Ends the row; does nothing where no field was written.
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

  /// Takes back the fields of the row that has not ended.
  public mutating func dropRow() { buffer.truncate(to: rowStart) }

  /// Hands the rows that have ended to a sink; call it between rows.
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

  /// Writes an exactly rounded fraction; an empty field if the denominator is 0.
  @inlinable public mutating func write(numerator: Int64, denominator: Int64, decimals: Int) {
    buffer.append(numerator: numerator, denominator: denominator, decimals: decimals)
    writeEmpty()
  }

  /// Writes an exactly rounded number; an empty field if it is not finite.
  @inlinable public mutating func write(_ number: Double, decimals: Int) {
    buffer.append(number, decimals: decimals)
    writeEmpty()
  }

  /// Writes a field as it was read with `CSVRow.raw`: its quotes are part of it.
  @inlinable public mutating func write(raw field: ByteView) {
    buffer.append(field)
    writeEmpty()
  }
}
