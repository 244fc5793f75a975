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
        "share of users who change the pet's grace (apps.pet.graceMinutes): the minutes before, "
          + "and equally after, a task's due time in which the task counts as on time")
      visitor.decimal(
        "shorterGrace", &shorterGrace, 0...1, .assumption(0.2...0.6),
        "chance that a user who changes the pet's grace chooses the stricter "
          + "behaviour.default.settings.shortGraceMinutes instead of the more lenient "
          + "behaviour.default.settings.longGraceMinutes; grace is the minutes before, and equally "
          + "after, a task's due time in which the pet counts the task as on time")
      visitor.decimal(
        "shortGraceMinutes", &shortGraceMinutes, 0...1_440, in: .minutes, .assumption(15...45),
        "minutes before, and equally after, a task's due time in which the pet counts the task as "
          + "on time, for users who choose a stricter grace than the app's default")
      visitor.decimal(
        "longGraceMinutes", &longGraceMinutes, 0...1_440, in: .minutes, .assumption(90...240),
        "minutes before, and equally after, a task's due time in which the pet counts the task as "
          + "on time, for users who choose a more lenient grace than the app's default")
      visitor.decimal(
        "resetTime", &resetTime, 0...1, .assumption(0.01...0.2),
        "share of users who change the local time at which the pet's day begins, from "
          + "apps.pet.dayBoundary to another hour")
      visitor.whole(
        "resetFromHour", &resetFromHour, 0...23, in: "hour", .assumption(1...4),
        "earliest full local hour to which a user moves the start of the pet's day; the pet's day "
          + "never starts before the day of the user's other apps")
      visitor.whole(
        "resetHours", &resetHours, 1...24, in: "hours", .assumption(2...6),
        "users who move the start of the pet's day choose one of this many full hours, from "
          + "behaviour.default.settings.resetFromHour (the earliest) on, all equally likely")
      visitor.decimal(
        "rollover", &rollover, 0...1, .assumption(0.01...0.3),
        "share of users who switch the pet's rollover (apps.pet.rollover) to the opposite setting; "
          + "rollover copies unfinished tasks to the next day")
      visitor.decimal(
        "reminderTime", &reminderTime, 0...1, .assumption(0.03...0.4),
        "share of users who change the local time of TenX's morning reminder, from "
          + "apps.tenx.reminderTime to another time")
      visitor.decimal(
        "reminderFromHour", &reminderFromHour, 0...23.5, in: "hour", .assumption(5...8),
        "earliest local hour to which a user moves TenX's morning reminder")
      visitor.decimal(
        "reminderHours", &reminderHours, 0.5...24, in: "hours", .assumption(3...12),
        "users who move TenX's morning reminder choose a time within this many hours after "
          + "behaviour.default.settings.reminderFromHour (the earliest choice), in steps of 30 "
          + "minutes up to 23:30, all equally likely")
      visitor.decimal(
        "optsOut", &optsOut, 0...1, .assumption(0...0.02),
        "chance that a user on a league board leaves the leaderboard (Sherpa's weekly league) "
          + "again, for each day with an opening of Sherpa")
      visitor.decimal(
        "sharesCode", &sharesCode, 0...1, .assumption(0.05...0.5),
        "share of users who share a code with friends when joining Sherpa's leaderboard, and so "
          + "also get a board of friends")
    }
  }
}
