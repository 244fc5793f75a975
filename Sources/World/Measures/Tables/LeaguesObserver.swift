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

    static let nobody = Entry(
      rank: LeagueRank(tier: .hilltop, next: .hilltop, board: 0, rank: 0, xp: 0), segments: 0)

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
    visitor.list(&entries, of: .nobody) { $0.visit(&$1) }
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
  /// By world, then week and tier.
  private var tallies: [BySegment<[LeagueTally]>]
  /// By world, by tier of the week, then tier of the next.
  private var moves: BySegment<[[Int64]]>
  private var world = 0

  init(_ shape: WorldSize) {
    self.shape = shape
    tallies = Array(repeating: BySegment(shape, []), count: shape.worlds)
    let none = [Int64].none(shape.tiers.count * shape.tiers.count)
    moves = BySegment(shape, Array(repeating: none, count: shape.worlds))
  }

  /// Begins the world with a number.
  mutating func begin(_ world: Int) { self.world = world }

  mutating func collect(from group: inout LeaguesObserver) {
    week += group.entries
    group.entries.removeAll(keepingCapacity: true)
  }

  /// Ends a week that ends with a day; does nothing on other days.
  mutating func close(_ day: Int) {
    guard shape.hasLeague, (shape.start + day).weekday == .sunday else { return }
    week.sort { ($0.rank.board, $0.rank.rank) < ($1.rank.board, $1.rank.rank) }
    for index in week.indices.dropFirst() {
      let (before, own) = (week[index - 1].rank, week[index].rank)
      week[index].isTied = before.board == own.board && before.xp == own.xp
    }
    for segment in moves.indices {
      let bit = UInt16(1) << UInt16(segment)
      close(segment, week.filter { $0.segments & bit != 0 })
    }
    week.removeAll(keepingCapacity: true)
  }

  private mutating func close(_ segment: Int, _ people: [LeaguesObserver.Entry]) {
    for tier in shape.tiers {
      tallies[world][segment].append(LeagueTally(tier, people.filter { $0.rank.tier == tier }))
    }
    for entry in people {
      let cell = Int(entry.rank.tier.rawValue) * shape.tiers.count
      moves[segment][world][cell + Int(entry.rank.next.rawValue)] += 1
    }
  }

  /// Adds what was counted of people on other boards.
  mutating func add(_ other: LeaguesLedger) {
    week += other.week
    for world in tallies.indices {
      for segment in moves.indices {
        for (place, tally) in other.tallies[world][segment].enumerated() {
          if place == tallies[world][segment].count {
            tallies[world][segment].append(tally)
          } else {
            tallies[world][segment][place].add(tally)
          }
        }
        moves[segment][world].add(other.moves[segment][world])
      }
    }
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.list(&week, of: .nobody) { $0.visit(&$1) }
    for world in tallies.indices {
      visitor.segments(&tallies[world]) { tallies, visitor in
        visitor.list(&tallies, of: LeagueTally()) { $0.visit(&$1) }
      }
    }
    visitor.segments(&moves) { worlds, visitor in
      for world in worlds.indices { visitor.row(&worlds[world]) }
    }
  }

  func table(_ segment: Int) -> WorldTable {
    WorldTable(
      kind: .leagues, whole: { Table(.leagues, columns, rows: rows(tallies.map { $0[segment] })) },
      slice: nil)
  }

  /// The table of the world with a number alone.
  func table(_ segment: Int, ofWorld number: Int) -> Table {
    Table(.leagues, columns, rows: rows([tallies[number][segment]]))
  }

  /// The rows of some worlds, for the weeks that all of them have.
  private func rows(_ worlds: [[LeagueTally]]) -> [[Cell]] {
    let weeks = (worlds.map { $0.count }.min() ?? 0) / shape.tiers.count
    let sunday = (0..<7).first { (shape.start + $0).weekday == .sunday } ?? 0
    return (0..<weeks).flatMap { week in
      shape.tiers.map { tier in
        let place = week * shape.tiers.count + Int(tier.rawValue)
        return [.text((shape.start + sunday + 7 * week).week.key), .text(tier.key)]
          + LeagueTally.cells(of: worlds.map { $0[place] })
      }
    }
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
    let tiers = shape.tiers
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

/// The results of the people of a tier in a week.
private struct LeagueTally: Sendable {
  private var people: Int64 = 0
  private var active: Int64 = 0
  private var boards: Int64 = 0
  private var up: Int64 = 0
  private var stay: Int64 = 0
  private var down: Int64 = 0
  private var ties: Int64 = 0
  private var xp = ValueTally()
  /// The least XP with which somebody went up; the greatest number if nobody did.
  private var cut = Int64.max

  /// Nobody.
  init() {}

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
    cut = climbers.map { $0.rank.xp }.min() ?? .max
  }

  /// Adds people of other boards, or of another world.
  mutating func add(_ other: LeagueTally) {
    people += other.people
    active += other.active
    boards += other.boards
    (up, stay, down) = (up + other.up, stay + other.stay, down + other.down)
    ties += other.ties
    xp.add(other.xp)
    cut = min(cut, other.cut)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.whole(&people)
    visitor.whole(&active)
    visitor.whole(&boards)
    visitor.whole(&up)
    visitor.whole(&stay)
    visitor.whole(&down)
    visitor.whole(&ties)
    visitor.tally(&xp)
    visitor.whole(&cut)
  }

  /// The cells of a row after its week and tier, for the tallies of one or several worlds.
  static func cells(of worlds: [LeagueTally]) -> [Cell] {
    var all = LeagueTally()
    for world in worlds { all.add(world) }
    let cuts = worlds.filter { $0.up > 0 }.map { Double($0.cut) }
    let cut = cuts.isEmpty ? nil : cuts.reduce(0, +) / Double(cuts.count)
    return [.integer(all.people), .integer(all.active), .ratio(all.active, all.people)]
      + all.interval(all.activeShare, worlds.compactMap { $0.activeShare }, .share)
      + [all.boards, all.up, all.stay, all.down, all.xp.sum].map { .integer($0) }
      + [Cell(all.xp.quantile(0.1)), Cell(all.xp.quantile(0.5))]
      + all.interval(all.xp.quantile(0.5), worlds.compactMap { $0.xp.quantile(0.5) }, .amount)
      + [Cell(all.xp.quantile(0.9)), Cell(cut)] + all.interval(cut, cuts, .amount)
      + [.integer(all.ties)]
  }

  private var activeShare: Double? { people > 0 ? Double(active) / Double(people) : nil }

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
