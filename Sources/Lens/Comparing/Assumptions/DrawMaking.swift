/// The number of attempts at draws, and the reasons for making them again.
///
///     attempt at a draw    contradicts itself     → made again
///                          D1, D7, D30 are off    → made again
///                          neither                → a draw
package struct DrawMaking: Sendable {
  /// The pilot that restricts the draws; nil where nothing was measured.
  package let pilot: RetentionPilot?
  /// The number of attempts that contradicted themselves.
  package let contradictions: Int
  /// The number of attempts whose retention was measured.
  package let judged: Int
  /// The number of these that were refused.
  package let refused: Int

  package init(_ source: AssumptionDraws, _ draws: [AssumptionDraws.Drawn]) {
    pilot = source.pilot
    refused = draws.reduce(0) { $0 + $1.refused }
    contradictions = draws.reduce(0) { $0 + $1.attempts } - refused
    judged = pilot == nil ? 0 : draws.count + refused
  }
}
