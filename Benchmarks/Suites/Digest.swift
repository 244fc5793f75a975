/// A running fingerprint of results, cheap enough for a timed loop.
///
///     var digest = Digest()
///     digest.add(2)
///     digest.add(3)
///     digest.value        // differs from that of 3, 2 and from that of 2
///
/// A word costs an addition and a multiplication, a chain of four cycles beside the work of the
/// operations, which do not wait for it. A single wrong result, two results in each other's place
/// and a missing one all change the value, and so do equal results, however many (a chain of
/// rotations and additions forgets 64 equal words). It is no hash against adversaries: `SHA256` is.
public struct Digest: Sendable {
  @usableFromInline
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inlinable
  public init() {}

  /// Takes in a result.
  @inlinable
  public mutating func add(_ word: UInt64) {
    state = (state &+ word) &* 0xD134_2543_DE82_EF95
  }

  /// Takes in a result of any integer type by its two's complement.
  @inlinable
  public mutating func add(_ number: some FixedWidthInteger) {
    add(UInt64(truncatingIfNeeded: number))
  }

  /// Takes in a number by its bits, so that a difference in the last one shows.
  @inlinable
  public mutating func add(_ number: Double) {
    add(number.bitPattern)
  }

  /// Takes in text or any other bytes, and how many there were.
  @inlinable
  public mutating func add(bytes: some Sequence<UInt8>) {
    var count: UInt64 = 0
    for byte in bytes {
      add(UInt64(byte))
      count += 1
    }
    add(count)
  }

  /// The fingerprint of everything taken in so far, its bits well mixed.
  @inlinable
  public var value: UInt64 { SplitMix64.mixed(state) }
}
