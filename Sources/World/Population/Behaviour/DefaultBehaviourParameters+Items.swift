import Fields

extension DefaultBehaviourParameters {
  /// The properties of Sherpa's items, and how often people edit, archive, delete or add items.
  ///
  /// There is no published data on what people track in such an app. All values are assumptions.
  public struct Items: Hashable, Sendable, Described {
    public var otherUnits = 0.12
    public var several = 0.2
    public var mostTimes: Int32 = 8
    public var monthly = 0.03
    public var everyOtherDay = 0.05
    public var monthDay = 0.03
    public var ends = 0.08
    public var endDays: Int32 = 30
    public var endsOnDate = 0.4
    public var weeksApart = 0.15
    public var monthsApart = 0.25
    public var mostApart: Int32 = 3
    public var severalDates = 0.3
    public var startsTomorrow = 0.12
    public var startsLater = 0.06
    public var startAheadDays: Int32 = 7
    public var tasksADay = 0.3
    public var taskAheadDays = 1.0
    public var clears = 0.7
    public var deletes = 0.001
    public var archives = 0.003
    public var edits = 0.006
    public var replaces = 0.5
    public var notes = 0.03
    public var slips = 0.01
    public var sets = 0.15
    public var corrects = 0.02

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "otherUnits", &otherUnits, 0...1, .assumption(0.05...0.3),
        "chance that a new task or self-made habit in Sherpa (not from Sherpa's library) has a "
          + "target in a unit other than times or minutes, such as km or ml")
      visitor.decimal(
        "several", &several, 0...1, .assumption(0.1...0.4),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library of ready-made "
          + "habits) is to be done several times on a day instead of once, if the target is "
          + "counted in times, not in minutes or another unit")
      visitor.whole(
        "mostTimes", &mostTimes, 2...50, .assumption(4...12),
        "largest number of times on a day for a new self-made habit in Sherpa (not from Sherpa's "
          + "library of ready-made habits) that is to be done several times on a day; all numbers "
          + "from 2 to this one are equally likely")
      visitor.decimal(
        "monthly", &monthly, 0...1, .assumption(0.01...0.1),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library of ready-made "
          + "habits) has a target per month instead of per day, if the habit has no target per "
          + "week")
      visitor.decimal(
        "everyOtherDay", &everyOtherDay, 0...1, .assumption(0.02...0.15),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library of ready-made "
          + "habits) is due every other day instead of every day, if the habit has no fixed "
          + "weekdays and no target per week or month")
      visitor.decimal(
        "monthDay", &monthDay, 0...1, .assumption(0.01...0.1),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library of ready-made "
          + "habits) is due on one or two dates of a month, such as the 5th, instead of every day, "
          + "if the habit has no fixed weekdays and no target per week or month")
      visitor.decimal(
        "ends", &ends, 0...1, .assumption(0.02...0.25),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library of ready-made "
          + "habits) ends after about behaviour.default.items.endDays days instead of recurring "
          + "for ever, if the habit has no target per month")
      visitor.whole(
        "endDays", &endDays, 1...3_660, in: .days, .assumption(21...66),
        "days from the first to the last, both included, of a new self-made habit in Sherpa (not "
          + "from Sherpa's library of ready-made habits) that does not recur for ever; approximate "
          + "if the habit ends after a number of due dates instead of on a set date")
      visitor.decimal(
        "endsOnDate", &endsOnDate, 0...1, .assumption(0.2...0.7),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library of ready-made "
          + "habits) ends on a set date instead of after a number of due dates, if the habit does "
          + "not recur for ever")
      visitor.decimal(
        "weeksApart", &weeksApart, 0...1, .assumption(0.05...0.3),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library of ready-made "
          + "habits) is due only every few weeks, such as every second week, instead of every "
          + "week, if the habit has fixed weekdays and no target per week")
      visitor.decimal(
        "monthsApart", &monthsApart, 0...1, .assumption(0.1...0.5),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library of ready-made "
          + "habits) is due only every few months, such as every second month, instead of every "
          + "month, if the habit is due on dates of a month")
      visitor.whole(
        "mostApart", &mostApart, 2...52, .assumption(2...6),
        "largest interval at which a self-made habit in Sherpa (not from Sherpa's library) recurs "
          + "if it skips weeks or months, in weeks for a habit on fixed weekdays and in months for "
          + "a habit on dates of a month; all intervals from 2 to this one are equally likely")
      visitor.decimal(
        "severalDates", &severalDates, 0...1, .assumption(0.1...0.5),
        "chance that a new self-made habit in Sherpa (not from Sherpa's library of ready-made "
          + "habits) is due on two dates of a month, 14 days apart, instead of one, if the habit "
          + "is due on dates of a month")
      visitor.decimal(
        "startsTomorrow", &startsTomorrow, 0...1, .assumption(0.05...0.3),
        "chance that a new habit in Sherpa starts on the day after the one on which the user adds "
          + "the habit, not on that day itself")
      visitor.decimal(
        "startsLater", &startsLater, 0...1, .assumption(0.02...0.15),
        "chance that a new habit in Sherpa is set to start 1 to "
          + "behaviour.default.items.startAheadDays days after it is added, each number of days "
          + "equally likely; habits that are set to start tomorrow "
          + "(behaviour.default.items.startsTomorrow) come in addition")
      visitor.whole(
        "startAheadDays", &startAheadDays, 1...366, in: .days, .assumption(3...14),
        "largest number of days from the day on which a user adds a habit to Sherpa to the habit's "
          + "start, if the user puts off the start (chance behaviour.default.items.startsLater); "
          + "all numbers from 1 to this one are equally likely")
      visitor.decimal(
        "tasksADay", &tasksADay, 0...15, .assumption(0.1...1.5),
        "mean number of tasks that a user adds to Sherpa on a day on which the user opens Sherpa, "
          + "for users who add tasks at all; no user adds more than 15 tasks on a day")
      visitor.decimal(
        "taskAheadDays", &taskAheadDays, 0...14, in: .days, .assumption(0...3),
        "mean number of days from the day on which a user adds a task to Sherpa to the day for "
          + "which the task is planned; 0 means that all tasks are planned for the same day")
      visitor.decimal(
        "clears", &clears, 0...1, .assumption(0.3...1),
        "chance, for each ended habit or past task and each day on which the user opens Sherpa, "
          + "that the user archives the habit or deletes the task")
      visitor.decimal(
        "deletes", &deletes, 0...1, .assumption(0...0.005),
        "chance, for each habit that has not ended and each day on which the user opens Sherpa, "
          + "that the user deletes the habit")
      visitor.decimal(
        "archives", &archives, 0...1, .assumption(0.001...0.01),
        "chance, for each habit that has not ended and each day on which the user opens Sherpa, "
          + "that the user archives the habit")
      visitor.decimal(
        "edits", &edits, 0...1, .assumption(0.001...0.03),
        "chance, for each habit that has not ended and each day on which the user opens Sherpa, "
          + "that the user raises or lowers the habit's target by one step (or sets a reminder, if "
          + "lowering would leave no target)")
      visitor.decimal(
        "replaces", &replaces, 0...1, .assumption(0.2...0.8),
        "chance, each time that a user of Sherpa deletes or archives a habit that has not ended, "
          + "that the user wants a new habit in its place")
      visitor.decimal(
        "notes", &notes, 0...1, .assumption(0...0.15),
        "chance, each time that a user does a habit or task in Sherpa, that the user writes a note "
          + "on this habit or task")
      visitor.decimal(
        "slips", &slips, 0...1, .assumption(0...0.05),
        "chance, each time that a user completes a habit or task in Sherpa, that the user undoes "
          + "the completion as a mistake and then completes the habit or task again")
      visitor.decimal(
        "sets", &sets, 0...1, .assumption(0...0.5),
        "chance, each time that a user enters an amount, such as 3 km, in one go for a habit or "
          + "task in Sherpa with a daily target, that this amount replaces the day's amount so far "
          + "instead of being added to that amount")
      visitor.decimal(
        "corrects", &corrects, 0...1, .assumption(0...0.1),
        "chance, each time that a user does a habit or task in Sherpa and enters its amount by "
          + "hand, not by timer, that the user first taps plus once by mistake and takes this step "
          + "back with minus")
    }
  }
}
