import Analytics

/// The range of a number over draws of the assumptions.
///
///     ModelSpread([0.11, 0.13, nil, 0.12])     // known in 3 of 4, no range
///
/// It measures the uncertainty that the assumptions leave within their ranges. Sentences have the
/// range of all draws, so that no part of them reaches further than the whole; tables and verdicts
/// have the central 95 %.
package struct ModelSpread: Hashable, Sendable {
  package let draws: Int
  /// The known numbers, in ascending order.
  package let known: [Double]

  package init(_ values: [Double?]) {
    draws = values.count
    known = values.compactMap { $0 }.filter { $0.isFinite }.sorted()
  }

  /// From the lowest to the highest draw; nil where a draw has no such number, or there are none.
  package var extent: Interval? {
    guard known.count == draws, let low = known.first, let high = known.last else { return nil }
    return Interval(low: low, high: high)
  }

  /// The central 95 % of the draws; nil as above.
  package var interval: Interval? {
    guard known.count == draws, let low = Quantiles.type7(known, 0.025),
      let high = Quantiles.type7(known, 0.975)
    else { return nil }
    return Interval(low: low, high: high)
  }
}
