import Cadence
import Fields

/// Validated parameters of the habits engine, as used by `HabitBook` and `HabitTracker`.
///
///     var parameters = HabitsParameters()
///     parameters.freeLimits.habits = 5
///     let rules = try HabitsRules(parameters)
///     var tracker = HabitTracker(rules: rules, zone: .utc)
///
/// The book relies on the validation. It guarantees that completing an item adds XP and never
/// removes it, that a day without anything done never counts for the streak, and that numbers are
/// so small that no sum over a lifetime overflows.
///
/// Rules are a value of eight bytes. Copies share the parameters, so the books of millions of users
/// store their rules once.
public struct HabitsRules: Sendable {
  private let checked: Checked

  /// The validated parameters.
  public var parameters: HabitsParameters { checked.parameters }

  /// The rules that determine the streak from the days that count.
  public var streakPolicy: StreakPolicy { checked.streakPolicy }

  /// The storage that copies of the rules share.
  private final class Checked: Sendable {
    let parameters: HabitsParameters
    let streakPolicy: StreakPolicy

    init(_ parameters: HabitsParameters, _ streakPolicy: StreakPolicy) {
      (self.parameters, self.streakPolicy) = (parameters, streakPolicy)
    }
  }

  /// Validates the parameters and makes rules from them.
  ///
  /// - Throws: the first problem found; its description says which values are allowed.
  public init(_ parameters: HabitsParameters) throws(HabitsParametersError) {
    let streakPolicy: StreakPolicy
    do { streakPolicy = try StreakPolicy(parameters.streak) } catch { throw .streak(error) }
    let share = parameters.qualifyingShare
    guard share.numerator >= 1, share.numerator <= share.denominator else { throw .share(share) }
    do { try parameters.checkFields() } catch { throw .field(error) }
    checked = Checked(parameters, streakPolicy)
  }

  /// The rules of the app specification.
  public static let standard = HabitsRules(specification: HabitsParameters())

  private init(specification: HabitsParameters) { checked = Checked(specification, .sherpa) }

  private init(checked: Checked) { self.checked = checked }

  /// Returns equal rules with separate storage. Threads that share storage would contend for its
  /// reference count.
  package func copied() -> HabitsRules { HabitsRules(checked: Checked(parameters, streakPolicy)) }
}

extension HabitsRules: Hashable {
  /// Whether both rules have equal parameters.
  public static func == (left: HabitsRules, right: HabitsRules) -> Bool {
    left.checked === right.checked || left.parameters == right.parameters
  }

  /// Feeds the parameters to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(parameters) }
}

extension HabitsRules {
  /// The amount that one tap adds to an item: the item's own step, or else the default of its unit.
  public func step(of item: Item) -> Amount { item.step ?? parameters.defaultSteps[item.unit] }

  /// Returns the outcome of a day: whether it counts for the streak. No other code decides this.
  func outcome(_ counts: DayCounts) -> DayOutcome {
    parameters.qualifyingShare.outcome(
      scheduled: Int(counts.scheduled), completed: Int(counts.completed),
      excluded: Int(counts.excluded))
  }
}

/// Reasons why parameters of the habits engine are invalid.
public enum HabitsParametersError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if a number is outside its range.
  case field(FieldMisfit)
  /// The error if the qualifying share is zero or less, or more than 1.
  case share(QualifyingShare)
  /// The error if the streak parameters do not form a valid policy.
  case streak(StreakParameterError)

  /// One sentence that names the problem and its remedy.
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
