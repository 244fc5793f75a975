/// A small world in which the end of a field may show: who lives in it, and what they do a lot.
enum ExtremeStage: String, CaseIterable, Codable, Sendable {
  /// Four apps, people who stay for a while, the turn of a year, a league; more of them subscribe,
  /// wait for reminders and use timers than by default, so that few people show everything.
  case lively
  /// People who focus all day on phones that fail.
  case failing
  /// One app alone, of people who use it a lot and streaks that are frozen and repaired.
  case forest, pets, tenx, sherpa

  /// The stages on which a field may show, the likeliest first.
  static func stages(of path: String) -> [ExtremeStage] {
    let groups: [(prefix: String, stages: [ExtremeStage])] = [
      ("behaviour.default.", [.lively, .pets, .forest, .sherpa]),
      ("devices.", [.failing, .lively]),
      ("apps.forest.", [.lively, .forest]), ("apps.pet.", [.lively, .pets]),
      ("apps.tenx.", [.lively, .tenx]), ("apps.sherpa.", [.lively, .sherpa, .failing]),
    ]
    return groups.first { path.hasPrefix($0.prefix) }?.stages ?? [.lively]
  }

  /// The scenario, as a file says it.
  var text: String {
    switch self {
    case .lively:
      """
      { "users": 40, "days": 24, "start": "2025-12-15", "arrivals": { "days": 8 },
        "behaviour": { "default": {
          "traits": { "propensityMean": 0.3 }, "opening": { "furtherOpenings": 1.5 },
          "tenx": { "uncompletes": 0.2 },
          "plans": { "atLimit": 0, "cancelsTrial": 0 },
          "sherpa": { "habits": 4, "someWeekdays": 0.5, "weekly": 0.3 } } },
        "zones": { "Europe/London": 1, "Asia/Tokyo": 1 },
        "apps": { "forest": {}, "pet": {}, "tenx": {}, "sherpa": { "league": {
          "boardSize": 10, "promoteThrough": 3, "demoteFrom": 7 } } } }
      """
    case .failing:
      """
      { "users": 40, "days": 7, "zones": { "Europe/London": 1, "America/New_York": 1 },
        "behaviour": { "default": { "traits": { "propensityMean": 4 },
          "opening": { "furtherOpenings": 3 },
          "focus": { "startsInForest": 1, "startsInSherpa": 1, "another": 0.5, "leavesApp": 1 } } },
        "apps": { "forest": {}, "sherpa": { "share": 1 }, "pet": { "share": 0 } },
        "devices": { "clockSteps": { "manualPerDay": 1 }, "kills": { "perHour": 1 },
          "reboots": { "perDay": 1 }, "ticks": { "missedShare": 0.1 } } }
      """
    case .forest:
      """
      { "users": 24, "days": 30, "behaviour": { "default": {
          "traits": { "propensityMean": 1.5 },
          "focus": { "startsInForest": 0.7, "another": 0.4 } } },
        "devices": { "reboots": { "perDay": 3 }, "kills": { "perHour": 1 } },
        "apps": { "pet": { "share": 0 },
          "forest": { "streak": { "freezeEvery": 5, "freezeMaximum": 1 } } } }
      """
    case .pets:
      """
      { "users": 24, "days": 40, "start": "2025-12-15", "behaviour": { "default": {
          "traits": { "propensityMean": 1.5 }, "leaving": { "alpha": 0.01, "beta": 100 },
          "pet": { "fewestTasks": 4 } } },
        "apps": { "pet": { "gains": { "onTime": 40, "penalty": -30, "missed": -20 },
          "streak": { "freezeEvery": 5, "freezeMaximum": 1, "repairDays": 2 } } } }
      """
    case .tenx:
      """
      { "users": 24, "days": 30, "behaviour": { "default": {
          "traits": { "propensityMean": 1.5 } } },
        "apps": { "pet": { "share": 0 },
          "tenx": { "streak": { "freezeEvery": 5, "freezeMaximum": 1 } } } }
      """
    case .sherpa:
      """
      { "users": 24, "days": 30, "behaviour": { "default": {
          "traits": { "propensityMean": 1.5 },
          "plans": { "atLimit": 0, "cancelsTrial": 0 },
          "sherpa": { "habits": 4, "someWeekdays": 0.5, "weekly": 0.3 } } },
        "apps": { "pet": { "share": 0 },
          "sherpa": { "streak": { "freezeEvery": 5, "freezeMaximum": 1 } } } }
      """
    }
  }
}
