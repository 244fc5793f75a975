extension EventQueue {
  /// Moves the base into the first bucket, to an instant that none of its entries precedes, and the
  /// entries to the levels below.
  ///
  /// Which of them were cancelled is looked up only low down, where the slots are about to be
  /// needed anyway; higher up the others would pay for it with a walk through all memory.
  @inlinable
  mutating func open(_ bucket: Int, at newBase: UInt64) {
    refile(bucket, around: newBase, filtering: bucket < Self.endOfFiltered)
  }

  /// Forgets the cancelled entries of a bucket.
  @inlinable
  mutating func sweep(_ bucket: Int) {
    refile(bucket, around: base, filtering: true)
  }

  /// Forgets all cancelled entries, the first bucket's first, whose glance lies on top.
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
    clear(bucket)
    base = newBase
    repeat {
      let run = chain.run
      if bucket < Self.endOfNear {
        refileNear(run, keeping: filtering ? pendingBits(of: run, from: 0, by: 1) : .max)
      } else {
        refileFar(run, keeping: filtering ? pendingBits(of: run, from: 1, by: 2) : .max)
      }
    } while chain.dropRun(into: &pool)
  }

  @inlinable
  mutating func refileNear(_ run: UnsafeMutableBufferPointer<UInt64>, keeping bits: UInt64) {
    var bits = bits
    for word in run {
      let entry = Entry(near: word, around: base)
      if bits & 1 == 1 { place(entry) } else { drop(entry) }
      bits >>= 1
    }
  }

  @inlinable
  mutating func refileFar(_ run: UnsafeMutableBufferPointer<UInt64>, keeping bits: UInt64) {
    for index in stride(from: 0, to: run.count, by: 2) {
      let entry = Entry(far: run[index], run[index &+ 1])
      if bits >> UInt64(truncatingIfNeeded: index &+ 1) & 1 == 1 {
        place(entry)
      } else {
        drop(entry)
      }
    }
  }

  /// For each word of a run that names a slot a bit, set if the slot is pending. There is no
  /// branch, so that the processor waits for many slots at a time.
  @inlinable
  func pendingBits(
    of run: UnsafeMutableBufferPointer<UInt64>, from start: Int, by step: Int
  ) -> UInt64 {
    var bits: UInt64 = 0
    for index in stride(from: start, to: run.count, by: step) {
      let slot = Int(truncatingIfNeeded: run[index] >> 32)
      bits |= UInt64(slots[slot].generation & 1) << UInt64(truncatingIfNeeded: index)
    }
    return bits
  }

  /// Forgets an entry that was cancelled and has left its bucket.
  @inlinable
  mutating func drop(_ entry: Entry) {
    cancelledCount &-= 1
    release(entry.slot)
  }
}
