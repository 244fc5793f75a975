import PortableMath

/// The number, mean and variance of the outcomes of an arm's units, computed from sums.
struct Moments: Sendable {
  private(set) var count = 0.0
  private var sum = 0.0
  private var squares = 0.0
  private var products = 0.0
  private var others = 0.0
  private var otherSquares = 0.0

  /// Adds the outcome of a unit.
  ///
  /// - Parameter other: the unit's outcome before the experiment.
  mutating func add(_ value: Double, before other: Double = 0) {
    count += 1
    sum += value
    squares += value * value
    products += value * other
    others += other
    otherSquares += other * other
  }

  var mean: Double { count > 0 ? sum / count : 0 }
  var meanBefore: Double { count > 0 ? others / count : 0 }
  var variance: Double { deviation(squares, sum, sum) }
  var covariance: Double { deviation(products, sum, others) }
  var varianceBefore: Double { deviation(otherSquares, others, others) }

  private func deviation(_ products: Double, _ one: Double, _ other: Double) -> Double {
    count > 1 ? (products - one * other / count) / (count - 1) : 0
  }
}

/// The difference between two arms, treated minus control, as an analyst would estimate it.
///
/// Source: Welch (1947), Biometrika 34:28; with the days before as a covariate: Deng, Xu, Kohavi
/// and Walker (2013), WSDM '13:123 (CUPED).
package struct ArmDifference: Sendable {
  package let value, error, degreesOfFreedom: Double

  package init(_ value: Double, error: Double, degreesOfFreedom: Double) {
    (self.value, self.error, self.degreesOfFreedom) = (value, error, degreesOfFreedom)
  }

  /// Welch's difference of two means; nil with fewer than two units in an arm.
  init?(_ control: Moments, _ treated: Moments) {
    self.init(
      treated.mean - control.mean, (control.count, control.variance),
      (treated.count, treated.variance))
  }

  /// Welch's difference, adjusted for outcomes before the start; nil if these outcomes do not vary.
  init?(cuped control: Moments, _ treated: Moments) {
    let all =
      control.varianceBefore * (control.count - 1)
      + treated.varianceBefore * (treated.count - 1)
    guard all > 0 else { return nil }
    let slope =
      (control.covariance * (control.count - 1) + treated.covariance * (treated.count - 1)) / all
    func left(_ arm: Moments) -> Double {
      max(0, arm.variance - slope * (2 * arm.covariance - slope * arm.varianceBefore))
    }
    self.init(
      treated.mean - control.mean - slope * (treated.meanBefore - control.meanBefore),
      (control.count, left(control)), (treated.count, left(treated)))
  }

  private init?(
    _ value: Double, _ control: (count: Double, variance: Double),
    _ treated: (count: Double, variance: Double)
  ) {
    guard control.count > 1, treated.count > 1 else { return nil }
    let parts = [control.variance / control.count, treated.variance / treated.count]
    let square = parts[0] + parts[1]
    guard square > 0 else { return nil }
    let freedom =
      square * square
      / (parts[0] * parts[0] / (control.count - 1) + parts[1] * parts[1] / (treated.count - 1))
    self.init(value, error: square.squareRoot(), degreesOfFreedom: freedom)
  }

  /// The normal deviate with the same p-value as the difference's t statistic.
  package var deviate: Double {
    let t = value / error
    guard degreesOfFreedom < 1e6, t.magnitude < 30 else { return t }
    let tail = Portable.studentTCDF(-t.magnitude, degreesOfFreedom: degreesOfFreedom)
    guard tail > 1e-300 else { return t }
    let deviate = -Portable.normalQuantile(tail)
    return t < 0 ? -deviate : deviate
  }
}

package enum TwoSamplePower {
  /// Returns the power of Welch's test to detect a true difference.
  ///
  ///     TwoSamplePower.power(of: 0.5, error: 0.2, degreesOfFreedom: 98, level: 0.05)   // 0.697
  ///
  /// - Parameters:
  ///   - effect: the true difference.
  ///   - error: the standard error of the estimated difference.
  ///   - level: the probability of a false positive.
  package static func power(
    of effect: Double, error: Double, degreesOfFreedom: Double, level: Double
  ) -> Double {
    let point = Portable.studentTQuantile(1 - level / 2, degreesOfFreedom: degreesOfFreedom)
    let distance = effect.magnitude / error
    // Of a t distribution that is not central: Johnson and Welch (1940), Biometrika 31:362.
    func above(_ point: Double) -> Double {
      let shrunk = point * (1 - 1 / (4 * degreesOfFreedom))
      return Portable.normalCDF(
        (distance - shrunk) / (1 + point * point / (2 * degreesOfFreedom)).squareRoot())
    }
    return above(point) + 1 - above(-point)
  }

  /// Returns the number of units in both arms that gives a power of 0.8; nil if there is no effect.
  ///
  /// - Parameters:
  ///   - spread: the standard error of an estimate from one unit; n units divide it by √n.
  package static func units(for effect: Double, spread: Double, level: Double) -> Double? {
    guard effect != 0, spread > 0 else { return nil }
    var (low, high) = (4.0, 8.0)
    func power(_ units: Double) -> Double {
      self.power(
        of: effect, error: spread / units.squareRoot(), degreesOfFreedom: units - 2, level: level)
    }
    while power(high) < 0.8 {
      (low, high) = (high, 2 * high)
      if high > 1e12 { return nil }
    }
    if power(low) >= 0.8 { return low }
    while high - low > 0.5 {
      let middle = (low + high) / 2
      if power(middle) < 0.8 { low = middle } else { high = middle }
    }
    return high.rounded(.up)
  }
}
