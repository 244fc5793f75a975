import Fields

extension DefaultBehaviourParameters {
  /// The properties of Sherpa's items, and how often people edit, archive, delete or add items.
  ///
  /// No one publishes what people track in such an app: all of these numbers are assumptions.
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
        "chance that a habit or a task has another unit than times and minutes")
      visitor.decimal(
        "several", &several, 0...1, .assumption(0.1...0.4),
        "chance that a habit that is ticked off is done several times a day")
      visitor.whole(
        "mostTimes", &mostTimes, 2...50, .assumption(4...12),
        "largest number of times a day for a habit done several times")
      visitor.decimal(
        "monthly", &monthly, 0...1, .assumption(0.01...0.1),
        "chance that a habit has a target per month")
      visitor.decimal(
        "everyOtherDay", &everyOtherDay, 0...1, .assumption(0.02...0.15),
        "chance that a daily habit is for every other day instead")
      visitor.decimal(
        "monthDay", &monthDay, 0...1, .assumption(0.01...0.1),
        "chance that a habit that would be daily recurs on one or two dates of a month instead")
      visitor.decimal(
        "ends", &ends, 0...1, .assumption(0.02...0.25),
        "chance that a habit ends after endDays")
      visitor.whole(
        "endDays", &endDays, 1...3_660, in: .days, .assumption(21...66),
        "length in days of a habit that ends")
      visitor.decimal(
        "endsOnDate", &endsOnDate, 0...1, .assumption(0.2...0.7),
        "chance that a habit that ends does so on a date instead of after a number of times")
      visitor.decimal(
        "weeksApart", &weeksApart, 0...1, .assumption(0.05...0.3),
        "chance that a habit for some weekdays skips weeks")
      visitor.decimal(
        "monthsApart", &monthsApart, 0...1, .assumption(0.1...0.5),
        "chance that a habit for dates of a month skips months")
      visitor.whole(
        "mostApart", &mostApart, 2...52, .assumption(2...6),
        "largest interval, in weeks or months, of a habit that skips weeks or months")
      visitor.decimal(
        "severalDates", &severalDates, 0...1, .assumption(0.1...0.5),
        "chance that a habit for dates of a month is for two of them, 14 days apart")
      visitor.decimal(
        "startsTomorrow", &startsTomorrow, 0...1, .assumption(0.05...0.3),
        "chance that a new habit starts tomorrow instead of today")
      visitor.decimal(
        "startsLater", &startsLater, 0...1, .assumption(0.02...0.15),
        "chance that a new habit starts later than tomorrow")
      visitor.whole(
        "startAheadDays", &startAheadDays, 1...366, in: .days, .assumption(3...14),
        "number of dates, all equally likely, on which a habit that starts later may start")
      visitor.decimal(
        "tasksADay", &tasksADay, 0...15, .assumption(0.1...1.5),
        "mean number of new tasks a day, for users who keep tasks in Sherpa")
      visitor.decimal(
        "taskAheadDays", &taskAheadDays, 0...14, in: .days, .assumption(0...3),
        "mean number of days ahead for which a task of Sherpa is planned")
      visitor.decimal(
        "clears", &clears, 0...1, .assumption(0.3...1),
        "daily chance that a user clears away an item that is over")
      visitor.decimal(
        "deletes", &deletes, 0...1, .assumption(0...0.005),
        "daily chance that a user deletes a habit")
      visitor.decimal(
        "archives", &archives, 0...1, .assumption(0.001...0.01),
        "daily chance that a user archives a habit")
      visitor.decimal(
        "edits", &edits, 0...1, .assumption(0.001...0.03),
        "daily chance that a user changes a habit")
      visitor.decimal(
        "replaces", &replaces, 0...1, .assumption(0.2...0.8),
        "chance that a user wants another habit for one that was deleted or archived")
      visitor.decimal(
        "notes", &notes, 0...1, .assumption(0...0.15),
        "chance that a user writes a note to something done")
      visitor.decimal(
        "slips", &slips, 0...1, .assumption(0...0.05),
        "chance that a user ticks off an item by mistake, takes that back and ticks it off again")
      visitor.decimal(
        "sets", &sets, 0...1, .assumption(0...0.5),
        "chance that a user sets an amount instead of adding one")
      visitor.decimal(
        "corrects", &corrects, 0...1, .assumption(0...0.1),
        "chance that a user takes back a step too many with minus before adding an amount")
    }
  }
}
