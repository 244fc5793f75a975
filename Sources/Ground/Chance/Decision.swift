/// The stable number of one random question, such as "does this person open the pet app?"
///
///     extension Decision {
///       static let leaves = Decision(1)
///       static let opens = Decision(2)
///     }
///     Decision.repeated(in: [.leaves, .opens]) // nil: no two questions share their luck
///
/// Two questions with the same number would get the same draws on the same day, and a world would
/// be subtly wrong without anything failing. Decisions are therefore kept in one list, the number
/// of a removed question is never reused, and a test calls `repeated(in:)`.
///
/// A number has 16 bits. The bits above it are the depth at which a draw that needs more than 64
/// bits finds more (see `Tape`).
public struct Decision: Hashable, Sendable {
  /// The number, stable across versions.
  public var number: UInt16

  @inlinable public init(_ number: UInt16) { self.number = number }

  /// Returns the first decision whose number occurs earlier in the list too, or nil if all differ.
  ///
  /// - Complexity: O(*n*²) without allocation; a list has tens of entries and is checked in tests.
  public static func repeated(in decisions: [Decision]) -> Decision? {
    for (index, decision) in decisions.enumerated() {
      for earlier in decisions[..<index] where earlier.number == decision.number { return decision }
    }
    return nil
  }
}
