/// The random number at one address of one world.
///
///     let draw = Draw(42, Address(person: 7, day: 3, decision: Decision(2)))
///     draw.word                                   // 2_036_790_198
///     draw.unit                                   // 0.47422717299083583
///     draw.integer(in: 1...6)                     // 3
///     draw.at(occurrence: 1).integer(in: 1...6)   // 2, the next roll of the same die
///
/// A draw is an address, not a generator: reading it twice gives the same number twice. Use a
/// separate occurrence for every random outcome: **one occurrence, one variate.** Most variates
/// read the 64 bits at their address or the upper half of them. Variates that need more bits (after
/// a rejection, or for a gamma variate) continue on the `Tape` of their own address, which no other
/// draw reads. A rejection therefore never changes the next occurrence.
///
/// For many draws of one person and day, create their `Luck` once and draw from it.
public struct Draw: Hashable, Sendable {
  /// The key of the draw's person and day.
  @usableFromInline let key: LuckKey

  /// The decision's number in the upper 32 bits, the occurrence in the lower 32 bits.
  @usableFromInline let place: UInt64

  /// Creates the draw at an address of the world with this seed.
  @inlinable public init(_ seed: Seed, _ address: Address) {
    self.init(
      LuckKey(seed, person: address.person, day: address.day), address.decision,
      address.occurrence)
  }

  @inlinable init(_ key: LuckKey, _ decision: Decision, _ occurrence: UInt32) {
    self.key = key
    place = UInt64(decision.number) << 32 | UInt64(occurrence)
  }

  /// 0-based index of this draw among a person's draws for one decision on one day.
  @inlinable public var occurrence: UInt32 { UInt32(truncatingIfNeeded: place) }

  /// Returns the draw with another (0-based) occurrence, for the same person, day and decision.
  @inlinable public func at(occurrence: UInt32) -> Draw {
    Draw(key, Decision(UInt16(truncatingIfNeeded: place >> 32)), occurrence)
  }

  /// Returns the draw for another decision, for the same person, day and occurrence.
  @inlinable public func asking(_ decision: Decision) -> Draw { Draw(key, decision, occurrence) }

  /// The 64 random bits of the draw.
  @inlinable @inline(__always)
  public var wideWord: UInt64 { key.mixed(with: place) }

  /// The upper 32 of the draw's 64 random bits.
  @inlinable @inline(__always)
  public var word: UInt32 { UInt32(truncatingIfNeeded: wideWord >> 32) }

  /// Further random words for this draw alone, for samplers that need more than 64 bits.
  @inlinable public var tape: Tape { Tape(self) }

  /// A uniform number in 0 ..< 1, one of 2⁵³ values: (`wideWord` >> 11) · 2⁻⁵³.
  @inlinable public var unit: Double { Draw.unit(wideWord) }

  /// A uniform number strictly between 0 and 1, one of 2⁵² values symmetric around one half:
  /// (⌊`wideWord` / 2¹²⌋ + ½) · 2⁻⁵². Sampling by inversion uses this number.
  @inlinable @inline(__always)
  public var openUnit: Double { Draw.openUnit(wideWord) }

  /// Converts 64 random bits to a double in 0 ..< 1.
  @inlinable package static func unit(_ bits: UInt64) -> Double { Double(bits >> 11) * 0x1p-53 }

  /// Converts 64 random bits to a double strictly between 0 and 1.
  @inlinable package static func openUnit(_ bits: UInt64) -> Double {
    (Double(bits >> 12) + 0.5) * 0x1p-52
  }
}
