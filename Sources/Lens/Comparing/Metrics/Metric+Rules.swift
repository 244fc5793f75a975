import Text

extension Metric {
  /// Whether a parameter is part of the metric's definition, such as the points for a task or the
  /// threshold of a stage. A change of the metric then says nothing about users.
  ///
  ///     Metric.named("pet_xp")?.isMade(by: "apps.pet.gains.onTime")     // true
  package func isMade(by path: String) -> Bool {
    Metric.makers.contains { maker in
      path.hasPrefix(maker.path) && maker.ids.contains { id.hasPrefix($0) }
    }
  }

  /// For prefixes of parameter paths, the id prefixes of metrics that depend on those parameters.
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
