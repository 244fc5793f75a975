/// Inputs for benchmarks: scattered numbers that are the same on every machine.
///
///     var inputs = SplitMix64(seed: 1)
///     inputs.next()                      // 0x910A_2DEC_8902_5CC1
///     inputs.next(below: 86_400_000)     // a millisecond of a day
///
/// The generator of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators"
/// (OOPSLA 2014). It stands here so that no input depends on the modules that are measured; the
/// world's luck comes from `Chance`.
public struct SplitMix64: Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// A number from 0 to `bound` − 1 by the high half of a product; the bias, `bound` in 2⁶⁴, does
  /// not matter to a benchmark. A bound below 1 counts as 1.
  public mutating func next<Bound: FixedWidthInteger>(below bound: Bound) -> Bound {
    Bound(next().multipliedFullWidth(by: UInt64(max(1, bound))).high)
  }

  /// The finalizer: every bit of `word` changes about half of the bits of the result.
  @inlinable
  public static func mixed(_ word: UInt64) -> UInt64 {
    var mixed = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
