import CivilTime
import Habits

/// What Sherpa logs of an event besides its identifier (§14): which item it is about, and how.
public struct LogProperties: Hashable, Sendable {
  /// The item; nil for an event about none.
  public let item: ItemID?
  /// By how much progress changed, and through what; nil for all but increments.
  public let delta: Amount?
  public let via: IncrementSource?
  /// Whether a skip has a note; nil for all but skips.
  public let hasNote: Bool?
  /// How long a timer ran; nil for all but timers.
  public let elapsed: Milliseconds?

  /// The properties of an effect of the engine; nil for one without any.
  package init?(_ effect: HabitsEffect) {
    var (delta, via, hasNote, elapsed): (Amount?, IncrementSource?, Bool?, Milliseconds?)
    switch effect {
    case .event(_, let id):
      guard let id else { return nil }
      item = id
    case .incremented(let id, let amount, let source): (item, delta, via) = (id, amount, source)
    case .skipped(let id, let isNoted): (item, hasNote) = (id, isNoted)
    case .timerCompleted(let id, let time): (item, elapsed) = (id, time)
    default: return nil
    }
    (self.delta, self.via, self.hasNote, self.elapsed) = (delta, via, hasNote, elapsed)
  }

  /// What the journal of events says of them.
  var detail: String {
    var parts: [String] = []
    if let via { parts.append("via=\(via.name.description)") }
    if let hasNote { parts.append("has_note=\(hasNote)") }
    if let elapsed { parts.append("elapsed=\(elapsed.count)") }
    return parts.joined(separator: ";")
  }
}
