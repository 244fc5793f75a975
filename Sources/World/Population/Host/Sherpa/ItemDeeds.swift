import Measures
import CivilTime
import Habits

/// The effects of a Sherpa event on items, reported after the engine has processed the event.
///
///     engine    habitComplete 3, +10 XP, dayStreakCredit, +50 XP
///     told      item 3, by the event's act, +10 XP
///
/// The engine books an item's XP right after the item's completion. If a completion is undone, the
/// event names the item. The tracker is not changed or copied.
struct ItemDeeds {
  private var deleted: (kind: ItemKind, unit: MeasureUnit)?
  private var completed: ItemID?
  /// The first XP change of an item; `further` contains the later changes, which are rare.
  private var first: Move?
  private var further: [Move] = []

  private struct Move {
    let id: ItemID
    let points: Int64
  }

  init(of event: __shared HabitsEvent, in tracker: inout HabitTracker) {
    guard case .delete(let id) = event, let item = tracker.book.item(id) else { return }
    deleted = (item.kind, item.unit)
  }

  @inline(__always)
  mutating func note(_ effect: HabitsEffect, of event: __shared HabitsEvent) {
    switch effect {
    case .event(.habitComplete, let id), .event(.taskComplete, let id): completed = id
    case .experience(let booked)
    where booked.reason == .habitComplete || booked.reason == .taskComplete:
      guard let id = completed ?? event.named else { return }
      let move = Move(id: id, points: booked.points)
      if first == nil { first = move } else { further.append(move) }
      completed = nil
    default: break
    }
  }

  func tell(
    _ event: HabitsEvent, _ tracker: inout HabitTracker, at instant: Instant,
    _ record: inout DayEvents
  ) {
    switch event {
    case .add(let item): tell(item, .created, at: instant, &record)
    case .edit(let item): tell(item, .edited, at: instant, &record)
    case .archive(let id):
      if let item = tracker.book.item(id) { tell(item, .archived, at: instant, &record) }
    case .delete:
      if let (kind, unit) = deleted {
        record.note(.itemHandled(kind, unit, .deleted, points: 0), at: instant)
      }
    default: break
    }
    guard let first else { return }
    let way = event.way
    tell(first, way, &tracker, at: instant, &record)
    for move in further { tell(move, way, &tracker, at: instant, &record) }
  }

  private func tell(
    _ move: Move, _ way: ItemDeed, _ tracker: inout HabitTracker, at instant: Instant,
    _ record: inout DayEvents
  ) {
    guard let item = tracker.book.item(move.id) else { return }
    tell(item, move.points < 0 ? .takenBack : way, points: move.points, at: instant, &record)
  }

  private func tell(
    _ item: Item, _ deed: ItemDeed, points: Int64 = 0, at instant: Instant,
    _ record: inout DayEvents
  ) {
    record.note(.itemHandled(item.kind, item.unit, deed, points: points), at: instant)
  }

}

extension HabitsEvent {
  fileprivate var way: ItemDeed {
    switch self {
    case .complete: .ticked
    case .increment(_, _, .tapPlus): .stepped
    case .increment: .added
    case .set: .set
    case .stopTimer: .timed
    case .edit: .settled
    default: .unattended
    }
  }

  fileprivate var named: ItemID? {
    switch self {
    case .edit(let item): item.id
    case .archive(let id), .delete(let id), .increment(let id, _, _), .set(let id, _),
      .complete(let id), .uncomplete(let id), .skip(let id, _):
      id
    default: nil
    }
  }
}
