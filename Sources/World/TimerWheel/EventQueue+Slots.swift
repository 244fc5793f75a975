extension EventQueue {
  /// The content of a slot: a generation, which is odd while the event is pending, and the payload.
  @usableFromInline struct Slot: BitwiseCopyable {
    @usableFromInline var generation: UInt32
    @usableFromInline var payload: Payload

    @inlinable init(generation: UInt32, payload: Payload) {
      (self.generation, self.payload) = (generation, payload)
    }

    @inlinable var isPending: Bool { generation & 1 == 1 }
  }

  /// The number of slots that are not free.
  @inlinable var usedSlotCount: Int { pendingCount &+ cancelledCount &+ retiredCount }

  @inlinable func pendingSlot(of handle: EventHandle) -> UnsafeMutablePointer<Slot>? {
    let number = Int(truncatingIfNeeded: handle.slot)
    guard number < slotCapacity, slots[number].generation == handle.generation else { return nil }
    return slots + number
  }

  @inlinable
  func isPending(_ slot: UInt32) -> Bool { slots[Int(truncatingIfNeeded: slot)].isPending }

  /// Reserves the next free slot in cyclic order. At least a sixteenth of the slots is always free,
  /// so a full cycle checks at most sixteen slots per free slot, 64 at a time.
  @inlinable mutating func takeSlot(for payload: Payload) -> EventHandle {
    if wantsRoom { makeRoom(for: payload) }
    while freeSlots[freeWord] == 0 {
      freeWord = freeWord &+ 1 == slotCapacity / 64 ? 0 : freeWord &+ 1
    }
    let bits = freeSlots[freeWord]
    freeSlots[freeWord] = bits & (bits &- 1)
    let number = freeWord &* 64 &+ bits.trailingZeroBitCount
    let generation = slots[number].generation &+ 1
    slots[number] = Slot(generation: generation, payload: payload)
    return EventHandle(slot: UInt32(truncatingIfNeeded: number), generation: generation)
  }

  /// Frees a slot to which no entry refers any more; its generation is even. A slot is retired if
  /// its generation has wrapped to zero, because its next handle would equal its first handle.
  @inlinable mutating func release(_ slot: UInt32) {
    guard slots[Int(truncatingIfNeeded: slot)].generation != 0 else { return retiredCount &+= 1 }
    freeSlots[Int(truncatingIfNeeded: slot / 64)] |= 1 << UInt64(truncatingIfNeeded: slot % 64)
  }

  /// Whether at most a sixteenth of the slots are free.
  @inlinable var wantsRoom: Bool { usedSlotCount >= slotCapacity &- slotCapacity / 16 }

  /// Removes cancelled entries if they are more than half of all entries, so that at most two
  /// entries are checked for each one dropped. Then adds slots if still too few are free.
  @inlinable @inline(never)
  mutating func makeRoom(for payload: Payload) {
    if cancelledCount > pendingCount { sweep() }
    if wantsRoom { growSlots(filling: payload) }
  }

  /// Adds slots, by a quarter of the capacity or at least 64.
  @inlinable mutating func growSlots(filling payload: Payload) {
    let capacity = slotCapacity + max(64, slotCapacity / 4 & ~63)
    let fresh = Slot(generation: firstGeneration, payload: payload)
    Self.grow(&slots, from: slotCapacity, to: capacity, with: fresh)
    Self.grow(&freeSlots, from: slotCapacity / 64, to: capacity / 64, with: .max)
    freeWord = slotCapacity / 64
    slotCapacity = capacity
  }

  @inlinable static func grow<Element: BitwiseCopyable>(
    _ memory: inout UnsafeMutablePointer<Element>, from count: Int, to capacity: Int,
    with element: Element
  ) {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    grown.moveInitialize(from: memory, count: count)
    (grown + count).initialize(repeating: element, count: capacity - count)
    memory.deallocate()
    memory = grown
  }
}
