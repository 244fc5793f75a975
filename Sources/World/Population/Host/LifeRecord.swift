import Measures
import CivilTime

/// What happened to one person on one day so far, in the order of time.
///
/// Lives write into it, the host hands it on at the day's end. One record serves everybody of a
/// group, so that its list keeps its memory.
struct LifeRecord: Sendable {
  /// An event and when it happened.
  struct Line: Sendable {
    let instant: Instant
    let event: WorldEvent
  }

  private(set) var lines: [Line] = []
  /// Sessions that were completed.
  private(set) var finished: [FinishedSession] = []
  /// How many events the engines were handed.
  private(set) var engineEvents: Int32 = 0
  /// Whether somebody asks for the events that only the journal writes down.
  private(set) var isFollowed = false

  mutating func note(_ event: WorldEvent, at instant: Instant) {
    lines.append(Line(instant: instant, event: event))
  }

  mutating func finish(_ session: FinishedSession) { finished.append(session) }

  /// Counts an event that an engine was handed.
  mutating func count() { engineEvents &+= 1 }

  /// Begins another person's day.
  mutating func begin(isFollowed: Bool) {
    self.isFollowed = isFollowed
    if !lines.isEmpty { lines.removeAll(keepingCapacity: true) }
    if !finished.isEmpty { finished.removeAll(keepingCapacity: true) }
    engineEvents = 0
  }
}
