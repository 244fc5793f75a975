import Measures
import Cadence
import CivilTime
import DeviceModel
import FocusTimer

/// A person's focus sessions in Forest or Sherpa, one after the other.
///
/// The engine receives times by the app's clock. These are true times, unless the app runs on an
/// inexact timer. With an inexact timer, `lag` is the session time that the timer has missed so
/// far, and the engine receives every event with a time that is earlier by `lag`. The notification
/// is planned for a true duration and is delivered regardless of the timer:
///
///     truth     S────────────────────────!25 min ──────────C      ! notification, C completed
///     timer     0───── 12 ─stands still─ 12 ────────────── 25
///     lag       0      0       …         13               13
struct FocusLife: Sendable {
  /// The current session, or the last one that ended.
  private(set) var session: FocusSession
  /// The session's active stretches, and the phone uses on the days of the session before today.
  private(set) var watch = SessionWatch()
  let app: App
  /// The true active time of the session minus the time that the app's clock has counted.
  private(set) var lag = Milliseconds.zero
  /// The instant at which the planned notification is due; the distant future if none is planned.
  private(set) var bell = Instant.distantFuture

  /// Creates the state before any session; the parameters must be valid.
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
  /// - Parameters:
  ///   - instant: the true time of the act.
  ///   - parameters: the parameters for a session that is started now.
  /// - Returns: the record of a session that the act ended; nil if none ended.
  mutating func perform(
    _ act: FocusAct, at instant: Instant, _ parameters: FocusParameters,
    _ permission: NotificationPermission, _ day: Day, _ record: inout DayEvents
  ) -> FocusRecord? {
    let wasRunning = session.isRunning
    if case .start = act, !wasRunning {
      session = FocusLife.fresh(parameters)
      lag = .zero
    }
    record.count()
    var effects: FocusEffects
    do throws(FocusRefusal) {
      effects = try apply(act, at: instant, permission, &record)
    } catch {
      effects = error.effects
      record.note(.refused(app, RefusalReason(error.reason.name)), at: instant)
    }
    return ended(wasRunning, effects, at: instant, day, &record)
  }

  private mutating func apply(
    _ act: FocusAct, at instant: Instant, _ permission: NotificationPermission,
    _ record: inout DayEvents
  ) throws(FocusRefusal) -> FocusEffects {
    let shown = instant - lag
    let effects: FocusEffects
    switch act {
    case .start:
      effects = try session.start(at: shown, permission: permission)
      watch.begin(at: instant)
      record.note(.sessionStarted(app, minutes: session.parameters.minutes), at: instant)
    case .pause:
      effects = try session.pause(at: shown)
      watch.pause(at: instant)
      record.note(.sessionPaused(app), at: instant)
    case .resume:
      effects = try session.resume(at: shown)
      watch.resume(at: instant)
      record.note(.sessionResumed(app), at: instant)
    case .askGiveUp:
      effects = try session.askGiveUp(at: shown)
      record.note(.giveUpAsked(app), at: instant)
    case .cancelGiveUp:
      effects = try session.cancelGiveUp(at: shown)
      record.note(.giveUpCancelled(app), at: instant)
    case .giveUp: effects = try session.giveUp(at: shown)
    case .forceQuit: effects = try session.forceQuit(at: shown)
    }
    plan(effects)
    return effects
  }

  /// Stores a notification that the engine has planned, or drops one that the engine has removed.
  private mutating func plan(_ effects: FocusEffects) {
    if effects.contains(.notificationRemoved) { bell = .distantFuture }
    if effects.contains(.notificationPlanned), let end = session.plannedCompletion {
      bell = end + lag
    }
  }

  /// Updates `lag` from a reading of the app's clock.
  ///
  /// - Parameter shown: the session time that the clock has counted at an instant; nil if that
  ///   cannot be determined, in which case the previous reading is used.
  mutating func read(_ shown: Milliseconds?, at instant: Instant) {
    lag = watch.active(until: instant) - (shown ?? session.elapsed)
  }

  /// Handles the app coming to or leaving the front, the passing of time, or a phone restart.
  mutating func see(
    _ sight: Sight, at instant: Instant, _ day: Day, _ record: inout DayEvents
  ) -> FocusRecord? {
    guard session.isRunning else { return nil }
    record.count()
    let shown = instant - lag
    let effects: FocusEffects =
      switch sight {
      case .front: session.foreground(at: shown)
      case .back: session.background(at: shown)
      case .deadline: session.observe(at: shown)
      case .reboot: (try? session.reboot(at: shown)) ?? []
      }
    plan(effects)
    if sight == .front, app == .forest, session.isRunning {
      record.note(.sawStage(session.stage), of: app, at: instant)
    }
    let end = ended(true, effects, at: instant, day, &record)
    if bell <= instant {
      if !session.isInForeground, let notice { record.ring(notice) }
      bell = .distantFuture
    }
    return end
  }

  /// The instant at which the session completed in the background; nil if it did not.
  var unseenEnd: Instant? {
    guard session.state == .completed, !session.isInForeground else { return nil }
    return session.endInstant.map { $0 + lag }
  }

  /// The planned notification of the session's end; nil if none is planned.
  private var notice: SessionNotice? {
    guard bell < .distantFuture, let since = watch.since else { return nil }
    return SessionNotice(app: app, planned: since, due: bell)
  }

  /// Stores the phone uses of a finished day after which the session continues.
  mutating func remember(
    _ uses: [DeviceUse], until end: Instant, _ record: inout DayEvents
  ) {
    guard session.isRunning else { return }
    if watch.active(until: end) > session.parameters.length { measure(at: end, nil, &record) }
    watch.remember(uses, until: end)
  }

  /// Adds the session, at most once, to those that the phone model measures at the day's end.
  private mutating func measure(
    at instant: Instant, _ notice: SessionNotice?, _ record: inout DayEvents
  ) {
    guard !watch.isMeasured else { return }
    let length = session.parameters.length
    record.finish(
      FinishedSession(
        app: app, stretches: watch.stretches(at: instant, reaching: length), uses: watch.uses,
        length: length, notice: notice))
    watch.isMeasured = true
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.plain(&session)
    watch.visit(&visitor)
    visitor.plain(&lag)
    visitor.plain(&bell)
  }

  /// The events of the app or phone that are not acts on the session.
  enum Sight: Hashable, Sendable {
    case front, back, deadline, reboot
  }

  /// Returns the record of a session that has just ended, with the true end time; nil if none has.
  private mutating func ended(
    _ wasRunning: Bool, _ effects: FocusEffects, at instant: Instant, _ day: Day,
    _ record: inout DayEvents
  ) -> FocusRecord? {
    guard wasRunning, !session.isRunning else { return nil }
    guard var end = FocusRecord(session, on: day) else { return nil }
    end.end = instant
    let notice = effects.contains(.notificationDelivered) ? notice : nil
    if let notice, watch.isMeasured { record.ring(notice) }
    if end.isTree || watch.active(until: instant) > session.parameters.length {
      measure(at: instant, notice, &record)
    }
    bell = .distantFuture
    watch.clear()
    record.note(
      .sessionEnded(app, end.outcome, focusMinutes: end.focusMinutes), at: end.end)
    let moment: Moment =
      !end.isTree ? .abandoned : session.isInForeground ? .completedInFront : .completedAway
    record.note(moment, of: app, at: end.end)
    if app == .forest, !end.isTree {
      record.note(.treeDied(stage: Int32(session.stage)), at: end.end)
    }
    return end
  }
}
