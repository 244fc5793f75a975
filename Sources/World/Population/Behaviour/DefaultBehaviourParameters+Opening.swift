import CivilTime
import Fields

extension DefaultBehaviourParameters {
  /// The parameters that decide whether an app is opened on a day.
  public struct Opening: Hashable, Sendable, Described {
    public var weekday = Weekdays()
    public var novelty = 0.9
    public var noveltyHalfDays = 4.0
    public var shockSpread = 1.61
    public var shockKept = 0.31
    public var moodSpread = 1.34
    public var moodKept = 0.946
    /// External effects on single days of the run: exams, a course's calendar, a campaign.
    public var calendar: [DayShift] = []
    public var afterCalendar = 0.0
    /// Dates on which all people use their phones less. Assumption: the turn of the year.
    public var holidays = [
      Holiday(month: 1, day: 1), Holiday(month: 12, day: 24), Holiday(month: 12, day: 25),
      Holiday(month: 12, day: 26), Holiday(month: 12, day: 31),
    ]
    public var holiday = -0.4
    public var habit = 0.87
    public var dormancy = 0.02
    public var dormancyHalfDays = 18.0
    public var otherApp = -0.22
    public var together = 0.9
    public var furtherOpenings = 0.6
    public var mostOpenings: Int32 = 32

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "novelty", &novelty, -20...20, in: .logit, .fitted,
        "effect of a new app on the chance of an opening, on the first day")
      visitor.decimal(
        "noveltyHalfDays", &noveltyHalfDays, 0.01...10_000, in: .days, .assumption(2...14),
        "days after which half of the novelty is gone")
      visitor.decimal(
        "shockSpread", &shockSpread, 0...10, in: .logit, .assumption(0.8...2.2),
        "standard deviation of a user's good and bad days")
      visitor.decimal(
        "shockKept", &shockKept, 0...1, .assumption(0...0.5),
        "share of a good or bad day that carries over to the next day")
      visitor.decimal(
        "moodSpread", &moodSpread, 0...10, in: .logit, .assumption(0.8...2.2),
        "standard deviation of a user's good and bad weeks")
      visitor.decimal(
        "moodKept", &moodKept, 0...1, .assumption(0.88...0.96),
        "share of the slow mood that carries over to the next day")
      visitor.decimal(
        "afterCalendar", &afterCalendar, -20...20, in: .logit, .setup,
        "effect, on each day after the last of opening.calendar, on the chance of an opening")
      visitor.decimal(
        "holiday", &holiday, -20...20, in: .logit, .assumption(-1...0),
        "effect of a holiday on the chance of an opening")
      visitor.decimal(
        "habit", &habit, -20...20, in: .logit, .assumption(0.5...4),
        "effect of a full habit on the chance of an opening")
      visitor.decimal(
        "dormancy", &dormancy, -20...20, in: .logit, .fitted,
        "largest effect on the chance of an opening of leaving an app unopened")
      visitor.decimal(
        "dormancyHalfDays", &dormancyHalfDays, 0.01...10_000, in: .days, .assumption(5...30),
        "days unopened after which half of the dormancy is reached")
      visitor.decimal(
        "otherApp", &otherApp, -20...20, in: .logit, .assumption(-0.5...0),
        "effect on one app's chance of an opening of every other app on the phone: apps compete")
      visitor.decimal(
        "together", &together, 0...1, .assumption(0.5...1),
        "how often one mood decides at once about all apps of a user, for opening and for removing")
      visitor.decimal(
        "furtherOpenings", &furtherOpenings, 0...20, .assumption(0.2...3),
        "mean number of openings on a day after the first")
      visitor.whole(
        "mostOpenings", &mostOpenings, 1...64, .assumption(10...60),
        "largest number of openings of an app that a morning plans")
      visitor.part("weekday", &weekday)
    }
  }

  /// A date that recurs every year.
  public struct Holiday: Hashable, Sendable {
    /// The month, 1 … 12.
    public var month: Int
    /// The day of the month, 1 … 31.
    public var day: Int

    /// A date that recurs every year: month 1 … 12, day of the month 1 … 31.
    public init(month: Int, day: Int) {
      self.month = month
      self.day = day
    }

    /// Whether the date exists in some year; 2028 is a leap year and has all of them.
    public var isDate: Bool { Day(year: 2028, month: month, day: day) != nil }
  }

  /// An effect tied to a day of the run: on that day for everybody, or for people who join from
  /// that day on.
  public struct DayShift: Hashable, Sendable {
    /// The day of the run, from 0.
    public var day: Int
    /// The change in the chance of an opening, logit.
    public var shift: Double

    /// An effect in logit, and its day of the run, from 0.
    public init(day: Int, shift: Double) { (self.day, self.shift) = (day, shift) }
  }

  /// The effect of each weekday on the chance of an opening. Vendors report more streaks lost on
  /// Fridays and Saturdays, but their figures do not settle how many more.
  public struct Weekdays: Hashable, Sendable, Described {
    public var monday = 0.0
    public var tuesday = 0.0
    public var wednesday = 0.0
    public var thursday = 0.0
    public var friday = -0.6
    public var saturday = -0.69
    public var sunday = -0.6

    /// The effect of a weekday, logit.
    package subscript(weekday: Weekday) -> Double {
      get {
        switch weekday {
        case .monday: monday
        case .tuesday: tuesday
        case .wednesday: wednesday
        case .thursday: thursday
        case .friday: friday
        case .saturday: saturday
        case .sunday: sunday
        }
      }
      set {
        switch weekday {
        case .monday: monday = newValue
        case .tuesday: tuesday = newValue
        case .wednesday: wednesday = newValue
        case .thursday: thursday = newValue
        case .friday: friday = newValue
        case .saturday: saturday = newValue
        case .sunday: sunday = newValue
        }
      }
    }

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "monday", &monday, -20...20, in: .logit, .assumption(-0.3...0.3),
        "effect of a Monday on the chance of an opening")
      visitor.decimal(
        "tuesday", &tuesday, -20...20, in: .logit, .assumption(-0.3...0.3),
        "effect of a Tuesday on the chance of an opening")
      visitor.decimal(
        "wednesday", &wednesday, -20...20, in: .logit, .assumption(-0.3...0.3),
        "effect of a Wednesday on the chance of an opening")
      visitor.decimal(
        "thursday", &thursday, -20...20, in: .logit, .assumption(-0.3...0.3),
        "effect of a Thursday on the chance of an opening")
      visitor.decimal(
        "friday", &friday, -20...20, in: .logit, .assumption(-0.8 ... -0.2),
        "effect of a Friday on the chance of an opening")
      visitor.decimal(
        "saturday", &saturday, -20...20, in: .logit, .assumption(-0.9 ... -0.2),
        "effect of a Saturday on the chance of an opening")
      visitor.decimal(
        "sunday", &sunday, -20...20, in: .logit, .assumption(-0.8 ... -0.1),
        "effect of a Sunday on the chance of an opening")
    }
  }

  /// The effects of days that feel like a new beginning.
  public struct FreshStart: Hashable, Sendable, Described {
    public var week = 0.285
    public var month = 0.131
    public var birthday = 0.1

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "week", &week, -20...20, in: .logit, .source("Dai et al. 2014"),
        "effect of a Monday as a fresh start: ln 1.33, since gym visits rise by 33 % with a "
          + "new week")
      visitor.decimal(
        "month", &month, -20...20, in: .logit, .source("Dai et al. 2014: +14 %"),
        "effect of the first of a month as a fresh start: ln 1.14")
      visitor.decimal(
        "birthday", &birthday, -20...20, in: .logit, .assumption(0...0.4),
        "effect of the birthday of the account as a fresh start")
    }
  }

  /// The effects of a delivered reminder.
  public struct Reminders: Hashable, Sendable, Described {
    public var opening = 0.06
    public var pull = 0.3
    public var windowMinutes = 60.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "opening", &opening, -20...20, in: .logit, .source("Bidargaddi et al. 2018"),
        "effect of a delivered reminder on the chance that the app is opened on the day")
      visitor.decimal(
        "pull", &pull, 0...1, .source("Bell et al. 2023: 2.9 … 4.3"),
        "chance that one of the day's openings moves into the window after a reminder")
      visitor.decimal(
        "windowMinutes", &windowMinutes, 1...1_440, .source("Bell et al. 2023 count one hour"),
        "length of the window after a reminder")
    }
  }
}
