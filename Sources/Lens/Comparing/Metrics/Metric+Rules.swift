import Text

extension Metric {
  /// Whether a parameter enters the number by definition, so that its change says nothing about
  /// users: points under other points a task, stages under other thresholds.
  ///
  ///     Metric.named("pet_xp")?.isMade(by: "apps.pet.gains.onTime")     // true
  package func isMade(by path: String) -> Bool {
    Metric.makers.contains { maker in
      path.hasPrefix(maker.path) && maker.ids.contains { id.hasPrefix($0) }
    }
  }

  /// Prefixes of paths, and those of the ids of the metrics that they enter.
  private static let makers: [(path: String, ids: [String])] = [
    ("apps.pet.gains.", ["pet_xp"]),
    ("apps.pet.headStart", ["pet_xp", "stage_", "at_stage"]),
    ("apps.pet.thresholds", ["stage_", "at_stage"]),
    ("apps.sherpa.xp.", ["xp"]),
    ("apps.sherpa.league.", ["promoted", "demoted"]),
    ("apps.sherpa.prices.", ["revenue"]),
    ("apps.tenx.focusesPerDay", ["perfect_days"]),
    ("apps.tenx.completedToCount", ["perfect_days"]),
    ("apps.pet.graceMinutes", ["on_time"]),
  ]
}
