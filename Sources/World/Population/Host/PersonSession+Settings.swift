import Cadence
import CivilTime
import DeviceModel

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

  /// Whether the day has no notification, flight or change of the notification setting.
  mutating func hasNothingDue() -> Bool {
    reconsider()
    return newAnswer == nil && !isNotified() && landing() == nil
  }

  /// Returns the phone with the notification setting that applies at an instant of the day.
  mutating func phone(at instant: Instant) -> Device {
    guard let newAnswer, newAnswer.instant <= instant else { return person.pointee.phone }
    return person.pointee.phone.answering(newAnswer)
  }

  /// The notification permission that an app would read now.
  var permission: NotificationPermission {
    mutating get { phone(at: now).allowsNotifications ? .granted : .denied }
  }

  /// Stores today's new notification setting for the following days.
  mutating func keepAnswer() {
    guard newAnswer != nil else { return }
    person.pointee.phone = phone(at: outlook.end - Milliseconds(1))
    newAnswer = nil
  }
}
