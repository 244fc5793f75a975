import Cadence
import CivilTime
import DeviceModel

/// What the person sets in the phone's settings: whether apps may notify.
///
///     answer     yes ──────────────────┤ no ─────────
///     session         S──────────E   S──┼──────E         planned under yes, dropped by the phone
///     notices         ●        ●        ·    ·
///
/// The phone drops what comes up while the answer is no, whenever it was planned. An app that is
/// asked or looks while the answer is yes may plan.
extension PersonSession {
  /// Finds out in the morning whether the person decides anew today.
  mutating func reconsider() {
    guard rules.hasNewAnswers else { return }
    newAnswer = rules.devices.newAnswer(
      outlook.luck, during: Stretch(from: outlook.start, to: outlook.end))
  }

  /// Whether the day brings the person neither a notification nor a flight, nor a new answer.
  mutating func hasNothingDue() -> Bool {
    reconsider()
    return newAnswer == nil && !isNotified() && landing() == nil
  }

  /// The phone under the answer that is in force at an instant of the day.
  mutating func phone(at instant: Instant) -> Device {
    guard let newAnswer, newAnswer.instant <= instant else { return person.pointee.phone }
    return person.pointee.phone.answering(newAnswer)
  }

  /// What the phone tells an app now that asks whether it may notify.
  var permission: NotificationPermission {
    mutating get { phone(at: now).allowsNotifications ? .granted : .denied }
  }

  /// Keeps the day's answer for the days to come.
  mutating func keepAnswer() {
    guard newAnswer != nil else { return }
    person.pointee.phone = phone(at: outlook.end - Milliseconds(1))
    newAnswer = nil
  }
}
