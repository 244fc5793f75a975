import CivilTime
import Measures
import PetEvolution

/// Records which of the pet's settings a person has changed.
extension PetSettings {
  /// Returns the settings whose values differ from those of `other`, in a fixed order.
  private func differences(from other: PetSettings) -> [Setting] {
    var differences: [Setting] = []
    if grace != other.grace { differences.append(.grace) }
    if dayBoundary != other.dayBoundary { differences.append(.resetTime) }
    if rollover != other.rollover { differences.append(.rollover) }
    return differences
  }

  /// Records each setting whose value differs from the app's default now but did not before.
  func tell(
    insteadOf before: PetSettings, by rules: WorldRules, at instant: Instant,
    _ record: inout DayEvents
  ) {
    let app = PetSettings(of: rules.pet)
    let known = before.differences(from: app)
    for setting in differences(from: app) where !known.contains(setting) {
      record.note(.setting(.chosen(setting, minutes: minutes(of: setting))), at: instant)
    }
  }

  private func minutes(of setting: Setting) -> Int32? {
    switch setting {
    case .grace: Int32(clamping: grace.count / 60_000)
    case .resetTime: dayBoundary.time.millisecondOfDay / 60_000
    case .rollover, .reminderTime, .leaderboard: nil
    }
  }

  /// Records how these settings affected a day that has been closed under them.
  func tell(
    _ closeout: PetCloseout, by rules: WorldRules, at instant: Instant, _ record: inout DayEvents
  ) {
    for setting in differences(from: PetSettings(of: rules.pet)) {
      let copied = rollover ? closeout.rolledOver : closeout.missed
      let otherwise = setting == .rollover ? copied : 0
      record.note(.setting(.lived(setting, days: 1, otherwise: otherwise)), at: instant)
    }
  }
}
