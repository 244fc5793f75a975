import Text

/// A converter of another program's table cells to the form that `CSVReader` reads, byte by byte.
struct CellRewriter {
  private let separator: UInt8
  private let order: TableForm.DateOrder?
  private var cell: [UInt8] = []
  private var isQuoted = false
  /// The changes that rewriting has made to the widths of table cells so far.
  private(set) var widths = ChangedWidths()

  private(set) var hasDecimalCommas = false
  /// Whether a date written with dots, and whether a date written with slashes, has been found.
  private(set) var (hasDots, hasSlashes) = (false, false)
  /// Whether a date like 25/01/2026 has been found, and whether a date like 01/25/2026 has been.
  private(set) var (isDayFirst, isMonthFirst) = (false, false)
  /// The formats of the dates that were rewritten, such as `dd.mm.yyyy`.
  private(set) var rewritten: [String] = []

  init(separator: UInt8 = .comma, order: TableForm.DateOrder? = nil) {
    (self.separator, self.order) = (separator, order)
  }

  mutating func take(_ text: [UInt8], into write: ([UInt8]) -> Void) {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    for byte in text {
      if byte == .quote, cell.isEmpty || cell[0] == .quote {
        isQuoted.toggle()
      } else if !isQuoted, byte == separator || byte == .lineFeed {
        end(into: &out)
        out.append(byte == separator ? .comma : byte)
        widths.pass(CollectionOfOne(byte))
        continue
      }
      cell.append(byte)
      // A quote that never closes is the reader's to refuse.
      if cell.count > 1 << 21 {
        widths.pass(cell)
        (out, cell) = (out + cell, [.quote])
      }
    }
    write(out)
  }

  /// Ends the text: rewrites the last cell.
  mutating func finish(into write: ([UInt8]) -> Void) {
    var out: [UInt8] = []
    end(into: &out)
    write(out)
  }

  private mutating func end(into out: inout [UInt8]) {
    defer { cell.removeAll(keepingCapacity: true) }
    guard !cell.isEmpty else { return }
    var (start, stop) = (0, cell.count)
    if cell[stop - 1] == .carriageReturn { stop -= 1 }
    let isQuoted = stop > 1 && cell[0] == .quote && cell[stop - 1] == .quote
    if isQuoted { (start, stop) = (1, stop - 1) }
    if let (date, width) = isoDate(cell[start..<stop]) {
      replace(start..<start + width, by: date, in: 0..<cell.count, into: &out)
    } else if separator != .comma, let comma = CellRewriter.decimalComma(cell[start..<stop]) {
      hasDecimalCommas = true
      replace(comma..<comma + 1, by: [UInt8(ascii: ".")], in: 0..<cell.count, into: &out)
    } else if separator != .comma, !isQuoted, !cell.contains(.quote),
      cell[start..<stop].contains(.comma)
    {
      replace(0..<0, by: [.quote], in: 0..<stop, into: &out)
      replace(stop..<stop, by: [.quote], in: stop..<cell.count, into: &out)
    } else {
      out += cell
      widths.pass(cell)
    }
  }

  /// Writes `part` of the table cell, with the bytes in the range `old` replaced by `new`.
  private mutating func replace(
    _ old: Range<Int>, by new: [UInt8], in part: Range<Int>, into out: inout [UInt8]
  ) {
    let (before, after) = (part.lowerBound..<old.lowerBound, old.upperBound..<part.upperBound)
    out += cell[before]
    out += new
    out += cell[after]
    widths.pass(cell[before])
    widths.replace(cell[old], by: new)
    widths.pass(cell[after])
  }

  /// Returns the index of the decimal comma in a text such as `-12,5`; nil for any other text.
  private static func decimalComma(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    guard let comma = digits.firstIndex(of: .comma), comma > digits.startIndex,
      comma < digits.endIndex - 1,
      digits.indices.allSatisfy({ $0 == comma || CellRewriter.isDigit(digits[$0]) })
    else { return nil }
    return comma
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Returns the ISO form of the date at the start of a table cell, and the date's original width.
  private mutating func isoDate(_ text: ArraySlice<UInt8>) -> (date: [UInt8], width: Int)? {
    guard let date = LocalDate(text) else { return nil }
    if date.mark == UInt8(ascii: ".") {
      hasDots = true
      return write(date, date.second, date.first, "dd.mm.yyyy")
    }
    hasSlashes = true
    if date.first > 12 { isDayFirst = true }
    if date.second > 12 { isMonthFirst = true }
    switch order {
    case .dayFirst: return write(date, date.second, date.first, "dd/mm/yyyy")
    case .monthFirst: return write(date, date.first, date.second, "mm/dd/yyyy")
    case nil: return nil
    }
  }

  private mutating func write(
    _ date: LocalDate, _ month: Int, _ day: Int, _ form: String
  ) -> (date: [UInt8], width: Int)? {
    // A date that does not exist stays as it is, and the reader says so.
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    if !rewritten.contains(form) { rewritten.append(form) }
    func two(_ number: Int) -> [UInt8] { [UInt8(0x30 + number / 10), UInt8(0x30 + number % 10)] }
    let dash = [UInt8(ascii: "-")]
    return (date.year + dash + two(month) + dash + two(day), date.width)
  }
}

/// A date such as 5.1.2026 or 01/05/2026 at the start of a table cell, alone or before a time.
package struct LocalDate {
  let (first, second): (Int, Int)
  let year: [UInt8]
  /// The point or slash between day, month and year.
  let mark: UInt8
  let width: Int

  init?(_ text: some Collection<UInt8>) {
    var rest = text[...]
    func number(upTo most: Int) -> [UInt8]? {
      let digits = Array(rest.prefix { $0 &- 0x30 < 10 })
      rest = rest.dropFirst(digits.count)
      return digits.isEmpty || digits.count > most ? nil : digits
    }
    guard text.first.map({ $0 &- 0x30 < 10 }) ?? false, let first = number(upTo: 2),
      let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: "/")
    else { return nil }
    rest = rest.dropFirst()
    guard let second = number(upTo: 2), rest.first == mark else { return nil }
    rest = rest.dropFirst()
    guard let year = number(upTo: 4), year.count == 4,
      rest.isEmpty || rest.first == UInt8(ascii: " ") || rest.first == UInt8(ascii: "T")
    else { return nil }
    func value(_ digits: [UInt8]) -> Int { digits.reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    (self.first, self.second) = (value(first), value(second))
    (self.year, self.mark) = (year, mark)
    width = first.count + second.count + 6
  }

  /// Returns a message if a table cell's date leaves open whether day or month is first; else nil.
  package static func ambiguity(of cell: ByteView) -> String? {
    guard let date = LocalDate(cell.bytes), date.mark == UInt8(ascii: "/"),
      (1...12).contains(date.first), (1...12).contains(date.second)
    else { return nil }
    return "\"\(cell.excerpt)\" may have the day or the month first, and no other date of the file "
      + "decides; give --dates dd/mm or --dates mm/dd"
  }
}
