import Measures
import Cadence
import CivilTime
import DeviceModel
import FocusTimer

/// The focus sessions of one person in Forest or Sherpa, one after the other.
struct FocusLife: Sendable {
  let app: App
  /// The session that is under way or ended last.
  private(set) var session: FocusSession
  /// The active stretches of the session, and the phone's use before today that belongs to it.
  private(set) var watch = SessionWatch()

  /// The state before any session. The parameters have been checked.
  init(_ app: App, _ parameters: FocusParameters) {
    self.app = app
    session = FocusLife.fresh(parameters)
  }

  private static func fresh(_ parameters: FocusParameters) -> FocusSession {
    do { return try FocusSession(parameters) } catch {
      preconditionFailure("the world's rules were checked")
    }
  }

  /// Applies an act to the session.
  ///
  /// - Parameter parameters: the parameters for a session that is started now.
  /// - Returns: the record of a session that ended by the act.
  mutating func perform(
    _ act: FocusAct, at instant: Instant, _ parameters: FocusParameters,
    _ permission: NotificationPermission, _ day: Day, _ record: inout LifeRecord
  ) -> FocusRecord? {
    let wasRunning = session.isRunning
    if case .start = act, !wasRunning { session = FocusLife.fresh(parameters) }
    record.count()
    var effects: FocusEffects
    do throws(FocusRefusal) {
      effects = try apply(act, at: instant, permission, &record)
    } catch {
      effects = error.effects
      record.note(.refused(app, RefusalReason(error.reason.name)), at: instant)
    }
    return ended(wasRunning, effects, day, &record)
  }

  private mutating func apply(
    _ act: FocusAct, at instant: Instant, _ permission: NotificationPermission,
    _ record: inout LifeRecord
  ) throws(FocusRefusal) -> FocusEffects {
    let effects: FocusEffects
    switch act {
    case .start:
      effects = try session.start(at: instant, permission: permission)
      watch.begin(at: instant)
      record.note(.sessionStarted(app, minutes: session.parameters.minutes), at: instant)
    case .pause:
      effects = try session.pause(at: instant)
      watch.pause(at: instant)
      record.note(.sessionPaused(app), at: instant)
    case .resume:
      effects = try session.resume(at: instant)
      watch.resume(at: instant)
      record.note(.sessionResumed(app), at: instant)
    case .askGiveUp:
      effects = try session.askGiveUp(at: instant)
      record.note(.giveUpAsked(app), at: instant)
    case .cancelGiveUp:
      effects = try session.cancelGiveUp(at: instant)
      record.note(.giveUpCancelled(app), at: instant)
    case .giveUp: effects = try session.giveUp(at: instant)
    case .forceQuit: effects = try session.forceQuit(at: instant)
    }
    return effects
  }

  /// Notes that the app comes to the front or leaves it, or that time passes.
  mutating func see(
    _ sight: Sight, at instant: Instant, _ day: Day, _ record: inout LifeRecord
  ) -> FocusRecord? {
    guard session.isRunning else { return nil }
    record.count()
    let effects: FocusEffects =
      switch sight {
      case .front: session.foreground(at: instant)
      case .back: session.background(at: instant)
      case .deadline: session.observe(at: instant)
      case .reboot: (try? session.reboot(at: instant)) ?? []
      }
    return ended(true, effects, day, &record)
  }

  /// Notes the uses of the phone on a day that is over, while the session ran on.
  mutating func remember(_ uses: [DeviceUse], until end: Instant) {
    if session.isRunning { watch.remember(uses, until: end) }
  }

  /// Visits all that it keeps between days.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.plain(&session)
    watch.visit(&visitor)
  }

  /// Events that a session sees without any act on it.
  enum Sight: Hashable, Sendable {
    case front, back, deadline, reboot
  }

  /// Reports a session that was running and is no longer.
  private mutating func ended(
    _ wasRunning: Bool, _ effects: FocusEffects, _ day: Day, _ record: inout LifeRecord
  ) -> FocusRecord? {
    guard wasRunning, !session.isRunning else { return nil }
    guard let end = FocusRecord(session, on: day) else { return nil }
    if end.isTree {
      record.finish(
        FinishedSession(
          app: app, stretches: watch.stretches(endingAt: end.end), uses: watch.uses,
          length: session.parameters.length, end: end.end,
          isNotified: effects.contains(.notificationDelivered)))
    }
    watch.clear()
    record.note(
      .sessionEnded(app, end.outcome, focusMinutes: end.focusMinutes), at: end.end)
    if app == .forest, !end.isTree {
      record.note(.treeDied(stage: Int32(session.stage)), at: end.end)
    }
    return end
  }
}
