import Cadence
import CivilTime
import Fields

/// Every number of TenX, with the specification's value as its default (`AppConstants`, sections F,
/// G, K and L).
public struct DailyThreeParameters: Hashable, Sendable {
  /// Goals that may be active at once.
  public var mostActiveGoals = 3
  /// Goals that have to stay active: archiving below is refused.
  public var fewestActiveGoals = 1
  /// Focuses of a day, exactly.
  public var focusesPerDay = 3
  /// Completed focuses with which a day counts for the streak.
  public var completedToCount = 1
  /// Unfinished focuses of yesterday that are offered again.
  public var mostCarriedOver = 3
  /// When the morning reminder comes, unless the person chose another time.
  public var reminderTime = DailyThreeParameters.eightInTheMorning
  /// Whether the reminder makes a sound.
  public var reminderHasSound = false
  /// How long a widget shows a snapshot before it asks again, at most.
  public var widgetRefresh = Milliseconds.minutes(30)
  /// When a day begins.
  public var dayBoundary = DayBoundary.midnight
  /// How days make streaks.
  public var streak = StreakParameters.tenx
  /// How many days an event may lie after the one before it. This bounds what a wrong clock can
  /// cost (assumption: a hundred years). At least a week: flights skip dates.
  public var longestAbsenceDays = 36_525

  /// The specification's values.
  public init() {}

  /// 08:00, the specification's reminder.
  public static var eightInTheMorning: LocalTime { LocalTime(hour: 8, minute: 0) ?? .midnight }
}

/// Parameters that have been checked: what a `DailyThree` lives by.
///
/// A value of eight bytes: copies share what was checked, so that millions of people keep their
/// rules once.
public struct DailyThreeRules: Sendable {
  private let checked: Checked

  /// The parameters in force.
  public var parameters: DailyThreeParameters { checked.parameters }

  /// How days make streaks.
  public var streakPolicy: StreakPolicy { checked.streakPolicy }

  /// What the copies of rules share.
  private final class Checked: Sendable {
    let parameters: DailyThreeParameters
    let streakPolicy: StreakPolicy

    init(_ parameters: DailyThreeParameters, _ streakPolicy: StreakPolicy) {
      (self.parameters, self.streakPolicy) = (parameters, streakPolicy)
    }
  }

  /// Focuses of a day and active goals that can be asked for at most.
  public static var largestCount: Int { 100 }

  /// The longest absence that parameters may allow.
  public static var mostAbsenceDays: Int { 1_000_000 }

  /// Rules with these parameters.
  ///
  /// - Throws: the first thing that is wrong, with a sentence that says what to give instead.
  public init(_ parameters: DailyThreeParameters) throws(DailyThreeParametersError) {
    let streakPolicy: StreakPolicy
    do { streakPolicy = try StreakPolicy(parameters.streak) } catch { throw .streak(error) }
    try DailyThreeRules.validate(parameters)
    checked = Checked(parameters, streakPolicy)
  }

  /// The specification's rules.
  public static let standard = DailyThreeRules(specification: DailyThreeParameters())

  private init(specification: DailyThreeParameters) { checked = Checked(specification, .tenx) }

  private init(checked: Checked) { self.checked = checked }

  /// Equal rules in an instance of their own: threads that share one wait for each other's count of
  /// its references.
  package func copied() -> DailyThreeRules {
    DailyThreeRules(checked: Checked(parameters, streakPolicy))
  }

  private static func validate(_ p: DailyThreeParameters) throws(DailyThreeParametersError) {
    do { try p.checkFields() } catch { throw .field(error) }
    guard p.fewestActiveGoals <= p.mostActiveGoals else {
      throw .goals(fewest: p.fewestActiveGoals, most: p.mostActiveGoals)
    }
    let most = Swift.max(p.completedToCount, p.mostCarriedOver)
    guard most <= p.focusesPerDay else { throw .focuses(most, perDay: p.focusesPerDay) }
  }

  /// What a day with this number of completed focuses means for the streak.
  public func outcome(completed: Int) -> DayOutcome {
    completed >= parameters.completedToCount ? .counts : .misses
  }
}

extension DailyThreeRules: Hashable {
  /// Rules are equal if their parameters are.
  public static func == (left: DailyThreeRules, right: DailyThreeRules) -> Bool {
    left.checked === right.checked || left.parameters == right.parameters
  }

  /// Feeds the parameters to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(parameters) }
}

/// Why parameters of TenX are refused.
public enum DailyThreeParametersError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number out of its range.
  case field(FieldMisfit)
  /// More goals have to be active than may be.
  case goals(fewest: Int, most: Int)
  /// More focuses have to be completed, or are offered again, than a day has.
  case focuses(Int, perDay: Int)
  /// Streak parameters that are no policy.
  case streak(StreakParameterError)

  /// One sentence for a person, with the remedy.
  public var description: String {
    switch self {
    case .field(let misfit): misfit.description
    case .goals(let fewest, let most):
      "\(fewest) goals have to be active, and only \(most) may be; lower fewestActiveGoals or "
        + "raise mostActiveGoals"
    case .focuses(let count, let perDay):
      "a day has \(perDay) focuses, fewer than \(count); lower completedToCount and "
        + "mostCarriedOver, or raise focusesPerDay"
    case .streak(let error): error.description
    }
  }
}

extension DailyThreeParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitCounts(&visitor)
    visitor.timeOfDay(
      "reminderTime", &reminderTime, .source("tenx: K"), "local time of TenX's morning reminder")
    visitor.flag(
      "reminderHasSound", &reminderHasSound, .source("tenx: K"),
      "whether TenX's morning reminder makes a sound")
    visitor.minutes(
      "widgetRefreshMinutes", &widgetRefresh, 1...1_440, .source("tenx: L"),
      "longest time for which TenX's widget shows the same snapshot; a shorter time makes the "
        + "widget more up to date")
    visitor.timeOfDay(
      "dayBoundary", &dayBoundary.time, .source("rules §1"),
      "local time at which TenX's day begins")
    visitor.whole(
      "longestAbsenceDays", &longestAbsenceDays, 7...Int64(DailyThreeRules.mostAbsenceDays),
      in: .days,
      .assumption(366...36_525),
      "longest time between two events that TenX's engine accepts; an event after a longer absence "
        + "is refused")
    visitor.part("streak", &streak)
  }

  private mutating func visitCounts(_ visitor: inout some FieldVisitor) {
    let most = Int64(DailyThreeRules.largestCount)
    let source = FieldBasis.source("tenx: AppConstants")
    visitor.whole(
      "mostActiveGoals", &mostActiveGoals, 1...most, in: "goals", source,
      "largest number of goals of TenX that may be active at once")
    visitor.whole(
      "fewestActiveGoals", &fewestActiveGoals, 0...most, in: "goals", source,
      "smallest number of goals of TenX that have to stay active; TenX does not let a user archive "
        + "more")
    visitor.whole(
      "focusesPerDay", &focusesPerDay, 1...most, in: "focuses", source,
      "exact number of focuses that a user plans for a day in TenX")
    visitor.whole(
      "completedToCount", &completedToCount, 1...most, in: "focuses", .source("tenx: G"),
      "number of focuses that a user must complete in TenX for the day to count for the streak")
    visitor.whole(
      "mostCarriedOver", &mostCarriedOver, 0...most, in: "focuses", .source("tenx: F"),
      "largest number of yesterday's unfinished focuses that TenX offers again")
  }
}
