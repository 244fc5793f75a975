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
        "share of openings at times drawn from the average daily pattern of all users, instead of "
          + "the user's chronotype (morning, midday, evening or night)")
      visitor.decimal(
        "ownSpreadHours", &ownSpreadHours, 0...12, in: "hours", .assumption(0...2),
        "standard deviation, between users of one chronotype (morning, midday, evening or night), "
          + "of a user's usual hour for opening apps; 0 means that all users of a chronotype have "
          + "the same usual hour")
      visitor.decimal(
        "driftHours", &driftHours, 0...12, in: "hours", .assumption(1...3),
        "standard deviation, between the days of one user, of how far openings of apps are shifted "
          + "from the user's usual hour; a higher value makes the hours less regular")
      visitor.decimal(
        "driftKept", &driftKept, 0...1, .assumption(0.2...0.8),
        "share of a day's shift of openings from the user's usual hour that carries over to the "
          + "next day; 0 makes the shifts of different days independent")
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
        "relative number of users of the \(name) chronotype, who open apps most around the hour "
          + "behaviour.default.times.\(name).peakHour; the shares of the chronotypes (morning, "
          + "midday, evening, night) need not add up to 1")
      visitor.decimal(
        "peakHour", &peakHour, 0...24, in: "hour", .assumption(.around(1.5)),
        "local hour around which users of the \(name) chronotype open apps; a chronotype is the "
          + "part of the day at which a user is most active")
      visitor.decimal(
        "spreadHours", &spreadHours, 0.1...24, in: "hours", .assumption(0.7...2.5),
        "standard deviation of the local hours at which users of the \(name) chronotype open apps, "
          + "around their peak (behaviour.default.times.\(name).peakHour); a higher value spreads "
          + "openings over more of the day")
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
          + "user starts a session")
      visitor.decimal(
        "startsInSherpa", &startsInSherpa, 0...1, .assumption(0.05...0.4),
        "chance, at each opening of Sherpa without a running or paused focus session, that the "
          + "user starts a session")
      visitor.decimal(
        "another", &another, 0...1, .assumption(0.1...0.5),
        "chance, after each completed focus session, that the user comes back to the app on the "
          + "same day, after a break, to focus again")
      visitor.decimal(
        "breakMinutes", &breakMinutes, 0...1_440, in: .minutes, .assumption(2...15),
        "length of the break that users take between two focus sessions in an app that proposes no "
          + "break, such as Forest by default")
      visitor.decimal(
        "takesBreak", &takesBreak, 0...1, .assumption(0.4...0.95),
        "chance, after each completed focus session in Sherpa, that the user takes the break that "
          + "Sherpa proposes")
      visitor.decimal(
        "longer", &longer, 0...1, .assumption(0.1...0.5),
        "chance that a user makes a focus session in Sherpa longer than the proposed "
          + "apps.sherpa.focus.minutes minutes, by the factor behaviour.default.focus.longerFactor")
      visitor.decimal(
        "shorter", &shorter, 0...1, .assumption(0...0.3),
        "chance that a user makes a focus session in Sherpa shorter than the proposed "
          + "apps.sherpa.focus.minutes minutes, by the factor "
          + "behaviour.default.focus.shorterFactor")
      visitor.decimal(
        "longerFactor", &longerFactor, 0.01...10, in: "factor", .assumption(1.2...3),
        "length of a focus session that a user of Sherpa makes longer than proposed, as a multiple "
          + "of apps.sherpa.focus.minutes: 1.8 makes 45 minutes of 25")
      visitor.decimal(
        "shorterFactor", &shorterFactor, 0.01...10, in: "factor", .assumption(0.3...0.8),
        "length of a focus session that a user of Sherpa makes shorter than proposed, as a "
          + "multiple of apps.sherpa.focus.minutes: 0.6 makes 15 minutes of 25")
      visitor.decimal(
        "interruptionsMedian", &interruptionsMedian, 0...1_000, in: "an hour",
        .source(
          "González & Mark 2004: spheres of work of about 12 minutes, 57 % of them interrupted"),
        "median over users of the number of interruptions an hour during a focus session; 2.9 is "
          + "about one in 21 minutes")
      visitor.decimal(
        "interruptionsSigma", &interruptionsSigma, 0...10, .assumption(0.3...1),
        "standard deviation between users of the natural logarithm of the number of interruptions "
          + "an hour during a focus session; 0 means that all users have the median")
      visitor.decimal(
        "pauses", &pauses, 0...1, .assumption(0.05...0.3),
        "chance, at each interruption of a focus session, that the user pauses the session")
      visitor.decimal(
        "pauseMedianMinutes", &pauseMedianMinutes, 0.01...1_440, in: .minutes, .assumption(2...15),
        "median length of a short pause of a focus session; behaviour.default.focus.longPauses "
          + "sets the share of long pauses")
      visitor.decimal(
        "pauseSigma", &pauseSigma, 0...10, .assumption(0.5...1.5),
        "standard deviation of the natural logarithm of the length of a short pause of a focus "
          + "session; 0 means that all short pauses have the median length")
      visitor.decimal(
        "longPauses", &longPauses, 0...1, .assumption(0.02...0.3),
        "share of the pauses of focus sessions that are long, such as for the night or for days")
      visitor.decimal(
        "longPauseMedianHours", &longPauseMedianHours, 0.01...720, in: "hours", .assumption(2...48),
        "median length of a long pause of a focus session, such as for the night; a pause that "
          + "outlasts the day ends at the user's next opening of the app on a later day")
      visitor.decimal(
        "longPauseSigma", &longPauseSigma, 0...10, .assumption(0.5...1.5),
        "standard deviation of the natural logarithm of the length of a long pause of a focus "
          + "session; 0 means that all long pauses have the median length")
      visitor.decimal(
        "returns", &returns, 0...1, .assumption(0.7...1),
        "chance that a user who paused a focus session comes back to the app when the pause is "
          + "over, if the pause ends on the same day")
      visitor.decimal(
        "takesUp", &takesUp, 0...1, .assumption(0.7...1),
        "chance that a user resumes a paused focus session at an opening of the app")
      visitor.decimal(
        "drops", &drops, 0...1, .assumption(0.2...0.8),
        "chance that a user who opens the app and does not resume a paused focus session asks to "
          + "give the session up")
      visitor.decimal(
        "givesUp", &givesUp, 0.000_001...0.999_999, .assumption(0.1...0.5),
        "chance that a user of average patience tries to give up a focus session after an "
          + "interruption that does not make the user pause the session")
      visitor.decimal(
        "patienceSpread", &patienceSpread, 0...10, in: .logit, .assumption(0.3...1.5),
        "standard deviation between users of the log-odds of trying to give up a focus session "
          + "after an interruption; 0 means that all users are equally patient")
      visitor.decimal(
        "cancels", &cancels, 0...1, .assumption(0.1...0.5),
        "chance that an average user answers no, and keeps the focus session, when the app asks "
          + "whether to give the session up")
      visitor.decimal(
        "cancelsSpread", &cancelsSpread, 0...10, in: .logit, .assumption(0...1.5),
        "standard deviation between users of the log-odds of answering no when the app asks "
          + "whether to give up a focus session; 0 means that all users answer no equally often")
      visitor.decimal(
        "forceQuits", &forceQuits, 0...1, .assumption(0.02...0.3),
        "chance that a user who wants to give up a focus session after an interruption closes the "
          + "app from the app switcher instead of giving up in the app")
      visitor.decimal(
        "leavesApp", &leavesApp, 0...1, .assumption(0.4...0.95),
        "chance that a user puts the phone away or uses another app while a focus session runs")
      visitor.decimal(
        "opensNotice", &opensNotice, 0...1, .assumption(0.05...0.4),
        "chance that a user opens the app on the notification that a focus session has been "
          + "completed in the background")
      visitor.decimal(
        "blocks", &blocks, 0...1, .assumption(0.2...0.8),
        "chance, for each focus session in Sherpa, that a user in a free trial or on a paid plan "
          + "lets Sherpa block other apps")
      visitor.decimal(
        "blockedInterruptions", &blockedInterruptions, 0...1, in: "factor", .assumption(0.3...0.9),
        "factor that multiplies the number of interruptions an hour of a focus session while "
          + "Sherpa blocks other apps; 0.6 leaves 60 % of the interruptions")
      visitor.whole(
        "mostVisits", &mostVisits, 0...63, .assumption(20...63),
        "largest number of openings of an app a day at which a user may start, resume or give up "
          + "a focus session; later openings on the day leave sessions unchanged")
      visitor.whole(
        "mostInterruptions", &mostInterruptions, 0...7, .assumption(4...7),
        "largest number of interruptions to which a user may react while a focus session runs "
          + "without a pause; later interruptions are ignored")
    }
  }
}
