import Chance
import CivilTime
import Leagues
import Testing

@Suite("Boards")
struct LeagueBoardsTests {
  private let week = Week(weeksSinceEpoch: 2_900)

  /// Two tiers and a few people who are on no board.
  private func crowd(_ count: Int) -> [Standing] {
    (0..<UInt32(count)).map { number in
      let tier: LeagueTier = number % 3 == 0 ? .k2 : .baseCamp
      return person(number, tier, isOnBoard: number % 10 != 9)
    }
  }

  private func people(_ boards: LeagueBoards, _ standings: [Standing]) -> [[UInt32]] {
    (0..<boards.count).map { board in boards.rows(of: board).map { standings[Int($0)].person } }
  }

  @Test("Boards partition each tier; all but the last of a tier are full")
  func partition() {
    for count in [0, 1, 29, 30, 31, 400] {
      for size in [1, 7, 30, 1_000] {
        let standings = crowd(count)
        let boards = LeagueBoards(
          forming: Standings(standings), size: size, seed: 42, week: week)
        let rows = (0..<boards.count).flatMap { boards.rows(of: $0).map { Int($0) } }
        #expect(rows.sorted() == standings.indices.filter { standings[$0].isOnBoard })
        for tier in LeagueTier.allCases {
          let sizes = (0..<boards.count).map { Array(boards.rows(of: $0)) }
            .filter { $0.contains { standings[Int($0)].tier == tier } }
          #expect(sizes.dropLast().allSatisfy { $0.count == size }, "\(count) by \(size)")
          #expect(sizes.allSatisfy { $0.allSatisfy { standings[Int($0)].tier == tier } })
        }
      }
    }
  }

  @Test("Boards are the same whatever the order of the rows")
  func inputOrder() {
    let standings = crowd(200)
    let turned = Array(standings.reversed())
    let boards = LeagueBoards(forming: Standings(standings), size: 30, seed: 42, week: week)
    let again = LeagueBoards(forming: Standings(turned), size: 30, seed: 42, week: week)
    #expect(people(boards, standings) == people(again, turned))
  }

  @Test("Another seed or another week deals differently; the same ones deal the same")
  func seedAndWeek() {
    let standings = crowd(200)
    let deals = [(42, 0), (42, 0), (43, 0), (42, 1)].map { seed, later in
      people(
        LeagueBoards(
          forming: Standings(standings), size: 30, seed: Seed(UInt64(seed)), week: week + later),
        standings)
    }
    #expect(deals[0] == deals[1])
    #expect(deals[0] != deals[2])
    #expect(deals[0] != deals[3])
    #expect(deals[2] != deals[3])
  }

  @Test("The dealt order is that of the numbers people draw at their addresses")
  func shuffle() {
    let standings = (0..<50).map { person($0) }
    let boards = LeagueBoards(forming: Standings(standings), size: 50, seed: 7, week: week)
    let day = UInt32(bitPattern: week.monday.daysSinceEpoch)
    let words = people(boards, standings).flatMap { $0 }.map { number in
      Draw(7, Address(person: number, day: day, decision: .leagueBoard)).word
    }
    #expect(words == words.sorted())
    #expect(words.count == 50)
  }

  @Test("Every place is as likely for everybody")
  func fairness() {
    var onFirstBoard = Array(repeating: 0, count: 10)
    let standings = (0..<10).map { person($0) }
    for later in 0..<2_000 {
      let boards = LeagueBoards(
        forming: Standings(standings), size: 5, seed: 7, week: week + later)
      for row in boards.rows(of: 0) { onFirstBoard[Int(row)] += 1 }
    }
    // Binomial with 2,000 trials of one half: five standard deviations are 112.
    #expect(onFirstBoard.allSatisfy { abs($0 - 1_000) < 112 }, "\(onFirstBoard)")
  }

  @Test("Labels form boards within tiers, and must be one for each row")
  func labels() throws {
    let standings = Standings([person(1, .k2), person(2, .k2), person(3, .hilltop), person(4, .k2)])
    let boards = try LeagueBoards(labels: [9, 4, 9, 9], of: standings)
    #expect((0..<boards.count).map { Array(boards.rows(of: $0)) } == [[2], [1], [0, 3]])
    #expect(boards.rows(of: 3).isEmpty)
    #expect(boards.rows(of: -1).isEmpty)
    #expect(throws: LeagueBoardsError(rows: 1, people: 4)) {
      try LeagueBoards(labels: [9], of: standings)
    }
  }
}
