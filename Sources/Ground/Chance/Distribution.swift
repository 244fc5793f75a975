/// A distribution: a function from a draw to an outcome.
///
///     let patience = try LogNormal(median: 25, sigma: 0.5)
///     patience.sample(draw)   // minutes; the same draw, the same minutes
///
/// **Law:** the outcome depends on the distribution's parameters and the draw alone. Where the
/// method allows it (everything but `Gamma`, `Beta` and large means of `Poisson`) the outcome also
/// moves in one direction with the draw: the luck that is good under today's parameters is good
/// under changed ones, which makes two worlds of the same people as comparable as they can be.
public protocol Distribution<Outcome>: Sendable {
  /// What is drawn.
  associatedtype Outcome

  /// The outcome at the draw's address.
  func sample(_ draw: Draw) -> Outcome
}
