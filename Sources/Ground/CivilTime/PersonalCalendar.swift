/// One person's calendar: their time zone, the time at which their day begins, and the rule that
/// their day never goes back.
///
/// Travel changes the zone at an instant, and later events get their days in the new zone. Assigned
/// days never change: an event gets its local date or the last assigned day, whichever is later.
///
///     Auckland  │ Mon 20:00 ✈            a date that occurs twice is one day:
///     Honolulu  │ Sun 21:00 … Mon 02:00  events on "Sunday" still count to Monday
///
///     Baker     │ Mon 23:00 ✈            a date that never occurs is skipped:
///     Kiritimati│ Wed 01:00              there was no Tuesday for this person
///
/// Streaks and closeouts call `isLived(_:)` to find out which dates the person had. The function
/// excludes dates lost to travel and dates that the zone itself skipped.
///
/// The value takes 32 bytes, plus the list of lost dates.
public struct PersonalCalendar: Hashable, Sendable {
  /// The person's current zone.
  public private(set) var zone: Zone
  /// Past dates that the person never had, because travel or their zone skipped them; ascending.
  public internal(set) var lostDays: [Day] = []
  /// The time of day at which the person's day begins.
  public private(set) var boundary: DayBoundary
  @usableFromInline var last = PackedDay()
  private var settled = PackedDay()
  private var openEnd = OpenDayEnd()

  /// The last day assigned to an event; nil before the first event.
  public internal(set) var lastDay: Day? {
    @inlinable get { last.day }
    set { last.day = newValue }
  }

  /// The date through which `lostDays` is complete; nil before the first event or journey.
  var settledDay: Day? {
    get { settled.day }
    set { settled.day = newValue }
  }

  /// Creates a calendar that starts in `zone` and has not assigned a day yet.
  public init(zone: Zone, boundary: DayBoundary = .midnight) {
    (self.zone, self.boundary) = (zone, boundary)
  }

  /// Returns the day of an event, never before the day of an earlier event.
  ///
  /// One comparison within the current day, O(1) for the next day, otherwise O(*n*) in the zone's
  /// changes since the last event.
  public mutating func day(of instant: Instant) -> Day {
    if let lastDay, openEnd.lies(after: instant, on: lastDay) { return lastDay }
    return laterDay(of: instant)
  }

  /// Returns the day of an event that may be the first of its day. From a day's second event on,
  /// the end of the day is cached: instants before that end do not belong to a later day.
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
  /// Dates between the last date in the old zone and the first in the new zone are lost. If the
  /// person flies back and reaches a lost date, it is no longer lost, unless a later day has been
  /// assigned. O(*n*) in the zone's changes since the last event.
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

  /// Changes the time at which the person's days begin. The current day ends at the new time too.
  ///
  /// - Parameter boundary: the time at which the person's days begin.
  public mutating func begin(daysAt boundary: DayBoundary) {
    self.boundary = boundary
    openEnd = OpenDayEnd()
  }

  /// Adds to `lostDays` the dates before `day` that the zone skipped, and marks `day` as settled.
  private mutating func settle(through day: Day) {
    guard let settledDay else { return self.settledDay = day }
    guard settledDay < day else { return }
    if settledDay + 1 < day {
      lostDays += zone.skippedDays(after: settledDay, before: day, boundary: boundary)
    }
    self.settledDay = day
  }

  /// Returns the instant at which clocks in the person's current zone show `time` on `day`. Times
  /// before the day boundary fall on the next date:
  ///
  ///     boundary 04:00   Mon 04:00 ── 09:00 ──── Tue 00:00 ── 01:30 ──┤ Tue 04:00
  ///                                   ↑ 09:00 of Monday       ↑ 01:30 of Monday
  public func instant(of time: LocalTime, on day: Day) -> Instant {
    let date = time < boundary.time ? day + 1 : day
    return zone.instant(of: LocalMoment(day: date, time: time))
  }

  /// Whether the person had this date; for a future date, whether it exists in their current zone.
  public func isLived(_ day: Day) -> Bool {
    if let settledDay, day <= settledDay { return !lostDays.contains(day) }
    return zone.exists(day, boundary: boundary)
  }

  /// Returns the next date after `day` that the person has.
  public func day(after day: Day) -> Day {
    var next = day + 1
    while !isLived(next), next.daysSinceEpoch < .max { next += 1 }
    return next
  }
}

/// A cache of the end of the last assigned day, in milliseconds after the date's start in UTC.
///
/// The zone determines the end, so calendars that differ only in this cache are equal.
private struct OpenDayEnd: Hashable {
  private var offset = Int32.min

  /// Whether the end of `day` is cached and lies after an instant.
  func lies(after instant: Instant, on day: Day) -> Bool {
    instant.millisecondsSinceEpoch < OpenDayEnd.start(of: day) + Int64(offset)
  }

  /// Caches the end of a day, unless it is too far from the date for 32 bits.
  mutating func note(_ end: Instant, of day: Day) {
    offset = Int32(exactly: end.millisecondsSinceEpoch - OpenDayEnd.start(of: day)) ?? .min
  }

  private static func start(of day: Day) -> Int64 { Int64(day.daysSinceEpoch) * 86_400_000 }

  static func == (left: OpenDayEnd, right: OpenDayEnd) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension PersonalCalendar {
  /// Uses the zone table of another calendar with an equal zone, so that memory contains one table.
  package mutating func share(with other: PersonalCalendar) {
    if zone == other.zone { zone = other.zone }
  }
}
