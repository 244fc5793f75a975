import Cadence
import CivilTime
import Habits

/// The reminders of habits and tasks that Sherpa has planned on one person's phone.
///
///     opened      ○                                    64 are planned: the phone keeps no more
///     reminders    ● ● ● ● ● ● … ●                     one goes with each; nobody opens the app
///                                  ──────────────      none is left until it is opened again
///
/// The engine says when the next ones come (`HabitTracker.nextReminders`); only that is kept, so
/// that somebody who stays away costs one comparison a day.
struct PlannedReminders: Sendable {
  private let permission: NotificationPermission
  /// When the next of them come; far away if none is planned.
  private(set) var next = Instant.distantFuture
  /// How many come then.
  private var together: UInt8 = 0
  /// How many are planned at most from now on.
  private var left: UInt8 = most

  private static var most: UInt8 { UInt8(clamping: HabitTracker.mostPlannedReminders) }

  /// None yet. Without permission there never are any.
  init(_ permission: NotificationPermission) { self.permission = permission }

  /// Items have changed, or the person's zone: the app plans anew.
  mutating func plan(from tracker: HabitTracker, after instant: Instant) {
    let found = left > 0 ? tracker.nextReminders(after: instant, permission: permission) : nil
    next = found?.instant ?? .distantFuture
    together = min(left, UInt8(clamping: found?.count ?? 0))
  }

  /// The app was opened, and plans as many as the phone keeps.
  mutating func refill(from tracker: HabitTracker, at instant: Instant) {
    guard left < PlannedReminders.most else { return }
    left = PlannedReminders.most
    plan(from: tracker, after: instant)
  }

  /// The time of the next ones has come; how many of them there are.
  mutating func take(from tracker: HabitTracker) -> Int {
    defer {
      left -= together
      plan(from: tracker, after: next)
    }
    return Int(together)
  }
}
