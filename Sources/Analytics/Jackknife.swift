import PortableMath

/// How much a result depends on which people happened to be in the world.
///
/// The people are divided into groups; the result is computed once with everybody and once without
/// each group. How far these answers scatter measures the size of the population, not the truth of
/// the model:
///
///     variance = (G − 1) / G · Σ (θ₍₋g₎ − mean θ₍₋·₎)²         interval = θ ± t(G − 1) · √variance
///
/// One way serves every statistic that is smooth in the tallies, and, paired by group, every
/// difference of two results.
///
/// Source: Shao and Wu (1989), Ann. Stat. 17:1176, for the delete-a-group form.
public enum Jackknife {
  /// The standard error from the answers that leave one group out; nil of fewer than two.
  public static func standardError(leavingOut answers: [Double]) -> Double? {
    guard answers.count >= 2 else { return nil }
    let count = Double(answers.count)
    let mean = answers.reduce(0, +) / count
    let squares = answers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return ((count - 1) / count * squares).squareRoot()
  }

  /// The interval around the answer with everybody; nil if fewer than two groups were left out.
  public static func interval(
    _ answer: Double, leavingOut answers: [Double], confidence: Double = 0.95
  ) -> Interval? {
    guard let error = standardError(leavingOut: answers) else { return nil }
    let point = multiple(of: answers.count, confidence: confidence)
    return Interval(low: answer - point * error, high: answer + point * error)
  }

  /// How many standard errors an interval reaches to each side.
  private static func multiple(of groups: Int, confidence: Double) -> Double {
    if groups == usual.groups, confidence == usual.confidence { return usual.multiple }
    return Portable.studentTQuantile(
      0.5 + confidence / 2, degreesOfFreedom: Double(groups - 1))
  }

  /// That of 64 groups at 95 %, which tables ask for in every row.
  private static let usual = (
    groups: 64, confidence: 0.95,
    multiple: Portable.studentTQuantile(0.5 + 0.95 / 2, degreesOfFreedom: 63)
  )
}
