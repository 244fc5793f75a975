/// A bucket's record of an event: its instant, and the slot that holds the rest.
///
/// A bucket stands for everything that its entries have in common, so an entry stores only the part
/// of its instant below the byte that names the bucket. On the five lower levels that is 24 bits or
/// fewer, and the entry takes a word; on those above it takes a word and a half.
///
///     near   slot 32 ┊ instant's low 24 ┊ priority 8
///     far    instant's low 56 ┊ priority 8 ┊┊ slot 32
@usableFromInline struct Entry {
  @usableFromInline var instant: UInt64
  @usableFromInline var priority: UInt8
  @usableFromInline var slot: UInt32

  @inlinable init(instant: UInt64, priority: UInt8 = 0, slot: UInt32) {
    (self.instant, self.priority, self.slot) = (instant, priority, slot)
  }

  @inlinable static var nearByteCount: Int { 8 }
  @inlinable static var farByteCount: Int { 12 }
  @inlinable static var nearInstantMask: UInt64 { 0xFF_FFFF }
  @inlinable static var farInstantMask: UInt64 { 0xFF_FFFF_FFFF_FFFF }

  /// The entry of a word of the bucket that begins at `start`.
  @inlinable init(near word: UInt64, from start: UInt64) {
    instant = start & ~Self.nearInstantMask | (word >> 8) & Self.nearInstantMask
    priority = UInt8(truncatingIfNeeded: word)
    slot = UInt32(truncatingIfNeeded: word >> 32)
  }

  /// The entry of a word and a slot of the bucket that begins at `start`.
  @inlinable init(far word: UInt64, slot: UInt32, from start: UInt64) {
    instant = start & ~Self.farInstantMask | word >> 8
    priority = UInt8(truncatingIfNeeded: word)
    self.slot = slot
  }

  @inlinable var nearWord: UInt64 {
    UInt64(slot) << 32 | (instant & Self.nearInstantMask) << 8 | UInt64(priority)
  }

  @inlinable var farWord: UInt64 { instant << 8 | UInt64(priority) }
}
