import Cadence
import CivilTime
import Fields

/// Parameters of Sherpa's habits, tasks, XP and plans. Defaults come from the app specification;
/// where it gives none, they are marked as an *assumption*. `HabitsRules` validates parameters.
public struct HabitsParameters: Hashable, Sendable {
  /// Least share of the day's habits to be done for the day to count for the streak: 2/5 (§5.1).
  public var qualifyingShare = QualifyingShare.sherpa
  /// XP that a user gets for each reason (§5.2).
  public var experience = ExperienceValues()
  /// The shortest completed focus session that earns XP, in minutes (§5.2).
  public var focusMinimumMinutes: Int64 = 25
  /// Limits of the free plan (§11).
  public var freeLimits = PlanLimits()
  /// Lengths of trials (§11).
  public var trialDays = TrialDays()
  /// Prices of subscriptions (§11).
  public var prices = PlanPrices()
  /// Amount that one tap adds to an item without its own step (§6.3).
  public var defaultSteps = DefaultSteps()
  /// Number of occurrences that the wizard's preview of a new item shows (§6.2, §18).
  public var reviewedOccurrences = 14
  /// How a day counts a habit that was due that day but was removed from it undone.
  public var leavingItems = LeavingItems.stand
  /// Local time at which a day begins.
  public var boundary = DayBoundary.midnight
  /// Rules that determine the streak from the days that count.
  public var streak = StreakParameters.sherpa
  /// Local hours in which the morning nudge may come (assumption: §13 names no hours).
  public var morningNudge = NudgeWindow(fromHour: 7, toHour: 10)
  /// Local hours in which the evening nudge may come (assumption: §13 names no hours).
  public var eveningNudge = NudgeWindow(fromHour: 18, toHour: 21)
  /// Longest gap between two events, in days. Because every day in between is simulated, this
  /// limits the cost of a wrong clock (assumption: a hundred years). The least value is a week,
  /// because a flight across the date line skips a date.
  public var longestAbsenceDays = 36_525

  /// Creates parameters with the values of the app specification.
  public init() {}
}

/// How a day counts a habit that was due that day but was archived, deleted, or moved to other days
/// before it was done.
///
///     of three habits one is done, another is deleted │ `stand`  `go`
///     the day is                                      │ 1 of 3   1 of 2
///     it counts for the streak                        │ no       yes, +50 XP
///
/// In both cases, a completed instance still counts and an open task no longer does.
public enum LeavingItems: UInt8, NamedChoice, Sendable {
  /// The habit stays due until the day is over, so removing undone habits cannot make a day count.
  case stand
  /// The day is judged as if the habit had never been due.
  case go

  public var key: String { self == .stand ? "stand" : "go" }
}

/// XP that a user gets for each reason (§5.2).
public struct ExperienceValues: Hashable, Sendable {
  /// XP for a day that counts for the streak.
  public var dayComplete: Int32 = 50
  /// XP for completing a habit's instance.
  public var habitComplete: Int32 = 10
  /// XP for completing a task's instance.
  public var taskComplete: Int32 = 10
  /// XP for the morning reflection.
  public var reflectionMorning: Int32 = 10
  /// XP for the night reflection.
  public var reflectionNight: Int32 = 10
  /// XP for a completed focus session of at least `focusMinimumMinutes`.
  public var focus: Int32 = 20

  /// Creates the points of the app specification.
  public init() {}

  /// The XP for a reason.
  public subscript(reason: ExperienceReason) -> Int32 {
    switch reason {
    case .dayComplete: dayComplete
    case .habitComplete: habitComplete
    case .taskComplete: taskComplete
    case .reflectionMorning: reflectionMorning
    case .reflectionNight: reflectionNight
    case .focus: focus
    }
  }
}

/// Limits of the free plan (§11); other plans have no limits.
public struct PlanLimits: Hashable, Sendable {
  /// Largest number of habits in use; archived habits and tasks do not count.
  public var habits = 3
  /// Largest number of focus templates that may exist at the same time.
  public var focusTemplates = 1
  /// Largest number of messages that a user may send to the coach on a day.
  public var coachMessagesADay = 3

  /// Creates the limits of the app specification.
  public init() {}
}

/// Lengths of trials, in days of 24 hours (§11); with 0 there is no trial and users pay at once.
public struct TrialDays: Hashable, Sendable {
  /// Length of the trial of a monthly subscription.
  public var monthly: Int64 = 7
  /// Length of the trial of a yearly subscription.
  public var yearly: Int64 = 14

  /// Creates the lengths of the app specification.
  public init() {}

  /// The length of the trial of a subscription, in days of 24 hours.
  public subscript(period: SubscriptionPeriod) -> Int64 {
    switch period {
    case .monthly: monthly
    case .yearly: yearly
    }
  }
}

/// Prices of subscriptions, in pence (§11).
public struct PlanPrices: Hashable, Sendable {
  /// Price of a month, in pence.
  public var monthlyPence: Int64 = 599
  /// Price of a year, in pence.
  public var yearlyPence: Int64 = 4_999

  /// Creates the prices of the app specification.
  public init() {}

  /// The price of one period of a subscription, in pence.
  public subscript(period: SubscriptionPeriod) -> Int64 {
    switch period {
    case .monthly: monthlyPence
    case .yearly: yearlyPence
    }
  }
}

/// Amount that one tap adds to an item that has no step of its own, in whole numbers of the item's
/// unit (§6.3: "+1, +5min").
public struct DefaultSteps: Hashable, Sendable {
  /// Minutes that one tap adds to an item whose unit is minutes.
  public var minutes: Int64 = 5
  /// Units that one tap adds to an item with any other unit.
  public var others: Int64 = 1

  /// Creates the steps of the app specification.
  public init() {}

  /// The default step of items with this unit.
  public subscript(unit: MeasureUnit) -> Amount {
    Amount(whole: unit == .min ? minutes : others, unit)
  }
}

/// A window of local hours in which a nudge may come.
///
///     from 7  to 10   07:00 ≤ time < 10:00
///     from 22 to 1    22:00 ≤ time or time < 01:00
///     from 0  to 24   always
///     from 9  to 9    never
public struct NudgeWindow: Hashable, Sendable {
  /// Hour at which the window begins, 0 … 23.
  public var fromHour: Int
  /// Hour at which the window ends, 0 … 24; times from this hour on are outside.
  public var toHour: Int

  /// Creates a window from one full hour to another.
  public init(fromHour: Int, toHour: Int) {
    (self.fromHour, self.toHour) = (fromHour, toHour)
  }

  /// Whether a local time lies in the window; the end of the window is excluded.
  public func contains(_ time: LocalTime) -> Bool {
    let isAfterStart = time.hour >= fromHour
    let isBeforeEnd = time.hour < toHour
    return fromHour <= toHour ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
  }

  /// The local time of the nudge, which is the start of the window; nil if the window is empty.
  public var start: LocalTime? { fromHour == toHour ? nil : LocalTime(hour: fromHour, minute: 0) }
}

extension HabitsParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.part("xp", &experience)
    visitor.whole(
      "focusMinimumMinutes", &focusMinimumMinutes, 0...1_440, in: .minutes, .source("sherpa: §5.2"),
      "length of the shortest completed focus session in Sherpa that earns points (XP), as many as "
        + "apps.sherpa.xp.focus says; shorter sessions earn none")
    visitor.part("free", &freeLimits)
    visitor.part("trialDays", &trialDays)
    visitor.part("prices", &prices)
    visitor.part("defaultSteps", &defaultSteps)
    visitor.whole(
      "reviewedOccurrences", &reviewedOccurrences, 0...1_000, in: "due dates",
      .source("sherpa: §6.2"),
      "largest number of future due dates of a new habit or task that Sherpa shows to the user for "
        + "review before the habit or task is added")
    visitor.enter("nudges.morning")
    morningNudge.visit(&visitor, of: "morning")
    visitor.leave()
    visitor.enter("nudges.evening")
    eveningNudge.visit(&visitor, of: "evening")
    visitor.leave()
    visitor.whole(
      "longestAbsenceDays", &longestAbsenceDays, 7...1_000_000, in: .days,
      .assumption(366...36_525),
      "largest number of days since Sherpa's last record of a user after which Sherpa still "
        + "accepts an action of the user")
    visitor.share(
      "qualifyingShare", &qualifyingShare.numerator, &qualifyingShare.denominator,
      .source("sherpa: §5.1"),
      "smallest share, above 0, of a day's due habits that a user of Sherpa must do for the day to "
        + "earn XP (apps.sherpa.xp.dayComplete) and continue the streak; the due habits do not "
        + "include habits skipped with a note")
    visitor.choice(
      "leavingItems", &leavingItems, .source("rules §5"),
      "whether a habit of Sherpa that is archived, deleted or moved to other days on a day on "
        + "which the habit is due and not yet done still counts as due on that day (stand) or not "
        + "(go)")
    visitor.timeOfDay(
      "dayBoundary", &boundary.time, .source("rules §1"),
      "local time at which a day of Sherpa begins; all other apps of the scenario must have the "
        + "same time, which is always 00:00 in Forest, but the pet app's day may begin later")
    visitor.enter("streak")
    streak.visit(&visitor, in: .sherpa)
    visitor.leave()
  }
}

extension ExperienceValues: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    points(
      "dayComplete", &dayComplete,
      "points (XP) that a user of Sherpa earns for a day on which the user does at least the share "
        + "apps.sherpa.qualifyingShare of the day's due habits, in addition to the XP for each "
        + "habit", &visitor)
    points(
      "habitComplete", &habitComplete,
      "points (XP) that a user of Sherpa earns for doing a habit, at most once a day for each "
        + "habit", &visitor)
    points(
      "taskComplete", &taskComplete,
      "points (XP) that a user of Sherpa earns for doing a task, once for each due date of the "
        + "task", &visitor)
    points(
      "reflectionMorning", &reflectionMorning,
      "points (XP) that a user of Sherpa earns for recording the morning reflection in the app, at "
        + "most once a day", &visitor)
    points(
      "reflectionNight", &reflectionNight,
      "points (XP) that a user of Sherpa earns for recording the night reflection in the app, at "
        + "most once a day", &visitor)
    points(
      "focus", &focus,
      "points (XP) that a user of Sherpa earns for each completed focus session of at least "
        + "apps.sherpa.focusMinimumMinutes minutes", &visitor)
  }
}

private func points(
  _ name: String, _ points: inout Int32, _ meaning: String, _ visitor: inout some FieldVisitor
) { visitor.whole(name, &points, 0...1_000_000, in: .experience, .source("sherpa: §5.2"), meaning) }

extension PlanLimits: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "habits", &habits, 0...1_000_000, in: "habits", .plans,
      "largest number of habits, not counting archived ones, that a user on Sherpa's free plan can "
        + "have")
    visitor.whole(
      "focusTemplates", &focusTemplates, 0...1_000_000, in: "templates", .plans,
      "largest number of focus templates (saved kinds of focus sessions) that a user on Sherpa's "
        + "free plan can have at once")
    visitor.whole(
      "coachMessagesADay", &coachMessagesADay, 0...1_000_000, in: "messages", .plans,
      "largest number of messages a day that a user on Sherpa's free plan can write to the coach, "
        + "Sherpa's adviser")
  }
}

extension TrialDays: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "monthly", &monthly, 0...3_650, in: .days, .plans,
      "length of the free trial that comes with a monthly subscription to Sherpa; a longer trial "
        + "makes more users subscribe, and 0 means no trial")
    visitor.whole(
      "yearly", &yearly, 0...3_650, in: .days, .plans,
      "length of the free trial that comes with a yearly subscription to Sherpa; a longer trial "
        + "makes more users subscribe, and 0 means no trial")
  }
}

extension PlanPrices: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "monthlyPence", &monthlyPence, 0...1_000_000, in: "pence", .plans,
      "price of one month of a monthly subscription to Sherpa; a higher price means fewer "
        + "subscribers")
    visitor.whole(
      "yearlyPence", &yearlyPence, 0...1_000_000, in: "pence", .plans,
      "price of one year of a yearly subscription to Sherpa; a higher price means fewer "
        + "subscribers")
  }
}

extension DefaultSteps: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    let source = FieldBasis.source("sherpa: §6.3")
    visitor.whole(
      "minutes", &minutes, 1...1_000_000, in: .minutes, source,
      "number of minutes that one tap adds to a habit or task of Sherpa that is counted in "
        + "minutes; no effect on habits and tasks with a step of their own")
    visitor.whole(
      "others", &others, 1...1_000_000, source,
      "amount, in a habit's or task's own unit such as km or steps, that one tap adds to a habit "
        + "or task of Sherpa that is not counted in minutes; no effect on habits and tasks with a "
        + "step of their own")
  }
}

extension NudgeWindow: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visit(&visitor, of: "daily")
  }

  /// Passes both hours to a visitor, with the name of the nudge.
  fileprivate mutating func visit(_ visitor: inout some FieldVisitor, of name: String) {
    let basis = FieldBasis.assumption(.around(2))
    visitor.whole(
      "fromHour", &fromHour, 0...23, in: "hour", basis,
      "local hour at which Sherpa sends the \(name) nudge, a notification to users who have done "
        + "too few of the day's due habits so far for the day to count for the streak "
        + "(apps.sherpa.qualifyingShare)")
    visitor.whole(
      "toHour", &toHour, 0...24, in: "hour", basis,
      "local hour at which the time window for Sherpa's \(name) nudge (a notification about due "
        + "habits) ends, where the value of apps.sherpa.nudges.\(name).fromHour (the start of the "
        + "window) means that Sherpa sends no \(name) nudge")
  }
}

extension FieldBasis {
  fileprivate static let plans = FieldBasis.source("sherpa: §11")
}

extension StreakWording {
  /// Sherpa's words.
  package static var sherpa: StreakWording {
    StreakWording(
      "Sherpa", "apps.sherpa.streak.",
      counting: "enough of the due habits done (apps.sherpa.qualifyingShare)",
      restDays: "what a rest day, on which no habit is due or the user skips all due habits with a "
        + "note, does to Sherpa's streak: bridge keeps the streak unchanged, break makes the day a "
        + "missed day",
      missingDay: "a day of which Sherpa has no record")
  }
}
