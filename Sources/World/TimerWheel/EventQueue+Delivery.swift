import CivilTime

extension EventQueue {
  /// Removes and returns the next event, and moves `now` to its instant; nil if none is pending.
  ///
  /// - Complexity: amortised O(1): an entry moves at most eight times.
  @inlinable public mutating func popNext() -> Event<Payload>? {
    let event = take(through: .max)
    checkInvariants()
    return event
  }

  /// Removes and returns the next event due at `instant` or earlier, and moves `now` to it. Without
  /// such an event, moves `now` to `instant` and returns nil. An `instant` before `now` counts as
  /// `now`.
  ///
  /// - Complexity: amortised O(1); two comparisons if no event is near.
  @inlinable public mutating func popNext(through instant: Instant) -> Event<Payload>? {
    let limit = max(Self.position(of: instant), current)
    let event = limit < bound ? nil : take(through: limit)
    if event == nil { current = limit }
    checkInvariants()
    return event
  }

  /// Delivers all events up to `instant` in order, including those that `deliver` schedules, and
  /// then moves `now` to `instant`. During a delivery, `now` is the event's instant.
  ///
  ///     try queue.advance(to: evening) { event, queue throws(EventQueueFull) in
  ///       try queue.schedule(event.payload, at: event.instant + .hours(1))   // again in an hour
  ///     }
  ///
  /// The call does not end while `deliver` keeps scheduling events for `now`. If `deliver` throws,
  /// its event is removed, later events stay pending, and `now` does not move.
  @inlinable public mutating func advance<Failure: Error>(
    to instant: Instant,
    deliver: (Event<Payload>, inout EventQueue<Payload>) throws(Failure) -> Void
  ) throws(Failure) {
    while let event = popNext(through: instant) { try deliver(event, &self) }
  }

  /// Removes the next event due at `limit` or earlier; nil if there is none. Opens the buckets that
  /// start by `limit` and come before that event. The base stays at `limit` or earlier.
  @inlinable mutating func take(through limit: UInt64) -> Event<Payload>? {
    while pendingCount > 0 {
      let bucket = firstBucket
      let start = start(of: bucket)
      if start > limit {
        bound = start
        return nil
      }
      if bucket >= Self.endOfInstants {
        open(bucket, at: min(earliest(in: bucket).instant, limit))
      } else if bucket >= Self.endOfPriorities && !isSingle(bucket) {
        open(bucket, at: start)
      } else {
        base = start
        if let event = deliver(Entry(near: takeFirstWord(of: bucket), from: start)) { return event }
      }
    }
    bound = .max
    return nil
  }

  /// Whether a bucket of near entries contains exactly one entry.
  @inlinable func isSingle(_ bucket: Int) -> Bool {
    buckets[bucket].read.unsafelyUnwrapped + Entry.nearByteCount == buckets[bucket].write
  }

  /// Returns the event of an entry that has been removed from its bucket; nil if it was cancelled.
  @inlinable mutating func deliver(_ entry: Entry) -> Event<Payload>? {
    let slot = slots + Int(truncatingIfNeeded: entry.slot)
    guard slot.pointee.isPending else {
      drop(entry)
      return nil
    }
    slot.pointee.generation &+= 1
    release(entry.slot)
    pendingCount &-= 1
    current = entry.instant
    return Event(
      instant: Self.instant(at: entry.instant), priority: entry.priority,
      payload: slot.pointee.payload)
  }
}
