import PetEvolution

/// The numbers of done tasks that earn the bonus or avoid the penalty on a day with a certain
/// number of tasks, computed once for all users.
///
///     let terms = PetDayTerms(tasks: 5, by: .standard)
///     terms.bonusFrom      // 4: the first number of tasks done that earns the bonus
///     terms.penaltyBelow   // 2: the first that escapes the penalty
///
/// The shares of the rules are exact fractions. For a known number of tasks each share is a whole
/// number of tasks, so the end of a day needs one comparison.
package struct PetDayTerms: Sendable {
  /// The rules that contain the shares.
  package let rules: PetRules
  /// Number of tasks of the day.
  package let tasks: Int32
  /// The fewest tasks done that earn the bonus; more than `tasks` if no number does.
  package let bonusFrom: Int32
  /// The fewest tasks done that avoid the penalty; 0 on a day without tasks.
  package let penaltyBelow: Int32
  /// The gains of the rules, copied for fast access.
  let gains: PetParameters.Gains

  /// Computes the limits of a day of `tasks` tasks; a number below 0 counts as 0, above 100 as 100.
  package init(tasks: Int, by rules: PetRules) {
    self.rules = rules
    gains = rules.parameters.gains
    let total = Int32(max(0, min(PetDayTerms.mostTasks, tasks)))
    self.tasks = total
    bonusFrom = total == 0 ? 1 : rules.parameters.bonusAtLeast.fewest(of: total)
    penaltyBelow = total == 0 ? 0 : rules.parameters.penaltyBelow.fewest(of: total)
  }

  /// Largest number of tasks of a day. With more tasks, the sum of a day's largest gains and the
  /// most experience of a stage before the last might overflow 32 bits.
  package static var mostTasks: Int { 100 }
}

extension PetParameters.Share {
  /// Returns the smallest number of done tasks, out of `total`, that is at least this share.
  func fewest(of total: Int32) -> Int32 {
    let (top, bottom) = (Int64(numerator), Int64(denominator))
    return Int32(clamping: (top * Int64(total) + bottom - 1) / bottom)
  }
}
