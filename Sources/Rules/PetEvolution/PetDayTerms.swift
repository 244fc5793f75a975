/// What a day with a certain number of tasks gives and takes, worked out once for everybody.
///
///     let terms = PetDayTerms(tasks: 5, by: .standard)
///     terms.bonusFrom      // 4: the first number of tasks done that earns the bonus
///     terms.penaltyBelow   // 2: the first that escapes the penalty
///
/// The shares of the rules are exact fractions; for a known number of tasks each is a whole number
/// of tasks, so that a day's end is one comparison.
public struct PetDayTerms: Sendable {
  /// The rules in force.
  public let rules: PetRules
  /// How many tasks the day has.
  public let tasks: Int32
  /// The fewest tasks done that earn the bonus; more than there are if none does.
  public let bonusFrom: Int32
  /// The fewest tasks done that escape the penalty; none without tasks.
  public let penaltyBelow: Int32
  /// The rules' gains at hand.
  @usableFromInline let gains: PetParameters.Gains

  /// The terms of a day of `tasks` tasks; below zero counts as none, above 100 as 100.
  public init(tasks: Int, by rules: PetRules) {
    self.rules = rules
    gains = rules.parameters.gains
    let total = Int32(max(0, min(PetDayTerms.mostTasks, tasks)))
    self.tasks = total
    bonusFrom = total == 0 ? 1 : rules.parameters.bonusAtLeast.fewest(of: total)
    penaltyBelow = total == 0 ? 0 : rules.parameters.penaltyBelow.fewest(of: total)
  }

  /// The most tasks of a day: as many of the largest gain, added to the most experience that a
  /// stage holds before the last, stay within 32 bits.
  @inlinable public static var mostTasks: Int { 100 }
}

extension PetParameters.Share {
  /// The fewest of `total` that reach the share.
  func fewest(of total: Int32) -> Int32 {
    let (top, bottom) = (Int64(numerator), Int64(denominator))
    return Int32(clamping: (top * Int64(total) + bottom - 1) / bottom)
  }
}
