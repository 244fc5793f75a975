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
    /// Dates on which all people use their phones less. Assumption: the days around New Year.
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
        "addition to the log-odds of opening an app while the app is new to the user; half of the "
          + "addition is gone behaviour.default.opening.noveltyHalfDays days after joining")
      visitor.decimal(
        "noveltyHalfDays", &noveltyHalfDays, 0.01...10_000, in: .days, .assumption(2...14),
        "days after joining until half of the additional pull of a new app is gone "
          + "(behaviour.default.opening.novelty is the whole pull); a higher value makes novelty "
          + "last longer")
      visitor.decimal(
        "shockSpread", &shockSpread, 0...10, in: .logit, .assumption(0.8...2.2),
        "standard deviation of a user's mood of the day, a random addition to the log-odds of "
          + "opening apps; a higher value makes good and bad days more extreme")
      visitor.decimal(
        "shockKept", &shockKept, 0...1, .assumption(0...0.5),
        "share of a user's mood of the day (a random addition to the log-odds of opening apps) "
          + "that carries over to the next day; 0 makes the moods of different days independent")
      visitor.decimal(
        "moodSpread", &moodSpread, 0...10, in: .logit, .assumption(0.8...2.2),
        "standard deviation of a user's slow mood, a random addition to the log-odds of opening "
          + "apps that changes over weeks; a higher value makes good and bad weeks more extreme")
      visitor.decimal(
        "moodKept", &moodKept, 0...1, .assumption(0.88...0.96),
        "share of a user's slow mood (a random addition to the log-odds of opening apps) that "
          + "carries over to the next day; a value nearer to 1 makes good and bad phases longer")
      visitor.decimal(
        "afterCalendar", &afterCalendar, -20...20, in: .logit, .setup,
        "addition to the log-odds of opening an app on every day after the last day listed in "
          + "behaviour.default.opening.calendar, or on all days if none is listed; above 0, users "
          + "open apps more")
      visitor.decimal(
        "holiday", &holiday, -20...20, in: .logit, .assumption(-1...0),
        "addition to the log-odds of opening an app on a holiday, a date listed in "
          + "behaviour.default.opening.holidays; below 0, users open apps less on holidays")
      visitor.decimal(
        "habit", &habit, -20...20, in: .logit, .assumption(0.5...4),
        "addition to the log-odds of opening an app for a user with a full habit of using that "
          + "app; a habit of half the strength adds half")
      visitor.decimal(
        "dormancy", &dormancy, -20...20, in: .logit, .fitted,
        "largest reduction of the log-odds of opening an app after a long time without an opening; "
          + "a higher value means that fewer users come back")
      visitor.decimal(
        "dormancyHalfDays", &dormancyHalfDays, 0.01...10_000, in: .days, .assumption(5...30),
        "days in a row without opening an app that lower the log-odds of opening the app by half "
          + "of behaviour.default.opening.dormancy, the largest reduction")
      visitor.decimal(
        "otherApp", &otherApp, -20...20, in: .logit, .assumption(-0.5...0),
        "addition to the log-odds of opening an app for each other simulated app that the user "
          + "uses; below 0, apps compete for the user")
      visitor.decimal(
        "together", &together, 0...1, .assumption(0.5...1),
        "share of days on which one random number decides for all of a user's apps whether the "
          + "user opens them, and whether the user quits (uninstalls or no longer opens) them; a "
          + "higher value means that a user more often opens, or quits, several apps on the same "
          + "day")
      visitor.decimal(
        "furtherOpenings", &furtherOpenings, 0...20, .assumption(0.2...3),
        "mean number of further openings of an app, after the first, that a user plans for a day "
          + "on which the user opens the app")
      visitor.whole(
        "mostOpenings", &mostOpenings, 1...64, .assumption(10...60),
        "largest number of openings of an app that a user plans for one day")
      visitor.part("weekday", &weekday)
    }
  }

  /// A date that recurs every year.
  public struct Holiday: Hashable, Sendable {
    /// The month, 1 … 12.
    public var month: Int
    /// The day of the month, 1 … 31.
    public var day: Int

    /// Creates a date that recurs every year: month 1 … 12, day of the month 1 … 31.
    public init(month: Int, day: Int) {
      self.month = month
      self.day = day
    }

    /// Whether the date exists in any year. The leap year 2028 contains every valid date.
    public var isDate: Bool { Day(year: 2028, month: month, day: day) != nil }
  }

  /// An effect tied to a day of the run. An external effect applies to all people on that day. A
  /// cohort's effect applies to people who join on that day or later.
  public struct DayShift: Hashable, Sendable {
    /// The day of the run, from 0.
    public var day: Int
    /// The change in the chance of an opening, in logits.
    public var shift: Double

    /// Creates an effect, in logits, on a day of the run; day 0 is the first.
    public init(day: Int, shift: Double) { (self.day, self.shift) = (day, shift) }
  }

  /// The effect of each weekday on the chance of an opening. App vendors report more streaks lost
  /// on Fridays and Saturdays, but their figures do not settle how many more.
  public struct Weekdays: Hashable, Sendable, Described {
    public var monday = 0.0
    public var tuesday = 0.0
    public var wednesday = 0.0
    public var thursday = 0.0
    public var friday = -0.6
    public var saturday = -0.69
    public var sunday = -0.6

    /// The effect of a weekday, in logits.
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
        "addition to the log-odds of opening an app on Mondays; below 0, users open apps "
          + "less on Mondays")
      visitor.decimal(
        "tuesday", &tuesday, -20...20, in: .logit, .assumption(-0.3...0.3),
        "addition to the log-odds of opening an app on Tuesdays; below 0, users open apps "
          + "less on Tuesdays")
      visitor.decimal(
        "wednesday", &wednesday, -20...20, in: .logit, .assumption(-0.3...0.3),
        "addition to the log-odds of opening an app on Wednesdays; below 0, users open apps "
          + "less on Wednesdays")
      visitor.decimal(
        "thursday", &thursday, -20...20, in: .logit, .assumption(-0.3...0.3),
        "addition to the log-odds of opening an app on Thursdays; below 0, users open apps "
          + "less on Thursdays")
      visitor.decimal(
        "friday", &friday, -20...20, in: .logit, .assumption(-0.8 ... -0.2),
        "addition to the log-odds of opening an app on Fridays; below 0, users open apps "
          + "less on Fridays")
      visitor.decimal(
        "saturday", &saturday, -20...20, in: .logit, .assumption(-0.9 ... -0.2),
        "addition to the log-odds of opening an app on Saturdays; below 0, users open apps "
          + "less on Saturdays")
      visitor.decimal(
        "sunday", &sunday, -20...20, in: .logit, .assumption(-0.8 ... -0.1),
        "addition to the log-odds of opening an app on Sundays; below 0, users open apps "
          + "less on Sundays")
    }
  }

  /// The effects of days that feel like new beginnings: Mondays, new months, account birthdays.
  public struct FreshStart: Hashable, Sendable, Described {
    public var week = 0.285
    public var month = 0.131
    public var birthday = 0.1

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "week", &week, -20...20, in: .logit, .source("Dai et al. 2014"),
        "addition to the log-odds of opening an app on a Monday, which users see as a fresh start; "
          + "the default is ln 1.33, because a study found 33 % more gym visits at the start of a "
          + "week")
      visitor.decimal(
        "month", &month, -20...20, in: .logit, .source("Dai et al. 2014: +14 %"),
        "addition to the log-odds of opening an app on the first of a month, which users see as a "
          + "fresh start; the default is ln 1.14, because a study found 14 % more gym visits at "
          + "the start of a month")
      visitor.decimal(
        "birthday", &birthday, -20...20, in: .logit, .assumption(0...0.4),
        "addition to the log-odds of opening an app on the account's birthday, every 365 days "
          + "after joining, which users see as a fresh start")
    }
  }

  /// The effects of a delivered reminder on openings.
  public struct Reminders: Hashable, Sendable, Described {
    public var opening = 0.06
    public var pull = 0.3
    public var windowMinutes = 60.0

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.decimal(
        "opening", &opening, -20...20, in: .logit, .source("Bidargaddi et al. 2018"),
        "addition to the log-odds of opening an app on a day on which a reminder of that app is "
          + "delivered; above 0, reminders bring more users (only TenX and Sherpa send reminders)")
      visitor.decimal(
        "pull", &pull, 0...1, .source("Bell et al. 2023: 2.9 … 4.3"),
        "chance that a delivered reminder moves one of the day's openings of the app to within "
          + "behaviour.default.reminders.windowMinutes minutes after the reminder")
      visitor.decimal(
        "windowMinutes", &windowMinutes, 1...1_440, .source("Bell et al. 2023 count one hour"),
        "length, in minutes, of the time after a reminder to which the reminder may move one of "
          + "the day's openings of the app")
    }
  }
}
