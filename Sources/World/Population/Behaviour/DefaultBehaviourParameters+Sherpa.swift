import Fields

extension DefaultBehaviourParameters {
  /// Habits, tasks and reflections.
  public struct Sherpa: Hashable, Sendable, Described {
    public var habits = 2.5
    public var habitsSpread = 0.6
    public var mostHabits: Int32 = 12
    public var fewestHabits: Int32 = 1
    public var task = 0.4
    public var creates = 0.6
    public var firstItems: Int32 = 2
    public var someWeekdays = 0.25
    public var weekly = 0.12
    public var timesAWeek: Int32 = 3
    public var fewWeekdays = 0.5
    public var minutes = 0.25
    public var shortestMinutes: Int32 = 5
    public var longestMinutes: Int32 = 25
    public var stepMinutes: Int32 = 5
    public var reminds = 0.3
    public var firstReminderHour: Int32 = 7
    public var lastReminderHour: Int32 = 20
    public var firstHour = 7.0
    public var lastHour = 22.0
    public var usesTimer = 0.5
    public var skips = 0.15
    public var notes = 0.3
    public var asksAfterSkip = 0.1
    public var reflectsMorning = 0.2
    public var morningUntilHour = 12.0
    public var reflectsNight = 0.2
    public var eveningFromHour = 18.0
    public var coach = 0.05
    public var appliesAdvice = 0.2
    public var adviceAdds = 0.3
    public var adviceLightens = 0.4
    public var suggested = 0.5
    public var editsSuggestion = 0.2
    public var ratesSleep = 0.7
    public var sleepQuality = 3.4
    public var sleepQualitySpread = 0.6
    public var sleepQualityDaySpread = 0.8
    public var optsIn = 0.6

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "habits", &habits, 0...30, .assumption(1.5...4),
        "how many habits half of all people want at most; the free plan allows three")
      visitor.decimal(
        "habitsSpread", &habitsSpread, 0...5, .assumption(0.3...1),
        "how much the logarithm of that number differs between people")
      visitor.whole(
        "mostHabits", &mostHabits, 1...200, .assumption(8...20),
        "how many habits a person has at most"
      )
      visitor.whole(
        "fewestHabits", &fewestHabits, 0...30, .assumption(0...2),
        "how many a person has at least who has the app")
      visitor.decimal(
        "task", &task, 0...1, .assumption(0.2...0.8),
        "how likely a person keeps tasks in the app, too")
      visitor.decimal(
        "creates", &creates, 0...1, .assumption(0.3...1),
        "how likely the next habit is created on an opening as long as some are wanted")
      visitor.whole(
        "firstItems", &firstItems, 1...30, .assumption(1...3),
        "how many habits are created on the very first opening, of those that are wanted")
      visitor.decimal(
        "someWeekdays", &someWeekdays, 0...1, .assumption(0.1...0.5),
        "how likely a habit is for some weekdays only")
      visitor.decimal(
        "weekly", &weekly, 0...1, .assumption(0.05...0.3),
        "how likely a habit has a target per week")
      visitor.whole(
        "timesAWeek", &timesAWeek, 1...7, .assumption(2...5),
        "how often a week such a target asks for its portion")
      visitor.decimal(
        "fewWeekdays", &fewWeekdays, 0...1, .assumption(0.2...0.8),
        "how likely a habit for some weekdays only is for this many of them, and not for Monday "
          + "to Friday"
      )
      visitor.decimal(
        "minutes", &minutes, 0...1, .assumption(0.1...0.5),
        "how likely a habit is counted in minutes")
      visitor.whole(
        "shortestMinutes", &shortestMinutes, 1...1_440, in: .minutes, .assumption(1...10),
        "the fewest minutes of such a habit")
      visitor.whole(
        "longestMinutes", &longestMinutes, 1...1_440, in: .minutes, .assumption(15...60), "the most"
      )
      visitor.whole(
        "stepMinutes", &stepMinutes, 1...1_440, in: .minutes, .assumption(1...15),
        "what lies between two lengths that people choose")
      visitor.decimal(
        "reminds", &reminds, 0...1, .assumption(0.1...0.6),
        "how likely a habit has a time with a reminder, which is off by default")
      visitor.whole(
        "firstReminderHour", &firstReminderHour, 0...23, in: "hour", .assumption(5...9),
        "the first full hour for which somebody asks to be reminded")
      visitor.whole(
        "lastReminderHour", &lastReminderHour, 0...23, in: "hour", .assumption(18...22), "the last")
      visitor.decimal(
        "firstHour", &firstHour, 0...24, in: "hour", .assumption(5...9),
        "from when on items are done in the course of a day")
      visitor.decimal("lastHour", &lastHour, 0...24, in: "hour", .assumption(20...24), "until when")
      visitor.decimal(
        "usesTimer", &usesTimer, 0...1, .assumption(0.2...0.8),
        "how likely minutes are measured by the timer instead of being added by hand")
      visitor.decimal(
        "skips", &skips, 0...1, .assumption(0.05...0.4),
        "how likely what is not done is skipped explicitly")
      visitor.decimal(
        "notes", &notes, 0...1, .assumption(0.1...0.6), "how likely a skip has a note")
      visitor.decimal(
        "asksAfterSkip", &asksAfterSkip, 0...1, .assumption(0.02...0.3),
        "how likely the coach that is offered after a skip is written to")
      visitor.decimal(
        "reflectsMorning", &reflectsMorning, 0...1, .assumption(0.05...0.4),
        "how likely an opening in the morning brings the morning's reflection")
      visitor.decimal(
        "morningUntilHour", &morningUntilHour, 0...24, in: "hour", .assumption(10...13),
        "until when it is morning")
      visitor.decimal(
        "reflectsNight", &reflectsNight, 0...1, .assumption(0.05...0.4),
        "how likely an opening in the evening brings the night's")
      visitor.decimal(
        "eveningFromHour", &eveningFromHour, 0...24, in: "hour", .assumption(17...21),
        "from when on it is evening")
      visitor.decimal(
        "coach", &coach, 0...1, .assumption(0...0.2),
        "how likely a message goes to the coach on an opening")
      visitor.decimal(
        "appliesAdvice", &appliesAdvice, 0...1, .assumption(0.05...0.5),
        "how likely what the coach suggests is taken after a message")
      visitor.decimal(
        "adviceAdds", &adviceAdds, 0...1, .assumption(0.1...0.5),
        "how likely the advice that is taken is a habit of the library, which is added")
      visitor.decimal(
        "adviceLightens", &adviceLightens, 0...1, .assumption(0.2...0.6),
        "how likely it is a lighter target for an item of today; otherwise one is done first that "
          + "was to be done later")
      visitor.decimal(
        "suggested", &suggested, 0...1, .assumption(0.2...0.8),
        "how likely a new habit is one of the library, for the person's answer to the quiz, with "
          + "its name, unit and schedule")
      visitor.decimal(
        "editsSuggestion", &editsSuggestion, 0...1, .assumption(0.05...0.5),
        "how likely the target of a suggested habit is changed by a step before it is added")
      visitor.decimal(
        "ratesSleep", &ratesSleep, 0...1, .assumption(0.3...0.95),
        "how likely the morning's reflection tells how the person slept")
      visitor.decimal(
        "sleepQuality", &sleepQuality, 1...5, .assumption(2.8...3.8),
        "how well people sleep on average, from 1 to 5")
      visitor.decimal(
        "sleepQualitySpread", &sleepQualitySpread, 0...5, .assumption(0.3...1),
        "how much people differ in that")
      visitor.decimal(
        "sleepQualityDaySpread", &sleepQualityDaySpread, 0...5, .assumption(0.4...1.2),
        "how much the nights of a person differ")
      visitor.decimal(
        "optsIn", &optsIn, 0...1, .assumption(0.3...0.95),
        "the share of people who opt in to the leaderboard, once in a life: no figure is "
          + "published; it is off at first and nobody is named on it, so a good half takes part")
    }
  }
}
