import Cadence
import CivilTime
import FocusTimer
import Testing

@Suite("FocusBreak")
struct FocusBreakTests {
  private func completed(_ parameters: FocusParameters) throws -> FocusSession {
    var session = try FocusSession(parameters)
    _ = try session.start(at: .epoch, permission: .denied)
    _ = session.observe(at: .epoch + .hours(5))
    return session
  }

  @Test("five minutes follow a completed session of Sherpa, from the completion on")
  func follows() throws {
    let rest = try #require(try completed(.sherpa()).breakAfterwards)
    let completion = Instant.epoch + .minutes(25)
    #expect(rest.start == completion && rest.end == completion + .minutes(5))
    #expect(rest.remaining(at: .epoch) == .minutes(5))
    #expect(rest.remaining(at: completion + .minutes(4)) == .minutes(1))
    #expect(!rest.isOver(at: completion + Milliseconds(299_999)))
    #expect(rest.isOver(at: completion + .minutes(5)))
    #expect(rest.remaining(at: completion + .hours(1)) == .zero)
  }

  @Test("it may be skipped, once, and not beyond its end")
  func skipping() throws {
    let completion = Instant.epoch + .minutes(25)
    var rest = try #require(try completed(.sherpa()).breakAfterwards)
    rest.skip(at: completion + .minutes(2))
    #expect(rest.end == completion + .minutes(2) && rest.isOver(at: completion + .minutes(2)))
    rest.skip(at: completion + .minutes(4))
    #expect(rest.end == completion + .minutes(2))
    rest.skip(at: .distantPast)
    #expect(rest.end == completion)
  }

  @Test("none after a session of Forest, one ended early, or one that still runs")
  func none() throws {
    #expect(try completed(.forest).breakAfterwards == nil)
    #expect(try completed(.sherpa(breakMinutes: 0)).breakAfterwards == nil)
    var session = try FocusSession(.sherpa())
    #expect(session.breakAfterwards == nil)
    _ = try session.start(at: .epoch, permission: .denied)
    #expect(session.breakAfterwards == nil)
    _ = try session.giveUp(at: .epoch + .minutes(24))
    #expect(session.breakAfterwards == nil)
  }
}
