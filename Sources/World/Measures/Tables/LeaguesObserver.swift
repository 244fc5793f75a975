import Analytics
import CivilTime
import Leagues
import Tabular

/// The league results of a group's people in a week, stored until `LeaguesLedger` collects them.
struct LeaguesObserver: Sendable {
  fileprivate struct Entry: Sendable {
    var rank: LeagueRank
    var segments: SegmentSet
    /// If this rank moves the person to a tier for the first time: the number of weeks in which the
    /// person has had a rank. Otherwise 0.
    var weeks: UInt16 = 0
    /// Whether the previous rank on the board has equal XP, so that a tie had to be broken.
    var isTied = false

    static let nobody = Entry(
      rank: LeagueRank(tier: .hilltop, next: .hilltop, board: 0, rank: 0, xp: 0), segments: 0)

    mutating func visit(_ visitor: inout some TallyVisitor) {
      rank.visit(&visitor)
      visitor.bits(&segments)
      visitor.whole(&weeks)
      visitor.flag(&isTied)
    }
  }

  private struct Person: BitwiseCopyable, Sendable {
    var weeks: UInt16 = 0
    /// The tiers in which the person has been, one bit for each tier.
    var tiers: UInt16 = 0
    var hasOptedIn = false
  }

  /// The number of people who have Sherpa, and how many of them have opted in to the league.
  fileprivate struct Members: Sendable {
    var owners: Int64 = 0
    var optedIn: Int64 = 0
  }

  fileprivate var entries: [Entry] = []
  private let people: Block<Person>
  fileprivate private(set) var members: BySegment<Members>

  init(_ size: WorldSize, people: Int) {
    self.people = Block(repeating: Person(), count: size.hasLeague ? people : 0)
    members = BySegment(size, Members())
  }

  mutating func begin() {
    for person in people.indices { people[person] = Person() }
    for segment in members.indices { members[segment] = Members() }
  }

  /// Counts a person who starts using Sherpa.
  mutating func arrive(_ segments: SegmentSet) { members.update(segments) { $0.owners += 1 } }

  /// Counts a person who opts in to the league (`isIn`) or out of it.
  mutating func opt(in isIn: Bool, _ person: Int, _ segments: SegmentSet) {
    people[person].hasOptedIn = isIn
    members.update(segments) { $0.optedIn += isIn ? 1 : -1 }
  }

  /// Counts a person who removes Sherpa.
  mutating func leave(_ person: Int, _ segments: SegmentSet) {
    let hadOptedIn = !people.isEmpty && people[person].hasOptedIn
    members.update(segments) {
      $0.owners -= 1
      $0.optedIn -= hadOptedIn ? 1 : 0
    }
  }

  mutating func rank(_ rank: LeagueRank, _ person: Int, _ segments: SegmentSet) {
    var entry = Entry(rank: rank, segments: segments)
    let next = UInt16(1) << rank.next.rawValue
    people[person].weeks += 1
    people[person].tiers |= 1 << rank.tier.rawValue
    if people[person].tiers & next == 0 { entry.weeks = people[person].weeks }
    people[person].tiers |= next
    entries.append(entry)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(people) { person, visitor in
      visitor.whole(&person.weeks)
      visitor.bits(&person.tiers)
      visitor.flag(&person.hasOptedIn)
    }
    visitor.segments(&members) {
      $1.sum(&$0.owners)
      $1.sum(&$0.optedIn)
    }
    visitor.list(&entries, of: .nobody) { $0.visit(&$1) }
    visitor.expect(entries.isEmpty)
  }
}

/// `leagues` and `league_moves`: the weeks of the season, one row for each tier, and the moves
/// between tiers.
///
///     rank   1    2    3   …  12   13 … 15   16 …
///     XP    410  380  380     150            40         rank 3 tied with 2: one tie broken
///           ╰── up: the least XP is the cut ╯
///
///     week        1         2         3         4
///     tier        baseCamp  hilltop   baseCamp  baseCamp  montBlanc
///     first moves         1                             4      weeks with a rank until then
///
/// Only people with a rank are counted, except in the share of people who have opted in. People of
/// all groups meet in a league, so the ledger processes a week of all groups together. A person's
/// rank depends on other people's XP, so confidence intervals are computed from the spread between
/// worlds. A single world has no intervals.
struct LeaguesLedger: Sendable {
  private let size: WorldSize
  private var week: [LeaguesObserver.Entry] = []
  /// The counts of people with Sherpa, by segment, in the week whose results are being collected.
  private var members: BySegment<LeaguesObserver.Members>
  /// The league results by world, segment, week and tier.
  private var tallies: [BySegment<[LeagueTally]>]
  /// The numbers of moves, by segment, then world, then the pair of tiers in a week and the next.
  private var moves: BySegment<[[Int64]]>
  /// Tallies of the weeks with a rank until a person's first move to a tier; ordered as `moves`.
  private var weeks: BySegment<[[ValueTally]]>
  private var world = 0

  init(_ size: WorldSize) {
    self.size = size
    members = BySegment(size, LeaguesObserver.Members())
    tallies = Array(repeating: BySegment(size, []), count: size.worlds)
    let cells = size.tiers.count * size.tiers.count
    moves = BySegment(size, Array(repeating: .none(cells), count: size.worlds))
    let nobody = Array(repeating: ValueTally(), count: cells)
    weeks = BySegment(size, Array(repeating: nobody, count: size.worlds))
  }

  mutating func begin(_ world: Int) { self.world = world }

  mutating func collect(from group: inout LeaguesObserver) {
    for segment in members.indices {
      members[segment].owners += group.members[segment].owners
      members[segment].optedIn += group.members[segment].optedIn
    }
    week += group.entries
    group.entries.removeAll(keepingCapacity: true)
  }

  /// Closes a week whose results were collected from all groups.
  mutating func close() {
    defer { members = BySegment(size, LeaguesObserver.Members()) }
    guard size.hasLeague else { return }
    week.sort { ($0.rank.board, $0.rank.rank) < ($1.rank.board, $1.rank.rank) }
    for index in week.indices {
      let own = week[index].rank
      // On a board that two worlds share, the rank before may be of the other one.
      let isNext = index > 0 && week[index - 1].rank.isBefore(own)
      week[index].isTied = isNext ? week[index - 1].rank.xp == own.xp : own.tie != nil
    }
    for segment in moves.indices {
      let bit = SegmentSet(1) << SegmentSet(segment)
      close(segment, week.filter { $0.segments & bit != 0 })
    }
    week.removeAll(keepingCapacity: true)
  }

  private mutating func close(_ segment: Int, _ people: [LeaguesObserver.Entry]) {
    for tier in size.tiers {
      tallies[world][segment].append(
        LeagueTally(tier, people.filter { $0.rank.tier == tier }, members[segment]))
    }
    var first: [[Int64]] = Array(repeating: [], count: size.tiers.count * size.tiers.count)
    for entry in people {
      let row = Int(entry.rank.tier.rawValue) * size.tiers.count
      let cell = row + Int(entry.rank.next.rawValue)
      moves[segment][world][cell] += 1
      if entry.weeks > 0 { first[cell].append(Int64(entry.weeks)) }
    }
    for cell in first.indices where !first[cell].isEmpty {
      weeks[segment][world][cell].add(ValueTally(first[cell]))
    }
  }

  /// Adds the results of people on other boards.
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
        for cell in weeks[segment][world].indices {
          weeks[segment][world][cell].add(other.weeks[segment][world][cell])
        }
      }
    }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.list(&week, of: .nobody) { $0.visit(&$1) }
    let most = week.isEmpty ? size.weekCount * size.tiers.count : -1
    for world in tallies.indices {
      visitor.segments(&tallies[world]) { tallies, visitor in
        visitor.list(&tallies, of: LeagueTally()) { $0.visit(&$1) }
        visitor.expect(tallies.count <= most)
      }
    }
    visitor.segments(&moves) { worlds, visitor in
      for world in worlds.indices { visitor.row(&worlds[world]) }
    }
    visitor.segments(&weeks) { worlds, visitor in
      for world in worlds.indices {
        for cell in worlds[world].indices { visitor.tally(&worlds[world][cell]) }
      }
    }
  }

  func table(_ segment: Int) -> WorldTable {
    WorldTable(
      .leagues, whole: { Table(.leagues, columns, rows: rows(tallies.map { $0[segment] })) })
  }

  func table(_ segment: Int, ofWorld number: Int) -> Table {
    Table(.leagues, columns, rows: rows([tallies[number][segment]]))
  }

  /// Returns rows for several worlds together, for the weeks that all of these worlds have.
  private func rows(_ worlds: [[LeagueTally]]) -> [[Cell]] {
    let weeks = (worlds.map { $0.count }.min() ?? 0) / size.tiers.count
    let sunday = (0..<7).first { (size.start + $0).weekday == .sunday } ?? 0
    return (0..<weeks).flatMap { week in
      size.tiers.map { tier in
        let place = week * size.tiers.count + Int(tier.rawValue)
        return [.text((size.start + sunday + 7 * week).week.key), .text(tier.key)]
          + LeagueTally.cells(of: worlds.map { $0[place] })
      }
    }
  }

  func movesTable(_ segment: Int, ofWorld number: Int) -> Table {
    movesTable([moves[segment][number]], [weeks[segment][number]])
  }

  func movesTable(_ segment: Int) -> WorldTable {
    let (moves, weeks) = (moves[segment], weeks[segment])
    return WorldTable(.leagueMoves, whole: { movesTable(moves, weeks) })
  }

  /// Returns the table of the moves that leagues allow: to the same tier or a neighbouring tier.
  private func movesTable(_ worlds: [[Int64]], _ weeks: [[ValueTally]]) -> Table {
    let tiers = size.tiers
    let rows = tiers.flatMap { from -> [[Cell]] in
      let start = Int(from.rawValue) * tiers.count
      let totals = worlds.map { $0[start..<start + tiers.count].total }
      return tiers.filter { $0 == from || $0.below == from || $0 == from.below }.map { to in
        let moves = worlds.map { $0[start + Int(to.rawValue)] }
        var first = ValueTally()
        for world in weeks { first.add(world[start + Int(to.rawValue)]) }
        let range = CellSample.share(of: moves, amongWorlds: totals)?.interval(confidence: 0.95)
        return [
          .text(from.key), .text(to.key), .integer(moves.total),
          .ratio(moves.total, totals.total), Cell(range?.low), Cell(range?.high),
          .integer(first.count), Cell(first.quantile(0.1)), Cell(first.quantile(0.5)),
          Cell(first.quantile(0.9)),
        ]
      }
    }
    return Table(.leagueMoves, moveColumns, rows: rows)
  }
}

/// The results of the people in a tier in a week.
private struct LeagueTally: Sendable {
  private var people: Int64 = 0
  private var active: Int64 = 0
  private var boards: Int64 = 0
  private var up: Int64 = 0
  private var stay: Int64 = 0
  private var down: Int64 = 0
  private var ties: Int64 = 0
  /// The number of ties broken by each rule, in order of `TieBreak.rawValue`.
  private var tiesByKey = [Int64].none(TieBreak.allCases.count)
  private var upWithoutXP: Int64 = 0
  /// The people who have Sherpa, in all tiers, with or without a rank.
  private var members = LeaguesObserver.Members()
  private var xp = ValueTally()
  /// The lowest XP of a person who moved up; `Int64.max` if nobody moved up.
  private var cut = Int64.max

  init() {}

  /// Counts the people of a tier in one world. `entries` must be ordered by board.
  init(_ tier: LeagueTier, _ entries: [LeaguesObserver.Entry], _ members: LeaguesObserver.Members) {
    self.members = members
    people = Int64(entries.count)
    active = Int64(entries.count { $0.rank.xp > 0 })
    boards = Int64(
      entries.indices.count { $0 == 0 || entries[$0].rank.board != entries[$0 - 1].rank.board })
    stay = Int64(entries.count { $0.rank.next == tier })
    down = Int64(entries.count { $0.rank.next < tier })
    ties = Int64(entries.count { $0.isTied })
    for key in entries.compactMap({ $0.rank.tie }) { tiesByKey[Int(key.rawValue)] += 1 }
    xp = ValueTally(entries.map { $0.rank.xp })
    let climbers = entries.filter { $0.rank.next > tier }
    up = Int64(climbers.count)
    upWithoutXP = Int64(climbers.count { $0.rank.xp <= 0 })
    cut = climbers.map { $0.rank.xp }.min() ?? .max
  }

  mutating func add(_ other: LeagueTally) {
    (people, active, boards) = (people + other.people, active + other.active, boards + other.boards)
    (up, stay, down) = (up + other.up, stay + other.stay, down + other.down)
    (ties, upWithoutXP) = (ties + other.ties, upWithoutXP + other.upWithoutXP)
    tiesByKey.add(other.tiesByKey)
    xp.add(other.xp)
    cut = min(cut, other.cut)
    members.owners += other.members.owners
    members.optedIn += other.members.optedIn
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.whole(&people)
    visitor.whole(&active)
    visitor.whole(&boards)
    visitor.whole(&up)
    visitor.whole(&stay)
    visitor.whole(&down)
    visitor.whole(&ties)
    visitor.row(&tiesByKey)
    visitor.whole(&upWithoutXP)
    visitor.tally(&xp)
    visitor.bits(&cut)
    visitor.whole(&members.owners)
    visitor.whole(&members.optedIn)
  }

  /// Returns the cells of a row after its week and tier, for one world or several worlds together.
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
      + ([all.ties] + all.tiesByKey + [all.upWithoutXP]).map { .integer($0) }
      + [.ratio(all.members.optedIn, all.members.owners)]
      + all.interval(
        all.optedInShare, worlds.compactMap { $0.optedInShare }, .share, of: all.members.owners)
  }

  private var optedInShare: Double? {
    members.owners > 0 ? Double(members.optedIn) / Double(members.owners) : nil
  }

  private var activeShare: Double? { people > 0 ? Double(active) / Double(people) : nil }

  /// Returns the ends of the confidence interval, from the spread between two or more worlds.
  private func interval(
    _ answer: Double?, _ worlds: [Double], _ kind: CellKind, of answers: Int64? = nil
  ) -> [Cell] {
    let range = answer.flatMap {
      CellSample($0, kind: kind, worlds: worlds, answers: Double(answers ?? people))
        .interval(confidence: 0.95)
    }
    return [Cell(range?.low), Cell(range?.high)]
  }
}

extension CellSample {
  /// Returns a share from the numerator and denominator of each world; skips worlds without people.
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
