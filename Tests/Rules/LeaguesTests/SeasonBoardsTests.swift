import Chance
import CivilTime
import Leagues
import TestSupport
import Testing

/// The boards of a season by regions and by the week's first XP, against those that
/// `LeagueBoards(filling:size:in:regions:)` forms from the same people.
@Suite("Boards of a season")
struct SeasonBoardsTests {
  private static let week = Week(weeksSinceEpoch: 2_900)

  private func season(_ parameters: LeagueParameters) throws -> Season {
    try Season(
      startingIn: Self.week, seed: 9,
      members: (0..<90).map {
        Season.Member(
          person: $0, tier: LeagueTier.allCases[Int($0 % 4)], joined: .epoch, region: $0 * 7 % 5)
      }, parameters)
  }

  private func totals(_ people: Int, _ luck: inout TestSupport.Luck) -> Season.Totals {
    let xp = (0..<people).map { _ in Int64(luck.below(12)) * 10 }
    return Season.Totals(
      xp: xp, streakDays: xp.map { $0 % 7 }, focusMinutes: xp.map { $0 % 3 },
      firstXP: xp.map { $0 == 0 ? nil : .epoch + .minutes(Int64(luck.below(10_080))) })
  }

  private func rows(_ boards: LeagueBoards) -> [[UInt32]] {
    (0..<boards.count).map { Array(boards.rows(of: $0)) }
  }

  @Test("regions and the first XP form the boards on which people are ranked")
  func boards() throws {
    var luck = TestSupport.Luck(seed: 21)
    for filling in LeagueParameters.Filling.allCases {
      for (regions, size) in [(5, nil), (5, 4), (1, 4), (64, 30)] as [(Int, Int?)] {
        var season = try season(
          LeagueParameters(
            promoteThrough: 2, demoteFrom: 4, boardSize: size, filling: filling, regions: regions))
        for week in 0..<6 {
          let totals = totals(90, &luck)
          let standings = try season.standings(totals)
          let isByXP = filling == .firstXP && size != nil
          let expected = try LeagueBoards(
            filling: standings, size: size ?? 90,
            in: isByXP ? .firstXP(totals.firstXP) : .shuffled(9, Self.week + week),
            regions: regions > 1 ? season.regions : nil)
          let boards = try #require(try season.boards(totals))
          #expect(rows(boards) == rows(expected), "\(filling) \(regions) \(size ?? 0)")
          #expect((season.boards == nil) == isByXP)
          var ladder = try WeeklyLadder(season.parameters)
          try ladder.rank(standings, on: expected)
          try season.settle(totals)
          #expect(season.ladder.ranks == ladder.ranks)
        }
      }
    }
  }

  @Test("whoever has XP keeps their seat while others earn their first")
  func seats() throws {
    var luck = TestSupport.Luck(seed: 22)
    let season = try season(LeagueParameters(boardSize: 6, filling: .firstXP, regions: 2))
    let all = totals(90, &luck)
    var before: [[UInt32]] = []
    for day in 0..<7 {
      let end = Instant.epoch + .days(Int64(day) + 1)
      var known = all
      known.firstXP = all.firstXP.map { first in first.flatMap { $0 < end ? $0 : nil } }
      let boards = rows(try #require(try season.boards(known)))
      for (number, board) in before.enumerated() {
        #expect(boards[number].starts(with: board))
      }
      before = boards.map { $0.filter { known.firstXP[Int($0)] != nil } }
    }
  }

  @Test("the first XP is asked for where boards are filled by it, and nowhere else")
  func refusal() throws {
    var totals = Season.Totals(xp: [1], streakDays: [0], focusMinutes: [0])
    let members = [Season.Member(person: 1, tier: .k2, joined: .epoch)]
    let error = SeasonError.totals(StandingsError(column: "firstXP", rows: 0, people: 1))
    var season = try Season(
      startingIn: Self.week, seed: 1, members: members,
      LeagueParameters(boardSize: 30, filling: .firstXP))
    #expect(throws: error) { try season.settle(totals) }
    #expect(season.week == Self.week && season.tiers == [.k2])
    totals.firstXP = [nil]
    try season.settle(totals)
    #expect(season.tiers == [.everest])
    totals.firstXP = []
    var whole = try Season(
      startingIn: Self.week, seed: 1, members: members, LeagueParameters(filling: .firstXP))
    try whole.settle(totals)
    #expect(whole.tiers == [.everest] && whole.boards == nil)
  }

  @Test("a season that goes on under other parameters has the boards of one that began with them")
  func otherParameters() throws {
    let small = LeagueParameters(promoteThrough: 2, demoteFrom: 4, boardSize: 5)
    for first in [LeagueParameters(), LeagueParameters(boardSize: 30)] {
      var season = try season(first)
      try season.adopt(small)
      let other = try self.season(small)
      let (boards, others) = (try #require(season.boards), try #require(other.boards))
      #expect(rows(boards) == rows(others))
      #expect(season.tiers == other.tiers && season.parameters == small)
      try season.adopt(LeagueParameters())
      #expect(season.boards == nil)
    }
  }
}
