import Cadence
import CivilTime
import FocusTimer

/// The smallest app around the engines: one session at a time, a ledger, a calendar in UTC. It does
/// with effects what an app would do with them, and keeps what a person would see.
struct ForestApp {
  var session = try! FocusSession(.forest)
  var ledger = FocusLedger(under: .forest)
  var calendar = PersonalCalendar(zone: .utc)
  var permission = NotificationPermission.granted
  var notifications: [String] = []

  /// Does something at a minute after Monday, 5 January 2026, 00:00, and stores what ended.
  @discardableResult
  mutating func at(
    _ minute: Int64, _ event: FocusEvent
  ) throws(FocusRefusal) -> FocusEffects {
    let instant =
      Instant.epoch + .days(Int64(monday.daysSinceEpoch)) + .minutes(minute)
    if event == .start, !session.isRunning, session.state != .idle {
      let inForeground = session.isInForeground
      session = try! FocusSession(.forest)
      if !inForeground { _ = session.background(at: instant) }
    }
    do throws(FocusRefusal) {
      let effects = try session.apply(event, at: instant, permission: permission)
      handle(effects)
      return effects
    } catch {
      handle(error.effects)
      throw error
    }
  }

  private mutating func handle(_ effects: FocusEffects) {
    if effects.contains(.completed) || effects.contains(.abandoned) {
      ledger.append(FocusRecord(session, in: &calendar)!)
    }
    if effects.contains(.notificationDelivered) {
      notifications.append(CompletionNotification.title + " " + CompletionNotification.body)
    }
  }

  /// Starts a session and lets it complete in the foreground.
  mutating func complete(startingAt minute: Int64) throws {
    try at(minute, .start)
    try at(minute + 25, .observe)
  }

  /// The statistics as seen some days after that Monday.
  func statistics(daysLater days: Int) -> FocusStatistics { ledger.statistics(on: monday + days) }

  /// Minutes and seconds as the countdown shows them (FR-002).
  var countdown: String {
    let seconds = session.remaining.count / 1_000
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }
}

/// Minutes of a day.
let dayLong: Int64 = 1_440
