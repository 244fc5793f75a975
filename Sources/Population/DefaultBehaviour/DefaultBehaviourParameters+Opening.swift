extension DefaultBehaviourParameters {
  /// Whether an app is opened on a day.
  public struct Opening: Hashable, Sendable {
    /// What each weekday adds.
    public var weekday = Weekdays()
    /// What a new app adds on the first day. Fitted with propensity, plausible 0 … 2, logit.
    public var novelty = 0.75
    /// After how many days half of the novelty is gone. Assumption, plausible 2 … 14, days.
    public var noveltyHalfDays = 4.0
    /// The spread of a person's good and bad days. Assumption, plausible 0.2 … 1, logit.
    public var shockSpread = 0.6
    /// What share of a day's shock the next day keeps. Assumption, plausible 0.2 … 0.8.
    public var shockKept = 0.5
    /// Dates on which everybody is less at their phone. Assumption: the turn of the year.
    public var holidays = [
      Holiday(month: 1, day: 1), Holiday(month: 12, day: 24), Holiday(month: 12, day: 25),
      Holiday(month: 12, day: 26), Holiday(month: 12, day: 31),
    ]
    /// What a holiday adds. Assumption, plausible -1 … 0, logit.
    public var holiday = -0.4
    /// What a full habit adds. Assumption, plausible 1 … 4: habits predict what people do about as
    /// well as intentions, logit.
    public var habit = 2.2
    /// What an app loses in the end that is never opened. Fitted with propensity, plausible 1 … 4,
    /// logit.
    public var dormancy = 2.0
    /// After how many days unopened half of that is lost. Assumption, plausible 5 … 30, days.
    public var dormancyHalfDays = 10.0
    /// What every other app on the phone takes from one: apps compete. Fitted so that D1, D7 and
    /// D30 of people with four apps are those of people with one, plausible -1 … 0, logit.
    public var otherApp = -0.22
    /// On what share of days one mood decides about all apps of a person at once, which are opened
    /// and which removed; on the others each is decided about by itself.
    /// Assumption, plausible 0.5 … 1, share.
    public var together = 0.9
    /// How many openings follow the first on a day, on average. Assumption, plausible 0.2 … 3.
    public var furtherOpenings = 0.6
    /// The most openings of an app that a morning plans. Assumption, plausible 10 … 60: somebody
    /// with the mean of further ones has so many on no day of a life.
    public var mostOpenings: Int32 = 32

    /// The defaults, each with its source or range beside it.
    public init() {}

    var fields: [Field] {
      weekday.fields + [
        Field(logit: "opening.novelty", novelty),
        Field("opening.noveltyHalfDays", noveltyHalfDays, 0.01...10_000),
        Field(spread: "opening.shockSpread", shockSpread),
        Field(share: "opening.shockKept", shockKept),
        Field(logit: "opening.holiday", holiday),
        Field(logit: "opening.habit", habit),
        Field(logit: "opening.dormancy", dormancy),
        Field("opening.dormancyHalfDays", dormancyHalfDays, 0.01...10_000),
        Field(logit: "opening.otherApp", otherApp),
        Field(share: "opening.together", together),
        Field("opening.furtherOpenings", furtherOpenings, 0...20),
        Field(count: "opening.mostOpenings", mostOpenings, 1...64),
      ]
    }
  }

  /// A date of every year.
  public struct Holiday: Hashable, Sendable {
    /// 1 … 12.
    public var month: Int
    /// 1 … 31.
    public var day: Int

    /// A date of every year: month 1 … 12, day of the month 1 … 31.
    public init(month: Int, day: Int) {
      self.month = month
      self.day = day
    }
  }

  /// What each weekday adds to the chance of an opening. Vendors see more streaks lost on Fridays
  /// and Saturdays; how many more, their figures do not settle.
  public struct Weekdays: Hashable, Sendable {
    /// The reference, the fresh start of a week aside. Assumption, plausible -0.3 … 0.3, logit.
    public var monday = 0.0
    /// Assumption, plausible -0.3 … 0.3, logit.
    public var tuesday = 0.0
    /// Assumption, plausible -0.3 … 0.3, logit.
    public var wednesday = 0.0
    /// Assumption, plausible -0.3 … 0.3, logit.
    public var thursday = 0.0
    /// Assumption, plausible -0.5 … 0, logit.
    public var friday = -0.2
    /// Assumption, plausible -0.6 … 0, logit.
    public var saturday = -0.25
    /// Assumption, plausible -0.4 … 0.2, logit.
    public var sunday = -0.1

    /// The defaults, each with its source or range beside it.
    public init() {}

    var fields: [Field] {
      [
        Field(logit: "opening.weekday.monday", monday),
        Field(logit: "opening.weekday.tuesday", tuesday),
        Field(logit: "opening.weekday.wednesday", wednesday),
        Field(logit: "opening.weekday.thursday", thursday),
        Field(logit: "opening.weekday.friday", friday),
        Field(logit: "opening.weekday.saturday", saturday),
        Field(logit: "opening.weekday.sunday", sunday),
      ]
    }
  }

  /// Days that feel like a new beginning.
  public struct FreshStart: Hashable, Sendable {
    /// What a Monday adds: ln 1.33, since gym visits rise by 33 % with a new week (Dai et al.
    /// 2014), logit.
    public var week = 0.285
    /// What the first of a month adds: ln 1.14 (Dai et al. 2014: +14 %), logit.
    public var month = 0.131
    /// What the birthday of the account adds. Assumption, plausible 0 … 0.4, logit.
    public var birthday = 0.1

    /// The defaults, each with its source or range beside it.
    public init() {}

    var fields: [Field] {
      [
        Field(logit: "freshStart.week", week),
        Field(logit: "freshStart.month", month),
        Field(logit: "freshStart.birthday", birthday),
      ]
    }
  }

  /// What a reminder does that has been delivered.
  public struct Reminders: Hashable, Sendable {
    /// What it adds to the chance that the app is opened on the day. Openings of the whole day rise
    /// by 3.9 % (Bidargaddi et al. 2018), logit.
    public var opening = 0.06
    /// How likely one of the day's openings then falls within the window. Openings within the hour
    /// rise 3.5 times (Bell et al. 2023: 2.9 … 4.3), share.
    public var pull = 0.3
    /// The window after it, minutes (Bell et al. 2023 count one hour).
    public var windowMinutes = 60.0

    /// The defaults, each with its source or range beside it.
    public init() {}

    var fields: [Field] {
      [
        Field(logit: "reminders.opening", opening),
        Field(share: "reminders.pull", pull),
        Field("reminders.windowMinutes", windowMinutes, 1...1_440),
      ]
    }
  }
}
