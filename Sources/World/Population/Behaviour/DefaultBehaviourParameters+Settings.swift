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
        "share of the pet app's users who set a grace of their own, instead of "
          + "apps.pet.graceMinutes, on the day they join; grace is the largest number of minutes "
          + "before or after a task's due time at which the task counts as done on time")
      visitor.decimal(
        "shorterGrace", &shorterGrace, 0...1, .assumption(0.2...0.6),
        "chance that a user who sets a grace of their own in the pet app (the largest number of "
          + "minutes before or after a task's due time at which the task counts as done on time) "
          + "chooses behaviour.default.settings.shortGraceMinutes instead of "
          + "behaviour.default.settings.longGraceMinutes")
      visitor.decimal(
        "shortGraceMinutes", &shortGraceMinutes, 0...1_440, in: .minutes, .assumption(15...45),
        "largest number of minutes before or after a task's due time at which the pet app counts "
          + "the task as done on time, for users who replace apps.pet.graceMinutes, the app's "
          + "default, by a stricter setting")
      visitor.decimal(
        "longGraceMinutes", &longGraceMinutes, 0...1_440, in: .minutes, .assumption(90...240),
        "largest number of minutes before or after a task's due time at which the pet app counts "
          + "the task as done on time, for users who replace apps.pet.graceMinutes, the app's "
          + "default, by a more lenient setting")
      visitor.decimal(
        "resetTime", &resetTime, 0...1, .assumption(0.01...0.2),
        "share of the pet app's users who, on the day they join, move the local time at which a "
          + "new day begins in the app from apps.pet.dayBoundary to a full hour of their choice; "
          + "tasks not done by that time are missed")
      visitor.whole(
        "resetFromHour", &resetFromHour, 0...23, in: "hour", .assumption(1...4),
        "earliest local hour to which users move the start of the day in the pet app, where 2 "
          + "means 02:00; a choice before the start of the day in the other apps becomes that "
          + "start (without other apps, a choice before apps.pet.dayBoundary becomes that time)")
      visitor.whole(
        "resetHours", &resetHours, 1...24, in: "hours", .assumption(2...6),
        "number of full hours from which users who move the start of the day in the pet app choose "
          + "with equal chances, from behaviour.default.settings.resetFromHour on; later choices "
          + "than 11 pm become 11 pm")
      visitor.decimal(
        "rollover", &rollover, 0...1, .assumption(0.01...0.3),
        "share of the pet app's users who, on the day they join, switch rollover to the opposite "
          + "of the app's default (apps.pet.rollover); rollover copies tasks that are not done to "
          + "the next day")
      visitor.decimal(
        "reminderTime", &reminderTime, 0...1, .assumption(0.03...0.4),
        "share of TenX's users who, on the day they join, move the local time of TenX's morning "
          + "reminder from apps.tenx.reminderTime to a time of their choice")
      visitor.decimal(
        "reminderFromHour", &reminderFromHour, 0...23.5, in: "hour", .assumption(5...8),
        "earliest local time to which users move TenX's morning reminder, in hours after midnight, "
          + "rounded down to half hours; 6.5 means 06:30")
      visitor.decimal(
        "reminderHours", &reminderHours, 0.5...24, in: "hours", .assumption(3...12),
        "length of the period from which users who move TenX's morning reminder choose a time, in "
          + "steps of 30 minutes with equal chances, from "
          + "behaviour.default.settings.reminderFromHour on; later choices than half past 11 pm "
          + "become half past 11 pm")
      visitor.decimal(
        "optsOut", &optsOut, 0...1, .assumption(0...0.02),
        "chance, for each day on which a user with a place on a league board opens Sherpa, that "
          + "the user leaves the leaderboard (Sherpa's weekly league) for good")
      visitor.decimal(
        "sharesCode", &sharesCode, 0...1, .assumption(0.05...0.5),
        "share of the users joining Sherpa's leaderboard who also share a code with friends and so "
          + "get a board of friends besides the league board")
    }
  }
}
