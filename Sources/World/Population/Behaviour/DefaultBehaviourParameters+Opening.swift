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
        "addition to the log-odds of opening an app while the app is new to the user, in full on "
          + "the day of joining and half after behaviour.default.opening.noveltyHalfDays days; a "
          + "larger value means that new users open apps on more days")
      visitor.decimal(
        "noveltyHalfDays", &noveltyHalfDays, 0.01...10_000, in: .days, .assumption(2...14),
        "number of days after joining until half of the addition that a new app makes to a user's "
          + "log-odds of opening it (behaviour.default.opening.novelty) is gone; a larger value "
          + "makes novelty last longer")
      visitor.decimal(
        "shockSpread", &shockSpread, 0...10, in: .logit, .assumption(0.8...2.2),
        "standard deviation of a user's mood of the day, a random addition (mean 0) to the "
          + "log-odds of opening apps; a larger value makes good and bad days more extreme, and 0 "
          + "means no such moods")
      visitor.decimal(
        "shockKept", &shockKept, 0...1, .assumption(0...0.5),
        "share of a user's mood of the day (a random addition to the log-odds of opening apps) "
          + "that carries over to the next day; 0 makes the moods of different days independent, "
          + "and a larger value makes good and bad spells longer")
      visitor.decimal(
        "moodSpread", &moodSpread, 0...10, in: .logit, .assumption(0.8...2.2),
        "standard deviation of a user's slow mood, a random addition (mean 0) to the log-odds of "
          + "opening apps that changes over weeks; a larger value makes good and bad weeks more "
          + "extreme, and 0 means no such moods")
      visitor.decimal(
        "moodKept", &moodKept, 0...1, .assumption(0.88...0.96),
        "share of a user's slow mood (a random addition to the log-odds of opening apps that "
          + "changes over weeks) that carries over to the next day; a value nearer to 1 makes good "
          + "and bad spells longer")
      visitor.decimal(
        "afterCalendar", &afterCalendar, -20...20, in: .logit, .setup,
        "addition to all users' log-odds of opening an app on every day after the last day listed "
          + "in behaviour.default.opening.calendar, or on all days if none is listed; above 0, "
          + "users open apps on more days")
      visitor.decimal(
        "holiday", &holiday, -20...20, in: .logit, .assumption(-1...0),
        "addition to all users' log-odds of opening an app on a holiday (a date listed in "
          + "behaviour.default.opening.holidays); below 0, fewer users open apps on holidays")
      visitor.decimal(
        "habit", &habit, -20...20, in: .logit, .assumption(0.5...4),
        "addition to the log-odds of opening an app for a user with a full habit of using that "
          + "app; a habit of half the full strength adds half of this number")
      visitor.decimal(
        "dormancy", &dormancy, -20...20, in: .logit, .fitted,
        "largest reduction of a user's log-odds of opening an app after many days without opening "
          + "it; a larger value means that fewer users come back, and 0 means that absence lowers "
          + "nothing")
      visitor.decimal(
        "dormancyHalfDays", &dormancyHalfDays, 0.01...10_000, in: .days, .assumption(5...30),
        "number of days in a row without opening an app after which the reduction of the log-odds "
          + "of opening it reaches half of the largest reduction "
          + "(behaviour.default.opening.dormancy); a larger value makes the reduction grow more "
          + "slowly")
      visitor.decimal(
        "otherApp", &otherApp, -20...20, in: .logit, .assumption(-0.5...0),
        "addition to the log-odds of opening an app for each other simulated app that the user has "
          + "and has not quit; below 0, apps compete for the user, and 0 means that the number of "
          + "apps makes no difference")
      visitor.decimal(
        "together", &together, 0...1, .assumption(0.5...1),
        "share of days on which a user's decisions to open an app or to quit it (uninstall or no "
          + "longer open it) use the same random numbers for all of the user's apps; a larger "
          + "value means that a user more often opens, or quits, several apps on the same day")
      visitor.decimal(
        "furtherOpenings", &furtherOpenings, 0...20, .assumption(0.2...3),
        "mean number of openings of an app after the day's first that a user plans for a day on "
          + "which the user opens the app; 0 means one planned opening on each such day")
      visitor.whole(
        "mostOpenings", &mostOpenings, 1...64, .assumption(10...60),
        "largest number of openings of an app, including the first, that a user plans for one day")
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
        "addition to all users' log-odds of opening an app on Mondays, besides that of a new week "
          + "(behaviour.default.freshStart.week); 0 means no addition, and below 0 users open apps "
          + "on fewer Mondays")
      visitor.decimal(
        "tuesday", &tuesday, -20...20, in: .logit, .assumption(-0.3...0.3),
        "addition to all users' log-odds of opening an app on Tuesdays; 0 means no addition, and "
          + "below 0 users open apps on fewer Tuesdays")
      visitor.decimal(
        "wednesday", &wednesday, -20...20, in: .logit, .assumption(-0.3...0.3),
        "addition to all users' log-odds of opening an app on Wednesdays; 0 means no addition, and "
          + "below 0 users open apps on fewer Wednesdays")
      visitor.decimal(
        "thursday", &thursday, -20...20, in: .logit, .assumption(-0.3...0.3),
        "addition to all users' log-odds of opening an app on Thursdays; 0 means no addition, and "
          + "below 0 users open apps on fewer Thursdays")
      visitor.decimal(
        "friday", &friday, -20...20, in: .logit, .assumption(-0.8 ... -0.2),
        "addition to all users' log-odds of opening an app on Fridays; 0 means no addition, and "
          + "below 0 users open apps on fewer Fridays")
      visitor.decimal(
        "saturday", &saturday, -20...20, in: .logit, .assumption(-0.9 ... -0.2),
        "addition to all users' log-odds of opening an app on Saturdays; 0 means no addition, and "
          + "below 0 users open apps on fewer Saturdays")
      visitor.decimal(
        "sunday", &sunday, -20...20, in: .logit, .assumption(-0.8 ... -0.1),
        "addition to all users' log-odds of opening an app on Sundays; 0 means no addition, and "
          + "below 0 users open apps on fewer Sundays")
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
        "addition to the log-odds of opening an app on a Monday, because users see a new week as a "
          + "fresh start; 0 means no effect (the default is ln 1.33, because a study found 33 % "
          + "more gym visits at the start of a week)")
      visitor.decimal(
        "month", &month, -20...20, in: .logit, .source("Dai et al. 2014: +14 %"),
        "addition to the log-odds of opening an app on the first day of a month, because users see "
          + "a new month as a fresh start; 0 means no effect (the default is ln 1.14, because a "
          + "study found 14 % more gym visits at the start of a month)")
      visitor.decimal(
        "birthday", &birthday, -20...20, in: .logit, .assumption(0...0.4),
        "addition to the log-odds of opening an app on the account's birthday (every 365 days "
          + "after the user joined), because users see this day as a fresh start; 0 means no "
          + "effect")
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
        "addition to the log-odds of opening TenX or Sherpa on a day on which a reminder of that "
          + "app is delivered to the user; above 0, reminders make users open the app on more days "
          + "(Forest and the pet app send no reminders)")
      visitor.decimal(
        "pull", &pull, 0...1, .source("Bell et al. 2023: 2.9 … 4.3"),
        "chance that a delivered reminder of TenX or Sherpa moves one of the user's planned "
          + "openings of that app on that day to a time shortly after the reminder (at most "
          + "behaviour.default.reminders.windowMinutes minutes); 0 means that reminders move no "
          + "openings")
      visitor.decimal(
        "windowMinutes", &windowMinutes, 1...1_440, .source("Bell et al. 2023 count one hour"),
        "length, in minutes, of the time after a reminder of TenX or Sherpa into which the "
          + "reminder can move one of the user's planned openings of that app on that day; the "
          + "moved opening falls at a random moment of this time")
    }
  }
}
