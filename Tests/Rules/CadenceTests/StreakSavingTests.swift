import Cadence
import CivilTime
import TestSupport
import Testing

@Suite("Saving streaks")
struct StreakSavingTests {
  @Test("the words are as documented")
  func words() throws {
    let monday = try Day(key: "2026-01-05")
    var streak = Streak(under: .forest)
    #expect(streak.savedWords == [2, -1 << 32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    for offset in [0, 1, 3] { try streak.end(monday + offset, .counts, under: .forest) }
    #expect(
      streak.savedWords
        == [2, 20_461, 1, 20_461, 2, 20_458, 2, 20_458, 20_460, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("streaks of the first format, which had no weeks, are read")
  func firstFormat() throws {
    var parameters = StreakParameters()
    (parameters.weeklyTarget, parameters.freezesAtStart, parameters.freezeMaximum) = (5, 2, 2)
    let policy = try StreakPolicy(parameters)
    var streak = Streak(under: policy)
    for (offset, mark) in "##..#....##".enumerated() {
      try streak.end(monday + offset, mark == "#" ? .counts : .misses, under: policy)
    }
    let words: [Int64] = [
      1, 20_468, 5, 20_458, 5, 20_458, 0, 0, 0, 0, 0, 2_924, 2, 0, 0,
    ]
    #expect(try Streak(savedWords: words) == streak)
    #expect(streak.savedWords == [2] + words.dropFirst() + [0])
    #expect(throws: SavedStateError.wrongCount(16)) { try Streak(savedWords: words + [0]) }
  }

  @Test("a week in progress is saved, and no week has more days than seven")
  func openWeek() throws {
    var parameters = StreakParameters()
    (parameters.unit, parameters.weeklyTarget, parameters.firstWeekday) = (.week, 4, .thursday)
    let policy = try StreakPolicy(parameters)
    var streak = Streak(under: policy)
    for (offset, mark) in "##..##.".enumerated() {
      try streak.end(monday + offset, mark == "#" ? .counts : .misses, under: policy)
    }
    // Thursday and later are of the week that begins in that of Monday.
    #expect(streak.savedWords[11...15] == [2_923, 2, 0, 0, 2])
    let restored = try Streak(savedWords: streak.savedWords)
    #expect(restored == streak)
    var words = streak.savedWords
    words[15] = 6
    #expect(throws: SavedStateError.damaged(word: 15)) { try Streak(savedWords: words) }
  }

  @Test("a week that was counted under a policy of weeks ends under one of days, too")
  func fromWeeksToDays() throws {
    var parameters = StreakParameters()
    (parameters.unit, parameters.weeklyTarget) = (.week, 3)
    let weeks = try StreakPolicy(parameters)
    parameters.unit = .day
    let days = try StreakPolicy(parameters)
    var streak = Streak(under: weeks)
    for offset in [0, 1] { try streak.end(monday + offset, .counts, under: weeks) }
    try streak.end(monday + 7, .misses, under: days)
    #expect(streak.savedWords[11...15] == [2_924, 1, 0, 0, 0])
    #expect(try Streak(savedWords: streak.savedWords) == streak)
  }

  @Test("no week has more than seven days if its first weekday changes")
  func otherFirstWeekday() throws {
    var parameters = StreakParameters()
    parameters.weeklyTarget = 1
    let fromMonday = try StreakPolicy(parameters)
    parameters.firstWeekday = .sunday
    let fromSunday = try StreakPolicy(parameters)
    var streak = Streak(under: fromMonday)
    for offset in 0..<13 {
      try streak.end(monday + offset, .misses, under: offset < 6 ? fromMonday : fromSunday)
      #expect(try Streak(savedWords: streak.savedWords) == streak)
    }
    // Sunday is the seventh day of its week, the Monday after it begins the count anew.
    #expect(streak.savedWords[11...12] == [2_923, 6])
  }

  @Test("a week that ended before the run's days breaks it on the day after them")
  func weekBeforeRun() throws {
    var parameters = StreakParameters()
    (parameters.weeklyTarget, parameters.firstWeekday) = (6, .sunday)
    let days = try StreakPolicy(parameters)
    (parameters.unit, parameters.firstWeekday) = (.week, .monday)
    parameters.missingDays = .rest
    let weeks = try StreakPolicy(parameters)
    let sunday = monday + 6
    var streak = Streak(under: days)
    for (offset, mark) in "..###".enumerated() {
      try streak.end(sunday + offset, mark == "#" ? .counts : .misses, under: days)
    }
    try streak.end(sunday + 6, .counts, under: weeks)
    #expect(streak.lastBreak?.day == sunday + 5)
    #expect(try Streak(savedWords: streak.savedWords) == streak)
  }

  @Test("a streak whose policy changes again and again is saved and comes back equal")
  func changingPolicies() throws {
    let policies = (SmallPolicy.all + SmallPolicy.weeks).map(\.policy)
    var luck = Luck(seed: 3)
    for round in 0..<1_000 {
      var policy = policies[luck.below(policies.count)]
      var streak = Streak(under: policy)
      for offset in 0..<40 {
        if luck.below(4) == 0 { policy = policies[luck.below(policies.count)] }
        let day = monday + offset
        switch luck.below(8) {
        case 0: continue
        case 1: try streak.stepOver(day, under: policy)
        case 2, 3: try streak.end(day, .misses, under: policy)
        case 4: try streak.end(day, .rest, under: policy)
        default: try streak.end(day, .counts, under: policy)
        }
        let restored = try? Streak(savedWords: streak.savedWords)
        guard restored == streak else {
          Issue.record("round \(round), day \(offset): \(streak.savedWords)")
          return
        }
      }
    }
  }

  @Test("what was saved comes back equal, and goes on alike")
  func roundTrip() throws {
    for streak in try StreakWorld.reached {
      var restored = try Streak(savedWords: streak.savedWords)
      #expect(restored == streak)
      var other = streak
      let day = streak.lastEndedDay.map { $0 + 2 } ?? .epoch
      try restored.end(day, .counts, under: .forest)
      try other.end(day, .counts, under: .forest)
      #expect(restored == other)
    }
  }

  /// Every word of every streak of a small world is replaced, alone and with another one: what is
  /// not refused is a streak that some days lead to.
  @Test("damaged words are refused, or are a streak that can be reached")
  func damage() throws {
    let reached = try Set(StreakWorld.reached.map { StreakWorld.runs(of: $0.savedWords) })
    var accepted = 0
    for good in try StreakWorld.reached.map(\.savedWords) {
      for position in 1..<11 {
        for word in StreakWorld.damages {
          var words = good
          words[position] = word
          guard let streak = try? Streak(savedWords: words) else { continue }
          #expect(streak.savedWords == words)
          guard (1...5).contains(words[1]), words[2] == 0 || words[3] >= 1,
            words[4] == 0 || words[5] >= 1, words[6] == 0 || words[7] >= 1
          else { continue }
          accepted += 1
          let isReached = reached.contains(StreakWorld.runs(of: words))
          #expect(isReached, "\(words)")
        }
      }
    }
    #expect(accepted > 1_000)
  }

  @Test("numbers beyond every policy are refused by their place")
  func ranges() throws {
    var streak = Streak(under: .forest)
    try streak.end(Day(daysSinceEpoch: 4), .counts, under: .forest)
    let good = streak.savedWords
    let damages: [(Int, Int64, SavedStateError)] = [
      (0, 3, .unknownFormat(3)), (1, Int64(Int32.min), .damaged(word: 1)),
      (1, .max, .damaged(word: 1)), (1, 3, .damaged(word: 3)), (2, -1, .damaged(word: 2)),
      (2, 2, .damaged(word: 3)), (9, 3, .damaged(word: 9)), (10, 2, .damaged(word: 10)),
      (11, 1, .damaged(word: 15)), (12, 8, .damaged(word: 12)),
      (13, 10_001, .damaged(word: 13)), (13, -1, .damaged(word: 13)),
      (14, 10_000, .damaged(word: 14)), (15, 8, .damaged(word: 15)),
    ]
    for (position, word, error) in damages {
      var words = good
      words[position] = word
      #expect(throws: error, "\(position) \(word)") { try Streak(savedWords: words) }
    }
    for count in 0..<good.count {
      #expect(throws: SavedStateError.wrongCount(count)) {
        try Streak(savedWords: Array(good.prefix(count)))
      }
    }
    #expect(throws: SavedStateError.wrongCount(17)) { try Streak(savedWords: good + [0]) }
  }
}

/// All streaks of five days, each day judged under a policy of its own: one that saves nothing or
/// one that repairs. Rest days stand for whatever leaves a run as it is.
private enum StreakWorld {
  static let damages: [Int64] = Array(-1...7) + [.min, .max, Int64(Int32.max), Int64(UInt32.max)]

  static var reached: [Streak] {
    get throws {
      var parameters = StreakParameters.forest
      parameters.repairDays = 9
      let repairing = try StreakPolicy(parameters)
      let choices: [(DayOutcome, StreakPolicy)] = [
        (.counts, .forest), (.counts, repairing), (.misses, .forest), (.rest, .forest),
      ]
      var all: Set<Streak> = [Streak(under: .forest)]
      var latest = all
      for day in Int32(1)...5 {
        var next: Set<Streak> = []
        for streak in latest {
          for (outcome, policy) in choices {
            var streak = streak
            try streak.end(Day(daysSinceEpoch: day), outcome, under: policy)
            next.insert(streak)
          }
        }
        all.formUnion(next)
        latest = next
      }
      return Array(all)
    }
  }

  /// The words of the runs and the break, the rest being counters.
  static func runs(of words: [Int64]) -> [Int64] { Array(words[1...8]) + [words[10]] }
}
