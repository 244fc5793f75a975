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
        "chance that a new task or self-made habit in Sherpa has a unit other than times and "
          + "minutes, such as km or ml; self-made means not from Sherpa's library")
      visitor.decimal(
        "several", &several, 0...1, .assumption(0.1...0.4),
        "chance that a new self-made habit in Sherpa is to be done several times on a day instead "
          + "of once, if the habit is counted in times; self-made means not from Sherpa's library")
      visitor.whole(
        "mostTimes", &mostTimes, 2...50, .assumption(4...12),
        "largest daily target, in times, for a new self-made habit in Sherpa that is to be done "
          + "several times on a day; self-made means not from Sherpa's library")
      visitor.decimal(
        "monthly", &monthly, 0...1, .assumption(0.01...0.1),
        "chance that a new self-made habit in Sherpa has a target per month, unless the habit has "
          + "a target per week; self-made means not from Sherpa's library")
      visitor.decimal(
        "everyOtherDay", &everyOtherDay, 0...1, .assumption(0.02...0.15),
        "chance that a new self-made habit in Sherpa is for every other day instead of for every "
          + "day, if the habit is not for some weekdays only and has no weekly or monthly target; "
          + "self-made means not from Sherpa's library")
      visitor.decimal(
        "monthDay", &monthDay, 0...1, .assumption(0.01...0.1),
        "chance that a new self-made habit in Sherpa is for one or two dates of a month instead of "
          + "for every day, if the habit is not for some weekdays only and has no weekly or "
          + "monthly target; self-made means not from Sherpa's library")
      visitor.decimal(
        "ends", &ends, 0...1, .assumption(0.02...0.25),
        "chance that a new self-made habit in Sherpa ends after about "
          + "behaviour.default.items.endDays days instead of recurring for ever; self-made means "
          + "not from Sherpa's library")
      visitor.whole(
        "endDays", &endDays, 1...3_660, in: .days, .assumption(21...66),
        "length, from the first day to the last, of a new self-made habit in Sherpa, if the habit "
          + "does not recur for ever; self-made means not from Sherpa's library")
      visitor.decimal(
        "endsOnDate", &endsOnDate, 0...1, .assumption(0.2...0.7),
        "chance that a new self-made habit in Sherpa ends on a date instead of after a number of "
          + "times, if the habit does not recur for ever; self-made means not from Sherpa's "
          + "library")
      visitor.decimal(
        "weeksApart", &weeksApart, 0...1, .assumption(0.05...0.3),
        "chance that a new self-made habit in Sherpa recurs only every few weeks, such as every "
          + "second week, if the habit is for some weekdays only; self-made means not from "
          + "Sherpa's library")
      visitor.decimal(
        "monthsApart", &monthsApart, 0...1, .assumption(0.1...0.5),
        "chance that a new self-made habit in Sherpa recurs only every few months, such as every "
          + "second month, if the habit is for dates of a month; self-made means not from Sherpa's "
          + "library")
      visitor.whole(
        "mostApart", &mostApart, 2...52, .assumption(2...6),
        "largest N for new self-made habits in Sherpa (not from its library) that recur only every "
          + "N weeks or months: 3 means every second or third week for a habit on some weekdays, "
          + "every second or third month for one on dates of a month")
      visitor.decimal(
        "severalDates", &severalDates, 0...1, .assumption(0.1...0.5),
        "chance that a new self-made habit in Sherpa is for two dates of a month, 14 days apart, "
          + "instead of one, if the habit is for dates of a month; self-made means not from "
          + "Sherpa's library")
      visitor.decimal(
        "startsTomorrow", &startsTomorrow, 0...1, .assumption(0.05...0.3),
        "chance that a new habit of Sherpa starts on the day after the user adds it instead of on "
          + "the same day")
      visitor.decimal(
        "startsLater", &startsLater, 0...1, .assumption(0.02...0.15),
        "chance that a new habit of Sherpa starts on a later date, one of the "
          + "behaviour.default.items.startAheadDays days after the user adds it")
      visitor.whole(
        "startAheadDays", &startAheadDays, 1...366, in: .days, .assumption(3...14),
        "latest start, in days after the user adds it, of a new habit of Sherpa that starts on a "
          + "later date (chance behaviour.default.items.startsLater); all days from the next day "
          + "on are equally likely")
      visitor.decimal(
        "tasksADay", &tasksADay, 0...15, .assumption(0.1...1.5),
        "mean number of tasks that a user adds to Sherpa on a day with an opening, for users who "
          + "add tasks at all")
      visitor.decimal(
        "taskAheadDays", &taskAheadDays, 0...14, in: .days, .assumption(0...3),
        "mean number of days from the day on which a user adds a task to Sherpa to the day for "
          + "which the task is planned")
      visitor.decimal(
        "clears", &clears, 0...1, .assumption(0.3...1),
        "chance that a user clears away a habit or task that has ended (archives the habit or "
          + "deletes the task), for each day with an opening of Sherpa")
      visitor.decimal(
        "deletes", &deletes, 0...1, .assumption(0...0.005),
        "chance that a user deletes a habit, for each habit and each day with an opening of Sherpa")
      visitor.decimal(
        "archives", &archives, 0...1, .assumption(0.001...0.01),
        "chance that a user archives a habit, for each habit and each day with an opening of "
          + "Sherpa")
      visitor.decimal(
        "edits", &edits, 0...1, .assumption(0.001...0.03),
        "chance that a user changes a habit's target or reminder, for each habit and each day with "
          + "an opening of Sherpa")
      visitor.decimal(
        "replaces", &replaces, 0...1, .assumption(0.2...0.8),
        "chance, each time that a user of Sherpa deletes or archives a habit with due dates to "
          + "come, that the user wants a new habit in its place")
      visitor.decimal(
        "notes", &notes, 0...1, .assumption(0...0.15),
        "chance, for each habit or task that a user does in Sherpa, that the user writes a note on "
          + "it")
      visitor.decimal(
        "slips", &slips, 0...1, .assumption(0...0.05),
        "chance, for each habit or task that a user completes in Sherpa, that the user undoes the "
          + "completion as a mistake and then completes the habit or task again")
      visitor.decimal(
        "sets", &sets, 0...1, .assumption(0...0.5),
        "chance that an amount entered by hand for a habit or task of Sherpa with a daily target "
          + "replaces the amount so far instead of being added to it")
      visitor.decimal(
        "corrects", &corrects, 0...1, .assumption(0...0.1),
        "chance, for each amount that a user enters by hand in Sherpa, that the user first adds "
          + "one step by mistake with the plus button and takes it back with the minus button")
    }
  }
}
