import Analytics
import CivilTime
import Leagues
import Tabular

/// What the people of a group ended a league week with, until `LeaguesLedger` collects it.
struct LeaguesObserver: Sendable {
  fileprivate struct Entry: Sendable {
    let rank: LeagueRank
    let segments: UInt16
    /// Whether the rank before on the board has as much XP, so that a tie had to be broken.
    var isTied = false
  }

  fileprivate var entries: [Entry] = []

  mutating func rank(_ rank: LeagueRank, _ segments: UInt16) {
    entries.append(Entry(rank: rank, segments: segments))
  }
}

/// `leagues` and `league_moves`: the weeks of the season, one row for each tier, and who moved
/// where.
///
///     rank   1    2    3   …  12   13 … 15   16 …
///     XP    410  380  380     150            40         rank 3 tied with 2: one tie broken
///           ╰── up: the least XP is the cut ╯
///
/// Only people with a rank are counted. People meet in a league from all groups, so the ledger
/// works on a week of all of them together; intervals of coupled people come from replicate worlds.
struct LeaguesLedger: Sendable {
  private let shape: WorldShape
  private var week: [LeaguesObserver.Entry] = []
  private var rows: BySegment<[[Cell]]>
  /// By tier of the week, then tier of the next.
  private var moves: BySegment<[Int64]>

  private static var tiers: Int { LeagueTier.allCases.count }

  init(_ shape: WorldShape) {
    self.shape = shape
    rows = BySegment(shape, [])
    moves = BySegment(shape, .none(LeaguesLedger.tiers * LeaguesLedger.tiers))
  }

  mutating func collect(from group: inout LeaguesObserver) {
    week += group.entries
    group.entries.removeAll(keepingCapacity: true)
  }

  /// Writes the rows of a week that ends with a day; nothing on other days.
  mutating func close(_ day: Int) {
    guard shape.hasLeague, (shape.start + day).weekday == .sunday else { return }
    week.sort { ($0.rank.board, $0.rank.rank) < ($1.rank.board, $1.rank.rank) }
    for index in week.indices.dropFirst() {
      let (before, own) = (week[index - 1].rank, week[index].rank)
      week[index].isTied = before.board == own.board && before.xp == own.xp
    }
    for segment in rows.indices {
      let bit = UInt16(1) << UInt16(segment)
      let people = week.filter { $0.segments & bit != 0 }
      for tier in LeagueTier.allCases {
        rows[segment].append(cells(tier, people.filter { $0.rank.tier == tier }, on: day))
      }
      for entry in people {
        let cell = Int(entry.rank.tier.rawValue) * LeaguesLedger.tiers
        moves[segment][cell + Int(entry.rank.next.rawValue)] += 1
      }
    }
    week.removeAll(keepingCapacity: true)
  }

  /// The row of a tier, from its people in the order of boards.
  private func cells(
    _ tier: LeagueTier, _ people: [LeaguesObserver.Entry], on day: Int
  ) -> [Cell] {
    let xp = people.map { Double($0.rank.xp) }.sorted()
    let up = people.filter { $0.rank.next > tier }
    let counts = [
      people.indices.count { $0 == 0 || people[$0].rank.board != people[$0 - 1].rank.board },
      up.count, people.count { $0.rank.next == tier }, people.count { $0.rank.next < tier },
    ]
    let head: [Cell] = [
      .text((shape.start + day).week.key), .text(tier.key), Cell(people.count),
      .ratio(Int64(people.count { $0.rank.xp > 0 }), Int64(people.count)),
    ]
    let total = people.reduce(0) { $0 + $1.rank.xp }
    let cut = up.map { $0.rank.xp }.min()
    return head + counts.map { Cell($0) } + [.integer(total)]
      + [0.1, 0.5, 0.9].map { Cell(Quantiles.type7(xp, $0)) }
      + [cut.map { .integer($0) } ?? .empty, Cell(people.count { $0.isTied })]
  }

  func table(_ segment: Int) -> Table { Table("leagues", columns, rows: rows[segment]) }

  /// The moves that a ladder can make: to the same tier and to those beside it.
  func movesTable(_ segment: Int) -> Table {
    let moves = self.moves[segment]
    let tiers = LeagueTier.allCases
    let rows = tiers.flatMap { from -> [[Cell]] in
      let first = Int(from.rawValue) * tiers.count
      let all = moves[first..<first + tiers.count].total
      return tiers.filter { $0 == from || $0 == from.above || $0 == from.below }.map { to in
        let number = moves[first + Int(to.rawValue)]
        return [.text(from.key), .text(to.key), .integer(number), .ratio(number, all)]
      }
    }
    return Table("league_moves", moveColumns, rows: rows)
  }

  private var columns: [Column] {
    let quantiles = [10, 50, 90].map {
      Column(
        "xp_p\($0)", .decimal(places: 3), unit: "XP",
        meaning: "\($0) % of the people have at most this XP of the week", example: "120.000")
    }
    return [
      .week, Column("tier", meaning: "tier of the week", example: "baseCamp"),
      .count("people", "people with a rank"),
      .share("active_share", "of them, with XP in the week"),
      .count("boards", "boards on which they are"),
      .count("up", "people who go up one tier"),
      .count("stay", "people who stay"), .count("down", "people who go down one tier"),
      Column("xp_total", .integer, unit: "XP", meaning: "XP of the week", example: "51000"),
    ] + quantiles + [
      Column(
        "promotion_cut_xp", .integer, unit: "XP",
        meaning: "the least XP with which somebody goes up", example: "150"),
      .count("ties_broken", "people behind somebody with the same XP on their board"),
    ]
  }

  private var moveColumns: [Column] {
    [
      Column("from_tier", meaning: "tier of a week", example: "baseCamp"),
      Column("to_tier", meaning: "tier of the next week", example: "montBlanc"),
      .count("moves", "people and weeks that led so"),
      .share("share", "of all moves from the tier"),
    ]
  }
}
