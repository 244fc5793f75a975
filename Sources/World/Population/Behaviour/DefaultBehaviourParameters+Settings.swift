import Fields

extension DefaultBehaviourParameters {
  /// What people set otherwise than the apps come, on the first day, and whom they meet on boards.
  ///
  /// Few do: of several hundred users of a word processor fewer than 5 % had changed any setting
  /// (Spool, "Do users change their settings?", uie.com 2011), and an app's settings are fewer and
  /// nearer. Nobody publishes it for apps like these: all of these numbers are assumptions.
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
        "the share of people who set the pet's grace for themselves")
      visitor.decimal(
        "shorterGrace", &shorterGrace, 0...1, .assumption(0.2...0.6),
        "how likely they set it to shortGraceMinutes, and not to longGraceMinutes")
      visitor.decimal(
        "shortGraceMinutes", &shortGraceMinutes, 0...1_440, in: .minutes, .assumption(15...45),
        "the grace of people who want to be strict")
      visitor.decimal(
        "longGraceMinutes", &longGraceMinutes, 0...1_440, in: .minutes, .assumption(90...240),
        "the grace of people who want to be lenient")
      visitor.decimal(
        "resetTime", &resetTime, 0...1, .assumption(0.01...0.2),
        "the share of people who set the time at which the pet's day begins")
      visitor.whole(
        "resetFromHour", &resetFromHour, 0...23, in: "hour", .assumption(1...4),
        "the first full hour to which somebody sets it; none before the world's days begin")
      visitor.whole(
        "resetHours", &resetHours, 1...24, in: "hours", .assumption(2...6),
        "how many full hours from then on are chosen, each as often")
      visitor.decimal(
        "rollover", &rollover, 0...1, .assumption(0.01...0.3),
        "the share of people who switch the pet's rollover the other way")
      visitor.decimal(
        "reminderTime", &reminderTime, 0...1, .assumption(0.03...0.4),
        "the share of people who set when TenX reminds them")
      visitor.decimal(
        "reminderFromHour", &reminderFromHour, 0...23.5, in: "hour", .assumption(5...8),
        "the first time to which somebody sets it")
      visitor.decimal(
        "reminderHours", &reminderHours, 0.5...24, in: "hours", .assumption(3...12),
        "in how many hours from then on half hours are chosen, each as often, until midnight")
      visitor.decimal(
        "optsOut", &optsOut, 0...1, .assumption(0...0.02),
        "how likely somebody on a board switches the leaderboard off again on a day, once in a "
          + "life")
      visitor.decimal(
        "sharesCode", &sharesCode, 0...1, .assumption(0.05...0.5),
        "the share of people who give friends their code as they opt in")
    }
  }
}
