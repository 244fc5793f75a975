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
/// A policy is 16 bytes without references, so a population of millions shares one per app and a
/// variant costs nothing. It cannot hold an impossible number: `init(_:)` refuses it. The engine
/// reads it for every day of every person, so it is two words that stay in registers:
///
///     numbers   0 freezesAtStart  16 freezeEvery  32 freezeMaximum  48 repairDays
///     switches  0 pausedFrom      32 pausedDays   48 weeklyTarget   51 firstWeekday
///               54 outcomes that leave a day empty                  57 today  58 missingDays
///               59 weekends       60 unit         61 rests          62 saves
public struct StreakPolicy: Hashable, Sendable {
  /// The highest number of freezes or days that a policy takes.
  public static var largestNumber: Int { 10_000 }

  @usableFromInline let numbers: UInt64
  @usableFromInline private(set) var switches: UInt64

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

  /// Inlined, so that the policies of the specifications are two constants.
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
    let days = Int64(last.daysSinceEpoch) - Int64(first.daysSinceEpoch) + 1
    policy.pause(from: first, days: UInt16(max(0, min(days, Int64(StreakPolicy.largestNumber)))))
    return policy
  }

  @inline(__always) private mutating func pause(from first: Day, days: UInt16) {
    let pause = UInt64(UInt32(bitPattern: first.daysSinceEpoch)) | UInt64(days) << 32
    let others = switches & ~(1 << 61 | 0xFFFF_FFFF_FFFF)
    switches = others | pause | (weekends == .rest || days > 0 ? 1 << 61 : 0)
  }

  /// What a date without a log entry was.
  @inlinable public var missingOutcome: DayOutcome { missingDays == .miss ? .misses : .rest }

  /// Whether a day with this outcome is one that does not count, which allowance and freezes may
  /// save and which otherwise breaks.
  @inlinable public func isEmpty(_ outcome: DayOutcome, on day: Day) -> Bool {
    leavesEmpty(outcome) && !(hasRestingDates && rests(on: day))
  }

  /// Whether a date is one of a weekend that rests or of the pause. Only policies that have either
  /// pay for the weekday, so it is a call of its own.
  @usableFromInline @inline(never) func rests(on day: Day) -> Bool {
    if weekends == .rest, day.weekday >= .saturday { return true }
    let place = Int64(day.daysSinceEpoch) - Int64(pausedFrom.daysSinceEpoch)
    return place >= 0 && place < Int64(pausedDays)
  }

  /// Whether missing days are empty, those apart that rest by their date.
  @inlinable var hasEmptyMissingDays: Bool { leavesEmpty(missingOutcome) }

  @inlinable func leavesEmpty(_ outcome: DayOutcome) -> Bool {
    switches &>> (54 &+ UInt64(outcome.rawValue)) & 1 != 0
  }

  /// Whether a day is judged by its outcome alone, as `StreakEight` does: nothing saves a day, and
  /// all days of the week are the same.
  @inlinable public var isPlain: Bool { !canSave && !hasRestingDates }

  /// Why an empty day breaks that nothing saves.
  @inlinable @inline(__always) func cause(of outcome: DayOutcome) -> StreakBreak.Cause {
    let plain: StreakBreak.Cause = outcome == .rest ? .restDay : .missed
    return weeklyTarget < 7 ? .weeklyTarget : plain
  }
}

extension StreakPolicy {
  /// Whether an empty today already breaks.
  @inlinable public var today: StreakParameters.Today { isSet(57) ? .counts : .pending }
  /// What a day with nothing to do means.
  @inlinable public var restDays: StreakParameters.RestDays {
    leavesEmpty(.rest) ? .break : .bridge
  }
  /// What a date means that the log says nothing about.
  @inlinable public var missingDays: StreakParameters.MissingDays { isSet(58) ? .rest : .miss }
  /// What happens on a Saturday or Sunday that does not count.
  @inlinable public var weekends: StreakParameters.Weekends { isSet(59) ? .rest : .ordinary }
  /// What the length of a streak counts.
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
  /// Whether some days rest by their date, those of a weekend or of a pause.
  @inlinable var hasRestingDates: Bool { isSet(61) }
  /// Whether more than a day's own outcome decides what it does to a streak.
  @inlinable var canSave: Bool { isSet(62) }

  @inlinable func isSet(_ bit: UInt64) -> Bool { switches &>> bit & 1 != 0 }
}

extension StreakPolicy {
  /// Whether the days of a week are counted, those without a run too.
  @inlinable var countsWeeks: Bool { weeklyTarget < 7 || unit == .week }

  /// How many days after a Monday a week begins.
  @inlinable var daysBeforeWeek: Int { Int(switches >> 51 & 7) - 1 }

  /// The number of the week that holds a day: that of the Monday week in which its first day lies.
  @inlinable func week(of day: Day) -> Week { day.week(from: firstWeekday) }

  /// The first day of the week that holds a day.
  @inlinable func firstDay(ofWeekOf day: Day) -> Day { week(of: day).monday + daysBeforeWeek }

  /// Whether a week ends with a day.
  @inlinable func endsWeek(_ day: Day) -> Bool { day == firstDay(ofWeekOf: day) + 6 }

  /// The most days of a week that may be empty.
  @inlinable var emptyDaysAllowed: UInt8 { 7 - weeklyTarget }
}
