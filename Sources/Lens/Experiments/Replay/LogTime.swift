import CivilTime
import Text

/// The time of an event in a table cell of a log.
///
///     2016-04-12                     a day
///     61                             a day, counted from --day-zero
///     2016-04-12 07:30               a time on the clocks where the person lives
///     2016-04-12T07:30:05+02:00      an instant; Z for UTC
///     1460439005000                  an instant, in milliseconds since 1970
///
/// A log may have millions of rows. This type is therefore separate from the commands, which are
/// compiled without optimisation.
package enum LogTime: Equatable {
  case day(Day)
  case local(LocalMoment)
  case instant(Instant)

  /// The error for a table cell that is not a time. `remark` says what is wrong with a cell in an
  /// accepted format and is appended to the message; it is empty for any other cell.
  package struct Misfit: Error { package var remark = "" }

  package init(_ cell: ByteView, dayZero: Day?) throws(Misfit) {
    if let number = cell.int64 {
      if let dayZero, (-100_000...100_000).contains(number) {
        self = .day(dayZero + Int(number))
      } else if number.magnitude >= 100_000_000_000 {
        self = .instant(Instant(millisecondsSinceEpoch: number))
      } else {
        throw Misfit()
      }
      return
    }
    let day: Day
    do { day = try Day(key: cell.prefix(10).bytes) } catch { throw Misfit(remark: error.remark) }
    if cell.count == 10 {
      self = .day(day)
      return
    }
    guard cell.count > 11, cell[10] == UInt8(ascii: "T") || cell[10] == UInt8(ascii: " ") else {
      throw Misfit()
    }
    self = try LogTime.moment(day, cell.dropFirst(11))
  }

  /// Parses a time of day with or without an offset from UTC.
  private static func moment(_ day: Day, _ time: ByteView) throws(Misfit) -> LogTime {
    if time.bytes.last == UInt8(ascii: "Z") {
      return try instant(day, time.prefix(time.count - 1), offset: .zero)
    }
    let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
    guard let sign = time.bytes.lastIndex(where: signs.contains) else {
      return .local(LocalMoment(day: day, time: try timeOfDay(time)))
    }
    let digits = time.dropFirst(sign + 1).bytes.filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4 || digits.count == 2,
      let number = Int64(String(decoding: digits, as: UTF8.self))
    else { throw Misfit() }
    let (hours, minutes) = digits.count == 4 ? (number / 100, number % 100) : (number, 0)
    guard hours <= 18, minutes < 60 else { throw Misfit() }
    let east = Milliseconds.minutes(hours * 60 + minutes)
    let isWest = time[sign] == UInt8(ascii: "-")
    return try instant(day, time.prefix(sign), offset: isWest ? .zero - east : east)
  }

  private static func timeOfDay(_ time: ByteView) throws(Misfit) -> LocalTime {
    do { return try LocalTime(time.text) } catch { throw Misfit() }
  }

  private static func instant(
    _ day: Day, _ time: ByteView, offset: Milliseconds
  ) throws(Misfit) -> LogTime {
    let moment = LocalMoment(day: day, time: try timeOfDay(time))
    return .instant(Zone.utc.instant(of: moment) - offset)
  }

  /// Returns this time, converted to an instant if the column is in UTC and the text has no offset.
  package func reading(isUTC: Bool) -> LogTime {
    guard isUTC, case .local(let moment) = self else { return self }
    return .instant(Zone.utc.instant(of: moment))
  }

  /// Whether the time is in the years 0001 to 9999 in every zone, so that its date can be written.
  package var isOfTheCalendar: Bool {
    let days: ClosedRange<Int32> = -719_162...2_932_896
    return switch self {
    case .day(let day): days.contains(day.daysSinceEpoch)
    case .local(let moment): days.contains(moment.day.daysSinceEpoch)
    case .instant(let instant):
      // A day from either end: no zone is further from UTC.
      (Int64(days.lowerBound) + 1..<Int64(days.upperBound))
        .contains(instant.millisecondsSinceEpoch / 86_400_000)
    }
  }

  package func day(in zone: Zone) -> Day {
    switch self {
    case .day(let day): day
    case .local(let moment): moment.day
    case .instant(let instant): zone.local(at: instant).day
    }
  }

  package func time(in zone: Zone) -> LocalTime? {
    switch self {
    case .day: nil
    case .local(let moment): moment.time
    case .instant(let instant): zone.local(at: instant).time
    }
  }

  package func instant(in zone: Zone) -> Instant? {
    switch self {
    case .day: nil
    case .local(let moment): zone.instant(of: moment)
    case .instant(let instant): instant
    }
  }
}
