import Foundation
import HabitEngines
import Testing

#if canImport(HabitApp)
  import HabitApp
#endif

/// The cases of `Documentation/conformance`, put to the app's own journal.
@Suite("The example app and the conformance kit")
struct HabitConformanceTests {
  @Test("every streak of the kit is the journal's")
  func streaks() throws {
    let cases = try KitCase.all()
    #expect(cases.count >= 60)
    for kit in cases {
      var journal = HabitJournal(
        zone: try kit.input.places[0].zone, boundary: try kit.input.policy.boundary)
      var journeys = kit.input.places.dropFirst()
      for (moment, isDone) in kit.input.moments {
        while let place = journeys.first, let from = place.from, from <= moment {
          journal.travel(to: try place.zone, at: Instant(from))
          journeys.removeFirst()
        }
        if isDone { journal.done(at: Instant(moment)) }
      }
      for date in kit.input.doneFor { journal.enter(try Day(key: date)) }
      if let pause = try kit.input.policy.pause { journal.pause(pause) }
      let coded = try JSONEncoder().encode(journal)
      journal = try JSONDecoder().decode(HabitJournal.self, from: coded)
      let streak = journal.streak(
        at: Instant(kit.input.askedAt), under: try kit.input.policy.rules)
      let answer = KitCase.Expected(
        current: streak.length, longest: streak.longest, freezes: streak.freezesHeld,
        days: journal.dates.sorted().map(\.key))
      #expect(answer == kit.expected, "\(kit.id)")
    }
  }
}

/// A line of `streaks.jsonl`.
private struct KitCase: Decodable {
  let id: String
  let input: Input
  let expected: Expected

  struct Expected: Decodable, Equatable {
    let current, longest, freezes: Int
    let days: [String]
  }

  struct Input: Decodable {
    let places: [Place]
    let policy: Policy
    let done: [Date]
    let doneFor: [String]
    let askedAt: Date

    /// The instants in order, the last of them that of the question.
    var moments: [(Date, isDone: Bool)] { done.sorted().map { ($0, true) } + [(askedAt, false)] }
  }

  struct Place: Decodable {
    let from: Date?
    let offset: Int32
    let changes: [Change]

    struct Change: Decodable {
      let at: Date
      let offset: Int32
    }

    var zone: Zone {
      get throws {
        try Zone(
          initialOffsetSeconds: offset * 60,
          transitions: changes.map {
            Zone.Transition(at: Instant($0.at), offsetSeconds: $0.offset * 60)
          })
      }
    }
  }

  struct Policy: Decodable {
    let dayBegins: String?
    let weeklyTarget, freezesAtStart, freezeEvery, freezeMaximum, repairDays: Int?
    let unit, firstWeekday: String?
    let pausedFrom, pausedUntil: String?

    var boundary: DayBoundary {
      get throws { DayBoundary(try LocalTime(dayBegins ?? "00:00")) }
    }

    var pause: ClosedRange<Day>? {
      get throws {
        guard let pausedFrom, let pausedUntil else { return nil }
        return try Day(key: pausedFrom)...Day(key: pausedUntil)
      }
    }

    var rules: StreakPolicy {
      get throws {
        var rules = StreakParameters()
        rules.weeklyTarget = weeklyTarget ?? 7
        rules.freezesAtStart = freezesAtStart ?? 0
        rules.freezeEvery = freezeEvery ?? 0
        rules.freezeMaximum = freezeMaximum ?? 0
        rules.repairDays = repairDays ?? 0
        rules.unit = StreakParameters.Unit.allCases.first { $0.key == unit } ?? .day
        rules.firstWeekday = Weekday.allCases.first { "\($0)" == firstWeekday } ?? .monday
        return try StreakPolicy(rules)
      }
    }
  }

  static func all() throws -> [KitCase] {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let file = folder.appendingPathComponent("conformance/streaks.jsonl")
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try decoder.decode(KitCase.self, from: Data($0.utf8))
    }
  }
}
