/// The streak lengths of eight users at a time: the batch form of `Streak` for plain policies.
///
///     var streaks = StreakEight()
///     let counts = (0 &- done) &>> 31                // −1 in lanes with anything done
///     streaks.end(counts: counts, empty: ~counts)    // the lanes in which a run began or broke
///     streaks.length                                 // 1 where the day counted, else 0
///
/// Without freezes, repair and weekly allowance, a streak needs no state except its length. A day
/// that counts adds one, an empty day ends the run, and a bridging rest day changes nothing. A
/// property test compares this type with `Streak` for every such policy. For all other policies use
/// `Streak`.
package struct StreakEight: Hashable, Sendable {
  var lengths = SIMD8<Int32>.zero

  /// Eight lanes, each of which is set (−1, all bits) or not set (0).
  package typealias Lanes = SIMD8<Int32>

  /// Creates streaks of length 0.
  package init() {}

  /// The current length of the run in each lane, in days that count.
  package var length: SIMD8<Int32> { lengths }

  /// Ends a day. It counts in the lanes of `counts`, is empty in those of `empty`, else rests.
  ///
  /// - Returns: the lanes in which a run began or broke.
  @inline(__always)
  package mutating func end(counts: Lanes, empty: Lanes) -> Lanes {
    let alive = (SIMD8.zero &- lengths) &>> 31
    lengths = (lengths &- counts) & ~empty
    return (~alive & counts) | (alive & empty)
  }
}
