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
        "chance that a new task or self-made habit in Sherpa (one not taken from its library) has "
          + "a unit other than times and minutes, such as km or ml")
      visitor.decimal(
        "several", &several, 0...1, .assumption(0.1...0.4),
        "chance that a new self-made habit in Sherpa (one not taken from its library) is to be "
          + "done several times on a day instead of once, if the habit is counted in times")
      visitor.whole(
        "mostTimes", &mostTimes, 2...50, .assumption(4...12),
        "largest number of times a day of a new self-made habit in Sherpa (one not taken from its "
          + "library), if the habit is to be done several times on a day")
      visitor.decimal(
        "monthly", &monthly, 0...1, .assumption(0.01...0.1),
        "chance that a new self-made habit in Sherpa (one not taken from its library) has a target "
          + "per month, unless the habit has a target per week")
      visitor.decimal(
        "everyOtherDay", &everyOtherDay, 0...1, .assumption(0.02...0.15),
        "chance that a new self-made habit in Sherpa (one not taken from its library) is for every "
          + "other day instead of for every day, if the habit is not for some weekdays only and "
          + "has no weekly or monthly target")
      visitor.decimal(
        "monthDay", &monthDay, 0...1, .assumption(0.01...0.1),
        "chance that a new self-made habit in Sherpa (one not taken from its library) is for one "
          + "or two dates of a month instead of for every day, if the habit is not for some "
          + "weekdays only and has no weekly or monthly target")
      visitor.decimal(
        "ends", &ends, 0...1, .assumption(0.02...0.25),
        "chance that a new self-made habit in Sherpa (one not taken from its library) ends, after "
          + "about behaviour.default.items.endDays days, instead of recurring for ever")
      visitor.whole(
        "endDays", &endDays, 1...3_660, in: .days, .assumption(21...66),
        "length, from the first day to the last, of a new self-made habit in Sherpa (one not taken "
          + "from its library), if the habit does not recur for ever")
      visitor.decimal(
        "endsOnDate", &endsOnDate, 0...1, .assumption(0.2...0.7),
        "chance that a new self-made habit in Sherpa (one not taken from its library) ends on a "
          + "date instead of after a number of times, if the habit does not recur for ever")
      visitor.decimal(
        "weeksApart", &weeksApart, 0...1, .assumption(0.05...0.3),
        "chance that a new self-made habit in Sherpa (one not taken from its library) skips weeks, "
          + "for example every second week, if the habit is for some weekdays only")
      visitor.decimal(
        "monthsApart", &monthsApart, 0...1, .assumption(0.1...0.5),
        "chance that a new self-made habit in Sherpa (one not taken from its library) skips "
          + "months, for example every second month, if the habit is for dates of a month")
      visitor.whole(
        "mostApart", &mostApart, 2...52, .assumption(2...6),
        "largest interval, in weeks or months, between the recurrences of a new self-made habit in "
          + "Sherpa (one not taken from its library), if the habit skips weeks or months")
      visitor.decimal(
        "severalDates", &severalDates, 0...1, .assumption(0.1...0.5),
        "chance that a new self-made habit in Sherpa (one not taken from its library) is for two "
          + "dates of a month, 14 days apart, instead of one, if the habit is for dates of a month")
      visitor.decimal(
        "startsTomorrow", &startsTomorrow, 0...1, .assumption(0.05...0.3),
        "chance that a new habit of Sherpa starts on the day after the user adds it instead of on "
          + "the same day")
      visitor.decimal(
        "startsLater", &startsLater, 0...1, .assumption(0.02...0.15),
        "chance that a new habit of Sherpa starts on a date drawn from the "
          + "behaviour.default.items.startAheadDays dates after the day on which the user adds it")
      visitor.whole(
        "startAheadDays", &startAheadDays, 1...366, in: .days, .assumption(3...14),
        "number of dates from which the start of a new habit of Sherpa is drawn if the habit "
          + "starts later (behaviour.default.items.startsLater), beginning with the day after the "
          + "user adds the habit; all dates are equally likely")
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
        "chance, on each day on which a user opens Sherpa and for each habit or task that is over, "
          + "that the user clears it away: archives the habit or deletes the task")
      visitor.decimal(
        "deletes", &deletes, 0...1, .assumption(0...0.005),
        "chance, on each day on which a user opens Sherpa and for each of the user's habits, that "
          + "the user deletes the habit")
      visitor.decimal(
        "archives", &archives, 0...1, .assumption(0.001...0.01),
        "chance, on each day on which a user opens Sherpa and for each of the user's habits, that "
          + "the user archives the habit")
      visitor.decimal(
        "edits", &edits, 0...1, .assumption(0.001...0.03),
        "chance, on each day on which a user opens Sherpa and for each of the user's habits, that "
          + "the user changes the habit's target or reminder")
      visitor.decimal(
        "replaces", &replaces, 0...1, .assumption(0.2...0.8),
        "chance, for each habit that a user deletes or archives in Sherpa while the habit still "
          + "recurs, that the user wants another habit instead")
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
        "chance, for each amount that a user enters by hand for a habit or task of Sherpa with a "
          + "daily target, that the user sets the total amount instead of adding to the amount so "
          + "far")
      visitor.decimal(
        "corrects", &corrects, 0...1, .assumption(0...0.1),
        "chance, for each amount that a user enters by hand in Sherpa, that the user first adds "
          + "one step by mistake with the plus button and takes it back with the minus button")
    }
  }
}
