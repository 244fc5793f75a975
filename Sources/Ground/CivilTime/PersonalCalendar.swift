/// One person's days: where they are, where their day begins, and the rule that their day never
/// goes back.
///
/// Travel changes the zone at an instant; from then on events get their days in the new one. Days
/// already given never change: an event takes the later of its local date and the last day given.
///
///     Auckland  │ Mon 20:00 ✈            a day lived twice is one day:
///     Honolulu  │ Sun 21:00 … Mon 02:00  events on "Sunday" still count to Monday
///
///     Baker     │ Mon 23:00 ✈            a date never lived is stepped over:
///     Kiritimati│ Wed 01:00              there was no Tuesday for this person
///
/// `isLived(_:)` tells streaks and closeouts which dates the person had; it knows the dates lost to
/// travel and those that the zone itself skipped.
///
/// A value of 32 bytes without what was lost to travel.
public struct PersonalCalendar: Hashable, Sendable {
  /// Where the person is now.
  public private(set) var zone: Zone
  /// Dates of the past that the person never had, ascending: lost to travel or skipped by their
  /// zone.
  public internal(set) var lostDays: [Day] = []
  /// When their day begins.
  public private(set) var boundary: DayBoundary
  @usableFromInline var last = PackedDay()
  private var settled = PackedDay()
  private var openEnd = OpenDayEnd()

  /// The last day given to an event, if any.
  public internal(set) var lastDay: Day? {
    @inlinable get { last.day }
    set { last.day = newValue }
  }

  /// The last date of which `lostDays` knows whether it was lived.
  var settledDay: Day? {
    get { settled.day }
    set { settled.day = newValue }
  }

  /// A calendar that starts in `zone` and has not given a day yet.
  public init(zone: Zone, boundary: DayBoundary = .midnight) {
    (self.zone, self.boundary) = (zone, boundary)
  }

  /// The day of an event, never before the day of an earlier one.
  ///
  /// A comparison while the day goes on, O(1) for the next day, O(*n*) in the zone's changes since
  /// the last event otherwise.
  public mutating func day(of instant: Instant) -> Day {
    if let lastDay, openEnd.lies(after: instant, on: lastDay) { return lastDay }
    return laterDay(of: instant)
  }

  /// The day of an event that may be the first of its day. From the second event of a day on the
  /// day's end is kept: nothing before it belongs to a later day.
  private mutating func laterDay(of instant: Instant) -> Day {
    let date = zone.day(of: instant, boundary: boundary)
    settle(through: date)
    let day = lastDay.map { max($0, date) } ?? date
    if day == lastDay {
      openEnd.note(zone.startOfDay(day + 1, boundary: boundary), of: day)
    } else {
      openEnd = OpenDayEnd()
    }
    lastDay = day
    if !lostDays.isEmpty { lostDays.removeAll { $0 == day } }
    return day
  }

  /// Moves the person to another zone at an instant.
  ///
  /// Dates between the last one lived in the old zone and the first in the new are lost; a date
  /// reached again by flying back is lived after all, unless a later day has been given. O(*n*) in
  /// the zone's changes since the last event.
  public mutating func travel(to newZone: Zone, at instant: Instant) {
    let departure = zone.day(of: instant, boundary: boundary)
    let arrival = newZone.day(of: instant, boundary: boundary)
    settle(through: departure)
    let given = lastDay
    lostDays.removeAll { lost in lost >= arrival && given.map { lost > $0 } ?? true }
    var skipped = max(departure, lastDay ?? departure) + 1
    while skipped < arrival {
      if lostDays.last.map({ $0 < skipped }) ?? true { lostDays.append(skipped) }
      skipped += 1
    }
    zone = newZone
    openEnd = OpenDayEnd()
    settledDay = max(settledDay ?? arrival, arrival)
  }

  /// Begins the person's days at another time from now on: the last day given ends then.
  ///
  /// - Parameter boundary: when their day begins.
  public mutating func begin(daysAt boundary: DayBoundary) {
    self.boundary = boundary
    openEnd = OpenDayEnd()
  }

  /// Notes the dates before `day` that the zone skipped since the last settled one.
  private mutating func settle(through day: Day) {
    guard let settledDay else { return self.settledDay = day }
    guard settledDay < day else { return }
    if settledDay + 1 < day {
      lostDays += zone.skippedDays(after: settledDay, before: day, boundary: boundary)
    }
    self.settledDay = day
  }

  /// When a clock where the person is now shows a time of one of their days. Times before the day
  /// boundary fall on the date after:
  ///
  ///     boundary 04:00   Mon 04:00 ── 09:00 ──── Tue 00:00 ── 01:30 ──┤ Tue 04:00
  ///                                   ↑ 09:00 of Monday       ↑ 01:30 of Monday
  public func instant(of time: LocalTime, on day: Day) -> Instant {
    let date = time < boundary.time ? day + 1 : day
    return zone.instant(of: LocalMoment(day: date, time: time))
  }

  /// Whether the person had this date, or for a date to come, whether it exists where they are.
  public func isLived(_ day: Day) -> Bool {
    if let settledDay, day <= settledDay { return !lostDays.contains(day) }
    return zone.exists(day, boundary: boundary)
  }

  /// The next date after `day` that the person has.
  public func day(after day: Day) -> Day {
    var next = day + 1
    while !isLived(next), next.daysSinceEpoch < .max { next += 1 }
    return next
  }
}

/// The end of the last day, once it has been found: milliseconds after the date's start in UTC.
///
/// It is found again from the zone, so calendars that differ in it alone are equal.
private struct OpenDayEnd: Hashable {
  private var offset = Int32.min

  /// Whether it is known, and lies after an instant.
  func lies(after instant: Instant, on day: Day) -> Bool {
    instant.millisecondsSinceEpoch < OpenDayEnd.start(of: day) + Int64(offset)
  }

  /// Takes note of it; an end that is too far from the date is left unknown.
  mutating func note(_ end: Instant, of day: Day) {
    offset = Int32(exactly: end.millisecondsSinceEpoch - OpenDayEnd.start(of: day)) ?? .min
  }

  private static func start(of day: Day) -> Int64 { Int64(day.daysSinceEpoch) * 86_400_000 }

  static func == (left: OpenDayEnd, right: OpenDayEnd) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension PersonalCalendar {
  /// Takes the zone of another calendar if it is equal, so that its table is in memory once.
  package mutating func share(with other: PersonalCalendar) {
    if zone == other.zone { zone = other.zone }
  }
}
