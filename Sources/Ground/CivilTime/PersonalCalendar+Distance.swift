extension PersonalCalendar {
  /// Whether the date of an instant in a zone comes more than this number of days after the last
  /// day given; no date is too far before the first is given.
  ///
  ///     last day          + days                 + 1
  ///     ├─ … ─────────────┼──────────────────────┼─────────▶
  ///      surely near      the zone has to tell
  ///
  /// O(1), and one comparison for all but the last days.
  @inlinable
  package func lastDayLies(moreThan days: Int, before instant: Instant, in zone: Zone) -> Bool {
    guard let lastDay else { return false }
    // Wall clocks are less than a day off UTC, and a day boundary holds dates back.
    let near = (Int64(lastDay.daysSinceEpoch) + Int64(days) - 1) * 86_400_000
    if instant.millisecondsSinceEpoch < near { return false }
    return zone.day(of: instant, boundary: boundary) - lastDay > days
  }
}
