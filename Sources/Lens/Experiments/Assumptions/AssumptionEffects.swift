import Analytics
import PortableMath

/// The correlations of a number in the tables with each assumption, over draws of all assumptions.
///
///     let effects = AssumptionEffects(amounts: draws.map(\.amounts), values: retention)
///     effects.ordered[0]     // opening.habit: +0.81 (0.64 to 0.90), p 0.0001 among 58
///
/// Spearman's rank correlation only assumes a monotonic relation. Its square is about the share of
/// the variance that the assumption explains by itself. All other assumptions vary at the same
/// time, so the result holds over their ranges and not at one point.
///
/// With 58 assumptions, some correlate with anything by chance, so p-values are adjusted (Holm): an
/// assumption is significant if its adjusted p is below 0.05. `leastTold` is the share of the
/// variance that this takes. For n draws, the p-value is that of Student's t with n −
/// 3 degrees of freedom, but never below 2/n!, the p-value of a perfect order. With n − 2 degrees
/// of freedom, there are too many false positives. For 9 draws, compared with all orders of the
/// draws:
///
///     correlation      0.867    0.9      0.95       1
///     all orders       0.0045   0.0020   0.00035    0.0000055
///     n − 3            0.0054   0.0023   0.00030    0.0000055
///     n − 2            0.0025   0.0009   0.00009
///
/// Fewer than 9 draws give neither p-values nor intervals. Intervals of correlations are Fisher's,
/// with the standard error of Fieller, Hartley and Pearson (1957), Biometrika 44:470.
package struct AssumptionEffects: Sendable {
  package struct Effect: Sendable, Hashable {
    /// The index of the assumption in the list of drawn assumptions.
    package let place: Int
    /// The correlation, −1 to 1; nil if the number or the assumption is the same in all draws.
    package let correlation: Double?
    /// The correlation's 95 % interval; nil for fewer than nine draws, and for a perfect order.
    package let interval: Interval?
    /// Holm's p-value over all assumptions; nil without a correlation or with too few draws.
    package fileprivate(set) var adjustedP: Double?

    /// Whether the correlation is significant after Holm's adjustment.
    package var isTold: Bool { adjustedP.map { $0 < AssumptionEffects.level } ?? false }

    /// The approximate share of the variance that the assumption explains by itself.
    package var explained: Double { correlation.map { $0 * $0 } ?? 0 }
  }

  /// The effects of the assumptions on the number, one for each assumption.
  package let effects: [Effect]
  /// The number of draws in which the correlated number has a value.
  package let draws: Int

  package static let level = 0.05
  package static let fewestDraws = 9

  /// - Parameters:
  ///   - amounts: the value of each assumption in the simulated world, by draw and assumption;
  ///     draws with equal rounded values are ties.
  ///   - values: the number in the tables, by draw; nil if the number has no value in a draw.
  package init(amounts: [[Double]], values: [Double?]) {
    let known = values.indices.filter { values[$0]?.isFinite ?? false }
    let numbers = known.compactMap { values[$0] }
    draws = known.count
    var effects: [Effect] = []
    for place in (amounts.first ?? []).indices {
      let own = known.map { amounts[$0][place] }
      let correlation = AssumptionEffects.correlation(own, numbers)
      effects.append(
        Effect(
          place: place, correlation: correlation,
          interval: correlation.flatMap { AssumptionEffects.interval($0, draws: known.count) }))
    }
    let tested = effects.indices.filter {
      known.count >= AssumptionEffects.fewestDraws && effects[$0].correlation != nil
    }
    let p = tested.map {
      AssumptionEffects.p(of: effects[$0].correlation ?? 0, draws: known.count)
    }
    // Each is a probability, so none is refused.
    for (place, adjusted) in zip(tested, (try? Multiplicity.holm(p)) ?? []) {
      effects[place].adjustedP = adjusted
    }
    self.effects = effects
  }

  /// The effects, the strongest first; ties are in the order of the assumptions.
  package var ordered: [Effect] {
    effects.sorted { ($1.explained, $0.place) < ($0.explained, $1.place) }
  }

  private static func correlation(_ one: [Double], _ other: [Double]) -> Double? {
    guard let first = try? Sample(one), let second = try? Sample(other) else { return nil }
    return (try? Correlation.spearman(first, second)) ?? nil
  }

  /// Returns the two-sided p-value: the probability, by chance alone, of a correlation that is at
  /// least as far from 0.
  private static func p(of correlation: Double, draws: Int) -> Double {
    // The number of orders of 170 draws is nearly the largest number.
    let perfect = 2 / (1...min(draws, 170)).reduce(1.0) { $0 * Double($1) }
    let (rest, freedom) = (1 - correlation * correlation, Double(draws - 3))
    guard rest > 0 else { return perfect }
    let t = -abs(correlation) * (freedom / rest).squareRoot()
    return min(1, max(perfect, 2 * Portable.studentTCDF(t, degreesOfFreedom: freedom)))
  }

  private static func interval(_ correlation: Double, draws: Int) -> Interval? {
    guard draws >= fewestDraws, 1 - abs(correlation) > 1e-12 else { return nil }
    let middle = 0.5 * Portable.log((1 + correlation) / (1 - correlation))
    let reach = 1.96 * (1.06 / Double(draws - 3)).squareRoot()
    return Interval(low: hyperbolicTangent(middle - reach), high: hyperbolicTangent(middle + reach))
  }

  private static func hyperbolicTangent(_ number: Double) -> Double {
    let power = Portable.exp(2 * number)
    return (power - 1) / (power + 1)
  }

  /// Returns the smallest share of the variance that an assumption has to explain to be significant
  /// in `draws` draws of `assumptions` assumptions; nil for too few draws.
  package static func leastTold(draws: Int, assumptions: Int) -> Double? {
    guard draws >= fewestDraws, assumptions > 0 else { return nil }
    let freedom = Double(draws - 3)
    let t = Portable.studentTQuantile(
      1 - level / 2 / Double(assumptions), degreesOfFreedom: freedom)
    return t * t / (freedom + t * t)
  }

  /// Returns the number of draws, a multiple of eight, that makes an assumption significant if it
  /// explains this share of the variance.
  package static func drawsToTell(_ explained: Double, assumptions: Int) -> Int {
    var draws = 8
    while draws < 100_000, (leastTold(draws: draws, assumptions: assumptions) ?? 1) > explained {
      draws += 8
    }
    return draws
  }
}

extension AssumptionEffects {
  /// Returns the assumptions that matter most for several numbers together. Assumptions that are
  /// significant for any number come first, then those with the higher mean explained share.
  ///
  /// - Parameter count: the most assumptions; assumptions that explain nothing are left out.
  package static func mattering(_ effects: [AssumptionEffects], _ count: Int) -> [Int] {
    let sums = (effects.first?.effects ?? []).indices.map { place in
      let isTold = effects.contains { $0.effects[place].isTold }
      let sum = effects.reduce(0) { $0 + $1.effects[place].explained }
      // All shares together are at most the number of numbers.
      return (place: place, sum: isTold ? sum + Double(effects.count) : sum)
    }
    return sums.filter { $0.sum > 0 }
      .sorted { ($1.sum, $0.place) < ($0.sum, $1.place) }
      .prefix(count).map(\.place)
  }

  /// Returns the strongest assumptions of several numbers: the strongest for each number, then the
  /// second strongest for each, and so on.
  package static func inTurns(_ effects: [AssumptionEffects], _ count: Int) -> [Int] {
    let orders = effects.map { $0.ordered.filter { $0.explained > 0 }.map(\.place) }
    var chosen: [Int] = []
    for turn in 0..<(orders.map(\.count).max() ?? 0) {
      for order in orders where turn < order.count && chosen.count < count {
        if !chosen.contains(order[turn]) { chosen.append(order[turn]) }
      }
    }
    return chosen
  }
}
