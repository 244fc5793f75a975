/// The weekly ladder job: standings in, ranks and movements out (Sherpa §5.3, §10).
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
/// Three ways lead to the movements, all to the same ones:
///
/// - `rank(_:)` ranks everybody, a tier a board, by radix on packed keys;
/// - `rank(_:on:)` ranks within boards of a few people;
/// - `move(_:)` finds the movements alone in one pass that keeps the first fifteen of each tier.
///
/// A ladder owns the memory that it works in: keep one and use it every week, and nothing is
/// allocated after the first. Person numbers must differ: of two rows that are equal in everything
/// the first ranks first.
public struct WeeklyLadder: Sendable {
  /// The numbers in force.
  public let parameters: LeagueParameters
  /// The rank of each row on its board, 0 without one; empty after `move(_:)`.
  public private(set) var ranks: [UInt32] = []
  /// Where the week leads each row.
  public private(set) var movements: [LeagueMovement] = []
  /// The ranked rows, tier by tier or board by board, first ranks first; empty after `move(_:)`.
  public private(set) var order: [UInt32] = []

  private var space = KeyedRowSpace()
  private var leading: LeadingRows

  /// A ladder by these numbers.
  ///
  /// - Throws: `LeagueParametersError` if they contradict each other.
  public init(_ parameters: LeagueParameters = LeagueParameters()) throws(LeagueParametersError) {
    try parameters.validate()
    self.parameters = parameters
    leading = LeadingRows(parameters)
  }

  /// Ranks everybody, a whole tier a board.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public mutating func rank(_ standings: Standings) {
    withPass(over: standings, atOnce: standings.count) { pass in pass.rankTiers() }
  }

  /// Ranks within boards. Rows added since the boards were formed are on none of them.
  ///
  /// - Throws: `LeagueBoardsError` if the boards know more rows than there are.
  /// - Complexity: O(*n*) for *n* rows.
  public mutating func rank(
    _ standings: Standings, on boards: LeagueBoards
  ) throws(LeagueBoardsError) {
    guard boards.rowCount <= standings.count else {
      throw LeagueBoardsError(rows: boards.rowCount, people: standings.count)
    }
    rank(standings, onFitting: boards)
  }

  /// Ranks within boards that know no more rows than there are.
  mutating func rank(_ standings: Standings, onFitting boards: LeagueBoards) {
    withPass(over: standings, atOnce: boards.largestCount) { pass in
      boards.forEachBoard { members in pass.rank(members) }
    }
  }

  /// Opens the memory of a week for `body`, which orders at most this number of rows at once, and
  /// leaves what it placed.
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

  /// Finds the movements alone: those that `rank(_:)` would give, in one pass over tiers and XP.
  ///
  /// Only the ranks of a tier before `demoteFrom` matter to it, fifteen by the specification; up to
  /// 64 are kept while the rows stream by, more are ranked in full.
  ///
  ///     row          tier's 15th so far has 340 XP
  ///     120 XP   ─▶  not among the first 15: down, and never looked at again
  ///     360 XP   ─▶  takes its place; the 15th falls out: down
  ///
  /// - Complexity: O(*n*) reading ten bytes a row, and O(*k* log *n*) insertions for *k* kept
  ///   places if rows come in no particular order.
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
  /// Makes the array `count` times `value` in the memory that it has.
  mutating func refill(with value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
