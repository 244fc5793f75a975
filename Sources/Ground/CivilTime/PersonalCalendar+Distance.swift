extension PersonalCalendar {
  /// Whether the local date of an instant is more than `days` days after the last day assigned to
  /// an event. False before the first event.
  ///
  ///     last day          + days                 + 1
  ///     ├─ … ─────────────┼──────────────────────┼─────────▶
  ///      surely not        depends on the zone
  ///
  /// O(1); a single comparison if the instant is surely within the limit.
  @inlinable
  package func lastDayLies(moreThan days: Int, before instant: Instant, in zone: Zone) -> Bool {
    guard let lastDay else { return false }
    // Wall clocks are less than a day off UTC, and a day boundary holds dates back.
    let near = (Int64(lastDay.daysSinceEpoch) + Int64(days) - 1) * 86_400_000
    if instant.millisecondsSinceEpoch < near { return false }
    return zone.day(of: instant, boundary: boundary) - lastDay > days
  }
}
