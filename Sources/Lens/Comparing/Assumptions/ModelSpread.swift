import Analytics

/// The range of a number over draws of the assumptions.
///
///     ModelSpread([0.11, 0.13, nil, 0.12])     // known in 3 of 4, no range
///
/// It measures the uncertainty that remains because assumptions have ranges. Sentences print the
/// range of all draws, so that no part of them reaches further than the whole; tables and verdicts
/// use the central 95 %.
package struct ModelSpread: Hashable, Sendable {
  package let draws: Int
  /// The known values, in ascending order.
  package let known: [Double]

  package init(_ values: [Double?]) {
    draws = values.count
    known = values.compactMap { $0 }.filter { $0.isFinite }.sorted()
  }

  /// The range from the lowest to the highest draw; nil if a draw has no value or there are none.
  package var extent: Interval? {
    guard known.count == draws, let low = known.first, let high = known.last else { return nil }
    return Interval(low: low, high: high)
  }

  /// The central 95 % of the draws; nil if a draw has no value or there are none.
  package var interval: Interval? {
    guard known.count == draws, let low = Quantiles.type7(known, 0.025),
      let high = Quantiles.type7(known, 0.975)
    else { return nil }
    return Interval(low: low, high: high)
  }
}
