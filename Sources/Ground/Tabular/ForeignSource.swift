import Text

/// A source that converts a table written by another program into the form that `CSVReader` reads.
///
///     Name;Datum;Wert              Name,Datum,Wert
///     Ada;05.01.2026;3,5     ──▶   Ada,2026-01-05,3.5
///     "B; C";6.1.2026;4            "B; C",2026-01-06,4
///
/// The separator is the most frequent of comma, semicolon, tab and bar in the first line. UTF-16 is
/// detected by its byte-order mark. Decimal commas are read if commas are not the separator. A
/// table cell that is a local date, with or without a time of day, becomes an ISO date. In dates
/// with points the day comes first. For dates with slashes, another date of the file, such as
/// 25/01/2026, must show whether the day or the month comes first; without such a date, dates with
/// slashes stay unchanged.
///
/// If the first 64 KiB of a file need no change, the file passes unchanged. Memory is constant,
/// except for a file with slashes in dates: the source reads ahead, up to 64 MiB, to the first date
/// that shows the order of day and month.
public final class ForeignSource<Source: ByteSource>: ByteSource {
  /// The format of the table, as detected so far.
  public private(set) var form = TableForm()
  private var source: Source
  private var failure: Source.Failure?
  private var isDecided = false
  private var isPlain = false
  private var hasEnded = false
  private var decoder = UTF16Decoder()
  private var cells = CellRewriter()
  private let order: TableForm.DateOrder?
  private var pending: [UInt8] = []
  private var next = 0

  /// - Parameter order: whether day or month comes first in dates with slashes; nil to detect it.
  public init(_ source: Source, order: TableForm.DateOrder? = nil) {
    (self.source, self.order) = (source, order)
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(Source.Failure) -> Int {
    if !isDecided { decide() }
    while next == pending.count {
      if let failure { throw failure }
      guard !hasEnded else { return 0 }
      if isPlain { return try source.read(into: buffer) }
      let text = decoder.text(of: piece())
      pending.removeAll(keepingCapacity: true)
      next = 0
      rewrite(text)
    }
    let count = min(pending.count - next, buffer.count)
    buffer.copyBytes(from: pending[next..<next + count])
    next += count
    return count
  }

  /// Returns the position in the original file for a position in the converted text. Line numbers
  /// are equal. Columns are known for the last 65,536 table cells whose width changed.
  public func original(_ place: TextPosition) -> TextPosition { cells.widths.original(place) }

  /// Returns the next bytes of the file; empty at the end of the file or if the source fails.
  private func piece() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    do throws(Source.Failure) {
      count = try bytes.withUnsafeMutableBufferPointer { (room) throws(Source.Failure) in
        try source.read(into: UnsafeMutableRawBufferPointer(room))
      }
    } catch { failure = error }
    if count <= 0 { hasEnded = true }
    return Array(bytes.prefix(max(0, count)))
  }

  private func decide() {
    isDecided = true
    var raw: [UInt8] = []
    while raw.count < 1 << 16, !hasEnded { raw += piece() }
    decoder = UTF16Decoder(mark: raw.prefix(2))
    form.isUTF16 = decoder.isUTF16
    var text = decoder.text(of: raw)
    if hasEnded { text += decoder.text(of: []) }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    form.separator = TableForm.separator(of: text)
    var scan = CellRewriter(separator: form.separator)
    scan.take(text) { _ in }
    let isISO = !scan.hasDots && !scan.hasSlashes
    if order == nil, scan.hasSlashes {
      while !scan.isDayFirst, !scan.isMonthFirst, !hasEnded, text.count < 1 << 26 {
        let more = decoder.text(of: piece())
        scan.take(more) { _ in }
        text += more
      }
    }
    let found: TableForm.DateOrder? =
      scan.isDayFirst == scan.isMonthFirst ? nil : scan.isDayFirst ? .dayFirst : .monthFirst
    cells = CellRewriter(separator: form.separator, order: order ?? found)
    if !form.isUTF16, form.separator == .comma, isISO, order == nil {
      (isPlain, pending) = (true, raw)
    } else {
      rewrite(text)
    }
  }

  private func rewrite(_ text: [UInt8]) {
    cells.take(text) { pending += $0 }
    if hasEnded, failure == nil { cells.finish { pending += $0 } }
    form.hasDecimalCommas = cells.hasDecimalCommas
    form.dates = cells.rewritten
  }
}

/// The format in which another program wrote a table.
public struct TableForm: Equatable, Sendable {
  /// The order of day and month in a date with slashes.
  public enum DateOrder: String, CaseIterable, Sendable {
    case dayFirst = "dd/mm"
    case monthFirst = "mm/dd"
  }

  /// The byte between two table cells.
  public var separator: UInt8 = .comma
  /// Whether the file is UTF-16.
  public var isUTF16 = false
  /// Whether any number has a decimal comma.
  public var hasDecimalCommas = false
  /// The formats of the local dates that were read, such as dd.mm.yyyy.
  public var dates: [String] = []

  /// The differences from plain CSV, as phrases for a message; empty for a plain file.
  public var words: [String] {
    let names: [UInt8: String] = [.semicolon: "semicolons", .tab: "tabs", .bar: "vertical bars"]
    return (isUTF16 ? ["UTF-16"] : []) + (names[separator].map { ["\($0) between columns"] } ?? [])
      + (hasDecimalCommas ? ["decimal commas"] : []) + dates.map { "dates as \($0)" }
  }

  /// Returns the most frequent separator outside quotes in the first line; a comma by default.
  static func separator(of text: [UInt8]) -> UInt8 {
    let candidates: [UInt8] = [.comma, .semicolon, .tab, .bar]
    var counts = [0, 0, 0, 0]
    var isQuoted = false
    for byte in text {
      if byte == .quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == .lineFeed || byte == .carriageReturn { break }
      if let place = candidates.firstIndex(of: byte) { counts[place] += 1 }
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }
}

extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var semicolon: UInt8 { 0x3B }
  static var bar: UInt8 { 0x7C }
}

/// A decoder from UTF-16 to UTF-8, piece by piece; other bytes pass unchanged.
struct UTF16Decoder {
  private(set) var isUTF16 = false
  private var isBigEndian = false
  /// The bytes of an incomplete code unit or surrogate pair.
  private var rest: [UInt8] = []

  init(mark: ArraySlice<UInt8> = []) {
    isBigEndian = mark.elementsEqual([0xFE, 0xFF])
    isUTF16 = isBigEndian || mark.elementsEqual([0xFF, 0xFE])
  }

  /// Returns the text of a piece as UTF-8; an empty piece means the end. Invalid UTF-16 becomes a
  /// byte that is invalid UTF-8, so that `CSVReader` reports its position.
  mutating func text(of piece: [UInt8]) -> [UInt8] {
    guard isUTF16 else { return piece }
    let bytes = rest + piece
    var (text, place) = ([UInt8](), 0)
    text.reserveCapacity(bytes.count)
    func unit(_ place: Int) -> UInt32? {
      guard place + 1 < bytes.count else { return nil }
      let (one, two) = (UInt32(bytes[place]), UInt32(bytes[place + 1]))
      return isBigEndian ? one << 8 | two : two << 8 | one
    }
    while let first = unit(place) {
      var scalar = first
      var width = 2
      if (0xD800..<0xDC00).contains(first) {
        if let second = unit(place + 2), (0xDC00..<0xE000).contains(second) {
          scalar = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
          width = 4
        } else if place + 3 >= bytes.count, !piece.isEmpty {
          break
        }
      }
      if let scalar = Unicode.Scalar(scalar) {
        if scalar.value != 0xFEFF || !text.isEmpty {
          text += UTF8.encode(scalar).map(Array.init) ?? []
        }
      } else {
        text.append(0xFF)
      }
      place += width
    }
    rest = Array(bytes[place...])
    if piece.isEmpty, !rest.isEmpty { (text, rest) = (text + [0xFF], []) }
    return text
  }
}
