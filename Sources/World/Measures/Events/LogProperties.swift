import CivilTime
import Habits

/// The data that Sherpa logs with an event, besides the event's identifier (§14).
public struct LogProperties: Hashable, Sendable {
  /// The item to which the event belongs; nil for an event without an item.
  public let item: ItemID?
  /// The change of an item's progress; nil except for increments. `via`: how the user entered it.
  public let delta: Amount?
  public let via: IncrementSource?
  /// Whether an item was skipped with a note; nil except for skips.
  public let hasNote: Bool?
  /// The time for which a timer ran; nil except for timers.
  public let elapsed: Milliseconds?

  /// Creates the properties that Sherpa logs for an effect of its engine; nil if it logs none.
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

  /// The properties as text for the journal's column `detail`.
  var detail: String {
    var parts: [String] = []
    if let via { parts.append("via=\(via.name.description)") }
    if let hasNote { parts.append("has_note=\(hasNote)") }
    if let elapsed { parts.append("elapsed=\(elapsed.count)") }
    return parts.joined(separator: ";")
  }
}
