/// A reader of CSV text, row by row, in memory that does not grow with the number of rows.
///
///     var reader = CSVReader(MemorySource("user,xp\nada,10\n\"Bob, Jr\",20\n"))
///     while let row = try reader.next() { … }   // user,xp · ada,10 · "Bob, Jr",20
///
/// The text follows RFC 4180: fields are separated by commas, and rows end with a line feed, with
/// or without a carriage return before it. A field in quotes may contain commas, line feeds and
/// doubled quotes. The last row may lack its line end. A byte-order mark at the start is skipped.
/// Blanks are part of their field. The first row, usually the header, sets the number of fields of
/// every row, so an empty line is a valid row only if there is one column.
///
/// The text must be UTF-8 without zero bytes. Any violation ends the reading with a `CSVError` that
/// names line, column and remedy. The error does not depend on the sizes of the pieces that the
/// source delivers. Comments and lone carriage returns are not supported. `ForeignSource` reads
/// other separators.
public struct CSVReader<Source: ByteSource>: ~Copyable {
  @usableFromInline var scanner: CSVScanner
  @usableFromInline var source: Source

  /// Creates a reader of all bytes of a source. The buffer grows only if a row does not fit.
  public init(_ source: Source, limits: CSVLimits = CSVLimits(), bufferBytes: Int = 1 << 17) {
    scanner = CSVScanner(limits: limits, bufferBytes: bufferBytes)
    self.source = source
  }

  /// Returns the next row, or nil at the end. The views of the row's bytes are valid until the next
  /// call.
  ///
  /// Linear in the bytes of the row. After an error, every further call throws the same error.
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

  /// Skips a row that `next()` rejected for having too many or too few fields. If the row has
  /// another error too, throws that error and ends the reading.
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

/// The largest allowed lengths of a field and of a row. They bound the memory if a quote in a
/// large file is never closed.
public struct CSVLimits: Equatable, Sendable {
  /// The longest allowed field in bytes as written, including quotes.
  public let fieldBytes: Int
  /// The longest allowed row in bytes as written, without its line end.
  public let rowBytes: Int

  /// Creates limits, by default 1 MiB a field and 16 MiB a row, clamped to 1 … 2³⁰ bytes.
  public init(fieldBytes: Int = 1 << 20, rowBytes: Int = 1 << 24) {
    self.fieldBytes = max(1, min(fieldBytes, 1 << 30))
    self.rowBytes = max(1, min(rowBytes, 1 << 30))
  }
}
