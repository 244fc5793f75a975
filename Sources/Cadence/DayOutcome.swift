/// What a day was for a streak once the app has judged it.
///
/// What makes a day count is the app's own business: a completed session (Forest), a completed
/// focus (TenX), two fifths of the day's habits (Sherpa, `QualifyingShare`). The streak engine sees
/// only the verdict.
public enum DayOutcome: UInt8, CaseIterable, Hashable, Sendable {
  /// Enough was done.
  case counts
  /// There was something to do and not enough of it was done.
  case misses
  /// Nothing remained to be done. `StreakParameters.restDays` says what that means.
  case rest
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
  /// The share is `numerator` / `denominator`.
  public var numerator: Int32
  public var denominator: Int32

  @inlinable
  public init(numerator: Int32, denominator: Int32) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// 2/5, the 40 % of Sherpa's §5.1.
  @inlinable public static var sherpa: QualifyingShare {
    QualifyingShare(numerator: 2, denominator: 5)
  }

  /// The verdict on a day's tallies; each is taken as at most 2,147,483,647.
  @inlinable
  public func outcome(scheduled: Int, completed: Int, excluded: Int) -> DayOutcome {
    let remaining = Int64(Int32(clamping: scheduled)) - Int64(Int32(clamping: excluded))
    let done = Int64(Int32(clamping: completed)) * Int64(denominator)
    if done >= Int64(numerator) * max(1, min(remaining, Int64(Int32.max))) { return .counts }
    return remaining <= 0 ? .rest : .misses
  }
}
