/// What chance answers at one address of one world.
///
///     let draw = Draw(42, Address(person: 7, day: 3, decision: Decision(2)))
///     draw.word                                   // 2_036_790_198
///     draw.unit                                   // 0.47422717299083583
///     draw.integer(in: 1...6)                     // 3
///     draw.at(occurrence: 1).integer(in: 1...6)   // 2, the next roll of the same die
///
/// A draw is a place, not a generator: asking twice gives the same answer twice. Give every
/// question its own occurrence, whatever it needs inside: **one occurrence, one variate.** Most
/// variates read the 64 bits of their address or the upper half of them. Those that need more (a
/// rejected attempt, a gamma variate) continue on the `Tape` of their own address, where nobody
/// else reads, so a rejection never shifts the luck of the next occurrence.
///
/// To draw often for one person and day, make their `Luck` once and draw from it.
public struct Draw: Hashable, Sendable {
  /// The luck of the person and the day.
  @usableFromInline let key: LuckKey

  /// The number of the decision in the upper 32 bits, the occurrence in the lower 32 bits.
  @usableFromInline let place: UInt64

  /// The draw at an address of a world.
  @inlinable public init(_ seed: Seed, _ address: Address) {
    self.init(
      LuckKey(seed, person: address.person, day: address.day), address.decision,
      address.occurrence)
  }

  @inlinable init(_ key: LuckKey, _ decision: Decision, _ occurrence: UInt32) {
    self.key = key
    place = UInt64(decision.number) << 32 | UInt64(occurrence)
  }

  /// How many times this person met this question before on this day.
  @inlinable public var occurrence: UInt32 { UInt32(truncatingIfNeeded: place) }

  /// The same question of the same person and day, asked for the `occurrence`-th time.
  @inlinable public func at(occurrence: UInt32) -> Draw {
    Draw(key, Decision(UInt16(truncatingIfNeeded: place >> 32)), occurrence)
  }

  /// Another question about the same person and day, asked as many times.
  @inlinable public func asking(_ decision: Decision) -> Draw { Draw(key, decision, occurrence) }

  /// The 64 bits of the address.
  @inlinable @inline(__always)
  public var wideWord: UInt64 { key.mixed(with: place) }

  /// The upper 32 bits of the address.
  @inlinable @inline(__always)
  public var word: UInt32 { UInt32(truncatingIfNeeded: wideWord >> 32) }

  /// The words that belong to this address alone and come after its own.
  @inlinable public var tape: Tape { Tape(self) }

  /// A number in 0 ..< 1, one of 2⁵³ equally likely ones: (`wideWord` >> 11) · 2⁻⁵³.
  @inlinable public var unit: Double { Draw.unit(wideWord) }

  /// A number strictly between 0 and 1, one of 2⁵² equally likely ones, symmetric around one half:
  /// (⌊`wideWord` / 2¹²⌋ + ½) · 2⁻⁵². The argument of every inverted distribution function.
  @inlinable @inline(__always)
  public var openUnit: Double { Draw.openUnit(wideWord) }

  /// The double in 0 ..< 1 of 64 random bits.
  @inlinable package static func unit(_ bits: UInt64) -> Double { Double(bits >> 11) * 0x1p-53 }

  /// The double strictly between 0 and 1 of 64 random bits.
  @inlinable package static func openUnit(_ bits: UInt64) -> Double {
    (Double(bits >> 12) + 0.5) * 0x1p-52
  }
}
