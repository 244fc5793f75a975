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
    /// Effects on the chance of doing habits and tasks, in logits: a night one point better than
    /// the person's mean, and a morning reflection on the same day. Nothing is published on apps of
    /// this kind; assumptions, plausible 0 … 0.3 and −0.2 … 0.4.
    public var (sleepEffort, reflectionEffort) = (0.0, 0.0)
    public var optsIn = 0.6

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "habits", &habits, 0...30, .assumption(1.5...4),
        "median over users of the number of habits that a new user wants to have in Sherpa; each "
          + "user's number is rounded, so 2.5 means that half of the users want 2 or fewer and the "
          + "others 3 or more")
      visitor.decimal(
        "habitsSpread", &habitsSpread, 0...5, .assumption(0.3...1),
        "standard deviation between users of the natural logarithm of the number of habits that a "
          + "new user wants to have in Sherpa, before rounding; 0 means that all users want the "
          + "median number (behaviour.default.sherpa.habits)")
      visitor.whole(
        "mostHabits", &mostHabits, 1...200, .assumption(8...20),
        "largest number of habits that any new user wants to have in Sherpa; users for whom a "
          + "larger number is drawn want this number")
      visitor.whole(
        "fewestHabits", &fewestHabits, 0...30, .assumption(0...2),
        "smallest number of habits that any new user wants to have in Sherpa; users for whom a "
          + "smaller number is drawn want this number")
      visitor.decimal(
        "task", &task, 0...1, .assumption(0.2...0.8),
        "share of Sherpa's users who add tasks of their own (each to be done once) in addition to "
          + "habits (to be done again and again)")
      visitor.decimal(
        "creates", &creates, 0...1, .assumption(0.3...1),
        "chance, at each opening of Sherpa, that a user who wants more habits creates the next "
          + "one, if the user's free or paid plan allows one more; every user who wants habits "
          + "creates the first one for certain")
      visitor.whole(
        "firstItems", &firstItems, 1...30, .assumption(1...3),
        "largest number of habits that a user creates at the first opening of Sherpa; at each "
          + "later opening, a user creates at most one")
      visitor.decimal(
        "someWeekdays", &someWeekdays, 0...1, .assumption(0.1...0.5),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library of ready-made "
          + "habits) is for some days of the week only, if its target is per day (not per week or "
          + "month)")
      visitor.decimal(
        "weekly", &weekly, 0...1, .assumption(0.05...0.3),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library of ready-made "
          + "habits) has a target per week instead of per day or per month")
      visitor.whole(
        "timesAWeek", &timesAWeek, 1...7, .assumption(2...5),
        "number of days a week for which a user plans a new self-made habit in Sherpa (not from "
          + "Sherpa's library of ready-made habits) that has a weekly target or is for a few days "
          + "of the week; 3 means Monday, Wednesday and Friday")
      visitor.decimal(
        "fewWeekdays", &fewWeekdays, 0...1, .assumption(0.2...0.8),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library) is for "
          + "behaviour.default.sherpa.timesAWeek days spread over the week instead of Monday to "
          + "Friday, if the habit is for some days of the week only and has no target per week")
      visitor.decimal(
        "minutes", &minutes, 0...1, .assumption(0.1...0.5),
        "chance that a new self-made habit or task in Sherpa (not from Sherpa's library) is "
          + "counted in minutes instead of in times done, if it has no other unit, such as km "
          + "(chance behaviour.default.items.otherUnits)")
      visitor.whole(
        "shortestMinutes", &shortestMinutes, 1...1_440, in: .minutes, .assumption(1...10),
        "smallest number of minutes that a user sets for each time of doing a new self-made habit "
          + "or task in Sherpa (not from Sherpa's library) that is counted in minutes")
      visitor.whole(
        "longestMinutes", &longestMinutes, 1...1_440, in: .minutes, .assumption(15...60),
        "largest number of minutes that a user sets for each time of doing a new self-made habit "
          + "or task in Sherpa (not from Sherpa's library) that is counted in minutes")
      visitor.whole(
        "stepMinutes", &stepMinutes, 1...1_440, in: .minutes, .assumption(1...15),
        "step between the numbers of minutes that a user can set for a new self-made habit or task "
          + "in Sherpa (not from Sherpa's library) that is counted in minutes; 5 allows 5, 10, 15 "
          + "and so on, if behaviour.default.sherpa.shortestMinutes is 5")
      visitor.decimal(
        "reminds", &reminds, 0...1, .assumption(0.1...0.6),
        "chance, for each new habit or task in Sherpa, that the user sets a reminder for it")
      visitor.whole(
        "firstReminderHour", &firstReminderHour, 0...23, in: "hour", .assumption(5...9),
        "earliest local time for which a user sets a reminder of a habit or task in Sherpa, as a "
          + "full hour (7 is 07:00); all full hours from this one to "
          + "behaviour.default.sherpa.lastReminderHour are equally likely")
      visitor.whole(
        "lastReminderHour", &lastReminderHour, 0...23, in: "hour", .assumption(18...22),
        "latest local time for which a user sets a reminder of a habit or task in Sherpa, as a "
          + "full hour (20 is 20:00); all full hours from "
          + "behaviour.default.sherpa.firstReminderHour to this one are equally likely")
      visitor.decimal(
        "firstHour", &firstHour, 0...24, in: "hour", .assumption(5...9),
        "earliest local time, in hours after midnight (7 is 07:00), at which a user means to do a "
          + "habit or task of Sherpa; the time for each one is drawn anew every day, evenly "
          + "between this time and behaviour.default.sherpa.lastHour")
      visitor.decimal(
        "lastHour", &lastHour, 0...24, in: "hour", .assumption(20...24),
        "latest local time, in hours after midnight (22 is 22:00), at which a user means to do a "
          + "habit or task of Sherpa; the time for each one is drawn anew every day, evenly "
          + "between behaviour.default.sherpa.firstHour and this time")
      visitor.decimal(
        "usesTimer", &usesTimer, 0...1, .assumption(0.2...0.8),
        "chance, each time that a user does a habit or task of Sherpa that is counted in minutes "
          + "or seconds, that the user runs Sherpa's timer instead of entering the amount by hand")
      visitor.decimal(
        "skips", &skips, 0...1, .assumption(0.05...0.4),
        "chance, for each habit or task of Sherpa that is due on a day with an opening and that "
          + "the user is not going to do on that day, that the user marks it as skipped")
      visitor.decimal(
        "notes", &notes, 0...1, .assumption(0.1...0.6),
        "chance, each time that a user marks a habit or task of Sherpa as skipped, that the user "
          + "adds a note")
      visitor.decimal(
        "asksAfterSkip", &asksAfterSkip, 0...1, .assumption(0.02...0.3),
        "chance, each time that a user marks a habit or task of Sherpa as skipped, that the user "
          + "accepts Sherpa's offer to write to the coach (Sherpa's adviser)")
      visitor.decimal(
        "reflectsMorning", &reflectsMorning, 0...1, .assumption(0.05...0.4),
        "chance, at each opening of Sherpa before behaviour.default.sherpa.morningUntilHour, that "
          + "the user writes the morning reflection, unless the user has done so already on that "
          + "day")
      visitor.decimal(
        "morningUntilHour", &morningUntilHour, 0...24, in: "hour", .assumption(10...13),
        "local time, in hours after midnight (12 is noon), before which an opening of Sherpa "
          + "counts as in the morning, so that the user may write the morning reflection")
      visitor.decimal(
        "reflectsNight", &reflectsNight, 0...1, .assumption(0.05...0.4),
        "chance, at each opening of Sherpa from behaviour.default.sherpa.eveningFromHour on, that "
          + "the user writes the night reflection, unless the user has done so already on that day")
      visitor.decimal(
        "eveningFromHour", &eveningFromHour, 0...24, in: "hour", .assumption(17...21),
        "local time, in hours after midnight (18 is 18:00), from which an opening of Sherpa counts "
          + "as in the evening, so that the user may write the night reflection")
      visitor.decimal(
        "coach", &coach, 0...1, .assumption(0...0.2),
        "chance, at each opening of Sherpa, that the user writes to the coach, Sherpa's adviser")
      visitor.decimal(
        "appliesAdvice", &appliesAdvice, 0...1, .assumption(0.05...0.5),
        "chance, after each message that a user writes to the coach (Sherpa's adviser), that the "
          + "user follows the coach's suggestion")
      visitor.decimal(
        "adviceAdds", &adviceAdds, 0...1, .assumption(0.1...0.5),
        "share of suggestions to add a habit or task from Sherpa's library, among all suggestions "
          + "of the coach (Sherpa's adviser) that users follow; at the free plan's limit of habits "
          + "(apps.sherpa.free.habits), these lower a target instead")
      visitor.decimal(
        "adviceLightens", &adviceLightens, 0...1, .assumption(0.2...0.6),
        "share of suggestions to lower the target of one of the day's habits or tasks, among all "
          + "suggestions of the coach (Sherpa's adviser) that users follow; a share "
          + "behaviour.default.sherpa.adviceAdds adds one, and all others make the user do one of "
          + "the day's at once")
      visitor.decimal(
        "suggested", &suggested, 0...1, .assumption(0.2...0.8),
        "chance, for each new habit in Sherpa, that the user takes the habit from Sherpa's library "
          + "of ready-made habits, among those that fit the user's answer to a quiz, instead of "
          + "making it up")
      visitor.decimal(
        "editsSuggestion", &editsSuggestion, 0...1, .assumption(0.05...0.5),
        "chance, for each habit that a user takes from Sherpa's library of ready-made habits, that "
          + "the user first raises or lowers the target by one step (or sets a reminder, if "
          + "lowering would leave no target)")
      visitor.decimal(
        "ratesSleep", &ratesSleep, 0...1, .assumption(0.3...0.95),
        "chance, for each morning reflection that a user writes in Sherpa, that the user also "
          + "rates the sleep of the past night")
      visitor.decimal(
        "sleepQuality", &sleepQuality, 1...5, .assumption(2.8...3.8),
        "mean over all users of the sleep rating in Sherpa's morning reflection, on a scale from 1 "
          + "(worst) to 5 (best), before each rating is rounded to a whole number and limited to "
          + "the scale")
      visitor.decimal(
        "sleepQualitySpread", &sleepQualitySpread, 0...5, .assumption(0.3...1),
        "standard deviation between users of a user's mean sleep rating in Sherpa's morning "
          + "reflection, in points on a scale from 1 (worst) to 5 (best); 0 means that all users "
          + "have the same mean")
      visitor.decimal(
        "sleepQualityDaySpread", &sleepQualityDaySpread, 0...5, .assumption(0.4...1.2),
        "standard deviation between the nights of one user of the sleep rating in Sherpa's morning "
          + "reflection, in points on a scale from 1 (worst) to 5 (best); 0 means that a user "
          + "rates all nights alike")
      visitor.decimal(
        "sleepEffort", &sleepEffort, -20...20, in: .logit, .assumption(0...0.3),
        "addition to the log-odds that a user does a due habit or task of Sherpa, for each point "
          + "(on a scale from 1 to 5) by which the past night's sleep was better than the user's "
          + "mean; 0 means that sleep changes nothing")
      visitor.decimal(
        "reflectionEffort", &reflectionEffort, -20...20, in: .logit, .assumption(-0.2...0.4),
        "addition to the log-odds that a user does a due habit or task of Sherpa later on a day on "
          + "which the user has written the morning reflection; 0 means that reflections change "
          + "nothing")
      visitor.decimal(
        "optsIn", &optsIn, 0...1, .assumption(0.3...0.95),
        "share of Sherpa's users who join its leaderboard (the weekly league), in which nobody "
          + "takes part before joining")
    }
  }
}
