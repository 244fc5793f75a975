/// Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror and Shaw ("Parallel random
/// numbers: as easy as 1, 2, 3", SC 2011): a keyed bijection of 128-bit counters.
///
///     Philox.block(counter: .zero, key: .zero)
///     // SIMD4(0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8)
///
/// Ten rounds of two 32 × 32 → 64-bit products pass every test of TestU01's BigCrush. A block is
/// a pure function, so word number 10¹⁸ costs as much as the first. It is not a cipher: whoever
/// sees the words may find the seed.
public enum Philox {
  @inlinable static var multiplier0: UInt64 { 0xD251_1F53 }
  @inlinable static var multiplier1: UInt64 { 0xCD9E_8D57 }

  /// By how much the two key words move each round: the fractions of the golden ratio and of √3.
  @inlinable static var weyl: SIMD2<UInt32> { SIMD2(0x9E37_79B9, 0xBB67_AE85) }

  /// The four words of a counter under a key, ten rounds.
  @inlinable
  public static func block(counter: SIMD4<UInt32>, key: SIMD2<UInt32>) -> SIMD4<UInt32> {
    block(counter: counter, key: key, rounds: 10)
  }

  /// The four words after another number of rounds; the published known answers have 7 and 10.
  @inlinable
  package static func block(
    counter: SIMD4<UInt32>, key: SIMD2<UInt32>, rounds: Int
  ) -> SIMD4<UInt32> {
    var (w0, w1, w2, w3) = (counter.x, counter.y, counter.z, counter.w)
    var (k0, k1) = (key.x, key.y)
    for _ in 0..<rounds {
      let p0 = multiplier0 &* UInt64(w0)
      let p1 = multiplier1 &* UInt64(w2)
      w0 = UInt32(truncatingIfNeeded: p1 >> 32) ^ w1 ^ k0
      w1 = UInt32(truncatingIfNeeded: p1)
      w2 = UInt32(truncatingIfNeeded: p0 >> 32) ^ w3 ^ k1
      w3 = UInt32(truncatingIfNeeded: p0)
      k0 &+= weyl.x
      k1 &+= weyl.y
    }
    return SIMD4(w0, w1, w2, w3)
  }
}
