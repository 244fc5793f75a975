/// The weekly ladder job, which computes ranks and movements from standings (Sherpa §5.3, §10).
///
///     var ladder = try WeeklyLadder()
///     ladder.rank(standings)           // every tier is one board
///     ladder.ranks[row]                // 1 for the first of a tier, 0 for people without a rank
///     ladder.movements[row]            // .up, .stay, .down
///
/// Within a board, ranks run 1, 2, 3 … without gaps in the order of `Standing.ranksBefore(_:)`:
///
///     rank    1 ┄┄┄┄┄┄┄┄ 12   13 ┄ 15   16 ┄┄┄┄┄┄┄┄┄┄┄┄
///             up              stay      down
///
/// Three methods compute movements, with equal results for equal boards:
///
/// - `rank(_:)` ranks everybody, with each tier as one board, by radix sort of packed keys;
/// - `rank(_:on:)` ranks within boards of a few people;
/// - `move(_:)` finds only the movements, in one pass that keeps the first fifteen of each tier.
///
/// A ladder owns its working memory. Reuse one ladder every week, so that nothing is allocated
/// after the first week. Person numbers must differ; if two rows are equal in every key, the
/// earlier row ranks first.
public struct WeeklyLadder: Sendable {
  /// The validated parameters of the leagues.
  public let parameters: LeagueParameters
  /// The rank of each row on its board, 1-based; 0 without a rank. Empty after `move(_:)`.
  public private(set) var ranks: [UInt32] = []
  /// The movement of each row at the end of the week.
  public private(set) var movements: [LeagueMovement] = []
  /// The ranked rows, tier by tier or board by board, best rank first; empty after `move(_:)`.
  public private(set) var order: [UInt32] = []

  private var space = KeyedRowSpace()
  private var leading: LeadingRows

  /// Creates a ladder with these parameters.
  ///
  /// - Throws: `LeagueParametersError` if the parameters contradict each other.
  public init(_ parameters: LeagueParameters = LeagueParameters()) throws(LeagueParametersError) {
    try parameters.validate()
    self.parameters = parameters
    leading = LeadingRows(parameters)
  }

  /// Ranks everybody, with each tier as one board.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public mutating func rank(_ standings: Standings) {
    withPass(over: standings, atOnce: standings.count) { pass in pass.rankTiers() }
  }

  /// Ranks people within boards. Rows added after the boards were formed have no rank.
  ///
  /// - Throws: `LeagueBoardsError` if the boards cover more rows than the standings have.
  /// - Complexity: O(*n*) for *n* rows.
  public mutating func rank(
    _ standings: Standings, on boards: LeagueBoards
  ) throws(LeagueBoardsError) {
    guard boards.rowCount <= standings.count else {
      throw LeagueBoardsError(rows: boards.rowCount, people: standings.count)
    }
    rank(standings, onFitting: boards)
  }

  /// Ranks people within boards, which must not cover more rows than the standings have.
  mutating func rank(_ standings: Standings, onFitting boards: LeagueBoards) {
    withPass(over: standings, atOnce: boards.largestCount) { pass in
      boards.forEachBoard { members in pass.rank(members) }
    }
  }

  /// Calls `body` with a `LadderPass` over the standings, and then stores the ranked rows. `body`
  /// may sort at most `count` rows at once.
  private mutating func withPass(
    over standings: Standings, atOnce count: Int, _ body: (inout LadderPass) -> Void
  ) {
    ranks.refill(with: 0, count: standings.count)
    movements.refill(with: .stay, count: standings.count)
    order.refill(with: 0, count: standings.count)
    var placed = 0
    standings.withColumns { columns in
      ranks.withUnsafeMutableBufferPointer { ranks in
        movements.withUnsafeMutableBufferPointer { movements in
          order.withUnsafeMutableBufferPointer { order in
            space.withRoom(for: count) { room in
              guard let ranks = ranks.baseAddress, let movements = movements.baseAddress,
                let order = order.baseAddress
              else { return }
              var pass = LadderPass(
                rules: parameters, columns: columns, room: room, ranks: ranks, movements: movements,
                order: order)
              body(&pass)
              placed = pass.placed
            }
          }
        }
      }
    }
    order.removeLast(order.count - placed)
  }

  /// Finds only the movements, equal to those of `rank(_:)`, in one pass over tiers and XP.
  ///
  /// The pass needs only the ranks before a tier's `demoteFrom`, fifteen in the app specification.
  /// It keeps up to 64 rows of each tier; if more are needed, everybody is ranked in full.
  ///
  ///     row          tier's 15th so far has 340 XP
  ///     120 XP   ─▶  not among the first 15: down, and never looked at again
  ///     360 XP   ─▶  takes its place; the 15th falls out: down
  ///
  /// - Complexity: O(*n*) reading ten bytes a row, and O(*k* log *n*) insertions for *k* kept rows
  ///   if rows come in no particular order.
  public mutating func move(_ standings: Standings) {
    guard parameters.mostStaying <= LeadingRows.mostPlaces else {
      rank(standings)
      return forgetRanks()
    }
    forgetRanks()
    movements.refill(with: .stay, count: standings.count)
    standings.withColumns { columns in
      movements.withUnsafeMutableBufferPointer { movements in
        guard let movements = movements.baseAddress else { return }
        leading.move(columns, movements)
      }
    }
  }

  private mutating func forgetRanks() {
    ranks.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
  }
}

extension Array {
  /// Replaces the contents by `count` copies of `value`, reusing the array's memory.
  mutating func refill(with value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
