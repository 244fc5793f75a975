/// One person's days: where they are, where their day begins, and the rule that their day never goes
/// back.
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
public struct PersonalCalendar: Sendable {
  /// Where the person is now.
  public private(set) var zone: Zone
  /// When their day begins.
  public let boundary: DayBoundary
  /// The last day given to an event, if any.
  public private(set) var lastDay: Day?
  /// Dates lost to travel, ascending.
  public private(set) var lostDays: [Day] = []

  /// A calendar that starts in `zone` and has not given a day yet.
  public init(zone: Zone, boundary: DayBoundary = .midnight) {
    self.zone = zone
    self.boundary = boundary
  }

  /// The day of an event, never before the day of an earlier one. O(1).
  public mutating func day(of instant: Instant) -> Day {
    let date = zone.day(of: instant, boundary: boundary)
    let day = lastDay.map { max($0, date) } ?? date
    lastDay = day
    return day
  }

  /// Moves the person to another zone at an instant.
  ///
  /// Dates between the last one lived in the old zone and the first in the new are lost, and so are
  /// those that the old zone skipped on the way there; a date reached again by flying back is lived
  /// after all. O(*d*) in the days since the last event.
  public mutating func travel(to newZone: Zone, at instant: Instant) {
    let departure = zone.day(of: instant, boundary: boundary)
    let arrival = newZone.day(of: instant, boundary: boundary)
    lostDays.removeAll { $0 >= arrival }
    var day = (lastDay ?? departure) + 1
    while day < max(arrival, departure) {
      if day > departure || !zone.exists(day, boundary: boundary) { lostDays.append(day) }
      day += 1
    }
    zone = newZone
  }

  /// Whether the person had this date: neither lost to travel nor skipped by the zone they are in.
  public func isLived(_ day: Day) -> Bool {
    !lostDays.contains(day) && zone.exists(day, boundary: boundary)
  }

  /// The next date after `day` that the person has.
  public func day(after day: Day) -> Day {
    var next = day + 1
    while !isLived(next), next.daysSinceEpoch < .max { next += 1 }
    return next
  }
}
