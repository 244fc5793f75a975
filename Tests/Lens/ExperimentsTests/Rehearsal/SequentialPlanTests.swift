import Experiments
import PortableMath
import Testing

/// Bounds of group-sequential designs, and the power of two means.
struct SequentialPlanTests {
  private static func bounds(
    _ information: [Double], _ spending: SequentialPlan.Spending
  ) -> [Double] {
    SequentialPlan(information: information, level: 0.05).bounds(spending)
  }

  // R: ldbounds::ldBounds(t = (1:5) / 5, iuse = c(1, 1), alpha = c(0.025, 0.025)), and iuse = 2;
  // the same from scipy 1.17.1: the bound x with 1 − P(|Zⱼ| < bⱼ for j < k, |Zₖ| < x) = α(tₖ), by
  // scipy.stats.multivariate_normal.cdf with correlations √(tⱼ / tₖ).
  @Test(arguments: [
    (SequentialPlan.Spending.obrienFleming, [4.8769, 3.3569, 2.6803, 2.2898, 2.0310]),
    (.pocock, [2.4380, 2.4268, 2.4101, 2.3966, 2.3859]),
  ])
  func `bounds of five equal steps are those of ldbounds`(
    _ spending: SequentialPlan.Spending, _ known: [Double]
  ) {
    let own = Self.bounds([0.2, 0.4, 0.6, 0.8, 1], spending)
    for (bound, other) in zip(own, known) { #expect(abs(bound - other) < 0.002) }
  }

  @Test func `a look that adds no information spends nothing`() {
    let own = Self.bounds([0, 0.5, 0.5, 1], .pocock)
    #expect(own[0] == .infinity && own[2] == .infinity)
    #expect(abs(own[1] - Self.bounds([0.5, 1], .pocock)[0]) < 1e-9)
    #expect(abs(own[3] - Self.bounds([0.5, 1], .pocock)[1]) < 1e-9)
  }

  @Test func `one look is a fixed horizon, and an always valid one is wider than all`() {
    let one = Self.bounds([1], .obrienFleming)
    #expect(abs(one[0] - 1.959_964) < 1e-3)
    let plan = SequentialPlan(information: [0.25, 0.5, 0.75, 1], level: 0.05)
    for (wide, bound) in zip(plan.alwaysValidBounds, plan.bounds(.pocock)) {
      #expect(wide > bound)
    }
  }

  // statsmodels 0.15.0: TTestIndPower().power(effect, n of each arm, 0.05), .solve_power(effect,
  // power=0.8, alpha=0.05).
  @Test(arguments: [
    (64.0, 0.5, 0.80146), (100, 0.4, 0.803648), (400, 0.2, 0.806497), (200, 0.15, 0.321747),
  ])
  func `power is that of statsmodels`(_ size: Double, _ effect: Double, _ known: Double) {
    let own = TwoSamplePower.power(
      of: effect, error: (2 / size).squareRoot(), degreesOfFreedom: 2 * size - 2, level: 0.05)
    #expect(abs(own - known) < 0.002)
  }

  @Test(arguments: [(0.2, 393.4057), (0.05, 6280.0489)])
  func `units for a power of 0.8 are statsmodels'`(_ effect: Double, _ arm: Double) throws {
    let own = try #require(TwoSamplePower.units(for: effect, spread: 2, level: 0.05))
    #expect(abs(own / 2 - arm) < 0.005 * arm)
    #expect(TwoSamplePower.units(for: 0, spread: 2, level: 0.05) == nil)
  }
}
