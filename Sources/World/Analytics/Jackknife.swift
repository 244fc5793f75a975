/// Measures how much a result depends on which people happened to be in the world.
///
/// The people are divided into groups. The result is computed once with everybody and once without
/// each group. The scatter of these results measures the effect of the population's size, not
/// whether the model is true:
///
///     variance = (G − 1) / G · Σ (θ₍₋g₎ − mean θ₍₋·₎)²
///
/// The jackknife serves every statistic that is smooth in the tallies. Paired by group, it also
/// serves every difference of two results. `CellSample` turns the standard error into intervals.
///
/// Source: Shao and Wu (1989), Ann. Stat. 17:1176, for the delete-a-group form.
public enum Jackknife {
  /// Returns the standard error from the results without each group; nil for fewer than two groups.
  public static func standardError(leavingOut answers: [Double]) -> Double? {
    guard answers.count >= 2 else { return nil }
    let count = Double(answers.count)
    let mean = answers.reduce(0, +) / count
    let squares = answers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return ((count - 1) / count * squares).squareRoot()
  }
}
