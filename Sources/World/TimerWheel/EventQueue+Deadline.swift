import CivilTime

extension EventQueue {
  /// The earliest deadline of all pending events; nil if there are none.
  ///
  /// - Complexity: O(1) if the deadline is within the same 256 milliseconds as `now`. Otherwise the
  ///   deadline's bucket is searched, but only once. A later call searches only the entries added
  ///   since. It takes O(log *n*) for each event that an earlier search found and that was
  ///   cancelled.
  public var nextDeadline: Instant? {
    @inlinable mutating get {
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

  /// Whether a bucket of one instant has a pending event; drops the cancelled entries at its front.
  @inlinable mutating func isFirstPending(in bucket: Int) -> Bool {
    while !isEmpty(bucket) {
      let entry = firstEntry(ofNear: bucket)
      if isPending(entry.slot) { return true }
      _ = takeFirstWord(of: bucket)
      drop(entry)
    }
    return false
  }

  @inlinable func firstEntry(ofNear bucket: Int) -> Entry {
    let first = buckets[bucket].read.unsafelyUnwrapped
    return Entry(near: first.load(as: UInt64.self), from: start(of: bucket))
  }

  /// Returns the earliest pending instant in the first bucket, which must cover several instants.
  /// If all of the bucket's entries were cancelled, empties the bucket and returns nil.
  @inlinable mutating func earliestPending(in bucket: Int) -> UInt64? {
    var minimum = takeMinimum(at: bucket)
    lookOn(&minimum)
    skipCancelled(&minimum)
    guard let earliest = minimum.earliest else {
      sweep(bucket)
      return nil
    }
    minima.append(minimum)
    return earliest.instant
  }

  /// Removes and returns the first bucket's cached minimum; creates one if none is cached.
  @inlinable mutating func takeMinimum(at bucket: Int) -> BucketMinimum {
    if minima.last?.bucket == bucket, let minimum = minima.popLast() { return minimum }
    return BucketMinimum(bucket: bucket, firstChunk: buckets[bucket].chunk)
  }

  /// Updates a bucket's minimum with the entries that were added since the last search.
  @inlinable func lookOn(_ minimum: inout BucketMinimum) {
    let end = buckets[minimum.bucket].write.unsafelyUnwrapped
    while minimum.lastChunk != ChunkPool.chunk(before: end) {
      look(&minimum, upTo: minimum.lastChunk + ChunkPool.byteCount)
      minimum.turn(to: ChunkPool.link(of: minimum.lastChunk).unsafelyUnwrapped)
    }
    look(&minimum, upTo: end)
  }

  @inlinable func look(_ minimum: inout BucketMinimum, upTo end: Cursor) {
    guard minimum.seen < end else { return }
    minimum.add(run(of: minimum.bucket, from: minimum.seen, to: end).earliest, upTo: end)
  }

  /// Replaces the earliest cached entries if they were cancelled, by searching their chunks again.
  @inlinable func skipCancelled(_ minimum: inout BucketMinimum) {
    if let last = minimum.last, !isPending(last.slot) {
      minimum.last = earliestPending(in: minimum.lastChunk, upTo: minimum.seen, of: minimum.bucket)
    }
    while let first = minimum.heap.first, !isPending(first.entry.slot) {
      let end = first.chunk + ChunkPool.byteCount
      minimum.replaceFirst(by: earliestPending(in: first.chunk, upTo: end, of: minimum.bucket))
    }
  }

  @inlinable func earliestPending(in chunk: Cursor, upTo end: Cursor, of bucket: Int) -> Entry? {
    let run = run(of: bucket, from: chunk + ChunkPool.headerByteCount, to: end)
    var bits = pendingBits(of: run)
    var earliest: Entry?
    while bits != 0 {
      let entry = run[bits.trailingZeroBitCount]
      if earliest.map({ entry.instant < $0.instant }) ?? true { earliest = entry }
      bits &= bits &- 1
    }
    return earliest
  }
}

extension EventQueue {
  /// Returns the earliest entry of a non-empty bucket, including cancelled entries. If several
  /// entries have the earliest instant, returns any of them.
  @inlinable func earliest(in bucket: Int) -> Entry {
    var chain = buckets[bucket]
    var earliest = firstRun(of: chain, in: bucket).earliest
    while chain.skipRun() {
      let entry = firstRun(of: chain, in: bucket).earliest
      if entry.instant < earliest.instant { earliest = entry }
    }
    return earliest
  }

  /// Returns the first entries of a chain, up to the end of their chunk.
  @inlinable func firstRun(of chain: Chain, in bucket: Int) -> Run {
    run(of: bucket, from: chain.read.unsafelyUnwrapped, to: chain.endOfRun)
  }
}
