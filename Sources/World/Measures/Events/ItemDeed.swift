/// A change to an item of Sherpa.
public enum ItemDeed: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The item was added, changed, archived or deleted.
  case created, edited, archived, deleted
  /// The item was completed: by ticking it off, a step, an added amount, a set amount, or a timer.
  case ticked, stepped, added, set, timed
  /// The item was completed because a change left nothing to do, or without any act as time passed.
  case settled, unattended
  /// The completion of the item was reverted.
  case takenBack
  /// On the coach's advice, the item's target was lowered, or the item was done ahead of its time.
  case lightened, broughtForward

  /// The name in tables.
  public var name: String {
    switch self {
    case .created: "created"
    case .edited: "edited"
    case .archived: "archived"
    case .deleted: "deleted"
    case .ticked: "ticked"
    case .stepped: "stepped"
    case .added: "added"
    case .set: "set"
    case .timed: "timed"
    case .settled: "settled"
    case .unattended: "unattended"
    case .takenBack: "takenBack"
    case .lightened: "lightened"
    case .broughtForward: "broughtForward"
    }
  }
}
