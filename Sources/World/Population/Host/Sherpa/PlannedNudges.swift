import Measures
import Cadence
import CivilTime
import Habits

/// The nudges that Sherpa has planned on one person's phone. A day with habits has one nudge in the
/// morning and one in the evening; today's are cancelled once the day counts for the streak.
///
///     opened       ○                       planned for seven days, that one among them
///     morning      ▲   ▲   ▲   ▲   ▲   ▲
///     evening      ▲       ▲   ▲   ▲   ▲   ▲
///                      counts by noon        nobody opens the app: none is left
///
/// The engine computes the next nudge of each kind (`HabitTracker.nextNudge`). Only that nudge is
/// stored, so a person who stays away costs two comparisons a day. Nudges are few and do not count
/// towards the number of notifications that a phone keeps per app (`PlannedReminders`).
struct PlannedNudges: BitwiseCopyable, Sendable {
  private var permission: NotificationPermission
  /// Whether the current day counted for the streak when nudges were last planned.
  private var counts = false
  private var last: Day
  /// The instant of the next morning nudge, then of the evening nudge; the distant future if none.
  private(set) var morning = Instant.distantFuture
  private(set) var evening = Instant.distantFuture

  /// Creates the state before the app is first opened; without permission no nudges are planned.
  init(_ permission: NotificationPermission, on day: Day) {
    self.permission = permission
    last = day + -1
  }

  /// Plans nudges again, after a change of items or of the person's zone.
  mutating func plan(from tracker: HabitTracker, after instant: Instant) {
    counts = tracker.book.qualifies
    morning = planned(.morning, from: tracker, after: instant)
    evening = planned(.evening, from: tracker, after: instant)
  }

  /// Plans nudges again if the current day has started or stopped counting for the streak.
  mutating func follow(_ tracker: inout HabitTracker, at instant: Instant) {
    if tracker.book.qualifies != counts { plan(from: tracker, after: instant) }
  }

  /// Plans the nudges of the days ahead, when the app is opened with the given permission.
  mutating func refill(
    from tracker: HabitTracker, at instant: Instant, _ permission: NotificationPermission
  ) {
    guard let today = tracker.book.day else { return }
    last = today + (HabitTracker.nudgedDays - 1)
    let isNew = permission != self.permission
    self.permission = permission
    if isNew || morning == .distantFuture || evening == .distantFuture {
      plan(from: tracker, after: instant)
    }
  }

  /// Removes a due nudge and plans the next one of its kind.
  mutating func take(_ kind: NotificationKind, from tracker: HabitTracker) {
    if kind == .nudgeMorning {
      morning = planned(.morning, from: tracker, after: morning)
    } else {
      evening = planned(.evening, from: tracker, after: evening)
    }
  }

  private func planned(
    _ kind: Nudge.Kind, from tracker: HabitTracker, after instant: Instant
  ) -> Instant {
    let next = tracker.nextNudge(kind, after: instant, through: last, permission: permission)
    return next?.instant ?? .distantFuture
  }
}
