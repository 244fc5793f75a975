import Fields

extension DefaultBehaviourParameters {
  /// The parameters of people's use of Sherpa's habits, tasks and reflections.
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
        "median between users of the number of habits that a user wants in Sherpa; the free plan "
          + "allows three")
      visitor.decimal(
        "habitsSpread", &habitsSpread, 0...5, .assumption(0.3...1),
        "standard deviation between users of the natural logarithm of the number of habits that a "
          + "user wants in Sherpa; 0 means that all users want the median")
      visitor.whole(
        "mostHabits", &mostHabits, 1...200, .assumption(8...20),
        "largest number of habits that a user wants in Sherpa on joining")
      visitor.whole(
        "fewestHabits", &fewestHabits, 0...30, .assumption(0...2),
        "smallest number of habits that a user wants in Sherpa on joining")
      visitor.decimal(
        "task", &task, 0...1, .assumption(0.2...0.8),
        "share of Sherpa's users who keep tasks there in addition to habits")
      visitor.decimal(
        "creates", &creates, 0...1, .assumption(0.3...1),
        "chance, at each opening of Sherpa, that a user who wants more habits creates the next one")
      visitor.whole(
        "firstItems", &firstItems, 1...30, .assumption(1...3),
        "largest number of habits that a user creates at the very first opening of Sherpa")
      visitor.decimal(
        "someWeekdays", &someWeekdays, 0...1, .assumption(0.1...0.5),
        "chance that a new habit of Sherpa is for some weekdays only instead of for every day")
      visitor.decimal(
        "weekly", &weekly, 0...1, .assumption(0.05...0.3),
        "chance that a new habit of Sherpa has a target per week instead of per day")
      visitor.whole(
        "timesAWeek", &timesAWeek, 1...7, .assumption(2...5),
        "times a week that a habit of Sherpa with a weekly target is to be done, and number of "
          + "days of a habit for a few single weekdays")
      visitor.decimal(
        "fewWeekdays", &fewWeekdays, 0...1, .assumption(0.2...0.8),
        "chance that a habit of Sherpa for some weekdays is for sherpa.timesAWeek single days "
          + "instead of Monday to Friday")
      visitor.decimal(
        "minutes", &minutes, 0...1, .assumption(0.1...0.5),
        "chance that a new habit or task of Sherpa is counted in minutes, unless the item has "
          + "another unit (items.otherUnits)")
      visitor.whole(
        "shortestMinutes", &shortestMinutes, 1...1_440, in: .minutes, .assumption(1...10),
        "smallest number of minutes for which a habit or task of Sherpa that is counted in minutes "
          + "is to be done at a time")
      visitor.whole(
        "longestMinutes", &longestMinutes, 1...1_440, in: .minutes, .assumption(15...60),
        "largest number of minutes for which a habit or task of Sherpa that is counted in minutes "
          + "is to be done at a time")
      visitor.whole(
        "stepMinutes", &stepMinutes, 1...1_440, in: .minutes, .assumption(1...15),
        "step between the lengths that users choose for habits and tasks of Sherpa that are "
          + "counted in minutes")
      visitor.decimal(
        "reminds", &reminds, 0...1, .assumption(0.1...0.6),
        "chance that a user sets a reminder for a new habit or task of Sherpa, where reminders are "
          + "off by default")
      visitor.whole(
        "firstReminderHour", &firstReminderHour, 0...23, in: "hour", .assumption(5...9),
        "earliest full local hour for which a user of Sherpa asks to be reminded")
      visitor.whole(
        "lastReminderHour", &lastReminderHour, 0...23, in: "hour", .assumption(18...22),
        "latest full local hour for which a user of Sherpa asks to be reminded")
      visitor.decimal(
        "firstHour", &firstHour, 0...24, in: "hour", .assumption(5...9),
        "earliest local hour at which users do habits and tasks of Sherpa")
      visitor.decimal(
        "lastHour", &lastHour, 0...24, in: "hour", .assumption(20...24),
        "latest local hour at which users do habits and tasks of Sherpa")
      visitor.decimal(
        "usesTimer", &usesTimer, 0...1, .assumption(0.2...0.8),
        "chance that a user measures a habit or task of Sherpa counted in minutes or seconds with "
          + "the timer instead of entering the amount by hand")
      visitor.decimal(
        "skips", &skips, 0...1, .assumption(0.05...0.4),
        "chance, for each habit or task of Sherpa that a user will not do on a day, that the user "
          + "skips the item explicitly")
      visitor.decimal(
        "notes", &notes, 0...1, .assumption(0.1...0.6),
        "chance that a user who skips a habit or task of Sherpa adds a note")
      visitor.decimal(
        "asksAfterSkip", &asksAfterSkip, 0...1, .assumption(0.02...0.3),
        "chance, after each skipped habit or task of Sherpa, that the user writes to the coach "
          + "that Sherpa then offers")
      visitor.decimal(
        "reflectsMorning", &reflectsMorning, 0...1, .assumption(0.05...0.4),
        "chance, at each opening of Sherpa in the morning, that the user writes the morning "
          + "reflection, once a day")
      visitor.decimal(
        "morningUntilHour", &morningUntilHour, 0...24, in: "hour", .assumption(10...13),
        "local hour until which an opening of Sherpa counts as in the morning, for the morning "
          + "reflection")
      visitor.decimal(
        "reflectsNight", &reflectsNight, 0...1, .assumption(0.05...0.4),
        "chance, at each opening of Sherpa in the evening, that the user writes the night "
          + "reflection, once a day")
      visitor.decimal(
        "eveningFromHour", &eveningFromHour, 0...24, in: "hour", .assumption(17...21),
        "local hour from which an opening of Sherpa counts as in the evening, for the night "
          + "reflection")
      visitor.decimal(
        "coach", &coach, 0...1, .assumption(0...0.2),
        "chance, at each opening of Sherpa, that the user writes to the coach")
      visitor.decimal(
        "appliesAdvice", &appliesAdvice, 0...1, .assumption(0.05...0.5),
        "chance, after each message to Sherpa's coach, that the user takes the coach's suggestion")
      visitor.decimal(
        "adviceAdds", &adviceAdds, 0...1, .assumption(0.1...0.5),
        "share of the suggestions taken from Sherpa's coach that add a habit or task from the "
          + "library")
      visitor.decimal(
        "adviceLightens", &adviceLightens, 0...1, .assumption(0.2...0.6),
        "share of the suggestions taken from Sherpa's coach that lower a target of today; "
          + "suggestions that neither add nor lower have an item done at once")
      visitor.decimal(
        "suggested", &suggested, 0...1, .assumption(0.2...0.8),
        "chance that a new habit of Sherpa comes from the library, for the user's answer to the "
          + "quiz, instead of from the user")
      visitor.decimal(
        "editsSuggestion", &editsSuggestion, 0...1, .assumption(0.05...0.5),
        "chance that a user changes the target of a habit suggested by Sherpa by one step before "
          + "adding the habit")
      visitor.decimal(
        "ratesSleep", &ratesSleep, 0...1, .assumption(0.3...0.95),
        "chance that a user who writes Sherpa's morning reflection rates the night's sleep")
      visitor.decimal(
        "sleepQuality", &sleepQuality, 1...5, .assumption(2.8...3.8),
        "mean between users of their rating of sleep in Sherpa's morning reflection, on a scale "
          + "from 1 to 5")
      visitor.decimal(
        "sleepQualitySpread", &sleepQualitySpread, 0...5, .assumption(0.3...1),
        "standard deviation between users of their mean rating of sleep in Sherpa, on a scale from "
          + "1 to 5; 0 means that all users have the same mean")
      visitor.decimal(
        "sleepQualityDaySpread", &sleepQualityDaySpread, 0...5, .assumption(0.4...1.2),
        "standard deviation, between the nights of one user, of the rating of sleep in Sherpa, on "
          + "a scale from 1 to 5; 0 means that all nights are rated alike")
      visitor.decimal(
        "optsIn", &optsIn, 0...1, .assumption(0.3...0.95),
        "share of users who opt in to Sherpa's leaderboard (no figure is published; the "
          + "leaderboard is off at first and names nobody, so a good half takes part)")
    }
  }
}
