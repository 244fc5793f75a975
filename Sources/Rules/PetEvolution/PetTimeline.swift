import CivilTime

/// What a widget is to show over the next hours: one entry at each local full hour.
///
///     care.timeline(at: monday(9, 20))   // 24 entries, 10:00 … Tuesday 09:00
///
/// A timeline is built at an app launch or an action and then frozen. Data change at no other
/// moment, so all its entries show the same snapshot, and the timeline is that snapshot and a list
/// of hours:
///
///     09:20 ✓ built        10:00        11:00               next day 09:00
///     ──────┼──────────────┼────────────┼────── … ──────────┼─────────────▶
///           as before      snapshot     snapshot            snapshot, and stays
///
/// Full hours are those of the person's wall clock when it was built. Where the clock is half an
/// hour off UTC, so are they, and where clocks change by half an hour the distance of two entries
/// does:
///
///     Lord Howe, clocks back 02:00 ▸ 01:30    00:00 ── 60 ── 01:00 ───── 90 ───── 02:00
public struct PetTimeline: Hashable, Sendable {
  /// What every entry shows.
  public let snapshot: PetSnapshot
  /// When it was built.
  public let built: Instant
  /// The instants of its entries, ascending, all after `built`.
  public let hours: [Instant]

  /// A timeline of `count` entries at full hours after `instant`; below zero counts as none, above
  /// `PetRules.mostTimelineEntries` as those. The rules' number is `timelineEntries`.
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

  /// When the widget turns to this timeline's snapshot.
  public var firstEntry: Instant { hours.first ?? .distantFuture }

  /// What it has to show at an instant: nothing of its own before the first entry, the last entry's
  /// after it.
  public func shown(at instant: Instant) -> PetSnapshot? { instant < firstEntry ? nil : snapshot }
}

extension PetCare {
  /// The timeline that a launch or an action at this instant leaves behind.
  public func timeline(at instant: Instant) -> PetTimeline {
    PetTimeline(
      showing: snapshot, after: instant, in: calendar.zone,
      count: rules.parameters.timelineEntries)
  }
}

extension Zone {
  /// The first instant after another at which a wall clock shows a full hour. O(log *c*) for *c*
  /// changes of the offset.
  public func fullHour(after instant: Instant) -> Instant {
    if let hour = steadyFullHour(after: instant) { return hour }
    var hours = FullHours(after: instant, in: self)
    return hours.next()
  }

  /// When the hour began that a wall clock shows at an instant. O(log *c*) likewise.
  public func hourStart(at instant: Instant) -> Instant {
    let wall = Milliseconds(instant.millisecondsSinceEpoch)
    return instant - (wall + .seconds(Int64(offsetSeconds(at: instant)))).sinceFullHour
  }

  /// The same where the offset is known not to change before it.
  private func steadyFullHour(after instant: Instant) -> Instant? {
    guard isSteady(from: instant, through: instant + .hours(1)) else { return nil }
    let wall = Milliseconds(instant.millisecondsSinceEpoch)
    return instant + .hours(1) - (wall + .seconds(Int64(offsetSeconds(at: instant)))).sinceFullHour
  }
}

/// Walks over the instants at which a wall clock shows a full hour.
struct FullHours {
  private let zone: Zone
  private var cursor: Instant
  private var offset: Milliseconds
  /// The position of the first change of the offset after the cursor.
  private var change: Int

  init(after instant: Instant, in zone: Zone) {
    self.zone = zone
    cursor = instant
    offset = .seconds(Int64(zone.offsetSeconds(at: instant)))
    change = zone.transitions.firstPosition(after: instant)
  }

  /// The next full hour: that of the present offset, unless the offset changes before or then.
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

  /// What the wall clock shows at an instant under the present offset.
  private func wall(_ instant: Instant) -> Milliseconds {
    Milliseconds(instant.millisecondsSinceEpoch) + offset
  }
}

extension Milliseconds {
  /// What has passed since the full hour before, 0 ..< 3,600,000.
  fileprivate var sinceFullHour: Milliseconds {
    let rest = count % 3_600_000
    return Milliseconds(rest < 0 ? rest + 3_600_000 : rest)
  }
}

extension [Zone.Transition] {
  /// The position of the first change after an instant, by halving.
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
