import PortableMath

/// Functions of a number, at arguments over their whole range.
///
/// At its small size each also shows that WebAssembly gives the same bits, subnormal results
/// included, so every public function of the module has a row.
enum PortableMathBenchmarks {
  static let all: [Benchmark] = [
    exp, expm1, log, log1p, pow, logistic, logit, normalCDF, normalQuantile, logGamma,
    gammaShares, betaShares, studentTShares, gammaQuantile, betaQuantile, studentTQuantile,
  ]

  static let exp = function("exp", from: -746, to: 710) { Portable.exp($0) }
  static let expm1 = function("expm1", from: -40, to: 40) { Portable.expm1($0) }
  static let log = magnitudes("log") { Portable.log($0) }
  static let log1p = function("log1p", from: -1, to: 9) { Portable.log1p($0) }
  static let pow = function("pow", from: -300, to: 300) { Portable.pow(7.25, $0) }
  static let logistic = function("logistic", from: -40, to: 40) { Portable.logistic($0) }
  static let logit = function("logit", from: 0, to: 1) { Portable.logit($0) }
  static let normalCDF = function("normal-cdf", from: -38.5, to: 9) { Portable.normalCDF($0) }
  static let normalQuantile = function("normal-quantile", from: 0, to: 1) {
    Portable.normalQuantile($0)
  }
  static let logGamma = function("log-gamma", from: 0, to: 40) { Portable.logGamma($0) }

  static let gammaShares = function("gamma-shares", from: 0, to: 60) { x in
    Portable.gammaPRegularized(20, x) + Portable.gammaQRegularized(0.7, x)
  }
  static let betaShares = function("beta-shares", from: 0, to: 1) { x in
    Portable.betaRegularized(0.4, 12, x) + Portable.betaRegularized(50, 20, x)
  }
  static let studentTShares = function("student-t-shares", from: -9, to: 9) { t in
    Portable.studentTCDF(t, degreesOfFreedom: 63)
  }
  static let gammaQuantile = function("gamma-quantile", from: 0, to: 1) {
    Portable.gammaQuantile($0, 5.5)
  }
  static let betaQuantile = function("beta-quantile", from: 0, to: 1) {
    Portable.betaQuantile($0, 3, 0.8)
  }
  static let studentTQuantile = function("student-t-quantile", from: 0, to: 1) {
    Portable.studentTQuantile($0, degreesOfFreedom: 63)
  }
}

extension PortableMathBenchmarks {
  /// A function at evenly spread random arguments.
  private static func function(
    _ name: String, from lower: Double, to upper: Double,
    _ value: @escaping @Sendable (Double) -> Double
  ) -> Benchmark {
    values(name, value) { inputs in
      lower + (upper - lower) * Double(inputs.next() >> 11) * 0x1p-53
    }
  }

  /// A function at positive arguments whose exponents are evenly spread.
  private static func magnitudes(
    _ name: String, _ value: @escaping @Sendable (Double) -> Double
  ) -> Benchmark {
    values(name, value) { inputs in
      Double(bitPattern: inputs.next() % Double.infinity.bitPattern)
    }
  }

  private static func values(
    _ name: String, _ value: @escaping @Sendable (Double) -> Double,
    _ argument: @escaping @Sendable (inout SplitMix64) -> Double
  ) -> Benchmark {
    Benchmark("math/\(name)", operation: "a number to its value", full: 16_384, small: 512) {
      size in
      var inputs = SplitMix64(seed: 11)
      let arguments = (0..<size).map { _ in argument(&inputs) }
      return {
        var digest = Digest()
        for argument in arguments { digest.add(value(argument)) }
        return Answer(operations: size, digest: digest)
      }
    }
  }
}
