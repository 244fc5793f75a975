import PortableMath

/// The BG/NBD model: people come back at a rate of their own and after every visit may be gone for
/// good.
///
///     let model = try BetaGeometric(r: 0.243, alpha: 4.414, a: 0.793, b: 2.426)
///     let history = try VisitHistory(repeats: 2, lastAt: 30.43, watchedFor: 38.86)
///     model.expectedVisits(within: 39, after: history)   // 1.2259…, published as 1.226
///
/// While somebody is there, visits are a Poisson process of rate λ; after each the person leaves
/// with probability p. Over people λ is gamma (shape r, rate α) and p is beta (a, b), independent
/// of one another. Times are in any one unit, and α is in that unit.
///
/// The published formulas hold a hypergeometric function that cancels for short horizons and breaks
/// down at a = 1. Here the expected visits are summed as what they are, over the number k of visits
/// that would be made if nobody ever left, which is negative binomial:
///
///     Σₖ P(k) · (1 + b′/(a+b′) + … + b′⋯(b′+k−2) / (a+b′)⋯(a+b′+k−2))      b′ = b + x
///
/// All terms are positive, so nothing cancels.
///
/// Source: Fader, Hardie and Lee (2005), Marketing Science 24:275.
public struct BetaGeometric: Hashable, Sendable {
  /// Shape of the gamma distribution of rates.
  public let r: Double
  /// Rate of the gamma distribution of rates.
  public let alpha: Double
  /// First parameter of the beta distribution of dropout chances.
  public let a: Double
  /// Second parameter of it.
  public let b: Double

  /// - Throws: `BetaGeometricError.notPositive` unless all four are finite and above 0.
  public init(r: Double, alpha: Double, a: Double, b: Double) throws(BetaGeometricError) {
    let values: [(Parameter, Double)] = [(.r, r), (.alpha, alpha), (.a, a), (.b, b)]
    for (parameter, value) in values {
      guard value > 0, value < .infinity else { throw .notPositive(parameter) }
    }
    (self.r, self.alpha, self.a, self.b) = (r, alpha, a, b)
  }

  /// The model's four numbers.
  public enum Parameter: UInt8, CaseIterable, Hashable, Sendable {
    case r, alpha, a, b
  }

  /// The logarithm of the density of a history.
  public func logLikelihood(_ history: VisitHistory) -> Double {
    let x = history.repeats
    let rates =
      BetaGeometric.logRising(r, x) - r * Portable.log1p(history.watchedFor / alpha)
      - Double(x) * Portable.log(alpha + history.watchedFor)
    let staying = BetaGeometric.logRising(b, x) - BetaGeometric.logRising(a + b, x)
    guard x > 0 else { return rates + staying }
    let odds = logOddsOfGone(history)
    let larger = max(0, odds)
    return rates + staying + larger + Portable.log1p(Portable.exp(-odds.magnitude))
  }

  /// How likely somebody of a history is still there: 1 of those who never came back, since one can
  /// leave only after a visit.
  public func probabilityAlive(_ history: VisitHistory) -> Double {
    guard history.repeats > 0 else { return 1 }
    let odds = logOddsOfGone(history)
    let ratio = Portable.exp(-odds.magnitude)
    return odds > 0 ? ratio / (1 + ratio) : 1 / (1 + ratio)
  }

  /// The visits that are expected of somebody of a history within a time to come; nil if that needs
  /// more than ten million terms, or the time is below 0 or not finite. O(visits at that rate).
  public func expectedVisits(within time: Double, after history: VisitHistory) -> Double? {
    let x = Double(history.repeats)
    return visits(r + x, alpha + history.watchedFor, b + x, time).map {
      $0 * probabilityAlive(history)
    }
  }

  /// The visits that are expected of somebody new within a time to come, the first not counted; nil
  /// as for those with a history.
  public func expectedVisits(within time: Double) -> Double? { visits(r, alpha, b, time) }

  /// log of a/(b+x−1) · ((α+T)/(α+tₓ))^(r+x): gone to there, for x > 0.
  private func logOddsOfGone(_ history: VisitHistory) -> Double {
    let x = Double(history.repeats)
    let silence = (history.watchedFor - history.lastAt) / (alpha + history.lastAt)
    return Portable.log(a / (b + (x - 1))) + (r + x) * Portable.log1p(silence)
  }

  /// The visits within a time of somebody who is there, whose rate is gamma (shape, rate) and whose
  /// leaving is beta (a, staying).
  private func visits(
    _ shape: Double, _ rate: Double, _ staying: Double, _ time: Double
  ) -> Double? {
    guard time >= 0, time < .infinity else { return nil }
    let share = time / (rate + time)
    guard shape * (time / rate) < 5e6, share < 1 else { return nil }
    // `weight` is P(k) / P(0), brought down whenever it grows out of bounds.
    var (weight, weights, sum) = (1.0, 1.0, 0.0)
    var (made, chance) = (0.0, 1.0)
    for step in 0..<10_000_000 {
      let k = Double(step)
      made += chance
      chance *= (staying + k) / (a + staying + k)
      weight *= (shape + k) / (k + 1) * share
      weights += weight
      sum += weight * made
      if weight > 0x1p500 {
        (weight, weights, sum) = (weight * 0x1p-500, weights * 0x1p-500, sum * 0x1p-500)
      }
      let ratio = (shape + k + 1) / (k + 2) * share
      if ratio < 1, weight * (k + 2) * (k + 2) * ratio <= sum * 0x1p-56 * (1 - ratio) {
        return sum / weights
      }
    }
    return nil
  }

  /// log (z·(z + 1)⋯(z + n − 1)).
  private static func logRising(_ z: Double, _ n: Int64) -> Double {
    guard n <= 1_000 else { return Portable.logGamma(z + Double(n)) - Portable.logGamma(z) }
    var sum = 0.0
    for step in 0..<n { sum += Portable.log(z + Double(step)) }
    return sum
  }
}

/// What is known of one person: visits after the first, when the last of them was, and how long the
/// person has been watched since the first.
///
///     first        repeats           now
///       |-----x-------x--x------------|
///       0                lastAt       watchedFor       3 repeats
public struct VisitHistory: Hashable, Sendable {
  /// Events after the first.
  public let repeats: Int64
  /// When the last of them was, since the first.
  public let lastAt: Double
  /// How long the person was watched, since the first.
  public let watchedFor: Double

  /// - Throws: `BetaGeometricError.history` unless 0 ≤ `lastAt` ≤ `watchedFor` < ∞ and `repeats` ≥
  ///   0.
  public init(repeats: Int64, lastAt: Double, watchedFor: Double) throws(BetaGeometricError) {
    guard repeats >= 0, lastAt >= 0, lastAt <= watchedFor, watchedFor < .infinity else {
      throw .history
    }
    (self.repeats, self.lastAt, self.watchedFor) = (repeats, lastAt, watchedFor)
  }
}

/// Why there is no such model or history.
public enum BetaGeometricError: Error, Hashable, Sendable {
  case notPositive(BetaGeometric.Parameter)
  case history

  /// A sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .notPositive(.r): "r is not above 0; give four positive finite parameters"
    case .notPositive(.alpha): "alpha is not above 0; give four positive finite parameters"
    case .notPositive(.a): "a is not above 0; give four positive finite parameters"
    case .notPositive(.b): "b is not above 0; give four positive finite parameters"
    case .history:
      "the last visit lies outside of the time watched; give 0 ≤ last visit ≤ time watched"
    }
  }
}
