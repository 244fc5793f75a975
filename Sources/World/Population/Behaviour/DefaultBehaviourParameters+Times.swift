import Fields

extension DefaultBehaviourParameters {
  /// The times at which people use their phones.
  ///
  ///     00    04    08    12    16    20    24
  ///     │           ▂▆█▆▃▁                     morning
  ///     │                ▁▃▆█▆▃▁               midday
  ///     │                         ▁▂▅██▅▂      evening
  ///     │▆▃▁                            ▁▃▆█   night
  ///
  /// A person has one chronotype, and opens apps at its hours or, with the share `anyTime`, at
  /// those of any other person awake.
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
        "the share of openings that fall at the hours of all chronotypes together")
      visitor.decimal(
        "ownSpreadHours", &ownSpreadHours, 0...12, in: "hours", .assumption(0...2),
        "how far a person's own hours lie from the peak of their chronotype")
      visitor.decimal(
        "driftHours", &driftHours, 0...12, in: "hours", .assumption(1...3),
        "how far a person's hours of one day lie from their own")
      visitor.decimal(
        "driftKept", &driftKept, 0...1, .assumption(0.2...0.8),
        "what share of that shift the next day keeps")
      visitor.decimal(
        "weekendHours", &weekendHours, -12...12, in: "hours", .assumption(0...2),
        "how much later people open apps at weekends")
    }
  }

  /// A kind of person by the hours at which they use their phone: a bell over the clock.
  public struct Chronotype: Hashable, Sendable, Described {
    /// The share of people of this kind, in proportion to the others. Assumption: evening types are
    /// the most frequent, plausible 0.1 … 0.5.
    public var share: Double
    /// The local time of the bell's peak.
    public var peakHour: Double
    /// The standard deviation around it.
    public var spreadHours: Double

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "share", &share, 0...1_000_000, .assumption(0.1...0.5),
        "how many people are of the chronotype, in proportion")
      visitor.decimal(
        "peakHour", &peakHour, 0...24, in: "hours", .assumption(.around(1.5)),
        "the local time around which people of the chronotype open apps")
      visitor.decimal(
        "spreadHours", &spreadHours, 0.1...24, in: "hours", .assumption(0.7...2.5),
        "the standard deviation around it")
    }
  }

  /// Focus sessions, in Forest and in Sherpa.
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
        "how likely a session is started on opening Forest while none runs")
      visitor.decimal(
        "startsInSherpa", &startsInSherpa, 0...1, .assumption(0.05...0.4),
        "how likely one is started on opening Sherpa")
      visitor.decimal(
        "another", &another, 0...1, .assumption(0.1...0.5),
        "how likely a person comes back for another session after a completed one")
      visitor.decimal(
        "breakMinutes", &breakMinutes, 0...1_440, in: .minutes, .assumption(2...15),
        "the break before it where the app has none of its own, as in Forest")
      visitor.decimal(
        "takesBreak", &takesBreak, 0...1, .assumption(0.4...0.95),
        "how likely the break that Sherpa gives after a completed session is taken and not skipped")
      visitor.decimal(
        "longer", &longer, 0...1, .assumption(0.1...0.5),
        "how likely a session of Sherpa is longer than apps.sherpa.focus.minutes")
      visitor.decimal("shorter", &shorter, 0...1, .assumption(0...0.3), "how likely it is shorter")
      visitor.decimal(
        "longerFactor", &longerFactor, 0.01...10, in: "factor", .assumption(1.2...3),
        "how many times apps.sherpa.focus.minutes a longer one lasts: 45 minutes with 25")
      visitor.decimal(
        "shorterFactor", &shorterFactor, 0.01...10, in: "factor", .assumption(0.3...0.8),
        "how many times that a shorter one lasts: 15 minutes with 25")
      visitor.decimal(
        "interruptionsMedian", &interruptionsMedian, 0...1_000, in: "an hour",
        .source(
          "González & Mark 2004: spheres of work of about 12 minutes, 57 % of them interrupted"),
        "the median of a person's interruptions an hour: one in 12 minutes")
      visitor.decimal(
        "interruptionsSigma", &interruptionsSigma, 0...10, .assumption(0.3...1),
        "the spread of its logarithm")
      visitor.decimal(
        "pauses", &pauses, 0...1, .assumption(0.05...0.3),
        "how likely an interruption is answered by a pause")
      visitor.decimal(
        "pauseMedianMinutes", &pauseMedianMinutes, 0.01...1_440, in: .minutes, .assumption(2...15),
        "the median pause")
      visitor.decimal(
        "pauseSigma", &pauseSigma, 0...10, .assumption(0.5...1.5), "the spread of its logarithm")
      visitor.decimal(
        "longPauses", &longPauses, 0...1, .assumption(0.02...0.3),
        "share of pauses that are long: for the night, or for days")
      visitor.decimal(
        "longPauseMedianHours", &longPauseMedianHours, 0.01...720, in: "hours", .assumption(2...48),
        "the median of a long pause, which ends with an opening of the app")
      visitor.decimal(
        "longPauseSigma", &longPauseSigma, 0...10, .assumption(0.5...1.5),
        "the spread of its logarithm")
      visitor.decimal(
        "returns", &returns, 0...1, .assumption(0.7...1),
        "how likely somebody who paused comes back in the end")
      visitor.decimal(
        "takesUp", &takesUp, 0...1, .assumption(0.7...1),
        "how likely somebody who opens the app while a session waits paused goes on with it")
      visitor.decimal(
        "drops", &drops, 0...1, .assumption(0.2...0.8),
        "how likely somebody who does not wants to give it up, instead of letting it wait")
      visitor.decimal(
        "givesUp", &givesUp, 0.000_001...0.999_999, .assumption(0.1...0.5),
        "how likely an interruption makes a person of average patience want to give up")
      visitor.decimal(
        "patienceSpread", &patienceSpread, 0...10, in: .logit, .assumption(0.3...1.5),
        "how much people differ in patience")
      visitor.decimal(
        "cancels", &cancels, 0...1, .assumption(0.1...0.5),
        "how likely the question whether to give up is answered with no, by somebody average")
      visitor.decimal(
        "cancelsSpread", &cancelsSpread, 0...10, in: .logit, .assumption(0...1.5),
        "how much people differ in that")
      visitor.decimal(
        "forceQuits", &forceQuits, 0...1, .assumption(0.02...0.3),
        "how likely somebody who gives up closes the app from the switcher instead of being asked")
      visitor.decimal(
        "leavesApp", &leavesApp, 0...1, .assumption(0.4...0.95),
        "how likely a person puts the phone away or uses another app while a session runs")
      visitor.decimal(
        "opensNotice", &opensNotice, 0...1, .assumption(0.05...0.4),
        "how likely the notification of a session that completed away brings a person back, if the "
          + "app may notify")
      visitor.decimal(
        "blocks", &blocks, 0...1, .assumption(0.2...0.8),
        "how likely users in a trial or on a paid plan block other apps for a session of Sherpa")
      visitor.decimal(
        "blockedInterruptions", &blockedInterruptions, 0...1, in: "factor", .assumption(0.3...0.9),
        "what is left of a person's interruptions while other apps are blocked: those by people "
          + "and by themselves remain")
      visitor.whole(
        "mostVisits", &mostVisits, 0...63, .assumption(20...63),
        "on how many openings of an app on a day something may be done about sessions")
      visitor.whole(
        "mostInterruptions", &mostInterruptions, 0...7, .assumption(4...7),
        "how many interruptions of a stretch are decided about; later ones are ignored")
    }
  }
}
