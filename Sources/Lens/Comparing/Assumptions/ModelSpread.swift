import Analytics

/// The range of a number over draws of the assumptions: the central 95 % of the draws.
///
///     ModelSpread([0.11, 0.13, nil, 0.12])     // known in 3 of 4, no interval
///
/// It measures the uncertainty that the assumptions leave within their ranges. With fewer than 40
/// draws the ends are nearly the lowest and the highest draw.
package struct ModelSpread: Hashable, Sendable {
  package let draws: Int
  /// The known numbers, in ascending order.
  package let known: [Double]

  package init(_ values: [Double?]) {
    draws = values.count
    known = values.compactMap { $0 }.filter { $0.isFinite }.sorted()
  }

  /// Nil where a draw has no such number, or there are no draws.
  package var interval: Interval? {
    guard known.count == draws, let low = Quantiles.type7(known, 0.025),
      let high = Quantiles.type7(known, 0.975)
    else { return nil }
    return Interval(low: low, high: high)
  }
}
