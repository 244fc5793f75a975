import CivilTime

/// The instants of one league week for a person in one zone.
///
///     Monday 00:00                              Sunday 00:00   23:00   Monday 00:00   00:05
///     ├ start ── XP counts ─────────────────────────┼────────────┼──────────┤ end ─────┼─▶
///                                            endingNotice     └─ labels ─┘        job
///
/// The labels show who would go up or down at present (§18). The notice is "Season ending in
/// 24h—push for promotion." (§13). The job ranks the week and moves people between tiers (§10).
/// When clocks change, the rules of `Zone` apply: a time that does not exist moves forward by the
/// gap, and a Sunday that does not exist has no labels.
public struct SeasonSchedule: Hashable, Sendable {
  /// The first instant of the week.
  public let start: Instant
  /// The instant of the notice "Season ending in 24h", always equally long before the end of the
  /// week. If Sunday has 23 hours, the notice may come on Saturday evening.
  public let endingNotice: Instant
  /// The instant from which labels are shown, until `end`; equal to `end` if none are shown.
  public let labelsFrom: Instant
  /// The first instant of the next week, when weekly totals start again.
  public let end: Instant
  /// The instant at which the ladder job runs.
  public let job: Instant

  /// The text of the notice that is sent at `endingNotice` (§13).
  public static var endingNoticeText: String { "Season ending in 24h—push for promotion." }

  /// Creates the schedule of a week.
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
