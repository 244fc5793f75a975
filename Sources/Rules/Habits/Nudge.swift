import Cadence
import CivilTime

/// A local notification about the day as a whole, not about an item (§13: "smart nudge windows
/// (morning/evening)").
public struct Nudge: Hashable, Comparable, Sendable {
  /// The instant at which the nudge comes.
  public let instant: Instant
  /// The day that the nudge is about.
  public let day: Day
  /// Whether this is the morning or the evening nudge.
  public let kind: Kind

  /// The two nudges of a day.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// The nudge that is sent at the start of the morning window.
    case morning
    /// The nudge that is sent in the evening if the day does not count for the streak yet.
    case evening
  }

  /// Orders by instant, then by day, then by kind with the morning nudge first.
  public static func < (left: Nudge, right: Nudge) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    return left.day == right.day
      ? left.kind.rawValue < right.kind.rawValue : left.day < right.day
  }
}

extension HabitTracker {
  /// Number of days, including today, for which an app plans nudges each time it is opened.
  public static var nudgedDays: Int { 7 }

  /// The nudges of the next days after an instant, earliest first.
  ///
  /// A day on which a habit is scheduled has a morning and an evening nudge, each at the start of
  /// its window. Today has no more nudges once it counts for the streak, so the caller calls this
  /// again after every event and replaces the planned nudges. The windows are parameters that a
  /// designer chooses; an empty window has no nudge.
  ///
  ///     windows 7–10, 18–21    Mon                 Tue
  ///     nothing done yet        ▲ 07:00   ▲ 18:00   ▲ 07:00   ▲ 18:00
  ///     Monday counts at 12:00                      ▲         ▲
  ///
  /// A local time that a clock change skips moves forward by the gap. If a local time occurs twice,
  /// the nudge comes at the first.
  ///
  /// - Parameters:
  ///   - instant: only nudges after this instant are returned.
  ///   - permission: undecided counts as denied.
  ///   - days: number of days to search, today included; at most 64.
  /// - Returns: an empty list unless permission is granted, and before the first event.
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

  /// Returns the first nudge of a kind after an instant, equal to that of
  /// `nudges(after:permission:days:)` but without building the list.
  ///
  /// - Parameters:
  ///   - kind: morning or evening nudge.
  ///   - instant: only nudges after this instant are returned.
  ///   - last: the last day to search.
  ///   - permission: undecided counts as denied.
  /// - Returns: nil if no nudge is found, if permission is not granted, or before the first event.
  /// - Complexity: O(*i* · *d*) for *i* items and *d* days until the nudge.
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

  /// Whether nudges come on a day; none come today once today counts for the streak.
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
