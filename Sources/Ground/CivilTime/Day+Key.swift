/// An error in a text that should be a day key.
public enum DayKeyError: Error, Hashable, Sendable {
  /// The error if the text does not have the form `yyyy-MM-dd`.
  case malformed
  /// The error if the month is not 01 … 12.
  case noSuchMonth(Int)
  /// The error if the month does not have the day.
  case noSuchDay(day: Int, month: Int, year: Int32)

  /// A sentence for the user, with the remedy.
  public var description: String {
    switch self {
    case .malformed: "a day is written yyyy-MM-dd, for example 2026-01-05"
    case .noSuchMonth(let month): "there is no month \(month); months run from 01 to 12"
    case .noSuchDay(let day, let month, let year):
      day < 1
        ? "there is no day 0; days of a month start at 01"
        : "there is no day \(day) in month \(month) of \(year), which has "
          + "\(Day.daysInMonth(month, ofYear: year)) days"
    }
  }
}

extension DayKeyError: CustomStringConvertible {
  /// The end of an error message about a text that is no day: `: there is no day 30 in month 2 …`.
  /// Empty if the text is malformed.
  package var remark: String { self == .malformed ? "" : ": \(description)" }
}

extension Day {
  /// The day as `yyyy-MM-dd`. Years before 0000 or after 9999 have a sign and as many digits as
  /// they need.
  public var key: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(10)
    appendKey { bytes.append($0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Passes the bytes of the day key to `write`, in order.
  @inlinable public func appendKey(_ write: (UInt8) -> Void) {
    let date = civil
    if date.year < 0 || date.year > 9_999 { write(date.year < 0 ? 0x2D : 0x2B) }
    let year = UInt32(date.year.magnitude)
    var scale: UInt32 = year > 9_999 ? 1_000_000 : 1_000
    while scale > 1_000, year < scale { scale /= 10 }
    while scale > 0 {
      write(UInt8(0x30 + (year / scale) % 10))
      scale /= 10
    }
    for part in 0..<2 {
      let number = part == 0 ? date.month : date.day
      write(0x2D)
      write(UInt8(0x30 + number / 10))
      write(UInt8(0x30 + number % 10))
    }
  }

  /// Creates the day from a key of exactly ten bytes, `yyyy-MM-dd`.
  ///
  /// - Throws: `DayKeyError`, whose description is a sentence for the user who wrote the text.
  @inlinable public init(key utf8: some Collection<UInt8>) throws(DayKeyError) {
    var year: Int32 = 0
    var month = 0
    var day = 0
    var position = 0
    for byte in utf8 {
      let digit = Int(byte) - 0x30
      switch position {
      case 4, 7: guard byte == 0x2D else { throw .malformed }
      case 0...9 where digit < 0 || digit > 9: throw .malformed
      case 0...3: year = year * 10 + Int32(digit)
      case 5, 6: month = month * 10 + digit
      case 8, 9: day = day * 10 + digit
      default: throw .malformed
      }
      position += 1
    }
    guard position == 10 else { throw .malformed }
    guard month >= 1, month <= 12 else { throw .noSuchMonth(month) }
    guard let found = Day(year: year, month: month, day: day) else {
      throw .noSuchDay(day: day, month: month, year: year)
    }
    self = found
  }

  /// Creates the day from a key `yyyy-MM-dd`.
  ///
  ///     try Day(key: "2026-02-30")  // there is no day 30 in month 2 of 2026, which has 28 days
  public init(key: String) throws(DayKeyError) { try self.init(key: key.utf8) }
}
