/// What a bucket holds of an event: when, and in which slot the rest of it lies.
///
/// Entries of the four lower levels agree with the base in all but 24 bits of their instant, and
/// take a word; those above take two.
///
///     near   slot 32 ┊ instant's low 24 ┊ priority 8
///     far    instant 64 ┊┊ slot 32 ┊ 0 ┊ priority 8
@usableFromInline
struct Entry {
  @usableFromInline var instant: UInt64
  @usableFromInline var priority: UInt8
  @usableFromInline var slot: UInt32

  @inlinable
  init(instant: UInt64, priority: UInt8 = 0, slot: UInt32) {
    self.instant = instant
    self.priority = priority
    self.slot = slot
  }

  @inlinable static var nearInstantMask: UInt64 { 0xFF_FFFF }

  @inlinable
  init(near word: UInt64, around base: UInt64) {
    instant = base & ~Self.nearInstantMask | (word >> 8) & Self.nearInstantMask
    priority = UInt8(truncatingIfNeeded: word)
    slot = UInt32(truncatingIfNeeded: word >> 32)
  }

  @inlinable
  init(far first: UInt64, _ second: UInt64) {
    instant = first
    priority = UInt8(truncatingIfNeeded: second)
    slot = UInt32(truncatingIfNeeded: second >> 32)
  }

  @inlinable
  var nearWord: UInt64 {
    UInt64(slot) << 32 | (instant & Self.nearInstantMask) << 8 | UInt64(priority)
  }

  @inlinable
  var farWord: UInt64 { UInt64(slot) << 32 | UInt64(priority) }
}
