import Population

extension ScenarioTable {
  static var timesOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "times.morning.share", 0...1_000_000, \.times.morning.share, .assumption("0.1 to 0.5"),
        "how many people are of the chronotype morning, in proportion"),
      .behaviour(
        "times.morning.peakHour", 0...24, \.times.morning.peakHour, unit: "hours",
        .assumption("within 1.5 hours"),
        "the local time around which the chronotype morning is"),
      .behaviour(
        "times.morning.spreadHours", 0.1...24, \.times.morning.spreadHours, unit: "hours",
        .assumption("1 to 3"),
        "the standard deviation around it"),
      .behaviour(
        "times.midday.share", 0...1_000_000, \.times.midday.share, .assumption("0.1 to 0.5"),
        "how many people are of the chronotype midday, in proportion"),
      .behaviour(
        "times.midday.peakHour", 0...24, \.times.midday.peakHour, unit: "hours",
        .assumption("within 1.5 hours"),
        "the local time around which the chronotype midday is"),
      .behaviour(
        "times.midday.spreadHours", 0.1...24, \.times.midday.spreadHours, unit: "hours",
        .assumption("1 to 3"),
        "the standard deviation around it"),
      .behaviour(
        "times.evening.share", 0...1_000_000, \.times.evening.share, .assumption("0.1 to 0.5"),
        "how many people are of the chronotype evening, in proportion"),
      .behaviour(
        "times.evening.peakHour", 0...24, \.times.evening.peakHour, unit: "hours",
        .assumption("within 1.5 hours"),
        "the local time around which the chronotype evening is"),
      .behaviour(
        "times.evening.spreadHours", 0.1...24, \.times.evening.spreadHours, unit: "hours",
        .assumption("1 to 3"),
        "the standard deviation around it"),
      .behaviour(
        "times.night.share", 0...1_000_000, \.times.night.share, .assumption("0.1 to 0.5"),
        "how many people are of the chronotype night, in proportion"),
      .behaviour(
        "times.night.peakHour", 0...24, \.times.night.peakHour, unit: "hours",
        .assumption("within 1.5 hours"),
        "the local time around which the chronotype night is"),
      .behaviour(
        "times.night.spreadHours", 0.1...24, \.times.night.spreadHours, unit: "hours",
        .assumption("1 to 3"),
        "the standard deviation around it"),
      .behaviour(
        "times.anyTime", 0...1, \.times.anyTime, .assumption("0.2 to 0.7"),
        "the share of openings that fall at the hours of all chronotypes together"),
    ]
  }

  static var focusOfBehaviour: [ScenarioField] {
    [
      .behaviour(
        "focus.startsInForest", 0...1, \.focus.startsInForest, .assumption("0.5 to 0.95"),
        "how likely a session is started on opening Forest while none runs"),
      .behaviour(
        "focus.startsInSherpa", 0...1, \.focus.startsInSherpa, .assumption("0.05 to 0.4"),
        "how likely one is started on opening Sherpa"),
      .behaviour(
        "focus.another", 0...1, \.focus.another, .assumption("0.1 to 0.5"),
        "how likely a person comes back for another session after a completed one"),
      .behaviour(
        "focus.breakMinutes", 0...1_440, \.focus.breakMinutes, unit: "min", .assumption("2 to 15"),
        "the break before it where the app has none of its own, as in Forest"),
      .behaviour(
        "focus.longer", 0...1, \.focus.longer, .assumption("0.1 to 0.5"),
        "how likely a session of Sherpa is longer than apps.sherpa.focus.minutes"),
      .behaviour(
        "focus.shorter", 0...1, \.focus.shorter, .assumption("0 to 0.3"),
        "how likely it is shorter"),
      .behaviour(
        "focus.longerFactor", 0.01...10, \.focus.longerFactor, unit: "factor",
        .assumption("1.2 to 3"),
        "how many times apps.sherpa.focus.minutes a longer one lasts: 45 minutes with 25"),
      .behaviour(
        "focus.shorterFactor", 0.01...10, \.focus.shorterFactor, unit: "factor",
        .assumption("0.3 to 0.8"),
        "how many times that a shorter one lasts: 15 minutes with 25"),
      .behaviour(
        "focus.interruptionsMedian", 0...1_000, \.focus.interruptionsMedian, unit: "an hour",
        .source(
          "González & Mark 2004: spheres of work of about 12 minutes, 57 % of them interrupted"),
        "the median of a person's interruptions an hour: one in 12 minutes"),
      .behaviour(
        "focus.interruptionsSigma", 0...10, \.focus.interruptionsSigma, .assumption("0.3 to 1"),
        "the spread of its logarithm"),
      .behaviour(
        "focus.pauses", 0...1, \.focus.pauses, .assumption("0.05 to 0.3"),
        "how likely an interruption is answered by a pause"),
      .behaviour(
        "focus.pauseMedianMinutes", 0.01...1_440, \.focus.pauseMedianMinutes, unit: "min",
        .assumption("2 to 15"),
        "the median pause"),
      .behaviour(
        "focus.pauseSigma", 0...10, \.focus.pauseSigma, .assumption("0.5 to 1.5"),
        "the spread of its logarithm"),
      .behaviour(
        "focus.returns", 0...1, \.focus.returns, .assumption("0.7 to 1"),
        "how likely somebody who paused comes back in the end"),
      .behaviour(
        "focus.givesUp", 0.000_001...0.999_999, \.focus.givesUp, .fitted,
        "how likely an interruption makes a person of average patience want to give "
          + "up"),
      .behaviour(
        "focus.patienceSpread", 0...10, \.focus.patienceSpread, unit: "logit",
        .assumption("0.3 to 1.5"),
        "how much people differ in patience"),
      .behaviour(
        "focus.cancels", 0...1, \.focus.cancels, .assumption("0.1 to 0.5"),
        "how likely the question whether to give up is answered with no"),
      .behaviour(
        "focus.forceQuits", 0...1, \.focus.forceQuits, .assumption("0.02 to 0.3"),
        "how likely somebody who gives up closes the app from the switcher instead "
          + "of being asked"),
      .behaviour(
        "focus.leavesApp", 0...1, \.focus.leavesApp, .assumption("0.4 to 0.95"),
        "how likely a person puts the phone away or uses another app while a "
          + "session runs"),
      .behaviour(
        "focus.mostVisits", 0...63, \.focus.mostVisits, .assumption("20 to 63"),
        "on how many openings of an app on a day something may be done about "
          + "sessions"),
      .behaviour(
        "focus.mostInterruptions", 0...7, \.focus.mostInterruptions, .assumption("4 to 7"),
        "how many interruptions of a stretch are decided about; later ones are "
          + "ignored"),
    ]
  }
}
