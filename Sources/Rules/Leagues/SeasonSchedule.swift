import CivilTime

/// When the things of one league week happen for a person in one zone.
///
///     Monday 00:00                              Sunday 00:00   23:00   Monday 00:00   00:05
///     ├ start ── XP counts ─────────────────────────┼────────────┼──────────┤ end ─────┼─▶
///                                            endingNotice     └─ labels ─┘        job
///
/// The labels are promotion and demotion, as they stand (§18); the notice is "Season ending in
/// 24h—push for promotion." (§13); the job ranks the week and moves people (§10). Around a change
/// of the clocks the rules of `Zone` hold: a time that does not exist moves forward by the gap, and
/// a Sunday that does not exist has no labels.
public struct SeasonSchedule: Hashable, Sendable {
  /// The first instant of the week.
  public let start: Instant
  /// When the notice is sent: as long before the end of the week as its time is before the midnight
  /// that ends a Sunday of 24 hours. On a Sunday of 23 hours that may be the evening before.
  public let endingNotice: Instant
  /// From when the labels are shown until `end`; equal to it if there is no such time.
  public let labelsFrom: Instant
  /// The first instant of the next week: weekly totals start again.
  public let end: Instant
  /// When the ladder job runs.
  public let job: Instant

  /// What the weekly digest says at `endingNotice` (§13).
  public static var endingNoticeText: String { "Season ending in 24h—push for promotion." }

  /// The schedule of a week.
  public init(_ week: Week, in zone: Zone, _ parameters: LeagueParameters = LeagueParameters()) {
    let sunday = week.sunday
    let monday = sunday + 1
    start = zone.startOfDay(week.monday)
    end = zone.startOfDay(monday)
    let sinceMidnight = Milliseconds(Int64(parameters.endingNotice.millisecondOfDay))
    endingNotice = end - (.hours(24) - sinceMidnight)
    labelsFrom = min(end, zone.instant(of: LocalMoment(day: sunday, time: parameters.labelsFrom)))
    job = max(end, zone.instant(of: LocalMoment(day: monday, time: parameters.jobTime)))
  }

  /// Whether promotion and demotion are shown at an instant.
  public func showsLabels(at instant: Instant) -> Bool { labelsFrom <= instant && instant < end }

  /// Whether XP earned at an instant counts in this week.
  public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }
}
