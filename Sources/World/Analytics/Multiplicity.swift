/// Adjusts p-values for the number of tests made at once.
///
///     let p = [0.01, 0.04, 0.03]
///     try Multiplicity.holm(p)                // 0.03, 0.06, 0.06
///     try Multiplicity.benjaminiHochberg(p)   // 0.03, 0.04, 0.04
///
/// With the m values in ascending order p₍₁₎ … p₍ₘ₎,
///
///     Holm                 max over j ≤ i of (m − j + 1) · p₍ⱼ₎    keeps the chance of any false
///                                                                  finding below the level
///     Benjamini–Hochberg   min over j ≥ i of m / j · p₍ⱼ₎          keeps the expected share of
///                                                                  false ones among the findings
///                                                                  below it (the q-value)
///
/// each at most 1. Holm's method is valid for any dependence between tests, Benjamini and
/// Hochberg's for independent and positively dependent tests. Results have the order of the
/// arguments.
///
/// Source: Holm (1979), Scand. J. Stat. 6:65; Benjamini and Hochberg (1995), J. R. Stat. Soc. B
/// 57:289.
public enum Multiplicity {
  /// Holm's adjusted p-values. O(*m* log *m*).
  ///
  /// - Throws: `SampleError.noProbability` for a value that is not within 0 … 1, as both methods
  ///   do.
  public static func holm(_ p: [Double]) throws(SampleError) -> [Double] {
    let order = try ascending(p)
    var adjusted = p
    var largest = 0.0
    for (place, index) in order.enumerated() {
      largest = max(largest, Double(p.count - place) * p[index])
      adjusted[index] = min(1, largest)
    }
    return adjusted
  }

  /// Benjamini and Hochberg's adjusted p-values, or q-values. O(*m* log *m*).
  public static func benjaminiHochberg(_ p: [Double]) throws(SampleError) -> [Double] {
    let order = try ascending(p)
    var adjusted = p
    var smallest = 1.0
    for (place, index) in order.enumerated().reversed() {
      smallest = min(smallest, Double(p.count) / Double(place + 1) * p[index])
      adjusted[index] = smallest
    }
    return adjusted
  }

  private static func ascending(_ p: [Double]) throws(SampleError) -> [Int] {
    for (place, value) in p.enumerated() where !(value >= 0 && value <= 1) {
      throw .noProbability(place: place)
    }
    return p.indices.sorted { p[$0] < p[$1] || (p[$0] == p[$1] && $0 < $1) }
  }
}
