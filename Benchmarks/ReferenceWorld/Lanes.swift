/// The indices of the set lanes of a mask, in ascending order.
///
///     for lane in SetLanes(met) { … }   // 0 … 7
///
/// A set lane is −1 (all bits), any other lane is 0. The lanes are packed into one byte each, so
/// that the common case of no set lane is one comparison.
package struct SetLanes: Sequence, IteratorProtocol {
  private var bytes: UInt64

  @inline(__always) package init(_ lanes: SIMD8<Int32>) {
    let packed = SIMD8<UInt8>(truncatingIfNeeded: lanes)
    bytes = UInt64(littleEndian: unsafeBitCast(packed, to: UInt64.self))
  }

  @inline(__always) var isEmpty: Bool { bytes == 0 }

  @inline(__always) package mutating func next() -> Int? {
    if bytes == 0 { return nil }
    let lane = bytes.trailingZeroBitCount / 8
    bytes &= ~(0xFF << UInt64(lane * 8))
    return lane
  }
}

extension SIMD8<UInt32> {
  /// A mask of the lanes that are below the other vector's lanes: −1 if below, else 0.
  ///
  /// The mask is the sign of a 64-bit difference, which the compiler turns into one vector
  /// comparison. A mask of `.<` may become a loop over the lanes.
  @inline(__always) package func below(_ limits: SIMD8<UInt32>) -> SIMD8<Int32> {
    let difference = wide &- limits.wide
    return SIMD8<Int32>(truncatingIfNeeded: difference &>> 63)
  }

  @inline(__always) private var wide: SIMD8<Int64> {
    SIMD8<Int64>(truncatingIfNeeded: self) & SIMD8<Int64>(repeating: 0xFFFF_FFFF)
  }
}
