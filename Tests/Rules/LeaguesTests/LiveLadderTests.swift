import CivilTime
import Leagues
import Testing

@Suite("The live ladder")
struct LiveLadderTests {
  private func score(_ xp: Int64, _ days: Int64 = 0, _ minutes: Int64 = 0) -> LiveLadder.Score {
    LiveLadder.Score(xp: xp, streakDays: days, focusMinutes: minutes)
  }

  @Test("The example of its documentation is true")
  func example() throws {
    let day = Instant.epoch
    var ladder = try LiveLadder(
      Standings([
        Standing(person: 7, tier: .k2, xp: 40, streakDays: 1, focusMinutes: 0, joined: day),
        Standing(person: 8, tier: .k2, xp: 50, streakDays: 1, focusMinutes: 0, joined: day),
        Standing(person: 9, tier: .k2, xp: 20, streakDays: 0, focusMinutes: 0, joined: day),
      ]))
    #expect(ladder.rank(ofRow: 0) == 2)
    try ladder.update(row: 0, to: LiveLadder.Score(xp: 50, streakDays: 1, focusMinutes: 25))
    #expect(ladder.rank(ofRow: 0) == 1)
    #expect(ladder.row(atRank: 3) == 2)
    #expect(ladder.top(2) == [0, 1])
    #expect(ladder.neighbours(ofRow: 2, within: 1) == [1, 2])
    #expect(ladder.score(ofRow: 0) == score(50, 1, 25))
    #expect(ladder.count == 3)
  }

  @Test("Each key decides where the ones before it are equal")
  func keys() throws {
    let ladder = try LiveLadder(
      Standings([
        person(6, xp: 9, days: 7, minutes: 999, joined: -5), person(5, xp: 10, days: 2),
        person(4, xp: 10, days: 3, minutes: 1), person(3, xp: 10, days: 3, minutes: 2, joined: 2),
        person(2, xp: 10, days: 3, minutes: 2, joined: 1),
        person(1, xp: 10, days: 3, minutes: 2, joined: 2),
      ]))
    #expect(ladder.top(9) == [4, 5, 3, 2, 1, 0])
  }

  @Test("Rows off the board have no rank, and nothing else does")
  func offTheBoard() throws {
    var ladder = try LiveLadder(
      Standings([person(1, xp: 5), person(2, xp: 9, isOnBoard: false), person(3, xp: 7)]))
    #expect(ladder.count == 2)
    #expect(ladder.top(3) == [2, 0])
    for row in [-1, 1, 3, .min, .max] {
      #expect(ladder.rank(ofRow: row) == nil)
      #expect(ladder.score(ofRow: row) == nil)
      #expect(ladder.ranks(aroundRow: row, within: 2) == nil)
      #expect(ladder.neighbours(ofRow: row, within: 2) == [])
      #expect(throws: LiveLadderError.notOnBoard(row: row)) {
        try ladder.update(row: row, to: self.score(1))
      }
    }
    for rank in [0, 3, -1, .min, .max] { #expect(ladder.row(atRank: rank) == nil) }
  }

  @Test("Ranges are cut to the ranks that there are")
  func ranges() throws {
    let people = (0..<5).map { (row: Int64) -> Standing in person(UInt32(row), xp: 9 - row) }
    let ladder = try LiveLadder(Standings(people))
    #expect(ladder.ranks(aroundRow: 0, within: 2) == 1...3)
    #expect(ladder.ranks(aroundRow: 4, within: .max) == 1...5)
    #expect(ladder.ranks(aroundRow: 2, within: -3) == 3...3)
    #expect(ladder.top(0) == [] && ladder.top(.min) == [] && ladder.top(.max) == [0, 1, 2, 3, 4])
    var seen: [Int] = []
    ladder.forEachRow(inRanks: .min...2) { rank, row in seen += [rank, row] }
    ladder.forEachRow(inRanks: 6 ... .max) { rank, row in seen += [rank, row] }
    #expect(seen == [1, 0, 2, 1])
  }

  @Test("A ladder without people answers")
  func empty() throws {
    let ladder = try LiveLadder(Standings([person(1, isOnBoard: false)]))
    #expect(ladder.count == 0 && ladder.top(15) == [] && ladder.row(atRank: 1) == nil)
    #expect(try LiveLadder(Standings()).top(15) == [])
    #expect(ladder.brokenInvariant == nil)
  }

  @Test("What does not fit is refused and changes nothing")
  func refusals() throws {
    let people = (0..<1_000).map { person(UInt32($0), xp: Int64(10)) }
    var ladder = try LiveLadder(Standings(people))
    for wrong in [score(-1), score(0, .min), score(3, 3, -7)] {
      #expect(throws: LiveLadderError.negative(wrong)) { try ladder.update(row: 3, to: wrong) }
    }
    let large = score(1 << 50, 1, 7)
    #expect(throws: LiveLadderError.tooLarge(score(1 << 54), bits: 54)) {
      try ladder.update(row: 3, to: self.score(1 << 54))
    }
    #expect(ladder.top(1_000) == Array(0..<1_000))
    try ladder.update(row: 999, to: score(1 << 49, 1, 7))
    #expect(throws: LiveLadderError.tooLarge(large, bits: 54)) {
      try ladder.update(row: 3, to: large)
    }
    #expect(ladder.score(ofRow: 999) == score(1 << 49, 1, 7))
    #expect(ladder.rank(ofRow: 999) == 1 && ladder.rank(ofRow: 3) == 5)
    #expect(ladder.brokenInvariant == nil)
    #expect(throws: LiveLadderError.negative(score(-4))) {
      try LiveLadder(Standings([person(1, xp: -4)]))
    }
    #expect(throws: LiveLadderError.tooLarge(score(.max, 1, 1), bits: 62)) {
      try LiveLadder(Standings([person(1, xp: .max), person(2, days: 1, minutes: 1)]))
    }
  }

  @Test("XP has as much room as the documentation says", arguments: [30, 1_000])
  func room(_ members: Int) throws {
    var ladder = try LiveLadder(Standings((0..<members).map { person(UInt32($0)) }))
    let bits = members == 30 ? 42 : 37
    let most = score(1 << Int64(bits) - 1, 7, 16_383)
    try ladder.update(row: 3, to: most)
    #expect(ladder.rank(ofRow: 3) == 1)
    try ladder.update(row: 0, to: most)
    #expect(ladder.top(3) == [0, 3, 1])
    #expect(ladder.score(ofRow: 0) == most)
    #expect(ladder.brokenInvariant == nil)
    #expect(throws: LiveLadderError.self) {
      try ladder.update(row: 1, to: self.score(1 << Int64(bits)))
    }
  }

  @Test("Errors say what to do")
  func errors() {
    let week = LiveLadder.Score(xp: 5, streakDays: 6, focusMinutes: 7)
    #expect(
      LiveLadderError.notOnBoard(row: 4).description
        == "row 4 is not on the board; give a row of the standings that the ladder was made from")
    #expect(
      LiveLadderError.negative(week).description
        == "5 XP, 6 streak days and 7 minutes are no week; give numbers that are not negative")
    #expect(
      LiveLadderError.tooLarge(week, bits: 44).description
        == "5 XP, 6 streak days and 7 minutes need, with the scores so far, more than the 44 bits "
        + "that this many members leave; count in larger units or make several ladders")
    #expect(
      LiveLadderError.tooManyPeople(9).description
        == "9 people are more than the 536870912 of a ladder; make several")
  }

  @Test("A copy goes its own way", arguments: [false, true])
  func copies(_ isInOrder: Bool) throws {
    let people = (0..<100).map { (row: Int64) -> Standing in
      person(UInt32(row), xp: 1, joined: isInOrder ? 0 : -row)
    }
    var ladder = try LiveLadder(Standings(people))
    let before = ladder
    let order = before.top(100)
    try ladder.update(row: 50, to: score(9))
    #expect(ladder.rank(ofRow: 50) == 1)
    #expect(before.top(100) == order)
    #expect(before.brokenInvariant == nil && ladder.brokenInvariant == nil)
  }

  @Test("The memory of a member is within bounds")
  func memory() throws {
    let rows = (0..<20_000).map { (row: Int64) -> Standing in
      person(UInt32(row), xp: row % 90, joined: row)
    }
    let members = Double(rows.count)
    let inOrder = try LiveLadder(Standings(rows))
    #expect(Double(inOrder.allocatedByteCount) / members < 22)
    let reversed = try LiveLadder(Standings(rows.reversed()))
    #expect(Double(reversed.allocatedByteCount) / members < 26)
  }
}
