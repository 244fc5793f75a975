import Cadence
import CivilTime

/// A local notification about one occurrence of an item.
public struct Reminder: Hashable, Comparable, Sendable {
  /// When it comes.
  public let instant: Instant
  /// Whose occurrence it is about.
  public let item: ItemID
  /// The day of the occurrence.
  public let day: Day

  /// A reminder; the tests compare with it.
  package init(instant: Instant, item: ItemID, day: Day) {
    (self.instant, self.item, self.day) = (instant, item, day)
  }

  /// Earliest first, ties by item, then by day.
  public static func < (left: Reminder, right: Reminder) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    return left.item == right.item ? left.day < right.day : left.item < right.item
  }
}

/// Reminders that come at one instant.
public struct NextReminders: Hashable, Sendable {
  /// When they come.
  public let instant: Instant
  /// How many items they are about, at least 1.
  public let count: Int
}

extension HabitTracker {
  /// How many notifications of one app iOS keeps until their time comes, the earliest of them.
  public static var mostPlannedReminders: Int { 64 }

  /// The next reminders after an instant, earliest first, ties by item.
  ///
  /// An item plans them if it has a time, `notifies`, and is not archived; each occurrence plans
  /// one, whatever is done about it. After an edit, travel or another permission the caller asks
  /// again and replaces what it had planned.
  ///
  ///     day boundary 04:00     Mon ├────────────────────────┤ Tue
  ///     item at 08:00                  ▲ Mon 08:00
  ///     item at 02:00                                    ▲ the night of Mon: Tue 02:00 on the wall
  ///
  /// A local time that does not exist moves forward by the gap; one that occurs twice is its first.
  ///
  /// - Parameters:
  ///   - instant: reminders at this instant or before are left out.
  ///   - permission: undecided counts as denied.
  ///   - limit: More than 4,096 is taken as that.
  /// - Returns: none unless permission is granted.
  /// - Complexity: O(*i* · *limit*) for *i* items.
  public func reminders(
    after instant: Instant, permission: NotificationPermission, limit: Int = mostPlannedReminders
  ) -> [Reminder] {
    guard permission == .granted, limit > 0 else { return [] }
    let limit = min(limit, 4_096)
    var reminders: [Reminder] = []
    for item in book.items where item.notifies {
      if let time = item.time { add(item, at: time, after: instant, limit, to: &reminders) }
    }
    reminders.sort()
    return Array(reminders.prefix(limit))
  }

  /// When the next reminders after an instant come, and how many of them together: what the list of
  /// `reminders(after:permission:limit:)` begins with, without the list.
  ///
  ///     items at 08:00, 08:00, 20:00     after 07:59: two at 08:00     after 08:00: one at 20:00
  ///
  /// - Parameters:
  ///   - instant: Reminders at this instant or before are left out.
  ///   - permission: Undecided counts as denied.
  /// - Returns: nil if there are none, or permission is not granted.
  /// - Complexity: O(*i*) for *i* items.
  public func nextReminders(
    after instant: Instant, permission: NotificationPermission
  ) -> NextReminders? {
    guard permission == .granted else { return nil }
    var next: NextReminders?
    for entry in book.entries where entry.stage == .inUse && entry.item.notifies {
      guard let time = entry.item.time,
        let planned = firstReminder(of: entry.item, at: time, after: instant)
      else { continue }
      if let found = next, found.instant <= planned {
        guard found.instant == planned else { continue }
        next = NextReminders(instant: planned, count: found.count + 1)
      } else {
        next = NextReminders(instant: planned, count: 1)
      }
    }
    return next
  }

  private func firstReminder(
    of item: Item, at time: LocalTime, after instant: Instant
  ) -> Instant? {
    let first = calendar.zone.day(of: instant, boundary: calendar.boundary) - 1
    for day in item.recurrence.occurrences(from: first) {
      let planned = calendar.instant(of: time, on: day)
      if planned > instant, calendar.isLived(day) { return planned }
    }
    return nil
  }

  private func add(
    _ item: Item, at time: LocalTime, after instant: Instant, _ limit: Int,
    to reminders: inout [Reminder]
  ) {
    let first = calendar.zone.day(of: instant, boundary: calendar.boundary) - 1
    var count = 0
    for day in item.recurrence.occurrences(from: first) {
      let planned = calendar.instant(of: time, on: day)
      guard planned > instant, calendar.isLived(day) else { continue }
      reminders.append(Reminder(instant: planned, item: item.id, day: day))
      count += 1
      if count == limit { return }
    }
  }
}
