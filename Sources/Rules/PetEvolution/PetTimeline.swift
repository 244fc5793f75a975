import CivilTime

/// The widget's entries for the next hours: one entry at each local full hour.
///
///     care.timeline(at: monday(9, 20))   // 24 entries, 10:00 … Tuesday 09:00
///
/// A timeline is built at an app launch or an action and does not change afterwards. Data change
/// only at these moments, so all entries show the same snapshot, and a timeline is stored as
/// one snapshot and a list of hours:
///
///     09:20 ✓ built        10:00        11:00               next day 09:00
///     ──────┼──────────────┼────────────┼────── … ──────────┼─────────────▶
///           as before      snapshot     snapshot            snapshot, and stays
///
/// Full hours are those of the user's wall clock when the timeline was built. In a zone half an
/// hour off UTC, they are the half hours of UTC. Where clocks change by half an hour, the distance
/// between two entries changes:
///
///     Lord Howe, clocks back 02:00 ▸ 01:30    00:00 ── 60 ── 01:00 ───── 90 ───── 02:00
public struct PetTimeline: Hashable, Sendable {
  /// The snapshot that every entry shows.
  public let snapshot: PetSnapshot
  /// The instant at which the timeline was built.
  public let built: Instant
  /// The instants of the entries, ascending, all after `built`.
  public let hours: [Instant]

  /// Creates a timeline of `count` entries at full hours after `instant`. `count` is limited to 0 …
  /// `PetRules.mostTimelineEntries`; apps pass their rules' `timelineEntries`.
  ///
  /// - Complexity: O(log *c* + *n*) for *c* changes of the zone's offset and *n* entries.
  public init(showing snapshot: PetSnapshot, after instant: Instant, in zone: Zone, count: Int) {
    self.snapshot = snapshot
    built = instant
    var cursor = FullHours(after: instant, in: zone)
    var hours: [Instant] = []
    let count = max(0, min(count, PetRules.mostTimelineEntries))
    hours.reserveCapacity(count)
    for _ in 0..<count { hours.append(cursor.next()) }
    self.hours = hours
  }

  /// The first entry's instant, when the snapshot is first shown; `distantFuture` without entries.
  public var firstEntry: Instant { hours.first ?? .distantFuture }

  /// The snapshot to show at an instant; nil before the first entry. After the last entry the
  /// snapshot stays.
  public func shown(at instant: Instant) -> PetSnapshot? { instant < firstEntry ? nil : snapshot }
}

extension PetCare {
  /// Builds the timeline of a launch or an action at this instant.
  public func timeline(at instant: Instant) -> PetTimeline {
    PetTimeline(
      showing: snapshot, after: instant, in: calendar.zone,
      count: rules.parameters.timelineEntries)
  }
}

extension Zone {
  /// Returns the first instant after `instant` at which the wall clock shows a full hour. O(log
  /// *c*) for *c* changes of the offset.
  public func fullHour(after instant: Instant) -> Instant {
    if let hour = steadyFullHour(after: instant) { return hour }
    var hours = FullHours(after: instant, in: self)
    return hours.next()
  }

  /// Returns the start of the wall clock's hour at an instant. O(log *c*) for *c* offset changes.
  public func hourStart(at instant: Instant) -> Instant {
    let wall = Milliseconds(instant.millisecondsSinceEpoch)
    return instant - (wall + .seconds(Int64(offsetSeconds(at: instant)))).sinceFullHour
  }

  /// Returns the next full hour if the zone's offset does not change within an hour, otherwise nil.
  private func steadyFullHour(after instant: Instant) -> Instant? {
    guard isSteady(from: instant, through: instant + .hours(1)) else { return nil }
    let wall = Milliseconds(instant.millisecondsSinceEpoch)
    return instant + .hours(1) - (wall + .seconds(Int64(offsetSeconds(at: instant)))).sinceFullHour
  }
}

/// An iterator over the instants at which a wall clock shows a full hour.
struct FullHours {
  private let zone: Zone
  private var cursor: Instant
  private var offset: Milliseconds
  /// Index of the first change of the zone's offset after the cursor.
  private var change: Int

  init(after instant: Instant, in zone: Zone) {
    self.zone = zone
    cursor = instant
    offset = .seconds(Int64(zone.offsetSeconds(at: instant)))
    change = zone.transitions.firstPosition(after: instant)
  }

  /// Returns the next full hour, and applies the changes of the zone's offset before it.
  mutating func next() -> Instant {
    var hour = cursor + .hours(1) - wall(cursor).sinceFullHour
    while change < zone.transitions.count, zone.transitions[change].instant <= hour {
      let start = zone.transitions[change].instant
      offset = .seconds(Int64(zone.transitions[change].offsetSeconds))
      change += 1
      let past = wall(start).sinceFullHour
      hour = past == .zero ? start : start + .hours(1) - past
    }
    cursor = hour
    return hour
  }

  /// The wall clock's time at an instant under the current offset of the zone.
  private func wall(_ instant: Instant) -> Milliseconds {
    Milliseconds(instant.millisecondsSinceEpoch) + offset
  }
}

extension Milliseconds {
  /// Milliseconds since the last full hour, 0 ..< 3,600,000.
  fileprivate var sinceFullHour: Milliseconds {
    let rest = count % 3_600_000
    return Milliseconds(rest < 0 ? rest + 3_600_000 : rest)
  }
}

extension [Zone.Transition] {
  /// Index of the first change of the offset after an instant, by binary search.
  fileprivate func firstPosition(after instant: Instant) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
