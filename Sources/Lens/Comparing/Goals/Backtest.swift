import Analytics
import PortableMath

/// A comparison of a team's own experiments with the model's predictions for them.
///
///     measured     ├────●────┤                 the experiment and its 95 % interval
///     model            ├──●──┤                 the model and its range over the draws
///     distance          ↔                      the model less the experiment
///
/// The *typical error* is the root mean square of the model's error, without the error of the
/// experiments themselves. It is the t at which the sum of d² / (t² + e²) equals the number of
/// experiments, where d is the distance and e the standard error of an experiment. The bounds of
/// its 95 % interval are the two t at which this sum is a quantile of the χ² distribution, so the
/// interval is valid for a few experiments of any size (Viechtbauer 2007, Stat. Med. 26:37). The
/// mean error has a Student's t interval. With fewer than three experiments, no error is estimated.
package struct Backtest: Sendable {
  package let tests: [Test]

  /// The smallest number of experiments for which an error is estimated.
  package static let fewest = 3
  /// The number of standard errors from the middle of a 95 % interval to its end.
  package static let point = 1.959964

  /// One experiment with the model's prediction.
  package struct Test: Sendable {
    package let name: String
    /// The kind of rule that the experiment changed, such as `streak` or `league`.
    package let kind: String
    /// The predicted effect, and its standard deviation over draws of the assumptions.
    package let model, spread: Double
    /// The measured effect, and its standard error.
    package let measured, error: Double

    package init(
      _ name: String, kind: String, model: Double, spread: Double, measured: Double, error: Double
    ) {
      (self.name, self.kind) = (name, kind)
      (self.model, self.spread, self.measured, self.error) = (model, spread, measured, error)
    }

    package var distance: Double { model - measured }

    /// Whether the model's range, widened by the experiment's error, contains the measured effect.
    package var isCovered: Bool {
      abs(distance) <= Backtest.point * (spread * spread + error * error).squareRoot()
    }

    /// Whether the model predicts the right direction; nil if the measured effect may be 0.
    package var hasRightSign: Bool? {
      abs(measured) > Backtest.point * error ? model * measured > 0 : nil
    }
  }

  package init(_ tests: [Test]) { self.tests = tests }

  /// All experiments as one group, then a group per kind of rule, in the order of first occurrence.
  package var groups: [Group] {
    var kinds: [String] = []
    for test in tests where !kinds.contains(test.kind) { kinds.append(test.kind) }
    return [Group(name: "all", tests: tests)]
      + kinds.map { kind in Group(name: kind, tests: tests.filter { $0.kind == kind }) }
  }

  /// The errors of two simple forecasts: no change, and the mean effect of all other experiments.
  package var baselines: [(name: String, miss: Miss)] {
    let sum = tests.reduce(0) { $0 + $1.measured }
    let others = Double(max(1, tests.count - 1))
    return [
      ("nothing changes", Miss(tests) { -$0.measured }),
      ("mean of the others", Miss(tests) { (sum - $0.measured) / others - $0.measured }),
    ]
  }

  /// The share of measured effects that the model predicts better than a forecast of no change.
  package var nearer: Proportion {
    Backtest.share(tests.map { abs($0.distance) < abs($0.measured) })
  }

  fileprivate static func share(_ hits: [Bool]) -> Proportion {
    Proportion(successes: Int64(hits.count { $0 }), trials: Int64(hits.count))
  }

  /// The mean error and the typical error of a set of forecasts.
  package struct Miss: Sendable {
    /// The mean error; nil with fewer than three experiments.
    package let mean: Estimate?
    /// The typical error and its 95 % interval; nil with fewer than three experiments.
    package let typical: (value: Double, range: Interval)?

    init(_ tests: [Test], _ distance: (Test) -> Double) {
      let sample = Sample(finite: tests.map(distance))
      guard tests.count >= Backtest.fewest, let middle = sample.mean, let variance = sample.variance
      else {
        (mean, typical) = (nil, nil)
        return
      }
      let count = Double(tests.count)
      mean = Estimate(middle, (variance / count).squareRoot(), count - 1)
      let pairs = zip(sample.values, tests).map { (distance: $0, error: $1.error) }
      func point(_ share: Double) -> Double { 2 * Portable.gammaQuantile(share, count / 2) }
      typical = (
        Miss.size(pairs, count),
        Interval(low: Miss.size(pairs, point(0.975)), high: Miss.size(pairs, point(0.025)))
      )
    }

    /// Returns the t at which the sum of d² / (t² + e²) over all (`distance` d, `error` e) equals
    /// `sum`; 0 if the sum is smaller even at t = 0.
    private static func size(_ pairs: [(distance: Double, error: Double)], _ sum: Double) -> Double
    {
      func rest(_ square: Double) -> Double {
        pairs.reduce(-sum) { $0 + $1.distance * $1.distance / (square + $1.error * $1.error) }
      }
      // No experiment is without an error.
      guard rest(0) > 0 else { return 0 }
      var (low, high) = (0.0, pairs.reduce(0) { $0 + $1.distance * $1.distance } / sum)
      for _ in 0..<100 {
        let middle = (low + high) / 2
        if rest(middle) > 0 { low = middle } else { high = middle }
      }
      return ((low + high) / 2).squareRoot()
    }
  }

  /// The experiments of one kind of rule, or all experiments.
  package struct Group: Sendable {
    package let name: String
    package let tests: [Test]

    package var miss: Miss { Miss(tests) { $0.distance } }
    package var covered: Proportion { Backtest.share(tests.map { $0.isCovered }) }
    /// The share of rightly predicted signs, among the experiments with a significant effect.
    package var signs: Proportion { Backtest.share(tests.compactMap { $0.hasRightSign }) }

    /// The factor from predicted to measured effects: the least-squares slope through the origin.
    /// Nil with fewer than three experiments, or if all predicted effects are 0.
    package var slope: Estimate? {
      let squares = tests.reduce(0) { $0 + $1.model * $1.model }
      guard tests.count >= Backtest.fewest, squares > 0 else { return nil }
      let slope = tests.reduce(0) { $0 + $1.model * $1.measured } / squares
      let rest = tests.reduce(0) { sum, test in
        let away = test.measured - slope * test.model
        return sum + away * away
      }
      let degrees = Double(tests.count - 1)
      return Estimate(slope, (rest / degrees / squares).squareRoot(), degrees)
    }

    /// Returns a verdict: whether the typical error is at most `bar`.
    package func verdict(_ bar: Double) -> Verdict {
      guard let (_, range) = miss.typical else { return .undecided }
      return range.high <= bar ? .within : range.low > bar ? .beyond : .undecided
    }
  }

  /// A verdict on whether a typical error is below a given limit.
  package enum Verdict: String, Sendable {
    case within = "within the bar"
    case beyond = "beyond the bar"
    case undecided = "not decided"
  }
}
