import Cadence
import CivilTime
import FocusTimer

/// The focus sessions of one person in Forest or Sherpa, one after the other.
struct FocusLife: Sendable {
  let app: App
  /// The session that is under way or ended last.
  private(set) var session: FocusSession
  /// Sessions started so far on all days: the occurrence of a session's luck.
  private(set) var started: UInt32 = 0

  /// Nobody has started anything. The parameters have been checked.
  init(_ app: App, _ parameters: FocusParameters) {
    self.app = app
    session = FocusLife.fresh(parameters)
  }

  private static func fresh(_ parameters: FocusParameters) -> FocusSession {
    do { return try FocusSession(parameters) } catch {
      preconditionFailure("the world's rules were checked")
    }
  }

  /// Does something about the session.
  ///
  /// - Parameter parameters: those of a session that is started now.
  /// - Returns: the record of a session that ended thereby.
  mutating func perform(
    _ act: FocusAct, at instant: Instant, _ parameters: FocusParameters,
    _ permission: NotificationPermission, _ day: Day, _ record: inout LifeRecord
  ) -> FocusRecord? {
    let wasRunning = session.isRunning
    if case .start = act, !wasRunning { session = FocusLife.fresh(parameters) }
    record.count()
    do throws(FocusRefusal) {
      try apply(act, at: instant, permission, &record)
    } catch {
      record.note(.refused(app, RefusalReason(error.reason.name)), at: instant)
    }
    return ended(wasRunning, day, &record)
  }

  private mutating func apply(
    _ act: FocusAct, at instant: Instant, _ permission: NotificationPermission,
    _ record: inout LifeRecord
  ) throws(FocusRefusal) {
    switch act {
    case .start:
      _ = try session.start(at: instant, permission: permission)
      started &+= 1
      record.note(.sessionStarted(app, minutes: session.parameters.minutes), at: instant)
    case .pause:
      _ = try session.pause(at: instant)
      record.note(.sessionPaused(app), at: instant)
    case .resume:
      _ = try session.resume(at: instant)
      record.note(.sessionResumed(app), at: instant)
    case .askGiveUp: _ = try session.askGiveUp(at: instant)
    case .cancelGiveUp: _ = try session.cancelGiveUp(at: instant)
    case .giveUp: _ = try session.giveUp(at: instant)
    case .forceQuit: _ = try session.forceQuit(at: instant)
    }
  }

  /// The app comes to the front or leaves it, or time passes.
  mutating func see(
    _ sight: Sight, at instant: Instant, _ day: Day, _ record: inout LifeRecord
  ) -> FocusRecord? {
    guard session.isRunning else { return nil }
    record.count()
    switch sight {
    case .front: _ = session.foreground(at: instant)
    case .back: _ = session.background(at: instant)
    case .deadline: _ = session.observe(at: instant)
    case .reboot: _ = try? session.reboot(at: instant)
    }
    return ended(true, day, &record)
  }

  /// What a session may see without anybody doing anything about it.
  enum Sight: Hashable, Sendable {
    case front, back, deadline, reboot
  }

  /// Tells of a session that was running and is no longer.
  private func ended(
    _ wasRunning: Bool, _ day: Day, _ record: inout LifeRecord
  ) -> FocusRecord? {
    guard wasRunning, !session.isRunning else { return nil }
    guard let end = FocusRecord(session, on: day) else { return nil }
    record.note(
      .sessionEnded(app, end.outcome, focusMinutes: end.focusMinutes), at: end.end)
    return end
  }
}
