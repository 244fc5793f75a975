/// The words and identifiers of a season, as Sherpa's specification spells them (§13, §14).
public enum SeasonTexts {
  /// What the weekly digest says at `SeasonSchedule.endingNotice`.
  public static var endingNotice: String { "Season ending in 24h—push for promotion." }

  /// The analytics event of a settled week, one for every person with a rank.
  public static var rankAssigned: String { "season_rank_assigned" }
}
