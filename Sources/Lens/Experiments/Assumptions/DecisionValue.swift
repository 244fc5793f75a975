import Chance
import Comparing

/// How often draws of the assumptions decide a question otherwise than most of them do, and how
/// often they still would if one assumption were known.
///
///     decisions   B B B A B B A A        one a draw: 3 of 8 otherwise than most
///     known       0 1 2 5 3 1 6 4        an assumption's value in each draw
///     nearest     B B B A B B A A        as the nearest other draws decide: none otherwise
///
/// This is the value of partial perfect information where a wrong decision costs one: without
/// information one decides as most draws do, with it as the draws do whose value is nearest. A draw
/// has no vote in its own decision, so an assumption that says nothing helps nobody. Among many
/// assumptions some help by luck: `adjustedP` is the chance that the best of all does as well when
/// the decisions are dealt to the draws anew.
///
/// Source: Raiffa and Schlaifer (1961), Applied Statistical Decision Theory; by regression on the
/// draws as Strong, Oakley and Brennan (2014), Med. Decis. Making 34:311; the adjustment is that of
/// Westfall and Young (1993) for the minimum.
package struct DecisionValue: Sendable {
  /// An assumption whose knowledge would leave fewer draws that decide otherwise.
  package struct Gain: Hashable, Sendable {
    /// The assumption, by its index among those that were drawn.
    package let place: Int
    /// The number of draws that are still decided otherwise.
    package let otherwise: Int
    package let adjustedP: Double

    /// Whether such a gain is unlikely by chance alone.
    package var isTold: Bool { adjustedP < AssumptionEffects.level }
  }

  package let draws: Int
  /// The number of draws that decide otherwise than most.
  package let otherwise: Int
  /// The assumptions that help, the most first; none for fewer than nine draws.
  package let gains: [Gain]

  /// How often decisions are dealt anew.
  private static let deals: UInt32 = 399

  /// - Parameters:
  ///   - amounts: by draw and assumption, the number that the world was given.
  ///   - decisions: what each draw decides; equal numbers are equal decisions.
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

  /// The decision of most draws; the lower number of equals.
  static func most(_ decisions: [Int]) -> Int? {
    Dictionary(grouping: decisions) { $0 }
      .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }

  /// For each draw, the others whose value of an assumption is nearest.
  private struct Neighbours {
    /// The draws in the order of their values.
    let order: [Int]
    /// By place in that order, the places of its neighbours and itself.
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

    /// The number of draws that their neighbours decide otherwise than they do; where as many are
    /// for as against, as most draws do.
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
  /// The number of draws that decide otherwise than most.
  package func otherwise(of decide: ([Double?]) -> Int) -> Int {
    let decisions = drawn.map { decide($0.values) }
    let most = DecisionValue.most(decisions)
    return decisions.count { $0 != most }
  }

  /// The value of knowing an assumption for a decision.
  ///
  /// - Parameter decide: the decision of a draw with these numbers.
  package func value(of decide: ([Double?]) -> Int) -> DecisionValue {
    DecisionValue(
      amounts: drawn.map(\.draw.amounts), decisions: drawn.map { decide($0.values) },
      seed: source.seed)
  }
}

extension Decision {
  /// Decisions dealt to draws anew: person is the deal, occurrence the swap.
  package static var decisionDeal: Decision { Decision(1_006) }
}
