import Cadence
import Fields

/// Parameters that have been checked: what a `HabitBook` and a `HabitTracker` live by.
///
///     var parameters = HabitsParameters()
///     parameters.freeLimits.habits = 5
///     let rules = try HabitsRules(parameters)
///     var tracker = HabitTracker(rules: rules, zone: .utc)
///
/// The checks make promises on which the book rests: what is done gives XP and never takes it, a
/// day without anything done never counts, and every number is small enough that no sum of a life
/// overflows.
///
/// A value of eight bytes: copies share what was checked, so that the books of millions of people
/// keep their rules once.
public struct HabitsRules: Sendable {
  private let checked: Checked

  /// The parameters in force.
  public var parameters: HabitsParameters { checked.parameters }

  /// How days become a streak.
  public var streakPolicy: StreakPolicy { checked.streakPolicy }

  /// What the copies of rules share.
  private final class Checked: Sendable {
    let parameters: HabitsParameters
    let streakPolicy: StreakPolicy

    init(_ parameters: HabitsParameters, _ streakPolicy: StreakPolicy) {
      (self.parameters, self.streakPolicy) = (parameters, streakPolicy)
    }
  }

  /// Rules with these parameters.
  ///
  /// - Throws: the first thing that is wrong, with a sentence that says what to give instead.
  public init(_ parameters: HabitsParameters) throws(HabitsParametersError) {
    let streakPolicy: StreakPolicy
    do { streakPolicy = try StreakPolicy(parameters.streak) } catch { throw .streak(error) }
    let share = parameters.qualifyingShare
    guard share.numerator >= 1, share.numerator <= share.denominator else { throw .share(share) }
    do { try parameters.checkFields() } catch { throw .field(error) }
    checked = Checked(parameters, streakPolicy)
  }

  /// The specification's rules.
  public static let standard = HabitsRules(specification: HabitsParameters())

  private init(specification: HabitsParameters) { checked = Checked(specification, .sherpa) }

  private init(checked: Checked) { self.checked = checked }

  /// Equal rules in an instance of their own: threads that share one wait for each other's count of
  /// its references.
  package func copied() -> HabitsRules { HabitsRules(checked: Checked(parameters, streakPolicy)) }
}

extension HabitsRules: Hashable {
  /// Rules are equal if their parameters are.
  public static func == (left: HabitsRules, right: HabitsRules) -> Bool {
    left.checked === right.checked || left.parameters == right.parameters
  }

  /// Feeds the parameters to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(parameters) }
}

extension HabitsRules {
  /// What one tap adds to an item: its own step, or the default of its unit.
  public func step(of item: Item) -> Amount { item.step ?? parameters.defaultSteps[item.unit] }

  /// What a day with these instances means for the streak: the one place that judges a day.
  func outcome(_ counts: DayCounts) -> DayOutcome {
    parameters.qualifyingShare.outcome(
      scheduled: Int(counts.scheduled), completed: Int(counts.completed),
      excluded: Int(counts.excluded))
  }
}

/// Why parameters of habits are refused.
public enum HabitsParametersError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number out of its range.
  case field(FieldMisfit)
  /// A qualifying share that is nothing, or more than all.
  case share(QualifyingShare)
  /// Streak parameters that are no policy.
  case streak(StreakParameterError)

  /// One sentence for a person, with the remedy.
  public var description: String {
    switch self {
    case .field(let misfit): misfit.description
    case .share(let share):
      "the share qualifyingShare is \(share.numerator)/\(share.denominator); give one above 0 and "
        + "at most 1, such as 2/5"
    case .streak(let error): error.description
    }
  }
}
