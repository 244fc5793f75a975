import Foundation
import HabitEngines
import HabitEnginesCodable
import TestSupport
import Testing

/// The promise of `Documentation/ship-an-engine.md`: what any version has saved, every later one
/// reads. `Tests/Fixtures/saved-states.jsonl` has words of every format so far, which nobody
/// changes. TERRARIUM_RECORD=1 adds those of a format that it lacks, and what the present format
/// makes of each.
@Suite("Saved formats")
struct SavedFormatsTests {
  typealias Saved = SavedState & Codable

  /// A line: words as they were saved once, and as they are saved now.
  private struct Line: Codable, Equatable {
    let type: String
    let words: [Int64]
    var now: [Int64]
  }

  private static let types: [String: any Saved.Type] = [
    "PersonalCalendar": PersonalCalendar.self, "RecurrenceRule": RecurrenceRule.self,
    "Streak": Streak.self, "FocusSession": FocusSession.self,
    "NotificationQuestion": NotificationQuestion.self, "PetRules": PetRules.self,
    "PetCare": PetCare.self, "TaskBoard": TaskBoard.self, "DailyThreeRules": DailyThreeRules.self,
    "DailyThree": DailyThree.self, "HabitsRules": HabitsRules.self,
    "HabitTracker": HabitTracker.self, "HabitBook": HabitBook.self, "Item": Item.self,
    "Plan": Plan.self, "ExperienceLedger": ExperienceLedger.self, "Season": Season.self,
  ]

  private static let file = Fixtures.root.appendingPathComponent("Tests/Fixtures")
    .appendingPathComponent("saved-states.jsonl")

  @Test("what was saved in any format is read, and saved in the present one")
  func formats() throws {
    let recorded = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    var lines = try recorded.map { line in
      let type = try #require(Self.types[line.type])
      return Line(type: line.type, words: line.words, now: try Self.reread(line.words, as: type))
    }
    for state in try SavedStates.all() {
      let (type, words) = ("\(Swift.type(of: state))", state.savedWords)
      let isKnown = lines.contains { $0.type == type && $0.words[0] == words[0] }
      if !isKnown { lines.append(Line(type: type, words: words, now: words)) }
    }
    guard ProcessInfo.processInfo.environment["TERRARIUM_RECORD"] == "1" else {
      #expect(lines == recorded, "TERRARIUM_RECORD=1 adds a new format")
      return #expect(Set(lines.map(\.type)) == Set(Self.types.keys))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try lines.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
    try text.joined().write(to: Self.file, atomically: true, encoding: .utf8)
    Issue.record("recorded; run again without TERRARIUM_RECORD")
  }

  /// The words after a coder has had them.
  private static func reread<State: Saved>(_ words: [Int64], as: State.Type) throws -> [Int64] {
    let data = try JSONEncoder().encode(words)
    return try JSONDecoder().decode(State.self, from: data).savedWords
  }

  @Test("every state goes through coders unchanged, alone and as a part of an app's own values")
  func coders() throws {
    for state in try SavedStates.all() { try Self.roundTrip(state) }
    struct Habit: Codable {
      var name = "Read"
      var lastDone: Day?
      var at: Instant?
      var streak: Streak
    }
    let (day, streak) = try (Day(key: "2026-01-05"), SavedStates.streak())
    let habit = Habit(lastDone: day, at: Zone.utc.startOfDay(day), streak: streak)
    let data = try JSONEncoder().encode(habit)
    let read = try JSONDecoder().decode(Habit.self, from: data)
    #expect(read.streak == streak && read.lastDone == day && read.at == habit.at)
    #expect(String(decoding: data, as: UTF8.self).contains("\"lastDone\":\"2026-01-05\""))
    let list = try PropertyListEncoder().encode([streak])
    #expect(try PropertyListDecoder().decode([Streak].self, from: list) == [streak])
  }

  private static func roundTrip<State: Saved>(_ state: State) throws {
    let data = try JSONEncoder().encode(state)
    let read = try? JSONDecoder().decode(State.self, from: data)
    #expect(read?.savedWords == state.savedWords, "\(State.self)")
  }

  @Test("damage is a decoding error with the sentence of the engine")
  func damage() throws {
    let damaged: [(Data, String)] = [
      (
        Data("[9]".utf8),
        "the saved state has format 9, which this version does not know; update the app"
      ),
      (
        Data("[1,0]".utf8),
        "2 words are too many or too few for this saved state; count it as lost and start anew"
      ),
    ]
    for (data, sentence) in damaged {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Streak.self, from: data)
      }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(context.debugDescription == sentence)
      #expect(context.underlyingError is SavedStateError)
    }
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Day].self, from: Data("[\"2026-02-30\"]".utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.underlyingError is DayKeyError)
  }
}
