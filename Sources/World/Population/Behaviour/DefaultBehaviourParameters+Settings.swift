import Fields

extension DefaultBehaviourParameters {
  /// Settings that people change on the first day, and their decisions about leaderboards.
  ///
  /// Few people do: of several hundred users of a word processor, fewer than 5 % had changed any
  /// setting (Spool, "Do users change their settings?", uie.com 2011). An app has fewer settings,
  /// which are easier to reach. No data exists for apps like these: all numbers are assumptions.
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
        "share of users who change the pet's grace")
      visitor.decimal(
        "shorterGrace", &shorterGrace, 0...1, .assumption(0.2...0.6),
        "chance that a user who changes the pet's grace sets it to shortGraceMinutes instead "
          + "of longGraceMinutes")
      visitor.decimal(
        "shortGraceMinutes", &shortGraceMinutes, 0...1_440, in: .minutes, .assumption(15...45),
        "grace chosen by users who want to be strict")
      visitor.decimal(
        "longGraceMinutes", &longGraceMinutes, 0...1_440, in: .minutes, .assumption(90...240),
        "grace chosen by users who want to be lenient")
      visitor.decimal(
        "resetTime", &resetTime, 0...1, .assumption(0.01...0.2),
        "share of users who change the time at which the pet's day begins")
      visitor.whole(
        "resetFromHour", &resetFromHour, 0...23, in: "hour", .assumption(1...4),
        "earliest full local hour to which a user moves the start of the pet's day; a start before "
          + "the world's day boundary is moved to that boundary")
      visitor.whole(
        "resetHours", &resetHours, 1...24, in: "hours", .assumption(2...6),
        "number of full hours, all equally likely, to which a user moves the start of the "
          + "pet's day")
      visitor.decimal(
        "rollover", &rollover, 0...1, .assumption(0.01...0.3),
        "share of users who switch the pet's rollover to the other setting")
      visitor.decimal(
        "reminderTime", &reminderTime, 0...1, .assumption(0.03...0.4),
        "share of users who change the time of TenX's reminder")
      visitor.decimal(
        "reminderFromHour", &reminderFromHour, 0...23.5, in: "hour", .assumption(5...8),
        "first hour to which a user moves TenX's reminder")
      visitor.decimal(
        "reminderHours", &reminderHours, 0.5...24, in: "hours", .assumption(3...12),
        "number of hours, until midnight, whose half hours are equally likely for TenX's reminder")
      visitor.decimal(
        "optsOut", &optsOut, 0...1, .assumption(0...0.02),
        "daily chance that a user on a board switches the leaderboard off again")
      visitor.decimal(
        "sharesCode", &sharesCode, 0...1, .assumption(0.05...0.5),
        "share of users who give friends their code as they opt in")
    }
  }
}
