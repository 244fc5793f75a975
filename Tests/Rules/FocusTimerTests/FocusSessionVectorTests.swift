import Cadence
import CivilTime
import FocusTimer
import TestSupport
import Testing

extension RecordedFocusSession.Observation {
  /// What a query sees of a session.
  fileprivate init(_ session: FocusSession) {
    self.init(
      state: session.state.name, remaining: session.remaining.count, stage: session.stage,
      grown: session.isFullyGrown)
  }
}

@Suite("Recorded focus sessions")
struct FocusSessionVectorTests {
  @Test("recorded sessions show what was observed, and end when they did")
  func recordedSessions() throws {
    let cases = try RecordedFocusSession.all()
    #expect(cases.count == 50)
    for c in cases {
      var session = try FocusSession(.forest)
      var seen: [RecordedFocusSession.Observation] = []
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
    let cases = try RecordedTreeStage.all()
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
