/// Words of Philox by address, the same question put to people with consecutive numbers: the stream
/// of the reference world, which programs in other languages repeat.
///
///     var crowd = Crowd(42, Address(person: 1_000, day: 3, decision: Decision(2)))
///     crowd.word                     // the word of person 1,000
///     crowd.eightBlocks(from: 16)    // lane l holds the four words of person 1,016 + l
///
/// The address is the 128-bit counter of Philox4x32-10, four words to a block:
///
///     counter = (occurrence / 4, decision, day, person)      key = the seed's two words
///     word    = block[occurrence % 4]
///
/// **Law:** lane for lane, eight blocks are those of eight crowds with one person each. Person
/// numbers run on from 2³² − 1 to 0. These are not the words of `Draw`, which costs a tenth where
/// a person is asked many questions a day; a crowd costs less where many people are asked one.
public struct Crowd: Hashable, Sendable {
  /// The world.
  public var seed: Seed

  /// The place of the first person's word.
  public var address: Address

  @inlinable
  public init(_ seed: Seed, _ address: Address) { (self.seed, self.address) = (seed, address) }

  /// The word of the first person: word `occurrence % 4` of block `occurrence / 4`.
  @inlinable public var word: UInt32 {
    let block = Philox.block(
      counter: SIMD4(
        address.occurrence / 4, UInt32(address.decision.number), address.day, address.person),
      key: seed.key)
    return block[Int(address.occurrence % 4)]
  }

  /// The blocks of eight people: the words of the four occurrences 4·⌊occurrence / 4⌋ … + 3.
  @inlinable public func eightBlocks(from offset: UInt32) -> Philox.EightBlocks {
    Philox.eightBlocks(
      address.occurrence / 4, UInt32(address.decision.number), address.day,
      last: people(from: offset), key: seed.key)
  }

  @inlinable func people(from offset: UInt32) -> SIMD8<UInt32> {
    SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ (address.person &+ offset)
  }
}
