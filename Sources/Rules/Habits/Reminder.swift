import Cadence
import CivilTime

/// A local notification about one occurrence of an item.
public struct Reminder: Hashable, Comparable, Sendable {
  /// The instant at which the reminder comes.
  public let instant: Instant
  /// The item that the reminder is about.
  public let item: ItemID
  /// The day of the occurrence that the reminder is about.
  public let day: Day

  /// Creates a reminder, for comparison in tests.
  package init(instant: Instant, item: ItemID, day: Day) {
    (self.instant, self.item, self.day) = (instant, item, day)
  }

  /// Orders by instant, then by item, then by day.
  public static func < (left: Reminder, right: Reminder) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    return left.item == right.item ? left.day < right.day : left.item < right.item
  }
}

/// The instant of the next reminders, and the number of reminders at that instant.
public struct NextReminders: Hashable, Sendable {
  /// The instant at which the reminders come.
  public let instant: Instant
  /// Number of items with a reminder at `instant`, at least 1.
  public let count: Int
}

extension HabitTracker {
  /// Largest number of pending notifications that iOS keeps for one app; iOS keeps the earliest.
  public static var mostPlannedReminders: Int { 64 }

  /// The next reminders after an instant, earliest first, ties by item.
  ///
  /// An item has reminders if it has a time, `notifies`, and is not archived. Each occurrence has
  /// one reminder, whether it is done or not. After an edit, travel or a change of permission, the
  /// caller calls this again and replaces the planned reminders.
  ///
  ///     day boundary 04:00     Mon ├────────────────────────┤ Tue
  ///     item at 08:00                  ▲ Mon 08:00
  ///     item at 02:00                                    ▲ the night of Mon: Tue 02:00 on the wall
  ///
  /// A local time that a clock change skips moves forward by the gap. If a local time occurs twice,
  /// the reminder comes at the first.
  ///
  /// - Parameters:
  ///   - instant: only reminders after this instant are returned.
  ///   - permission: undecided counts as denied.
  ///   - limit: largest number of reminders to return; never more than 4,096.
  /// - Returns: an empty list unless permission is granted.
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

  /// Returns the first instant after `instant` at which reminders come, and their number. The
  /// result equals the start of `reminders(after:permission:limit:)`, without building the list.
  ///
  ///     items at 08:00, 08:00, 20:00     after 07:59: two at 08:00     after 08:00: one at 20:00
  ///
  /// - Parameters:
  ///   - instant: Only reminders after this instant count.
  ///   - permission: Undecided counts as denied.
  /// - Returns: nil if no reminders come, or permission is not granted.
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
