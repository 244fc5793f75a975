extension EventQueue {
  /// The content of a slot: the generation, odd while its event is pending, and the payload.
  @usableFromInline struct Slot: BitwiseCopyable {
    @usableFromInline var generation: UInt32
    @usableFromInline var payload: Payload

    @inlinable init(generation: UInt32, payload: Payload) {
      (self.generation, self.payload) = (generation, payload)
    }

    @inlinable var isPending: Bool { generation & 1 == 1 }
  }

  /// The number of slots that cannot be taken.
  @inlinable var usedSlotCount: Int { pendingCount &+ cancelledCount &+ retiredCount }

  @inlinable func pendingSlot(of handle: EventHandle) -> UnsafeMutablePointer<Slot>? {
    let number = Int(truncatingIfNeeded: handle.slot)
    guard number < slotCapacity, slots[number].generation == handle.generation else { return nil }
    return slots + number
  }

  @inlinable
  func isPending(_ slot: UInt32) -> Bool { slots[Int(truncatingIfNeeded: slot)].isPending }

  /// Takes the next free slot, round and round. A sixteenth is always free, so that a round looks
  /// at no more than sixteen slots, in words of 64, for each that it finds.
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

  /// Takes back a slot that no entry names any more; its generation is even. After the last
  /// generation comes zero: the slot is retired, since its next handle would equal its first.
  @inlinable mutating func release(_ slot: UInt32) {
    guard slots[Int(truncatingIfNeeded: slot)].generation != 0 else { return retiredCount &+= 1 }
    freeSlots[Int(truncatingIfNeeded: slot / 64)] |= 1 << UInt64(truncatingIfNeeded: slot % 64)
  }

  /// Whether fewer slots are free than the sixteenth that must always be.
  @inlinable var wantsRoom: Bool { usedSlotCount >= slotCapacity &- slotCapacity / 16 }

  /// Sweeps if more than half of the entries were cancelled, so that a sweep looks at no more than
  /// two entries for each that it drops; otherwise, or if the slots were retired, grows.
  @inlinable @inline(never)
  mutating func makeRoom(for payload: Payload) {
    if cancelledCount > pendingCount { sweep() }
    if wantsRoom { growSlots(filling: payload) }
  }

  /// Grows by a quarter.
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
