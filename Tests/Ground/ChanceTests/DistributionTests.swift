import Chance
import PortableMath
import Testing

/// Twenty bins of equal probability under the true distribution function hold 20,000 outcomes
/// evenly. The bound is the 0.1 % point of chi-square; the seeds are fixed, so it holds or it does
/// not. A scale that is one part in twenty off fails it.
@Suite("Distributions have the shapes they claim")
struct DistributionTests {
  static let count = 20_000

  func draws(_ decision: UInt16) -> [Draw] {
    (0..<UInt32(Self.count)).map {
      Draw(20_260_105, Address(person: $0, day: 3, decision: Decision(decision)))
    }
  }

  /// Chi-square of the outcomes' shares below them, which are uniform if `share` is right.
  func chiSquare(_ shares: [Double]) -> Double {
    var bins = [Int](repeating: 0, count: 20)
    for share in shares { bins[min(19, Int(share * 20))] += 1 }
    let expected = Double(shares.count) / 20
    return bins.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
  }

  let limit = 43.8  // 0.1 % point of 19 degrees of freedom

  @Test("Uniform numbers")
  func uniform() {
    #expect(chiSquare(draws(1).map { $0.unit }) < limit)
    #expect(chiSquare(draws(1).map { Double($0.word) * 0x1p-32 }) < limit)
  }

  @Test("Normal")
  func normal() throws {
    let normal = try Normal(mean: 3, standardDeviation: 2)
    let shares = draws(2).map { Portable.normalCDF((normal.sample($0) - 3) / 2) }
    #expect(chiSquare(shares) < limit)
  }

  @Test("Log-normal")
  func logNormal() throws {
    let logNormal = try LogNormal(median: 0.0454, sigma: 1.5)
    let shares = draws(3).map {
      Portable.normalCDF(Portable.log(logNormal.sample($0) / 0.0454) / 1.5)
    }
    #expect(chiSquare(shares) < limit)
  }

  @Test("Exponential")
  func exponential() throws {
    let exponential = try Exponential(rate: 0.25)
    let shares = draws(4).map { -Portable.expm1(-0.25 * exponential.sample($0)) }
    #expect(chiSquare(shares) < limit)
  }

  @Test("Gamma", arguments: [0.05, 0.5, 1, 1.5, 7, 250])
  func gamma(shape: Double) throws {
    let gamma = try Gamma(shape: shape, scale: 3)
    let shares = draws(5).map { Portable.gammaPRegularized(shape, gamma.sample($0) / 3) }
    #expect(chiSquare(shares) < limit)
  }

  @Test("Beta", arguments: [(4.0, 2.0), (0.37, 0.135), (0.01, 0.02), (1, 1), (30, 400)])
  func beta(alpha: Double, beta: Double) throws {
    let distribution = try Beta(alpha: alpha, beta: beta)
    let outcomes = draws(6).map { distribution.sample($0) }
    #expect(outcomes.allSatisfy { (0...1).contains($0) })
    // Shapes far below one put outcomes beside 0 and 1 closer than doubles lie: count the ends.
    if alpha + beta > 0.1 {
      #expect(chiSquare(outcomes.map { Portable.betaRegularized(alpha, beta, $0) }) < limit)
    } else {
      let half = Double(outcomes.count { $0 > 0.5 }) / Double(Self.count)
      #expect((half - Portable.betaRegularized(beta, alpha, 0.5)).magnitude < 0.012)
    }
  }

  @Test("Poisson", arguments: [0.2, 3.5, 9.999, 10, 47, 5_000])
  func poisson(mean: Double) throws {
    let distribution = try Poisson(mean: mean)
    let outcomes = draws(7).map { distribution.sample($0) }
    let average = outcomes.reduce(0.0) { $0 + Double($1) } / Double(Self.count)
    let deviation = Portable.squareRoot(mean / Double(Self.count))
    #expect((average - mean).magnitude < 3.3 * deviation)
    // A count stands for the stretch of shares between those below it and those up to it; a second
    // number spreads the people who drew it over the stretch.
    let shares = zip(draws(7), outcomes).map { draw, count in
      let upTo = Portable.gammaQRegularized(Double(count) + 1, mean)
      let below = count == 0 ? 0 : Portable.gammaQRegularized(Double(count), mean)
      return below + (upTo - below) * draw.at(occurrence: 1).unit
    }
    #expect(chiSquare(shares) < limit)
  }

  @Test("A larger parameter never turns good luck into bad")
  func sameLuck() throws {
    for draw in draws(10)[..<500] {
      let early = try LogNormal(median: 2, sigma: 0.5).sample(draw)
      #expect(try LogNormal(median: 3, sigma: 0.5).sample(draw) > early)
      let few = try Poisson(mean: 3).sample(draw)
      #expect(try Poisson(mean: 4).sample(draw) >= few)
      let quick = try Exponential(rate: 2).sample(draw)
      #expect(try Exponential(rate: 1).sample(draw) == 2 * quick)
    }
  }

  @Test("Extreme parameters still give an outcome")
  func extremes() throws {
    for draw in draws(11)[..<200] {
      #expect(try Gamma(shape: 1e-300, scale: 1).sample(draw) == 0)
      #expect(try Gamma(shape: 1e300, scale: 1).sample(draw).isFinite)
      let ends = try Beta(alpha: 1e-300, beta: 1e-300).sample(draw)
      #expect(ends == 0 || ends == 1)
      #expect(try Poisson(mean: 1e9).sample(draw) > 999_000_000)
      #expect(try Poisson(mean: 0).sample(draw) == 0)
      #expect(try Normal(mean: 5, standardDeviation: 0).sample(draw) == 5)
    }
  }
}
