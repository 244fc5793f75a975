import Chance

/// The random words of one decision for people with consecutive indices. The Philox generator
/// computes them, so programs in other languages can reproduce them.
///
///     var crowd = Crowd(42, Address(person: 1_000, day: 3, decision: Decision(2)))
///     crowd.word                     // the word of person 1,000
///     crowd.eightBlocks(from: 16)    // lane l holds the four words of person 1,016 + l
///
/// The address is the 128-bit counter of Philox4x32-10, with four words per block:
///
///     counter = (occurrence / 4, decision, day, person)      key = the seed's two words
///     word    = block[occurrence % 4]
///
/// **Law:** each lane of `eightBlocks` equals the block of a crowd that begins at the lane's
/// person. After person 2³² − 1 comes person 0. The words differ from those of `Draw`. A `Draw`
/// costs a tenth if one person has many draws a day; a crowd costs less if many people have one
/// draw each.
package struct Crowd: Hashable, Sendable {
  /// The seed of the world.
  package var seed: Seed

  /// The address of the first person's word.
  package var address: Address

  package init(_ seed: Seed, _ address: Address) { (self.seed, self.address) = (seed, address) }

  /// The word of the first person: word `occurrence % 4` of block `occurrence / 4`.
  package var word: UInt32 {
    let block = Philox.block(
      counter: SIMD4(
        address.occurrence / 4, UInt32(address.decision.number), address.day, address.person),
      key: seed.key)
    return block[Int(address.occurrence % 4)]
  }

  /// Returns the words of eight people, starting at `offset`, for one block of four occurrences.
  package func eightBlocks(from offset: UInt32) -> Philox.EightBlocks {
    Philox.eightBlocks(
      address.occurrence / 4, UInt32(address.decision.number), address.day,
      last: people(from: offset), key: seed.key)
  }

  func people(from offset: UInt32) -> SIMD8<UInt32> {
    SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ (address.person &+ offset)
  }
}
