import Fields

extension DefaultBehaviourParameters {
  /// How people use Sherpa's habits, tasks and reflections.
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
        "median number of habits that a user wants; the free plan allows three")
      visitor.decimal(
        "habitsSpread", &habitsSpread, 0...5, .assumption(0.3...1),
        "standard deviation between users of the logarithm of the number of habits they want")
      visitor.whole(
        "mostHabits", &mostHabits, 1...200, .assumption(8...20),
        "largest number of habits of a user"
      )
      visitor.whole(
        "fewestHabits", &fewestHabits, 0...30, .assumption(0...2),
        "smallest number of habits of a user who has Sherpa")
      visitor.decimal(
        "task", &task, 0...1, .assumption(0.2...0.8),
        "chance that a user keeps tasks in Sherpa too")
      visitor.decimal(
        "creates", &creates, 0...1, .assumption(0.3...1),
        "chance that a user creates the next wanted habit at an opening")
      visitor.whole(
        "firstItems", &firstItems, 1...30, .assumption(1...3),
        "number of wanted habits that a user creates at the very first opening")
      visitor.decimal(
        "someWeekdays", &someWeekdays, 0...1, .assumption(0.1...0.5),
        "chance that a habit is for some weekdays only")
      visitor.decimal(
        "weekly", &weekly, 0...1, .assumption(0.05...0.3),
        "chance that a habit has a target per week")
      visitor.whole(
        "timesAWeek", &timesAWeek, 1...7, .assumption(2...5),
        "times a week that a habit with a weekly target is meant to be done")
      visitor.decimal(
        "fewWeekdays", &fewWeekdays, 0...1, .assumption(0.2...0.8),
        "chance that a habit for some weekdays is for a few single weekdays instead of Monday "
          + "to Friday"
      )
      visitor.decimal(
        "minutes", &minutes, 0...1, .assumption(0.1...0.5),
        "chance that a habit is counted in minutes")
      visitor.whole(
        "shortestMinutes", &shortestMinutes, 1...1_440, in: .minutes, .assumption(1...10),
        "fewest minutes of a habit that is counted in minutes")
      visitor.whole(
        "longestMinutes", &longestMinutes, 1...1_440, in: .minutes, .assumption(15...60),
        "most minutes of a habit that is counted in minutes"
      )
      visitor.whole(
        "stepMinutes", &stepMinutes, 1...1_440, in: .minutes, .assumption(1...15),
        "step between the lengths that users choose for habits in minutes")
      visitor.decimal(
        "reminds", &reminds, 0...1, .assumption(0.1...0.6),
        "chance that a user sets a reminder for a habit, which is off by default")
      visitor.whole(
        "firstReminderHour", &firstReminderHour, 0...23, in: "hour", .assumption(5...9),
        "first full hour for which a user of Sherpa asks to be reminded")
      visitor.whole(
        "lastReminderHour", &lastReminderHour, 0...23, in: "hour", .assumption(18...22),
        "last full hour for which a user of Sherpa asks to be reminded")
      visitor.decimal(
        "firstHour", &firstHour, 0...24, in: "hour", .assumption(5...9),
        "hour of the day from which items of Sherpa are done")
      visitor.decimal(
        "lastHour", &lastHour, 0...24, in: "hour", .assumption(20...24),
        "hour of the day until which items of Sherpa are done")
      visitor.decimal(
        "usesTimer", &usesTimer, 0...1, .assumption(0.2...0.8),
        "chance that a user measures minutes by the timer instead of adding them by hand")
      visitor.decimal(
        "skips", &skips, 0...1, .assumption(0.05...0.4),
        "chance that a user skips explicitly an item that will not be done")
      visitor.decimal(
        "notes", &notes, 0...1, .assumption(0.1...0.6), "chance that a user adds a note to a skip")
      visitor.decimal(
        "asksAfterSkip", &asksAfterSkip, 0...1, .assumption(0.02...0.3),
        "chance that a user writes to the coach who is offered after a skip")
      visitor.decimal(
        "reflectsMorning", &reflectsMorning, 0...1, .assumption(0.05...0.4),
        "chance that a user writes the morning's reflection at an opening in the morning")
      visitor.decimal(
        "morningUntilHour", &morningUntilHour, 0...24, in: "hour", .assumption(10...13),
        "hour until which an opening counts as in the morning")
      visitor.decimal(
        "reflectsNight", &reflectsNight, 0...1, .assumption(0.05...0.4),
        "chance that a user writes the night's reflection at an opening in the evening")
      visitor.decimal(
        "eveningFromHour", &eveningFromHour, 0...24, in: "hour", .assumption(17...21),
        "hour from which an opening counts as in the evening")
      visitor.decimal(
        "coach", &coach, 0...1, .assumption(0...0.2),
        "chance that a user writes to the coach at an opening")
      visitor.decimal(
        "appliesAdvice", &appliesAdvice, 0...1, .assumption(0.05...0.5),
        "chance that a user takes the coach's suggestion after a message")
      visitor.decimal(
        "adviceAdds", &adviceAdds, 0...1, .assumption(0.1...0.5),
        "chance that a user who takes a coach's suggestion adds a habit from the library")
      visitor.decimal(
        "adviceLightens", &adviceLightens, 0...1, .assumption(0.2...0.6),
        "chance that a suggestion of the coach that is taken lightens a target of today; the "
          + "remaining suggestions have an item done first")
      visitor.decimal(
        "suggested", &suggested, 0...1, .assumption(0.2...0.8),
        "chance that a new habit comes from the library, for the user's answer to the quiz")
      visitor.decimal(
        "editsSuggestion", &editsSuggestion, 0...1, .assumption(0.05...0.5),
        "chance that a user changes the target of a suggested habit by a step before adding it")
      visitor.decimal(
        "ratesSleep", &ratesSleep, 0...1, .assumption(0.3...0.95),
        "chance that the morning's reflection rates the night's sleep")
      visitor.decimal(
        "sleepQuality", &sleepQuality, 1...5, .assumption(2.8...3.8),
        "mean rating of sleep, from 1 to 5")
      visitor.decimal(
        "sleepQualitySpread", &sleepQualitySpread, 0...5, .assumption(0.3...1),
        "standard deviation between users of the mean rating of sleep")
      visitor.decimal(
        "sleepQualityDaySpread", &sleepQualityDaySpread, 0...5, .assumption(0.4...1.2),
        "standard deviation between nights of one user of the rating of sleep")
      visitor.decimal(
        "optsIn", &optsIn, 0...1, .assumption(0.3...0.95),
        "share of users who opt in to the leaderboard: no figure is published; the "
          + "leaderboard is off at first and names nobody, so a good half takes part")
    }
  }
}
