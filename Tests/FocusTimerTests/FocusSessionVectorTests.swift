import Cadence
import CivilTime
import FocusTimer
import Foundation
import TestSupport
import Testing

/// A recorded session: operations in order of time, and what each query saw.
private struct TimerCase: Decodable {
  struct Operation: Decodable {
    let t: Int64
    let op: String
  }

  struct Observation: Decodable, Equatable {
    let state: String
    let remaining: Int64
    let stage: Int
    let grown: Bool

    init(_ session: FocusSession) {
      state = session.state.name
      remaining = session.remaining.count
      stage = session.stage
      grown = session.isFullyGrown
    }

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      state = try row.decode(String.self)
      remaining = try row.decode(Int64.self)
      stage = try row.decode(Int.self)
      grown = try row.decode(Bool.self)
    }
  }

  let id: String
  let ops: [Operation]
  let observations: [Observation]
  let finalState: String
  let completedAt: Int64?
}

private struct StageCase: Decodable {
  let id: String
  let remainingMs: Int64
  let stage: Int
  let fullyGrown: Bool
}

@Suite("Recorded focus sessions")
struct FocusSessionVectorTests {
  @Test("recorded sessions show what was observed, and end when they did")
  func recordedSessions() throws {
    let cases = try Fixtures.cases(TimerCase.self, "rules/focus_timer.public.jsonl")
    #expect(cases.count == 50)
    for c in cases {
      var session = try FocusSession(.forest)
      var seen: [TimerCase.Observation] = []
      for operation in c.ops {
        let instant = Instant(millisecondsSinceEpoch: operation.t)
        let name = operation.op == "query" ? "observe" : operation.op
        let event = try #require(FocusEvent.allCases.first { $0.name == name })
        _ = try? session.apply(event, at: instant, permission: .granted)
        if event == .observe { seen.append(.init(session)) }
      }
      #expect(seen == c.observations, "\(c.id)")
      #expect(session.state.name == c.finalState, "\(c.id)")
      let completed = session.state == .completed ? session.endInstant : nil
      #expect(completed?.millisecondsSinceEpoch == c.completedAt, "\(c.id)")
    }
  }

  @Test("recorded stages, by growth and by session")
  func recordedStages() throws {
    let cases = try Fixtures.cases(StageCase.self, "rules/tree_stage.public.jsonl")
    #expect(cases.count == 50)
    for c in cases {
      let elapsed = Milliseconds.minutes(25) - Milliseconds(c.remainingMs)
      let growth = Growth(elapsed: elapsed, length: .minutes(25))
      #expect(growth.stage == c.stage, "\(c.id)")
      #expect(growth.isFullyGrown == c.fullyGrown, "\(c.id)")

      var session = try FocusSession(.forest)
      _ = try session.start(at: .epoch, permission: .denied)
      _ = session.observe(at: .epoch + elapsed)
      #expect(session.stage == c.stage, "\(c.id)")
      #expect(session.isFullyGrown == c.fullyGrown, "\(c.id)")
    }
  }
}
