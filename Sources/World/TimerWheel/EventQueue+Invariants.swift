extension EventQueue {
  /// Checks the invariants of slots and entries after every change, in debug builds and for small
  /// queues.
  @inlinable func checkInvariants() {
    #if DEBUG
      if usedSlotCount <= 32, let broken = brokenTime ?? brokenSlots ?? brokenEntries {
        assertionFailure("\(broken)")
      }
    #endif
  }

  /// The first invariant that is violated; nil if there is none.
  ///
  /// - Complexity: O(*n*) for *n* slots.
  package var brokenInvariant: StaticString? {
    brokenTime ?? brokenBits ?? brokenMinima ?? brokenSlots ?? brokenEntries
  }

  @usableFromInline var brokenTime: StaticString? {
    if base > current { return "the base is at most now" }
    if slotCapacity % 64 != 0 { return "slots come by the word" }
    return nil
  }

  private var brokenBits: StaticString? {
    for bucket in 0..<Self.bucketCount {
      let isMarked = occupied[bucket / 64] >> UInt64(bucket % 64) & 1 == 1
      if isMarked == isEmpty(bucket) { return "a bucket is marked if and only if it holds entries" }
    }
    for level in 0..<Self.levelCount {
      let isUsed = (0..<4).contains { occupied[level * 4 + $0] != 0 }
      if isUsed != (occupiedLevels >> UInt32(level) & 1 == 1) {
        return "a level is marked if and only if one of its buckets is"
      }
    }
    return nil
  }

  private var brokenMinima: StaticString? {
    for (minimum, next) in zip(minima, minima.dropFirst()) where minimum.bucket <= next.bucket {
      return "the glance at an earlier bucket lies on those at later ones"
    }
    return minima.contains { isEmpty($0.bucket) } ? "nobody glances at an empty bucket" : nil
  }

  @usableFromInline var brokenSlots: StaticString? {
    var freeCount = 0
    for slot in 0..<slotCapacity where isFree(slot) {
      if slots[slot].isPending { return "a free slot is not pending" }
      freeCount += 1
    }
    return freeCount + usedSlotCount == slotCapacity
      ? nil : "a slot is free, pending, cancelled or retired"
  }

  @usableFromInline var brokenEntries: StaticString? {
    var (pending, cancelled, broken) = (0, 0, nil as StaticString?)
    var named = [Bool](repeating: false, count: slotCapacity)
    forEachEntry { bucket, entry in
      if self.bucket(of: entry) != bucket { broken = "an entry lies in its bucket" }
      if named[Int(entry.slot)] { broken = "a slot is named by one entry" }
      if isFree(Int(entry.slot)) { broken = "a slot that an entry names is not free" }
      named[Int(entry.slot)] = true
      if isPending(entry.slot) {
        pending += 1
        if entry.instant < bound { broken = "no event is due before the bound" }
        if entry.instant < current { broken = "no event is due before now" }
      } else {
        cancelled += 1
      }
    }
    if pending != pendingCount { return "every pending event has an entry" }
    if cancelled != cancelledCount { return "every cancelled entry is counted" }
    return broken
  }

  private func isFree(_ slot: Int) -> Bool { freeSlots[slot / 64] >> UInt64(slot % 64) & 1 == 1 }

  private func forEachEntry(_ body: (_ bucket: Int, Entry) -> Void) {
    for bucket in 0..<Self.bucketCount where occupied[bucket / 64] >> UInt64(bucket % 64) & 1 == 1 {
      var chain = buckets[bucket]
      repeat {
        let run = firstRun(of: chain, in: bucket)
        for index in 0..<run.count { body(bucket, run[index]) }
      } while chain.skipRun()
    }
  }
}
