import CivilTime

extension EventQueue {
  /// Schedules an event.
  ///
  /// - Parameters:
  ///   - payload: The payload to deliver.
  ///   - instant: The instant of delivery; an instant before `now` counts as `now`.
  ///   - priority: The priority among the events of one instant; lower values come first.
  /// - Returns: The event's handle.
  /// - Throws: `EventQueueFull` if the queue's limit of pending events is reached.
  /// - Complexity: amortised O(1).
  @inlinable
  @discardableResult public mutating func schedule(
    _ payload: Payload, at instant: Instant, priority: UInt8 = 128
  ) throws(EventQueueFull) -> EventHandle {
    guard pendingCount < limit else { throw EventQueueFull(limit: limit) }
    return add(payload, at: instant, priority)
  }

  /// Cancels an event.
  ///
  /// - Returns: Whether the event was pending. A handle of an event that has been delivered,
  ///   cancelled or rescheduled has no effect.
  /// - Complexity: O(1). The remaining entry is removed later, at the cost of scheduling.
  @inlinable
  @discardableResult public mutating func cancel(_ handle: EventHandle) -> Bool {
    guard let slot = pendingSlot(of: handle) else { return false }
    slot.pointee.generation &+= 1
    pendingCount &-= 1
    cancelledCount &+= 1
    checkInvariants()
    return true
  }

  /// Cancels an event and schedules its payload again, after the events of the same instant and
  /// priority.
  ///
  /// - Parameter priority: The new priority, as in `schedule`; the previous priority is not kept.
  /// - Returns: The new handle, or nil if the event was not pending, in which case nothing changes.
  /// - Complexity: amortised O(1).
  @inlinable public mutating func reschedule(
    _ handle: EventHandle, at instant: Instant, priority: UInt8 = 128
  ) -> EventHandle? {
    guard let payload = payload(of: handle) else { return nil }
    cancel(handle)
    return add(payload, at: instant, priority)
  }

  /// Returns the payload of a handle's event; nil if the event is no longer pending.
  @inlinable public func payload(of handle: EventHandle) -> Payload? {
    pendingSlot(of: handle)?.pointee.payload
  }

  /// Whether the event of a handle is pending.
  @inlinable public func contains(_ handle: EventHandle) -> Bool { pendingSlot(of: handle) != nil }

  /// Cancels all events and sets `now` to any instant, even an earlier one. Memory is kept.
  ///
  /// - Complexity: O(*n*) for the largest number *n* of slots in use so far; O(1) if none is used.
  @inlinable public mutating func removeAll(now: Instant) {
    if pendingCount > 0 {
      for slot in 0..<slotCapacity where slots[slot].isPending { slots[slot].generation &+= 1 }
      cancelledCount += pendingCount
      pendingCount = 0
    }
    if cancelledCount > 0 { sweep() }
    current = Self.position(of: now)
    base = current
    bound = .max
    checkInvariants()
  }

  @inlinable
  mutating func add(_ payload: Payload, at instant: Instant, _ priority: UInt8) -> EventHandle {
    let position = max(Self.position(of: instant), current)
    let handle = takeSlot(for: payload)
    place(Entry(instant: position, priority: priority, slot: handle.slot))
    bound = min(bound, position)
    pendingCount &+= 1
    checkInvariants()
    return handle
  }
}
