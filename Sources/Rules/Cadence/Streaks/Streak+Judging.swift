import CivilTime

extension Streak {
  /// Applies one row of the truth table of `Streak` to a day.
  @inlinable
  @inline(__always) mutating func judge(
    _ day: Day, _ outcome: DayOutcome, under policy: StreakPolicy
  ) -> StreakStep {
    let isRescuePossible = policy.canSave || freezes > 0
    if isRescuePossible, let step = rescue(day, outcome, under: policy) { return step }
    return settle(day, outcome, under: policy)
  }

  /// Applies the rows of `Streak`'s table with allowance, freeze or repair; nil if none fits.
  @inlinable
  @inline(never) mutating func rescue(
    _ day: Day, _ outcome: DayOutcome, under policy: StreakPolicy
  ) -> StreakStep? {
    if policy.unit == .week { return judgeInWeek(day, outcome, under: policy) }
    if outcome == .counts {
      earnFreeze(under: policy)
      return repair(on: day, under: policy) ? .repaired : nil
    }
    return policy.isEmpty(outcome, on: day) ? save(day, under: policy) : nil
  }

  /// Applies the rows of `Streak`'s table without allowance, freeze and repair.
  ///
  /// A processor's branch predictor cannot foresee what users do. So every row is computed and the
  /// result is selected by masks, without a branch that depends on the user.
  @inlinable
  @inline(__always) mutating func settle(
    _ day: Day, _ outcome: DayOutcome, under policy: StreakPolicy
  ) -> StreakStep {
    let counts = ConditionMask(outcome == .counts)
    let empty = ConditionMask(policy.isEmpty(outcome, on: day))
    let alive = ConditionMask(run.length > 0)
    let breaks = alive.and(empty)

    lostRun = breaks.of(run, else: lostRun)
    packedBreak = breaks.of(StreakBreak.packed(day, policy.cause(of: outcome)), else: packedBreak)
    let extended = PackedRun(bits: alive.of(run, else: PackedRun(emptyFrom: day)).bits &+ 1)
    run = counts.of(extended, else: empty.of(.none, else: run))
    longestRun = ConditionMask(run.length > longestRun.length).of(run, else: longestRun)
    return Streak.step(counts: counts, empty: empty, alive: alive)
  }

  @inlinable
  static func step(counts: ConditionMask, empty: ConditionMask, alive: ConditionMask) -> StreakStep
  {
    let counting: StreakStep = alive.isTrue ? .extended : .began
    let leaving: StreakStep = alive.isTrue ? .broke : .idle
    return counts.isTrue ? counting : empty.isTrue ? leaving : .rested
  }
}

extension Streak {
  /// Restores and extends the lost run, if a run was lost and its repair window is still open.
  @inlinable mutating func repair(on day: Day, under policy: StreakPolicy) -> Bool {
    guard run.length == 0, let lost = lastBreak, day - lost.day <= Int(policy.repairDays) else {
      return false
    }
    run = PackedRun(bits: lostRun.bits + 1)
    packedBreak |= StreakBreak.repairedBit
    if run.length > longestRun.length { longestRun = run }
    return true
  }

  @inlinable mutating func earnFreeze(under policy: StreakPolicy) {
    guard policy.freezeEvery > 0 else { return }
    daysTowardsFreeze += 1
    guard daysTowardsFreeze >= policy.freezeEvery else { return }
    daysTowardsFreeze = 0
    if freezes < policy.freezeMaximum { freezes += 1 }
  }

  /// Applies the weekly allowance or a freeze to an empty day; nil if the run still breaks.
  @inlinable mutating func save(_ day: Day, under policy: StreakPolicy) -> StreakStep? {
    let isAllowed = policy.weeklyTarget < 7 && isAnotherEmptyDayAllowed(on: day, under: policy)
    if run.length == 0 { return .idle }
    if isAllowed { return .allowed }
    guard freezes > 0 else { return nil }
    freezes -= 1
    return .frozen
  }

  /// Counts an empty day of the week; returns whether the weekly target allows this empty day.
  @inlinable
  mutating func isAnotherEmptyDayAllowed(on day: Day, under policy: StreakPolicy) -> Bool {
    let week = policy.week(of: day)
    if week != emptyWeek || isWeekFull { (emptyDaysThisWeek, countingDaysThisWeek) = (0, 0) }
    emptyDaysThisWeek += 1
    emptyWeek = week
    return emptyDaysThisWeek < 8 - policy.weeklyTarget
  }

  /// Whether seven days of the week have been counted. If the policy's first weekday has changed,
  /// another day can have the same week number; that day restarts the count.
  @inlinable var isWeekFull: Bool { emptyDaysThisWeek + countingDaysThisWeek >= 7 }
}

/// A condition as a mask of 64 ones or 64 zeros, to select one of two words without a branch.
@usableFromInline struct ConditionMask {
  @usableFromInline let mask: UInt64

  @inlinable init(_ condition: Bool) { mask = condition ? .max : 0 }

  @inlinable init(mask: UInt64) { self.mask = mask }

  @inlinable var isTrue: Bool { mask != 0 }

  @inlinable
  func and(_ other: ConditionMask) -> ConditionMask { ConditionMask(mask: mask & other.mask) }

  @inlinable func of(_ yes: UInt64, else no: UInt64) -> UInt64 { (yes & mask) | (no & ~mask) }

  @inlinable func of(_ yes: PackedRun, else no: PackedRun) -> PackedRun {
    PackedRun(bits: of(yes.bits, else: no.bits))
  }
}
