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
  /// A person has one chronotype and usually opens apps at its hours. With probability `anyTime`,
  /// an opening falls at the hours of the whole population instead.
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
      visitor.part("morning", &morning)
      visitor.part("midday", &midday)
      visitor.part("evening", &evening)
      visitor.part("night", &night)
      visitor.decimal(
        "anyTime", &anyTime, 0...1, .assumption(0.05...0.4),
        "share of openings that fall at the hours of all chronotypes together")
      visitor.decimal(
        "ownSpreadHours", &ownSpreadHours, 0...12, in: "hours", .assumption(0...2),
        "standard deviation of a user's usual hour around the peak of their chronotype")
      visitor.decimal(
        "driftHours", &driftHours, 0...12, in: "hours", .assumption(1...3),
        "standard deviation of a user's hour on one day around their usual hour")
      visitor.decimal(
        "driftKept", &driftKept, 0...1, .assumption(0.2...0.8),
        "share of a day's shift of the hour that carries over to the next day")
      visitor.decimal(
        "weekendHours", &weekendHours, -12...12, in: "hours", .assumption(0...2),
        "hours by which users open apps later at weekends")
    }
  }

  /// A chronotype: the hours of phone use as a bell curve over the clock.
  public struct Chronotype: Hashable, Sendable, Described {
    /// The share of people with this chronotype, relative to the other shares. Assumption: evening
    /// types are the most frequent; plausible 0.1 … 0.5.
    public var share: Double
    /// The local time of the curve's peak, in hours.
    public var peakHour: Double
    /// The standard deviation of the curve, in hours.
    public var spreadHours: Double

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "share", &share, 0...1_000_000, .assumption(0.1...0.5),
        "weight of the chronotype among users")
      visitor.decimal(
        "peakHour", &peakHour, 0...24, in: "hours", .assumption(.around(1.5)),
        "local hour around which users of this chronotype open apps")
      visitor.decimal(
        "spreadHours", &spreadHours, 0.1...24, in: "hours", .assumption(0.7...2.5),
        "standard deviation of the opening hour of users of the chronotype")
    }
  }

  /// How people use focus sessions in Forest and Sherpa.
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
        "chance that a user who opens Forest starts a session, if none runs")
      visitor.decimal(
        "startsInSherpa", &startsInSherpa, 0...1, .assumption(0.05...0.4),
        "chance that a user who opens Sherpa starts a session, if none runs")
      visitor.decimal(
        "another", &another, 0...1, .assumption(0.1...0.5),
        "chance that a user returns for another session after a completed one")
      visitor.decimal(
        "breakMinutes", &breakMinutes, 0...1_440, in: .minutes, .assumption(2...15),
        "break before another session in an app without breaks of its own, as Forest")
      visitor.decimal(
        "takesBreak", &takesBreak, 0...1, .assumption(0.4...0.95),
        "chance that a user takes the break that Sherpa offers after a completed session")
      visitor.decimal(
        "longer", &longer, 0...1, .assumption(0.1...0.5),
        "chance that a session of Sherpa is longer than apps.sherpa.focus.minutes")
      visitor.decimal(
        "shorter", &shorter, 0...1, .assumption(0...0.3),
        "chance that a session of Sherpa is shorter than apps.sherpa.focus.minutes")
      visitor.decimal(
        "longerFactor", &longerFactor, 0.01...10, in: "factor", .assumption(1.2...3),
        "length of a longer session of Sherpa, as a multiple of apps.sherpa.focus.minutes: 45 "
          + "minutes with 25")
      visitor.decimal(
        "shorterFactor", &shorterFactor, 0.01...10, in: "factor", .assumption(0.3...0.8),
        "length of a shorter session of Sherpa, as a multiple of apps.sherpa.focus.minutes: "
          + "15 minutes with 25")
      visitor.decimal(
        "interruptionsMedian", &interruptionsMedian, 0...1_000, in: "an hour",
        .source(
          "González & Mark 2004: spheres of work of about 12 minutes, 57 % of them interrupted"),
        "median between users of the interruptions an hour: one in 12 minutes")
      visitor.decimal(
        "interruptionsSigma", &interruptionsSigma, 0...10, .assumption(0.3...1),
        "standard deviation between users of the logarithm of the interruptions an hour")
      visitor.decimal(
        "pauses", &pauses, 0...1, .assumption(0.05...0.3),
        "chance that a user pauses the session at an interruption")
      visitor.decimal(
        "pauseMedianMinutes", &pauseMedianMinutes, 0.01...1_440, in: .minutes, .assumption(2...15),
        "median length of a short pause")
      visitor.decimal(
        "pauseSigma", &pauseSigma, 0...10, .assumption(0.5...1.5),
        "standard deviation of the natural logarithm of a short pause's length")
      visitor.decimal(
        "longPauses", &longPauses, 0...1, .assumption(0.02...0.3),
        "share of pauses that are long: for the night, or for days")
      visitor.decimal(
        "longPauseMedianHours", &longPauseMedianHours, 0.01...720, in: "hours", .assumption(2...48),
        "median length of a long pause, which ends with an opening of the app")
      visitor.decimal(
        "longPauseSigma", &longPauseSigma, 0...10, .assumption(0.5...1.5),
        "standard deviation of the logarithm of a long pause's length")
      visitor.decimal(
        "returns", &returns, 0...1, .assumption(0.7...1),
        "chance that a user who paused a session comes back to the app after the pause")
      visitor.decimal(
        "takesUp", &takesUp, 0...1, .assumption(0.7...1),
        "chance that a user who opens the app while a session is paused resumes it")
      visitor.decimal(
        "drops", &drops, 0...1, .assumption(0.2...0.8),
        "chance that a user who does not resume a paused session wants to give it up")
      visitor.decimal(
        "givesUp", &givesUp, 0.000_001...0.999_999, .assumption(0.1...0.5),
        "chance that an interruption makes a user of average patience want to give up")
      visitor.decimal(
        "patienceSpread", &patienceSpread, 0...10, in: .logit, .assumption(0.3...1.5),
        "standard deviation between users of their patience")
      visitor.decimal(
        "cancels", &cancels, 0...1, .assumption(0.1...0.5),
        "chance that an average user, asked whether to give up, answers no")
      visitor.decimal(
        "cancelsSpread", &cancelsSpread, 0...10, in: .logit, .assumption(0...1.5),
        "standard deviation between users of the chance to answer no when asked whether to give up")
      visitor.decimal(
        "forceQuits", &forceQuits, 0...1, .assumption(0.02...0.3),
        "chance that a user who gives up closes the app from the switcher instead of being asked")
      visitor.decimal(
        "leavesApp", &leavesApp, 0...1, .assumption(0.4...0.95),
        "chance that a user puts the phone away or uses another app while a session runs")
      visitor.decimal(
        "opensNotice", &opensNotice, 0...1, .assumption(0.05...0.4),
        "chance that the notification of a session completed in the background brings the "
          + "user back")
      visitor.decimal(
        "blocks", &blocks, 0...1, .assumption(0.2...0.8),
        "chance that a user in a trial or on a paid plan blocks other apps for a session of Sherpa")
      visitor.decimal(
        "blockedInterruptions", &blockedInterruptions, 0...1, in: "factor", .assumption(0.3...0.9),
        "share of a user's interruptions that remains while other apps are blocked")
      visitor.whole(
        "mostVisits", &mostVisits, 0...63, .assumption(20...63),
        "largest number of openings of an app on a day at which sessions may start, pause or "
          + "resume")
      visitor.whole(
        "mostInterruptions", &mostInterruptions, 0...7, .assumption(4...7),
        "largest number of interruptions of a stretch that are decided; later ones are ignored")
    }
  }
}
