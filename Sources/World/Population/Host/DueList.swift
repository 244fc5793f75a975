import CivilTime

/// The entries that are due in the rest of a person's day, soonest first: by instant, then
/// priority, then the order of scheduling.
///
///     pending    23:10  18:30  12:05  09:00        the soonest last, where it is taken off
///     add 12:00         18:30  12:05 ▸12:00◂ 09:00 most is due soon, so little moves
///
/// A day has one or two dozen entries, which fit into one or two cache lines. A sorted array is
/// therefore three times as fast as the timer wheel, which is made for many timers far in the
/// future. The list and the wheel use the same order, and a property test compares them.
package struct DueList: Sendable {
  private struct Entry: Sendable {
    let instant: Instant
    /// The sort key at equal instants: the priority in the top 8 bits, then the order of adding.
    let order: UInt64
    let due: PersonSession.Due
  }

  private var pending: [Entry] = []
  private var scheduled: UInt64 = 0
  /// The current time: the instant of the last removed entry, or a later one set by `advance`.
  package private(set) var now = Instant.distantPast

  package init() {}

  /// Removes all entries and sets the current time.
  package mutating func removeAll(now instant: Instant) {
    if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
    scheduled = 0
    now = instant
  }

  /// Adds an entry that is due at an instant; a past instant is replaced by the current time.
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

  /// Advances the current time to an instant. The caller ensures that no entry is due before it.
  package mutating func advance(to instant: Instant) { now = max(now, instant) }
}
