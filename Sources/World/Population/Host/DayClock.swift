import CivilTime

/// The instants at which the clocks on the wall show a time, for one day in one zone.
///
///     Berlin, 2026-03-29   00:00 ─ 01:59 ▸ 03:00 ─── 09:00    09:00 is 8 hours after 00:00,
///                                   change                     02:30 is when they show 03:30
///     Berlin, 2026-10-25   00:00 ─ 02:59 ▸ 02:00 ─── 09:00    09:00 is 10 hours after 00:00,
///                                   change                     02:30 is the first of two
///
/// Times before the day boundary are those of the next morning. A clock has the answers of
/// `Zone.instant(of:)` for one day, small enough to be passed to everybody who lives it; if the
/// offset changes twice on a day, it knows only the first change.
struct DayClock: Hashable, Sendable {
  /// The instant at which the clocks show 00:00 of the date, or would show it if they had always
  /// run as at the day's start.
  private let midnight: Instant
  /// The change of the offset within the day, and the time by which clocks are set forward.
  private let change: Instant
  private let shift: Milliseconds
  private let boundary: LocalTime

  /// The clock of a day without a change of the offset.
  init(from midnight: Instant) {
    (self.midnight, change, shift, boundary) = (midnight, .distantFuture, .zero, .midnight)
  }

  init(of day: Day, in zone: Zone, boundary: DayBoundary) {
    let start = zone.startOfDay(day, boundary: boundary)
    let shown = zone.local(at: start)
    let date = Int64(shown.day.daysSinceEpoch) - Int64(day.daysSinceEpoch)
    let sinceMidnight = Milliseconds(date * 86_400_000 + Int64(shown.time.millisecondOfDay))
    midnight = start - sinceMidnight
    self.boundary = boundary.time
    let next = zone.transitions.first { $0.instant > start }
    change = next?.instant ?? .distantFuture
    let (after, before) = (next?.offsetSeconds ?? 0, zone.offsetSeconds(at: start))
    shift = next == nil ? .zero : .seconds(Int64(after) - Int64(before))
  }

  /// The instant at which the clocks show a time of the day: the first of two such instants; a time
  /// that is left out moves forward by the length of the gap.
  func instant(of time: LocalTime) -> Instant {
    instant(afterMidnight: Milliseconds(Int64(time.millisecondOfDay)))
  }

  /// The instant at which the clocks have counted `count` since 00:00; below the boundary a day
  /// more.
  func instant(afterMidnight count: Milliseconds) -> Instant {
    let isNextMorning = count.count < Int64(boundary.millisecondOfDay)
    let unchanged = midnight + count + (isNextMorning ? .hours(24) : .zero)
    if unchanged < change || unchanged < change + shift { return unchanged }
    return unchanged - shift
  }

  /// The time that they have counted at an instant of the day: on the next morning, more than 24
  /// hours.
  @inline(__always)
  func countAfterMidnight(at instant: Instant) -> Milliseconds {
    instant - midnight + (instant < change ? .zero : shift)
  }
}
