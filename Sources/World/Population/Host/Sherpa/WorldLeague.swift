import Measures
import Chance
import CivilTime
import Leagues

/// The season that everybody plays who has opted in to Sherpa's leaderboard: here the people of a
/// world meet.
///
///     every night     totals of all members ─▶ ranks so far ─▶ what each sees of their board
///     Sunday night    totals ─▶ ladder ─▶ tiers of the next week, new boards, totals from zero
///
/// People live in the regions of the league by their groups: with 64 regions the people of a group
/// meet nobody else, with 1 they meet everybody.
///
/// Two worlds can share a season: people of two arms, each living under the rules of their own
/// world, then meet on its boards. The groups of the second follow those of the first.
///
/// The world is in one step here, with no work in progress. Rows are those of the `Season`; the
/// home of each row's person is kept next to them.
struct WorldLeague: Sendable {
  private var season: Season
  /// Ranks in the course of the week, which move nobody.
  private var ladder: WeeklyLadder
  /// The home of the member of each row.
  private var homes: [Home] = []
  /// The segments whose people take part, by world; empty if everybody does.
  private let arms: [SegmentSet]
  private var totals = Season.Totals(xp: [], streakDays: [], focusMinutes: [], firstXP: [])

  /// A person's group and their index in it.
  struct Home: Hashable, BitwiseCopyable, Sendable {
    let group: Int32
    let place: Int32
  }

  /// A season without anybody. The parameters have been checked.
  ///
  /// - Parameter arms: of two worlds that share it, the segments whose people take part.
  init(
    _ parameters: LeagueParameters, seed: Seed, from start: Day, arms: [SegmentSet] = []
  ) {
    self.arms = arms
    do throws(SeasonError) {
      season = try Season(startingIn: start.week, seed: seed, parameters)
    } catch { preconditionFailure("the world's rules were checked") }
    do throws(LeagueParametersError) { ladder = try WeeklyLadder(parameters) } catch {
      preconditionFailure("the world's rules were checked")
    }
  }
}

extension WorldLeague {
  /// Meets after a day: ranks so far on other days, the ladder on Sunday.
  ///
  /// - Parameter rules: of each world whose groups these are.
  mutating func meet<Model: Behaviour, Sink: EventSink>(
    _ groups: inout [PersonGroup<Model, Sink>], _ day: Int, by rules: [WorldRules]
  ) {
    gather(&groups)
    let weekday = Int((rules[0].start + day).weekday.rawValue)
    if weekday == 7 {
      settle(&groups, day, by: rules)
    } else {
      show(&groups, daysLeft: 7 - weekday)
    }
  }

  /// Notes the results of the members on a day, and the people who joined or left on it.
  private mutating func gather<Model: Behaviour, Sink>(
    _ groups: inout [PersonGroup<Model, Sink>]
  ) {
    for group in groups.indices {
      for change in groups[group].takeLeagueChanges() {
        guard takesPart(groups[group].people[change.place].segments, group) else { continue }
        switch change {
        case .joined(let place, let instant):
          let home = Home(group: Int32(group), place: Int32(place))
          groups[group].seat(place, inRow: join(groups[group].people[place].person, home, instant))
        case .left(let place):
          leave(groups[group].people[place].person)
        }
      }
    }
    for group in groups.indices { groups[group].report(to: &totals) }
  }

  /// Whether a person of a group is in the arm that lives under the rules of its world.
  private func takesPart(_ segments: SegmentSet, _ group: Int) -> Bool {
    arms.isEmpty || segments & arms[group / PeopleGroups.count] != 0
  }

  /// The region of the people of a group.
  static func region(of group: Int, among regions: Int) -> Int {
    group * regions / PeopleGroups.count
  }

  /// Adds a member who joins without any XP, and returns their new row, or the one that they have
  /// if they were here before.
  private mutating func join(_ person: UInt32, _ home: Home, _ instant: Instant) -> Int {
    if let row = season.row(of: person) { return row }
    let region = UInt32(
      WorldLeague.region(
        of: Int(home.group) % PeopleGroups.count, among: season.parameters.regions))
    do throws(SeasonError) { try season.join(person: person, at: instant, region: region) } catch {
      preconditionFailure("a person without a row can join")
    }
    homes.append(home)
    totals.xp.append(0)
    totals.streakDays.append(0)
    totals.focusMinutes.append(0)
    totals.firstXP.append(nil)
    return homes.count - 1
  }

  private mutating func leave(_ person: UInt32) {
    do throws(SeasonError) { try season.leave(person: person) } catch {
      preconditionFailure("nobody leaves who has not joined")
    }
  }

  /// The standings of everybody in the open week.
  private var standings: Standings {
    do throws(SeasonError) { return try season.standings(totals) } catch {
      preconditionFailure("there is a row of totals for each member")
    }
  }

  /// Shows every member their rank, with the number of days of the week that are left after the
  /// night.
  private mutating func show<Model: Behaviour, Sink>(
    _ groups: inout [PersonGroup<Model, Sink>], daysLeft: Int
  ) {
    let standings = self.standings
    rank(standings)
    forEachBoard { board in
      let lines = season.parameters.movingRanks(in: board.tier(standings))
      let promoted = board.xp(ofRank: lines.promoteThrough, standings)
      let demoted = board.xp(ofRank: lines.demoteFrom, standings)
      for (index, row) in board.rows.enumerated() {
        let row = Int(row)
        let glance = BoardGlance(
          tier: standings.tier[row], rank: Int32(index + 1), people: Int32(board.rows.count),
          xp: standings.xp[row], promotionXP: promoted, demotionXP: demoted, daysLeft: daysLeft)
        groups[Int(homes[row].group)].show(glance, to: Int(homes[row].place))
      }
    }
  }

  private mutating func rank(_ standings: Standings) {
    var boards: LeagueBoards?
    do throws(SeasonError) { boards = try season.boards(totals) } catch {
      preconditionFailure("the totals are those of everybody in the season")
    }
    guard let boards else { return ladder.rank(standings) }
    do throws(LeagueBoardsError) { try ladder.rank(standings, on: boards) } catch {
      preconditionFailure("boards were formed for no more rows than there are now")
    }
  }

  /// The ranked rows of one board.
  struct Board {
    let rows: ArraySlice<UInt32>

    func tier(_ standings: Standings) -> LeagueTier {
      rows.first.map { standings.tier[Int($0)] } ?? .hilltop
    }

    func xp(ofRank rank: Int, _ standings: Standings) -> Int64? {
      guard rank >= 1, rank <= rows.count else { return nil }
      return standings.xp[Int(rows[rows.startIndex + rank - 1])]
    }
  }

  /// Hands over the boards on which somebody has a rank: rows come board by board, and each board
  /// begins with its first rank.
  private func forEachBoard(_ body: (Board) -> Void) {
    var first = 0
    for index in ladder.order.indices {
      let isLast = index + 1 == ladder.order.count
      guard isLast || ladder.ranks[Int(ladder.order[index + 1])] == 1 else { continue }
      body(Board(rows: ladder.order[first...index]))
      first = index + 1
    }
  }

  /// Visits all that it keeps between days.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.engine(&season, like: [])
    visitor.plain(&homes, of: Home(group: 0, place: 0))
    visitor.list(&totals.xp)
    visitor.list(&totals.streakDays)
    visitor.list(&totals.focusMinutes)
    visitor.plain(&totals.firstXP, of: nil)
  }

  /// Whether every member has a row of each list, and a home among some groups that have a slot
  /// for each person.
  func fits<Model: Behaviour, Sink: EventSink>(_ groups: [PersonGroup<Model, Sink>]) -> Bool {
    let rows = season.tiers.count
    let counts = [
      homes.count, totals.xp.count, totals.streakDays.count, totals.focusMinutes.count,
      totals.firstXP.count,
    ]
    return counts.allSatisfy { $0 == rows }
      && homes.allSatisfy { home in
        groups.indices.contains(Int(home.group))
          && (0..<groups[Int(home.group)].places).contains(Int(home.place))
      }
      && groups.allSatisfy { group in
        (0..<group.places).allSatisfy { (-1..<rows).contains(Int(group.people[$0].leagueRow)) }
      }
  }

  /// The number of people in each tier, including those who have left.
  var tiers: [Int64] {
    var people = [Int64].none(LeagueTier.everyTier.count)
    for tier in season.tiers { people[Int(tier.rawValue)] += 1 }
    return people
  }

  /// Ends the week that ends with a day: tiers move, everybody's totals start again.
  ///
  /// Boards are numbered within their region, so that a board has the same number whichever other
  /// regions are lived with it: with 4 regions, 0, 4, 8 … in the first, 1, 5, 9 … in the second.
  private mutating func settle<Model: Behaviour, Sink: EventSink>(
    _ groups: inout [PersonGroup<Model, Sink>], _ day: Int, by rules: [WorldRules]
  ) {
    let standings = self.standings
    do throws(SeasonError) { try season.settle(totals) } catch {
      preconditionFailure("there is a row of totals for each member")
    }
    let regions = season.parameters.regions
    var (board, boards) = (Int32(0), Array(repeating: Int32(0), count: regions))
    var last: Standing?
    for row in season.ladder.order.lazy.map({ Int($0) }) {
      let rank = season.ladder.ranks[row]
      // Rows come board by board, the first rank of each first.
      if rank == 1 {
        let region = min(regions - 1, Int(season.regions[row]))
        board = boards[region] * Int32(regions) + Int32(region)
        (boards[region], last) = (boards[region] + 1, nil)
      }
      let own = standings.standing(inRow: row)
      let tie = own.flatMap { own in last?.tieBreak(with: own) }
      last = own
      let place = LeagueRank(
        tier: standings.tier[row], next: season.tiers[row], board: board, rank: rank,
        xp: totals.xp[row], tie: tie)
      groups[Int(homes[row].group)].note(
        place, of: Int(homes[row].place), on: day,
        by: rules[Int(homes[row].group) / PeopleGroups.count])
    }
    for group in groups.indices { groups[group].startLeagueWeek() }
    for row in homes.indices {
      (totals.xp[row], totals.streakDays[row], totals.focusMinutes[row]) = (0, 0, 0)
      totals.firstXP[row] = nil
    }
  }
}
