import CivilTime
import Fields

/// The error if streak parameters are invalid.
public enum StreakParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if a number is outside the range of its field.
  case field(FieldMisfit)
  /// The error if the number of freezes at the start is above the maximum.
  case tooManyFreezesAtStart(Int, maximum: Int)

  /// One sentence for the user that says how to fix the parameters.
  public var description: String {
    switch self {
    case .field(let misfit): misfit.description
    case .tooManyFreezesAtStart(let start, let maximum):
      "\(start) freezes at the start are more than the \(maximum) that can be held; "
        + "raise freezeMaximum to \(start)"
    }
  }
}

/// Validated streak parameters in the packed form that the engine reads.
///
///     var parameters = StreakParameters()
///     (parameters.unit, parameters.weeklyTarget) = (.week, 3)
///     parameters.firstWeekday = .sunday
///     let policy = try StreakPolicy(parameters)        // three times a week, from Sunday on
///     policy.paused(from: july13, until: july26)       // and two weeks of vacation
///
/// A policy has 16 bytes and no references, so millions of users share one per app and a variant
/// costs nothing. `init(_:)` throws for invalid numbers. The engine reads a policy for every day of
/// every user, so a policy is two words that stay in registers, with these fields and first bits:
///
///     numbers   0 freezesAtStart  16 freezeEvery  32 freezeMaximum  48 repairDays
///     switches  0 pausedFrom      32 pausedDays   48 weeklyTarget   51 firstWeekday
///               54 outcomes that leave a day empty                  57 today  58 missingDays
///               59 weekends       60 unit         61 rests          62 saves
public struct StreakPolicy: Hashable, Sendable {
  /// The largest number that a policy accepts for freezes or for days.
  public static var largestNumber: Int { 10_000 }

  @usableFromInline let numbers: UInt64
  @usableFromInline private(set) var switches: UInt64

  /// Creates the policy with the given parameters.
  ///
  /// - Throws: `StreakParameterError` for a weekly target that is not 1 … 7, a number that is
  ///   negative or above 10,000, or more freezes at the start than `freezeMaximum`.
  public init(_ parameters: StreakParameters) throws(StreakParameterError) {
    do { try parameters.checkFields() } catch { throw .field(error) }
    guard parameters.freezesAtStart <= parameters.freezeMaximum else {
      throw .tooManyFreezesAtStart(parameters.freezesAtStart, maximum: parameters.freezeMaximum)
    }
    self.init(checked: parameters)
  }

  /// Packs valid parameters; inlined, so that the policies of the apps become constants.
  @inline(__always) private init(checked parameters: StreakParameters) {
    numbers =
      UInt64(parameters.freezesAtStart) | UInt64(parameters.freezeEvery) << 16
      | UInt64(parameters.freezeMaximum) << 32 | UInt64(parameters.repairDays) << 48
    let saves =
      parameters.weeklyTarget < 7 || parameters.freezeMaximum > 0 || parameters.repairDays > 0
      || parameters.unit == .week
    var bits = UInt64(parameters.weeklyTarget) << 48
    bits |= UInt64(parameters.firstWeekday.rawValue) << 51
    bits |= 1 << (54 + UInt64(DayOutcome.misses.rawValue))
    if parameters.restDays == .break { bits |= 1 << (54 + UInt64(DayOutcome.rest.rawValue)) }
    bits |= UInt64(parameters.today.rawValue) << 57
    bits |= UInt64(parameters.missingDays.rawValue) << 58
    bits |= UInt64(parameters.weekends.rawValue) << 59
    bits |= UInt64(parameters.unit.rawValue) << 60
    switches = saves ? bits | 1 << 62 : bits
    pause(from: parameters.pausedFrom, days: UInt16(parameters.pausedDays))
  }

  /// Forest's policy, as Forest's specification defines it.
  public static var forest: StreakPolicy { StreakPolicy(checked: .forest) }
  /// TenX's policy, as TenX's specification defines it.
  public static var tenx: StreakPolicy { StreakPolicy(checked: .tenx) }
  /// Sherpa's policy, as Sherpa's specification defines it.
  public static var sherpa: StreakPolicy { StreakPolicy(checked: .sherpa) }

  /// The parameters from which this policy was created.
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

  /// Returns the policy with a pause, in which nothing has to be done. A day of the pause that
  /// counts extends the streak; any other day is a rest day that bridges.
  ///
  ///     Fri  Sat  Sun  Mon  Tue │ paused from Saturday until Monday
  ///      ●    ·    ●    ·    ●  │   3
  ///
  /// A policy has only one pause, the current or the last one, because `Streak` treats each day
  /// when it ends. For a log with several pauses, exclude the dates of the other pauses with the
  /// parameter `isLived` of `StreakHistory`.
  ///
  /// - Parameters:
  ///   - first: the first day of the pause.
  ///   - last: the last day of the pause. A day before `first` means no pause; a pause longer than
  ///     10,000 days is shortened to 10,000 days.
  public func paused(from first: Day, until last: Day) -> StreakPolicy {
    var policy = self
    let days = Int64(last.daysSinceEpoch) - Int64(first.daysSinceEpoch) + 1
    policy.pause(from: first, days: UInt16(max(0, min(days, Int64(StreakPolicy.largestNumber)))))
    return policy
  }

  @inline(__always) private mutating func pause(from first: Day, days: UInt16) {
    let pause = UInt64(UInt32(bitPattern: first.daysSinceEpoch)) | UInt64(days) << 32
    let others = switches & ~(1 << 61 | 0xFFFF_FFFF_FFFF)
    switches = others | pause | (weekends == .rest || days > 0 ? 1 << 61 : 0)
  }

  /// The outcome of a date without a log entry.
  @inlinable public var missingOutcome: DayOutcome { missingDays == .miss ? .misses : .rest }

  /// Whether a day with a given outcome is empty: it does not count, and it breaks the streak
  /// unless the weekly allowance or a freeze saves the streak.
  @inlinable public func isEmpty(_ outcome: DayOutcome, on day: Day) -> Bool {
    leavesEmpty(outcome) && !(hasRestingDates && rests(on: day))
  }

  /// Whether nothing has to be done on a date: on a weekend under `weekends: .rest` or in the
  /// pause. Not inlined, so that policies without such dates need not compute the weekday.
  @usableFromInline @inline(never) func rests(on day: Day) -> Bool {
    if weekends == .rest, day.weekday >= .saturday { return true }
    let place = Int64(day.daysSinceEpoch) - Int64(pausedFrom.daysSinceEpoch)
    return place >= 0 && place < Int64(pausedDays)
  }

  /// Whether a missing day is empty, if something has to be done on its date.
  @inlinable var hasEmptyMissingDays: Bool { leavesEmpty(missingOutcome) }

  @inlinable func leavesEmpty(_ outcome: DayOutcome) -> Bool {
    switches &>> (54 &+ UInt64(outcome.rawValue)) & 1 != 0
  }

  /// Whether a day's outcome alone decides the day's effect: no rule saves an empty day, and all
  /// dates are treated alike.
  @inlinable public var isPlain: Bool { !canSave && !hasRestingDates }

  /// Returns the reason why a streak breaks on a day with this outcome and nothing completed.
  @inlinable @inline(__always) func cause(of outcome: DayOutcome) -> StreakBreak.Cause {
    let plain: StreakBreak.Cause = outcome == .rest ? .restDay : .missed
    return weeklyTarget < 7 ? .weeklyTarget : plain
  }
}

extension StreakPolicy {
  /// How a streak treats a day that has not ended and does not count so far.
  @inlinable public var today: StreakParameters.Today { isSet(57) ? .counts : .pending }
  /// How a streak treats a day on which nothing remained to be done.
  @inlinable public var restDays: StreakParameters.RestDays {
    leavesEmpty(.rest) ? .break : .bridge
  }
  /// How a streak treats a date that is missing in the log.
  @inlinable public var missingDays: StreakParameters.MissingDays { isSet(58) ? .rest : .miss }
  /// How a streak treats a Saturday or Sunday that does not count.
  @inlinable public var weekends: StreakParameters.Weekends { isSet(59) ? .rest : .ordinary }
  /// The unit of a streak's length.
  @inlinable public var unit: StreakParameters.Unit { isSet(60) ? .week : .day }
  /// The first day of a week.
  @inlinable public var firstWeekday: Weekday {
    Weekday(rawValue: UInt8(truncatingIfNeeded: switches >> 51 & 7)) ?? .monday
  }

  @inlinable var weeklyTarget: UInt8 { UInt8(truncatingIfNeeded: switches >> 48 & 7) }
  @inlinable var freezesAtStart: UInt16 { UInt16(truncatingIfNeeded: numbers) }
  @inlinable var freezeEvery: UInt16 { UInt16(truncatingIfNeeded: numbers >> 16) }
  @inlinable var freezeMaximum: UInt16 { UInt16(truncatingIfNeeded: numbers >> 32) }
  @inlinable var repairDays: UInt16 { UInt16(truncatingIfNeeded: numbers >> 48) }
  @inlinable var pausedFrom: Day { Day(daysSinceEpoch: Int32(truncatingIfNeeded: switches)) }
  @inlinable var pausedDays: UInt16 { UInt16(truncatingIfNeeded: switches >> 32) }
  /// Whether the policy has dates on which nothing has to be done: weekends or a pause.
  @inlinable var hasRestingDates: Bool { isSet(61) }
  /// Whether an allowance, a freeze, a repair or the unit of weeks can change a day's effect.
  @inlinable var canSave: Bool { isSet(62) }

  @inlinable func isSet(_ bit: UInt64) -> Bool { switches &>> bit & 1 != 0 }
}

extension StreakPolicy {
  /// Whether the policy needs the number of days that count in each week, even without a run.
  @inlinable var countsWeeks: Bool { weeklyTarget < 7 || unit == .week }

  /// The number of days from a Monday to the first day of a week.
  @inlinable var daysBeforeWeek: Int { Int(switches >> 51 & 7) - 1 }

  /// Returns the week that contains a day, as the Monday-to-Sunday week of the week's first day.
  @inlinable func week(of day: Day) -> Week { day.week(from: firstWeekday) }

  /// Returns the first day of the week that contains a day.
  @inlinable func firstDay(ofWeekOf day: Day) -> Day { week(of: day).monday + daysBeforeWeek }

  /// Whether a day is the last day of its week.
  @inlinable func endsWeek(_ day: Day) -> Bool { day == firstDay(ofWeekOf: day) + 6 }

  /// The largest number of empty days that a week may have without missing its target.
  @inlinable var emptyDaysAllowed: UInt8 { 7 - weeklyTarget }
}
