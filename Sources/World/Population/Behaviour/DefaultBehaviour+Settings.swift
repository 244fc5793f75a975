import CivilTime
import Measures
import PetEvolution

/// Settings that a person changes on the first day with an app, and decisions to join or leave the
/// leaderboard.
extension DefaultBehaviour {
  /// Whether the opening is the person's first opening of the app.
  static func isFirst(_ user: inout PersonSession) -> Bool {
    user.outlook.age == 0 && user.opening.number == 0
  }

  /// Sets the pet app's grace, reset time and rollover, if the person changes these settings.
  func setPet(_ user: inout PersonSession, _ constants: ArchetypeConstants) {
    let (settings, luck) = (constants.parameters.settings, user.traits)
    let app = PetSettings(of: user.pet.rules)
    var own = app
    if luck.happens(settings.grace, .ownSetting) {
      let isShort = luck.happens(settings.shorterGrace, .ownSetting, 1)
      own.grace = .minutes(
        rounding: isShort ? settings.shortGraceMinutes : settings.longGraceMinutes)
    }
    if luck.happens(settings.resetTime, .ownSetting, 2) {
      let later = Int32(Double(settings.resetHours) * luck.share(.ownSetting, 3))
      let hour = Int(min(23, settings.resetFromHour + later))
      if let time = LocalTime(hour: hour, minute: 0) { own.dayBoundary = DayBoundary(time) }
    }
    if luck.happens(settings.rollover, .ownSetting, 4) { own.rollover.toggle() }
    guard own != app else { return }
    user.act(pet: .set(own), taking: constants.parameters.acts.look)
  }

  /// Sets the time of TenX's morning reminder, for people who choose their own time.
  func setReminder(_ user: inout PersonSession, _ constants: ArchetypeConstants) {
    let (settings, luck) = (constants.parameters.settings, user.traits)
    guard luck.happens(settings.reminderTime, .ownSetting, 5) else { return }
    let half = Int32(2 * settings.reminderHours * luck.share(.ownSetting, 6))
    let minute = min(1_410, 30 * (Int32(2 * settings.reminderFromHour) + half))
    guard let time = LocalTime(millisecondOfDay: minute * 60_000) else { return }
    user.act(tenx: .setReminder(time), taking: constants.parameters.acts.look)
  }

  /// Opts the person in to Sherpa's leaderboard and shares a code, or opts the person out again.
  func decideOnBoard(_ user: inout PersonSession, _ constants: ArchetypeConstants) {
    let settings = constants.parameters.settings
    if user.canOptIn {
      guard !user.hasOptedOut,
        user.traits.happens(constants.parameters.sherpa.optsIn, .optsIn)
      else { return }
      user.tap(.optIn)
      if user.traits.happens(settings.sharesCode, .sharesCode) { user.tap(.shareCode) }
    } else if user.outlook.board != nil,
      user.outlook.luck.happens(settings.optsOut, .optsOut)
    {
      user.tap(.optOut)
    }
  }
}
