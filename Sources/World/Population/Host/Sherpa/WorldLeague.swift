import Measures
import Chance
import CivilTime
import Leagues

/// The league season of all people of a world who have opted in to Sherpa's leaderboard. It is the
/// only connection between people.
///
///     every night     totals of all members ─▶ ranks so far ─▶ what each sees of their board
///     Sunday night    totals ─▶ ladder ─▶ tiers of the next week, new boards, totals from zero
///
/// Regions of the league consist of groups: with 64 regions people only meet their own group, with
/// 1 region everybody.
///
/// Two worlds can share a season. People of two experiment arms, each simulated under the rules of
/// their own world, then meet on its boards. The second world's groups follow those of the first.
///
/// The league is updated between two days, when no group is being simulated. Each member stores the
/// number of their row in the `Season`. Groups write and read their people's rows in parallel; only
/// admissions and ranking are sequential.
struct WorldLeague: Sendable {
  private var season: Season
  /// The ladder that ranks members during the week, without moving anybody to another tier.
  private var ladder: WeeklyLadder
  /// The segments whose people take part, for each world; empty if all people take part.
  private let arms: [SegmentSet]
  /// The current week's counts of the league member in each row.
  private var weeks: [LeagueWeek] = []
  /// The boards of friends who have shared codes.
  private var friends = FriendBoards()
  private var totals = Season.Totals(xp: [], streakDays: [], focusMinutes: [], firstXP: [])

  /// Creates a season without members; the parameters must be valid.
  ///
  /// - Parameter arms: for each world, the segments that take part, if two worlds share the season.
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
  /// Switches to other parameters, which must have the same numbers of tiers and regions.
  mutating func adopt(_ parameters: LeagueParameters) {
    do throws(SeasonError) { try season.adopt(parameters) } catch {
      preconditionFailure("the world's rules were checked")
    }
    do throws(LeagueParametersError) { ladder = try WeeklyLadder(parameters) } catch {
      preconditionFailure("the world's rules were checked")
    }
  }

  /// Updates the league after a day: ranks members or, on a Sunday, applies the ladder.
  ///
  /// - Parameter date: the date of the day.
  mutating func meet<Model: Behaviour, Sink: EventSink>(
    _ groups: inout [PersonGroup<Model, Sink>], _ day: Int, _ date: Day, _ executor: AnyExecutor
  ) {
    admit(&groups)
    gather(&groups, executor)
    let weekday = Int(date.weekday.rawValue)
    if weekday == 7 {
      settle(&groups, day, executor)
    } else {
      show(&groups, daysLeft: 7 - weekday, executor)
    }
  }

  /// Processes a day's changes of membership: opting in or out, sharing a code, removing Sherpa.
  private mutating func admit<Model: Behaviour, Sink>(
    _ groups: inout [PersonGroup<Model, Sink>]
  ) {
    // Two worlds may share a season: who shares a code comes by number, whichever the world.
    var sharing: [(person: UInt32, row: Int, region: Int)] = []
    for group in groups.indices {
      for change in groups[group].takeLeagueChanges() {
        let person = groups[group].people[change.place]
        guard takesPart(person.segments, group) else { continue }
        switch change {
        case .joined(let place, let instant):
          groups[group].seat(place, inRow: join(person.person, group, instant))
        case .shared:
          sharing.append((person.person, Int(person.leagueRow), region(of: group)))
        case .optedOut: optOut(person.person)
        case .left: leave(person.person)
        }
      }
    }
    sharing.sort { $0.person < $1.person }
    for friend in sharing {
      friends.share(friend.row, in: friend.region, size: season.parameters.friendsBoardSize)
    }
  }

  /// Collects the current week's counts of all members.
  private mutating func gather<Model: Behaviour, Sink>(
    _ groups: inout [PersonGroup<Model, Sink>], _ executor: AnyExecutor
  ) {
    weeks.withUnsafeMutableBufferPointer { weeks in
      let shared = SharedElements(weeks)
      executor.forEach(&groups) { group, _, _ in
        group.report { row, week in shared[row] = week }
      }
    }
    for row in weeks.indices {
      totals.xp[row] = weeks[row].xp
      totals.streakDays[row] = weeks[row].streakDays
      totals.focusMinutes[row] = weeks[row].focusMinutes
      totals.firstXP[row] = weeks[row].firstXP
    }
  }

  /// Whether a person of a group is in the experiment arm that the group's world simulates.
  private func takesPart(_ segments: SegmentSet, _ group: Int) -> Bool {
    arms.isEmpty || segments & arms[group / PeopleGroups.count] != 0
  }

  private func region(of group: Int) -> Int {
    WorldLeague.region(of: group % PeopleGroups.count, among: season.parameters.regions)
  }

  static func region(of group: Int, among regions: Int) -> Int {
    group * regions / PeopleGroups.count
  }

  /// Adds a person as a member without XP and returns their new row; a returning member gets their
  /// old row.
  private mutating func join(_ person: UInt32, _ group: Int, _ instant: Instant) -> Int {
    if let row = season.row(of: person) {
      do throws(SeasonError) { try season.optIn(person: person) } catch {
        preconditionFailure("whoever has a row and the app has not left")
      }
      return row
    }
    let region = region(of: group)
    do throws(SeasonError) {
      try season.join(person: person, at: instant, region: UInt32(region))
    } catch { preconditionFailure("a person without a row can join") }
    weeks.append(LeagueWeek())
    friends.join()
    totals.xp.append(0)
    totals.streakDays.append(0)
    totals.focusMinutes.append(0)
    totals.firstXP.append(nil)
    return weeks.count - 1
  }

  private mutating func optOut(_ person: UInt32) {
    do throws(SeasonError) { try season.optOut(person: person) } catch {
      preconditionFailure("nobody opts out who has not joined")
    }
  }

  private mutating func leave(_ person: UInt32) {
    do throws(SeasonError) { try season.leave(person: person) } catch {
      preconditionFailure("nobody leaves who has not joined")
    }
  }

  /// The standings of all members in the current week.
  private var standings: Standings {
    do throws(SeasonError) { return try season.standings(totals) } catch {
      preconditionFailure("there is a row of totals for each member")
    }
  }

  /// Gives every member a view of their board, with their rank and the days left after the night.
  private mutating func show<Model: Behaviour, Sink>(
    _ groups: inout [PersonGroup<Model, Sink>], daysLeft: Int, _ executor: AnyExecutor
  ) {
    let standings = self.standings
    rank(standings)
    var boards: [BoardGlance] = []
    var boardOfRow = [Int32](repeating: -1, count: standings.count)
    forEachBoard { board in
      let tier = board.tier(standings)
      let lines = season.parameters.movingRanks(in: tier)
      for row in board.rows { boardOfRow[Int(row)] = Int32(boards.count) }
      boards.append(
        BoardGlance(
          tier: tier, rank: 0, people: Int32(board.rows.count), xp: 0,
          promotionXP: board.xp(ofRank: lines.promoteThrough, standings),
          demotionXP: board.xp(ofRank: lines.demoteFrom, standings), daysLeft: daysLeft))
    }
    let (ranks, ranked) = (ladder.ranks, boardOfRow)
    let known = boards
    executor.forEach(&groups) { group, _, _ in
      group.show { row in
        guard ranked[row] >= 0 else { return nil }
        var shown = known[Int(ranked[row])]
        (shown.rank, shown.xp) = (Int32(ranks[row]), standings.xp[row])
        return shown
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

  /// The rows of one board, in order of rank.
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

  /// Calls `body` for each board that has a ranked member. Rows are ordered by board, then rank.
  private func forEachBoard(_ body: (Board) -> Void) {
    var first = 0
    for index in ladder.order.indices {
      let isLast = index + 1 == ladder.order.count
      guard isLast || ladder.ranks[Int(ladder.order[index + 1])] == 1 else { continue }
      body(Board(rows: ladder.order[first...index]))
      first = index + 1
    }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.engine(&season, like: [])
    visitor.plain(&weeks, of: LeagueWeek())
    visitor.list(&totals.xp)
    visitor.list(&totals.streakDays)
    visitor.list(&totals.focusMinutes)
    visitor.plain(&totals.firstXP, of: nil)
    friends.visit(&visitor)
  }

  /// Whether all lists have a row for every member, and every person's stored row is correct.
  func fits<Model: Behaviour, Sink: EventSink>(_ groups: [PersonGroup<Model, Sink>]) -> Bool {
    let rows = season.tiers.count
    let counts = [
      weeks.count, totals.xp.count, totals.streakDays.count, totals.focusMinutes.count,
      totals.firstXP.count, friends.count,
    ]
    return counts.allSatisfy { $0 == rows }
      && groups.allSatisfy { group in
        group.seated.map { group.people[$0] }.allSatisfy { person in
          person.leagueRow == -1 || season.row(of: person.person) == Int(person.leagueRow)
        }
      }
  }

  /// The number of people in each tier, including those who have left.
  var tiers: [Int64] {
    var people = [Int64].none(LeagueTier.everyTier.count)
    for tier in season.tiers { people[Int(tier.rawValue)] += 1 }
    return people
  }

  /// Ends the week that ends with a day: members change tiers, and all totals are reset.
  ///
  /// Boards are numbered within their region, so that their numbers do not depend on which other
  /// regions are simulated. With 4 regions, the first region has the boards 0, 4, 8 … and the
  /// second 1, 5, 9 ….
  private mutating func settle<Model: Behaviour, Sink: EventSink>(
    _ groups: inout [PersonGroup<Model, Sink>], _ day: Int, _ executor: AnyExecutor
  ) {
    let standings = self.standings
    do throws(SeasonError) { try season.settle(totals) } catch {
      preconditionFailure("there is a row of totals for each member")
    }
    let regions = season.parameters.regions
    var (board, boards) = (Int32(0), Array(repeating: Int32(0), count: regions))
    var last: Standing?
    var results = [LeagueRank?](repeating: nil, count: standings.count)
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
      results[row] = LeagueRank(
        tier: standings.tier[row], next: season.tiers[row], board: board, rank: rank,
        xp: totals.xp[row], tie: tie)
    }
    let (ranked, friends) = (results, friends.ranks(standings) { results[$0] != nil })
    executor.forEach(&groups) { group, _, _ in
      group.note(on: day, { row in ranked[row] }, friends: { row in friends[row] })
      group.startLeagueWeek()
    }
    for row in weeks.indices { weeks[row] = LeagueWeek() }
  }
}
