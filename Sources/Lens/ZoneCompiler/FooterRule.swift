import ZoneTables

/// What a TZif footer says about all time after the last listed change: a POSIX TZ string such as
/// `GMT0BST,M3.5.0/1,M10.5.0` (RFC 9636 §3.3.1).
///
///     GMT  0    BST  (+1 h)  ,M3.5.0/1          ,M10.5.0
///     name west name offset   begins, std. time  ends, daylight time, 02:00 unless told
///
/// Dates by day of the year (`J60`, `59`) are refused: no zone of the database uses them.
package struct FooterRule: Equatable {
  /// Seconds east of UTC outside daylight saving time.
  package let standardOffsetSeconds: Int32
  /// None, or the two changes of every year.
  package let changes: [YearlyChange]

  /// - Throws: `CompilerError.unsupportedFooter`.
  package init(_ text: String) throws(CompilerError) {
    var scanner = FooterScanner(text)
    try scanner.name()
    let standard = -(try scanner.time())
    standardOffsetSeconds = standard
    guard !scanner.isAtEnd else {
      changes = []
      return
    }
    try scanner.name()
    let daylight = scanner.next == UInt8(ascii: ",") ? standard + 3_600 : -(try scanner.time())
    let begin = try scanner.date(before: standard, after: daylight)
    let end = try scanner.date(before: daylight, after: standard)
    guard scanner.isAtEnd else { throw .unsupportedFooter(text) }
    changes = begin.month < end.month ? [begin, end] : [end, begin]
  }
}

/// Reads a POSIX TZ string from left to right.
private struct FooterScanner {
  private let text: String
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    self.text = text
    rest = Array(text.utf8)[...]
  }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(CompilerError) {
    guard skip(character) else { throw .unsupportedFooter(text) }
  }

  /// Letters, or anything between angle brackets.
  mutating func name() throws(CompilerError) {
    if skip("<") {
      rest = rest.drop { $0 != UInt8(ascii: ">") }
      try expect(">")
    } else {
      let letters = rest.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
      guard letters.count >= 3 else { throw .unsupportedFooter(text) }
      rest = rest.dropFirst(letters.count)
    }
  }

  private mutating func number() throws(CompilerError) -> Int32 {
    let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard let value = Int32(String(decoding: digits, as: UTF8.self)), value <= 167 else {
      throw .unsupportedFooter(text)
    }
    rest = rest.dropFirst(digits.count)
    return value
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func time() throws(CompilerError) -> Int32 {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    var seconds = try number() * 3_600
    if skip(":") { seconds += try number() * 60 }
    if skip(":") { seconds += try number() }
    return isNegative ? -seconds : seconds
  }

  /// `,Mm.w.d[/time]`.
  mutating func date(before: Int32, after: Int32) throws(CompilerError) -> YearlyChange {
    try expect(",")
    try expect("M")
    let month = Int(try number())
    try expect(".")
    let week = Int(try number())
    try expect(".")
    let weekday = Int(try number())
    let time = skip("/") ? try self.time() : 7_200
    guard 1...12 ~= month, 1...5 ~= week, weekday < 7 else { throw .unsupportedFooter(text) }
    return YearlyChange(
      month: month, week: week, weekday: weekday, secondOfDay: time - before, offsetSeconds: after)
  }
}
