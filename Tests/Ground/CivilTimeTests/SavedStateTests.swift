import CivilTime
import Testing

@Suite("Saved state")
struct SavedStateTests {
  @Test("words come one by one, and none may be left over")
  func reading() throws {
    var words = try SavedWordReader([1, 7, -3, 2, 40, 41], format: 1)
    #expect(try words.next() == 7)
    #expect(try words.next(in: -5...5) == -3)
    #expect(try words.nextCount(ofElementsWithAtLeast: 1) == 2)
    #expect(throws: SavedStateError.wrongCount(6)) { try words.finish() }
    #expect(try words.next(as: UInt8.self) == 40)
    #expect(try words.next(as: Int8.self) == 41)
    #expect(throws: Never.self) { try words.finish() }
    #expect(throws: SavedStateError.wrongCount(6)) { _ = try words.next() }
  }

  @Test("a damaged word is named by its place")
  func damaged() throws {
    #expect(throws: SavedStateError.wrongCount(0)) { _ = try SavedWordReader([], format: 1) }
    #expect(throws: SavedStateError.unknownFormat(2)) {
      _ = try SavedWordReader([2], format: 1)
    }
    var words = try SavedWordReader([1, 300, 300, .max, -1], format: 1)
    #expect(throws: SavedStateError.damaged(word: 1)) { _ = try words.next(as: UInt8.self) }
    #expect(throws: SavedStateError.damaged(word: 2)) { _ = try words.next(in: 0...299) }
    #expect(throws: SavedStateError.damaged(word: 3)) {
      _ = try words.nextCount(ofElementsWithAtLeast: 2)
    }
    #expect(throws: SavedStateError.damaged(word: 4)) {
      _ = try words.nextCount(ofElementsWithAtLeast: 1)
    }
  }

  @Test(
    "every error says what to do",
    arguments: [
      SavedStateError.wrongCount(3), .unknownFormat(9), .damaged(word: 4),
    ])
  func sentences(error: SavedStateError) {
    #expect(error.description.contains(error == .unknownFormat(9) ? "update" : "start anew"))
  }

  @Test("a state inside another one comes back, and its damage is named by the place in the whole")
  func nested() throws {
    let calendar = PersonalCalendar(zone: .utc)
    var saved: [Int64] = [1, 5]
    saved.append(state: calendar)
    #expect(saved == [1, 5, 7] + calendar.savedWords)
    var words = try SavedWordReader(saved, format: 1)
    #expect(try words.next() == 5)
    #expect(try words.nextState(PersonalCalendar.self) == calendar)
    #expect(throws: Never.self) { try words.finish() }
    let damages: [(Int, Int64, SavedStateError)] = [
      (2, 8, .damaged(word: 2)), (2, 6, .damaged(word: 2)), (2, -1, .damaged(word: 2)),
      (3, 2, .unknownFormat(2)), (4, -1, .damaged(word: 4)), (9, 1, .damaged(word: 9)),
    ]
    for (position, word, error) in damages {
      var damaged = saved
      damaged[position] = word
      var words = try SavedWordReader(damaged, format: 1)
      _ = try words.next()
      #expect(throws: error, "\(position)") { try words.nextState(PersonalCalendar.self) }
    }
  }
}
