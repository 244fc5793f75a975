import Measures
import CivilTime
import Habits

/// What an event of Sherpa does with items, told when the engine is done with it.
///
///     engine    habitComplete 3, +10 XP, dayStreakCredit, +50 XP
///     told      item 3, by the event's act, +10 XP
///
/// The engine books the XP of an item right after its completion; a completion that is taken back
/// is one of the item that the event names.
struct ItemDeeds {
  private let event: HabitsEvent
  /// The item that the event names, as it was before.
  private let before: Item?
  private var completed: ItemID?
  /// The first move of XP, and those after it: few events have more than one.
  private var first: Move?
  private var further: [Move] = []

  private struct Move {
    let id: ItemID
    let points: Int64
  }

  init(of event: HabitsEvent, in book: HabitBook) {
    self.event = event
    // A deleted item is not there any more when the event is over.
    if case .delete(let id) = event { before = book.item(id) } else { before = nil }
  }

  /// Notes an effect of the event.
  @inline(__always)
  mutating func note(_ effect: HabitsEffect) {
    switch effect {
    case .event(.habitComplete, let id): completed = id
    case .experience(let booked)
    where booked.reason == .habitComplete || booked.reason == .taskComplete:
      guard let id = completed ?? named else { return }
      let move = Move(id: id, points: booked.points)
      if first == nil { first = move } else { further.append(move) }
      completed = nil
    default: break
    }
  }

  /// Tells what was done, now that the book has it.
  func tell(_ book: HabitBook, at instant: Instant, _ record: inout LifeRecord) {
    switch event {
    case .add(let item): tell(item, .created, at: instant, &record)
    case .edit(let item): tell(item, .edited, at: instant, &record)
    case .archive(let id):
      if let item = book.item(id) { tell(item, .archived, at: instant, &record) }
    case .delete: if let before { tell(before, .deleted, at: instant, &record) }
    default: break
    }
    guard let first else { return }
    tell(first, book, at: instant, &record)
    for move in further { tell(move, book, at: instant, &record) }
  }

  private func tell(
    _ move: Move, _ book: HabitBook, at instant: Instant, _ record: inout LifeRecord
  ) {
    guard let item = book.item(move.id) else { return }
    tell(item, move.points < 0 ? .takenBack : way, points: move.points, at: instant, &record)
  }

  private func tell(
    _ item: Item, _ deed: ItemDeed, points: Int64 = 0, at instant: Instant,
    _ record: inout LifeRecord
  ) {
    record.note(.itemHandled(item.kind, item.unit, deed, points: points), at: instant)
  }

  /// The way in which the event completes an item.
  private var way: ItemDeed {
    switch event {
    case .complete: .ticked
    case .increment(_, _, .tapPlus): .stepped
    case .increment: .added
    case .set: .set
    case .stopTimer: .timed
    case .edit: .settled
    default: .unattended
    }
  }

  /// The item that the event is about.
  private var named: ItemID? {
    switch event {
    case .edit(let item): item.id
    case .archive(let id), .delete(let id), .increment(let id, _, _), .set(let id, _),
      .complete(let id), .uncomplete(let id), .skip(let id, _):
      id
    default: nil
    }
  }
}
