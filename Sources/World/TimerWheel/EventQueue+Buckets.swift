extension EventQueue {
  @inlinable static var levelCount: Int { 9 }
  @inlinable static var bucketCount: Int { levelCount * 256 }
  /// Each bucket below this index contains events of a single instant and priority.
  @inlinable static var endOfPriorities: Int { 256 }
  /// Each bucket below this index contains events of a single instant.
  @inlinable static var endOfInstants: Int { 512 }
  /// Buckets below this index drop their cancelled entries when they are opened.
  @inlinable static var endOfFiltered: Int { 768 }
  /// Buckets below this index contain near entries; the other buckets contain far entries.
  @inlinable static var endOfNear: Int { 1_280 }

  /// Returns the bucket of an entry. If the entry's instant differs from the base instant, the
  /// highest differing byte selects the bucket; otherwise the priority does.
  @inlinable func bucket(of entry: Entry) -> Int {
    let level = (71 &- (entry.instant ^ base).leadingZeroBitCount) >> 3
    let byte =
      level == 0
      ? UInt64(entry.priority) : entry.instant >> UInt64(truncatingIfNeeded: level &* 8 &- 8)
    return level &* 256 &+ Int(truncatingIfNeeded: byte & 255)
  }

  /// The earliest instant that a bucket can contain.
  @inlinable func start(of bucket: Int) -> UInt64 {
    if bucket < Self.endOfPriorities { return base }
    let shift = UInt64(truncatingIfNeeded: bucket / 256 &* 8 &- 8)
    return ((base >> shift) & ~255 | UInt64(truncatingIfNeeded: bucket & 255)) << shift
  }

  /// The index of the bucket with the earliest entries; the queue must not be empty.
  @inlinable var firstBucket: Int {
    var word = occupiedLevels.trailingZeroBitCount &* 4
    while occupied[word] == 0 { word &+= 1 }
    return word &* 64 &+ occupied[word].trailingZeroBitCount
  }

  /// Returns the entries of a bucket between two cursors in one chunk.
  @inlinable func run(of bucket: Int, from first: Cursor, to end: Cursor) -> Run {
    Run(from: first, to: end, isNear: bucket < Self.endOfNear, bucketStart: start(of: bucket))
  }

  @inlinable func isEmpty(_ bucket: Int) -> Bool { buckets[bucket].write == nil }

  /// Appends an entry to its bucket.
  @inlinable mutating func place(_ entry: Entry) {
    let bucket = bucket(of: entry)
    var write = buckets[bucket].write
    if ChunkPool.isEnd(write) { write = lengthen(bucket) }
    let end = write.unsafelyUnwrapped
    if bucket < Self.endOfNear {
      end.storeBytes(of: entry.nearWord, as: UInt64.self)
      buckets[bucket].write = end + Entry.nearByteCount
    } else {
      end.storeBytes(of: entry.farWord, as: UInt64.self)
      end.storeBytes(of: entry.slot, toByteOffset: 8, as: UInt32.self)
      buckets[bucket].write = end + Entry.farByteCount
    }
  }

  /// Adds a chunk to a bucket without room for an entry, and returns the chunk's start.
  @inlinable @inline(never)
  mutating func lengthen(_ bucket: Int) -> Cursor {
    let chunk = pool.take()
    if let end = buckets[bucket].write {
      ChunkPool.setLink(of: ChunkPool.chunk(before: end), to: chunk)
    } else {
      buckets[bucket].read = chunk + ChunkPool.headerByteCount
      occupied[bucket / 64] |= 1 << UInt64(truncatingIfNeeded: bucket & 63)
      occupiedLevels |= 1 << UInt32(truncatingIfNeeded: bucket / 256)
    }
    return chunk + ChunkPool.headerByteCount
  }

  /// Empties a bucket. The caller must free the bucket's chunks.
  @inlinable mutating func clear(_ bucket: Int) {
    buckets[bucket].write = nil
    occupied[bucket / 64] &= ~(1 << UInt64(truncatingIfNeeded: bucket & 63))
    let level = occupied + bucket / 256 &* 4
    if level[0] | level[1] | level[2] | level[3] == 0 {
      occupiedLevels &= ~(1 << UInt32(truncatingIfNeeded: bucket / 256))
    }
    if minima.last?.bucket == bucket { minima.removeLast() }
  }

  /// Removes and returns the first word of a non-empty bucket of near entries.
  @inlinable mutating func takeFirstWord(of bucket: Int) -> UInt64 {
    let first = buckets[bucket].read.unsafelyUnwrapped
    let word = first.load(as: UInt64.self)
    let next = first + Entry.nearByteCount
    if next == buckets[bucket].write {
      clear(bucket)
      pool.give(ChunkPool.chunk(before: next))
    } else if ChunkPool.isEnd(next) {
      _ = buckets[bucket].dropRun(into: &pool)
    } else {
      buckets[bucket].read = next
    }
    return word
  }
}
