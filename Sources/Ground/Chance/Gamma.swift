import PortableMath

/// The gamma distribution, sampled by the rejection method of Marsaglia and Tsang ("A simple method
/// for generating gamma variables", ACM TOMS 2000). All attempts read the draw's tape in order.
///
///     try Gamma(shape: 2, scale: 3).sample(draw)   // 6 on average
public struct Gamma: Distribution, Hashable {
  /// The shape parameter, equal to mean / scale.
  public let shape: Double

  /// The scale, in the outcome's unit.
  public let scale: Double

  /// Creates a distribution whose shape and scale are above zero.
  public init(shape: Double, scale: Double) throws(DistributionError) {
    self.shape = try DistributionError.Parameter.shape.positive(shape)
    self.scale = try DistributionError.Parameter.scale.positive(scale)
  }

  /// Returns the gamma variate for a draw.
  public func sample(_ draw: Draw) -> Double {
    var tape = draw.tape
    return scale * Portable.exp(Gamma.logarithm(shape: shape, &tape))
  }

  /// Returns the logarithm of a gamma variate of scale 1; at small shapes the variate underflows.
  static func logarithm(shape: Double, _ tape: inout Tape) -> Double {
    if shape >= 1 { return logarithmFromOne(shape: shape, &tape) }
    let boost = Portable.log(tape.nextOpenUnit()) / shape
    return logarithmFromOne(shape: shape + 1, &tape) + boost
  }

  /// Returns the logarithm of d·v for a shape of at least 1, where d = shape − ⅓ and v = (1 +
  /// z/√9d)³ for an accepted normal z.
  private static func logarithmFromOne(shape: Double, _ tape: inout Tape) -> Double {
    let d = shape - 1.0 / 3
    let c = 1 / Portable.squareRoot(9 * d)
    while true {
      let z = Portable.normalQuantile(tape.nextOpenUnit())
      let root = 1 + c * z
      let u = tape.nextOpenUnit()
      if root <= 0 { continue }
      let logarithm = 3 * Portable.log(root)
      let v = root * root * root
      if Portable.log(u) < 0.5 * z * z + d * (1 - v + logarithm) {
        return Portable.log(d) + logarithm
      }
    }
  }
}

/// The beta distribution: X / (X + Y) for gamma variates X and Y with the shapes alpha and beta.
///
///     try Beta(alpha: 4, beta: 2).sample(draw)   // 2/3 on average
///
/// The ratio is computed from logarithms. Shapes near zero, whose variates are smaller than any
/// double, therefore still give the right mixture of outcomes near 0 and near 1.
public struct Beta: Distribution, Hashable {
  /// The shape parameter that moves outcomes towards 1.
  public let alpha: Double

  /// The shape parameter that moves outcomes towards 0.
  public let beta: Double

  /// Creates a distribution whose two shapes are above zero.
  public init(alpha: Double, beta: Double) throws(DistributionError) {
    self.alpha = try DistributionError.Parameter.alpha.positive(alpha)
    self.beta = try DistributionError.Parameter.beta.positive(beta)
  }

  /// Returns the beta variate for a draw, from 0 to 1.
  public func sample(_ draw: Draw) -> Double {
    var tape = draw.tape
    let x = Gamma.logarithm(shape: alpha, &tape)
    let y = Gamma.logarithm(shape: beta, &tape)
    return x == y ? 0.5 : Portable.logistic(x - y)
  }
}
