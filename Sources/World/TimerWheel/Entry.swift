/// The record of an event in a bucket: the event's instant, and the slot with its other data.
///
/// All entries of a bucket share the upper part of their instants, so an entry only stores the part
/// below the byte that identifies the bucket. On the five lower levels, *near* entries store 24
/// bits or fewer of the instant and take one word. On higher levels, *far* entries take one and a
/// half words.
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

  /// Decodes the word of a near entry of the bucket that begins at `start`.
  @inlinable init(near word: UInt64, from start: UInt64) {
    instant = start & ~Self.nearInstantMask | (word >> 8) & Self.nearInstantMask
    priority = UInt8(truncatingIfNeeded: word)
    slot = UInt32(truncatingIfNeeded: word >> 32)
  }

  /// Decodes the word and slot of a far entry of the bucket that begins at `start`.
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
