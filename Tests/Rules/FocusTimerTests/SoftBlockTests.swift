import Cadence
import CivilTime
import FocusTimer
import Testing

/// The soft block of Sherpa §6.5, and what an app that is deleted forgets (Forest, question Q2).
struct SoftBlockTests {
  @Test func `what a session gets is decided by plan and entitlement`() {
    let all = [(false, false), (false, true), (true, false), (true, true)].map {
      AppBlocking.of(liftsLimits: $0, hasEntitlement: $1)
    }
    #expect(all == [.none, .none, .soft, .screenTime])
  }

  @Test func `a reminder comes for each five minutes away, and none while paused`() throws {
    var session = try FocusSession(.sherpa())
    var block = SoftBlock()
    let start = Instant.epoch
    _ = try session.start(at: start, permission: .denied)
    #expect(block.note(session, at: start) == 0 && SoftBlock.covers(session))
    _ = session.background(at: start + .minutes(1))
    block.note(session, at: start + .minutes(1))
    _ = session.observe(at: start + .minutes(12))
    #expect(block.note(session, at: start + .minutes(12)) == 2 && !SoftBlock.covers(session))
    _ = try session.pause(at: start + .minutes(13))
    block.note(session, at: start + .minutes(13))
    _ = try session.resume(at: start + .minutes(60))
    #expect(block.note(session, at: start + .minutes(60)) == 0)
    // Twelve minutes are left: it ends after two more.
    _ = session.observe(at: start + .hours(3))
    #expect(block.note(session, at: start + .hours(3)) == 2 && block.reminders == 4)
  }

  @Test func `a deleted app forgets its session, ended or not, and may start another`() throws {
    var session = try FocusSession(.forest)
    _ = try session.start(at: .epoch, permission: .granted)
    let effects = session.reinstall(at: .epoch + .minutes(7))
    #expect(effects == [.stageChanged, .notificationRemoved, .forgotten])
    #expect(session == (try FocusSession(.forest)))
    #expect(session.reinstall(at: .epoch + .minutes(8)) == [])
    _ = try session.start(at: .epoch + .minutes(9), permission: .denied)
    #expect(session.observe(at: .epoch + .minutes(34)).contains(.completed))
    #expect(session.reinstall(at: .epoch + .minutes(35)) == .forgotten)
  }
}
