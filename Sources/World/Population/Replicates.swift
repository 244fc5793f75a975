import Chance

/// The seeds of several worlds with the same rules, but other users and random draws. The spread
/// between the worlds shows how much of a result is random.
///
///     world 0   seed 42                            ─┐
///     world 1   seed 11,003,604,834,848,460,647     ├── tallies added up, world after world
///     world 2   …                                  ─┘
///
/// The seed of each later world is two words of Philox. The key is the scenario's seed, and the
/// counter is (the world's index, `Decision.world` + 2¹⁶, 2³² − 1, 2³² − 1). So a seed depends
/// neither on the number of worlds nor on the rules: a world has the same users and draws under
/// every variant. World 0 has the scenario's own seed, so a run with one world uses only that seed.
extension Seed {
  /// Returns the seed of the world with a 0-based index.
  public func ofWorld(_ number: Int) -> Seed {
    guard number > 0 else { return self }
    let block = Philox.block(
      counter: SIMD4(
        UInt32(clamping: number), UInt32(Decision.world.number) + 1 << 16, Address.traits,
        Address.nobody),
      key: key)
    return Seed(UInt64(block.x) | UInt64(block.y) << 32)
  }
}
