import Foundation
import HabitEngines

extension Zone {
  /// The changes of the system's zone from one date to another.
  init(_ zone: TimeZone, from start: Date, until end: Date) throws {
    var changes: [Transition] = []
    var last = start
    while let next = zone.nextDaylightSavingTimeTransition(after: last), next <= end {
      let seconds = Int32(zone.secondsFromGMT(for: next))
      changes.append(Transition(at: Instant(next), offsetSeconds: seconds))
      last = next
    }
    try self.init(
      initialOffsetSeconds: Int32(zone.secondsFromGMT(for: start)), transitions: changes)
  }
}

extension Instant {
  public init(_ date: Date) {
    self.init(millisecondsSinceEpoch: Int64((date.timeIntervalSince1970 * 1_000).rounded()))
  }
}
