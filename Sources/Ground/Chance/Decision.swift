/// The stable number of one random decision, such as "does this person open the pet app?"
///
///     extension Decision {
///       static let leaves = Decision(1)
///       static let opens = Decision(2)
///     }
///     Decision.repeated(in: [.leaves, .opens]) // nil: no two decisions share a number
///
/// Two decisions with the same number would get the same draws on the same day, and a world would
/// be subtly wrong without anything failing. Decisions are therefore kept in one list, the number
/// of a removed decision is never reused, and a test calls `repeated(in:)`.
///
/// A number has 16 bits. Draws that need more than 64 bits set the bits above the number (see
/// `Tape`).
public struct Decision: Hashable, Sendable {
  /// The decision's number, stable across versions.
  public var number: UInt16

  @inlinable public init(_ number: UInt16) { self.number = number }

  /// Returns the first decision in the list that repeats an earlier decision's number, or nil.
  ///
  /// - Complexity: O(*n*²) without allocation; a list has tens of entries and is checked in tests.
  public static func repeated(in decisions: [Decision]) -> Decision? {
    for (index, decision) in decisions.enumerated() {
      for earlier in decisions[..<index] where earlier.number == decision.number { return decision }
    }
    return nil
  }
}
