import Habits
import Measures

extension HabitsEvent {
  /// The item that the event archives or deletes; nil for other events.
  var dropped: ItemID? {
    switch self {
    case .archive(let id), .delete(let id): id
    default: nil
    }
  }

  /// The item that the event adds or changes; nil for other events.
  var formed: Item? {
    switch self {
    case .add(let item), .edit(let item): item
    default: nil
    }
  }

  /// The item and the kind of change, for events that can follow the coach's advice; else nil.
  var advised: (ItemID, ItemDeed)? {
    switch self {
    case .edit(let item): (item.id, .lightened)
    case .increment(let id, _, _), .set(let id, _), .complete(let id), .startTimer(let id):
      (id, .broughtForward)
    default: nil
    }
  }
}
