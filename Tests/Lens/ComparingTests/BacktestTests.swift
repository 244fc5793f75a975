import Analytics
import Chance
import Comparing
import PortableMath
import Testing

/// A team's own experiments next to the model.
@Suite struct BacktestTests {
  private func normal(_ team: Int, _ test: Int, _ draw: UInt32) -> Double {
    let luck = Luck(Seed(63), person: UInt32(team), day: UInt32(test))
    return Portable.normalQuantile(luck.draw(Decision(1), draw).openUnit)
  }

  /// Experiments of a team whose truth is known: the model is off by `bias` and `size`, and each
  /// experiment has an error of its own.
  private func team(_ number: Int, bias: Double = 0, size: Double, tests: Int = 10) -> Backtest {
    Backtest(
      (0..<tests).map { test in
        let truth = 0.03 * normal(number, test, 0)
        let error = 0.004 + 0.002 * Double(test % 4)
        return Backtest.Test(
          "\(test)", kind: test % 2 == 0 ? "streak" : "league",
          model: truth + bias + size * normal(number, test, 1), spread: size,
          measured: truth + error * normal(number, test, 2), error: error)
      })
  }

  /// How many teams' intervals hold the truth: of the typical error and of the mean error.
  private func covered(_ teams: Int, bias: Double, size: Double) -> (typical: Int, mean: Int) {
    let truth = (bias * bias + size * size).squareRoot()
    var (typical, mean) = (0, 0)
    for number in 0..<teams {
      let miss = team(number, bias: bias, size: size).groups[0].miss
      if let range = miss.typical?.range, range.low <= truth, truth <= range.high { typical += 1 }
      if let found = miss.mean, found.low <= bias, bias <= found.high { mean += 1 }
    }
    return (typical, mean)
  }

  @Test(arguments: [(0.0, 0.015), (0.01, 0.015), (0.0, 0.005), (-0.01, 0.03)])
  func `intervals of forty teams hold the known error in 90 to 98 of 100`(
    bias: Double, size: Double
  ) {
    let forty = covered(40, bias: bias, size: size)
    #expect((36...40).contains(forty.typical) && (36...40).contains(forty.mean), "\(forty)")
    let many = covered(2_000, bias: bias, size: size)
    #expect((1_800...1_960).contains(many.typical), "\(many)")
    #expect((1_860...1_940).contains(many.mean), "\(many)")
  }

  @Test func `the typical error is without the experiments' own`() throws {
    let errors = (0..<400).map { team($0, size: 0.015).groups[0].miss.typical?.value ?? 0 }
    #expect(abs(errors.reduce(0, +) / 400 - 0.015) < 0.001)
    // A model that is right is off by nothing that experiments show.
    let exact = (0..<400).count { (team($0, size: 0).groups[0].miss.typical?.range.low ?? 1) == 0 }
    #expect(exact >= 380)
  }

  @Test func `baselines, signs, coverage and slope are those of a calculation by hand`() throws {
    let tests = [(0.02, 0.04), (0.01, 0.02), (-0.01, 0.03), (0.03, 0.05)].enumerated().map {
      Backtest.Test(
        "\($0)", kind: $0 < 3 ? "streak" : "league", model: $1.0, spread: 0.005, measured: $1.1,
        error: 0.01)
    }
    let backtest = Backtest(tests)
    #expect(backtest.groups.map(\.name) == ["all", "streak", "league"])
    let all = backtest.groups[0]
    // 0.02, 0.01, 0.04 and 0.02 away, with a reach of 0.0219.
    #expect(all.covered == Proportion(successes: 3, trials: 4))
    // Measured 0.02 ± 0.0196 has a direction too; −0.01 is the only wrong sign.
    #expect(all.signs == Proportion(successes: 3, trials: 4))
    #expect(backtest.nearer == Proportion(successes: 3, trials: 4))
    #expect(abs((all.slope?.value ?? 0) - 22.0 / 15) < 1e-9)
    #expect(abs((backtest.baselines[0].miss.mean?.value ?? 0) + 0.035) < 1e-12)
    #expect(abs(backtest.baselines[1].miss.mean?.value ?? 1) < 1e-12)
    let typical = try #require(all.miss.typical)
    let sum = tests.reduce(0) {
      $0 + $1.distance * $1.distance / (typical.value * typical.value + 0.0001)
    }
    #expect(abs(sum - 4) < 1e-6)
    // One experiment of leagues is no finding.
    #expect(backtest.groups[2].miss.typical == nil && backtest.groups[2].slope == nil)
    #expect(backtest.groups[2].verdict(1) == .undecided)
    #expect(all.verdict(0.5) == .within && all.verdict(0.001) == .beyond)
    #expect(all.verdict(typical.value) == .undecided)
  }
}
