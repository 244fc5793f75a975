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
///     var parameters = StreakParameters()
///     (parameters.unit, parameters.weeklyTarget) = (.week, 3)
///     parameters.firstWeekday = .sunday
///     let policy = try StreakPolicy(parameters)        // three times a week, from Sunday on
///     policy.paused(from: july13, until: july26)       // and two weeks of vacation
///
/// A policy is 24 bytes without references, so a population of millions shares one per app and a
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
  /// What the length of a streak counts.
  public let unit: StreakParameters.Unit
  /// The first day of a week.
  public let firstWeekday: Weekday
  /// Bit *n* is set if the outcome with raw value *n* leaves a day empty.
  @usableFromInline let emptyOutcomes: UInt8
  @usableFromInline let weeklyTarget: UInt8
  @usableFromInline let freezesAtStart, freezeEvery, freezeMaximum, repairDays: UInt16
  @usableFromInline private(set) var pausedFrom: Day
  @usableFromInline private(set) var pausedDays: UInt16
  /// Whether some days rest by their date, those of a weekend or of a pause.
  @usableFromInline private(set) var hasRestingDates: Bool
  /// Whether more than a day's own outcome decides what it does to a streak.
  @usableFromInline let canSave: Bool

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
    (unit, firstWeekday) = (parameters.unit, parameters.firstWeekday)
    pausedFrom = parameters.pausedFrom
    pausedDays = UInt16(parameters.pausedDays)
    hasRestingDates = weekends == .rest || pausedDays > 0
    canSave = weeklyTarget < 7 || freezeMaximum > 0 || repairDays > 0 || unit == .week
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
    (parameters.unit, parameters.firstWeekday) = (unit, firstWeekday)
    (parameters.pausedFrom, parameters.pausedDays) = (pausedFrom, Int(pausedDays))
    return parameters
  }

  /// The same policy with a pause: nothing has to be done from one day through another one. A day
  /// of the pause that counts extends the streak; one that does not is a day of rest that bridges.
  ///
  ///     Fri  Sat  Sun  Mon  Tue │ paused from Saturday until Monday
  ///      ●    ·    ●    ·    ●  │   3
  ///
  /// A policy has one pause, the present one or the last: `Streak` judged the days of earlier ones
  /// when they ended. A log with several is read with the others as dates that nobody lived
  /// (`isLived` of `StreakHistory`).
  ///
  /// - Parameters:
  ///   - first: the first day of the pause.
  ///   - last: its last day; one before `first` is no pause, and one that comes more than 10,000
  ///     days after it is cut.
  public func paused(from first: Day, until last: Day) -> StreakPolicy {
    var policy = self
    policy.pausedFrom = first
    let days = Int64(last.daysSinceEpoch) - Int64(first.daysSinceEpoch) + 1
    policy.pausedDays = UInt16(max(0, min(days, Int64(StreakPolicy.largestNumber))))
    policy.hasRestingDates = weekends == .rest || policy.pausedDays > 0
    return policy
  }

  /// What a date without a log entry was.
  @inlinable public var missingOutcome: DayOutcome { missingDays == .miss ? .misses : .rest }

  /// Whether a day with this outcome is one that does not count, which allowance and freezes may
  /// save and which otherwise breaks.
  @inlinable public func isEmpty(_ outcome: DayOutcome, on day: Day) -> Bool {
    leavesEmpty(outcome) && !(hasRestingDates && rests(on: day))
  }

  /// Whether a date is one of a weekend that rests or of the pause.
  @inlinable func rests(on day: Day) -> Bool {
    if weekends == .rest, day.weekday >= .saturday { return true }
    let place = Int64(day.daysSinceEpoch) - Int64(pausedFrom.daysSinceEpoch)
    return place >= 0 && place < Int64(pausedDays)
  }

  /// Whether missing days are empty, those apart that rest by their date.
  @inlinable var hasEmptyMissingDays: Bool { leavesEmpty(missingOutcome) }

  @inlinable
  func leavesEmpty(_ outcome: DayOutcome) -> Bool { emptyOutcomes & (1 << outcome.rawValue) != 0 }

  /// Whether a day is judged by its outcome alone, as `StreakEight` does: nothing saves a day, and
  /// all days of the week are the same.
  @inlinable public var isPlain: Bool { !canSave && !hasRestingDates }

  /// Why an empty day breaks that nothing saves.
  @inlinable func cause(of outcome: DayOutcome) -> StreakBreak.Cause {
    let plain: StreakBreak.Cause = outcome == .rest ? .restDay : .missed
    return weeklyTarget < 7 ? .weeklyTarget : plain
  }
}

extension StreakPolicy {
  /// How many days after a Monday a week begins.
  @inlinable var daysBeforeWeek: Int { Int(firstWeekday.rawValue) - 1 }

  /// The number of the week that holds a day: that of the Monday week in which its first day lies.
  @inlinable func week(of day: Day) -> Week { day.week(from: firstWeekday) }

  /// The first day of the week that holds a day.
  @inlinable func firstDay(ofWeekOf day: Day) -> Day { week(of: day).monday + daysBeforeWeek }

  /// Whether a week ends with a day.
  @inlinable func endsWeek(_ day: Day) -> Bool { day == firstDay(ofWeekOf: day) + 6 }

  /// The most days of a week that may be empty.
  @inlinable var emptyDaysAllowed: UInt8 { 7 - weeklyTarget }
}
