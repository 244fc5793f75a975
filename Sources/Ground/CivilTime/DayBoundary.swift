/// The local time of day at which one day ends and the next begins ("reset time"), 00:00 by
/// default.
///
/// With a boundary of 04:00 the small hours belong to the evening before:
///
///     Monday 23:50   Tuesday 03:59 │ Tuesday 04:00
///     ─── day Monday ──────────────┼─ day Tuesday ──▶
public struct DayBoundary: Hashable, Sendable {
  /// The local time at which a day starts.
  public var time: LocalTime

  /// Creates a boundary at a local time of day.
  @inlinable public init(_ time: LocalTime) { self.time = time }

  /// The boundary at 00:00, where calendar dates change.
  @inlinable public static var midnight: DayBoundary { DayBoundary(.midnight) }
}

extension Zone {
  /// Returns the day that an instant belongs to: its local date, or the previous date if the local
  /// time is before the boundary.
  ///
  /// If clocks are set back across the boundary, which is rare, the hours after the clock change
  /// belong to the earlier day again. A `PersonalCalendar` assigns days that never go back. O(1).
  @inlinable public func day(of instant: Instant, boundary: DayBoundary = .midnight) -> Day {
    LocalMoment(
      wallMilliseconds: wallMilliseconds(at: instant) &- Int64(boundary.time.millisecondOfDay)
    ).day
  }

  /// Returns the first instant whose local date and time are at or after `day` and its boundary.
  ///
  ///     clocks forward at midnight   23:59:59 ▸ 01:00:00
  ///                                            ↑ the day starts at 01:00
  ///
  /// A day that does not exist "starts" when the next existing day starts.
  ///
  /// - Complexity: O(1) away from clock changes, O(log *n*) within two days of one.
  public func startOfDay(_ day: Day, boundary: DayBoundary = .midnight) -> Instant {
    firstInstant(atOrAfter: LocalMoment(day: day, time: boundary.time))
  }

  /// Whether the date exists in this zone. For example, Pacific/Apia had no 2011-12-30.
  public func exists(_ day: Day, boundary: DayBoundary = .midnight) -> Bool {
    self.day(of: startOfDay(day, boundary: boundary), boundary: boundary) == day
  }

  /// Returns the next date that exists in this zone.
  public func day(after day: Day, boundary: DayBoundary = .midnight) -> Day {
    var next = day + 1
    while !exists(next, boundary: boundary), next.daysSinceEpoch < .max { next += 1 }
    return next
  }

  /// Returns the previous date that exists in this zone.
  public func day(before day: Day, boundary: DayBoundary = .midnight) -> Day {
    var previous = day - 1
    while !exists(previous, boundary: boundary), previous.daysSinceEpoch > .min { previous += -1 }
    return previous
  }

  /// Returns the time from the start of a day to the start of the next existing day: 24 hours on
  /// most days, 21 to 27 around clock changes, and 17 or 31 in Vostok, where clocks changed by 7.
  public func lengthOfDay(_ day: Day, boundary: DayBoundary = .midnight) -> Milliseconds {
    startOfDay(self.day(after: day, boundary: boundary), boundary: boundary)
      - startOfDay(day, boundary: boundary)
  }

  /// Returns the dates strictly between two days that do not exist in this zone, ascending.
  ///
  /// Only a clock change can skip a date, so the search looks only at the days around clock
  /// changes: O(log *n* + *c*) for *c* changes in between.
  public func skippedDays(
    after first: Day, before last: Day, boundary: DayBoundary = .midnight
  ) -> [Day] {
    var skipped: [Day] = []
    var stretch = stretch(at: startOfDay(first, boundary: boundary).millisecondsSinceEpoch)
    let end = startOfDay(last, boundary: boundary)
    while stretch < transitions.count, transitions[stretch].instant <= end {
      let landing = day(of: transitions[stretch].instant, boundary: boundary)
      for candidate in [landing - 2, landing - 1]
      where candidate > first && candidate < last && candidate > skipped.last ?? first
        && !exists(candidate, boundary: boundary)
      {
        skipped.append(candidate)
      }
      stretch += 1
    }
    return skipped
  }
}
