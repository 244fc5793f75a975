import Fields

extension DefaultBehaviourParameters {
  /// What the items of Sherpa are like, and what becomes of them.
  ///
  /// No one publishes what people keep in such an app: all of these numbers are assumptions.
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
        "how likely a habit or a task is counted in another unit than times and minutes")
      visitor.decimal(
        "several", &several, 0...1, .assumption(0.1...0.4),
        "how likely a habit that is ticked off is done several times a day")
      visitor.whole(
        "mostTimes", &mostTimes, 2...50, .assumption(4...12), "how many times a day at most")
      visitor.decimal(
        "monthly", &monthly, 0...1, .assumption(0.01...0.1),
        "how likely a habit has a target per month")
      visitor.decimal(
        "everyOtherDay", &everyOtherDay, 0...1, .assumption(0.02...0.15),
        "how likely a habit for every day is for every other day instead")
      visitor.decimal(
        "monthDay", &monthDay, 0...1, .assumption(0.01...0.1),
        "how likely it is for one date of each month instead")
      visitor.decimal(
        "ends", &ends, 0...1, .assumption(0.02...0.25),
        "how likely a habit ends after endDays")
      visitor.whole(
        "endDays", &endDays, 1...3_660, in: .days, .assumption(21...66),
        "how many days such a habit has")
      visitor.decimal(
        "endsOnDate", &endsOnDate, 0...1, .assumption(0.2...0.7),
        "how likely such an end is a date and not a number of times")
      visitor.decimal(
        "weeksApart", &weeksApart, 0...1, .assumption(0.05...0.3),
        "how likely a habit for some weekdays is not for every week")
      visitor.decimal(
        "monthsApart", &monthsApart, 0...1, .assumption(0.1...0.5),
        "how likely a habit for dates of a month is not for every month")
      visitor.whole(
        "mostApart", &mostApart, 2...52, .assumption(2...6),
        "for every how manieth week or month it is then at most, from the second on")
      visitor.decimal(
        "severalDates", &severalDates, 0...1, .assumption(0.1...0.5),
        "how likely a habit for dates of a month is for two of them, 14 days apart")
      visitor.decimal(
        "startsTomorrow", &startsTomorrow, 0...1, .assumption(0.05...0.3),
        "how likely a habit starts tomorrow and not today")
      visitor.decimal(
        "startsLater", &startsLater, 0...1, .assumption(0.02...0.15),
        "how likely it starts on a later date")
      visitor.whole(
        "startAheadDays", &startAheadDays, 1...366, in: .days, .assumption(3...14),
        "how many dates from tomorrow on are chosen from then, each as often")
      visitor.decimal(
        "tasksADay", &tasksADay, 0...15, .assumption(0.1...1.5),
        "how many tasks come up on a day for somebody who keeps tasks in the app")
      visitor.decimal(
        "taskAheadDays", &taskAheadDays, 0...14, in: .days, .assumption(0...3),
        "how far ahead they are planned, on average")
      visitor.decimal(
        "clears", &clears, 0...1, .assumption(0.3...1),
        "how likely an item that is over is cleared away on a day")
      visitor.decimal(
        "deletes", &deletes, 0...1, .assumption(0...0.005),
        "how likely a habit is deleted on a day")
      visitor.decimal(
        "archives", &archives, 0...1, .assumption(0.001...0.01),
        "how likely a habit is put away on a day")
      visitor.decimal(
        "edits", &edits, 0...1, .assumption(0.001...0.03),
        "how likely a habit is changed on a day")
      visitor.decimal(
        "replaces", &replaces, 0...1, .assumption(0.2...0.8),
        "how likely another habit is wanted instead of one that was deleted or put away")
      visitor.decimal(
        "notes", &notes, 0...1, .assumption(0...0.15),
        "how likely a note is written to what was done")
      visitor.decimal(
        "slips", &slips, 0...1, .assumption(0...0.05),
        "how likely an item is ticked off by mistake, which is taken back and done again")
      visitor.decimal(
        "sets", &sets, 0...1, .assumption(0...0.5),
        "how likely an amount is set instead of added")
      visitor.decimal(
        "corrects", &corrects, 0...1, .assumption(0...0.1),
        "how likely a step too many is taken back with minus before an amount is added")
    }
  }
}
