/// An error in the parameters of a distribution. Sampling never fails, because invalid parameters
/// are rejected when the distribution is created.
///
///     try Gamma(shape: -1, scale: 2)
///     // the shape must be a finite number above 0, not -1.0
public enum DistributionError: Error, Hashable, Sendable {
  /// The error if a parameter that must be above zero is zero, negative, infinite or NaN.
  case notPositive(Parameter, Double)

  /// The error if a parameter that must be at least zero is negative, infinite or NaN.
  case negative(Parameter, Double)

  /// The error if a parameter that may be negative is infinite or NaN.
  case notFinite(Parameter, Double)

  /// The error if a probability is not between 0 and 1, or is 0 where 0 is not allowed.
  case notAProbability(Double)

  /// The error if a parameter exceeds the limit up to which the sampling method is accurate.
  case tooLarge(Parameter, Double, limit: Double)

  /// The error if a ratio of whole numbers is above one or has the denominator zero.
  case notAShare(numerator: UInt32, denominator: UInt32)

  /// The error if a choice has no weights, or only zero weights.
  case noWeight

  /// The error if the weights of a choice sum to more than 2⁶⁴ − 1.
  case weightsTooLarge

  /// A parameter of a distribution, as named in an error message.
  public enum Parameter: Hashable, Sendable {
    case mean, standardDeviation, median, sigma, shape, scale, rate, alpha, beta
  }
}

extension DistributionError: CustomStringConvertible {
  /// The error message: the accepted values, and the value that was given.
  public var description: String {
    switch self {
    case .notPositive(let parameter, let value):
      "the \(parameter.name) must be a finite number above 0, not \(value)"
    case .negative(let parameter, let value):
      "the \(parameter.name) must be a finite number of at least 0, not \(value)"
    case .notFinite(let parameter, let value):
      "the \(parameter.name) must be a finite number, not \(value)"
    case .notAProbability(let value): "the probability must lie in 0...1, not \(value)"
    case .tooLarge(let parameter, let value, let limit):
      "the \(parameter.name) must be at most \(limit), not \(value)"
    case .notAShare(let numerator, let denominator):
      "a share is a numerator of at most its denominator, above 0, not \(numerator)/\(denominator)"
    case .noWeight: "a choice needs at least one weight above 0"
    case .weightsTooLarge:
      "the weights of a choice must sum to less than 2^64; divide them by a common number"
    }
  }
}

extension DistributionError.Parameter {
  var name: String {
    switch self {
    case .mean: "mean"
    case .standardDeviation: "standard deviation"
    case .median: "median"
    case .sigma: "sigma"
    case .shape: "shape"
    case .scale: "scale"
    case .rate: "rate"
    case .alpha: "alpha"
    case .beta: "beta"
    }
  }

  /// Returns the value if it is finite and above zero; throws otherwise.
  func positive(_ value: Double) throws(DistributionError) -> Double {
    guard value > 0, value < .infinity else { throw .notPositive(self, value) }
    return value
  }

  /// Returns the value if it is finite and not below zero; throws otherwise.
  func notNegative(_ value: Double) throws(DistributionError) -> Double {
    guard value >= 0, value < .infinity else { throw .negative(self, value) }
    return value
  }

  func finite(_ value: Double) throws(DistributionError) -> Double {
    guard value.isFinite else { throw .notFinite(self, value) }
    return value
  }
}
