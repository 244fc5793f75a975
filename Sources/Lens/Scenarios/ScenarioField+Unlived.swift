/// Rules that affect the engines but no simulated world, because no simulated user does or sees
/// anything that depends on them.
///
///     ScenarioField.unlived("apps.pet.timelineEntries")     // "a widget's content changes only …"
///     ScenarioField.unlived("apps.pet.rollover")            // nil: it changes tables
///
/// The handbook, `explain`, the schema and the playground state this in the meaning of such a
/// field; `run`, `what-if` and `validate` warn about it. Without the warning, an answer would
/// mislead with "no change".
extension ScenarioField {
  /// Returns the reason why a field affects no world; nil if the field may affect one.
  package static func unlived(_ path: String) -> String? {
    reasons.first { path.utf8.elementsEqual($0.path.utf8) }?.reason
  }

  /// The paths of fields that affect no world, with the reasons.
  package static let reasons: [(path: String, reason: String)] =
    ["forest", "pet", "sherpa"].map {
      ("apps.\($0).streak.today", "result tables count only days that have ended")
    } + [
      ("apps.pet.thresholds[Floating God]", "the last stage leads nowhere"),
      (
        "apps.pet.timelineEntries",
        "a widget's content changes only when a user acts, and each act renews the timeline"
      ),
      ("apps.sherpa.reviewedOccurrences", "what the review shows does not change what users do"),
      ("apps.sherpa.focus.stages", "no table shows how tall Sherpa's trees are"),
      ("apps.sherpa.nudges.morning.toHour", "a nudge is sent when its window begins"),
      ("apps.sherpa.nudges.evening.toHour", "a nudge is sent when its window begins"),
      ("apps.sherpa.longestAbsenceDays", "Sherpa has a record of every simulated day"),
      ("apps.sherpa.streak.missingDays", "Sherpa has a record of every simulated day"),
      ("apps.tenx.reminderHasSound", "simulated users do not react to a sound"),
    ]

  /// Returns the meaning of a field, followed by the reason if the field affects no world.
  static func meaning(saying meaning: String, of path: String) -> String {
    // A nudge's window can be empty, which simulations do show.
    let effect = path.hasPrefix("apps.sherpa.nudges.") ? "no other effect" : "no effect"
    return unlived(path).map { "\(meaning); \(effect) in simulations, because \($0)" } ?? meaning
  }
}
