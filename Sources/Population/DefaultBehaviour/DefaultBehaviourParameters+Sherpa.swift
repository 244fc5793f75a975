extension DefaultBehaviourParameters {
  /// Habits, tasks and reflections.
  public struct Sherpa: Hashable, Sendable {
    /// How many habits a person wants, on average; the free plan allows three. Assumption,
    /// plausible 1.5 … 4.
    public var habits = 2.5
    /// How many a person has at least who has the app. Assumption, plausible 0 … 2.
    public var fewestHabits: Int32 = 1
    /// How likely a person wants a task beside them. Assumption, plausible 0.2 … 0.8.
    public var task = 0.4
    /// How likely the next item is created on an opening as long as some are wanted. Assumption,
    /// plausible 0.3 … 1.
    public var creates = 0.6
    /// How many items are created on the very first opening, of those that are wanted. Assumption,
    /// plausible 1 … 3.
    public var firstItems: Int32 = 2
    /// How likely a habit is for some weekdays only. Assumption, plausible 0.1 … 0.5.
    public var someWeekdays = 0.25
    /// How likely a habit has a target per week. Assumption, plausible 0.05 … 0.3.
    public var weekly = 0.12
    /// How often a week such a target asks for its portion. Assumption, plausible 2 … 5.
    public var timesAWeek: Int32 = 3
    /// How likely a habit for some weekdays only is for as many of them as a week's target asks
    /// for, and not for Monday to Friday. Assumption, plausible 0.2 … 0.8.
    public var fewWeekdays = 0.5
    /// How likely a habit is counted in minutes. Assumption, plausible 0.1 … 0.5.
    public var minutes = 0.25
    /// The fewest minutes of such a habit. Assumption, plausible 1 … 10, minutes.
    public var shortestMinutes: Int32 = 5
    /// The most. Assumption, plausible 15 … 60, minutes.
    public var longestMinutes: Int32 = 25
    /// What lies between two lengths that people choose. Assumption, plausible 1 … 15, minutes.
    public var stepMinutes: Int32 = 5
    /// How likely a habit has a time with a reminder, which is off by default. Assumption,
    /// plausible 0.1 … 0.6.
    public var reminds = 0.3
    /// The first full hour for which somebody asks to be reminded. Assumption, plausible 5 … 9,
    /// hour of the day.
    public var firstReminderHour: Int32 = 7
    /// The last. Assumption, plausible 18 … 22, hour of the day.
    public var lastReminderHour: Int32 = 20
    /// From when on items are done in the course of a day. Assumption, plausible 5 … 9, hour of
    /// the day.
    public var firstHour = 7.0
    /// Until when. Assumption, plausible 20 … 24, hour of the day.
    public var lastHour = 22.0
    /// How likely minutes are measured by the timer instead of being added by hand. Assumption,
    /// plausible 0.2 … 0.8.
    public var usesTimer = 0.5
    /// How likely what is not done is skipped explicitly. Assumption, plausible 0.05 … 0.4.
    public var skips = 0.15
    /// How likely a skip has a note. Assumption, plausible 0.1 … 0.6.
    public var notes = 0.3
    /// How likely an opening in the morning brings the morning's reflection. Assumption, plausible
    /// 0.05 … 0.4.
    public var reflectsMorning = 0.2
    /// Until when it is morning. Assumption, plausible 10 … 13, hour of the day.
    public var morningUntilHour = 12.0
    /// How likely an opening in the evening brings the night's. Assumption, plausible 0.05 … 0.4.
    public var reflectsNight = 0.2
    /// From when on it is evening. Assumption, plausible 17 … 21, hour of the day.
    public var eveningFromHour = 18.0
    /// The share of people who would subscribe if they stay. Assumption, plausible 0.01 … 0.1.
    public var subscribes = 0.04
    /// After how many days they do, on average. Assumption, plausible 3 … 30, days.
    public var subscribesAfterDays = 10.0
    /// The share of them who pay by the month. Assumption, plausible 0.3 … 0.8.
    public var subscribesMonthly = 0.5
    /// How likely a message goes to the coach on an opening. Assumption, plausible 0 … 0.2.
    public var coach = 0.05

    /// The defaults, each with its source or range beside it.
    public init() {}

    var fields: [Field] {
      [
        Field("sherpa.habits", habits, 0...30),
        Field(count: "sherpa.fewestHabits", fewestHabits, 0...30),
        Field(share: "sherpa.task", task),
        Field(share: "sherpa.creates", creates),
        Field(count: "sherpa.firstItems", firstItems, 1...30),
        Field(share: "sherpa.someWeekdays", someWeekdays),
        Field(share: "sherpa.weekly", weekly),
        Field(count: "sherpa.timesAWeek", timesAWeek, 1...7),
        Field(share: "sherpa.fewWeekdays", fewWeekdays),
        Field(share: "sherpa.minutes", minutes),
        Field(count: "sherpa.shortestMinutes", shortestMinutes, 1...1_440),
        Field(count: "sherpa.longestMinutes", longestMinutes, 1...1_440),
        Field(count: "sherpa.stepMinutes", stepMinutes, 1...1_440),
        Field(share: "sherpa.reminds", reminds),
        Field(count: "sherpa.firstReminderHour", firstReminderHour, 0...23),
        Field(count: "sherpa.lastReminderHour", lastReminderHour, 0...23),
        Field("sherpa.firstHour", firstHour, 0...24),
        Field("sherpa.lastHour", lastHour, 0...24),
        Field(share: "sherpa.usesTimer", usesTimer),
        Field(share: "sherpa.skips", skips),
        Field(share: "sherpa.notes", notes),
        Field(share: "sherpa.reflectsMorning", reflectsMorning),
        Field("sherpa.morningUntilHour", morningUntilHour, 0...24),
        Field(share: "sherpa.reflectsNight", reflectsNight),
        Field("sherpa.eveningFromHour", eveningFromHour, 0...24),
        Field(share: "sherpa.subscribes", subscribes),
        Field("sherpa.subscribesAfterDays", subscribesAfterDays, 0...10_000),
        Field(share: "sherpa.subscribesMonthly", subscribesMonthly),
        Field(share: "sherpa.coach", coach),
      ]
    }
  }
}
