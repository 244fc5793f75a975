import PortableMath

/// The difference of two curves, with a band that contains the whole true difference in 95 of 100
/// worlds.
///
///     let band = CurveDifference(today, changed, samePeople: true, deviates: normal)
///     band.points.filter { $0.isClear }      // days on which more users come, or fewer
///
/// An interval for each day alone would contain the truth on that day, but one or two of 30 such
/// intervals would miss it. So the band is wider than these intervals, by one factor for all days:
/// each end of the band is `factor` standard errors from the difference. The standard errors are
/// those of the jackknife over groups of people, paired if the people are the same. To find the
/// factor, the groups' contributions are multiplied by normal deviates; the factor is the 95 %
/// point of the largest deviation on any day, in standard errors. It is less than Bonferroni's
/// factor, because neighbouring days move together. As for single differences, Student's
/// distribution widens the band, the more so if few groups differ.
///
/// If few users differ, one user more or less matters. So one answer is added to the variance, and
/// both ends move in the direction of the difference, as for a score interval of a count: a gain of
/// three users in a thousand may truly be eight, but not zero.
///
/// For several worlds, which are too few for this method, and if days have different groups, the
/// factor is Bonferroni's, with Student's distribution.
///
/// Source: Wu (1986), Ann. Stat. 14:1261, for the multipliers; Montiel Olea and Plagborg-Møller
/// (2019), J. Appl. Econom. 34:1, for bands of one factor.
public struct CurveDifference: Hashable, Sendable {
  /// The points at which both curves are known, in order.
  public let points: [Point]

  public struct Point: Hashable, Sendable {
    /// Index of the point in the lists of samples, for example the day.
    public let place: Int
    public let before, after: Double
    /// The lower and the upper end of the band at this point.
    public let low, high: Double

    public var difference: Double { after - before }
    /// Whether the band excludes 0 at this point.
    public var isClear: Bool { low > 0 || high < 0 }
  }

  /// Share of worlds in which the band contains the whole true difference.
  public static let confidence = 0.95
  /// Default number of draws; with 999 draws the 95 % point varies by a hundredth.
  public static let draws = 999

  /// - Parameters:
  ///   - before: the samples of one curve, by index; nil where unknown.
  ///   - after: the samples of the other curve, by index.
  ///   - samePeople: whether both curves have the same users with the same random draws.
  ///   - draws: the number of times that deviates are drawn for all groups.
  ///   - deviates: returns the standard normal deviate with a 0-based index.
  /// - Returns: nil unless both curves and their uncertainty are known at some index.
  /// - Complexity: O(draws × indices × groups).
  public init?(
    _ before: [CellSample?], _ after: [CellSample?], samePeople: Bool,
    draws: Int = CurveDifference.draws, deviates: (Int) -> Double
  ) {
    let sides = zip(before, after).enumerated().compactMap { place, pair in
      pair.0.flatMap { first in
        pair.1.flatMap { Side(place, first, $0, samePeople: samePeople) }
      }
    }
    let moved = sides.filter { $0.error > 0 }
    guard !sides.isEmpty else { return nil }
    let areSame = moved.isEmpty && sides.allSatisfy { $0.difference == 0 }
    let factor =
      moved.contains { $0.isOfWorlds }
      ? nil
      : CurveDifference.factor(
        moved.map { $0.influences }, moved.map { $0.error }, draws, deviates)
    points = sides.map { side in
      let ends =
        areSame ? (low: 0, high: 0) : side.ends(side.reach(factor, among: sides.count))
      return Point(
        place: side.place, before: side.before, after: side.after, low: ends.low, high: ends.high)
    }
  }

  /// Returns how many standard errors contain the largest simulated error in 95 % of the draws.
  private static func factor(
    _ influences: [[Double]], _ errors: [Double], _ draws: Int, _ deviates: (Int) -> Double
  ) -> Double? {
    guard let groups = influences.first?.count, influences.allSatisfy({ $0.count == groups })
    else { return nil }
    let shares = zip(influences, errors).map { own, error in own.map { $0 / error } }
    var largest = (0..<draws).map { draw in
      let factors = (0..<groups).map { deviates(draw * groups + $0) }
      return shares.reduce(0.0) { largest, own in
        var sum = 0.0
        for group in own.indices { sum += own[group] * factors[group] }
        return max(largest, sum.magnitude)
      }
    }
    largest.sort()
    return largest[Int((Double(draws + 1) * confidence).rounded(.up)) - 1]
  }

  /// The values of both curves at one index, and the uncertainty of the difference of the values.
  private struct Side {
    let place: Int
    let before, after: Double
    let isOfWorlds: Bool
    /// Contribution of each group or world to the error of the difference. The standard error is
    /// the root of the sum of the squared contributions.
    let influences: [Double]
    let error, degreesOfFreedom: Double
    /// Weight of a single answer in the share; 0 if answers are not counted.
    let unit: Double

    var difference: Double { after - before }

    init?(_ place: Int, _ first: CellSample, _ second: CellSample, samePeople: Bool) {
      (self.place, before, after) = (place, first.value, second.value)
      let areWorlds = first.worlds.count >= 2 && second.worlds.count >= 2
      isOfWorlds = areWorlds
      let (one, two) =
        areWorlds ? (first.worlds, second.worlds) : (first.withoutGroup, second.withoutGroup)
      let isPaired = samePeople && one.count == two.count
      let parts = isPaired ? [zip(one, two).map { $1 - $0 }] : [one, two]
      guard parts.allSatisfy({ $0.count >= (areWorlds ? 2 : CellSample.fewestGroups) })
      else { return nil }
      influences = parts.flatMap { Side.influences($0, areWorlds: areWorlds) }
      unit = first.answers.flatMap { $0 > 0 ? 1 / $0 : nil } ?? 0
      let squares = influences.reduce(0) { $0 + $1 * $1 }
      error = squares.squareRoot() < CellSample.leastScatter ? 0 : squares.squareRoot()
      let scatter = CellSample(after - before, withoutGroup: influences)
      degreesOfFreedom =
        areWorlds ? Double(influences.count - parts.count) : scatter.heavyDegreesOfFreedom
    }

    /// Returns each value's contribution to the error of the difference.
    ///
    /// - Parameter areWorlds: whether each value is one world's; if not, each leaves out one group.
    private static func influences(_ answers: [Double], areWorlds: Bool) -> [Double] {
      let count = Double(answers.count)
      let mean = answers.reduce(0, +) / count
      let size =
        areWorlds ? (1 / (count * (count - 1))).squareRoot() : ((count - 1) / count).squareRoot()
      return answers.map { ($0 - mean) * size }
    }

    /// The ends of the band for `reach` standard errors, moved in the direction of the difference.
    func ends(_ reach: Double) -> (low: Double, high: Double) {
      let variance = error * error + unit * unit
      let lopsided = variance > 0 ? max(-1, min(1, difference * unit / variance)) : 0
      // Student's distribution of a few worlds is so wide that its square says nothing.
      let shift = isOfWorlds ? 0 : reach * reach * unit / 2
      let middle = difference + shift * lopsided
      let half = (reach * reach * variance + shift * shift).squareRoot()
      return (middle - half, middle + half)
    }

    /// Number of standard errors from the difference to each end of the band.
    func reach(_ factor: Double?, among places: Int) -> Double {
      let tail = (1 - CurveDifference.confidence) / 2
      let student = Portable.studentTQuantile(
        1 - (factor == nil ? tail / Double(max(1, places)) : tail),
        degreesOfFreedom: degreesOfFreedom)
      guard let factor else { return student }
      return factor * student / Portable.normalQuantile(1 - tail)
    }
  }
}
