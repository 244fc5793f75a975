import Cadence
import CivilTime

/// Every number of Sherpa's habits, tasks, XP and plans; the defaults are the specification's, and
/// an *assumption* where it gives none.
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
  /// How many occurrences the wizard's review shows (§6.2, §18).
  public var reviewedOccurrences = 14
  /// When a day begins.
  public var boundary = DayBoundary.midnight
  /// How days become a streak.
  public var streak = StreakPolicy.sherpa
  /// When the morning nudge may come (§13 names the window, not its hours: assumption).
  public var morningNudge = NudgeWindow(fromHour: 7, toHour: 10)
  /// When the evening nudge may come (assumption).
  public var eveningNudge = NudgeWindow(fromHour: 18, toHour: 21)
  /// How many days an event may lie after the one before it. Every one of them is lived through, so
  /// this bounds what a wrong clock can cost (assumption: a hundred years).
  public var longestAbsenceDays = 36_525

  public init() {}
}

/// Points by reason (§5.2).
public struct ExperienceValues: Hashable, Sendable {
  public var dayComplete: Int32 = 50
  public var habitComplete: Int32 = 10
  public var taskComplete: Int32 = 10
  public var reflectionMorning: Int32 = 10
  public var reflectionNight: Int32 = 10
  public var focus: Int32 = 20

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
  public var focusTemplates = 1
  public var coachMessagesADay = 3

  public init() {}
}

/// Lengths of trials, in days of 24 hours (§11).
public struct TrialDays: Hashable, Sendable {
  public var monthly: Int64 = 7
  public var yearly: Int64 = 14

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
  public var monthlyPence = 599
  public var yearlyPence = 4_999

  public init() {}
}

/// Local hours between which a nudge may come.
///
///     from 7  to 10   07:00 ≤ time < 10:00
///     from 22 to 1    22:00 ≤ time or time < 01:00
///     from 9  to 9    never
public struct NudgeWindow: Hashable, Sendable {
  public var fromHour: Int
  public var toHour: Int

  public init(fromHour: Int, toHour: Int) {
    self.fromHour = fromHour
    self.toHour = toHour
  }

  /// Whether a local time lies in the window; its end is outside.
  public func contains(_ time: LocalTime) -> Bool {
    let isAfterStart = time.hour >= fromHour
    let isBeforeEnd = time.hour < toHour
    return fromHour <= toHour ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
  }
}
