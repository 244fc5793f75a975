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

  /// Every state that short paths reach, so that every row of the table of states is there.
  private var reached: [FocusSession] {
    get throws {
      let world = try [FocusParameters.forest, .sherpa()].map { parameters in
        var parameters = parameters
        parameters.minutes = 1
        return try FocusSession(parameters)
      }
      var all = Set(world)
      var latest = all
      for minute in Int64(0)...3 {
        for session in latest {
          for event in FocusEvent.allCases {
            var next = session
            let instant = Instant.epoch + .seconds(20 * minute)
            _ = try? next.apply(event, at: instant, permission: .granted)
            all.insert(next)
          }
        }
        latest = all
      }
      return Array(all)
    }
  }

  @Test("what was saved comes back equal, in every state")
  func roundTrip() throws {
    for session in try reached {
      #expect(try FocusSession(savedWords: session.savedWords) == session)
      let rebuilt = try SavedSessionPath(words: session.savedWords).session()
      #expect(rebuilt == session, "\(session.savedWords)")
    }
  }

  /// The law has both directions: what is not refused can be reached by events, and what events
  /// lead to is not refused.
  @Test("a damaged word is refused exactly if no events lead to such a session")
  func damagedWords() throws {
    let range = FocusSession.clockRange
    let damages: [Int64] =
      Array(-2...9) + [
        -60_000, -5, 19_999, 20_000, 40_000, 59_999, 60_000, 60_001, 80_000, range.lowerBound,
        range.lowerBound - 1, range.upperBound, range.upperBound + 1, .min, .max,
      ]
    var (refused, accepted) = (0, 0)
    for good in try reached.map(\.savedWords) {
      for position in 1..<good.count {
        for word in damages {
          var words = good
          words[position] = word
          if let session = try? FocusSession(savedWords: words) {
            accepted += 1
            #expect(session.savedWords == words)
            let path = try? SavedSessionPath(words: words).session()
            #expect(path == session, "accepted \(words)")
          } else {
            refused += 1
            let path = try? SavedSessionPath(words: words).session()
            #expect(path?.savedWords != words, "refused \(words)")
          }
        }
      }
    }
    #expect(accepted > 1_000 && refused > accepted)
  }

  @Test("a session that is paused with nothing left, or idle with the question open, is refused")
  func impossible() throws {
    var paused = try FocusSession(.forest)
    _ = try paused.start(at: .epoch, permission: .granted)
    _ = try paused.pause(at: .epoch)
    var words = paused.savedWords
    words[10] = -5
    #expect(throws: SavedStateError.damaged(word: 10)) { try FocusSession(savedWords: words) }
    words = try FocusSession(.forest).savedWords
    words[6] = 5
    #expect(throws: SavedStateError.damaged(word: 6)) { try FocusSession(savedWords: words) }
  }
}
