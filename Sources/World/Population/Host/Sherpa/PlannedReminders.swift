import Cadence
import CivilTime
import Habits
import Measures

/// The habit and task reminders that Sherpa has planned on one person's phone.
///
///     opened      ○                                    64 are planned: the phone keeps no more
///     reminders    ● ● ● ● ● ● … ●                     one goes with each; nobody opens the app
///                                  ──────────────      none is left until it is opened again
///
/// The engine computes the next reminders (`HabitTracker.nextReminders`). Only the next instant is
/// stored, so a person who does not open the app costs one comparison a day.
struct PlannedReminders: BitwiseCopyable, Sendable {
  /// The instant of the next reminders; the distant future if none is planned.
  private(set) var next = Instant.distantFuture
  private var permission: NotificationPermission
  /// The number of reminders that are due at the instant `next`.
  private var together: UInt8 = 0
  private var left: UInt8 = most

  private static var most: UInt8 { UInt8(clamping: HabitTracker.mostPlannedReminders) }

  /// Creates the state before any reminder is planned; without permission none are planned.
  init(_ permission: NotificationPermission) { self.permission = permission }

  /// Plans reminders again, after a change of items or of the person's zone.
  mutating func plan(from tracker: HabitTracker, after instant: Instant) {
    let found = left > 0 ? tracker.nextReminders(after: instant, permission: permission) : nil
    next = found?.instant ?? .distantFuture
    together = min(left, UInt8(clamping: found?.count ?? 0))
  }

  /// Plans as many reminders as a phone keeps, when the app is opened with the given permission.
  mutating func refill(
    from tracker: HabitTracker, at instant: Instant, _ permission: NotificationPermission
  ) {
    guard left < PlannedReminders.most || permission != self.permission else { return }
    self.permission = permission
    left = PlannedReminders.most
    plan(from: tracker, after: instant)
  }

  /// Removes the due reminders, returns their number, and plans the next ones.
  mutating func take(from tracker: HabitTracker) -> Int {
    defer {
      left -= together
      plan(from: tracker, after: next)
    }
    return Int(together)
  }

  /// Visits the state, and checks that its counts of remaining reminders are consistent.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.plain(&self)
    visitor.expect(together <= left && left <= PlannedReminders.most)
  }
}
