/// All random numbers of one person on one day.
///
///     luck.draw(.opens).unit                     // the day's number for that decision
///     luck.draw(.taskDone, 3).unit               // … for the fourth task
///     luck.traits.draw(.propensity)              // what the person was born with
///
/// Each number has an address (seed, person, day, decision, occurrence). Reading an address twice
/// gives the same number, in whatever order the program reads addresses. Two worlds that differ in
/// a rule therefore share all random numbers at the addresses that both worlds read.
///
/// A `Luck` stores one block of Philox as the key of the day. Every draw mixes its decision and
/// occurrence into the key:
///
///     seed, person, day ──Philox4x32-10──▶ key, 128 bits     once for a person and day
///     decision, occurrence ──spread──▶ ⊕ ──×──▶ ⊕ ──×──▶ 64 bits      for each draw
///                                      key     key
///
/// Create one `Luck` per person and day, and draw from it often.
public struct Luck: Hashable, Sendable {
  /// The world's seed.
  public let seed: Seed
  /// The person's index in the world.
  public let person: UInt32
  /// The 0-based day of the run, or `Address.traits`.
  public let day: UInt32
  /// The 128-bit key that is mixed into every draw of the day.
  @usableFromInline let key: LuckKey

  /// Creates the random numbers of a person on a 0-based day of the run.
  @inlinable public init(_ seed: Seed, person: UInt32, day: UInt32) {
    (self.seed, self.person, self.day) = (seed, person, day)
    key = LuckKey(seed, person: person, day: day)
  }

  /// Returns the draw for a decision; `occurrence` (0-based) separates several draws on one day.
  @inlinable public func draw(_ decision: Decision, _ occurrence: UInt32 = 0) -> Draw {
    Draw(key, decision, occurrence)
  }

  /// The person's random numbers that do not change from day to day.
  @inlinable public var traits: Luck { Luck(seed, person: person, day: Address.traits) }
}

/// The 128-bit key of one person and day, and the function that mixes a position into it.
///
/// A random number's position within the day has 64 bits: `depth` · 2⁴⁸ + `decision` · 2³² +
/// `occurrence`. The mixer is Evensen's NASAM ("Not Another Strange Acronym Mixer", 2020): two
/// multiplications between sums of shifted copies. One half of the key is added before the first
/// multiplication, the other half before the second. NASAM begins with a linear step. Here that
/// step is applied to the position alone, so that the compiler can evaluate it for constant
/// positions; with an unknown key the result is equally random.
///
/// For one key the mixer is a bijection, so two positions of a day never have the same 64 bits. The
/// keys of two days differ like two blocks of Philox. Decision record 0090 names the tests that the
/// mixer passes.
@usableFromInline struct LuckKey: Hashable, Sendable {
  @usableFromInline let first, second: UInt64

  /// Creates the key: the Philox block of counter (0, 0, day, person) under the seed's key.
  @inlinable init(_ seed: Seed, person: UInt32, day: UInt32) {
    let block = Philox.block(counter: SIMD4(0, 0, day, person), key: seed.key)
    first = UInt64(block.x) | UInt64(block.y) << 32
    second = UInt64(block.z) | UInt64(block.w) << 32
  }

  /// Returns the 64 random bits at a position within the day.
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

  /// Mixes the upper bits into the lower bits, because a multiplication mixes lower bits poorly.
  @inlinable @inline(__always)
  static func folded(_ word: UInt64) -> UInt64 { word ^ (word &>> 23) ^ (word &>> 51) }
}
