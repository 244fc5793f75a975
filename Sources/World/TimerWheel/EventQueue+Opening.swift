extension EventQueue {
  /// Moves the base to an instant in the first bucket, and the bucket's entries to lower levels.
  /// The instant must not be after any of these entries.
  ///
  /// Entries are checked for cancellation only on low levels, where their slots will soon be
  /// accessed anyway. On higher levels the check would access slots all over memory.
  @inlinable mutating func open(_ bucket: Int, at newBase: UInt64) {
    refile(bucket, around: newBase, filtering: bucket < Self.endOfFiltered)
  }

  /// Removes the cancelled entries of a bucket.
  @inlinable mutating func sweep(_ bucket: Int) { refile(bucket, around: base, filtering: true) }

  /// Removes the cancelled entries of all buckets. Begins with the first bucket, because its
  /// minimum is at the top of the stack `minima`.
  @inlinable @inline(never)
  mutating func sweep() {
    for word in 0..<Self.bucketCount / 64 {
      var bits = occupied[word]
      while bits != 0 {
        sweep(word &* 64 &+ bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
  }

  @inlinable @inline(never)
  mutating func refile(_ bucket: Int, around newBase: UInt64, filtering: Bool) {
    var chain = buckets[bucket]
    let start = start(of: bucket)
    let isNear = bucket < Self.endOfNear
    clear(bucket)
    base = newBase
    repeat {
      let run = Run(
        from: chain.read.unsafelyUnwrapped, to: chain.endOfRun, isNear: isNear,
        bucketStart: start)
      let bits = filtering ? pendingBits(of: run) : .max
      if isNear { refileNear(run, keeping: bits) } else { refileFar(run, keeping: bits) }
    } while chain.dropRun(into: &pool)
  }

  @inlinable mutating func refileNear(_ run: Run, keeping bits: UInt64) {
    var bits = bits
    for index in 0..<run.count {
      let entry = run.near(index)
      if bits & 1 == 1 { place(entry) } else { drop(entry) }
      bits >>= 1
    }
  }

  @inlinable mutating func refileFar(_ run: Run, keeping bits: UInt64) {
    var bits = bits
    for index in 0..<run.count {
      let entry = run.far(index)
      if bits & 1 == 1 { place(entry) } else { drop(entry) }
      bits >>= 1
    }
  }

  /// Returns a bit for each entry of a run, set if the entry's event is pending. The code has no
  /// branch, so that the processor can load many slots in parallel.
  @inlinable func pendingBits(of run: Run) -> UInt64 {
    var bits: UInt64 = 0
    if run.isNear {
      for index in 0..<run.count { bits |= pendingBit(ofSlot: run.nearWord(index) >> 32, index) }
    } else {
      for index in 0..<run.count { bits |= pendingBit(ofSlot: UInt64(run.farSlot(index)), index) }
    }
    return bits
  }

  @inlinable func pendingBit(ofSlot slot: UInt64, _ index: Int) -> UInt64 {
    let generation = slots[Int(truncatingIfNeeded: slot)].generation
    return UInt64(generation & 1) << UInt64(truncatingIfNeeded: index)
  }

  /// Releases the slot of a cancelled event whose entry has left its bucket.
  @inlinable mutating func drop(_ entry: Entry) {
    cancelledCount &-= 1
    release(entry.slot)
  }
}
