import Foundation
import HabitEngines
import TestSupport
import Testing

/// The cases of `Documentation/conformance`, answered by the engines. `run.py` there compares the
/// same answers, which TERRARIUM_RECORD=1 writes.
@Suite("Conformance of streaks")
struct ConformanceTests {
  @Test("every case is answered as expected, and the recorded answers are these")
  func cases() throws {
    let cases = try ConformanceCase.all("streaks.jsonl") + ConformanceCase.all("days.jsonl")
    #expect(cases.count == 82)
    var answers = ""
    for c in cases {
      var answer = try c.input.at == nil ? streak(c.input) : days(c.input)
      #expect(answer == c.expected, "\(c.id)")
      answer.id = c.id
      answers += try answer.line + "\n"
    }
    let recorded = ConformanceCase.folder.appendingPathComponent("engine.jsonl")
    guard ProcessInfo.processInfo.environment["TERRARIUM_RECORD"] != "1" else {
      return try answers.write(to: recorded, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: recorded, encoding: .utf8) == answers)
  }

  /// The streak at the instant asked for: the person's days one after the other, then their log.
  private func streak(_ input: ConformanceCase.Input) throws -> ConformanceCase.Answer {
    var calendar = PersonalCalendar(
      zone: try input.places[0].zone, boundary: try input.policy.boundary)
    var journeys = input.places.dropFirst()
    let days = try ((input.done ?? []).sorted() + [#require(input.askedAt)]).map { moment in
      while let place = journeys.first, let from = place.from, from <= moment {
        calendar.travel(to: try place.zone, at: Instant(from))
        journeys.removeFirst()
      }
      return calendar.day(of: Instant(moment))
    }
    let today = try #require(days.last)
    let log = try Set(days.dropLast() + (input.doneFor ?? []).map { try Day(key: $0) }).sorted()
    let history = StreakHistory(
      of: log.map { LoggedDay($0, .counts) }, asOf: today, under: try input.policy.streak,
      isLived: calendar.isLived)
    return ConformanceCase.Answer(
      today: today.key, days: log.map(\.key), current: history.length, longest: history.longest,
      freezes: history.freezesHeld)
  }

  /// The dates of instants, and how long one date lasts.
  private func days(_ input: ConformanceCase.Input) throws -> ConformanceCase.Answer {
    let zone = try input.places[0].zone
    let boundary = try input.policy.boundary
    let date = try Day(key: try #require(input.date))
    return ConformanceCase.Answer(
      dates: (input.at ?? []).map { zone.day(of: Instant($0), boundary: boundary).key },
      minutes: zone.lengthOfDay(date, boundary: boundary).count / 60_000)
  }
}
