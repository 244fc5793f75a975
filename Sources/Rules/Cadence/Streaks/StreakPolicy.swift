import CivilTime
import Fields

/// Why parameters are not a policy.
public enum StreakParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number out of its range.
  case field(FieldMisfit)
  /// More freezes are held at the start than can be held at all.
  case tooManyFreezesAtStart(Int, maximum: Int)

  /// One sentence for a person, with the remedy.
  public var description: String {
    switch self {
    case .field(let misfit): misfit.description
    case .tooManyFreezesAtStart(let start, let maximum):
      "\(start) freezes at the start are more than the \(maximum) that can be held; "
        + "raise freezeMaximum to \(start)"
    }
  }
}

/// Streak parameters that have been checked, in the form in which the engine reads them.
///
/// A policy is 16 bytes without references, so a population of millions shares one per app and a
/// variant costs nothing. It cannot hold an impossible number: `init(_:)` refuses it.
public struct StreakPolicy: Hashable, Sendable {
  /// The highest number of freezes or days that a policy takes.
  public static var largestNumber: Int { 10_000 }

  /// Whether an empty today already breaks.
  public let today: StreakParameters.Today
  /// What a day with nothing to do means.
  public let restDays: StreakParameters.RestDays
  /// What a date means that the log says nothing about.
  public let missingDays: StreakParameters.MissingDays
  /// What happens on a Saturday or Sunday that does not count.
  public let weekends: StreakParameters.Weekends
  /// Bit *n* is set if the outcome with raw value *n* leaves a day empty.
  @usableFromInline let emptyOutcomes: UInt8
  @usableFromInline let weeklyTarget: UInt8
  @usableFromInline let freezesAtStart, freezeEvery, freezeMaximum, repairDays: UInt16

  /// The policy with these parameters.
  ///
  /// - Throws: `StreakParameterError` for a weekly target that is not 1 … 7, a number that is
  ///   negative or above 10,000, or more freezes at the start than can be held.
  public init(_ parameters: StreakParameters) throws(StreakParameterError) {
    do { try parameters.checkFields() } catch { throw .field(error) }
    guard parameters.freezesAtStart <= parameters.freezeMaximum else {
      throw .tooManyFreezesAtStart(parameters.freezesAtStart, maximum: parameters.freezeMaximum)
    }
    self.init(checked: parameters)
  }

  private init(checked parameters: StreakParameters) {
    today = parameters.today
    restDays = parameters.restDays
    missingDays = parameters.missingDays
    weekends = parameters.weekends
    let restDay: UInt8 = restDays == .break ? 1 << DayOutcome.rest.rawValue : 0
    emptyOutcomes = 1 << DayOutcome.misses.rawValue | restDay
    weeklyTarget = UInt8(parameters.weeklyTarget)
    freezesAtStart = UInt16(parameters.freezesAtStart)
    freezeEvery = UInt16(parameters.freezeEvery)
    freezeMaximum = UInt16(parameters.freezeMaximum)
    repairDays = UInt16(parameters.repairDays)
  }

  /// Forest with the specification's numbers.
  public static var forest: StreakPolicy { StreakPolicy(checked: .forest) }
  /// TenX with the specification's numbers.
  public static var tenx: StreakPolicy { StreakPolicy(checked: .tenx) }
  /// Sherpa with the specification's numbers.
  public static var sherpa: StreakPolicy { StreakPolicy(checked: .sherpa) }

  /// The parameters that this policy was made of.
  public var parameters: StreakParameters {
    var parameters = StreakParameters()
    parameters.today = today
    parameters.restDays = restDays
    parameters.missingDays = missingDays
    parameters.weekends = weekends
    parameters.weeklyTarget = Int(weeklyTarget)
    parameters.freezesAtStart = Int(freezesAtStart)
    parameters.freezeEvery = Int(freezeEvery)
    parameters.freezeMaximum = Int(freezeMaximum)
    parameters.repairDays = Int(repairDays)
    return parameters
  }

  /// What a date without a log entry was.
  @inlinable public var missingOutcome: DayOutcome { missingDays == .miss ? .misses : .rest }

  /// Whether a day with this outcome is one that does not count, which allowance and freezes may
  /// save and which otherwise breaks.
  @inlinable public func isEmpty(_ outcome: DayOutcome, on day: Day) -> Bool {
    leavesEmpty(outcome) && !(weekends == .rest && day.weekday >= .saturday)
  }

  /// Whether missing days are empty, those apart that rest by their date.
  @inlinable var hasEmptyMissingDays: Bool { leavesEmpty(missingOutcome) }

  @inlinable
  func leavesEmpty(_ outcome: DayOutcome) -> Bool { emptyOutcomes & (1 << outcome.rawValue) != 0 }

  @inlinable var canSave: Bool { weeklyTarget < 7 || freezeMaximum > 0 || repairDays > 0 }

  /// Whether a day is judged by its outcome alone, as `StreakEight` does: nothing saves a day, and
  /// all days of the week are the same.
  @inlinable public var isPlain: Bool { !canSave && weekends == .ordinary }

  /// Why an empty day breaks that nothing saves.
  @inlinable func cause(of outcome: DayOutcome) -> StreakBreak.Cause {
    let plain: StreakBreak.Cause = outcome == .rest ? .restDay : .missed
    return weeklyTarget < 7 ? .weeklyTarget : plain
  }
}
