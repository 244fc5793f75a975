import Measures
import Cadence
import CivilTime
import Habits

/// The nudges that Sherpa has planned on one person's phone: one in the morning and one in the
/// evening of a day with habits, today's only until the day counts.
///
///     opened       ○                       planned for seven days, that one among them
///     morning      ▲   ▲   ▲   ▲   ▲   ▲
///     evening      ▲       ▲   ▲   ▲   ▲   ▲
///                      counts by noon        nobody opens the app: none is left
///
/// The engine computes the next of each kind (`HabitTracker.nextNudge`); only that is kept, so that
/// a person who stays away costs two comparisons a day. They are few, and not counted against the
/// notifications that a phone keeps of an app (`PlannedReminders`).
struct PlannedNudges: BitwiseCopyable, Sendable {
  private var permission: NotificationPermission
  /// Whether the open day counted when nudges were planned last.
  private var counts = false
  private var last: Day
  /// The instants of the next ones; the distant future if none is planned.
  private(set) var morning = Instant.distantFuture
  private(set) var evening = Instant.distantFuture

  /// No nudges before the app is opened, on a day or later. Without permission there are none.
  init(_ permission: NotificationPermission, on day: Day) {
    self.permission = permission
    last = day + -1
  }

  /// Plans anew after items, or the person's zone, have changed.
  mutating func plan(from tracker: HabitTracker, after instant: Instant) {
    counts = tracker.book.qualifies
    morning = planned(.morning, from: tracker, after: instant)
    evening = planned(.evening, from: tracker, after: instant)
  }

  /// Plans anew if the open day counts by now, or does no longer. The tracker stays as it is.
  mutating func follow(_ tracker: inout HabitTracker, at instant: Instant) {
    if tracker.book.qualifies != counts { plan(from: tracker, after: instant) }
  }

  /// Plans the days ahead, after the app was opened and has asked for permission.
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

  /// Takes the next nudge of a kind, whose time has come.
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
