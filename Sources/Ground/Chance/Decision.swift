/// The stable number of one question that chance answers: "does this person open the pet app?"
///
///     extension Decision {
///       static let leaves = Decision(1)
///       static let opens = Decision(2)
///     }
///     Decision.repeated(in: [.leaves, .opens]) // nil: no two questions share their luck
///
/// Two questions with the same number would have the same draws on the same day, and a world
/// would be subtly wrong without anything failing. Decisions are therefore kept in one list, a
/// number is never given twice nor reused after its question is gone, and a test asks
/// `repeated(in:)`.
///
/// A number has 16 bits. Above it, in the place that is mixed, stands the depth at which a draw
/// that needs more than 64 bits finds the next ones (see `Tape`).
public struct Decision: Hashable, Sendable {
  /// The number, stable across versions.
  public var number: UInt16

  @inlinable public init(_ number: UInt16) { self.number = number }

  /// The first decision of the list whose number stands earlier in it too, or nil if all differ.
  ///
  /// - Complexity: O(*n*²) without allocation; a list has tens of entries and is checked in tests.
  public static func repeated(in decisions: [Decision]) -> Decision? {
    for (index, decision) in decisions.enumerated() {
      for earlier in decisions[..<index] where earlier.number == decision.number { return decision }
    }
    return nil
  }
}
