import CivilTime
import Leagues
import Testing

@Suite("A saved live ladder")
struct LiveLadderSavingTests {
  private func ladder(_ isInOrder: Bool) throws -> LiveLadder {
    let people = (0..<9).map { (row: Int64) -> Standing in
      person(
        UInt32(row), xp: row % 4, days: row % 2, joined: isInOrder ? row : -row,
        isOnBoard: row != 5)
    }
    var ladder = try LiveLadder(Standings(people))
    try ladder.update(row: 2, to: LiveLadder.Score(xp: 70, streakDays: 3, focusMinutes: 99_999))
    return ladder
  }

  @Test("What was saved comes back and goes on alike", arguments: [false, true])
  func roundTrip(_ isInOrder: Bool) throws {
    var ladder = try ladder(isInOrder)
    var restored = try LiveLadder(savedWords: ladder.savedWords)
    for turn in 0..<20 {
      #expect(restored.savedWords == ladder.savedWords)
      #expect(restored.top(9) == ladder.top(9))
      #expect(restored.brokenInvariant == nil)
      let row = turn % 5
      let score = LiveLadder.Score(
        xp: Int64(turn * turn), streakDays: Int64(turn % 8), focusMinutes: 1 << Int64(turn))
      try ladder.update(row: row, to: score)
      try restored.update(row: row, to: score)
    }
    let score = LiveLadder.Score(xp: 1 << 50)
    #expect(throws: LiveLadderError.self) { try ladder.update(row: 1, to: score) }
    #expect(throws: LiveLadderError.self) { try restored.update(row: 1, to: score) }
  }

  @Test("The words are those that the documentation lists")
  func words() throws {
    let ladder = try LiveLadder(
      Standings([person(1, xp: 6, joined: 4), person(2, isOnBoard: false), person(3, minutes: 9)]))
    #expect(ladder.savedWords == [1, 6, 0, 9, 3, 6, 0, 0, 1, -1, 0, 0, 9, 0])
    let none = try LiveLadder(savedWords: [1, 0, 0, 0, 0])
    #expect(none.count == 0)
  }

  @Test("Damaged words are refused, whichever it is")
  func damage() throws {
    for isInOrder in [false, true] {
      let words = try ladder(isInOrder).savedWords
      for place in words.indices {
        for value: Int64 in [.min, -2, -1, 0, 1, 3, 8, 1 << 40, .max] {
          var damaged = words
          damaged[place] = value
          guard let restored = try? LiveLadder(savedWords: damaged) else { continue }
          #expect(restored.brokenInvariant == nil, "word \(place) as \(value)")
          #expect(restored.savedWords == damaged, "word \(place) as \(value)")
        }
      }
      for count in words.indices {
        #expect(throws: SavedStateError.self) {
          try LiveLadder(savedWords: Array(words.prefix(count)))
        }
      }
      #expect(throws: SavedStateError.self) { try LiveLadder(savedWords: words + [0]) }
    }
    #expect(throws: SavedStateError.unknownFormat(2)) { try LiveLadder(savedWords: [2]) }
    #expect(throws: SavedStateError.damaged(word: 4)) {
      try LiveLadder(savedWords: [1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1])
    }
    #expect(throws: SavedStateError.damaged(word: 5)) {
      try LiveLadder(savedWords: [1, 4, 0, 0, 1, 3, 0, 0, 0])
    }
    #expect(throws: SavedStateError.damaged(word: 4)) {
      try LiveLadder(savedWords: [1, .max, 1, 0, 1, 3, 0, 0, 0])
    }
  }
}
