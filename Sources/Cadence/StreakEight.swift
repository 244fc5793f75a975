/// The streak lengths of eight people at a time: the batch form of `Streak` for plain policies.
///
///     var lengths = StreakEight()
///     lengths.end(counts: done .>= 1, misses: done .< 1)
///     lengths.length   // 1 where the day counted, else 0
///
/// Under a policy without freezes, repair and weekly allowance a length needs no memory but itself:
/// a day that counts adds one, an empty one ends the run, a rest day that bridges does neither. A law
/// of the tests holds it equal to `Streak` for every such policy; for the others `Streak` is the way.
public struct StreakEight: Hashable, Sendable {
  /// The current lengths, in days that counted.
  public var length = SIMD8<Int32>.zero

  /// Nobody has lived a day yet.
  @inlinable
  public init() {}

  /// Ends a day that counted in some lanes and was empty in others.
  @inlinable @inline(__always)
  public mutating func end(
    counts: SIMDMask<SIMD8<Int32>>, misses: SIMDMask<SIMD8<Int32>>
  ) {
    length.replace(with: length &+ 1, where: counts)
    length.replace(with: 0, where: misses)
  }
}

extension StreakPolicy {
  /// Whether `StreakEight` can follow the policy: no freezes, no repair, all seven days.
  @inlinable
  public var isPlain: Bool {
    weeklyTarget == 7 && freezesAtStart == 0 && freezeEvery == 0 && repairDays == 0
  }
}
