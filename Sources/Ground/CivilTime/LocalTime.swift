/// A local time of day, in milliseconds after 00:00.
///
///     LocalTime(hour: 8, minute: 30)!.description   // "08:30:00"
///     try LocalTime("23:59:59.5").millisecondOfDay  // 86_399_500
public struct LocalTime: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// Milliseconds after 00:00, 0 ..< 86,400,000.
  public let millisecondOfDay: Int32

  /// Creates the time this many milliseconds after midnight, or nil outside 0 ..< 86,400,000.
  @inlinable public init?(millisecondOfDay: Int32) {
    guard millisecondOfDay >= 0, millisecondOfDay < 86_400_000 else { return nil }
    self.millisecondOfDay = millisecondOfDay
  }

  /// Creates the time on a 24-hour clock, or nil if a component is out of range.
  @inlinable public init?(hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0) {
    guard hour >= 0, hour < 24, minute >= 0, minute < 60, second >= 0, second < 60,
      millisecond >= 0, millisecond < 1_000
    else { return nil }
    millisecondOfDay = Int32(((hour * 60 + minute) * 60 + second) * 1_000 + millisecond)
  }

  /// Creates a time without a range check; `millisecondOfDay` must be in 0 ..< 86,400,000.
  @inlinable init(reduced millisecondOfDay: Int32) { self.millisecondOfDay = millisecondOfDay }

  /// The time 00:00.
  @inlinable public static var midnight: LocalTime { LocalTime(reduced: 0) }

  /// The hour, 0 … 23.
  @inlinable public var hour: Int { Int(millisecondOfDay / 3_600_000) }
  /// The minute of the hour, 0 … 59.
  @inlinable public var minute: Int { Int(millisecondOfDay / 60_000 % 60) }
  /// The second of the minute, 0 … 59.
  @inlinable public var second: Int { Int(millisecondOfDay / 1_000 % 60) }
  /// The millisecond of the second, 0 … 999.
  @inlinable public var millisecond: Int { Int(millisecondOfDay % 1_000) }

  /// Whether the left time is earlier in the day.
  @inlinable public static func < (left: LocalTime, right: LocalTime) -> Bool {
    left.millisecondOfDay < right.millisecondOfDay
  }
}

/// An error for a text that is not a time of day.
public struct LocalTimeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message for the user, with the remedy.
  public var description: String {
    "a time of day is written HH:MM, HH:MM:SS or HH:MM:SS.mmm, from 00:00 to 23:59:59.999"
  }
}

extension LocalTime: CustomStringConvertible {
  /// The time as `HH:MM:SS`, followed by `.mmm` if it is not a whole second.
  public var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(12)
    appendDescription { bytes.append($0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Passes the bytes of the description to `write`, in order.
  @inlinable public func appendDescription(_ write: (UInt8) -> Void) {
    for part in 0..<3 {
      let number = part == 0 ? hour : part == 1 ? minute : second
      if part > 0 { write(0x3A) }
      write(UInt8(0x30 + number / 10))
      write(UInt8(0x30 + number % 10))
    }
    guard millisecond > 0 else { return }
    write(0x2E)
    write(UInt8(0x30 + millisecond / 100))
    write(UInt8(0x30 + millisecond / 10 % 10))
    write(UInt8(0x30 + millisecond % 10))
  }

  /// Creates the time from a text: `HH:MM`, `HH:MM:SS` or `HH:MM:SS.m` with one to three decimals.
  public init(_ text: some StringProtocol) throws(LocalTimeError) {
    var parts: [Int] = [0]
    var decimals = -1
    var digits = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39 where digits < (decimals < 0 ? 2 : 3):
        parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int(byte - 0x30)
        digits += 1
      case 0x3A where digits == 2 && parts.count < 3:
        parts.append(0)
        digits = 0
      case 0x2E where digits == 2 && parts.count == 3:
        parts.append(0)
        digits = 0
        decimals = 0
      default: throw LocalTimeError()
      }
    }
    guard decimals < 0 ? digits == 2 : digits > 0, parts.count >= 2 else { throw LocalTimeError() }
    if decimals == 0 { for _ in digits..<3 { parts[3] *= 10 } }
    while parts.count < 4 { parts.append(0) }
    guard
      let time = LocalTime(
        hour: parts[0], minute: parts[1], second: parts[2], millisecond: parts[3])
    else { throw LocalTimeError() }
    self = time
  }
}

/// A local date and time of day, as a wall calendar and a wall clock show them.
public struct LocalMoment: Hashable, Comparable, Sendable {
  /// The local date.
  public var day: Day
  /// The local time of day.
  public var time: LocalTime

  /// Creates a moment from a local date and time of day.
  @inlinable public init(day: Day, time: LocalTime) {
    (self.day, self.time) = (day, time)
  }

  /// Whether the left moment is earlier by date and time of day.
  @inlinable public static func < (left: LocalMoment, right: LocalMoment) -> Bool {
    left.day == right.day ? left.time < right.time : left.day < right.day
  }

  /// Milliseconds since 1970-01-01 00:00 in local time.
  @inlinable var wallMilliseconds: Int64 {
    Int64(day.daysSinceEpoch) * 86_400_000 + Int64(time.millisecondOfDay)
  }

  /// Creates the moment from local milliseconds since 1970, which must lie in the 2³² days of
  /// `Day`.
  ///
  /// Counting from the first day of the `Day` type instead of 1970 avoids negative numbers, so that
  /// one unsigned division rounds down.
  @inlinable init(wallMilliseconds: Int64) {
    let fromFirstDay = UInt64(bitPattern: wallMilliseconds &+ LocalMoment.firstDayToEpoch)
    let days = fromFirstDay / 86_400_000
    day = Day(daysSinceEpoch: Int32(bitPattern: UInt32(truncatingIfNeeded: days) ^ 0x8000_0000))
    time = LocalTime(reduced: Int32(truncatingIfNeeded: fromFirstDay &- days &* 86_400_000))
  }

  /// Milliseconds from the first day of the `Day` type to 1970 (2³¹ days).
  @inlinable static var firstDayToEpoch: Int64 { (1 << 31) * 86_400_000 }
}
