import CivilTime

extension EventQueue {
  /// The earliest deadline of all pending events, nil if there are none.
  ///
  /// - Complexity: O(1) if that is within the same 256 milliseconds as `now`. Otherwise the bucket
  ///   that holds it is looked through, and once: a later call sees what has come to it since, and
  ///   takes O(log *n*) for each event that was found before and has been cancelled.
  public var nextDeadline: Instant? {
    @inlinable
    mutating get {
      while pendingCount > 0 {
        let bucket = firstBucket
        let start = start(of: bucket)
        if bucket < Self.endOfInstants {
          if isFirstPending(in: bucket) { return Self.instant(at: start) }
        } else if start <= current {
          open(bucket, at: min(earliest(in: bucket).instant, current))
        } else if let earliest = earliestPending(in: bucket) {
          return Self.instant(at: earliest)
        }
      }
      return nil
    }
  }

  /// Whether a bucket of one instant holds a pending event; cancelled ones before it are dropped.
  @inlinable
  mutating func isFirstPending(in bucket: Int) -> Bool {
    while !isEmpty(bucket) {
      let entry = Entry(near: buckets[bucket].read.unsafelyUnwrapped.pointee, around: base)
      if isPending(entry.slot) { return true }
      _ = takeFirstWord(of: bucket)
      drop(entry)
    }
    return false
  }

  /// The earliest pending instant in the first bucket, which is above those of one instant; nil if
  /// all in it were cancelled, and it is now empty.
  @inlinable
  mutating func earliestPending(in bucket: Int) -> UInt64? {
    var glance = takeGlance(at: bucket)
    lookOn(&glance)
    skipCancelled(&glance)
    guard let earliest = glance.earliest else {
      sweep(bucket)
      return nil
    }
    glances.append(glance)
    return earliest.instant
  }

  /// What was seen of the first bucket so far.
  @inlinable
  mutating func takeGlance(at bucket: Int) -> Glance {
    if glances.last?.bucket == bucket, let glance = glances.popLast() { return glance }
    return Glance(bucket: bucket, firstChunk: buckets[bucket].chunk)
  }

  /// Takes note of what has come to the bucket since.
  @inlinable
  func lookOn(_ glance: inout Glance) {
    let end = buckets[glance.bucket].write.unsafelyUnwrapped
    while glance.lastChunk != ChunkPool.chunk(before: end) {
      look(&glance, upTo: glance.lastChunk + ChunkPool.wordCount)
      glance.turn(to: ChunkPool.link(of: glance.lastChunk).unsafelyUnwrapped)
    }
    look(&glance, upTo: end)
  }

  @inlinable
  func look(_ glance: inout Glance, upTo end: Words) {
    guard glance.seen < end else { return }
    let run = UnsafeMutableBufferPointer(start: glance.seen, count: end - glance.seen)
    glance.add(earliest(in: run, of: glance.bucket), upTo: end)
  }

  /// Looks anew for the earliest of each chunk whose earliest would be first and was cancelled.
  @inlinable
  func skipCancelled(_ glance: inout Glance) {
    if let last = glance.last, !isPending(last.slot) {
      glance.last = earliestPending(in: glance.lastChunk, upTo: glance.seen, of: glance.bucket)
    }
    while let first = glance.heap.first, !isPending(first.entry.slot) {
      let end = first.chunk + ChunkPool.wordCount
      glance.replaceFirst(by: earliestPending(in: first.chunk, upTo: end, of: glance.bucket))
    }
  }

  @inlinable
  func earliestPending(in chunk: Words, upTo end: Words, of bucket: Int) -> Entry? {
    let start = chunk + ChunkPool.headerWordCount
    let run = UnsafeMutableBufferPointer(start: start, count: end - start)
    let isNear = bucket < Self.endOfNear
    var bits = pendingBits(of: run, from: isNear ? 0 : 1, by: isNear ? 1 : 2)
    var earliest: Entry?
    while bits != 0 {
      let index = bits.trailingZeroBitCount
      let entry =
        isNear
        ? Entry(near: run[index], around: base) : Entry(far: run[index &- 1], run[index])
      if earliest.map({ entry.instant < $0.instant }) ?? true { earliest = entry }
      bits &= bits &- 1
    }
    return earliest
  }
}

extension EventQueue {
  /// The earliest of the entries of a bucket that is not empty, cancelled ones included; of several
  /// of one instant, any.
  @inlinable
  func earliest(in bucket: Int) -> Entry {
    var chain = buckets[bucket]
    var earliest = earliest(in: chain.run, of: bucket)
    while chain.skipRun() {
      let entry = self.earliest(in: chain.run, of: bucket)
      if entry.instant < earliest.instant { earliest = entry }
    }
    return earliest
  }

  @inlinable
  func earliest(in run: UnsafeMutableBufferPointer<UInt64>, of bucket: Int) -> Entry {
    bucket < Self.endOfNear ? earliestNear(in: run) : earliestFar(in: run)
  }

  /// Compares instants with the slots behind them, in one word.
  @inlinable
  func earliestNear(in run: UnsafeMutableBufferPointer<UInt64>) -> Entry {
    var earliest = UInt64.max
    for word in run { earliest = min(earliest, (word & 0xFFFF_FF00) << 24 | word >> 32) }
    return Entry(
      instant: base & ~Entry.nearInstantMask | earliest >> 32,
      slot: UInt32(truncatingIfNeeded: earliest))
  }

  @inlinable
  func earliestFar(in run: UnsafeMutableBufferPointer<UInt64>) -> Entry {
    var earliest = Entry(instant: .max, slot: 0)
    for index in stride(from: 0, to: run.count, by: 2) where run[index] <= earliest.instant {
      earliest = Entry(far: run[index], run[index &+ 1])
    }
    return earliest
  }
}
