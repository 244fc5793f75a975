import Chance
import CivilTime
import Leagues
import TestSupport
import Testing

extension RecordedLeagueWeek {
  /// The members as standings; ids become numbers in the order of their bytes.
  fileprivate func standings() throws -> [Standing] {
    let tier = try #require(LeagueTier(key: tier.utf8))
    let ids = members.map { $0.id }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return try members.map { member in
      let number = try #require(ids.firstIndex(of: member.id))
      return person(
        UInt32(number), tier, xp: member.xp, days: member.streakDays,
        minutes: member.focusMinutes, joined: member.joinedAt)
    }
  }
}

@Suite("Weekly ladder")
struct WeeklyLadderTests {
  @Test("Recorded weeks agree in order and next tiers")
  func recordedWeeks() throws {
    let cases = try RecordedLeagueWeek.all()
    #expect(cases.count == 50)
    var ladder = try WeeklyLadder()
    for c in cases {
      let people = try c.standings()
      ladder.rank(Standings(people))
      #expect(ladder.order.map { c.members[Int($0)].id } == c.order, "\(c.id)")
      for (row, member) in c.members.enumerated() {
        let next = people[row].tier.moved(ladder.movements[row])
        #expect(next.key == c.nextTier[member.id], "\(c.id) \(member.id)")
      }
    }
  }

  @Test("A board of 18 with a tie of every kind")
  func drawnBoard() throws {
    //  rank 1     2     3     4     5     6 … 12   13 … 15   16 … 18
    //  XP   300   200   200   200   200   190…130  120…100   90…70
    //  tie        days  min.  join  id
    var people = [
      person(9, xp: 200, days: 4, minutes: 50, joined: 5),
      person(2, xp: 300),
      person(3, xp: 200, days: 5),
      person(8, xp: 200, days: 4, minutes: 50, joined: 5),
      person(4, xp: 200, days: 4, minutes: 75, joined: 9),
    ]
    for place in 0..<13 { people.append(person(UInt32(20 + place), xp: Int64(190 - 10 * place))) }
    var ladder = try WeeklyLadder()
    ladder.rank(Standings(people))
    let ranks: [UInt32] = [5, 1, 2, 4, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]
    #expect(ladder.ranks == ranks)
    let first: [UInt32] = [1, 2, 4, 3, 0]
    #expect(Array(ladder.order.prefix(5)) == first)
    let drawn = ladder.order.map { ladder.movements[Int($0)].key.first ?? " " }
    #expect(String(drawn) == "uuuuuuuuuuuusssddd")
  }

  @Test("A ladder of twelve or fewer promotes everybody, even without XP, unless a minimum is set")
  func shortBoards() throws {
    let people = Standings((0..<12).map { person($0) })
    var ladder = try WeeklyLadder()
    ladder.rank(people)
    #expect(ladder.movements.allSatisfy { $0 == .up })
    var strict = try WeeklyLadder(LeagueParameters(minimumXPToPromote: 1))
    strict.rank(people)
    #expect(strict.movements.allSatisfy { $0 == .stay })
  }

  @Test("Who opted out, or is idle where idle people are left out, has no rank and stays")
  func unranked() throws {
    let people = Standings([
      person(1, xp: 50), person(2, xp: 90, isOnBoard: false), person(3), person(4, xp: 40),
    ])
    var ladder = try WeeklyLadder(
      LeagueParameters(promoteThrough: 1, demoteFrom: 2, idle: .unranked))
    ladder.rank(people)
    #expect(ladder.ranks == [1, 0, 0, 2])
    #expect(ladder.movements == [.up, .stay, .stay, .down])
    #expect(ladder.order == [0, 3])
    ladder.move(people)
    #expect(ladder.movements == [.up, .stay, .stay, .down])
    #expect(ladder.ranks.isEmpty && ladder.order.isEmpty)
  }

  @Test("Nobody at all is a ladder too, also after a full one")
  func nobody() throws {
    var ladder = try WeeklyLadder()
    ladder.rank(Standings((0..<40).map { person($0) }))
    ladder.rank(Standings())
    #expect(ladder.ranks.isEmpty && ladder.movements.isEmpty && ladder.order.isEmpty)
    ladder.move(Standings())
    #expect(ladder.movements.isEmpty)
  }

  @Test("Boards for more people than there are are refused")
  func foreignBoards() throws {
    let boards = LeagueBoards(
      forming: Standings([person(1), person(2)]), size: 1, seed: 1, week: Day.epoch.week)
    var ladder = try WeeklyLadder()
    #expect(throws: LeagueBoardsError(rows: 2, people: 1)) {
      try ladder.rank(Standings([person(1)]), on: boards)
    }
    #expect(
      LeagueBoardsError(rows: 2, people: 1).description
        == "there are boards for 2 rows and standings for 1; "
        + "form boards from the standings that are to be ranked")
  }
}
