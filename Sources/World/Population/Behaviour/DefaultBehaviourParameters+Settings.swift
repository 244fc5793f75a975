import Fields

extension DefaultBehaviourParameters {
  /// Settings that people change on the first day, and their decisions about leaderboards.
  ///
  /// Few people change settings: of several hundred users of a word processor, fewer than 5 % had
  /// changed any (Spool, "Do users change their settings?", uie.com 2011). An app has fewer
  /// settings, which are easier to find. No data exists for apps like these. All values are
  /// assumptions.
  public struct Settings: Hashable, Sendable, Described {
    public var grace = 0.05
    public var shorterGrace = 0.4
    public var shortGraceMinutes = 30.0
    public var longGraceMinutes = 120.0
    public var resetTime = 0.05
    public var resetFromHour: Int32 = 2
    public var resetHours: Int32 = 4
    public var rollover = 0.08
    public var reminderTime = 0.15
    public var reminderFromHour = 6.0
    public var reminderHours = 5.0
    public var optsOut = 0.003
    public var sharesCode = 0.25

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "grace", &grace, 0...1, .assumption(0.01...0.2),
        "share of users who change the pet's grace (apps.pet.graceMinutes) to another length")
      visitor.decimal(
        "shorterGrace", &shorterGrace, 0...1, .assumption(0.2...0.6),
        "chance that a user who changes the pet's grace chooses settings.shortGraceMinutes instead "
          + "of settings.longGraceMinutes")
      visitor.decimal(
        "shortGraceMinutes", &shortGraceMinutes, 0...1_440, in: .minutes, .assumption(15...45),
        "length of the pet's grace, the time around a task's due time that counts as on time, for "
          + "users who change the grace to be strict")
      visitor.decimal(
        "longGraceMinutes", &longGraceMinutes, 0...1_440, in: .minutes, .assumption(90...240),
        "length of the pet's grace, the time around a task's due time that counts as on time, for "
          + "users who change the grace to be lenient")
      visitor.decimal(
        "resetTime", &resetTime, 0...1, .assumption(0.01...0.2),
        "share of users who change the time at which the pet's day begins (apps.pet.dayBoundary)")
      visitor.whole(
        "resetFromHour", &resetFromHour, 0...23, in: "hour", .assumption(1...4),
        "earliest full local hour to which a user moves the start of the pet's day; a start before "
          + "the world's day boundary is moved to that boundary")
      visitor.whole(
        "resetHours", &resetHours, 1...24, in: "hours", .assumption(2...6),
        "number of full hours, from settings.resetFromHour on and all equally likely, among which "
          + "a user chooses the new start of the pet's day")
      visitor.decimal(
        "rollover", &rollover, 0...1, .assumption(0.01...0.3),
        "share of users who switch the pet's rollover of unfinished tasks (apps.pet.rollover) to "
          + "the opposite setting")
      visitor.decimal(
        "reminderTime", &reminderTime, 0...1, .assumption(0.03...0.4),
        "share of users who change the time of TenX's reminder (apps.tenx.reminderTime)")
      visitor.decimal(
        "reminderFromHour", &reminderFromHour, 0...23.5, in: "hour", .assumption(5...8),
        "earliest local hour to which a user moves TenX's reminder")
      visitor.decimal(
        "reminderHours", &reminderHours, 0.5...24, in: "hours", .assumption(3...12),
        "length, from settings.reminderFromHour on, of the period to whose half hours users move "
          + "TenX's reminder, all equally likely and never after 23:30")
      visitor.decimal(
        "optsOut", &optsOut, 0...1, .assumption(0...0.02),
        "chance, on each day with an opening of Sherpa, that a user on a league board switches the "
          + "leaderboard off again")
      visitor.decimal(
        "sharesCode", &sharesCode, 0...1, .assumption(0.05...0.5),
        "share of users who share a code with friends when joining Sherpa's leaderboard, and so "
          + "also get a board of friends")
    }
  }
}
