/// The streak lengths of eight people at a time: the batch form of `Streak` for plain policies.
///
///     var streaks = StreakEight()
///     streaks.end(counts: done .>= 1, empty: done .< 1)   // the lanes in which a run began or broke
///     streaks.length                                      // 1 where the day counted, else 0
///
/// Under a policy without freezes, repair and weekly allowance a length needs no memory but itself:
/// a day that counts adds one, an empty one ends the run, a rest day that bridges does neither. A law
/// of the tests holds it equal to `Streak` for every such policy; for the others `Streak` is the way.
public struct StreakEight: Hashable, Sendable {
  @usableFromInline var lengths = SIMD8<Int32>.zero

  /// Lanes, each set or not.
  public typealias Lanes = SIMDMask<SIMD8<Int32>>

  /// Nobody has lived a day yet.
  @inlinable
  public init() {}

  /// The current lengths, in days that counted.
  @inlinable public var length: SIMD8<Int32> { lengths }

  /// Ends a day that counted in some lanes and was empty in others; a lane in neither rested.
  ///
  /// - Returns: the lanes in which a run began or broke.
  @inlinable @inline(__always)
  public mutating func end(counts: Lanes, empty: Lanes) -> Lanes {
    let before = lengths
    lengths.replace(with: before &+ 1, where: counts)
    lengths.replace(with: 0, where: empty)
    return ((before .== 0) .& counts) .| ((before .> 0) .& empty)
  }
}

extension StreakPolicy {
  /// Whether `StreakEight` can follow the policy: no freezes can be held, there is no repair, and
  /// all seven days of the week are asked for.
  @inlinable
  public var isPlain: Bool { !canSave }
}
