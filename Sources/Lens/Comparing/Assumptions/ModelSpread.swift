import Analytics

/// The range of a result over draws of the assumptions.
///
///     ModelSpread([0.11, 0.13, nil, 0.12])     // known in 3 of 4, no range
///
/// The range measures the uncertainty that remains because assumptions have ranges. Sentences print
/// the range of all draws, which contains the range of every subset of the draws. Tables and
/// verdicts use the central 95 %.
package struct ModelSpread: Hashable, Sendable {
  package let draws: Int
  /// The known results in ascending order; draws without a result are left out.
  package let known: [Double]

  package init(_ values: [Double?]) {
    draws = values.count
    known = values.compactMap { $0 }.filter { $0.isFinite }.sorted()
  }

  /// The range from the lowest to the highest draw; nil without draws or if a draw has no result.
  package var extent: Interval? {
    guard known.count == draws, let low = known.first, let high = known.last else { return nil }
    return Interval(low: low, high: high)
  }

  /// The central 95 % of the draws; nil without draws or if a draw has no result.
  package var interval: Interval? {
    guard known.count == draws, let low = Quantiles.type7(known, 0.025),
      let high = Quantiles.type7(known, 0.975)
    else { return nil }
    return Interval(low: low, high: high)
  }
}
