import Cadence
import CivilTime
import FocusTimer
import Testing

@Suite("NotificationQuestion")
struct NotificationQuestionTests {
  private typealias Row = (saved: Int64, launch: Int64, asks: Bool, yes: Int64, no: Int64)

  /// The table of the type: 0 not asked, 1 asked, 2 denied, 3 granted.
  private static let rows: [Row] = [
    (0, 1, true, 3, 2), (1, 1, false, 3, 2), (2, 2, false, 3, 2), (3, 3, false, 3, 2),
  ]

  @Test("every state and every event is as in the table")
  func table() throws {
    for row in Self.rows {
      let before = try NotificationQuestion(savedWords: [1, row.saved])
      #expect(before.savedWords == [1, row.saved])
      var launched = before
      let asks = launched.launch()
      #expect(asks == row.asks)
      #expect(launched.savedWords == [1, row.launch])
      for (isGranted, saved) in [(true, row.yes), (false, row.no)] {
        var answered = before
        answered.answer(isGranted: isGranted)
        #expect(answered.savedWords == [1, saved])
        #expect(answered.permission == (isGranted ? .granted : .denied))
      }
    }
  }

  @Test("FR-038: the first launch asks, and no later one, whatever is answered and saved")
  func asksOnce() throws {
    for answer in [nil, true, false] as [Bool?] {
      var question = NotificationQuestion()
      #expect(question.permission == .undecided && !question.wasAsked)
      let asksFirst = question.launch()
      #expect(asksFirst)
      if let answer { question.answer(isGranted: answer) }
      for _ in 0..<3 {
        question = try NotificationQuestion(savedWords: question.savedWords)
        let asksAgain = question.launch()
        #expect(!asksAgain)
      }
    }
  }

  @Test("an unanswered question notifies nobody (FR-020)")
  func undecided() throws {
    var question = NotificationQuestion()
    _ = question.launch()
    var session = try FocusSession(.forest)
    _ = try session.start(at: .epoch, permission: question.permission)
    #expect(session.plannedNotification == nil)
  }

  @Test("words that no question saves are refused")
  func damage() {
    for words in [[], [1], [1, 0, 0], [1, -1], [1, 4], [1, .max], [2, 0]] as [[Int64]] {
      #expect(throws: SavedStateError.self) { try NotificationQuestion(savedWords: words) }
    }
  }
}
