import Fields

extension DefaultBehaviourParameters {
  /// The times of day at which people use their phones.
  ///
  ///     00    04    08    12    16    20    24
  ///     │           ▂▆█▆▃▁                     morning
  ///     │                ▁▃▆█▆▃▁               midday
  ///     │                         ▁▂▅██▅▂      evening
  ///     │▆▃▁                            ▁▃▆█   night
  ///
  /// Each person has one chronotype and usually opens apps at the chronotype's hours. With
  /// probability `anyTime`, an opening falls at the hours of the whole population instead.
  public struct Times: Hashable, Sendable, Described {
    public var morning = Chronotype(share: 0.3, peakHour: 8, spreadHours: 1.1)
    public var midday = Chronotype(share: 0.25, peakHour: 13, spreadHours: 1.3)
    public var evening = Chronotype(share: 0.35, peakHour: 20, spreadHours: 1.3)
    public var night = Chronotype(share: 0.1, peakHour: 22, spreadHours: 1)
    public var anyTime = 0.1
    public var ownSpreadHours = 0.3
    public var driftHours = 2.2
    public var driftKept = 0.6
    public var weekendHours = 1.1

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      Times.visit(&morning, "morning", &visitor)
      Times.visit(&midday, "midday", &visitor)
      Times.visit(&evening, "evening", &visitor)
      Times.visit(&night, "night", &visitor)
      visitor.decimal(
        "anyTime", &anyTime, 0...1, .assumption(0.05...0.4),
        "share of openings of apps at times drawn from the average daily pattern of all users "
          + "instead of that of the user's chronotype (morning, midday, evening or night); "
          + "openings for a reminder, a task's time or the end of a break or pause are not counted")
      visitor.decimal(
        "ownSpreadHours", &ownSpreadHours, 0...12, in: "hours", .assumption(0...2),
        "standard deviation, between users of one chronotype (morning, midday, evening or night), "
          + "of a user's usual hour for opening apps; 0 means that all users of a chronotype have "
          + "the same usual hour")
      visitor.decimal(
        "driftHours", &driftHours, 0...12, in: "hours", .assumption(1...3),
        "standard deviation, between the days of one user, of the number of hours by which the "
          + "user opens apps later (above 0) or earlier (below 0) than at the user's usual hour; 0 "
          + "means no such shift on any day")
      visitor.decimal(
        "driftKept", &driftKept, 0...1, .assumption(0.2...0.8),
        "share of a day's shift (the hours by which a user opens apps later or earlier than usual) "
          + "that carries over to the next day; 0 makes the shifts of different days independent")
      visitor.decimal(
        "weekendHours", &weekendHours, -12...12, in: "hours", .assumption(0...2),
        "hours by which users open apps later on Saturdays and Sundays than on other days; below 0 "
          + "means earlier on weekends")
    }

    private static func visit(
      _ type: inout Chronotype, _ name: String, _ visitor: inout some FieldVisitor
    ) {
      visitor.enter(name)
      type.visit(&visitor, of: name)
      visitor.leave()
    }
  }

  /// A chronotype: the hours of phone use as a bell curve over the clock.
  public struct Chronotype: Hashable, Sendable {
    /// The share of people with this chronotype, relative to the other shares. Assumption: evening
    /// types are the most frequent; plausible 0.1 … 0.5.
    public var share: Double
    /// The local time at which phone use peaks, in hours.
    public var peakHour: Double
    /// The standard deviation of the times of phone use, in hours.
    public var spreadHours: Double

    /// Passes every field to a visitor, with the name of the chronotype.
    fileprivate mutating func visit(_ visitor: inout some FieldVisitor, of name: String) {
      visitor.decimal(
        "share", &share, 0...1_000_000, .assumption(0.1...0.5),
        "weight of the \(name) chronotype, the users who open apps most around "
          + "behaviour.default.times.\(name).peakHour; their share of all users is this weight "
          + "divided by the sum of the weights of all four chronotypes (morning, midday, evening, "
          + "night)")
      visitor.decimal(
        "peakHour", &peakHour, 0...24, in: "hour", .assumption(.around(1.5)),
        "local time, in hours after midnight (8.5 is 08:30), around which users of the \(name) "
          + "chronotype open apps most; a chronotype is a group of users who are most active at "
          + "the same part of the day")
      visitor.decimal(
        "spreadHours", &spreadHours, 0.1...24, in: "hours", .assumption(0.7...2.5),
        "standard deviation of the local times at which users of the \(name) chronotype (most "
          + "active around behaviour.default.times.\(name).peakHour) open apps, before each user's "
          + "and each day's own shift is added; a larger value spreads openings over more of the "
          + "day")
    }
  }

  /// The parameters of people's use of focus sessions in Forest and Sherpa.
  public struct Focus: Hashable, Sendable, Described {
    public var startsInForest = 0.85
    public var startsInSherpa = 0.12
    public var another = 0.3
    public var breakMinutes = 5.0
    public var takesBreak = 0.7
    public var longer = 0.3
    public var shorter = 0.1
    public var longerFactor = 1.8
    public var shorterFactor = 0.6
    public var interruptionsMedian = 2.9
    public var interruptionsSigma = 0.6
    public var pauses = 0.12
    public var pauseMedianMinutes = 4.0
    public var pauseSigma = 1.0
    public var longPauses = 0.12
    public var longPauseMedianHours = 10.0
    public var longPauseSigma = 1.0
    public var returns = 0.9
    public var takesUp = 0.92
    public var drops = 0.5
    public var givesUp = 0.3
    public var patienceSpread = 0.8
    public var cancels = 0.25
    public var cancelsSpread = 0.8
    public var forceQuits = 0.1
    public var leavesApp = 0.7
    public var blocks = 0.5
    public var opensNotice = 0.15
    public var blockedInterruptions = 0.6
    public var mostVisits: Int32 = 60
    public var mostInterruptions: Int32 = 7

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "startsInForest", &startsInForest, 0...1, .assumption(0.5...0.95),
        "chance, at each opening of Forest without a running or paused focus session, that the "
          + "user starts a focus session")
      visitor.decimal(
        "startsInSherpa", &startsInSherpa, 0...1, .assumption(0.05...0.4),
        "chance, at each opening of Sherpa without a running or paused focus session, that the "
          + "user starts a focus session")
      visitor.decimal(
        "another", &another, 0...1, .assumption(0.1...0.5),
        "chance, after each completed focus session in Forest or Sherpa, that the user opens the "
          + "app again after the break, on the same day; behaviour.default.focus.startsInForest or "
          + "behaviour.default.focus.startsInSherpa decides whether a new session starts then")
      visitor.decimal(
        "breakMinutes", &breakMinutes, 0...1_440, in: .minutes, .assumption(2...15),
        "time from a completed focus session to the user's return to the app (chance "
          + "behaviour.default.focus.another), if the app proposes no break; by default, Forest "
          + "proposes none and Sherpa does")
      visitor.decimal(
        "takesBreak", &takesBreak, 0...1, .assumption(0.4...0.95),
        "chance, after each completed focus session in Sherpa, that the user takes the break that "
          + "Sherpa proposes instead of skipping it")
      visitor.decimal(
        "longer", &longer, 0...1, .assumption(0.1...0.5),
        "chance, for each focus session that a user starts in Sherpa, that the user makes the "
          + "session longer than the proposed length (apps.sherpa.focus.minutes), by the factor "
          + "behaviour.default.focus.longerFactor")
      visitor.decimal(
        "shorter", &shorter, 0...1, .assumption(0...0.3),
        "chance, for each focus session that a user starts in Sherpa, that the user makes the "
          + "session shorter than the proposed length (apps.sherpa.focus.minutes), by the factor "
          + "behaviour.default.focus.shorterFactor")
      visitor.decimal(
        "longerFactor", &longerFactor, 0.01...10, in: "factor", .assumption(1.2...3),
        "length of a focus session that a user of Sherpa makes longer than proposed, as a multiple "
          + "of the proposed length (apps.sherpa.focus.minutes); 1.8 turns 25 minutes into 45")
      visitor.decimal(
        "shorterFactor", &shorterFactor, 0.01...10, in: "factor", .assumption(0.3...0.8),
        "length of a focus session that a user of Sherpa makes shorter than proposed, as a "
          + "multiple of the proposed length (apps.sherpa.focus.minutes); 0.6 turns 25 minutes "
          + "into 15")
      visitor.decimal(
        "interruptionsMedian", &interruptionsMedian, 0...1_000, in: "an hour",
        .source(
          "González & Mark 2004: spheres of work of about 12 minutes, 57 % of them interrupted"),
        "median over users of a user's average number of interruptions an hour while a focus "
          + "session in Forest or Sherpa runs; 2.9 is about one every 21 minutes")
      visitor.decimal(
        "interruptionsSigma", &interruptionsSigma, 0...10, .assumption(0.3...1),
        "standard deviation between users of the natural logarithm of a user's average number of "
          + "interruptions an hour while a focus session in Forest or Sherpa runs; 0 means that "
          + "all users have the median (behaviour.default.focus.interruptionsMedian)")
      visitor.decimal(
        "pauses", &pauses, 0...1, .assumption(0.05...0.3),
        "chance, at each interruption of a focus session in Forest or Sherpa, that the user pauses "
          + "the session")
      visitor.decimal(
        "pauseMedianMinutes", &pauseMedianMinutes, 0.01...1_440, in: .minutes, .assumption(2...15),
        "median planned length of a short pause of a focus session in Forest or Sherpa; the share "
          + "behaviour.default.focus.longPauses of all pauses are long (such as overnight), and "
          + "all others are short")
      visitor.decimal(
        "pauseSigma", &pauseSigma, 0...10, .assumption(0.5...1.5),
        "standard deviation, between the short pauses of focus sessions in Forest or Sherpa "
          + "(minutes, not overnight), of the natural logarithm of the planned length of a pause; "
          + "0 means that all short pauses have the median length")
      visitor.decimal(
        "longPauses", &longPauses, 0...1, .assumption(0.02...0.3),
        "share of the pauses of focus sessions in Forest or Sherpa that are long, such as "
          + "overnight (median behaviour.default.focus.longPauseMedianHours), instead of short "
          + "(median behaviour.default.focus.pauseMedianMinutes)")
      visitor.decimal(
        "longPauseMedianHours", &longPauseMedianHours, 0.01...720, in: "hours", .assumption(2...48),
        "median planned length of a long pause of a focus session in Forest or Sherpa, such as "
          + "overnight; if the pause would end on a later day, the session stays paused until the "
          + "user resumes it at some opening of the app")
      visitor.decimal(
        "longPauseSigma", &longPauseSigma, 0...10, .assumption(0.5...1.5),
        "standard deviation, between the long pauses of focus sessions in Forest or Sherpa (such "
          + "as overnight), of the natural logarithm of the planned length of a pause; 0 means "
          + "that all long pauses have the median length")
      visitor.decimal(
        "returns", &returns, 0...1, .assumption(0.7...1),
        "chance, for each pause of a focus session in Forest or Sherpa that is planned to end on "
          + "the same day, that the user opens the app when the pause is over; otherwise the "
          + "session stays paused until some other opening of the app")
      visitor.decimal(
        "takesUp", &takesUp, 0...1, .assumption(0.7...1),
        "chance, at each opening of Forest or Sherpa while a focus session in that app is paused, "
          + "that the user resumes the session")
      visitor.decimal(
        "drops", &drops, 0...1, .assumption(0.2...0.8),
        "chance, at each opening of Forest or Sherpa at which the user does not resume a paused "
          + "focus session, that the user asks to give the session up; the user may still answer "
          + "no when the app asks for confirmation")
      visitor.decimal(
        "givesUp", &givesUp, 0.000_001...0.999_999, .assumption(0.1...0.5),
        "chance, at each interruption of a focus session in Forest or Sherpa at which the user "
          + "does not pause the session, that a user of average patience tries to give the session "
          + "up")
      visitor.decimal(
        "patienceSpread", &patienceSpread, 0...10, in: .logit, .assumption(0.3...1.5),
        "standard deviation between users of the log-odds of trying to give up a focus session in "
          + "Forest or Sherpa at an interruption; 0 means that all users are equally patient")
      visitor.decimal(
        "cancels", &cancels, 0...1, .assumption(0.1...0.5),
        "chance, each time that Forest or Sherpa asks whether to give up a focus session, that an "
          + "average user answers no and keeps the session")
      visitor.decimal(
        "cancelsSpread", &cancelsSpread, 0...10, in: .logit, .assumption(0...1.5),
        "standard deviation between users of the log-odds of answering no when Forest or Sherpa "
          + "asks whether to give up a focus session; 0 means that all users answer no equally "
          + "often")
      visitor.decimal(
        "forceQuits", &forceQuits, 0...1, .assumption(0.02...0.3),
        "chance, each time that an interruption makes a user want to give up a focus session in "
          + "Forest or Sherpa, that the user closes the app from the app switcher instead of "
          + "giving up in the app")
      visitor.decimal(
        "leavesApp", &leavesApp, 0...1, .assumption(0.4...0.95),
        "chance, each time that a user starts or resumes a focus session in Forest or Sherpa, that "
          + "the user then puts the phone away or uses another app instead of keeping the session "
          + "on the screen")
      visitor.decimal(
        "opensNotice", &opensNotice, 0...1, .assumption(0.05...0.4),
        "chance, for each notification that a focus session in Forest or Sherpa has been completed "
          + "while the app was not on the screen, that the user opens the app")
      visitor.decimal(
        "blocks", &blocks, 0...1, .assumption(0.2...0.8),
        "chance, for each focus session that a user in a free trial or on a paid plan starts in "
          + "Sherpa, that the user lets Sherpa block other apps during the session")
      visitor.decimal(
        "blockedInterruptions", &blockedInterruptions, 0...1, in: "factor", .assumption(0.3...0.9),
        "factor that multiplies the number of interruptions an hour of a focus session in Sherpa "
          + "while Sherpa blocks other apps; 0.6 leaves 60 % of the interruptions")
      visitor.whole(
        "mostVisits", &mostVisits, 0...63, .assumption(20...63),
        "number of openings on a day, counted for Forest and Sherpa separately, up to which a user "
          + "may start, resume or give up a focus session; later openings on the day leave "
          + "sessions unchanged")
      visitor.whole(
        "mostInterruptions", &mostInterruptions, 0...7, .assumption(4...7),
        "number of interruptions after each start or resumption of a focus session in Forest or "
          + "Sherpa at which a user may pause or give up; all later interruptions are ignored, and "
          + "0 means that no session is interrupted")
    }
  }
}
