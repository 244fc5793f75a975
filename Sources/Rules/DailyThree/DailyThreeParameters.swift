import Cadence
import CivilTime
import Fields

/// All parameters of TenX. The defaults are the specification's values (`AppConstants`, sections F,
/// G, K and L).
public struct DailyThreeParameters: Hashable, Sendable {
  /// The largest number of goals that may be active at once.
  public var mostActiveGoals = 3
  /// The smallest number of active goals. Archiving a goal is refused if fewer would remain.
  public var fewestActiveGoals = 1
  /// The number of focuses of every planned day.
  public var focusesPerDay = 3
  /// The number of completed focuses with which a day counts for the streak.
  public var completedToCount = 1
  /// The largest number of yesterday's unfinished focuses that the app offers to continue.
  public var mostCarriedOver = 3
  /// The local time of the morning reminder, unless the user chooses another.
  public var reminderTime = DailyThreeParameters.eightInTheMorning
  /// Whether the morning reminder makes a sound.
  public var reminderHasSound = false
  /// The longest time for which a widget shows a snapshot before asking for a new snapshot.
  public var widgetRefresh = Milliseconds.minutes(30)
  /// The local time at which a day begins.
  public var dayBoundary = DayBoundary.midnight
  /// The parameters of the streak.
  public var streak = StreakParameters.tenx
  /// The largest number of days between two events, at least a week because flights skip dates. So
  /// an event with a wrong clock has a limited cost. The default of 100 years is an assumption.
  public var longestAbsenceDays = 36_525

  /// Creates the parameters of TenX's specification.
  public init() {}

  /// The reminder time of TenX's specification, 08:00.
  public static var eightInTheMorning: LocalTime { LocalTime(hour: 8, minute: 0) ?? .midnight }
}

/// Validated parameters of a `DailyThree`.
///
/// The value has eight bytes: copies refer to one shared instance, so millions of users store their
/// rules only once.
public struct DailyThreeRules: Sendable {
  private let checked: Checked

  /// The parameters that these rules contain.
  public var parameters: DailyThreeParameters { checked.parameters }

  /// The policy that counts the streak.
  public var streakPolicy: StreakPolicy { checked.streakPolicy }

  /// The instance that copies of the rules share.
  private final class Checked: Sendable {
    let parameters: DailyThreeParameters
    let streakPolicy: StreakPolicy

    init(_ parameters: DailyThreeParameters, _ streakPolicy: StreakPolicy) {
      (self.parameters, self.streakPolicy) = (parameters, streakPolicy)
    }
  }

  /// The upper limit of the parameters for focuses per day and for active goals.
  public static var largestCount: Int { 100 }

  /// The upper limit of the parameter `longestAbsenceDays`.
  public static var mostAbsenceDays: Int { 1_000_000 }

  /// Creates rules from parameters.
  ///
  /// - Throws: the first error of the parameters, with a sentence that says how to fix the error.
  public init(_ parameters: DailyThreeParameters) throws(DailyThreeParametersError) {
    let streakPolicy: StreakPolicy
    do { streakPolicy = try StreakPolicy(parameters.streak) } catch { throw .streak(error) }
    try DailyThreeRules.validate(parameters)
    checked = Checked(parameters, streakPolicy)
  }

  /// The rules of TenX's specification.
  public static let standard = DailyThreeRules(specification: DailyThreeParameters())

  private init(specification: DailyThreeParameters) { checked = Checked(specification, .tenx) }

  private init(checked: Checked) { self.checked = checked }

  /// Returns equal rules in a separate instance. Threads that share an instance wait for each
  /// other's reference counting.
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

  /// Returns the outcome of a day with a number of completed focuses.
  public func outcome(completed: Int) -> DayOutcome {
    completed >= parameters.completedToCount ? .counts : .misses
  }
}

extension DailyThreeRules: Hashable {
  /// Whether two sets of rules have equal parameters.
  public static func == (left: DailyThreeRules, right: DailyThreeRules) -> Bool {
    left.checked === right.checked || left.parameters == right.parameters
  }

  /// Adds the parameters to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(parameters) }
}

/// The error if parameters of TenX are invalid.
public enum DailyThreeParametersError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if a number is outside the range of its field.
  case field(FieldMisfit)
  /// The error if the smallest number of active goals is above the largest.
  case goals(fewest: Int, most: Int)
  /// The error if `completedToCount` or `mostCarriedOver` is above the number of focuses per day.
  case focuses(Int, perDay: Int)
  /// The error if the parameters of the streak are invalid.
  case streak(StreakParameterError)

  /// One sentence for the user that says how to fix the parameters.
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
      "reminderTime", &reminderTime, .source("tenx: K"),
      "local time at which TenX sends its daily reminder to plan the day, unless the user chooses "
        + "another time")
    visitor.flag(
      "reminderHasSound", &reminderHasSound, .source("tenx: K"),
      "whether TenX's morning reminder makes a sound")
    visitor.minutes(
      "widgetRefreshMinutes", &widgetRefresh, 1...1_440, .source("tenx: L"),
      "longest time for which TenX's widget shows the same content before asking for new content; "
        + "a shorter time makes the widget more up to date")
    visitor.timeOfDay(
      "dayBoundary", &dayBoundary.time, .source("rules §1"),
      "local time at which a day of TenX begins; all other apps of the scenario must have the same "
        + "time, which is always 00:00 in Forest, but the pet app's day may begin later")
    visitor.whole(
      "longestAbsenceDays", &longestAbsenceDays, 7...Int64(DailyThreeRules.mostAbsenceDays),
      in: .days,
      .assumption(366...36_525),
      "largest number of days between two actions of a user in TenX; after a longer gap, TenX "
        + "refuses everything that the user does")
    visitor.enter("streak")
    streak.visit(&visitor, in: .tenx)
    visitor.leave()
  }

  private mutating func visitCounts(_ visitor: inout some FieldVisitor) {
    let most = Int64(DailyThreeRules.largestCount)
    let source = FieldBasis.source("tenx: AppConstants")
    visitor.whole(
      "mostActiveGoals", &mostActiveGoals, 1...most, in: "goals", source,
      "largest number of goals (aims that the daily tasks serve) that a user of TenX can have "
        + "active at the same time")
    visitor.whole(
      "fewestActiveGoals", &fewestActiveGoals, 0...most, in: "goals", source,
      "smallest number of active goals (aims that the daily tasks serve) of a user of TenX; a user "
        + "cannot archive a goal if fewer active goals would be left")
    visitor.whole(
      "focusesPerDay", &focusesPerDay, 1...most, in: "focuses", source,
      "number of focuses (tasks for one day) in every daily plan of a user of TenX, neither more "
        + "nor fewer")
    visitor.whole(
      "completedToCount", &completedToCount, 1...most, in: "focuses", .source("tenx: G"),
      "smallest number of focuses (tasks for one day) that a user of TenX must complete on a day "
        + "for the day to count for the streak")
    visitor.whole(
      "mostCarriedOver", &mostCarriedOver, 0...most, in: "focuses", .source("tenx: F"),
      "largest number of yesterday's unfinished focuses (tasks for one day) that TenX offers a "
        + "user to plan again for today; 0 means that TenX offers none")
  }
}

extension StreakWording {
  /// TenX's words. A day without planned focuses is only a rest day if the app stayed closed.
  package static var tenx: StreakWording {
    StreakWording(
      "TenX", "apps.tenx.streak.",
      counting: "enough completed focuses (apps.tenx.completedToCount)",
      restDays: "what a day on which TenX stays closed does to TenX's streak if "
        + "apps.tenx.streak.missingDays is rest (no effect if it is miss): bridge keeps the streak "
        + "unchanged, break makes the day a missed day",
      missingDay: "a day on which the app stays closed")
  }
}
