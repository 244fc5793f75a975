// Comparisons that are added up instead of branched upon: written out or as masks, for a loop that
// compares becomes a loop that branches.

extension UInt64 {
  /// 1 if this number is at most `other`, else 0.
  @inline(__always)
  func isAtMost(_ other: UInt64) -> Int { self <= other ? 1 : 0 }
}

extension UnsafeMutablePointer where Pointee == UInt64 {
  /// How many of four numbers, a stride apart, are at most `key`.
  @inline(__always)
  func four(atMost key: UInt64, every stride: Int) -> Int {
    self[0].isAtMost(key) &+ self[stride].isAtMost(key)
      &+ (self[2 &* stride].isAtMost(key) &+ self[3 &* stride].isAtMost(key))
  }

  /// How many of sixteen numbers are at most `key`.
  @inline(__always)
  func sixteen(atMost key: UInt64) -> Int {
    four(atMost: key, every: 1) &+ (self + 4).four(atMost: key, every: 1)
      &+ ((self + 8).four(atMost: key, every: 1) &+ (self + 12).four(atMost: key, every: 1))
  }
}

extension UnsafeMutablePointer where Pointee == UInt32 {
  /// The sum of the first `count` of `end` numbers, each under a mask.
  @inline(__always)
  func sum(ofFirst count: Int, upTo end: Int = 16, mask: UInt32 = .max) -> UInt32 {
    let count = Int32(truncatingIfNeeded: count)
    var sum: UInt32 = 0
    for index in 0..<Int32(truncatingIfNeeded: end) {
      let isBefore = UInt32(bitPattern: (index &- count) &>> 31)
      sum &+= self[Int(index)] & mask & isBefore
    }
    return sum
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
