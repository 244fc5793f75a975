import Cadence
import CivilTime
import Habits
import Testing

@Suite("Saving items")
struct ItemSavingTests {
  private let items: [Item]

  init() throws {
    let start = try Day(key: "2026-01-07")
    items = try [
      Item(
        id: ItemID(1), kind: .task, target: Amount(whole: 1, .count),
        recurrence: RecurrenceRule(.none, from: start)),
      Item(
        id: ItemID(-7), kind: .habit, unit: .min, target: Amount(parts: 1_234_567), period: .month,
        recurrence: RecurrenceRule(.weekly, every: 2, on: [.tuesday], from: start, ends: .after(3)),
        step: Amount(parts: 5), time: LocalTime("07:30"), notifies: true),
    ]
  }

  @Test("the words are as documented")
  func words() {
    #expect(
      items[0].savedWords == [1, 1, 1, 0, 1_000, 0, 0, -1, 0, 8, 1, 0, 1, 0, 0, 20_460, 0, 0])
    #expect(
      items[1].savedWords
        == [1, -7, 0, 2, 1_234_567, 2, 5, 27_000_000, 1, 8, 1, 2, 2, 2, 0, 20_460, 2, 3])
  }

  @Test("what was saved comes back equal")
  func roundTrip() throws {
    for item in items { #expect(try Item(savedWords: item.savedWords) == item) }
  }

  @Test("damaged words are refused, or are the words of another item")
  func damage() {
    let damages: [Int64] = Array(-2...20) + [86_400_000, 1 << 31, .min, .max]
    for good in items.map(\.savedWords) {
      for position in good.indices {
        for word in damages {
          var words = good
          words[position] = word
          guard let item = try? Item(savedWords: words) else { continue }
          #expect(item.savedWords == words, "\(words)")
        }
        #expect(throws: SavedStateError.self) { try Item(savedWords: Array(good[..<position])) }
      }
      #expect(throws: SavedStateError.self) { try Item(savedWords: good + [0]) }
    }
  }
}
