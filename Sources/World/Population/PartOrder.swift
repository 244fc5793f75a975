import Leagues
import Measures

/// A description of one shard of a run: the people to simulate and the output to keep.
///
///     let order = PartOrder(
///       blocks: 768..<1_024, origin: "pet-year 409b23a4 0", keeping: RunRequest(journal: 20))
///     let bytes = world.part(order, executor)
///     …
///     let result = try world.result(of: parts, order, executor)     // of all parts, in order
///
/// A run can be split into shards only where people of one shard never meet people of another; see
/// `PartCuts`.
package struct PartOrder: Sendable {
  /// The blocks of people to simulate; see `PeopleGroups`.
  package var blocks: Range<Int>
  /// A text that identifies the run (version, scenario and variant), equal in all its shards.
  package var origin: String
  /// The optional output to keep besides tables.
  package var keeping: RunRequest

  /// Creates an order for some blocks. Only tables are kept, unless `request` asks for more.
  package init(blocks: Range<Int>, origin: String, keeping request: RunRequest = RunRequest()) {
    (self.blocks, self.origin, keeping) = (blocks, origin, request)
  }
}

/// The positions at which worlds can be cut into shards: between blocks whose people never meet.
/// The boards of a league region need all of the region's people every night.
///
///     no league          4,096 blocks, 4,095 cuts
///     league, 4 regions  groups 0 … 15 │ 16 … 31 │ 32 … 47 │ 48 … 63
///     league, 1 region   no cuts: anybody may meet anybody
package struct PartCuts: Sendable {
  /// The first block of each range that must not be cut, followed by 4,096.
  private let bounds: [Int]

  /// Creates the cuts that are possible in all of the given worlds.
  package init(_ worlds: [World]) {
    let lived = worlds.flatMap { [$0.parameters] + ($0.base.map { [$0] } ?? []) }
    let regions = lived.filter { $0.hasLeague }.map {
      $0.sherpa.league.regions
    }
    func region(_ block: Int, _ regions: Int) -> Int {
      WorldLeague.region(of: PeopleGroups.group(ofBlock: block), among: regions)
    }
    let all = PeopleGroups.blocks
    bounds =
      [0]
      + all.dropFirst().filter { block in
        regions.allSatisfy { region(block, $0) != region(block - 1, $0) }
      } + [all.upperBound]
  }

  package var most: Int { bounds.count - 1 }

  /// Returns the blocks of all users whom a user in `own` can meet. `own` is a non-empty range of
  /// user indices, and `people` is the number of all users.
  package func blocks(around own: Range<Int>, of people: Int) -> Range<Int> {
    let blocks = PeopleGroups.blocks(ofPeople: own, in: people)
    let first = bounds.last { $0 <= blocks.lowerBound } ?? blocks.lowerBound
    return first..<(bounds.first { $0 >= blocks.upperBound } ?? blocks.upperBound)
  }

  /// Returns the blocks of shard `part` (0-based) of `count` shards, which must be at most `most`.
  package func blocks(ofPart part: Int, of count: Int) -> Range<Int> {
    bounds[part * most / count]..<bounds[(part + 1) * most / count]
  }
}
