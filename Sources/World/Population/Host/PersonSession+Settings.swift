import Cadence
import CivilTime
import DeviceModel
import Measures

/// The person's setting of the phone that allows (yes) or denies (no) notifications.
///
///     answer     yes ──────────────────┤ no ─────────
///     session         S──────────E   S──┼──────E         planned under yes, dropped by the phone
///     notices         ●        ●        ·    ·
///
/// While the setting is no, the phone drops every due notification, even if it was planned earlier.
/// An app that checks its permission while the setting is yes may plan notifications.
extension PersonSession {
  /// Draws in the morning whether the person changes their notification setting today.
  mutating func reconsider() {
    guard rules.hasNewAnswers else { return }
    newAnswer = rules.devices.newAnswer(
      outlook.luck, during: Stretch(from: outlook.start, to: outlook.end))
  }

  /// Whether a notification or a change of the notification setting comes today, as known in the
  /// morning.
  mutating func hasDue() -> Bool { newAnswer != nil || isNotified() }

  /// Whether the day has no notification, flight or change of the notification setting.
  mutating func hasNothingDue() -> Bool {
    reconsider()
    return !hasDue() && landing() == nil
  }

  /// Returns the phone with the notification setting that applies to an app at an instant of the
  /// day.
  mutating func phone(at instant: Instant, of app: App) -> Device {
    let phone = phone(at: instant)
    return rules.questions.priming.contains(app) ? rules.devices.persuaded(phone) : phone
  }

  private mutating func phone(at instant: Instant) -> Device {
    guard let newAnswer, newAnswer.instant <= instant else { return person.pointee.phone }
    return person.pointee.phone.answering(newAnswer)
  }

  /// The notification permission that an app reads now. An app that asks at its first opening asks
  /// first.
  mutating func permission(of app: App) -> NotificationPermission {
    if !person.pointee.asked.contains(app) {
      guard rules.questions.atOpening.contains(app) else { return .undecided }
      askPermission(of: app)
    }
    return phone(at: now, of: app).allowsNotifications ? .granted : .denied
  }

  /// Asks for permission to send an app's notifications, unless the app has asked before.
  mutating func askPermission(of app: App) {
    guard !person.pointee.asked.contains(app) else { return }
    person.pointee.asked.insert(app)
    if rules.questions.priming.contains(app) { record.note(.sawPriming, of: app, at: now) }
    record.note(.askedPermission, of: app, at: now)
    guard !phone(at: now, of: app).allowsNotifications else { return }
    record.note(.deniedPermission, of: app, at: now)
  }

  /// Whether the phone fails to save an act that the person performs in an app now. The app shows
  /// an error and stays as it was.
  mutating func failsToSave(in app: App) -> Bool {
    guard rules.devices.failsToWrite(outlook.luck, at: now) else { return false }
    record.note(.refused(app, RefusalReason("notSaved")), at: now)
    return true
  }

  /// Asks for permission at an act after which an app can notify, if the app asks then.
  mutating func use(_ app: App) {
    if rules.questions.atUse.contains(app) { askPermission(of: app) }
  }

  /// Puts the day's new answer on the list of due events.
  mutating func scheduleAnswer() {
    guard let newAnswer else { return }
    schedule(Due(kind: .answer, index: 0), at: newAnswer.instant, .device)
  }

  /// Records the change of the setting in all apps that have asked.
  mutating func changeAnswer(at instant: Instant) {
    for app in person.pointee.apps.intersection(person.pointee.asked) {
      let isAllowed = phone(at: instant, of: app).allowsNotifications
      let wasAllowed = phone(at: instant - Milliseconds(1), of: app).allowsNotifications
      guard isAllowed != wasAllowed else { continue }
      record.note(isAllowed ? .allowedLater : .deniedLater, of: app, at: instant)
      guard ask(app, { $0.isRunning(&$1) }) else { continue }
      record.note(.changedInSession, of: app, at: instant)
    }
  }

  /// Stores today's new notification setting for the following days.
  mutating func keepAnswer() {
    guard newAnswer != nil else { return }
    person.pointee.phone = phone(at: outlook.end - Milliseconds(1))
    newAnswer = nil
  }
}
