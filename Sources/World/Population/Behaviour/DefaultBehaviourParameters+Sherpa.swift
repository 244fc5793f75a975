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
        "median over users of the number of habits that a user wants to have in Sherpa on joining; "
          + "the free plan allows three")
      visitor.decimal(
        "habitsSpread", &habitsSpread, 0...5, .assumption(0.3...1),
        "standard deviation between users of the natural logarithm of the number of habits that a "
          + "user wants to have in Sherpa on joining; 0 means that all users want the median "
          + "number")
      visitor.whole(
        "mostHabits", &mostHabits, 1...200, .assumption(8...20),
        "largest number of habits that a user wants to have in Sherpa on joining")
      visitor.whole(
        "fewestHabits", &fewestHabits, 0...30, .assumption(0...2),
        "smallest number of habits that a user wants to have in Sherpa on joining")
      visitor.decimal(
        "task", &task, 0...1, .assumption(0.2...0.8),
        "share of Sherpa's users who add tasks, to be done once, in addition to habits")
      visitor.decimal(
        "creates", &creates, 0...1, .assumption(0.3...1),
        "chance, at each opening of Sherpa, that a user who wants more habits creates the next one")
      visitor.whole(
        "firstItems", &firstItems, 1...30, .assumption(1...3),
        "largest number of habits that a user creates at the first opening of Sherpa")
      visitor.decimal(
        "someWeekdays", &someWeekdays, 0...1, .assumption(0.1...0.5),
        "chance that a new self-made habit in Sherpa is for some weekdays only instead of for "
          + "every day; self-made means not from Sherpa's library")
      visitor.decimal(
        "weekly", &weekly, 0...1, .assumption(0.05...0.3),
        "chance that a new self-made habit in Sherpa has a target per week instead of per day; "
          + "self-made means not from Sherpa's library")
      visitor.whole(
        "timesAWeek", &timesAWeek, 1...7, .assumption(2...5),
        "number of times a week that a user works on a habit of Sherpa with a weekly target; also "
          + "the number of weekdays of a new habit that is for a few single weekdays")
      visitor.decimal(
        "fewWeekdays", &fewWeekdays, 0...1, .assumption(0.2...0.8),
        "chance that a new self-made habit in Sherpa is for behaviour.default.sherpa.timesAWeek "
          + "single days a week instead of Monday to Friday, if the habit is for some weekdays "
          + "only; self-made means not from Sherpa's library")
      visitor.decimal(
        "minutes", &minutes, 0...1, .assumption(0.1...0.5),
        "chance that a new task or self-made habit in Sherpa is counted in minutes, unless it has "
          + "another unit, such as km (chance behaviour.default.items.otherUnits); self-made means "
          + "not from Sherpa's library")
      visitor.whole(
        "shortestMinutes", &shortestMinutes, 1...1_440, in: .minutes, .assumption(1...10),
        "smallest target, in minutes at a time, for a new task or self-made habit in Sherpa that "
          + "is counted in minutes; self-made means not from Sherpa's library")
      visitor.whole(
        "longestMinutes", &longestMinutes, 1...1_440, in: .minutes, .assumption(15...60),
        "largest target, in minutes at a time, for a new task or self-made habit in Sherpa that is "
          + "counted in minutes; self-made means not from Sherpa's library")
      visitor.whole(
        "stepMinutes", &stepMinutes, 1...1_440, in: .minutes, .assumption(1...15),
        "step between the lengths that users choose for new habits and tasks of Sherpa that are "
          + "counted in minutes, from behaviour.default.sherpa.shortestMinutes on; 5 gives 5, 10, "
          + "15 minutes and so on")
      visitor.decimal(
        "reminds", &reminds, 0...1, .assumption(0.1...0.6),
        "chance that a user sets a reminder for a new habit or task of Sherpa; all other habits "
          + "and tasks have no reminder")
      visitor.whole(
        "firstReminderHour", &firstReminderHour, 0...23, in: "hour", .assumption(5...9),
        "earliest full local hour for which a user sets a reminder for a habit or task in Sherpa")
      visitor.whole(
        "lastReminderHour", &lastReminderHour, 0...23, in: "hour", .assumption(18...22),
        "latest full local hour for which a user sets a reminder for a habit or task in Sherpa")
      visitor.decimal(
        "firstHour", &firstHour, 0...24, in: "hour", .assumption(5...9),
        "earliest local hour at which users do habits and tasks of Sherpa")
      visitor.decimal(
        "lastHour", &lastHour, 0...24, in: "hour", .assumption(20...24),
        "latest local hour at which users do habits and tasks of Sherpa")
      visitor.decimal(
        "usesTimer", &usesTimer, 0...1, .assumption(0.2...0.8),
        "chance that a user uses Sherpa's timer, instead of entering the amount by hand, for a "
          + "habit or task that is counted in minutes or seconds")
      visitor.decimal(
        "skips", &skips, 0...1, .assumption(0.05...0.4),
        "chance that a user marks a due habit or task of Sherpa as skipped if the user will not do "
          + "it that day")
      visitor.decimal(
        "notes", &notes, 0...1, .assumption(0.1...0.6),
        "chance that a user who skips a habit or task of Sherpa adds a note")
      visitor.decimal(
        "asksAfterSkip", &asksAfterSkip, 0...1, .assumption(0.02...0.3),
        "chance that a user who skips a habit or task in Sherpa then writes to the coach (Sherpa's "
          + "adviser), as Sherpa offers")
      visitor.decimal(
        "reflectsMorning", &reflectsMorning, 0...1, .assumption(0.05...0.4),
        "chance, at each opening of Sherpa in the morning, that the user writes the morning "
          + "reflection, at most once a day")
      visitor.decimal(
        "morningUntilHour", &morningUntilHour, 0...24, in: "hour", .assumption(10...13),
        "local hour before which an opening of Sherpa counts as in the morning, so that the user "
          + "may write the morning reflection")
      visitor.decimal(
        "reflectsNight", &reflectsNight, 0...1, .assumption(0.05...0.4),
        "chance, at each opening of Sherpa in the evening, that the user writes the night "
          + "reflection, at most once a day")
      visitor.decimal(
        "eveningFromHour", &eveningFromHour, 0...24, in: "hour", .assumption(17...21),
        "local hour from which an opening of Sherpa counts as in the evening, so that the user may "
          + "write the night reflection")
      visitor.decimal(
        "coach", &coach, 0...1, .assumption(0...0.2),
        "chance, at each opening of Sherpa, that the user writes to the coach, Sherpa's adviser")
      visitor.decimal(
        "appliesAdvice", &appliesAdvice, 0...1, .assumption(0.05...0.5),
        "chance, after each message to the coach (Sherpa's adviser), that the user follows the "
          + "coach's suggestion")
      visitor.decimal(
        "adviceAdds", &adviceAdds, 0...1, .assumption(0.1...0.5),
        "share of the followed suggestions of the coach (Sherpa's adviser) that add a habit or "
          + "task from Sherpa's library of ready-made ones")
      visitor.decimal(
        "adviceLightens", &adviceLightens, 0...1, .assumption(0.2...0.6),
        "share of the followed suggestions of the coach (Sherpa's adviser) that lower the target "
          + "of a habit or task of today; a share behaviour.default.sherpa.adviceAdds adds a habit "
          + "or task, and all others make the user do a habit or task of today at once")
      visitor.decimal(
        "suggested", &suggested, 0...1, .assumption(0.2...0.8),
        "chance that a new habit in Sherpa comes from Sherpa's library of ready-made habits, "
          + "chosen by the user's answer to a quiz, instead of being made up by the user")
      visitor.decimal(
        "editsSuggestion", &editsSuggestion, 0...1, .assumption(0.05...0.5),
        "chance that a user who takes a new habit from Sherpa's library of ready-made habits "
          + "raises or lowers its target by one step before adding the habit")
      visitor.decimal(
        "ratesSleep", &ratesSleep, 0...1, .assumption(0.3...0.95),
        "chance that a user who writes Sherpa's morning reflection also rates the sleep of the "
          + "night")
      visitor.decimal(
        "sleepQuality", &sleepQuality, 1...5, .assumption(2.8...3.8),
        "mean over users of the rating of sleep in Sherpa's morning reflection, on a scale from 1 "
          + "to 5")
      visitor.decimal(
        "sleepQualitySpread", &sleepQualitySpread, 0...5, .assumption(0.3...1),
        "standard deviation between users of a user's mean rating of sleep in Sherpa's morning "
          + "reflection, on a scale from 1 to 5; 0 means that all users have the same mean")
      visitor.decimal(
        "sleepQualityDaySpread", &sleepQualityDaySpread, 0...5, .assumption(0.4...1.2),
        "standard deviation, between the nights of one user, of the rating of sleep in Sherpa's "
          + "morning reflection, on a scale from 1 to 5; 0 means that a user rates all nights "
          + "alike")
      visitor.decimal(
        "optsIn", &optsIn, 0...1, .assumption(0.3...0.95),
        "share of Sherpa's users who join its leaderboard, the weekly league (no figure is "
          + "published; the leaderboard is off at first and names nobody, so a good half takes "
          + "part)")
    }
  }
}
