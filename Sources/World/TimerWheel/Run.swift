/// Consecutive entries of one bucket in one chunk.
@usableFromInline struct Run {
  @usableFromInline let start: Cursor
  @usableFromInline let count: Int
  @usableFromInline let isNear: Bool
  /// The start instant of the bucket; entries store instants relative to it.
  @usableFromInline let bucketStart: UInt64

  /// Creates the run of the entries between two cursors in one chunk.
  @inlinable init(from start: Cursor, to end: Cursor, isNear: Bool, bucketStart: UInt64) {
    (self.start, self.isNear, self.bucketStart) = (start, isNear, bucketStart)
    count = (end - start) / (isNear ? Entry.nearByteCount : Entry.farByteCount)
  }

  @inlinable subscript(index: Int) -> Entry { isNear ? near(index) : far(index) }

  @inlinable func nearWord(_ index: Int) -> UInt64 {
    start.load(fromByteOffset: index &* Entry.nearByteCount, as: UInt64.self)
  }

  @inlinable func near(_ index: Int) -> Entry { Entry(near: nearWord(index), from: bucketStart) }

  @inlinable func farWord(_ index: Int) -> UInt64 {
    start.loadUnaligned(fromByteOffset: index &* Entry.farByteCount, as: UInt64.self)
  }

  @inlinable func farSlot(_ index: Int) -> UInt32 {
    start.load(fromByteOffset: index &* Entry.farByteCount &+ 8, as: UInt32.self)
  }

  @inlinable func far(_ index: Int) -> Entry {
    Entry(far: farWord(index), slot: farSlot(index), from: bucketStart)
  }

  /// The earliest entry of a non-empty run. If several have the earliest instant, any of them.
  @inlinable var earliest: Entry { isNear ? earliestNear : earliestFar }

  /// The earliest near entry, found by comparing words that contain both instant and slot.
  @inlinable var earliestNear: Entry {
    var earliest = UInt64.max
    for index in 0..<count {
      let word = nearWord(index)
      earliest = min(earliest, (word & 0xFFFF_FF00) << 24 | word >> 32)
    }
    return Entry(
      instant: bucketStart & ~Entry.nearInstantMask | earliest >> 32,
      slot: UInt32(truncatingIfNeeded: earliest))
  }

  @inlinable var earliestFar: Entry {
    var (first, least) = (0, UInt64.max)
    for index in 0..<count where farWord(index) <= least {
      (first, least) = (index, farWord(index))
    }
    return far(first)
  }
}
