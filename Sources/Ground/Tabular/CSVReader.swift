/// Reads a CSV text row by row, in memory that does not grow with the number of rows.
///
///     var reader = CSVReader(MemorySource("user,xp\nada,10\n\"Bob, Jr\",20\n"))
///     while let row = try reader.next() { … }   // user,xp · ada,10 · "Bob, Jr",20
///
/// The text follows RFC 4180: fields are parted by commas, rows by a line feed with or without a
/// carriage return before it; a field within quotes may hold commas, line feeds and doubled quotes.
/// The last line may lack its end. A byte-order mark at the start is skipped. Nothing is trimmed:
/// blanks belong to the field. The first row, usually the header, says how many fields every row
/// has; so an empty line is a row only where there is one column.
///
/// The text has to be UTF-8 without zero bytes. Whatever breaks these rules ends the reading with a
/// `CSVError` that names line, column and remedy, the same wherever the source cuts its pieces.
/// Comments and the lone carriage returns of the last century are declined; `ForeignSource` reads
/// other separators.
public struct CSVReader<Source: ByteSource>: ~Copyable {
  @usableFromInline var scanner: CSVScanner
  @usableFromInline var source: Source

  /// A reader of all that a source gives. The buffer grows only for longer rows.
  public init(_ source: Source, limits: CSVLimits = CSVLimits(), bufferBytes: Int = 1 << 17) {
    scanner = CSVScanner(limits: limits, bufferBytes: bufferBytes)
    self.source = source
  }

  /// The next row, or nil at the end. Its views hold until the next call.
  ///
  /// Linear in the bytes of the row. After an error, every further call throws it again.
  @inlinable public mutating func next() throws(CSVReadFailure<Source.Failure>) -> CSVRow? {
    while true {
      let found: CSVScanner.Found
      do { found = try scanner.nextRow() } catch { throw .malformed(error) }
      switch found {
      case .row: return scanner.row
      case .end: return nil
      case .needsBytes:
        do { try fill() } catch { throw .source(error) }
      }
    }
  }

  /// Passes over the row that `next()` refused for its number of fields. It may still break another
  /// rule, and then ends the reading as any row does.
  public mutating func skipUnevenRow() throws(CSVReadFailure<Source.Failure>) {
    let width = scanner.width
    scanner.width = nil
    defer { scanner.width = width }
    _ = try next()
  }

  @usableFromInline mutating func fill() throws(Source.Failure) {
    scanner.makeRoom()
    while !scanner.isFull {
      let count = try source.read(into: scanner.room)
      if count <= 0 { return scanner.endInput() }
      scanner.accept(count)
    }
  }
}

/// How much of a text may have to be held at once: what an unclosed quote in a large file can cost.
public struct CSVLimits: Equatable, Sendable {
  /// The longest field in bytes, as written, quotes included.
  public let fieldBytes: Int
  /// The longest row in bytes, as written, without its line's end.
  public let rowBytes: Int

  /// One mebibyte a field and sixteen a row unless told otherwise; at least 1, at most 2³⁰ bytes.
  public init(fieldBytes: Int = 1 << 20, rowBytes: Int = 1 << 24) {
    self.fieldBytes = max(1, min(fieldBytes, 1 << 30))
    self.rowBytes = max(1, min(rowBytes, 1 << 30))
  }
}
