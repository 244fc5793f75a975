import PortableMath

/// The Poisson distribution: the number of events, if `mean` events happen on average.
///
///     try Poisson(mean: 3.5).sample(draw)
///
/// Means below 10 are sampled by inversion, term by term, from a single number. Larger means use
/// Hörmann's transformed rejection ("The transformed rejection method for generating Poisson random
/// variables", 1993), whose attempts read the draw's tape in order. The method's acceptance test is
/// accurate in double precision up to a mean of 10⁹; larger means are rejected.
public struct Poisson: Distribution, Hashable {
  /// The mean number of events.
  public let mean: Double

  /// The largest allowed mean, 10⁹.
  public static var largestMean: Double { 1e9 }

  /// Creates a distribution with a mean from 0 to 10⁹.
  public init(mean: Double) throws(DistributionError) {
    self.mean = try DistributionError.Parameter.mean.notNegative(mean)
    if mean > Poisson.largestMean { throw .tooLarge(.mean, mean, limit: Poisson.largestMean) }
  }

  /// Returns the Poisson variate for a draw: a number of events.
  public func sample(_ draw: Draw) -> Int64 { mean < 10 ? inverted(draw.unit) : accepted(draw) }

  /// Returns the smallest count whose cumulative probability is above u.
  private func inverted(_ u: Double) -> Int64 {
    var count: Int64 = 0
    var term = Portable.exp(-mean)
    var sum = term
    // Rounding may leave the sum short of 1 − 2⁻⁵³; terms stop mattering long before 200.
    while u >= sum && count < 200 {
      count += 1
      term *= mean / Double(count)
      sum += term
    }
    return count
  }

  private func accepted(_ draw: Draw) -> Int64 {
    var tape = draw.tape
    let b = 0.931 + 2.53 * Portable.squareRoot(mean)
    let a = -0.059 + 0.02483 * b
    let inverseAlpha = 1.1239 + 1.1328 / (b - 3.4)
    let fastRatio = 0.9277 - 3.6224 / (b - 2)
    let logMean = Portable.log(mean)
    while true {
      let u = tape.nextOpenUnit() - 0.5
      let v = tape.nextOpenUnit()
      let distance = 0.5 - u.magnitude
      let position = (2 * a / distance + b) * u + mean + 0.43
      guard position >= 0, position < 0x1p62 else { continue }
      let events = Int64(position)
      if distance >= 0.07 && v <= fastRatio { return events }
      if distance < 0.013 && v > distance { continue }
      let count = Double(events)
      let density = count * logMean - mean - Portable.logGamma(count + 1)
      if Portable.log(v * inverseAlpha / (a / (distance * distance) + b)) <= density {
        return events
      }
    }
  }
}
