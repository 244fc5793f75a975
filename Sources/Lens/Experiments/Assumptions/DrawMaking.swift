/// How often draws had to be made again, and why.
///
///     attempt at a draw    contradicts itself     → made again
///                          D1, D7, D30 are off    → made again
///                          neither                → a draw
package struct DrawMaking: Sendable {
  /// What the draws are held to; nil where nothing was measured.
  package let pilot: RetentionPilot?
  /// How many attempts contradicted themselves.
  package let contradictions: Int
  /// Of how many attempts the retention was looked at.
  package let judged: Int
  /// How many of these were refused.
  package let refused: Int

  package init(_ source: AssumptionDraws, _ draws: [AssumptionDraws.Drawn]) {
    pilot = source.pilot
    refused = draws.reduce(0) { $0 + $1.refused }
    contradictions = draws.reduce(0) { $0 + $1.attempts } - refused
    judged = pilot == nil ? 0 : draws.count + refused
  }
}
