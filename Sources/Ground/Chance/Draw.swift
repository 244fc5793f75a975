/// What chance answers at one address of one world.
///
///     let draw = Draw(42, Address(person: 7, day: 3, decision: Decision(2)))
///     draw.word                                   // 4_224_887_378
///     draw.unit                                   // 0.9579563954881339
///     draw.integer(in: 1...6)                     // 6
///     draw.at(occurrence: 1).integer(in: 1...6)   // 2, the next roll of the same die
///
/// A draw is a place, not a generator: asking twice gives the same answer twice. Give every
/// question its own occurrence, whatever it needs inside: **one occurrence, one variate.** Most
/// variates read a single word. Those that need more (a 64-bit number, a rejected attempt, a gamma
/// variate) continue on the `Tape` of their own address, where nobody else reads, so a rejection
/// never shifts the luck of the next occurrence.
public struct Draw: Hashable, Sendable {
  /// The world.
  public var seed: Seed

  /// The place.
  public var address: Address

  @inlinable
  public init(_ seed: Seed, _ address: Address) {
    self.seed = seed
    self.address = address
  }

  /// The same question of the same person and day, asked for the `occurrence`-th time.
  @inlinable
  public func at(occurrence: UInt32) -> Draw {
    var other = self
    other.address.occurrence = occurrence
    return other
  }

  /// The four words of the occurrences that share this address's block: 4·⌊occurrence / 4⌋ and
  /// the three after it. Cheaper than four draws.
  @inlinable
  public var fourWords: SIMD4<UInt32> {
    Philox.block(
      counter: SIMD4(
        address.occurrence / 4, UInt32(address.decision.number), address.day, address.person),
      key: seed.key)
  }

  /// The word at the address: word `occurrence % 4` of block `occurrence / 4`.
  @inlinable
  public var word: UInt32 { fourWords[Int(address.occurrence % 4)] }

  /// The words that belong to this address alone.
  @inlinable
  public var tape: Tape { Tape(self) }

  /// 64 bits: the first two words of the tape, low word first.
  @inlinable
  public var wideWord: UInt64 {
    var tape = self.tape
    return tape.nextWide()
  }

  /// A number in 0 ..< 1, one of 2⁵³ equally likely ones: (`wideWord` >> 11) · 2⁻⁵³.
  @inlinable
  public var unit: Double { Draw.unit(wideWord) }

  /// A number strictly between 0 and 1, one of 2⁵² equally likely ones, symmetric around one half:
  /// (⌊`wideWord` / 2¹²⌋ + ½) · 2⁻⁵². The argument of every inverted distribution function.
  @inlinable
  public var openUnit: Double { Draw.openUnit(wideWord) }

  /// The double in 0 ..< 1 of 64 random bits.
  @inlinable
  package static func unit(_ bits: UInt64) -> Double { Double(bits >> 11) * 0x1p-53 }

  /// The double strictly between 0 and 1 of 64 random bits.
  @inlinable
  package static func openUnit(_ bits: UInt64) -> Double {
    (Double(bits >> 12) + 0.5) * 0x1p-52
  }
}
