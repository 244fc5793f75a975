import Analytics
import CivilTime
import Leagues
import Tabular

/// The results of the people of a group in a league week, until `LeaguesLedger` collects them.
struct LeaguesObserver: Sendable {
  fileprivate struct Entry: Sendable {
    var rank: LeagueRank
    var segments: UInt16
    /// Whether the rank before on the board has as much XP, so that a tie had to be broken.
    var isTied = false

    mutating func visit(_ visitor: inout some TallyVisitor) {
      rank.visit(&visitor)
      visitor.whole(&segments)
      visitor.flag(&isTied)
    }
  }

  fileprivate var entries: [Entry] = []

  mutating func rank(_ rank: LeagueRank, _ segments: UInt16) {
    entries.append(Entry(rank: rank, segments: segments))
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    let nobody = LeagueRank(tier: .hilltop, next: .hilltop, board: 0, rank: 0, xp: 0)
    visitor.list(&entries, of: Entry(rank: nobody, segments: 0)) { $0.visit(&$1) }
  }
}

/// `leagues` and `league_moves`: the weeks of the season, one row for each tier, and the moves
/// between tiers.
///
///     rank   1    2    3   …  12   13 … 15   16 …
///     XP    410  380  380     150            40         rank 3 tied with 2: one tie broken
///           ╰── up: the least XP is the cut ╯
///
/// Only people with a rank are counted. People meet in a league from all groups, so the ledger
/// works on a week of all groups together; and since one person's rank is another's loss, the
/// intervals come from the spread between worlds, and are empty for a single world.
struct LeaguesLedger: Sendable {
  private let shape: WorldSize
  private var week: [LeaguesObserver.Entry] = []
  /// By week, then tier.
  private var tallies: BySegment<[LeagueTally]>
  /// Rows, written in the last world.
  private var rows: BySegment<[[Cell]]>
  /// The rows of each world alone.
  private var worldRows: [BySegment<[[Cell]]>]
  /// By world, by tier of the week, then tier of the next.
  private var moves: BySegment<[[Int64]]>
  private var world = 0
  private var closedWeeks = 0

  private static var tiers: Int { LeagueTier.allCases.count }

  init(_ shape: WorldSize) {
    self.shape = shape
    tallies = BySegment(shape, [])
    rows = BySegment(shape, [])
    worldRows = Array(repeating: BySegment(shape, []), count: shape.worlds)
    let none = [Int64].none(LeaguesLedger.tiers * LeaguesLedger.tiers)
    moves = BySegment(shape, Array(repeating: none, count: shape.worlds))
  }

  /// Begins the world with a number.
  mutating func begin(_ world: Int) { (self.world, closedWeeks) = (world, 0) }

  mutating func collect(from group: inout LeaguesObserver) {
    week += group.entries
    group.entries.removeAll(keepingCapacity: true)
  }

  /// Ends a week that ends with a day, and writes its rows in the last world; does nothing on other
  /// days.
  mutating func close(_ day: Int) {
    guard shape.hasLeague, (shape.start + day).weekday == .sunday else { return }
    week.sort { ($0.rank.board, $0.rank.rank) < ($1.rank.board, $1.rank.rank) }
    for index in week.indices.dropFirst() {
      let (before, own) = (week[index - 1].rank, week[index].rank)
      week[index].isTied = before.board == own.board && before.xp == own.xp
    }
    for segment in rows.indices {
      let bit = UInt16(1) << UInt16(segment)
      close(day, segment, week.filter { $0.segments & bit != 0 })
    }
    week.removeAll(keepingCapacity: true)
    closedWeeks += 1
  }

  private mutating func close(_ day: Int, _ segment: Int, _ people: [LeaguesObserver.Entry]) {
    for tier in LeagueTier.allCases {
      let cell = closedWeeks * LeaguesLedger.tiers + Int(tier.rawValue)
      var tally = LeagueTally(tier, people.filter { $0.rank.tier == tier })
      let head: [Cell] = [.text((shape.start + day).week.key), .text(tier.key)]
      worldRows[world][segment].append(head + tally.cells)
      if world > 0 { tally.add(after: tallies[segment][cell]) }
      if world == shape.worlds - 1 {
        rows[segment].append(head + tally.cells)
      } else if world > 0 {
        tallies[segment][cell] = tally
      } else {
        tallies[segment].append(tally)
      }
    }
    for entry in people {
      let cell = Int(entry.rank.tier.rawValue) * LeaguesLedger.tiers
      moves[segment][world][cell + Int(entry.rank.next.rawValue)] += 1
    }
  }

  func table(_ segment: Int) -> WorldTable {
    let rows = rows[segment]
    return WorldTable(
      kind: .leagues, whole: { Table(.leagues, columns, rows: rows) }, slice: nil)
  }

  /// The table of the world with a number alone.
  func table(_ segment: Int, ofWorld number: Int) -> Table {
    Table(.leagues, columns, rows: worldRows[number][segment])
  }

  /// The moves of the world with a number alone.
  func movesTable(_ segment: Int, ofWorld number: Int) -> Table {
    movesTable([moves[segment][number]])
  }

  func movesTable(_ segment: Int) -> WorldTable {
    let moves = moves[segment]
    return WorldTable(kind: .leagueMoves, whole: { movesTable(moves) }, slice: nil)
  }

  /// The moves that a ladder can make: to the same tier and to the neighbouring ones.
  private func movesTable(_ worlds: [[Int64]]) -> Table {
    let tiers = LeagueTier.allCases
    let rows = tiers.flatMap { from -> [[Cell]] in
      let first = Int(from.rawValue) * tiers.count
      let totals = worlds.map { $0[first..<first + tiers.count].total }
      return tiers.filter { $0 == from || $0 == from.above || $0 == from.below }.map { to in
        let moves = worlds.map { $0[first + Int(to.rawValue)] }
        let range = CellSample.share(of: moves, amongWorlds: totals)?.interval(confidence: 0.95)
        return [
          .text(from.key), .text(to.key), .integer(moves.total),
          .ratio(moves.total, totals.total), Cell(range?.low), Cell(range?.high),
        ]
      }
    }
    return Table(.leagueMoves, moveColumns, rows: rows)
  }
}

/// The results of the people of a tier in a week, in one world or several.
private struct LeagueTally: Sendable {
  private var people: Int64
  private var active: Int64
  private var boards: Int64
  private var up: Int64
  private var stay: Int64
  private var down: Int64
  private var ties: Int64
  private var xp: ValueTally
  /// The numbers of each world alone.
  private var worlds: [Figures]

  /// The cells that have an interval, for one world; nil where there are no people.
  private struct Figures: Sendable {
    let active: Double?
    let median: Double?
    let cut: Double?
  }

  /// Tallies one world's people of a tier, in the order of boards.
  init(_ tier: LeagueTier, _ entries: [LeaguesObserver.Entry]) {
    people = Int64(entries.count)
    active = Int64(entries.count { $0.rank.xp > 0 })
    boards = Int64(
      entries.indices.count { $0 == 0 || entries[$0].rank.board != entries[$0 - 1].rank.board })
    stay = Int64(entries.count { $0.rank.next == tier })
    down = Int64(entries.count { $0.rank.next < tier })
    ties = Int64(entries.count { $0.isTied })
    xp = ValueTally(entries.map { $0.rank.xp })
    let climbers = entries.filter { $0.rank.next > tier }
    up = Int64(climbers.count)
    worlds = [
      Figures(
        active: people > 0 ? Double(active) / Double(people) : nil, median: xp.quantile(0.5),
        cut: climbers.map { $0.rank.xp }.min().map { Double($0) })
    ]
  }

  /// Adds the worlds before this one.
  mutating func add(after earlier: LeagueTally) {
    people += earlier.people
    active += earlier.active
    boards += earlier.boards
    (up, stay, down) = (up + earlier.up, stay + earlier.stay, down + earlier.down)
    ties += earlier.ties
    xp.add(earlier.xp)
    worlds = earlier.worlds + worlds
  }

  /// The cells of a row after its week and tier.
  var cells: [Cell] {
    let cuts = worlds.compactMap { $0.cut }
    let cut = cuts.isEmpty ? nil : cuts.reduce(0, +) / Double(cuts.count)
    let share = people > 0 ? Double(active) / Double(people) : nil
    return [.integer(people), .integer(active), .ratio(active, people)]
      + interval(share, worlds.compactMap { $0.active }, .share)
      + [boards, up, stay, down, xp.sum].map { .integer($0) }
      + [Cell(xp.quantile(0.1)), Cell(xp.quantile(0.5))]
      + interval(xp.quantile(0.5), worlds.compactMap { $0.median }, .amount)
      + [Cell(xp.quantile(0.9)), Cell(cut)] + interval(cut, cuts, .amount)
      + [.integer(ties)]
  }

  /// The ends of the interval that worlds give to an answer; empty for fewer than two worlds.
  private func interval(
    _ answer: Double?, _ worlds: [Double], _ kind: CellKind
  ) -> [Cell] {
    let range = answer.flatMap {
      CellSample($0, kind: kind, worlds: worlds, answers: Double(people))
        .interval(confidence: 0.95)
    }
    return [Cell(range?.low), Cell(range?.high)]
  }
}

extension CellSample {
  /// A share from its parts by world; worlds without people do not count.
  fileprivate static func share(of part: [Int64], amongWorlds whole: [Int64]) -> CellSample? {
    guard whole.total > 0 else { return nil }
    let shares = whole.indices.filter { whole[$0] > 0 }.map {
      Double(part[$0]) / Double(whole[$0])
    }
    return CellSample(
      Double(part.total) / Double(whole.total), kind: .share, worlds: shares,
      answers: Double(whole.total))
  }
}

extension LeaguesLedger {
  private var columns: [Column] {
    [
      .week, Column("tier", meaning: "tier of the week", example: "baseCamp"),
      .count("people", "people with a rank"),
      .count("active", "of them, those with XP in the week"),
      .share("active_share", "the same as a share of them"),
    ] + LeaguesLedger.interval("active_", of: "the active share") { Column.share($0, $1) } + [
      .count("boards", "boards on which they are"),
      .count("up", "people who go up one tier"),
      .count("stay", "people who stay"), .count("down", "people who go down one tier"),
      Column("xp_total", .integer, unit: "XP", meaning: "XP of the week", example: "51000"),
      quantile(10), quantile(50),
    ] + LeaguesLedger.interval("xp_p50_", of: "the median XP", LeaguesLedger.points) + [
      quantile(90),
      LeaguesLedger.points(
        "promotion_cut_xp",
        "the least XP with which somebody goes up; of several worlds, the mean of theirs"),
    ] + LeaguesLedger.interval("promotion_cut_", of: "the cut", LeaguesLedger.points) + [
      .count("ties_broken", "people behind somebody with the same XP on their board")
    ]
  }

  private func quantile(_ share: Int) -> Column {
    LeaguesLedger.points(
      "xp_p\(share)",
      "XP of the week at the \(share) % quantile of the people, " + Quantiles.interpolated)
  }

  private static func points(_ name: String, _ meaning: String) -> Column {
    Column(name, .decimal(places: 3), unit: "XP", meaning: meaning, example: "120.000")
  }

  /// The two ends of the interval of a cell.
  private static func interval(
    _ prefix: String, of cell: String, _ column: (String, String) -> Column
  ) -> [Column] {
    [
      column(
        "\(prefix)sim_low",
        "lower end of the 95 % interval of \(cell), from the spread between replicate worlds; "
          + "empty with one world"),
      column(
        "\(prefix)sim_high",
        "upper end of it: the luck of a world of this size, not the truth of the model"),
    ]
  }

  private var moveColumns: [Column] {
    [
      Column("from_tier", meaning: "tier of a week", example: "baseCamp"),
      Column("to_tier", meaning: "tier of the next week", example: "montBlanc"),
      .count("moves", "people and weeks that led so"),
      .share("share", "of all moves from the tier"),
    ] + LeaguesLedger.interval("", of: "the share") { Column.share($0, $1) }
  }
}
