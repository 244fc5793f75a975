/// The column names that code uses, each declared once. Table schemas and the code that reads
/// tables use these constants, so a misspelt name does not compile.
public enum Columns {
  // Labels and keys of several tables
  public static let variant = "variant"
  public static let segment = "segment"
  public static let day = "day"
  public static let date = "date"
  public static let week = "week"
  public static let weekday = "weekday"
  public static let app = "app"
  public static let stage = "stage"
  public static let name = "name"
  public static let state = "state"
  public static let tier = "tier"
  public static let among = "among"
  public static let unit = "unit"

  // What several tables count
  public static let people = "people"
  public static let entered = "entered"
  public static let completed = "completed"
  public static let planned = "planned"
  public static let share = "share"
  public static let p50 = "p50"
  public static let p90 = "p90"
  public static let max = "max"
  public static let value = "value"

  // `days`, `retention`
  public static let arrived = "arrived"
  public static let new = "new"
  public static let kept = "kept"
  public static let cameBack = "came_back"
  public static let lost = "lost"
  public static let active = "active"
  public static let openedPet = "opened_pet"
  public static let activeShare = "active_share"
  public static let returnedShare = "returned_7_share"
  public static let uninstalledShare = "uninstalled_share"

  // `streaks`, `streak_survival`, `streak_breaks`, `wellbeing`
  public static let alive = "alive"
  public static let aliveShare = "alive_share"
  public static let p10 = "p10"
  public static let p25 = "p25"
  public static let p75 = "p75"
  public static let share7 = "share_7"
  public static let lengthDays = "length_days"
  public static let atRisk = "at_risk"
  public static let broken = "broken"
  public static let survival = "survival"
  public static let hazard = "hazard"
  public static let breaks = "breaks"
  public static let cause = "cause"
  public static let savedLate = "saved_late"
  public static let lossNotices = "loss_notices"
  public static let noticesAnswered = "notices_answered"

  // `evolution`, `evolution_times`, `stage_waits`
  public static let p50Days = "p50_days"
  public static let falls = "falls"
  public static let fallen = "fallen"
  public static let fallenShare = "fallen_share"
  public static let leftShare = "left_share"
  public static let down = "down"

  // `tasks`, `habits`, `tenx`
  public static let completionShare = "completion_share"
  public static let onTime = "on_time"
  public static let late = "late"
  public static let missed = "missed"
  public static let scheduled = "scheduled"
  public static let skipped = "skipped"
  public static let skippedWithNote = "skipped_with_note"
  public static let adherenceShare = "adherence_share"
  public static let qualifyingShare = "qualifying_share"
  public static let needsOnboarding = "needs_onboarding"
  public static let needsSetup = "needs_setup"
  public static let inProgress = "in_progress"
  public static let complete = "complete"
  public static let fresh = "fresh"
  public static let continued = "continued"

  // `sessions`, `timer_drift`, `notifications`, `widget_staleness`
  public static let started = "started"
  public static let gaveUp = "gave_up"
  public static let firstEnded = "first_ended"
  public static let firstCompleted = "first_completed"
  public static let design = "design"
  public static let condition = "condition"
  public static let sessions = "sessions"
  public static let within1sShare = "within_1s_share"
  public static let p50Ms = "p50_ms"
  public static let p50Minutes = "p50_minutes"
  public static let p90Minutes = "p90_minutes"

  // `leagues`, `league_moves`, `xp`, `plans`, `refusals`, `measures`
  public static let promotionCutXp = "promotion_cut_xp"
  public static let tiesBroken = "ties_broken"
  public static let tiesJoined = "ties_joined"
  public static let fromTier = "from_tier"
  public static let toTier = "to_tier"
  public static let moves = "moves"
  public static let reason = "reason"
  public static let points = "points"
  public static let trialsBegun = "trials_begun"
  public static let converted = "converted"
  public static let events = "events"
  public static let measure = "measure"

  /// Returns the name of the `evolution_times` column for the share that reached a stage by a day.
  public static func reachedShare(_ days: Int) -> String { "reached_share_\(days)" }
}
