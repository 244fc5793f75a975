/// Correlation coefficients of two values of the same people, from −1 to 1.
///
///     let (x, y) = (try Sample([1, 2, 3, 4]), try Sample([1, 2, 4, 3]))
///     try Correlation.pearson(x, y)     // 0.8: of the values
///     try Correlation.spearman(x, y)    // 0.8: of their ranks
///
/// Each coefficient is nil for fewer than two people, or if either value is constant, because there
/// is then no correlation.
///
/// Source: Pearson (1895); Spearman (1904), Am. J. Psychol. 15:72.
public enum Correlation {
  /// Pearson's correlation: how close the pairs of values lie to a straight line. O(*n*).
  ///
  /// - Throws: `SampleError.differentLengths`, as all correlations do.
  public static func pearson(_ first: Sample, _ second: Sample) throws(SampleError) -> Double? {
    try check(first, second)
    guard let (x, y) = centred(first, second) else { return nil }
    var products: [Double] = []
    for (one, other) in zip(x, y) { products.append(one * other) }
    let sum = Sample.sum(products) { $0 }
    let length = (Sample.sum(x) { $0 * $0 } * Sample.sum(y) { $0 * $0 }).squareRoot()
    return max(-1, min(1, sum / length))
  }

  /// Spearman's correlation: Pearson's of the ranks; ties share their mean rank. O(*n* log *n*).
  public static func spearman(_ first: Sample, _ second: Sample) throws(SampleError) -> Double? {
    try pearson(
      Sample(finite: Ranks(first.values).ranks), Sample(finite: Ranks(second.values).ranks))
  }

  private static func check(_ first: Sample, _ second: Sample) throws(SampleError) {
    guard first.count == second.count else {
      throw .differentLengths(first: first.count, second: second.count)
    }
  }

  /// The values minus their mean, scaled to magnitudes of at most 1; nil if a sample is constant.
  private static func centred(_ first: Sample, _ second: Sample) -> ([Double], [Double])? {
    guard let x = scaled(first), let y = scaled(second) else { return nil }
    return (x, y)
  }

  private static func scaled(_ sample: Sample) -> [Double]? {
    guard !sample.isConstant, let mean = sample.mean else { return nil }
    let centred = sample.values.map { $0 - mean }
    var largest = 0.0
    for value in centred { largest = max(largest, value.magnitude) }
    guard largest > 0, largest < .infinity else { return nil }
    return centred.map { $0 / largest }
  }
}
