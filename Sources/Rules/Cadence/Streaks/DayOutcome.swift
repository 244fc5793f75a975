/// What a day was for a streak once the app has judged it.
///
/// What makes a day count is the app's own business: a completed session (Forest), a completed
/// focus (TenX), two fifths of the day's habits (Sherpa, `QualifyingShare`). The streak engine sees
/// only the verdict.
public enum DayOutcome: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// Enough was done.
  case counts
  /// There was something to do and not enough of it was done.
  case misses
  /// Nothing remained to be done. `StreakParameters.restDays` says what that means.
  case rest
}

/// The number of things completed that makes a day count.
///
///     QualifyingCount.one.outcome(completed: 0)      // .misses
///     QualifyingCount.one.outcome(completed: 3)      // .counts
///
/// No day is a rest day by this rule: there is always something to do.
public struct QualifyingCount: Hashable, Sendable {
  /// The least number with which a day counts.
  public var least: Int

  /// A day counts with `least` things completed or more.
  @inlinable public init(least: Int) { self.least = least }

  /// One: a session of Forest (FR-034), a focus of TenX.
  @inlinable public static var one: QualifyingCount { QualifyingCount(least: 1) }

  /// The verdict on a day.
  @inlinable
  public func outcome(completed: Int) -> DayOutcome { completed >= least ? .counts : .misses }
}

/// The share of a day's work that makes the day count, compared exactly.
///
///     let share = QualifyingShare.sherpa                            // 2/5
///     share.outcome(scheduled: 5, completed: 2, excluded: 0)        // .counts
///     share.outcome(scheduled: 5, completed: 1, excluded: 0)        // .misses
///     share.outcome(scheduled: 5, completed: 1, excluded: 3)        // .counts: 1 of 2
///     share.outcome(scheduled: 2, completed: 0, excluded: 2)        // .rest
///
/// The quotient completed / max(1, scheduled − excluded) is never formed: both sides are multiplied
/// out. Excluded is what was skipped with a note (Sherpa, §5.1). A day that reaches the share
/// counts even if nothing remained, which no app can produce: an instance is never both completed
/// and skipped.
public struct QualifyingShare: Hashable, Sendable {
  /// The upper part of the share.
  public var numerator: Int32
  /// The lower part of the share.
  public var denominator: Int32

  /// The share `numerator` / `denominator`.
  @inlinable public init(numerator: Int32, denominator: Int32) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// 2/5, the 40 % of Sherpa's §5.1.
  @inlinable public static var sherpa: QualifyingShare {
    QualifyingShare(numerator: 2, denominator: 5)
  }

  /// The verdict on a day's tallies; each is taken as at most 2,147,483,647.
  @inlinable public func outcome(scheduled: Int, completed: Int, excluded: Int) -> DayOutcome {
    let remaining = Int64(Int32(clamping: scheduled)) - Int64(Int32(clamping: excluded))
    let done = Int64(Int32(clamping: completed)) * Int64(denominator)
    if done >= Int64(numerator) * max(1, min(remaining, Int64(Int32.max))) { return .counts }
    return remaining <= 0 ? .rest : .misses
  }
}
