import Chance
import CivilTime
import Leagues
import Testing

@Suite("Saving seasons")
struct SeasonSavingTests {
  private func totals(_ season: Season) -> Season.Totals {
    let xp = season.people.map { Int64($0) * 37 % 100 }
    return Season.Totals(
      xp: xp, streakDays: xp.map { $0 % 7 }, focusMinutes: xp.map { $0 % 60 },
      firstXP: xp.map { $0 == 0 ? nil : .epoch + .seconds($0 % 9) })
  }

  /// Sixty people in their third week, some of whom joined, hid, left and came back in it.
  private func season(
    boardSize: Int?, regions: Int = 1, filling: LeagueParameters.Filling = .shuffled
  ) throws -> Season {
    var parameters = LeagueParameters(
      minimumXPToPromote: 20, boardSize: boardSize, idle: .unranked, filling: filling,
      regions: regions)
    parameters.cuts[.k2] = TierCut(promoteThrough: 0)
    parameters.cuts[.montBlanc] = TierCut(demoteFrom: 13)
    var season = try Season(
      startingIn: Week(weeksSinceEpoch: 2_900), seed: 5,
      members: (0..<60).map {
        Season.Member(person: $0, tier: .k2, joined: .epoch, region: $0 % 3)
      }, parameters)
    try season.leave(person: 3)
    try season.settle(totals(season))
    try season.optOut(person: 9)
    try season.settle(totals(season))
    try season.join(person: 70, at: .epoch + .days(9))
    try season.join(person: 3, at: .epoch + .days(10))
    try season.leave(person: 4)
    try season.optIn(person: 9)
    return season
  }

  @Test("the words are as documented")
  func words() throws {
    var season = try Season(startingIn: Week(weeksSinceEpoch: 7), seed: 5)
    try season.join(person: 8, at: .epoch + .seconds(1))
    #expect(
      season.savedWords == [
        4, Int64(bitPattern: season.seed.number), 7, 12, 16, 0, 0, 0, 1, 5, 0, 5, -1, 0, -1, 0, -1,
        0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, 1, 300_000, 82_800_000, 0, 1, 8, 17,
        1_000, 0,
      ])
  }

  @Test("the words of format 1 are read: one region, five tiers, no cuts of their own")
  func firstFormat() throws {
    var season = try Season(
      startingIn: Week(weeksSinceEpoch: 7), seed: 5, LeagueParameters(boardSize: 30))
    try season.join(person: 8, at: .epoch + .seconds(1))
    let number = Int64(bitPattern: season.seed.number)
    let words = [1, number, 7, 12, 16, 0, 30, 0, 1, 300_000, 82_800_000, 0, 1, 8, 9, 1_000]
    let restored = try Season(savedWords: words)
    #expect(restored.parameters == season.parameters)
    #expect(restored.savedWords == season.savedWords)
    for count in words.indices {
      #expect(throws: SavedStateError.self) { try Season(savedWords: Array(words.prefix(count))) }
    }
  }

  @Test("the words of format 3 are read: without boards of friends")
  func thirdFormat() throws {
    let season = try season(boardSize: 7, regions: 3)
    var words = season.savedWords
    words[0] = 3
    #expect(words.remove(at: 9) == 5)
    #expect(try Season(savedWords: words).savedWords == season.savedWords)
  }

  @Test("the words of format 2 are read: five tiers at most, with cuts of their own")
  func secondFormat() throws {
    var season = try Season(startingIn: Week(weeksSinceEpoch: 7), seed: 5)
    try season.join(person: 8, at: .epoch + .seconds(1))
    let number = Int64(bitPattern: season.seed.number)
    let words = [
      2, number, 7, 12, 16, 0, 0, 0, 1, 0, 5, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, 1, 300_000,
      82_800_000, 0, 1, 8, 9, 1_000, 0,
    ]
    let restored = try Season(savedWords: words)
    #expect(restored.parameters == season.parameters)
    #expect(restored.savedWords == season.savedWords)
    for count in words.indices {
      #expect(throws: SavedStateError.self) { try Season(savedWords: Array(words.prefix(count))) }
    }
  }

  @Test("a restored season goes on as the one that was saved")
  func roundTrip() throws {
    let seasons = [
      try season(boardSize: nil), try season(boardSize: 7),
      try season(boardSize: nil, regions: 3), try season(boardSize: 7, regions: 3),
      try season(boardSize: 7, regions: 2, filling: .firstXP),
    ]
    for var season in seasons {
      var restored = try Season(savedWords: season.savedWords)
      #expect(restored.savedWords == season.savedWords)
      #expect(restored.parameters == season.parameters)
      for _ in 0..<3 {
        try season.settle(totals(season))
        try restored.settle(totals(restored))
        #expect(restored.ladder.ranks == season.ladder.ranks)
        #expect(restored.ladder.movements == season.ladder.movements)
        #expect(restored.savedWords == season.savedWords)
      }
    }
  }

  @Test("damaged words are refused, or are another season that can be played")
  func damage() throws {
    let good = try season(boardSize: 7, regions: 3).savedWords
    let damages: [Int64] = [-1, 0, 1, 2, 4, 5, 7, 8, 9, 63, 64, 61, .min, .max]
    for position in good.indices {
      for word in damages {
        var words = good
        words[position] = word
        guard var season = try? Season(savedWords: words) else { continue }
        #expect(season.savedWords == words)
        try season.settle(totals(season))
      }
    }
    for count in 0..<good.count {
      #expect(throws: SavedStateError.self) { try Season(savedWords: Array(good.prefix(count))) }
    }
  }

  @Test(
    "a word that no season writes is named",
    arguments: [
      (0, 5, SavedStateError.unknownFormat(5)), (2, .max, .damaged(word: 2)),
      (4, 12, .damaged(word: 4)), (6, -1, .damaged(word: 6)), (7, 2, .damaged(word: 7)),
      (8, 65, .damaged(word: 8)), (10, 2, .damaged(word: 10)), (11, 0, .damaged(word: 11)),
      (12, -2, .damaged(word: 12)), (13, -1, .damaged(word: 13)), (32, 10, .damaged(word: 32)),
      (33, 86_400_000, .damaged(word: 33)), (36, -1, .damaged(word: 36)),
      (38, 10, .damaged(word: 38)), (38, 128, .damaged(word: 38)), (40, -1, .damaged(word: 40)),
      (41, 0, .damaged(word: 41)),
    ])
  func named(position: Int, word: Int64, error: SavedStateError) throws {
    var words = try season(boardSize: nil).savedWords
    words[position] = word
    #expect(throws: error) { try Season(savedWords: words) }
  }
}
