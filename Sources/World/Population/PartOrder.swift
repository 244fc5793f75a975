import Leagues
import Measures

/// What a part of a run lives, and what it keeps.
///
///     let order = PartOrder(
///       groups: 12..<16, origin: "pet-year 409b23a4 variant 0", keeping: RunRequest(journal: 20))
///     let bytes = world.part(order, executor)
///     …
///     let result = try world.result(of: parts, order, executor)     // of all parts, in any order
///
/// A run may be cut into parts because nobody in one part ever meets anybody in another: see
/// `PartCuts`.
package struct PartOrder: Sendable {
  /// The numbers of the groups whose people live.
  package var groups: Range<Int>
  /// What tells runs apart whose parts do not belong together: version, scenario, variant.
  package var origin: String
  /// What is kept besides tables.
  package var keeping: RunRequest

  /// An order of some groups. Only their tables are kept, unless the request asks for more.
  package init(groups: Range<Int>, origin: String, keeping request: RunRequest = RunRequest()) {
    (self.groups, self.origin, keeping) = (groups, origin, request)
  }
}

/// Where worlds can be cut into parts: between two groups whose people never meet.
///
///     no league          64 groups, 63 cuts
///     league, 4 regions  groups 0 … 15 │ 16 … 31 │ 32 … 47 │ 48 … 63
///     league, 1 region   none: everybody meets everybody
package struct PartCuts: Sendable {
  /// The first group of each stretch that cannot be cut, and 64.
  private let bounds: [Int]

  /// The cuts that suit all of some worlds.
  package init(_ worlds: [World]) {
    let all = worlds.flatMap { [$0.parameters] + ($0.base.map { [$0] } ?? []) }
    let regions = all.filter { $0.sherpa.hasLeague && $0.shares.sherpa > 0 }.map {
      $0.sherpa.league.regions
    }
    bounds =
      [0]
      + (1..<PeopleGroups.count).filter { group in
        regions.allSatisfy {
          WorldLeague.region(of: group, among: $0) != WorldLeague.region(of: group - 1, among: $0)
        }
      } + [PeopleGroups.count]
  }

  package var most: Int { bounds.count - 1 }

  /// The groups of shard `i` of `n`, at most `most` shards.
  package func groups(ofPart part: Int, of count: Int) -> Range<Int> {
    bounds[part * most / count]..<bounds[(part + 1) * most / count]
  }

  package static func people(of groups: Range<Int>, in people: Int) -> Int {
    PeopleGroups.people(of: groups, in: people)
  }
}
