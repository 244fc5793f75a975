import Cadence
import CivilTime
import DeviceModel

/// The person's phone setting that allows or denies notifications.
///
///     answer     yes ──────────────────┤ no ─────────
///     session         S──────────E   S──┼──────E         planned under yes, dropped by the phone
///     notices         ●        ●        ·    ·
///
/// While the answer is no, the phone drops every due notification, even if it was planned earlier.
/// An app that checks its permission while the answer is yes may plan notifications.
extension PersonSession {
  /// Draws in the morning whether the person changes the answer today.
  mutating func reconsider() {
    guard rules.hasNewAnswers else { return }
    newAnswer = rules.devices.newAnswer(
      outlook.luck, during: Stretch(from: outlook.start, to: outlook.end))
  }

  /// Whether the day has no notification, no flight and no new answer for the person.
  mutating func hasNothingDue() -> Bool {
    reconsider()
    return newAnswer == nil && !isNotified() && landing() == nil
  }

  /// The phone with the answer that applies at an instant of the day.
  mutating func phone(at instant: Instant) -> Device {
    guard let newAnswer, newAnswer.instant <= instant else { return person.pointee.phone }
    return person.pointee.phone.answering(newAnswer)
  }

  /// The notification permission that an app would read now.
  var permission: NotificationPermission {
    mutating get { phone(at: now).allowsNotifications ? .granted : .denied }
  }

  /// Stores the day's new answer for the following days.
  mutating func keepAnswer() {
    guard newAnswer != nil else { return }
    person.pointee.phone = phone(at: outlook.end - Milliseconds(1))
    newAnswer = nil
  }
}
