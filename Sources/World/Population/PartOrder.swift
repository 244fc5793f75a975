import Leagues
import Measures

/// What a part of a run lives, and what it keeps.
///
///     let order = PartOrder(
///       blocks: 768..<1_024, origin: "pet-year 409b23a4 0", keeping: RunRequest(journal: 20))
///     let bytes = world.part(order, executor)
///     …
///     let result = try world.result(of: parts, order, executor)     // of all parts, in order
///
/// A run may be cut into parts because nobody in one part ever meets anybody in another: see
/// `PartCuts`.
package struct PartOrder: Sendable {
  /// The blocks whose people live; see `PeopleGroups`.
  package var blocks: Range<Int>
  /// A text that only parts of the same run share: version, scenario and variant.
  package var origin: String
  /// What is kept besides tables.
  package var keeping: RunRequest

  /// An order of some blocks. Only their tables are kept, unless the request asks for more.
  package init(blocks: Range<Int>, origin: String, keeping request: RunRequest = RunRequest()) {
    (self.blocks, self.origin, keeping) = (blocks, origin, request)
  }
}

/// Where worlds can be cut into parts: between two blocks whose people never meet. The boards of a
/// region need all of its people every night.
///
///     no league          4,096 blocks, 4,095 cuts
///     league, 4 regions  groups 0 … 15 │ 16 … 31 │ 32 … 47 │ 48 … 63
///     league, 1 region   none: everybody meets everybody
package struct PartCuts: Sendable {
  /// The first block of each stretch that cannot be cut, and 4,096.
  private let bounds: [Int]

  /// The cuts that suit all of some worlds.
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

  /// All blocks with users who can meet a user in `own`, a range of the `people` users that is not
  /// empty.
  package func blocks(around own: Range<Int>, of people: Int) -> Range<Int> {
    let blocks = PeopleGroups.blocks(ofPeople: own, in: people)
    let first = bounds.last { $0 <= blocks.lowerBound } ?? blocks.lowerBound
    return first..<(bounds.first { $0 >= blocks.upperBound } ?? blocks.upperBound)
  }

  /// The blocks of shard `i` of `n`, at most `most` shards.
  package func blocks(ofPart part: Int, of count: Int) -> Range<Int> {
    bounds[part * most / count]..<bounds[(part + 1) * most / count]
  }
}
