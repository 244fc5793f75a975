/// The luck of one person on one day: every random number that may be asked for.
///
///     luck.draw(.opens).unit                     // the day's number for that decision
///     luck.draw(.taskDone, 3).unit               // … for the fourth task
///     luck.traits.draw(.propensity)              // what the person was born with
///
/// Numbers have addresses (seed, person, day, decision, occurrence): asking twice gives the same
/// answer, and neither the order of questions nor other questions change it. So two worlds that
/// differ in a rule have the same luck wherever they do not differ.
///
/// A luck holds one block of Philox, the key of the day, and every draw mixes its place into it:
///
///     seed, person, day ──Philox4x32-10──▶ key, 128 bits     once for a person and day
///     decision, occurrence ──spread──▶ ⊕ ──×──▶ ⊕ ──×──▶ 64 bits      for each draw
///                                      key     key
///
/// So make it once and draw from it often.
public struct Luck: Hashable, Sendable {
  /// The world's seed.
  public let seed: Seed
  /// The person's number in the world.
  public let person: UInt32
  /// The day of the run, or `Address.traits`.
  public let day: UInt32
  /// What every draw of the day is mixed with.
  @usableFromInline let key: LuckKey

  /// The luck of a person on a day of the run, from 0.
  @inlinable public init(_ seed: Seed, person: UInt32, day: UInt32) {
    (self.seed, self.person, self.day) = (seed, person, day)
    key = LuckKey(seed, person: person, day: day)
  }

  /// The draw of a decision; the occurrence tells several draws of one day apart.
  @inlinable public func draw(_ decision: Decision, _ occurrence: UInt32 = 0) -> Draw {
    Draw(key, decision, occurrence)
  }

  /// The same person's luck for draws that are the same on every day.
  @inlinable public var traits: Luck { Luck(seed, person: person, day: Address.traits) }
}

/// The 128 bits that a person's draws of a day have in common, and how a place is mixed into them.
///
/// The place of a number within the day has 64 bits: `depth` · 2⁴⁸ + `decision` · 2³² +
/// `occurrence`. The mixer is Evensen's NASAM ("Not Another Strange Acronym Mixer", 2020): two
/// multiplications between sums of shifted copies. One half of the key is added before the first
/// multiplication, the other one before the second. NASAM begins with a linear step, which is
/// taken of the place alone, so that the compiler does it for places that it knows; for an
/// unknown key that is the same.
///
/// For one key it is a bijection: two places of a day never have the same 64 bits. Keys differ as
/// blocks of Philox do. Decision 0090 names the tests that it passes.
@usableFromInline struct LuckKey: Hashable, Sendable {
  @usableFromInline let first, second: UInt64

  /// The block of counter (0, 0, day, person) under the seed's key.
  @inlinable init(_ seed: Seed, person: UInt32, day: UInt32) {
    let block = Philox.block(counter: SIMD4(0, 0, day, person), key: seed.key)
    first = UInt64(block.x) | UInt64(block.y) << 32
    second = UInt64(block.z) | UInt64(block.w) << 32
  }

  /// The 64 bits of a place.
  @inlinable @inline(__always)
  func mixed(with place: UInt64) -> UInt64 {
    let spread = place ^ LuckKey.turned(place, by: 25) ^ LuckKey.turned(place, by: 47)
    let early = ((spread ^ first) &* 0x9E6C_63D0_676A_9A99) ^ second
    let late = LuckKey.folded(early) &* 0x9E6D_62D0_6F6A_9A9B
    return LuckKey.folded(late)
  }

  @inlinable @inline(__always)
  static func turned(_ word: UInt64, by bits: UInt64) -> UInt64 {
    word &>> bits | word &<< (64 - bits)
  }

  /// The upper bits brought down to the lower ones, which a multiplication leaves weak.
  @inlinable @inline(__always)
  static func folded(_ word: UInt64) -> UInt64 { word ^ (word &>> 23) ^ (word &>> 51) }
}
