/// A probability distribution: a function from a draw to an outcome.
///
///     let patience = try LogNormal(median: 25, sigma: 0.5)
///     patience.sample(draw)   // minutes; the same draw, the same minutes
///
/// **Law:** the outcome depends only on the distribution's parameters and the draw. For all
/// distributions except `Gamma`, `Beta` and large means of `Poisson`, the outcome is also monotone
/// in the draw. A draw that is high under today's parameters then stays high under changed ones,
/// which makes two worlds of the same people as comparable as possible.
public protocol Distribution<Outcome>: Sendable {
  /// The type of the drawn value.
  associatedtype Outcome

  /// Returns the outcome that belongs to a draw.
  func sample(_ draw: Draw) -> Outcome
}
