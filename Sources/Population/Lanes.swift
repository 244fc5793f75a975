/// The lanes of a mask that are set, in order.
///
///     for lane in SetLanes(values .> 5) { … }   // 0 … 7
///
/// A mask is packed into a byte a lane, so that the common case, none is set, is one comparison.
struct SetLanes: Sequence, IteratorProtocol {
  private var bytes: UInt64

  @inline(__always)
  init(_ mask: SIMDMask<SIMD8<Int32>>) {
    let ones = SIMD8<Int32>.zero.replacing(with: -1, where: mask)
    let packed = SIMD8<UInt8>(truncatingIfNeeded: ones)
    bytes = UInt64(littleEndian: unsafeBitCast(packed, to: UInt64.self))
  }

  @inline(__always) var isEmpty: Bool { bytes == 0 }

  @inline(__always)
  mutating func next() -> Int? {
    if bytes == 0 { return nil }
    let lane = bytes.trailingZeroBitCount / 8
    bytes &= ~(0xFF << UInt64(lane * 8))
    return lane
  }
}
