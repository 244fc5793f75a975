/// What was done with an item of Sherpa.
public enum ItemDeed: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// It was added, changed, put away, deleted.
  case created, edited, archived, deleted
  /// It was completed: ticked off, by a step, by an amount that was added or set, or by a timer.
  case ticked, stepped, added, set, timed
  /// It was completed, for a change left nothing to be done; without an act, as time passed.
  case settled, unattended
  /// The completion of the item was taken back.
  case takenBack
  /// On the coach's advice its target became lighter, or it was done ahead of its time.
  case lightened, broughtForward

  /// The name as tables spell it.
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
