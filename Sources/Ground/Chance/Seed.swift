/// The random seed of a world: the same scenario with the same seed gives the same bytes.
///
///     Seed(42).key      // SIMD2(42, 0)
///     Seed(0x1_0000_0002).key // SIMD2(2, 1): low word first
///
/// The low 32 bits are the first word of the Philox key and the high 32 bits the second, so a seed
/// below 2³² gives a key whose second word is zero. All 2⁶⁴ seeds are equally good, because Philox
/// mixes the key into every round.
public struct Seed: Hashable, BitwiseCopyable, Sendable {
  /// The seed as the user writes it.
  public var number: UInt64

  @inlinable public init(_ number: UInt64) { self.number = number }

  /// The two words of the Philox key, low word first.
  @inlinable public var key: SIMD2<UInt32> {
    SIMD2(UInt32(truncatingIfNeeded: number), UInt32(truncatingIfNeeded: number >> 32))
  }
}

extension Seed: ExpressibleByIntegerLiteral {
  /// Creates a seed from an integer literal: `let seed: Seed = 42`.
  @inlinable public init(integerLiteral number: UInt64) { self.init(number) }
}
