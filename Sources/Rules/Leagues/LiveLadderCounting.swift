// Comparisons that are added up instead of branched upon: written out or as vectors, for a loop
// that compares or masks becomes a loop that branches, and a branch that is guessed wrongly keeps
// the processor from running ahead into the next search, whose memory it could be waiting for.

extension UInt64 {
  /// 1 if this number is at most `other`, else 0.
  @inline(__always) func isAtMost(_ other: UInt64) -> Int { self <= other ? 1 : 0 }
}

extension UnsafeMutablePointer where Pointee == UInt64 {
  /// How many of four numbers, a stride apart, are at most `key`.
  @inline(__always) func four(atMost key: UInt64, every stride: Int) -> Int {
    self[0].isAtMost(key) &+ self[stride].isAtMost(key)
      &+ (self[2 &* stride].isAtMost(key) &+ self[3 &* stride].isAtMost(key))
  }

  /// How many of sixteen numbers are at most `key`.
  @inline(__always) func sixteen(atMost key: UInt64) -> Int {
    four(atMost: key, every: 1) &+ (self + 4).four(atMost: key, every: 1)
      &+ ((self + 8).four(atMost: key, every: 1) &+ (self + 12).four(atMost: key, every: 1))
  }
}

extension UnsafeMutablePointer where Pointee == UInt32 {
  /// The sum of sixteen numbers, each under a mask.
  @inline(__always) func sixteenSummed(under masks: UnsafeMutablePointer<UInt32>) -> UInt32 {
    let numbers = UnsafeRawPointer(self).loadUnaligned(as: SIMD16<UInt32>.self)
    let kept = numbers & UnsafeRawPointer(masks).loadUnaligned(as: SIMD16<UInt32>.self)
    let eight = kept.lowHalf &+ kept.highHalf
    let four = eight.lowHalf &+ eight.highHalf
    let two = four.lowHalf &+ four.highHalf
    return two.x &+ two.y
  }
}

/// Masks that keep the first few of sixteen numbers. They are read from memory because a compiler
/// that knows them makes branches of them.
///
///     count 3    │ 1 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 │
struct LiveLadderMasks {
  private let words: UnsafeMutablePointer<UInt32>

  /// Masks that let through some bits of what they keep.
  init(bits: UInt32) {
    words = .filled(bits, 32)
    (words + 16).update(repeating: 0, count: 16)
  }

  func deallocate() { words.deallocate() }

  /// The masks that keep the first `count` of sixteen; none if it is less, all if it is more.
  @inline(__always) func keeping(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    words + (16 &- max(0, min(16, count)))
  }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// New memory with one value all over.
  static func filled(_ value: Pointee, _ count: Int) -> Self {
    let memory = allocate(capacity: count)
    memory.initialize(repeating: value, count: count)
    return memory
  }
}
