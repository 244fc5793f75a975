import Chance
import CivilTime
import Leagues
import TestSupport
import Testing

@Suite("Season")
struct SeasonTests {
  private let week = Week(weeksSinceEpoch: 2_900)

  private func member(_ number: UInt32, _ tier: LeagueTier = .baseCamp) -> Season.Member {
    Season.Member(person: number, tier: tier, joined: .epoch)
  }

  private func totals(_ xp: [Int64]) -> Season.Totals {
    let zeros = Array(repeating: Int64(0), count: xp.count)
    return Season.Totals(xp: xp, streakDays: zeros, focusMinutes: zeros)
  }

  @Test("Recorded seasons agree in every rank and tier of every week")
  func recordedSeasons() throws {
    let cases = try RecordedLeagueSeason.all()
    #expect(cases.count == 15)
    for c in cases {
      let ids = c.startTier.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let members = try ids.enumerated().map { number, id in
        Season.Member(
          person: UInt32(number),
          tier: try #require(LeagueTier(key: c.startTier[id]?.utf8 ?? "".utf8)),
          joined: Instant(millisecondsSinceEpoch: try #require(c.joinedAt[id])))
      }
      var season = try Season(startingIn: week, seed: 1, members: members)
      for (number, recorded) in c.weeks.enumerated() {
        let points = ids.map { recorded.points[$0] ?? [] }
        try season.settle(
          Season.Totals(
            xp: points.map { $0[0] }, streakDays: points.map { $0[1] },
            focusMinutes: points.map { $0[2] }))
        #expect(season.ladder.ranks == ids.map { recorded.rank[$0] }, "\(c.id) week \(number)")
        #expect(
          season.tiers.map { $0.key } == ids.map { recorded.nextTier[$0] },
          "\(c.id) week \(number)")
      }
      #expect(season.week == week + c.weeks.count)
    }
  }

  @Test("Who joins during the week starts at Base Camp and enters the next week")
  func joining() throws {
    var season = try Season(startingIn: week, seed: 1, members: [member(1)])
    try season.join(person: 2, at: .epoch)
    #expect(season.tier(of: 2) == .baseCamp)
    try season.settle(totals([10, 500]))
    #expect(season.ladder.ranks == [1, 0])
    #expect(season.tiers == [.montBlanc, .baseCamp])
    try season.settle(totals([10, 500]))
    #expect(season.ladder.ranks == [1, 1])
    #expect(season.tiers == [.k2, .montBlanc])
  }

  @Test("With boards, too, joiners wait for Monday")
  func joiningBoards() throws {
    var season = try Season(
      startingIn: week, seed: 1, members: [member(1)], LeagueParameters(boardSize: 30))
    try season.join(person: 2, at: .epoch)
    try season.settle(totals([10, 500]))
    #expect(season.ladder.ranks == [1, 0])
    #expect(season.boards?.rowCount == 2)
  }

  @Test("Who opts out is unranked and unmoved, at once; back on the same board, ranked again")
  func optingOut() throws {
    var season = try Season(startingIn: week, seed: 1, members: [member(1), member(2), member(3)])
    try season.optOut(person: 1)
    try season.optOut(person: 2)
    try season.optIn(person: 2)
    try season.settle(totals([90, 20, 10]))
    #expect(season.ladder.ranks == [0, 1, 2])
    #expect(season.tiers == [.baseCamp, .montBlanc, .montBlanc])
    try season.optIn(person: 1)  // this week's boards were formed without them
    try season.settle(totals([90, 20, 10]))
    #expect(season.ladder.ranks == [0, 1, 2])
    try season.settle(totals([90, 20, 10]))
    #expect(season.ladder.ranks == [1, 1, 2])
  }

  @Test("Who leaves during the week stays on the board with what they have, then is gone")
  func leaving() throws {
    var season = try Season(startingIn: week, seed: 1, members: [member(1), member(2)])
    try season.leave(person: 1)
    try season.settle(totals([90, 20]))
    #expect(season.ladder.ranks == [1, 2])
    try season.settle(totals([90, 20]))
    #expect(season.ladder.ranks == [0, 1])
    #expect(season.tiers == [.montBlanc, .k2])
  }

  @Test("Refusals say what to do and change nothing")
  func refusals() throws {
    #expect(throws: SeasonError.personTwice(1)) {
      try Season(startingIn: week, seed: 1, members: [member(1), member(1)])
    }
    #expect(throws: SeasonError.parameters(.emptyBoards(-3))) {
      try Season(startingIn: week, seed: 1, LeagueParameters(boardSize: -3))
    }
    var season = try Season(startingIn: week, seed: 1, members: [member(1)])
    #expect(throws: SeasonError.personTwice(1)) { try season.join(person: 1, at: .epoch) }
    #expect(throws: SeasonError.unknownPerson(2)) { try season.optOut(person: 2) }
    #expect(throws: SeasonError.unknownPerson(2)) { try season.optIn(person: 2) }
    #expect(throws: SeasonError.unknownPerson(2)) { try season.leave(person: 2) }
    var left = season
    try left.leave(person: 1)
    #expect(throws: SeasonError.personLeft(1)) { try left.optOut(person: 1) }
    let error = StandingsError(column: "xp", rows: 0, people: 1)
    let none = Season.Totals(xp: [], streakDays: [0], focusMinutes: [0])
    #expect(throws: SeasonError.totals(error)) { try season.settle(none) }
    #expect(season.people == [1] && season.tiers == [.baseCamp] && season.week == week)
    #expect(season.tier(of: 2) == nil && season.row(of: 2) == nil && season.row(of: 1) == 0)
    let sentences = [
      SeasonError.personTwice(1).description, SeasonError.unknownPerson(2).description,
      SeasonError.personLeft(4).description,
      SeasonError.totals(error).description, SeasonError.parameters(.emptyBoards(0)).description,
    ]
    #expect(
      sentences == [
        "person 1 is in the season already; every person joins once",
        "person 2 never joined; let them join first",
        "person 4 has left; let them join again first",
        "column xp has 0 rows for 1 people; give every person one row in each",
        "a board of 0 holds nobody; give 1 or more, or none for one board a tier",
      ])
  }

  @Test("People are neither made nor lost, ranks explain every move, and a second run is the same")
  func conservation() throws {
    for boardSize in [nil, 20] {
      let runs = try (0..<2).map { _ in try play(LeagueParameters(boardSize: boardSize)) }
      #expect(runs[0] == runs[1])
    }
  }

  /// Twelve weeks of two hundred people; the tiers of all of them.
  private func play(_ parameters: LeagueParameters) throws -> [[LeagueTier]] {
    var numbers = Numbers(17)
    var season = try Season(
      startingIn: week, seed: 9, members: (0..<200).map { member($0) }, parameters)
    return try (0..<12).map { _ in
      let before = season.tiers
      try season.settle(totals(before.map { _ in Int64(numbers.next(below: 30)) * 10 }))
      var change = 0
      for row in before.indices {
        let movement = parameters.movement(
          rank: Int(season.ladder.ranks[row]), xp: 0, in: before[row])
        #expect(season.ladder.movements[row] == movement)
        change += Int(season.tiers[row].rawValue) - Int(before[row].rawValue)
      }
      let moves = season.ladder.movements
      #expect(change == moves.count { $0 == .up } - moves.count { $0 == .down })
      #expect(season.tiers.count == 200)
      return season.tiers
    }
  }
}
