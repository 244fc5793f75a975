import CivilTime

/// Converts local times of one day in one zone to instants.
///
///     Berlin, 2026-03-29   00:00 ─ 01:59 ▸ 03:00 ─── 09:00    09:00 is 8 hours after 00:00,
///                                   change                     02:30 is when they show 03:30
///     Berlin, 2026-10-25   00:00 ─ 02:59 ▸ 02:00 ─── 09:00    09:00 is 10 hours after 00:00,
///                                   change                     02:30 is the first of two
///
/// Times before the day boundary belong to the next morning. For its day, a clock returns the same
/// instants as `Zone.instant(of:)`, and is small enough to be copied for every person. If the
/// zone's offset changes twice on a day, only the first change is used.
struct DayClock: Hashable, Sendable {
  /// The instant of 00:00 of the date, computed with the UTC offset at the day's start.
  private let midnight: Instant
  /// The instant of the day's UTC offset change; `shift` is how far clocks are set forward.
  private let change: Instant
  private let shift: Milliseconds
  private let boundary: LocalTime

  /// Creates the clock of a day without a UTC offset change.
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

  /// Returns the instant of a local time: the first one if the time occurs twice. A skipped time
  /// moves forward by the length of the gap.
  func instant(of time: LocalTime) -> Instant {
    instant(afterMidnight: Milliseconds(Int64(time.millisecondOfDay)))
  }

  /// Returns the instant at which `count` of clock time has passed since 00:00. Times below the day
  /// boundary are on the next morning.
  func instant(afterMidnight count: Milliseconds) -> Instant {
    let isNextMorning = count.count < Int64(boundary.millisecondOfDay)
    let unchanged = midnight + count + (isNextMorning ? .hours(24) : .zero)
    if unchanged < change || unchanged < change + shift { return unchanged }
    return unchanged - shift
  }

  /// The clock time since 00:00 at an instant of the day; more than 24 hours on the next morning.
  @inline(__always)
  func countAfterMidnight(at instant: Instant) -> Milliseconds {
    instant - midnight + (instant < change ? .zero : shift)
  }
}
