/// Whether a day counts for a streak, as the app decides.
///
/// Each app defines for itself when a day counts: with a completed session (Forest), a completed
/// focus (TenX), or two fifths of the day's habits (Sherpa, `QualifyingShare`). The streak engine
/// receives only this outcome.
public enum DayOutcome: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The user did enough for the day to count.
  case counts
  /// There was something to do and the user did not do enough of it.
  case misses
  /// Nothing remained to be done. `StreakParameters.restDays` sets how this affects a streak.
  case rest
}

/// The rule that a day counts if a number of things, such as sessions, were completed.
///
///     QualifyingCount.one.outcome(completed: 0)      // .misses
///     QualifyingCount.one.outcome(completed: 3)      // .counts
///
/// This rule never returns a rest day, because there is always something to do.
public struct QualifyingCount: Hashable, Sendable {
  /// The smallest number of completed things at which a day counts.
  public var least: Int

  /// Creates the rule that a day counts if at least `least` things were completed.
  @inlinable public init(least: Int) { self.least = least }

  /// The rule that one completed thing is enough: a Forest session (FR-034) or a TenX focus.
  @inlinable public static var one: QualifyingCount { QualifyingCount(least: 1) }

  /// Returns the outcome of a day on which `completed` things were completed.
  @inlinable
  public func outcome(completed: Int) -> DayOutcome { completed >= least ? .counts : .misses }
}

/// The rule that a day counts if a share of its items was completed, compared without rounding.
///
///     let share = QualifyingShare.sherpa                            // 2/5
///     share.outcome(scheduled: 5, completed: 2, excluded: 0)        // .counts
///     share.outcome(scheduled: 5, completed: 1, excluded: 0)        // .misses
///     share.outcome(scheduled: 5, completed: 1, excluded: 3)        // .counts: 1 of 2
///     share.outcome(scheduled: 2, completed: 0, excluded: 2)        // .rest
///
/// The quotient completed / max(1, scheduled − excluded) is compared by integer multiplication.
/// Excluded items were skipped with a note (Sherpa, §5.1). If all items are excluded and one is
/// completed, the day counts; no app can produce that, as no item is both completed and skipped.
public struct QualifyingShare: Hashable, Sendable {
  /// The numerator of the share.
  public var numerator: Int32
  /// The denominator of the share.
  public var denominator: Int32

  /// Creates the share `numerator` / `denominator`.
  @inlinable public init(numerator: Int32, denominator: Int32) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// The share 2/5, the 40 % of Sherpa's §5.1.
  @inlinable public static var sherpa: QualifyingShare {
    QualifyingShare(numerator: 2, denominator: 5)
  }

  /// Returns the outcome of a day from three numbers of items, each clamped to 2,147,483,647.
  @inlinable public func outcome(scheduled: Int, completed: Int, excluded: Int) -> DayOutcome {
    let remaining = Int64(Int32(clamping: scheduled)) - Int64(Int32(clamping: excluded))
    let done = Int64(Int32(clamping: completed)) * Int64(denominator)
    if done >= Int64(numerator) * max(1, min(remaining, Int64(Int32.max))) { return .counts }
    return remaining <= 0 ? .rest : .misses
  }
}
