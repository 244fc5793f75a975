import Cadence
import CivilTime

/// Every number of Sherpa's habits, tasks, XP and plans; the defaults are the specification's.
public struct HabitsParameters: Sendable {
  /// The share of the day's habits that makes the day count: 2/5, "≥ 40 %" (§5.1).
  public var qualifyingShare = QualifyingShare.sherpa
  /// What earns how much XP (§5.2).
  public var experience = ExperienceValues()
  /// The shortest completed focus session that earns XP, in minutes (§5.2).
  public var focusMinimumMinutes: Int64 = 25
  /// What the free plan allows (§11).
  public var freeLimits = PlanLimits()
  /// Days of 24 hours that a trial lasts (§11).
  public var trialDays = TrialDays()
  /// Prices in pence (§11).
  public var pricePence = PlanPrices()
  /// When a day begins.
  public var boundary = DayBoundary.midnight
  /// How days become a streak.
  public var streak = StreakPolicy.sherpa
  /// When the morning nudge may come; the specification names the window but no hours (assumption).
  public var morningNudge = NudgeWindow(fromHour: 7, toHour: 10)
  /// When the evening nudge may come (assumption).
  public var eveningNudge = NudgeWindow(fromHour: 18, toHour: 21)
  /// How many days an event may lie after the one before it; every one of them is lived through.
  public var longestAbsenceDays = 36_525

  public init() {}
}

/// Points by reason.
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

/// How much a plan allows.
public struct PlanLimits: Hashable, Sendable {
  /// Habits that are not archived; tasks do not count.
  public var habits = 3
  public var focusTemplates = 1
  public var coachMessagesADay = 3

  public init() {}
}

/// Lengths of trials.
public struct TrialDays: Hashable, Sendable {
  public var monthly: Int64 = 7
  public var yearly: Int64 = 14

  public init() {}
}

/// Prices of subscriptions, in pence.
public struct PlanPrices: Hashable, Sendable {
  public var monthly = 599
  public var yearly = 4_999

  public init() {}
}

/// Local hours between which a nudge may come.
public struct NudgeWindow: Hashable, Sendable {
  public var fromHour: Int
  public var toHour: Int

  public init(fromHour: Int, toHour: Int) {
    self.fromHour = fromHour
    self.toHour = toHour
  }

  /// Whether a local time lies in the window; its end is outside.
  public func contains(_ time: LocalTime) -> Bool { time.hour >= fromHour && time.hour < toHour }
}
