import Cadence
import CivilTime
import Fields

/// Every number of Sherpa's habits, tasks, XP and plans; the defaults are the specification's, and
/// an *assumption* where it gives none. `HabitsRules` checks them.
public struct HabitsParameters: Hashable, Sendable {
  /// The share of the day's habits that makes the day count: 2/5, "≥ 40 %" (§5.1).
  public var qualifyingShare = QualifyingShare.sherpa
  /// What earns how much XP (§5.2).
  public var experience = ExperienceValues()
  /// The shortest completed focus session that earns XP, in minutes (§5.2).
  public var focusMinimumMinutes: Int64 = 25
  /// What the free plan allows (§11).
  public var freeLimits = PlanLimits()
  /// How long trials last (§11).
  public var trialDays = TrialDays()
  /// What subscriptions cost (§11).
  public var prices = PlanPrices()
  /// What one tap adds to an item that has no step of its own (§6.3).
  public var defaultSteps = DefaultSteps()
  /// How many occurrences the wizard's review shows (§6.2, §18).
  public var reviewedOccurrences = 14
  /// What becomes of a habit that was due today and leaves the day undone.
  public var leavingItems = LeavingItems.stand
  /// When a day begins.
  public var boundary = DayBoundary.midnight
  /// How days become a streak.
  public var streak = StreakParameters.sherpa
  /// When the morning nudge comes (§13 names the window, not its hours: assumption).
  public var morningNudge = NudgeWindow(fromHour: 7, toHour: 10)
  /// When the evening nudge comes (assumption).
  public var eveningNudge = NudgeWindow(fromHour: 18, toHour: 21)
  /// How many days an event may lie after the one before it. Every one of them is lived through, so
  /// this bounds what a wrong clock can cost (assumption: a hundred years). At least a week:
  /// flights skip dates.
  public var longestAbsenceDays = 36_525

  /// The specification's values.
  public init() {}
}

/// What becomes of a habit that was due today and is archived, deleted, or edited to other days
/// before it is done.
///
///     of three habits one is done, another is deleted │ `stand`  `go`
///     the day is                                      │ 1 of 3   1 of 2
///     it counts for the streak                        │ no       yes, +50 XP
///
/// A completed instance stands in either, and an open task goes.
public enum LeavingItems: UInt8, NamedChoice, Sendable {
  /// It stays due until the day is over: nobody makes a day count by removing what was not done.
  case stand
  /// The day is judged as if it had never been due.
  case go

  public var key: String { self == .stand ? "stand" : "go" }
}

/// Points by reason (§5.2).
public struct ExperienceValues: Hashable, Sendable {
  /// For a day that qualifies.
  public var dayComplete: Int32 = 50
  /// For a habit's instance.
  public var habitComplete: Int32 = 10
  /// For a task's instance.
  public var taskComplete: Int32 = 10
  /// For the morning reflection.
  public var reflectionMorning: Int32 = 10
  /// For the night reflection.
  public var reflectionNight: Int32 = 10
  /// For a completed focus session that is long enough.
  public var focus: Int32 = 20

  /// The specification's points.
  public init() {}

  /// The points for a reason.
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

/// How much the free plan allows (§11); other plans have no limits.
public struct PlanLimits: Hashable, Sendable {
  /// Habits that are not archived; tasks do not count.
  public var habits = 3
  /// Focus templates that exist at once.
  public var focusTemplates = 1
  /// Messages to the coach on one day.
  public var coachMessagesADay = 3

  /// The specification's limits.
  public init() {}
}

/// Lengths of trials, in days of 24 hours (§11); 0 is no trial, and who subscribes pays at once.
public struct TrialDays: Hashable, Sendable {
  /// Days of the trial that comes with the subscription by the month.
  public var monthly: Int64 = 7
  /// Days of the trial that comes with the subscription by the year.
  public var yearly: Int64 = 14

  /// The specification's lengths.
  public init() {}

  /// The length of the trial that comes with a subscription.
  public subscript(period: SubscriptionPeriod) -> Int64 {
    switch period {
    case .monthly: monthly
    case .yearly: yearly
    }
  }
}

/// Prices of subscriptions, in pence (§11).
public struct PlanPrices: Hashable, Sendable {
  /// Pence for a month.
  public var monthlyPence: Int64 = 599
  /// Pence for a year.
  public var yearlyPence: Int64 = 4_999

  /// The specification's prices.
  public init() {}

  /// The price of a subscription for one of its periods, in pence.
  public subscript(period: SubscriptionPeriod) -> Int64 {
    switch period {
    case .monthly: monthlyPence
    case .yearly: yearlyPence
    }
  }
}

/// What one tap adds to an item without a step of its own, in whole numbers of its unit (§6.3:
/// "+1, +5min").
public struct DefaultSteps: Hashable, Sendable {
  /// Minutes for an item that is counted in minutes.
  public var minutes: Int64 = 5
  /// Units for every other item.
  public var others: Int64 = 1

  /// The specification's steps.
  public init() {}

  /// The step of an item with this unit.
  public subscript(unit: MeasureUnit) -> Amount {
    Amount(whole: unit == .min ? minutes : others, unit)
  }
}

/// Local hours between which a nudge may come.
///
///     from 7  to 10   07:00 ≤ time < 10:00
///     from 22 to 1    22:00 ≤ time or time < 01:00
///     from 0  to 24   always
///     from 9  to 9    never
public struct NudgeWindow: Hashable, Sendable {
  /// The hour at which the window begins, 0 … 23.
  public var fromHour: Int
  /// The hour at which it has ended, 0 … 24.
  public var toHour: Int

  /// A window from one full hour to another.
  public init(fromHour: Int, toHour: Int) {
    (self.fromHour, self.toHour) = (fromHour, toHour)
  }

  /// Whether a local time lies in the window; its end is outside.
  public func contains(_ time: LocalTime) -> Bool {
    let isAfterStart = time.hour >= fromHour
    let isBeforeEnd = time.hour < toHour
    return fromHour <= toHour ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
  }

  /// When a nudge comes: as the window begins; nil if no time lies in it.
  public var start: LocalTime? { fromHour == toHour ? nil : LocalTime(hour: fromHour, minute: 0) }
}

extension HabitsParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.part("xp", &experience)
    visitor.whole(
      "focusMinimumMinutes", &focusMinimumMinutes, 0...1_440, in: .minutes, .source("sherpa: §5.2"),
      "length of the shortest completed focus session of Sherpa that earns XP (xp.focus)")
    visitor.part("free", &freeLimits)
    visitor.part("trialDays", &trialDays)
    visitor.part("prices", &prices)
    visitor.part("defaultSteps", &defaultSteps)
    visitor.whole(
      "reviewedOccurrences", &reviewedOccurrences, 0...1_000, in: .days, .source("sherpa: §6.2"),
      "number of coming days that the review of a new habit or task shows in Sherpa")
    visitor.part("nudges.morning", &morningNudge)
    visitor.part("nudges.evening", &eveningNudge)
    visitor.whole(
      "longestAbsenceDays", &longestAbsenceDays, 7...1_000_000, in: .days,
      .assumption(366...36_525),
      "longest time between two events that Sherpa's engine accepts; an event after a longer "
        + "absence is refused")
    visitor.share(
      "qualifyingShare", &qualifyingShare.numerator, &qualifyingShare.denominator,
      .source("sherpa: §5.1"),
      "share of a day's scheduled habits that a user must do in Sherpa for the day to qualify, "
        + "which earns XP and continues the streak; tasks never count")
    visitor.choice(
      "leavingItems", &leavingItems, .source("rules §5"),
      "fate of a habit that was due today in Sherpa and is archived, deleted or moved undone: "
        + "stand keeps the habit due until the day is over, go drops the habit")
    visitor.timeOfDay(
      "dayBoundary", &boundary.time, .source("rules §1"),
      "local time at which Sherpa's day begins")
    visitor.enter("streak")
    streak.visit(
      &visitor,
      missingDays: "what a day of which Sherpa has no record does to the streak: miss breaks the "
        + "streak, rest keeps the streak")
    visitor.leave()
  }
}

extension ExperienceValues: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    points(
      "dayComplete", &dayComplete,
      "points (XP) for a day with enough scheduled habits done (qualifyingShare)", &visitor)
    points(
      "habitComplete", &habitComplete,
      "points (XP) for each habit that a user completes on a day", &visitor)
    points(
      "taskComplete", &taskComplete,
      "points (XP) for each task that a user completes in Sherpa", &visitor)
    points(
      "reflectionMorning", &reflectionMorning,
      "points (XP) for writing the morning reflection, once a day", &visitor)
    points(
      "reflectionNight", &reflectionNight,
      "points (XP) for writing the night reflection, once a day", &visitor)
    points(
      "focus", &focus,
      "points (XP) for each completed focus session of at least focusMinimumMinutes", &visitor)
  }
}

private func points(
  _ name: String, _ points: inout Int32, _ meaning: String, _ visitor: inout some FieldVisitor
) { visitor.whole(name, &points, 0...1_000_000, in: .experience, .source("sherpa: §5.2"), meaning) }

extension PlanLimits: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "habits", &habits, 0...1_000_000, in: "habits", .plans,
      "largest number of unarchived habits that Sherpa's free plan allows")
    visitor.whole(
      "focusTemplates", &focusTemplates, 0...1_000_000, in: "templates", .plans,
      "largest number of focus templates that Sherpa's free plan allows at once")
    visitor.whole(
      "coachMessagesADay", &coachMessagesADay, 0...1_000_000, in: "messages", .plans,
      "largest number of messages a day to the coach that Sherpa's free plan allows")
  }
}

extension TrialDays: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.whole(
      "monthly", &monthly, 0...3_650, in: .days, .plans,
      "length of the free trial that comes with a monthly subscription to Sherpa; 0 means no trial")
    visitor.whole(
      "yearly", &yearly, 0...3_650, in: .days, .plans,
      "length of the free trial that comes with a yearly subscription to Sherpa; 0 means no trial")
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
      "amount, in minutes, that one tap adds to a habit or task of Sherpa counted in minutes, "
        + "unless the item has a step of its own")
    visitor.whole(
      "others", &others, 1...1_000_000, source,
      "amount, in the item's unit, that one tap adds to a habit or task of Sherpa not counted in "
        + "minutes, unless the item has a step of its own")
  }
}

extension NudgeWindow: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    let basis = FieldBasis.assumption(.around(2))
    visitor.whole(
      "fromHour", &fromHour, 0...23, in: "hours", basis,
      "local hour at which Sherpa sends the day's nudge that the key names (morning or evening)")
    visitor.whole(
      "toHour", &toHour, 0...24, in: "hours", basis,
      "local hour at which the window for the nudge that the key names (morning or evening) ends; "
        + "a value equal to fromHour means that no nudge is sent")
  }
}

extension FieldBasis {
  fileprivate static let plans = FieldBasis.source("sherpa: §11")
}
