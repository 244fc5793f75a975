/// Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror and Shaw ("Parallel random
/// numbers: as easy as 1, 2, 3", SC 2011): a keyed bijection of 128-bit counters.
///
///     Philox.block(counter: .zero, key: .zero)
///     // SIMD4(0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8)
///
/// Ten rounds of two 32 × 32 → 64-bit products pass every test of TestU01's BigCrush. A block is a
/// pure function, so word 10¹⁸ costs as much as the first. Philox is not a cipher: an observer of
/// the words may be able to find the seed.
public enum Philox {
  @inlinable static var multiplier0: UInt64 { 0xD251_1F53 }
  @inlinable static var multiplier1: UInt64 { 0xCD9E_8D57 }

  /// The increments of the two key words per round: fractional parts of the golden ratio and √3.
  @inlinable static var weyl: SIMD2<UInt32> { SIMD2(0x9E37_79B9, 0xBB67_AE85) }

  /// Returns the four words of a counter under a key, after ten rounds.
  @inlinable public static func block(counter: SIMD4<UInt32>, key: SIMD2<UInt32>) -> SIMD4<UInt32> {
    var state = State(counter, key)
    for _ in 0..<5 {
      state.round()
      state.round()
    }
    return state.words
  }

  /// Returns the four words of a counter after any number of rounds; test vectors use 7 and 10.
  @inlinable package static func block(
    counter: SIMD4<UInt32>, key: SIMD2<UInt32>, rounds: Int
  ) -> SIMD4<UInt32> {
    var state = State(counter, key)
    for _ in 0..<rounds { state.round() }
    return state.words
  }

  /// The four words and the key after some rounds, each word in its own variable.
  @usableFromInline struct State {
    @usableFromInline var word0, word1, word2, word3, key0, key1: UInt32

    @inlinable @inline(__always)
    init(_ counter: SIMD4<UInt32>, _ key: SIMD2<UInt32>) {
      (word0, word1, word2, word3) = (counter.x, counter.y, counter.z, counter.w)
      (key0, key1) = (key.x, key.y)
    }

    @inlinable @inline(__always) var words: SIMD4<UInt32> { SIMD4(word0, word1, word2, word3) }

    @inlinable @inline(__always)
    mutating func round() {
      let product0 = multiplier0 &* UInt64(word0)
      let product1 = multiplier1 &* UInt64(word2)
      word0 = UInt32(truncatingIfNeeded: product1 >> 32) ^ word1 ^ key0
      word1 = UInt32(truncatingIfNeeded: product1)
      word2 = UInt32(truncatingIfNeeded: product0 >> 32) ^ word3 ^ key1
      word3 = UInt32(truncatingIfNeeded: product0)
      key0 &+= weyl.x
      key1 &+= weyl.y
    }
  }
}
