import Cadence
import CivilTime

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
  /// cost (assumption: a hundred years).
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
      self.parameters = parameters
      self.streakPolicy = streakPolicy
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

  private init(specification: DailyThreeParameters) {
    checked = Checked(specification, .tenx)
  }

  private static func validate(_ p: DailyThreeParameters) throws(DailyThreeParametersError) {
    try check(.focusesPerDay, p.focusesPerDay, 1...DailyThreeRules.largestCount)
    try check(.mostActiveGoals, p.mostActiveGoals, 1...DailyThreeRules.largestCount)
    try check(.fewestActiveGoals, p.fewestActiveGoals, 0...p.mostActiveGoals)
    try check(.completedToCount, p.completedToCount, 1...p.focusesPerDay)
    try check(.mostCarriedOver, p.mostCarriedOver, 0...p.focusesPerDay)
    try check(
      .longestAbsenceDays, p.longestAbsenceDays, 1...DailyThreeRules.mostAbsenceDays)
    guard p.widgetRefresh > .zero else { throw .refreshNotPositive(p.widgetRefresh) }
  }

  private static func check(
    _ field: DailyThreeParametersError.Field, _ value: Int, _ range: ClosedRange<Int>
  ) throws(DailyThreeParametersError) {
    guard range.contains(value) else {
      throw .outOfRange(field, value, range)
    }
  }

  /// What a day with so many completed focuses was for the streak.
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
  /// A number outside its range.
  case outOfRange(Field, Int, ClosedRange<Int>)
  /// A widget that would refresh at once, or in the past.
  case refreshNotPositive(Milliseconds)
  /// Streak parameters that are no policy.
  case streak(StreakParameterError)

  /// The parameter that is out of range.
  public enum Field: UInt8, Hashable, Sendable {
    /// Focuses of a day.
    case focusesPerDay
    /// Goals that may be active at once.
    case mostActiveGoals
    /// Goals that have to stay active.
    case fewestActiveGoals
    /// Completed focuses with which a day counts.
    case completedToCount
    /// Unfinished focuses that are offered again.
    case mostCarriedOver
    /// Days that an event may lie after the one before it.
    case longestAbsenceDays

    /// The field's name in `DailyThreeParameters`.
    public var name: String {
      switch self {
      case .focusesPerDay: "focusesPerDay"
      case .mostActiveGoals: "mostActiveGoals"
      case .fewestActiveGoals: "fewestActiveGoals"
      case .completedToCount: "completedToCount"
      case .mostCarriedOver: "mostCarriedOver"
      case .longestAbsenceDays: "longestAbsenceDays"
      }
    }
  }

  /// One sentence for a person, with the remedy.
  public var description: String {
    switch self {
    case .outOfRange(let field, let value, let range):
      "\(field.name) is \(value); give a number from \(range.lowerBound) to \(range.upperBound)"
    case .refreshNotPositive(let length):
      "a widget cannot refresh every \(length.count) ms; give a time above 0"
    case .streak(let error): error.description
    }
  }
}
