/// A change of a streak at a day's end, other than a simple continuation.
///
///     going on     0 ─▶ 0      1 ─▶ 2      7 ─▶ 8
///     a turn       0 ─▶ 1      7 ─▶ 0      7 ─▶ 7 (rested, frozen)      0 ─▶ 8 (repaired)
///
/// Most streaks simply continue, so only the other changes (called "turns") are recorded.
package struct StreakTurn: Hashable, Sendable {
  package let from, to: Int32

  package init(from: Int32, to: Int32) { (self.from, self.to) = (from, to) }

  /// Returns the length that a streak has on the next day if it simply continues.
  @inline(__always)
  package static func next(_ length: Int32) -> Int32 { length == 0 ? 0 : length + 1 }
}
