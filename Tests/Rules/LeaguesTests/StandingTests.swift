import CivilTime
import Leagues
import Testing

@Suite("The order of standings")
struct StandingTests {
  @Test("Ties are broken by days, then minutes, then join time, then person")
  func keysInTurn() {
    let best = person(1, xp: 10, days: 3, minutes: 50, joined: 100)
    let worse = [
      person(0, xp: 9, days: 7, minutes: 90, joined: 0),
      person(0, xp: 10, days: 2, minutes: 90, joined: 0),
      person(0, xp: 10, days: 3, minutes: 49, joined: 0),
      person(0, xp: 10, days: 3, minutes: 50, joined: 101),
      person(2, xp: 10, days: 3, minutes: 50, joined: 100),
    ]
    for other in worse {
      #expect(best.ranksBefore(other), "\(other)")
      #expect(!other.ranksBefore(best), "\(other)")
    }
    let breaks: [TieBreak?] = [nil, .streakDays, .focusMinutes, .joined, .person]
    #expect(worse.map { best.tieBreak(with: $0) } == breaks)
    #expect(worse.map { $0.tieBreak(with: best) } == breaks)
    #expect(TieBreak.allCases.map(\.key) == ["streakDays", "focusMinutes", "joined", "person"])
  }

  @Test("The order is strict and total: of two people exactly one comes first, without circles")
  func totalOrder() {
    let values: [Int64] = [.min, 0, .max]
    var people: [Standing] = []
    for xp in values {
      for days in values {
        for joined in values {
          people.append(person(UInt32(people.count % 2), xp: xp, days: days, joined: joined))
        }
      }
    }
    for left in people {
      #expect(!left.ranksBefore(left))
      for right in people where left != right {
        #expect(left.ranksBefore(right) != right.ranksBefore(left), "\(left) \(right)")
        for third in people where left.ranksBefore(right) && right.ranksBefore(third) {
          if !left.ranksBefore(third) { Issue.record("\(left) \(right) \(third)") }
        }
      }
    }
  }

  @Test("Columns hold what rows were appended")
  func columns() throws {
    let people = [
      person(3, .k2, xp: -1, days: 2, minutes: 3, joined: 4),
      person(1, .hilltop, xp: 5, isOnBoard: false),
    ]
    let standings = Standings(people)
    #expect(standings.count == 2)
    #expect([0, 1].map { standings.standing(inRow: $0) } == people)
    #expect(standings.standing(inRow: 2) == nil)
    #expect(standings.standing(inRow: -1) == nil)
    let again = try Standings(
      person: standings.person, tier: standings.tier, xp: standings.xp,
      streakDays: standings.streakDays, focusMinutes: standings.focusMinutes,
      joined: standings.joined, isOnBoard: standings.isOnBoard)
    #expect([0, 1].map { again.standing(inRow: $0) } == people)
  }

  @Test("A column of another length is refused by its name")
  func columnsOfOneLength() {
    let error = StandingsError(column: "streakDays", rows: 2, people: 1)
    #expect(throws: error) {
      try Standings(
        person: [1], tier: [.k2], xp: [0], streakDays: [1, 2], focusMinutes: [0],
        joined: [.epoch], isOnBoard: [true])
    }
    #expect(
      error.description
        == "column streakDays has 2 rows for 1 people; give every person one row in each")
  }
}
