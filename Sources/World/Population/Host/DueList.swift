import CivilTime

/// The entries that are due in the rest of a person's day, soonest first: by instant, then
/// priority, then the order of scheduling.
///
///     pending    23:10  18:30  12:05  09:00        the soonest last, where it is taken off
///     add 12:00         18:30  12:05 ▸12:00◂ 09:00 most is due soon, so little moves
///
/// A day has one or two dozen entries, and all of them fit into one or two cache lines: a sorted
/// list is three times as fast here as the timer wheel, which is for many timers that lie far
/// ahead. The order is the wheel's, and a law of the tests checks that both are equal.
package struct DueList: Sendable {
  private struct Entry: Sendable {
    let instant: Instant
    /// The priority above the number in the order of scheduling.
    let order: UInt64
    let due: PersonSession.Due
  }

  private var pending: [Entry] = []
  private var scheduled: UInt64 = 0
  /// The instant of the entry that was taken last.
  package private(set) var now = Instant.distantPast

  package init() {}

  /// Forgets everything; time begins at an instant.
  package mutating func removeAll(now instant: Instant) {
    if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
    scheduled = 0
    now = instant
  }

  /// Adds an entry that is due at an instant; an instant in the past means now.
  package mutating func schedule(
    _ due: PersonSession.Due, at instant: Instant, priority: UInt8
  ) {
    let entry = Entry(
      instant: max(instant, now), order: UInt64(priority) << 56 | scheduled, due: due)
    scheduled &+= 1
    pending.append(entry)
    pending.withUnsafeMutableBufferPointer { pending in
      var place = pending.count - 1
      while place > 0, DueList.precedes(pending[place - 1], entry) {
        pending[place] = pending[place - 1]
        place -= 1
      }
      pending[place] = entry
    }
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    left.instant == right.instant ? left.order < right.order : left.instant < right.instant
  }

  var next: (instant: Instant, priority: UInt8)? {
    pending.last.map { ($0.instant, UInt8($0.order >> 56)) }
  }

  package mutating func popNext() -> (instant: Instant, due: PersonSession.Due)? {
    guard let entry = pending.popLast() else { return nil }
    now = entry.instant
    return (entry.instant, entry.due)
  }

  /// Lets time pass to an instant before which nothing is due.
  package mutating func advance(to instant: Instant) { now = max(now, instant) }
}
