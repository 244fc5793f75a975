import Chance

/// One outcome of every distribution for one person after the other. Each has a row here, so that
/// each is shown to give the same bits as WebAssembly.
extension ChanceBenchmarks {
  static let distributions: [Benchmark] = [
    wide, bernoulli, choice, normal, logNormal, exponential, gamma, beta, poissonSmall,
    poissonLarge,
  ]

  static let wide = outcomes("integer/41-bits") { draw in
    UInt64(draw.integer(in: 0...(UInt64(1) << 40)))
  }
  static let bernoulli = sampled("bernoulli", try? Bernoulli(1, in: 3)) { $0 ? 1 : 0 }
  static let choice = sampled("choice", try? Choice(weights: [5, 0, 1, 30])) { UInt64($0) }
  static let normal = sampled(
    "normal", try? Normal(mean: 3, standardDeviation: 2), { $0.bitPattern })
  static let logNormal = sampled(
    "log-normal", try? LogNormal(median: 0.05, sigma: 1), { $0.bitPattern })
  static let exponential = sampled("exponential", try? Exponential(rate: 2)) { $0.bitPattern }
  static let gamma = sampled("gamma", try? Gamma(shape: 0.7, scale: 2)) { $0.bitPattern }
  static let beta = sampled("beta", try? Beta(alpha: 4, beta: 2)) { $0.bitPattern }
  static let poissonSmall = sampled(
    "poisson/mean-3", try? Poisson(mean: 3), { UInt64(bitPattern: $0) })
  static let poissonLarge = sampled(
    "poisson/mean-300", try? Poisson(mean: 300), { UInt64(bitPattern: $0) })

  private static func sampled<Sampled: Distribution>(
    _ name: String, _ distribution: Sampled?,
    _ bits: @escaping @Sendable (Sampled.Outcome) -> UInt64
  ) -> Benchmark {
    let distribution = required(distribution)
    return outcomes(name) { bits(distribution.sample($0)) }
  }

  private static func outcomes(
    _ name: String, _ outcome: @escaping @Sendable (Draw) -> UInt64
  ) -> Benchmark {
    Benchmark("chance/\(name)", operation: "a person's outcome", full: 16_384, small: 512) { size in
      {
        var digest = Digest()
        for person in 0..<UInt32(size) {
          let address = Address(person: person, day: 3, decision: Decision(2))
          digest.add(outcome(Draw(42, address)))
        }
        return Answer(operations: size, digest: digest)
      }
    }
  }
}
