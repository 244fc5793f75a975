import Foundation
import HabitEngines
import TestSupport

/// A line of `Documentation/conformance/streaks.jsonl` or `days.jsonl`.
struct ConformanceCase: Decodable {
  static let folder = Fixtures.root.appendingPathComponent("Documentation/conformance")

  let id: String
  let input: Input
  let expected: Answer

  struct Input: Decodable {
    let places: [Place]
    let policy: Policy
    let done: [Date]?
    let doneFor: [String]?
    let askedAt: Date?
    let at: [Date]?
    let date: String?
  }

  struct Answer: Codable, Equatable {
    var id: String?
    var today: String?
    var days: [String]?
    var current, longest, freezes: Int?
    var dates: [String]?
    var minutes: Int64?
  }

  /// Where the person is from an instant on, with minutes east of UTC.
  struct Place: Decodable {
    let from: Date?
    let offset: Int32
    let changes: [Change]

    struct Change: Decodable {
      let at: Date
      let offset: Int32
    }
  }

  struct Policy: Decodable {
    let dayBegins: String?
    let weeklyTarget, freezesAtStart, freezeEvery, freezeMaximum, repairDays: Int?
    let unit, firstWeekday, pausedFrom, pausedUntil: String?
  }

  static func all(_ name: String) throws -> [ConformanceCase] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return try text.split(separator: "\n").map {
      try decoder.decode(ConformanceCase.self, from: Data($0.utf8))
    }
  }
}

extension ConformanceCase.Answer {
  /// The answer as a line of JSON.
  var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension ConformanceCase.Place {
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

extension Instant {
  init(_ date: Date) {
    self.init(millisecondsSinceEpoch: Int64(date.timeIntervalSince1970 * 1_000))
  }
}

extension ConformanceCase.Policy {
  var boundary: DayBoundary {
    get throws { DayBoundary(try LocalTime(dayBegins ?? "00:00")) }
  }

  var streak: StreakPolicy {
    get throws {
      var parameters = StreakParameters()
      parameters.weeklyTarget = weeklyTarget ?? 7
      parameters.freezesAtStart = freezesAtStart ?? 0
      parameters.freezeEvery = freezeEvery ?? 0
      parameters.freezeMaximum = freezeMaximum ?? 0
      parameters.repairDays = repairDays ?? 0
      parameters.unit = StreakParameters.Unit.allCases.first { $0.key == unit } ?? .day
      parameters.firstWeekday = Weekday.allCases.first { $0.key == firstWeekday } ?? .monday
      let policy = try StreakPolicy(parameters)
      guard let pausedFrom, let pausedUntil else { return policy }
      return try policy.paused(from: Day(key: pausedFrom), until: Day(key: pausedUntil))
    }
  }
}
