/// The kinds of changes to an item of Sherpa.
public enum ItemDeed: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// A change of the item itself: it was added, changed, archived or deleted.
  case created, edited, archived, deleted
  /// A completion by ticking the item off, by a step, an added amount, a set amount, or a timer.
  case ticked, stepped, added, set, timed
  /// A completion without ticking: a change left nothing to do, or time passed without any action.
  case settled, unattended
  /// The completion of the item was reverted.
  case takenBack
  /// A change that the coach advised: the target was lowered, or the item was done before its time.
  case lightened, broughtForward

  /// The name of the change in tables.
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
