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
        "chance that a new habit or task of Sherpa has another unit than times and minutes, such "
          + "as km or ml")
      visitor.decimal(
        "several", &several, 0...1, .assumption(0.1...0.4),
        "chance that a new habit of Sherpa counted in times is to be done several times on a day "
          + "instead of once")
      visitor.whole(
        "mostTimes", &mostTimes, 2...50, .assumption(4...12),
        "largest number of times a day for a habit of Sherpa that is to be done several times on a "
          + "day")
      visitor.decimal(
        "monthly", &monthly, 0...1, .assumption(0.01...0.1),
        "chance that a new habit of Sherpa without a weekly target has a target per month")
      visitor.decimal(
        "everyOtherDay", &everyOtherDay, 0...1, .assumption(0.02...0.15),
        "chance that a new habit of Sherpa that would be daily is for every other day instead")
      visitor.decimal(
        "monthDay", &monthDay, 0...1, .assumption(0.01...0.1),
        "chance that a new habit of Sherpa that would be daily recurs on one or two dates of a "
          + "month instead")
      visitor.decimal(
        "ends", &ends, 0...1, .assumption(0.02...0.25),
        "chance that a new habit of Sherpa ends, after items.endDays, instead of recurring for "
          + "ever")
      visitor.whole(
        "endDays", &endDays, 1...3_660, in: .days, .assumption(21...66),
        "length of a habit of Sherpa that ends, from the first day to the last")
      visitor.decimal(
        "endsOnDate", &endsOnDate, 0...1, .assumption(0.2...0.7),
        "chance that a habit of Sherpa that ends does so on a date instead of after a number of "
          + "times")
      visitor.decimal(
        "weeksApart", &weeksApart, 0...1, .assumption(0.05...0.3),
        "chance that a habit of Sherpa for some weekdays skips weeks, such as every second one")
      visitor.decimal(
        "monthsApart", &monthsApart, 0...1, .assumption(0.1...0.5),
        "chance that a habit of Sherpa for dates of a month skips months, such as every second one")
      visitor.whole(
        "mostApart", &mostApart, 2...52, .assumption(2...6),
        "largest interval, in weeks or months, between the recurrences of a habit of Sherpa that "
          + "skips weeks or months")
      visitor.decimal(
        "severalDates", &severalDates, 0...1, .assumption(0.1...0.5),
        "chance that a habit of Sherpa for dates of a month is for two dates, 14 days apart, "
          + "instead of one")
      visitor.decimal(
        "startsTomorrow", &startsTomorrow, 0...1, .assumption(0.05...0.3),
        "chance that a new habit of Sherpa starts tomorrow instead of today")
      visitor.decimal(
        "startsLater", &startsLater, 0...1, .assumption(0.02...0.15),
        "chance that a new habit of Sherpa starts on a date drawn from the next "
          + "items.startAheadDays dates")
      visitor.whole(
        "startAheadDays", &startAheadDays, 1...366, in: .days, .assumption(3...14),
        "number of dates, from tomorrow on and all equally likely, on which a new habit of Sherpa "
          + "with a drawn start may begin")
      visitor.decimal(
        "tasksADay", &tasksADay, 0...15, .assumption(0.1...1.5),
        "mean number of new tasks on a day with an opening of Sherpa, for users who keep tasks "
          + "there")
      visitor.decimal(
        "taskAheadDays", &taskAheadDays, 0...14, in: .days, .assumption(0...3),
        "mean number of days between the adding of a task to Sherpa and the day for which the task "
          + "is planned")
      visitor.decimal(
        "clears", &clears, 0...1, .assumption(0.3...1),
        "chance, for each habit or task of Sherpa that is over and each day with an opening, that "
          + "the user clears the item away")
      visitor.decimal(
        "deletes", &deletes, 0...1, .assumption(0...0.005),
        "chance, for each habit of Sherpa and each day with an opening, that the user deletes the "
          + "habit")
      visitor.decimal(
        "archives", &archives, 0...1, .assumption(0.001...0.01),
        "chance, for each habit of Sherpa and each day with an opening, that the user archives the "
          + "habit")
      visitor.decimal(
        "edits", &edits, 0...1, .assumption(0.001...0.03),
        "chance, for each habit of Sherpa and each day with an opening, that the user changes the "
          + "habit's target or reminder")
      visitor.decimal(
        "replaces", &replaces, 0...1, .assumption(0.2...0.8),
        "chance, for each habit of Sherpa that a user deletes or archives, that the user wants "
          + "another habit instead")
      visitor.decimal(
        "notes", &notes, 0...1, .assumption(0...0.15),
        "chance, for each habit or task done in Sherpa, that the user writes a note")
      visitor.decimal(
        "slips", &slips, 0...1, .assumption(0...0.05),
        "chance, for each habit or task ticked off in Sherpa, that the tick was a mistake, which "
          + "the user undoes before ticking the item off again")
      visitor.decimal(
        "sets", &sets, 0...1, .assumption(0...0.5),
        "chance, for each amount that a user enters for a daily target in Sherpa, that the user "
          + "sets the amount instead of adding to the amount so far")
      visitor.decimal(
        "corrects", &corrects, 0...1, .assumption(0...0.1),
        "chance, for each amount that a user enters in Sherpa, that the user first taps plus once "
          + "too often and takes the step back with minus")
    }
  }
}
