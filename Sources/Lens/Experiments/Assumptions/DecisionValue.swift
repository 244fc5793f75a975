import Chance
import Comparing

/// The number of random draws of the assumptions that disagree with the majority on a question, and
/// the number that would still disagree if one assumption were known.
///
///     decisions   B B B A B B A A        one for each draw: 3 of 8 differ from the majority
///     known       0 1 2 5 3 1 6 4        an assumption's value in each draw
///     nearest     B B B A B B A A        the majority of the nearest draws: none differs
///
/// This is the expected value of partial perfect information if a wrong decision costs 1. Without
/// information, one decides like the majority of draws; with it, like the draws with the nearest
/// values of the assumption. A draw has no vote on its own decision, so an irrelevant assumption
/// gains nothing. Among many assumptions some gain by chance: `adjustedP` is the probability that
/// the best assumption gains as much when the decisions are shuffled among the draws.
///
/// Source: Raiffa and Schlaifer (1961), Applied Statistical Decision Theory; by regression on the
/// draws as Strong, Oakley and Brennan (2014), Med. Decis. Making 34:311; the adjustment is that of
/// Westfall and Young (1993) for the minimum.
package struct DecisionValue: Sendable {
  /// The gain from knowing an assumption: the decrease in the number of wrongly decided draws.
  package struct Gain: Hashable, Sendable {
    /// The index of the assumption in the list of drawn assumptions.
    package let place: Int
    /// The number of draws that would still be decided wrongly if the assumption were known.
    package let otherwise: Int
    package let adjustedP: Double

    /// Whether the gain is significant after adjustment for the number of assumptions.
    package var isTold: Bool { adjustedP < AssumptionEffects.level }
  }

  package let draws: Int
  /// The number of draws whose decision differs from the majority's.
  package let otherwise: Int
  /// The gains of all assumptions, the largest first; empty for fewer than nine draws.
  package let gains: [Gain]

  /// The number of times that the decisions are shuffled.
  private static let deals: UInt32 = 399

  /// - Parameters:
  ///   - amounts: the value of each assumption in the simulated world, by draw and assumption.
  ///   - decisions: the decision of each draw, as a number that identifies the decision.
  package init(amounts: [[Double]], decisions: [Int], seed: Seed) {
    let most = DecisionValue.most(decisions)
    let common = decisions.map { $0 == most }
    draws = decisions.count
    otherwise = common.count { !$0 }
    guard otherwise > 0, draws >= AssumptionEffects.fewestDraws else {
      gains = []
      return
    }
    let neighbours = (amounts.first ?? []).indices.map { place in
      Neighbours(amounts.map { $0[place] })
    }
    let left = neighbours.map { $0.misjudged(common) }
    let best = (0..<DecisionValue.deals).map { deal -> Int in
      var dealt = common
      Draw(seed, Address(person: deal, day: 0, decision: .decisionDeal)).shuffle(&dealt)
      return neighbours.map { $0.misjudged(dealt) }.min() ?? 0
    }
    let now = otherwise
    gains = left.indices.filter { left[$0] < now }.sorted { (left[$0], $0) < (left[$1], $1) }
      .map { place in
        let asGood = best.count { $0 <= left[place] }
        return Gain(
          place: place, otherwise: left[place],
          adjustedP: Double(1 + asGood) / Double(1 + DecisionValue.deals))
      }
  }

  /// Returns the most frequent decision; the lower number if two decisions are equally frequent.
  static func most(_ decisions: [Int]) -> Int? {
    Dictionary(grouping: decisions) { $0 }
      .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }

  /// For each draw, the draws with the nearest values of an assumption.
  private struct Neighbours {
    /// The indices of the draws, sorted by the value of the assumption.
    let order: [Int]
    /// For each position in `order`, the range of positions of the draw and its neighbours.
    var ranges: [Range<Int>] = []

    init(_ values: [Double]) {
      order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
      let sorted = order.map { values[$0] }
      let enough = max(5, min(32, Int(Double(values.count).squareRoot())))
      for place in sorted.indices {
        var (first, end) = (place, place + 1)
        // Equal values are equally near: all of them, or none.
        while first > 0, sorted[first - 1] == sorted[place] { first -= 1 }
        while end < sorted.count, sorted[end] == sorted[place] { end += 1 }
        while end - first <= enough, first > 0 || end < sorted.count {
          let below = first > 0 ? sorted[place] - sorted[first - 1] : .infinity
          let above = end < sorted.count ? sorted[end] - sorted[place] : .infinity
          if below <= above { first -= 1 } else { end += 1 }
        }
        ranges.append(first..<end)
      }
    }

    /// Returns the number of draws whose decision differs from that of most neighbours; a tied vote
    /// counts as the majority of all draws.
    func misjudged(_ common: [Bool]) -> Int {
      var sums = [0]
      for draw in order { sums.append(sums[sums.count - 1] + (common[draw] ? 1 : 0)) }
      return ranges.indices.count { place in
        let range = ranges[place]
        let own = common[order[place]]
        let votes = sums[range.upperBound] - sums[range.lowerBound] - (own ? 1 : 0)
        return (2 * votes >= range.count - 1) != own
      }
    }
  }
}

extension AssumptionStudy {
  /// Returns the number of draws whose decision differs from the majority's.
  package func otherwise(of decide: ([Double?]) -> Int) -> Int {
    let decisions = drawn.map { decide($0.values) }
    let most = DecisionValue.most(decisions)
    return decisions.count { $0 != most }
  }

  /// Returns the value of knowing each assumption for a decision.
  ///
  /// - Parameter decide: returns the decision for the numbers of a draw.
  package func value(of decide: ([Double?]) -> Int) -> DecisionValue {
    DecisionValue(
      amounts: drawn.map(\.draw.amounts), decisions: drawn.map { decide($0.values) },
      seed: source.seed)
  }
}

extension Decision {
  /// The random stream for shuffled decisions. The person of a draw is the index of the shuffle,
  /// and the occurrence is the index of the swap.
  package static var decisionDeal: Decision { Decision(1_006) }
}
