import Cadence
import CivilTime
import Testing

@Suite("Saving recurrence rules")
struct RecurrenceRuleSavingTests {
  private let rules: [RecurrenceRule]

  init() throws {
    let start = try Day(key: "2026-01-07")
    rules = try [
      RecurrenceRule(.none, from: start),
      RecurrenceRule(.daily, every: 3, on: .workweek, from: start, ends: .after(12)),
      RecurrenceRule(
        .weekly, every: 2, on: [.tuesday, .thursday], from: start,
        ends: .on(Day(key: "2026-11-30"))),
      RecurrenceRule(.monthly, monthDays: MonthDaySet([1, 31]), from: start, ends: .after(0)),
    ]
  }

  @Test("the words are as documented")
  func words() {
    #expect(rules[2].savedWords == [1, 2, 2, 0b1010, 0, 20_460, 1, 20_787])
    #expect(rules[3].savedWords == [1, 3, 1, 0, 0x4000_0001, 20_460, 2, 0])
  }

  @Test("what was saved comes back equal")
  func roundTrip() throws {
    for rule in rules {
      #expect(try RecurrenceRule(savedWords: rule.savedWords) == rule)
    }
  }

  @Test("damaged words are refused, or are the words of another rule")
  func damage() throws {
    let damages: [Int64] =
      Array(-2...40) + [127, 128, 999_999_999, 1_000_000_001, 1 << 31, .min, .max]
    for good in rules.map(\.savedWords) {
      for position in good.indices {
        for word in damages {
          var words = good
          words[position] = word
          guard let rule = try? RecurrenceRule(savedWords: words) else { continue }
          #expect(rule.savedWords == words)
          #expect(rule.preview(limit: 3).allSatisfy { $0 >= rule.start })
        }
      }
    }
  }

  @Test(
    "a word that no rule writes is named",
    arguments: [
      (0, 2, SavedStateError.unknownFormat(2)), (1, 4, .damaged(word: 1)),
      (2, 0, .damaged(word: 2)), (3, 128, .damaged(word: 3)), (4, 1, .damaged(word: 4)),
      (5, .max, .damaged(word: 5)), (5, Int64(Int32.max), .damaged(word: 5)),
      (6, 3, .damaged(word: 6)), (6, 0, .damaged(word: 7)), (7, .min, .damaged(word: 7)),
    ])
  func named(position: Int, word: Int64, error: SavedStateError) {
    var words = rules[2].savedWords
    words[position] = word
    #expect(throws: error) { try RecurrenceRule(savedWords: words) }
    #expect(throws: SavedStateError.wrongCount(7)) {
      try RecurrenceRule(savedWords: Array(rules[2].savedWords.dropLast()))
    }
  }
}
