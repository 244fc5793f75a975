import PortableMath

/// The weights and learning rates of a covariance search (CMA-ES).
///
///     CovarianceRates(dimensions: 10).points            // 10
///     CovarianceRates(dimensions: 10).weights.prefix(2) // 0.456, 0.271: the best count most
///
/// All rates follow from the numbers of coordinates and of points, by the defaults of Hansen's
/// tutorial (arXiv 1604.00772, table 1), so no rate has to be tuned.
package struct CovarianceRates: Hashable, Sendable {
  /// The number of points in a generation of the search, λ.
  package let points: Int
  /// The weights of the points from best to worst; the worse half has negative weights.
  package let weights: [Double]
  /// The number of equally weighted points that would average like the better half, μ_eff.
  package let effectivePoints: Double
  /// The rate at which the covariance learns from the evolution path, c₁.
  package let pathLearning: Double
  /// The rate at which the covariance learns from the points of a generation, c_μ.
  package let pointLearning: Double
  /// The rate at which the evolution path of the covariance forgets earlier steps, c_c.
  package let pathForgetting: Double
  /// The rate at which the evolution path of the step size forgets earlier steps, c_σ.
  package let stepForgetting: Double
  /// The damping factor for changes of the step size, d_σ.
  package let stepDamping: Double
  /// The expected length of a normally distributed random vector, E‖N(0, I)‖.
  package let randomLength: Double

  /// - Parameter points: the number of points, at least 2; nil for 4 + ⌊3 ln n⌋ in n dimensions.
  package init(dimensions: Int, points: Int? = nil) {
    let n = Double(dimensions)
    let count = max(2, points ?? 4 + Int(3 * Portable.log(n)))
    self.points = count
    let raw = (1...count).map { rank in
      Portable.log((Double(count) + 1) / 2) - Portable.log(Double(rank))
    }
    let better = raw.filter { $0 > 0 }
    let effective = CovarianceRates.effective(better)
    effectivePoints = effective
    pathLearning = 2 / ((n + 1.3) * (n + 1.3) + effective)
    pointLearning = min(
      1 - pathLearning,
      2 * (0.25 + effective - 2 + 1 / effective) / ((n + 2) * (n + 2) + effective))
    pathForgetting = (4 + effective / n) / (n + 4 + 2 * effective / n)
    stepForgetting = (effective + 2) / (n + effective + 5)
    stepDamping = 1 + 2 * max(0, ((effective - 1) / (n + 1)).squareRoot() - 1) + stepForgetting
    randomLength = n.squareRoot() * (1 - 1 / (4 * n) + 1 / (21 * n * n))
    let (path, point) = (pathLearning, pointLearning)
    let worse = raw.filter { $0 < 0 }
    let least = min(
      1 + path / point, 1 + 2 * CovarianceRates.effective(worse) / (effective + 2),
      (1 - path - point) / (n * point))
    let (up, down) = (better.reduce(0, +), worse.reduce(0) { $0 - $1 })
    weights = raw.map { $0 >= 0 ? $0 / up : least * $0 / down }
  }

  /// The number of points with positive weights, which move the search's centre.
  package var parents: Int { weights.count { $0 > 0 } }

  private static func effective(_ weights: [Double]) -> Double {
    let sum = weights.reduce(0, +)
    let squares = weights.reduce(0) { $0 + $1 * $1 }
    return squares == 0 ? 0 : sum * sum / squares
  }
}
