extension DefaultBehaviourParameters {
  /// When people are at their phones.
  ///
  ///     00    04    08    12    16    20    24
  ///     │           ▂▆█▆▃▁                     morning
  ///     │                ▁▃▆█▆▃▁               midday
  ///     │                         ▁▂▅██▅▂      evening
  ///     │▆▃▁                            ▁▃▆█   night
  ///
  /// A person is of one chronotype, and opens apps at its hours or, with the share `anyTime`, at
  /// those of any other person awake.
  public struct Times: Hashable, Sendable {
    /// People who are at it in the morning.
    public var morning = Chronotype(share: 0.3, peakHour: 8, spreadHours: 1.5)
    /// People who are at it around noon.
    public var midday = Chronotype(share: 0.2, peakHour: 13, spreadHours: 2)
    /// People who are at it in the evening.
    public var evening = Chronotype(share: 0.35, peakHour: 20, spreadHours: 2)
    /// People who are at it late at night.
    public var night = Chronotype(share: 0.15, peakHour: 23, spreadHours: 1.5)
    /// The share of openings that fall at the hours of all chronotypes together. Assumption,
    /// plausible 0.2 … 0.7.
    public var anyTime = 0.4

    /// The defaults, each with its source or range beside it.
    public init() {}

    var fields: [Field] {
      [
        Field("times.morning.share", morning.share, 0...1_000_000),
        Field("times.morning.peakHour", morning.peakHour, 0...24),
        Field("times.morning.spreadHours", morning.spreadHours, 0.1...24),
        Field("times.midday.share", midday.share, 0...1_000_000),
        Field("times.midday.peakHour", midday.peakHour, 0...24),
        Field("times.midday.spreadHours", midday.spreadHours, 0.1...24),
        Field("times.evening.share", evening.share, 0...1_000_000),
        Field("times.evening.peakHour", evening.peakHour, 0...24),
        Field("times.evening.spreadHours", evening.spreadHours, 0.1...24),
        Field("times.night.share", night.share, 0...1_000_000),
        Field("times.night.peakHour", night.peakHour, 0...24),
        Field("times.night.spreadHours", night.spreadHours, 0.1...24),
        Field(share: "times.anyTime", anyTime),
      ]
    }
  }

  /// A kind of person by the hours at which they are at their phone: a bell over the clock.
  public struct Chronotype: Hashable, Sendable {
    /// How many people are of it, in proportion to the others. Assumption: evening types are the
    /// most frequent, plausible 0.1 … 0.5.
    public var share: Double
    /// The local time around which it is. Assumption, plausible within 1.5 hours, hours.
    public var peakHour: Double
    /// The standard deviation around it. Assumption, plausible 1 … 3, hours.
    public var spreadHours: Double

    /// A share of the people (0 … 1), the hour of the day at which they open most (0 … 24), and the
    /// standard deviation around it in hours.
    public init(share: Double, peakHour: Double, spreadHours: Double) {
      self.share = share
      self.peakHour = peakHour
      self.spreadHours = spreadHours
    }
  }

  /// Focus sessions, in Forest and in Sherpa.
  public struct Focus: Hashable, Sendable {
    /// How likely a session is started on opening Forest while none runs. Assumption, plausible
    /// 0.5 … 0.95.
    public var startsInForest = 0.85
    /// How likely one is started on opening Sherpa. Assumption, plausible 0.05 … 0.4.
    public var startsInSherpa = 0.12
    /// How likely a person comes back for another session after a completed one. Assumption,
    /// plausible 0.1 … 0.5.
    public var another = 0.3
    /// The break before it where the app has none of its own, as in Forest; Sherpa's is
    /// `FocusParameters.breakMinutes`. Assumption, plausible 2 … 15, minutes.
    public var breakMinutes = 5.0
    /// How likely a session of Sherpa is longer than the app's own length. Assumption, plausible
    /// 0.1 … 0.5.
    public var longer = 0.3
    /// How likely it is shorter. Assumption, plausible 0 … 0.3.
    public var shorter = 0.1
    /// How many times the app's own length a longer session lasts: 45 minutes with 25. Assumption,
    /// plausible 1.2 … 3.
    public var longerFactor = 1.8
    /// How many times that a shorter one lasts: 15 minutes with 25. Assumption, plausible
    /// 0.3 … 0.8.
    public var shorterFactor = 0.6
    /// The median of a person's interruptions an hour: one in 12 minutes (González & Mark 2004:
    /// spheres of work of about 12 minutes, 57 % of them interrupted), per hour.
    public var interruptionsMedian = 2.9
    /// The spread of its logarithm. Assumption, plausible 0.3 … 1.
    public var interruptionsSigma = 0.6
    /// How likely an interruption is answered by a pause. Assumption, plausible 0.05 … 0.3.
    public var pauses = 0.12
    /// The median pause, minutes. Assumption, plausible 2 … 15.
    public var pauseMedianMinutes = 4.0
    /// The spread of its logarithm. Assumption, plausible 0.5 … 1.5.
    public var pauseSigma = 1.0
    /// How likely somebody who paused comes back in the end. Assumption, plausible 0.7 … 1.
    public var returns = 0.9
    /// How likely an interruption makes a person of average patience want to give up. Calibrated:
    /// about two thirds of started sessions of 25 minutes complete, for which nobody has a figure.
    /// Plausible 0.1 … 0.5.
    public var givesUp = 0.3
    /// How much people differ in patience. Assumption, plausible 0.3 … 1.5, logit.
    public var patienceSpread = 0.8
    /// How likely the question whether to give up is answered with no. Assumption, plausible
    /// 0.1 … 0.5.
    public var cancels = 0.25
    /// How likely somebody who gives up closes the app from the switcher instead of being asked.
    /// Assumption, plausible 0.02 … 0.3.
    public var forceQuits = 0.1
    /// How likely a person puts the phone away or uses another app while a session runs.
    /// Assumption, plausible 0.4 … 0.95.
    public var leavesApp = 0.7
    /// On how many openings of an app on a day something may be done about sessions; whoever comes
    /// more often only looks. Assumption, plausible 20 … 63.
    public var mostVisits: Int32 = 60
    /// How many interruptions of a stretch of focus are decided about; later ones are ignored.
    /// Assumption, plausible 4 … 7.
    public var mostInterruptions: Int32 = 7

    /// The defaults, each with its source or range beside it.
    public init() {}

    var fields: [Field] {
      [
        Field(share: "focus.startsInForest", startsInForest),
        Field(share: "focus.startsInSherpa", startsInSherpa),
        Field(share: "focus.another", another),
        Field("focus.breakMinutes", breakMinutes, 0...1_440),
        Field(share: "focus.longer", longer),
        Field(share: "focus.shorter", shorter),
        Field("focus.longerFactor", longerFactor, 0.01...10),
        Field("focus.shorterFactor", shorterFactor, 0.01...10),
        Field("focus.interruptionsMedian", interruptionsMedian, 0...1_000),
        Field(spread: "focus.interruptionsSigma", interruptionsSigma),
        Field(share: "focus.pauses", pauses),
        Field("focus.pauseMedianMinutes", pauseMedianMinutes, 0.01...1_440),
        Field(spread: "focus.pauseSigma", pauseSigma),
        Field(share: "focus.returns", returns),
        Field("focus.givesUp", givesUp, 0.000_001...0.999_999),
        Field(spread: "focus.patienceSpread", patienceSpread),
        Field(share: "focus.cancels", cancels),
        Field(share: "focus.forceQuits", forceQuits),
        Field(share: "focus.leavesApp", leavesApp),
        Field(count: "focus.mostVisits", mostVisits, 0...63),
        Field(count: "focus.mostInterruptions", mostInterruptions, 0...7),
      ]
    }
  }
}
