/// Rules that decide something in the engines, and nothing in a world: no simulated user does, or
/// can see, what they are about.
///
///     ScenarioField.unlived("apps.pet.timelineEntries")     // "users act or look too rarely …"
///     ScenarioField.unlived("apps.pet.rollover")            // nil: it changes tables
///
/// The meaning of such a field says so in the handbook, in `explain`, in the schema and on the
/// playground; `run`, `what-if` and `validate` warn of it. An answer about it would read "no
/// change" and mislead.
extension ScenarioField {
  /// The reason why a field has no effect in any world; nil if it may have one.
  package static func unlived(_ path: String) -> String? {
    reasons.first { path.utf8.elementsEqual($0.path.utf8) }?.reason
  }

  /// The fields and the reasons.
  package static let reasons: [(path: String, reason: String)] =
    ["forest", "pet", "sherpa"].map {
      ("apps.\($0).streak.today", "tables count days that have ended")
    } + [
      ("apps.pet.thresholds[Floating God]", "the last stage leads nowhere"),
      (
        "apps.pet.timelineEntries",
        "a widget's content changes only when a user acts, and each act renews the timeline"
      ),
      ("apps.sherpa.reviewedOccurrences", "the review changes nothing that users do"),
      ("apps.sherpa.focus.stages", "no table shows how tall Sherpa's trees are"),
      ("apps.sherpa.nudges.morning.toHour", "a nudge is sent as the window begins"),
      ("apps.sherpa.nudges.evening.toHour", "a nudge is sent as the window begins"),
      ("apps.sherpa.longestAbsenceDays", "Sherpa judges every simulated day by the day's plan"),
      ("apps.sherpa.streak.missingDays", "Sherpa judges every simulated day by the day's plan"),
      ("apps.tenx.reminderHasSound", "users do not react to a sound"),
    ]

  /// What the field decides, with why no world depends on it.
  static func meaning(saying meaning: String, of path: String) -> String {
    unlived(path).map { "\(meaning); no effect in a world: \($0)" } ?? meaning
  }
}
