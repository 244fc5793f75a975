import Chance

/// Computes the blocks of eight counters at once, on SSE2 about 1.6 times as fast as one at a time.
extension Philox {
  /// Eight blocks in SIMD lanes: lane l of `word0` … `word3` is the block of counter l.
  package struct EightBlocks: Equatable, Sendable {
    /// Words 0, 1, 2 and 3 of all eight blocks.
    package var word0, word1, word2, word3: SIMD8<UInt32>

    /// Word `index % 4` of all eight blocks.
    package subscript(index: UInt32) -> SIMD8<UInt32> {
      switch index % 4 {
      case 0: word0
      case 1: word1
      case 2: word2
      default: word3
      }
    }

    init(_ lanes: Lanes) {
      word0 = SIMD8(truncatingIfNeeded: lanes.word0)
      word1 = SIMD8(truncatingIfNeeded: lanes.word1)
      word2 = SIMD8(truncatingIfNeeded: lanes.word2)
      word3 = SIMD8(truncatingIfNeeded: lanes.word3)
    }
  }

  /// Returns the blocks of the counters (c0, c1, c2, last) for the eight values of `last`. The
  /// result equals eight calls of `block(counter:key:)`.
  @inline(__always)
  package static func eightBlocks(
    _ c0: UInt32, _ c1: UInt32, _ c2: UInt32, last: SIMD8<UInt32>, key: SIMD2<UInt32>
  ) -> EightBlocks {
    var lanes = Lanes(c0, c1, c2, last)
    var (key0, key1) = (key.x, key.y)
    for _ in 0..<5 {
      lanes.round(&key0, &key1)
      lanes.round(&key0, &key1)
    }
    return EightBlocks(lanes)
  }

  /// The words after some rounds. The low half of each 64-bit lane is a word, and the high half is
  /// ignored. The 32 × 32 → 64-bit product of a vector unit reads only the low halves, so nothing
  /// is packed or masked until the end.
  struct Lanes {
    var word0, word1, word2, word3: SIMD8<UInt64>

    init(_ c0: UInt32, _ c1: UInt32, _ c2: UInt32, _ last: SIMD8<UInt32>) {
      word0 = SIMD8(repeating: UInt64(c0))
      word1 = SIMD8(repeating: UInt64(c1))
      word2 = SIMD8(repeating: UInt64(c2))
      word3 = SIMD8(truncatingIfNeeded: last)
    }

    @inline(__always)
    mutating func round(_ key0: inout UInt32, _ key1: inout UInt32) {
      let low = SIMD8<UInt64>(repeating: 0xFFFF_FFFF)
      let product0 = (word0 & low) &* SIMD8(repeating: 0xD251_1F53)
      let product1 = (word2 & low) &* SIMD8(repeating: 0xCD9E_8D57)
      word0 = (product1 &>> 32) ^ word1 ^ SIMD8(repeating: UInt64(key0))
      word1 = product1
      word2 = (product0 &>> 32) ^ word3 ^ SIMD8(repeating: UInt64(key1))
      word3 = product0
      key0 &+= 0x9E37_79B9
      key1 &+= 0xBB67_AE85
    }
  }
}
