import PortableMath

/// Whether values of one sample tend to be larger than those of another.
///
///     let test = MannWhitney(try Sample([1.1, 2.3, 4.0]), try Sample([3.1, 5.2]))
///     test.u                  // 1: of six pairs, one in which the first is larger
///     test.exact(.twoSided)   // 0.4
///
/// U counts the pairs in which the value of the first sample is the larger, a tie as one half. Were
/// all values from one distribution, U would be about normal with mean n·m/2 and variance
/// n·m/12 · ((N + 1) − Σ(t³ − t) / (N·(N − 1))) for ties of t values each. The continuity
/// correction moves U by one half towards the mean. Small samples without ties have an exact
/// distribution.
///
/// Questions without an answer give nil: without values on either side, or where all values are
/// equal.
///
/// Source: Mann and Whitney (1947), Ann. Math. Stat. 18:50; ties and correction as in SciPy's
/// `mannwhitneyu`.
public struct MannWhitney: Hashable, Sendable {
  /// The pairs in which the value of the first sample is larger.
  public let u: Double
  /// The number of values in the first sample.
  public let firstCount: Int
  /// The number of values in the second sample.
  public let secondCount: Int
  /// Whether a value occurs twice.
  public let hasTies: Bool
  private let tieTerm: Double

  /// The hypothesis against which equality is tested.
  public enum Alternative: UInt8, CaseIterable, Hashable, Sendable {
    case twoSided
    /// The first sample's values are smaller.
    case less
    /// The first sample's values are larger.
    case greater
  }

  /// Compares two samples. O((*n* + *m*) log (*n* + *m*)).
  public init(_ first: Sample, _ second: Sample) {
    (firstCount, secondCount) = (first.count, second.count)
    let ranks = Ranks(first.values + second.values)
    let n = Double(first.count)
    let sum = ranks.ranks.prefix(first.count).reduce(0, +)
    u = sum - n * (n + 1) / 2
    hasTies = !ranks.ties.isEmpty
    tieTerm = ranks.tieTerm
  }

  /// The number of pairs of a value of the first and a value of the second sample.
  var pairs: Double { Double(firstCount) * Double(secondCount) }

  /// The probability by the normal distribution; nil without values on either side, and where all
  /// are equal.
  public func asymptotic(_ alternative: Alternative, continuity: Bool = true) -> Double? {
    let total = Double(firstCount) + Double(secondCount)
    guard pairs > 0 else { return nil }
    let variance = pairs / 12 * ((total + 1) - tieTerm / (total * (total - 1)))
    guard variance > 0, tieTerm < total * (total - 1) * (total + 1) else { return nil }
    let distance = extreme(alternative) - pairs / 2 - (continuity ? 0.5 : 0)
    return doubled(Portable.normalCDF(-distance / variance.squareRoot()), alternative)
  }

  /// The exact probability; nil with ties, without values on either side, and for more than 10,000
  /// pairs, where the normal distribution serves. O((*n*·*m*)²).
  public func exact(_ alternative: Alternative) -> Double? {
    guard !hasTies, pairs > 0, pairs <= 10_000 else { return nil }
    let shares = MannWhitney.distribution(firstCount, secondCount)
    let tail = shares[Int(extreme(alternative))...].reversed().reduce(0, +)
    return doubled(tail, alternative)
  }

  /// U, counted so that a large U supports the alternative.
  private func extreme(_ alternative: Alternative) -> Double {
    switch alternative {
    case .greater: u
    case .less: pairs - u
    case .twoSided: max(u, pairs - u)
    }
  }

  private func doubled(_ tail: Double, _ alternative: Alternative) -> Double {
    min(1, alternative == .twoSided ? 2 * tail : tail)
  }

  /// The probabilities of U = 0 … n·m for samples alike and without ties: the largest value is of
  /// the first sample with probability n / (n + m), and then larger than all m of the second.
  static func distribution(_ n: Int, _ m: Int) -> [Double] {
    var rows = [[Double]](repeating: [1], count: m + 1)
    for i in 1...n {
      for j in 1...m {
        let (larger, smaller) = (Double(i) / Double(i + j), Double(j) / Double(i + j))
        var row = [Double](repeating: 0, count: i * j + 1)
        for (place, share) in rows[j].enumerated() { row[place + j] += larger * share }
        for (place, share) in rows[j - 1].enumerated() { row[place] += smaller * share }
        rows[j] = row
      }
    }
    return rows[m]
  }
}
