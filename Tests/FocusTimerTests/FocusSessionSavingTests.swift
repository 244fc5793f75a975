import Cadence
import CivilTime
import FocusTimer
import Testing

@Suite("Saving focus sessions")
struct FocusSessionSavingTests {
  @Test("the words are as documented")
  func words() throws {
    var session = try FocusSession(.forest)
    _ = try session.start(at: .epoch + .seconds(1), permission: .granted)
    _ = session.observe(at: .epoch + .seconds(2))
    #expect(session.savedWords == [1, 25, 0, 5, 3, 1, 3, 1, 1_000, 1_501_000, 1_499_000])
  }

  @Test("a session goes on after a relaunch (FR-025)")
  func relaunch() throws {
    var session = try FocusSession(.sherpa())
    _ = try session.start(at: .epoch, permission: .granted)
    _ = session.background(at: .epoch + .minutes(2))
    var relaunched = try FocusSession(savedWords: session.savedWords)
    let effects = relaunched.foreground(at: .epoch + .minutes(26))
    #expect(effects == [.stageChanged, .completed, .notificationDelivered])
    #expect(relaunched.endInstant == .epoch + .minutes(25))
  }

  @Test("words that no session saves are refused, with the remedy")
  func damage() throws {
    let good = try FocusSession(.forest).savedWords
    let damages: [(Int, Int64, SavedStateError)] = [
      (0, 2, .unknownFormat(2)), (1, 0, .damaged(word: 1)), (1, .max, .damaged(word: 1)),
      (2, -1, .damaged(word: 1)), (3, 0, .damaged(word: 1)), (3, 256, .damaged(word: 1)),
      (4, 8, .damaged(word: 1)), (5, 7, .damaged(word: 5)), (5, -1, .damaged(word: 5)),
      (5, 3, .damaged(word: 10)), (6, 8, .damaged(word: 6)), (6, -1, .damaged(word: 6)),
      (7, 0, .damaged(word: 7)), (7, 6, .damaged(word: 7)),
    ]
    for (position, word, error) in damages {
      var words = good
      words[position] = word
      #expect(throws: error, "\(position)") { try FocusSession(savedWords: words) }
    }
    #expect(throws: SavedStateError.wrongCount(0)) { try FocusSession(savedWords: []) }
    #expect(throws: SavedStateError.wrongCount(10)) {
      try FocusSession(savedWords: Array(good.dropLast()))
    }
  }
}
