import Leagues
import Measures

/// The order for a shard of a run: the people to simulate and the output to keep.
///
///     let order = PartOrder(
///       blocks: 768..<1_024, origin: "pet-year 409b23a4 0", keeping: RunRequest(journal: 20))
///     let bytes = world.part(order, executor)
///     …
///     let result = try world.result(of: parts, order, executor)     // of all parts, in order
///
/// A run may be split into shards because people of one shard never meet people of another; see
/// `PartCuts`.
package struct PartOrder: Sendable {
  /// The blocks whose people are simulated; see `PeopleGroups`.
  package var blocks: Range<Int>
  /// A text that only shards of the same run share: version, scenario and variant.
  package var origin: String
  /// The output to keep besides tables.
  package var keeping: RunRequest

  /// Creates an order for some blocks. Only tables are kept, unless the request asks for more.
  package init(blocks: Range<Int>, origin: String, keeping request: RunRequest = RunRequest()) {
    (self.blocks, self.origin, keeping) = (blocks, origin, request)
  }
}

/// The places at which worlds can be cut into shards: between two blocks whose people never meet.
/// The boards of a region need all of its people every night.
///
///     no league          4,096 blocks, 4,095 cuts
///     league, 4 regions  groups 0 … 15 │ 16 … 31 │ 32 … 47 │ 48 … 63
///     league, 1 region   none: everybody meets everybody
package struct PartCuts: Sendable {
  /// The first block of each uncuttable stretch, followed by 4,096.
  private let bounds: [Int]

  /// Creates the cuts that are possible in every one of the given worlds.
  package init(_ worlds: [World]) {
    let lived = worlds.flatMap { [$0.parameters] + ($0.base.map { [$0] } ?? []) }
    let regions = lived.filter { $0.sherpa.hasLeague && $0.shares.sherpa > 0 }.map {
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

  /// Returns all blocks with users who can meet a user in `own`, a non-empty range of the `people`
  /// users.
  package func blocks(around own: Range<Int>, of people: Int) -> Range<Int> {
    let blocks = PeopleGroups.blocks(ofPeople: own, in: people)
    let first = bounds.last { $0 <= blocks.lowerBound } ?? blocks.lowerBound
    return first..<(bounds.first { $0 >= blocks.upperBound } ?? blocks.upperBound)
  }

  /// Returns the blocks of shard `part` (0-based) of `count` shards; `count` is at most `most`.
  package func blocks(ofPart part: Int, of count: Int) -> Range<Int> {
    bounds[part * most / count]..<bounds[(part + 1) * most / count]
  }
}
