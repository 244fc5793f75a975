import Cadence
import CivilTime
import Testing
import Water

@Suite("WaterLog")
struct WaterLogTests {
  private let monday = Day(daysSinceEpoch: 20_458)
  private let rules = WaterRules(target: 2, most: 3)

  /// Glasses of days in a row, and the length of the streak after each.
  @Test(arguments: [
    ([2, 3, 1, 2], [1, 2, 0, 1]), ([0, 0], [0, 0]), ([3, 2, 2, 2], [1, 2, 3, 4]),
  ])
  func `a day counts when its glasses reach the target`(_ glasses: [Int], _ lengths: [Int]) throws {
    var log = WaterLog(by: rules)
    var seen: [Int] = []
    for (place, count) in glasses.enumerated() {
      for _ in 0..<count { try log.drink(on: monday + place, by: rules) }
      try log.end(monday + place, by: rules)
      seen.append(log.streak.length)
      #expect(try WaterLog(savedWords: log.savedWords) == log)
    }
    #expect(seen == lengths)
  }

  @Test func `what a rule refuses changes nothing`() throws {
    var log = WaterLog(by: rules)
    for _ in 0..<3 { try log.drink(on: monday, by: rules) }
    let before = log
    #expect(throws: WaterRefusal.tooMuch) { try log.drink(on: monday, by: rules) }
    #expect(log == before)
    try log.end(monday, by: rules)
    #expect(throws: WaterRefusal.dayHasEnded) { try log.drink(on: monday, by: rules) }
    #expect(throws: WaterRefusal.dayHasEnded) { try log.end(monday, by: rules) }
    #expect(log.streak.length == 1 && log.glasses == 0)
  }

  @Test func `words that no log writes are refused`() {
    let words = WaterLog(by: rules).savedWords
    let damaged: [[Int64]] = [[], [1], [2] + words.dropFirst(), [1, -1] + words.dropFirst(2)]
    for broken in damaged {
      #expect(throws: SavedStateError.self) { try WaterLog(savedWords: broken) }
    }
  }
}
