import Cadence
import CivilTime

/// A local notification about the day and no item in particular (§13: "smart nudge windows
/// (morning/evening)").
public struct Nudge: Hashable, Comparable, Sendable {
  /// When it comes.
  public let instant: Instant
  /// The day it is about.
  public let day: Day
  /// Which of the day's two.
  public let kind: Kind

  /// The two nudges of a day.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// The day's habits lie ahead.
    case morning
    /// The day does not count yet.
    case evening
  }

  /// Earliest first, ties by day, then the morning's.
  public static func < (left: Nudge, right: Nudge) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    return left.day == right.day
      ? left.kind.rawValue < right.kind.rawValue : left.day < right.day
  }
}

extension HabitTracker {
  /// How many days' nudges an app plans ahead each time that it is opened, today's among them.
  public static var nudgedDays: Int { 7 }

  /// The nudges of the next days after an instant, earliest first.
  ///
  /// A day has a morning and an evening nudge, each as its window begins, if a habit is scheduled
  /// on it. Today has none once it counts; after every event the caller asks again and replaces
  /// what it had planned. Which window is good for whom is a designer's question: the windows are
  /// parameters, and an empty one gives no nudge.
  ///
  ///     windows 7–10, 18–21    Mon                 Tue
  ///     nothing done yet        ▲ 07:00   ▲ 18:00   ▲ 07:00   ▲ 18:00
  ///     Monday counts at 12:00                      ▲         ▲
  ///
  /// A local time that does not exist moves forward by the gap; one that occurs twice is its first.
  ///
  /// - Parameters:
  ///   - instant: nudges at this instant or before are left out.
  ///   - permission: undecided counts as denied.
  ///   - days: how many days are looked at, from today on; more than 64 is taken as that.
  /// - Returns: none unless permission is granted, and none before the first event.
  /// - Complexity: O(*i* · *days*) for *i* items.
  public func nudges(
    after instant: Instant, permission: NotificationPermission, days: Int = nudgedDays
  ) -> [Nudge] {
    guard permission == .granted, let today = book.day else { return [] }
    var nudges: [Nudge] = []
    for offset in 0..<max(0, min(days, 64)) {
      let day = today + offset
      guard isNudged(day, today) else { continue }
      for kind in Nudge.Kind.allCases {
        guard let planned = nudgeInstant(kind, day), planned > instant else { continue }
        nudges.append(Nudge(instant: planned, day: day, kind: kind))
      }
    }
    nudges.sort()
    return nudges
  }

  /// The first nudge of a kind after an instant: the first of that kind in
  /// `nudges(after:permission:days:)`, without the list.
  ///
  /// - Parameters:
  ///   - kind: which of a day's two.
  ///   - instant: a nudge at this instant or before is left out.
  ///   - last: the last day that may have one.
  ///   - permission: undecided counts as denied.
  /// - Returns: nil if there is none, permission is not granted, or nothing has happened yet.
  /// - Complexity: O(*i* · *d*) for *i* items and the *d* days until there is one.
  public func nextNudge(
    _ kind: Nudge.Kind, after instant: Instant, through last: Day,
    permission: NotificationPermission
  ) -> Nudge? {
    guard permission == .granted, let today = book.day else { return nil }
    // Today's night may lie after midnight.
    var day = max(today, calendar.zone.day(of: instant, boundary: calendar.boundary) - 1)
    while day <= last {
      // What is asked in vain most often comes first.
      if day > today || !book.qualifies, let planned = nudgeInstant(kind, day), planned > instant,
        isNudged(day, today)
      {
        return Nudge(instant: planned, day: day, kind: kind)
      }
      day = day + 1
    }
    return nil
  }

  /// Whether a day has nudges: today has none once it counts.
  private func isNudged(_ day: Day, _ today: Day) -> Bool {
    calendar.isLived(day) && hasHabit(on: day) && (day > today || !book.qualifies)
  }

  private func hasHabit(on day: Day) -> Bool {
    book.entries.contains {
      $0.stage == .inUse && $0.item.kind == .habit && $0.item.recurrence.isScheduled(on: day)
    }
  }

  private func nudgeInstant(_ kind: Nudge.Kind, _ day: Day) -> Instant? {
    let start =
      kind == .morning ? rules.parameters.morningNudge.start : rules.parameters.eveningNudge.start
    return start.map { calendar.instant(of: $0, on: day) }
  }
}
