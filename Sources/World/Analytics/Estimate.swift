import PortableMath

/// A number with its uncertainty: a cell, the difference of two cells, or their quotient.
///
///     let estimate = CellSample.share(of: [13, 11, …], among: [100, 100, …])?.estimate
///     estimate.interval(confidence: 0.95)     // 0.1094 … 0.1311
///     estimate.twoSidedP(at: 0.1)             // 0.0003
///
/// An interval ends where the test begins to reject, because both come from the same shape.
///
///     shape      ends at                                        of
///     student    value ± t·error                                numbers of any sign
///     cut        the same, not below 0                          counts of a few worlds
///     wilson     the score test of a share, n answers           shares
///     exact      the binomial test of a share, n answers        shares of few
///     events     the test of a Poisson rate, n events           counts of few
///     log        value · e^(± t·error)                          counts and quotients
///     logLog     e^(log value · e^(± t·error))                  survival
///     band       times at which a curve passes a share ± t·se   medians and other quantiles
///     difference value ± √(a² + b² − 2ρ·a·b)                    two estimates of any shape
///     quotient   the same of their logarithms
///     fraction   Fieller's equation                             quotients of numbers of any sign
///
/// A difference or a quotient joins the intervals of its two sides, so asymmetric intervals stay
/// asymmetric: a and b are the distances from each side's value to the end of its own interval. ρ
/// is the correlation of the two sides, which is 0 for different people.
///
/// Source: Wilson (1927), JASA 22:209; Clopper and Pearson (1934), Biometrika 26:404; Garwood
/// (1936), Biometrika 28:437; differences: Newcombe (1998), Stat. Med. 17:873, in the general form
/// of Zou and Donner (2008), Stat. Med. 27:1693; fractions: Fieller (1954), J. R. Stat. Soc. B
/// 16:175.
public struct Estimate: Hashable, Sendable {
  public let value: Double
  /// Degrees of freedom of the Student distribution that determines the width of intervals.
  public let degreesOfFreedom: Double
  let shape: Shape

  indirect enum Shape: Hashable, Sendable {
    case student(error: Double)
    case cut(error: Double)
    case wilson(answers: Double)
    case exact(answers: Double)
    case events(_ count: Double, size: Double)
    case log(error: Double)
    case logLog(error: Double)
    case band(TimeBand)
    case difference(Estimate, less: Estimate, correlation: Double)
    case quotient(Estimate, by: Estimate, correlation: Double)
    case fraction(Fraction)
  }

  init(_ value: Double, _ degreesOfFreedom: Double, _ shape: Shape) {
    (self.value, self.degreesOfFreedom, self.shape) = (value, degreesOfFreedom, shape)
  }

  /// Creates a number with a standard error; nil without an error, or below one degree of freedom.
  public init?(_ value: Double, _ standardError: Double?, _ degreesOfFreedom: Double) {
    guard let standardError, standardError.isFinite, degreesOfFreedom >= 1 else { return nil }
    self.init(value, degreesOfFreedom, .student(error: standardError))
  }

  /// Returns the interval that contains the true value with the given confidence; an end beyond all
  /// observations is infinite.
  public func interval(confidence: Double) -> Interval {
    ends(point: Estimate.point(0.5 + confidence / 2, degreesOfFreedom: degreesOfFreedom))
  }

  /// The lower end of the 95 % interval.
  public var low: Double { interval(confidence: 0.95).low }
  /// The upper end of the 95 % interval.
  public var high: Double { interval(confidence: 0.95).high }

  /// Whether the number has no uncertainty; a time beyond all observations is not exact.
  public var isExact: Bool {
    guard value.isFinite else { return false }
    let range = ends(point: 1)
    return range.low == value && range.high == value
  }

  /// The standard error: half the width of the interval from one standard error below the estimate
  /// to one above.
  public var standardError: Double {
    switch shape {
    case .student(let error), .cut(let error): return error
    case .log(let error): return value.magnitude * error
    default:
      let range = ends(point: 1)
      return (range.high - range.low) / 2
    }
  }

  /// The two-sided p-value against a true value of 0; see `twoSidedP(at:)`.
  public var twoSidedP: Double { twoSidedP(at: 0) }

  /// Returns the p-value against the true value `truth`: the chance of a value at least as far from
  /// `truth`. Without an error, p is 0 unless the value equals `truth`. If the data say nothing
  /// about `truth`, p is 1.
  public func twoSidedP(at truth: Double) -> Double {
    if case .exact(let answers) = shape { return exactP(at: truth, answers) }
    if case .events(let count, let size) = shape { return Estimate.p(of: count, at: truth / size) }
    let deviate = deviate(from: truth)
    guard deviate < .infinity else { return 0 }
    return min(1, 2 * Portable.studentTCDF(-deviate, degreesOfFreedom: degreesOfFreedom))
  }

  /// Returns how many standard errors lie between the value and a supposed true value. The interval
  /// of that many standard errors ends at `truth`. The number is 0 if the data say nothing about
  /// `truth`.
  public func deviate(from truth: Double) -> Double {
    switch shape {
    case .student(let error): return Estimate.ratio(value - truth, error)
    case .cut(let error): return truth < 0 ? .infinity : Estimate.ratio(value - truth, error)
    case .wilson(let answers):
      guard truth >= 0, truth <= 1 else { return .infinity }
      return Estimate.ratio(value - truth, (truth * (1 - truth) / answers).squareRoot())
    case .exact, .events:
      let p = twoSidedP(at: truth)
      return p <= 0 ? .infinity : Estimate.point(1 - p / 2, degreesOfFreedom: degreesOfFreedom)
    case .log(let error):
      guard truth > 0 else { return .infinity }
      return Estimate.ratio(Portable.log(value / truth), error)
    case .logLog(let error):
      guard truth > 0, truth < 1 else { return .infinity }
      return Estimate.ratio(Portable.log(Portable.log(truth) / Portable.log(value)), error)
    case .band(let band): return band.deviate(at: truth)?.magnitude ?? 0
    case .difference, .quotient: return joinedDeviate(from: truth)
    case .fraction(let fraction): return fraction.deviate(from: truth)
    }
  }

  private static func ratio(_ distance: Double, _ error: Double) -> Double {
    if distance == 0 { return 0 }
    return error > 0 ? (distance / error).magnitude : .infinity
  }

  /// Returns a quantile of Student's distribution. The 95 % quantiles for 1 to 63 degrees of
  /// freedom are cached, because every row of a table needs one.
  package static func point(_ share: Double, degreesOfFreedom: Double) -> Double {
    let whole = share == 0.5 + 0.95 / 2 ? Int(exactly: degreesOfFreedom) ?? 0 : 0
    if (1...63).contains(whole) { return usualPoints[whole - 1] }
    return Portable.studentTQuantile(share, degreesOfFreedom: degreesOfFreedom)
  }

  /// Quantiles for 95 % intervals with 1 to 63 degrees of freedom, as 2 to 64 groups have.
  private static let usualPoints = (1...63).map {
    Portable.studentTQuantile(0.5 + 0.95 / 2, degreesOfFreedom: Double($0))
  }
}

extension Estimate {
  /// Returns the estimate that a population `factor` times as large would have: the same number,
  /// with errors divided by the square root of `factor`.
  public func scaled(by factor: Double) -> Estimate {
    let root = factor.squareRoot()
    let scaled: Shape =
      switch shape {
      case .student(let error): .student(error: error / root)
      case .cut(let error): .cut(error: error / root)
      case .wilson(let answers): .wilson(answers: answers * factor)
      case .exact(let answers): .exact(answers: answers * factor)
      case .events(let count, let size): .events(count * factor, size: size / factor)
      case .log(let error): .log(error: error / root)
      case .logLog(let error): .logLog(error: error / root)
      case .band(let band): .band(band.scaled(by: root))
      case .difference(let one, let other, let correlation):
        .difference(
          one.scaled(by: factor), less: other.scaled(by: factor), correlation: correlation)
      case .quotient(let one, let other, let correlation):
        .quotient(one.scaled(by: factor), by: other.scaled(by: factor), correlation: correlation)
      case .fraction(let fraction): .fraction(fraction.scaled(by: root))
      }
    return Estimate(value, degreesOfFreedom, scaled)
  }
}

extension Estimate {
  /// The interval that extends `point` standard errors to either side of the value.
  func ends(point: Double) -> Interval {
    switch shape {
    case .student(let error):
      return Interval(low: value - point * error, high: value + point * error)
    case .cut(let error):
      return Interval(low: max(0, value - point * error), high: value + point * error)
    case .wilson(let answers): return Proportion.wilson(value, trials: answers, point: point)
    case .exact(let answers): return exact(point, answers)
    case .events(let count, let size): return events(point, count, size)
    case .log(let error):
      return Interval(
        low: value * Portable.exp(-point * error), high: value * Portable.exp(point * error))
    case .logLog(let error):
      let (hazard, factor) = (Portable.log(value), Portable.exp(point * error))
      return Interval(low: Portable.exp(hazard * factor), high: Portable.exp(hazard / factor))
    case .band(let band): return Interval(low: band.time(at: -point), high: band.time(at: point))
    case .difference(let one, let other, let correlation):
      let reach = Estimate.reach(
        one.value, one.ends(point: point), other.value, other.ends(point: point), correlation)
      return Interval(low: value - reach.below, high: value + reach.above)
    case .quotient(let one, let other, let correlation):
      let (mine, theirs) = (one.ends(point: point), other.ends(point: point))
      let reach = Estimate.reach(
        Portable.log(one.value), Estimate.logarithms(mine), Portable.log(other.value),
        Estimate.logarithms(theirs), correlation)
      return Interval(
        low: value * Portable.exp(-reach.below), high: value * Portable.exp(reach.above))
    case .fraction(let fraction): return fraction.ends(point: point)
    }
  }

  private static func logarithms(_ range: Interval) -> Interval {
    Interval(
      low: range.low > 0 ? Portable.log(range.low) : -.infinity,
      high: range.high < .infinity ? Portable.log(range.high) : .infinity)
  }

  private static func reach(
    _ one: Double, _ mine: Interval, _ other: Double, _ theirs: Interval, _ correlation: Double
  ) -> (below: Double, above: Double) {
    func joined(_ x: Double, _ y: Double) -> Double {
      guard x < .infinity, y < .infinity else { return .infinity }
      // Even if both are fully correlated, their difference remains.
      return max(0, x * x + y * y - 2 * correlation * x * y).squareRoot()
    }
    return (
      joined(one - mine.low, theirs.high - other), joined(mine.high - one, other - theirs.low)
    )
  }

  /// Clopper and Pearson's interval for a number of answers that need not be whole.
  private func exact(_ point: Double, _ answers: Double) -> Interval {
    let tail = Portable.studentTCDF(-point, degreesOfFreedom: degreesOfFreedom)
    let meant = value * answers
    guard answers > 0 else { return Interval(low: 0, high: 1) }
    return Interval(
      low: value <= 0 ? 0 : Portable.betaQuantile(tail, meant, answers - meant + 1),
      high: value >= 1 ? 1 : Portable.betaQuantile(1 - tail, meant + 1, answers - meant))
  }

  /// The p-value of the exact binomial test: twice the smaller tail.
  private func exactP(at truth: Double, _ answers: Double) -> Double {
    guard truth > 0, truth < 1 else { return truth == value ? 1 : 0 }
    let meant = value * answers
    let most = value <= 0 ? 1 : Portable.betaRegularized(meant, answers - meant + 1, truth)
    let least = value >= 1 ? 1 : 1 - Portable.betaRegularized(meant + 1, answers - meant, truth)
    return min(1, 2 * min(most, least))
  }

  /// Garwood's interval for a number of events that need not be whole.
  private func events(_ point: Double, _ count: Double, _ size: Double) -> Interval {
    let tail = Portable.studentTCDF(-point, degreesOfFreedom: degreesOfFreedom)
    return Interval(
      low: count <= 0 ? 0 : size * Portable.gammaQuantile(tail, count),
      high: size * Portable.gammaQuantile(1 - tail, count + 1))
  }

  /// The p-value of the test of a Poisson rate: twice the smaller tail.
  private static func p(of count: Double, at truth: Double) -> Double {
    guard truth > 0 else { return truth == count ? 1 : 0 }
    let most = count <= 0 ? 1 : Portable.gammaPRegularized(count, truth)
    let least = Portable.gammaQRegularized(count + 1, truth)
    return min(1, 2 * min(most, least))
  }

  /// Returns the number of standard errors at which the joined interval ends at `truth`, found by
  /// bisection.
  private func joinedDeviate(from truth: Double) -> Double {
    if truth == value { return 0 }
    func holds(_ point: Double) -> Bool {
      let range = ends(point: point)
      return truth < value ? range.low <= truth : range.high >= truth
    }
    var (low, high) = (0.0, 1.0)
    while !holds(high) {
      (low, high) = (high, 2 * high)
      if high > 64 { return .infinity }
    }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
