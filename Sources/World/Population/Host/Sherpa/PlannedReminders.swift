import Cadence
import CivilTime
import Habits
import Measures

/// The reminders of habits and tasks that Sherpa has planned on one person's phone.
///
///     opened      ○                                    64 are planned: the phone keeps no more
///     reminders    ● ● ● ● ● ● … ●                     one goes with each; nobody opens the app
///                                  ──────────────      none is left until it is opened again
///
/// The engine computes the next ones (`HabitTracker.nextReminders`); only that is kept, so that a
/// person who stays away costs one comparison a day.
struct PlannedReminders: BitwiseCopyable, Sendable {
  /// The instant of the next ones; the distant future if none is planned.
  private(set) var next = Instant.distantFuture
  private var permission: NotificationPermission
  /// The number of reminders at that instant.
  private var together: UInt8 = 0
  private var left: UInt8 = most

  private static var most: UInt8 { UInt8(clamping: HabitTracker.mostPlannedReminders) }

  /// No reminders yet. Without permission there are none.
  init(_ permission: NotificationPermission) { self.permission = permission }

  /// Plans anew after items, or the person's zone, have changed.
  mutating func plan(from tracker: HabitTracker, after instant: Instant) {
    let found = left > 0 ? tracker.nextReminders(after: instant, permission: permission) : nil
    next = found?.instant ?? .distantFuture
    together = min(left, UInt8(clamping: found?.count ?? 0))
  }

  /// Plans as many as the phone keeps, after the app was opened and has asked for permission.
  mutating func refill(
    from tracker: HabitTracker, at instant: Instant, _ permission: NotificationPermission
  ) {
    guard left < PlannedReminders.most || permission != self.permission else { return }
    self.permission = permission
    left = PlannedReminders.most
    plan(from: tracker, after: instant)
  }

  /// Takes the next reminders, whose time has come, and returns their number.
  mutating func take(from tracker: HabitTracker) -> Int {
    defer {
      left -= together
      plan(from: tracker, after: next)
    }
    return Int(together)
  }

  /// Visits it: no more are next than are left, and no more are left than the phone keeps.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.plain(&self)
    visitor.expect(together <= left && left <= PlannedReminders.most)
  }
}
