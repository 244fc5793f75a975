import Chance
import Testing

@Suite("Parameters out of range are refused with a sentence")
struct DistributionErrorTests {
  static let refusals: [(sentence: String, make: @Sendable () throws -> Void)] = [
    (
      "the shape must be a finite number above 0, not -1.0",
      { _ = try Gamma(shape: -1, scale: 2) }
    ),
    (
      "the scale must be a finite number above 0, not inf",
      { _ = try Gamma(shape: 1, scale: .infinity) }
    ),
    ("the alpha must be a finite number above 0, not 0.0", { _ = try Beta(alpha: 0, beta: 2) }),
    ("the beta must be a finite number above 0, not nan", { _ = try Beta(alpha: 1, beta: .nan) }),
    (
      "the mean must be a finite number, not inf",
      { _ = try Normal(mean: .infinity, standardDeviation: 1) }
    ),
    (
      "the standard deviation must be a finite number of at least 0, not -0.5",
      { _ = try Normal(mean: 0, standardDeviation: -0.5) }
    ),
    (
      "the median must be a finite number above 0, not 0.0",
      { _ = try LogNormal(median: 0, sigma: 1) }
    ),
    (
      "the sigma must be a finite number of at least 0, not -1.0",
      { _ = try LogNormal(median: 1, sigma: -1) }
    ),
    ("the rate must be a finite number above 0, not 0.0", { _ = try Exponential(rate: 0) }),
    ("the mean must be a finite number of at least 0, not -3.0", { _ = try Poisson(mean: -3) }),
    ("the mean must be at most 1000000000.0, not 2000000000.0", { _ = try Poisson(mean: 2e9) }),
    ("the probability must lie in 0...1, not 1.5", { _ = try Bernoulli(probability: 1.5) }),
    (
      "a share is a numerator of at most its denominator, above 0, not 3/2",
      { _ = try Bernoulli(3, in: 2) }
    ),
    (
      "a share is a numerator of at most its denominator, above 0, not 0/0",
      { _ = try Bernoulli(0, in: 0) }
    ),
    ("a choice needs at least one weight above 0", { _ = try Choice(weights: []) }),
    (
      "the weights of a choice must sum to less than 2^64; divide them by a common number",
      { _ = try Choice(weights: [.max, .max]) }
    ),
  ]

  @Test("Each refusal says what to do")
  func sentences() {
    for (sentence, make) in Self.refusals {
      let error = #expect(throws: DistributionError.self) { try make() }
      #expect(error?.description == sentence)
    }
  }
}
