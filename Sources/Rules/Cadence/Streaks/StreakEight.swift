/// The streak lengths of eight people at a time: the batch form of `Streak` for plain policies.
///
///     var streaks = StreakEight()
///     let counts = (0 &- done) &>> 31                // −1 in lanes with anything done
///     streaks.end(counts: counts, empty: ~counts)    // the lanes in which a run began or broke
///     streaks.length                                 // 1 where the day counted, else 0
///
/// Under a policy without freezes, repair and weekly allowance a length needs no memory but itself:
/// a day that counts adds one, an empty one ends the run, a rest day that bridges does neither. A
/// law of the tests holds it equal to `Streak` for every such policy; for the others `Streak` is
/// the way.
public struct StreakEight: Hashable, Sendable {
  @usableFromInline var lengths = SIMD8<Int32>.zero

  /// Lanes, each set (−1, all bits) or not (0).
  public typealias Lanes = SIMD8<Int32>

  /// Nobody has lived a day yet.
  @inlinable public init() {}

  /// The current lengths, in days that counted.
  @inlinable public var length: SIMD8<Int32> { lengths }

  /// Ends a day that counted in some lanes and was empty in others; a lane in neither rested.
  ///
  /// - Returns: the lanes in which a run began or broke.
  @inlinable @inline(__always)
  public mutating func end(counts: Lanes, empty: Lanes) -> Lanes {
    let alive = (SIMD8.zero &- lengths) &>> 31
    lengths = (lengths &- counts) & ~empty
    return (~alive & counts) | (alive & empty)
  }
}
